"""Questions out of turn that people answer ahead. A game declares that it has one (`Game.question`).

Everybody who might say yes is asked, and most can only decline. People say once what they want (ask me, always, never),
and the server answers for them. Where the public cannot tell who can say yes, every window takes the same time for
everybody, so that nobody learns anything from how long it takes: all answers come at its end.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludobus.web.table import Table


@dataclass(frozen=True)
class Asked:
    """An open question: who is asked, and what can be answered."""

    seat: int
    yes: int
    no: int


def question(table: Table) -> Asked | None:
    """The question that is open at a table, if one is. That it is, and to whom, everybody knows."""
    asks = table.game.question
    if asks is None or table.to_act is None or table.turn == table.to_act:
        return None
    encode = table.game.rules.ACTIONS.encode
    return Asked(table.to_act, encode(asks.yes), encode(asks.no))


def secret(table: Table) -> bool:
    """Whether the public cannot tell that the asked seat can say yes: then the time of the answer could tell it."""
    assert table.match is not None
    return not table.game.yes_is_public(table.match.records, len(table.match.actions))


def timed(table: Table) -> bool:
    """Whether people's answers come at the end of a window: where two or more sit, and the answer is secret."""
    return len(table.people) >= 2 and secret(table)


def answer(table: Table, asked: Asked) -> int | None:
    """What a person's seat answers without being asked: None if the person is to say."""
    assert table.match is not None
    wish = table.standing.get(asked.seat, "ask")
    if asked.yes not in table.match.legal() or wish == "never":
        return asked.no
    return asked.yes if wish == "always" else None


def final_answer(table: Table, asked: Asked) -> int:
    """The answer when the time is up: yes by a standing wish or a call in time, else no."""
    assert table.match is not None
    wish = table.standing.get(asked.seat, "ask")
    called = wish == "always" or (wish == "ask" and asked.seat in table.called)
    return asked.yes if called and asked.yes in table.match.legal() else asked.no


def automatic(table: Table) -> bool:
    """Whether the server acts next: for a bot, or for a person whose answer is known or comes at a fixed time."""
    if table.bot_to_act is not None:
        return True
    asked = question(table)
    return asked is not None and (timed(table) or answer(table, asked) is not None)


def waits_for(table: Table, viewer: int | None) -> bool:
    """Whether the table waits for the person at this seat, and for nothing that the server does by itself."""
    return viewer is not None and table.to_act == viewer and not automatic(table)
