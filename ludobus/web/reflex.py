"""Questions out of turn that people answer ahead: Bus Station's "Baby!".

Everybody who might hold the Baby is asked at every boarding, and most can only decline. People say once what they want
(ask me, always, never), and the server answers for them. Where two or more people sit and the public cannot tell where
the Baby is, every window stays open for the same short time, so that nobody learns anything from how long it takes.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ludobus.web.table import Table

QUESTIONS = {"bus-station": ("shout", "no")}  # of each game: the actions that answer its question with yes and no
STANDING = ("ask", "always", "never")
WORLDS = 16  # imagined for a spectator, to see what the public can tell


@dataclass(frozen=True)
class Question:
    """An open question: who is asked, and what can be answered."""

    seat: int
    yes: int
    no: int


def has_questions(table: Table) -> bool:
    return table.game.name in QUESTIONS


def question(table: Table) -> Question | None:
    """The question that is open at a table, if one is. That it is, and to whom, everybody knows."""
    if not has_questions(table) or table.to_act is None or int(table.match.state.turn) == table.to_act:
        return None
    yes, no = (table.game.rules.ACTIONS.encode(name) for name in QUESTIONS[table.game.name])
    return Question(table.to_act, yes, no)


def timed(table: Table, asked: Question) -> bool:
    """Whether the time of the answer could tell something: then it is the same for all."""
    return len(table.people) >= 2 and not _public(table, asked)


def _public(table: Table, asked: Question) -> bool:
    """Whether everybody knows that the seat can say yes: it can in all worlds that a spectator imagines."""
    game, mask = table.game, np.zeros(table.game.actions, np.uint8)
    worlds = game.new_states(1)
    for key in range(WORLDS):
        worlds[0] = table.match.seen(None)
        game.imagine(worlds, 0, key)
        game.legal(worlds, 0, mask)
        if not mask[asked.yes]:
            return False
    return True


def answer(table: Table, asked: Question) -> int | None:
    """What a person's seat answers without being asked: None if the person is to say."""
    wish = table.standing.get(asked.seat, "ask")
    if asked.yes not in table.match.legal() or wish == "never":
        return asked.no
    return asked.yes if wish == "always" else None


def final_answer(table: Table, asked: Question) -> int:
    """The answer when the time is up: yes by a standing wish or a call in time, else no."""
    wish = table.standing.get(asked.seat, "ask")
    called = wish == "always" or (wish == "ask" and asked.seat in table.called)
    return asked.yes if called and asked.yes in table.match.legal() else asked.no
