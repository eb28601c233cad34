"""`ludobus analyse`: what a bot thinks of a saved match."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import ludobus
from ludobus import Match
from ludobus.analysis import DEFAULT, LEVELS, Analysis, moves
from ludobus.analysis import analyse as look_back
from ludobus.analysis.report import html as report
from ludobus.cli.common import AsJson, Language, check_language, check_target
from ludobus.cli.progress import bar, compiling
from ludobus.core.narrator import Narrator


def analyse(
    file: Annotated[Path, typer.Argument(help="a saved match that is over")],
    level: Annotated[str, typer.Option(help=" or ".join(LEVELS))] = DEFAULT,
    html: Annotated[
        Path | None, typer.Option(help="write a report to this file: one page with everything in it")
    ] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Say what a bot thinks of every decision of a saved match, and how the chances to win went."""
    check_language(lang)
    if level not in LEVELS:
        raise ludobus.BadOption(f"--level can be {', '.join(LEVELS)}, not {level!r}")
    if html is not None:
        check_target(html)
    match = Match.load(file)
    if not match.over:
        raise ludobus.BadOption(f"{file}: the match is not over; only a finished one can be analysed")
    with compiling(match.game), bar("Looking back", len(moves(match)) - 1) as advance:
        found = look_back(match, level, lambda _done, _total: advance(1))
    if html is not None:
        html.write_text(report(found, lang), encoding="utf-8")
    if as_json:
        print(json.dumps(found.to_json() | _summary(found, lang)))
        return
    _show(found, lang)


def _summary(found: Analysis, lang: str) -> dict[str, object]:
    accounts = [vars(account) for account in found.accounts]
    turns = [vars(turn) | {"text": text} for turn, text in zip(found.turns, found.sentences(lang), strict=True)]
    return {"accuracy": found.accuracy, "marks": found.marks, "accounts": accounts, "turns": turns}


def _show(found: Analysis, lang: str) -> None:
    assert found.match is not None
    narrator = Narrator(found.match)
    words = narrator.game.words
    table = Table(title=words.say(lang, "analysis-title", {"title": narrator.game.title(lang), "level": found.level}))
    keys = ("player", "accuracy", "good", "doubtful", "bad", "own", "others", "luck")
    for key in keys:
        table.add_column(words.say(lang, f"analysis-{key}"), justify="left" if key == "player" else "right")
    for seat, name in enumerate(narrator.names(lang)):
        accuracy, account, marks = found.accuracy[seat], found.accounts[seat], found.marks[seat]
        parts = [f"{100 * part:+.0f}".replace("-", "−") for part in (account.own, account.others, account.luck)]
        shown = "–" if accuracy is None else f"{100 * accuracy:.0f}"
        table.add_row(name, shown, *(str(marks[mark]) for mark in ("good", "doubtful", "bad")), *parts)
    console = Console(width=110, highlight=False)
    console.print(table)
    for sentence in found.sentences(lang):
        console.print(f"• {sentence}", markup=False)
