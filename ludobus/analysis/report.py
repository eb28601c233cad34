"""The report of an analysis: one HTML file with everything in it."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ludobus.analysis.detour import detour, stops
from ludobus.analysis.findings import Analysis, Decision, describe
from ludobus.analysis.graph import inner
from ludobus.core.match import Match
from ludobus.core.narrator import Narrator
from ludobus.look import draw, environment, framed, stylesheet
from ludobus.look.palette import PALETTE

MOST = 12  # decisions that are shown with their board: the worst


def html(analysis: Analysis, lang: str = "en", names: list[str] | None = None) -> str:
    """The whole report, in a language."""
    match = analysis.match
    assert match is not None
    narrator = Narrator(match, names)
    worst = sorted((one for one in analysis.decisions if one.mark != "good"), key=lambda one: -one.loss)[:MOST]
    template = environment("ludobus.analysis").get_template("report.html.j2")
    return template.render(
        lang=lang,
        a=analysis,
        colours=PALETTE,
        style=Markup(stylesheet("page")),
        title=narrator.game.title(lang),
        names=narrator.names(lang),
        graph=inner(analysis, narrator.names(lang), lang),
        turns=[(turn, analysis.sentence(turn, narrator, lang)) for turn in analysis.turns],
        decisions=[_shown(one, analysis, narrator, lang) for one in sorted(worst, key=lambda one: one.ply)],
        t=lambda key, **facts: narrator.game.words.say(lang, key, facts, narrator.names(lang)),
        winners=match.winners,
        scores=match.scores,
    )


def _shown(one: Decision, analysis: Analysis, narrator: Narrator, lang: str) -> dict[str, Any]:
    """A decision for the page: its options in words, and the better way on the board as its seat saw it."""
    way = detour(narrator.match, one)
    said = line(one, way, narrator, lang)
    marked = [*zip(one.line, said, strict=True), None][: stops(way, one)]
    return {
        "seat": one.seat,
        "loss": one.loss,
        "mark": one.mark,
        "options": options(one, narrator, lang),
        "way": [(step and step[1], _board(way, one, at, step, narrator, lang)) for at, step in enumerate(marked)],
    }


def _board(way: Match, one: Decision, at: int, step: tuple[int, str] | None, narrator: Narrator, lang: str) -> Markup:
    """The position after so many actions of a detour, with the one that comes next marked."""
    view = way.view(one.seat, one.ply + at)
    scene = draw(way.game, view, lang, dict([step] if step else []), narrator.names(lang))
    return Markup(framed(way.game, scene, lang, "light"))


def options(one: Decision, narrator: Narrator, lang: str) -> list[dict[str, Any]]:
    """The options of a decision in words, best first, with the chance to win of whoever decided."""
    return [
        {
            "action": option.action,
            "text": describe(narrator, one.ply, one.seat, option.action, lang),
            "chance": option.winning[one.seat],
            "played": option.action == one.chosen,
            "best": option.action == one.best,
        }
        for option in one.options
    ]


def line(one: Decision, way: Match, narrator: Narrator, lang: str) -> list[str]:
    """How the better option goes on, in phrases, each from what the seat would have known then; `way` is its detour."""
    sheets = (way.sheet(one.seat, one.ply + at) for at in range(len(one.line)))
    return [narrator.explain(s, action, lang).rstrip(".") for s, action in zip(sheets, one.line, strict=True)]
