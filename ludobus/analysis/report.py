"""The report of an analysis: one HTML file with everything in it."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ludobus.analysis.findings import Analysis, Decision, describe
from ludobus.analysis.graph import inner
from ludobus.core.narrator import Narrator
from ludobus.core.sheet import Sheet
from ludobus.look import environment, picture, stylesheet
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
    """A decision for the page: the board as its seat saw it, and its options in words."""
    board = picture(narrator.match, one.seat, lang, narrator.names(lang), ply=one.ply, scheme="light")
    return {
        "ply": one.ply,
        "seat": one.seat,
        "loss": one.loss,
        "mark": one.mark,
        "board": Markup(board),
        "options": options(one, narrator, lang),
        "line": line(one, narrator, lang),
    }


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


def line(one: Decision, narrator: Narrator, lang: str) -> list[str]:
    """How the better option goes on, in phrases, each from what the seat would have known then."""
    game, said = narrator.game, []
    world = game.new_states(1)
    world[0] = narrator.match.seen(one.seat, one.ply)
    game.imagine(world, 0, 0)
    for action in one.line:
        known = world.copy()
        game.forget(known, 0, one.seat)
        said.append(narrator.explain(Sheet.of(known, 0), action, lang).rstrip("."))
        game.play(world, 0, action)
    return said
