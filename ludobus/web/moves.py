"""What people do at a table when it is their turn: messages to its owner."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ludobus.core.match import IllegalAction, Match
from ludobus.core.words import Sentence
from ludobus.players import Insight
from ludobus.web import advice, reflex
from ludobus.web.refused import Refused, moved_on, too_many
from ludobus.web.thinking import Busy

if TYPE_CHECKING:
    from ludobus.web.caller import Caller
    from ludobus.web.owner import Owner

HINTS, HINT_SECONDS = 60, 300.0  # hints that one person may ask for in so many seconds
WAIT = 0.1  # seconds between two looks whether a game is compiled
READ_ONLY = "the rules have changed since this table was opened: it can be read, not played on"


def writable(owner: Owner) -> None:
    table = owner.table
    if table.damage or (table.match is None and table.row.rules != table.game.rules.RULES):
        raise Refused(409, READ_ONLY)


def playing(owner: Owner) -> None:
    writable(owner)
    if owner.table.match is None:
        raise Refused(409, "the game has not begun: not everybody has sat down")


async def move(owner: Owner, key: str | None, version: int, action: int, request: str, seat: int | None = None) -> int:
    """Play an action of the seat that `key` holds; its new version. The same request again gets the same answer."""
    table, rights = owner.table, owner.rights
    chosen = rights.seated(key, table, seat)
    owner.note(chosen)
    if (known := _reply(owner, key, request)) is not None:
        return known
    playing(owner)
    if version != table.versions[chosen] and owner.house.store.shared:
        await owner.catch_up()  # the client may have heard more than we have, from another process
        chosen = rights.seated(key, table, seat)
        if (known := _reply(owner, key, request)) is not None:
            return known
    if version != table.versions[chosen]:
        raise moved_on(table.versions[chosen])
    if table.over:
        raise Refused(403, "the game is over")
    if not reflex.waits_for(table, chosen):
        raise Refused(403, "it is not your turn", to_act=table.to_act)
    try:
        entry = table.move(action, request)
    except IllegalAction as error:
        assert table.match is not None
        raise Refused(422, str(error), legal=table.match.legal()) from None
    await owner.commit(entry)
    return table.versions[chosen]


def _reply(owner: Owner, key: str | None, request: str) -> int | None:
    """The version that this request was answered with already."""
    for held in owner.rights.seats(key):
        if (held, request) in owner.table.replies:
            return owner.table.replies[held, request]
    return None


async def undo(owner: Owner, key: str | None, whole_turn: bool, version: int | None, seat: int | None = None) -> int:
    """Take back the last action of one's turn, or all that can be; the new version."""
    table = owner.table
    chosen = owner.rights.seated(key, table, seat)
    owner.note(chosen)
    playing(owner)
    if version is not None and version != table.versions[chosen] and owner.house.store.shared:
        await owner.catch_up()
    if version is not None and version != table.versions[chosen]:
        raise moved_on(table.versions[chosen])
    if table.to_act != chosen:
        raise Refused(403, "it is not your turn", to_act=table.to_act)
    if not table.can_undo(chosen):
        raise Refused(422, "nothing can be taken back here")
    bounded(owner, chosen)
    await owner.commit(table.undo(table.undoable() if whole_turn else 1))
    return table.versions[chosen]


def bounded(owner: Owner, seat: int) -> None:
    """A table has an end: not more than a game needs is written of a seat."""
    if owner.table.crowded(seat):
        raise too_many("too much was taken back or changed at this table: play on first", 60)


async def stand(owner: Owner, key: str | None, wish: str, seat: int | None = None) -> None:
    """What a person answers to questions out of turn from now on; "call" is for the window that is open."""
    table = owner.table
    chosen = owner.rights.seated(key, table, seat)
    writable(owner)
    if table.game.question is None:
        raise Refused(409, "this game asks no such questions")
    if wish == "call" and reflex.question(table) is None:
        raise Refused(409, "nobody is asked now")
    if chosen in table.called if wish == "call" else table.standing.get(chosen, "ask") == wish:
        return
    bounded(owner, chosen)
    await owner.commit(table.event("standing", chosen, {"answer": wish}))


async def hint(
    owner: Owner, who: Caller, lang: str, seat: int | None = None, quick: bool = False, action: int | None = None
) -> dict[str, Any]:
    """What a bot thinks of every legal action, best first, with the texts of the same position and some reasons.

    `quick` is a first answer without a search, while nothing better is known. Reasons are told of the best options, and
    of `action`. This is no message: it takes the position at once, and thinks while the table goes on.
    """
    table = owner.table
    chosen = owner.rights.seated(who.key, table, seat)
    playing(owner)
    _still_to_act(owner, chosen)
    assert table.match is not None
    version, texts, match = table.versions[chosen], table.legal(lang), table.match.copy()
    found_for, analysis = owner.hints.get(chosen, (None, None))
    if analysis is None or found_for != version:
        analysis = await _analysis(owner, who, chosen, version, match, quick)
    if action in texts and action not in analysis.lines:
        question = ("why", table.id, chosen, version, action)
        found = await _pondered(owner, who, question, lambda: advice.line(match, chosen, action))
        analysis.lines[action] = found
    _still_to_act(owner, chosen)
    reasons = advice.told(analysis, action)
    options = [_advice(owner, found, texts, analysis, reasons, lang) for found in analysis.found]
    return {"version": version, "seat": chosen, "quick": analysis.quick, "options": options}


async def _analysis(owner: Owner, who: Caller, seat: int, version: int, match: Match, quick: bool) -> advice.Analysis:
    """A look by the network, or a search, which is kept for this version."""
    house, where = owner.house, (owner.table.id, seat, version)
    found: advice.Analysis
    if quick:
        found = await _pondered(owner, who, ("glance", *where), lambda: advice.glance(match, seat))
        return found
    assert who.key is not None
    await house.count("hint", who.key, HINTS, HINT_SECONDS, "you ask for many hints: think for yourself for a while")
    level = house.settings.hint_level
    found = await _pondered(owner, who, ("hint", *where), lambda: advice.analyse(match, seat, level))
    owner.hints[seat] = (version, found)
    return found


async def _pondered(owner: Owner, who: Caller, question: Any, work: Callable[[], Any]) -> Any:
    """What the pool finds, in its turn."""
    house, client = owner.house, owner.house.pseudonym(who.address)
    assert who.key is not None
    try:
        with house.thinking.admitted(who.key, client):
            while owner.table.game.interpreting:  # the search is compiled in a moment
                await asyncio.sleep(WAIT)
            return await house.thinking.ask(question, client, True, work)
    except Busy:
        raise too_many("the bots are busy: ask again in a moment", 5) from None


def _advice(
    owner: Owner,
    found: Insight,
    texts: dict[int, str],
    analysis: advice.Analysis,
    reasons: dict[int, list[Sentence]],
    lang: str,
) -> dict[str, Any]:
    say, line = owner.table.say, analysis.lines.get(found.action)
    why = [say(lang, *sentence) for sentence in reasons.get(found.action, [])]
    if why and line and line.then:  # the reasons are those of the whole move
        why[0] = say(lang, "why-then", {"move": say(lang, *line.then).rstrip(".")}) + " " + why[0]
    return {
        "action": found.action,
        "text": texts[found.action],
        "chance": found.winning[analysis.seat],
        "score": found.scores[analysis.seat],
        "visits": found.visits,
        "why": why,
    }


def _still_to_act(owner: Owner, seat: int) -> None:
    if not reflex.waits_for(owner.table, seat):
        raise Refused(409, "it is not your turn", to_act=owner.table.to_act)
