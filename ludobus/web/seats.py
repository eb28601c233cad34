"""Sitting down, inviting, coming and going: messages to the owner of a table."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from ludobus.core.match import Match
from ludobus.web.keys import INVITE, WATCH, WATCHER, hash_key, new_key, new_link_id
from ludobus.web.moves import bounded, writable
from ludobus.web.refused import Refused, too_many
from ludobus.web.store import Event, Grant, Link, Mark, ops
from ludobus.web.table import Table

if TYPE_CHECKING:
    from ludobus.web.owner import Owner

SITTING_IN = "casual"  # the level of a bot that takes over from a person
LINKS = 20  # of each kind that may be open at a table
JOINS, JOIN_SECONDS = 30, 600.0  # times that one address may sit down uninvited in so many seconds


def seated_at(owner: Owner, key: str | None, seat: int | None = None) -> int:
    chosen = owner.rights.seated(key, owner.table, seat)
    owner.note(chosen)
    return chosen


def with_deal(
    table: Table, entries: list[Event], luck: list[str | None], free: int
) -> tuple[list[Event], Match | None, Mark]:
    """Events, with the deal after them if nobody is missing then; its match, and what the row says."""
    if table.match is not None or free:
        return entries, None, table.outlook(entries[-1]) if entries else Mark(table.over, False, table.to_act)
    entry, match = table.deal(len(entries), luck)
    for sat in entries:
        if sat.kind == "bot" and sat.seat is not None:
            table = _with_bot(table, sat)
    return [*entries, entry], match, table.outlook(entry, match)


def _with_bot(table: Table, entry: Event) -> Table:
    """The table for an outlook: with a bot that is to sit down with the same events."""
    assert entry.seat is not None
    twin = object.__new__(Table)
    twin.__dict__ |= table.__dict__ | {"bots": {**table.bots, entry.seat: entry.data["level"]}}
    return twin


# sitting down
async def join(owner: Owner, invite: str | None, name: str, holder: str, luck: str | None) -> tuple[int, int]:
    """Sit down: with an invitation, or at a public table on a free seat. The seat, and how many others hold it."""
    link = await _invitation(owner, invite)
    table = owner.table
    if link is None and owner.house.store.shared:
        await owner.reread()
    if link is None and (mine := owner.rights.seats(holder)):  # a second click, or the answer to the first was lost
        return mine[0], len(owner.rights.holders(mine[0])) - 1
    if link is not None and link.seat is not None:
        seat = link.seat
    elif table.free_seats:
        seat = table.free_seats[0]
    else:
        raise Refused(409, "no seat is free at this table")
    entries: list[Event] = []
    dealt, mark, names = None, Mark(table.over, False, table.to_act), list(table.names)
    if seat not in table.joined:
        writable(owner)
        bounded(owner, seat)
        names[seat] = table.unique_name(seat, name)
        data = {"name": names[seat]} | ({} if luck is None else {"luck": luck})
        numbers = [luck if other == seat else known for other, known in enumerate(table.luck)]
        missing = len(table.free_seats) - (seat in table.free_seats)
        entries, dealt, mark = with_deal(table, [table.event("join", seat, data)], numbers, missing)
    grant = Grant(holder, seat, None if link is None else link.id)
    spent = None if link is None else link.id
    joining = owner.house.store.write(ops.join, table.id, grant, spent, entries, mark, names)
    if not await owner.written(joining):
        await owner.reread()
        raise Refused(403, "this invitation is spent")
    others = [key for key in owner.rights.holders(seat) if key != holder]
    owner.rights.add(grant)
    owner.rights.links = {k: v for k, v in owner.rights.links.items() if v.kind != "seat" or v.seat != seat}
    owner.rights_changed()
    owner.note(seat)
    owner.apply(entries, dealt)
    return seat, len(others)


async def count_stranger(owner: Owner, address: str) -> None:
    """Whoever comes and goes at public tables does so only so often."""
    house = owner.house
    await house.count("join", house.pseudonym(address), JOINS, JOIN_SECONDS, "you come and go too often")


async def _invitation(owner: Owner, invite: str | None) -> Link | None:
    if invite is None:
        if not owner.table.public:
            raise Refused(403, "this table is private: you need an invitation")
        return None
    link = owner.rights.link(hash_key(invite), "seat")
    if link is None and owner.house.store.shared:
        await owner.reread()
        link = owner.rights.link(hash_key(invite), "seat")
    if link is None:
        raise Refused(403, "this invitation is not valid: it is spent, or its seat is taken")
    return link


async def start(owner: Owner, key: str | None, level: str) -> None:
    """Begin without those who have not come: bots take the free seats. The host may."""
    seat = seated_at(owner, key)
    table = owner.table
    writable(owner)
    if table.match is not None:
        raise Refused(409, "the game has begun")
    if table.opener not in owner.rights.seats(key):
        raise Refused(403, f"whoever opened the table begins it; you sit on seat {seat}")
    await _bots(owner, table.free_seats, level)


async def _bots(owner: Owner, seats: list[int], level: str) -> None:
    """Let bots sit down, and deal if nobody is missing then."""
    table = owner.table
    sitting = [table.event("bot", seat, {"level": level}, later) for later, seat in enumerate(seats)]
    missing = [seat for seat in table.free_seats if seat not in seats]
    entries, dealt, mark = with_deal(table, sitting, list(table.luck), len(missing))
    await owner.written(owner.house.store.write(ops.append, table.id, entries, mark))
    owner.apply(entries, dealt)


# coming and going
async def resign(owner: Owner, key: str | None, seat: int | None = None) -> None:
    """Give one's seat up for good: a bot plays on."""
    chosen = seated_at(owner, key, seat)
    table = owner.table
    if table.match is None:
        raise Refused(409, "the game has not begun: you can leave")
    if not table.over and chosen not in table.resigned:
        await owner.commit(table.event("resign", chosen, {"level": SITTING_IN}))


async def sit_in(owner: Owner, key: str | None, seat: int, level: str) -> None:
    """Let a bot play for somebody who has not come or has left."""
    seated_at(owner, key)
    table, mine = owner.table, owner.rights.seats(key)
    writable(owner)
    if seat not in table.people:
        raise Refused(409, "nobody needs a bot there")
    if table.match is None and table.opener not in mine:
        raise Refused(403, "before the game begins, whoever opened the table decides who sits where")
    if seat not in mine and not owner.is_away(seat):
        raise Refused(409, "that player is here")
    bounded(owner, seat)
    if table.match is None:
        await _bots(owner, [seat], level)
    else:
        await owner.commit(table.event("bot", seat, {"level": level}))


async def come_back(owner: Owner, key: str | None, seat: int) -> None:
    """Take one's seat back from the bot that sat in."""
    seated_at(owner, key, seat)
    table = owner.table
    if table.kinds[seat] != "human" or seat not in table.bots or seat in table.resigned:
        raise Refused(409, "no bot sits in for you")
    bounded(owner, seat)
    await owner.commit(table.event("return", seat, {}))


async def leave(owner: Owner, key: str | None) -> None:
    """Give back one's seats and forget the table; with nobody left at it, it is deleted."""
    table, rights = owner.table, owner.rights
    rights.viewer(key, table)
    if key is None or key not in rights.grants:
        raise Refused(401, "you hold nothing at this table")
    staying = {seat for other in rights.grants if other != key for seat in rights.seats(other)}
    if not staying:
        await delete_now(owner)
        return
    mine = [seat for seat in rights.seats(key) if seat not in staying]
    entries: list[Event] = []
    names = list(table.names)
    for seat in mine:
        if table.match is None and seat in table.people:
            names[seat] = None
            entries.append(table.event("leave", seat, {}, len(entries)))
        elif seat in table.people and not table.over and not table.damage:
            entries.append(table.event("resign", seat, {"level": SITTING_IN}, len(entries)))
    due = any(table.outlook(entry).due for entry in entries)
    mark = Mark(table.over, due, table.to_act)
    await owner.written(owner.house.store.write(ops.leave, table.id, key, entries, mark, names))
    ended = {link.id for link in rights.links.values() if link.maker == key}
    out = {key} | {other for other, held in rights.grants.items() if held.get(WATCHER) in ended and len(held) == 1}
    _put_out(owner, out, ended)
    owner.apply(entries)


def _put_out(owner: Owner, keys: set[str], ended: set[str]) -> None:
    for key in keys:
        owner.rights.grants.pop(key, None)
    links = [owner.rights.links.pop(name) for name in ended if name in owner.rights.links]
    owner.rights_changed(keys | {link.key for link in links})  # whoever looks may do so with the link's own key


async def only(owner: Owner, key: str | None, seat: int) -> None:
    """This device becomes the only one that holds its seat; links to the seat end."""
    seated_at(owner, key, seat)
    assert key is not None
    await owner.written(owner.house.store.write(ops.only, owner.table.id, key, seat))
    out = set()
    for other in owner.rights.holders(seat):
        if other != key:
            owner.rights.drop(other, seat)
            if other not in owner.rights.grants:
                out.add(other)
    _put_out(owner, out, {link.id for link in owner.rights.links.values() if link.seat == seat})


async def delete(owner: Owner, key: str | None) -> None:
    """Remove a table at which nobody else sits."""
    seated_at(owner, key)
    if any(owner.rights.seats(other) for other in owner.rights.grants if other != key):
        raise Refused(409, "other people sit at this table: you can leave it, not delete it")
    await delete_now(owner)


async def delete_now(owner: Owner) -> None:
    await owner.written(owner.house.store.write(ops.delete_table, owner.table.id))
    owner.house.vanished(owner)


# links
async def invite(owner: Owner, key: str | None, seat: int) -> str:
    """A new invitation: to a free seat, or to one's own, for a second device."""
    mine = seated_at(owner, key)
    if seat not in owner.rights.seats(key) and seat not in owner.table.free_seats:
        raise Refused(403, f"an invitation can be to a free seat or to your own; you sit on seat {mine}")
    return await _new_link(owner, key, "seat", seat)


async def watch_link(owner: Owner, key: str | None) -> str:
    """A new key that lets people look at a table."""
    seated_at(owner, key)
    return await _new_link(owner, key, "watch", None)


async def _new_link(owner: Owner, key: str | None, kind: str, seat: int | None) -> str:
    if sum(link.kind == kind for link in owner.rights.links.values()) >= LINKS:
        raise too_many(f"a table has at most {LINKS} such links: end one first", 60)
    secret = new_key(INVITE if kind == "seat" else WATCH)
    link = Link(new_link_id(), hash_key(secret), kind, seat, time.time(), key)
    await owner.written(owner.house.store.write(ops.add_link, owner.table.id, link))
    owner.rights.links[link.id] = link
    return secret


async def links(owner: Owner, key: str | None) -> list[dict[str, Any]]:
    """The links that can be used now."""
    seated_at(owner, key)
    return [
        {"id": link.id, "kind": link.kind, "seat": link.seat, "made": link.made, "mine": link.maker == key}
        for link in owner.rights.links.values()
    ]


async def end_link(owner: Owner, key: str | None, name: str) -> None:
    """Revoke a link: any to watch, one's own, or one to a seat that nobody or oneself has taken."""
    seated_at(owner, key)
    link = owner.rights.links.get(name)
    if link is None:
        raise Refused(404, "there is no such link")
    others = link.kind == "seat" and link.seat in owner.table.joined and link.seat not in owner.rights.seats(key)
    if others and link.maker != key:
        raise Refused(403, "this link is to somebody else's seat")
    await owner.written(owner.house.store.write(ops.drop_link, owner.table.id, link))
    out = {other for other, held in owner.rights.grants.items() if link.id in held.values() and set(held) == {WATCHER}}
    _put_out(owner, out if link.kind == "watch" else set(), {link.id})


async def watch(owner: Owner, watch: str, holder: str) -> None:
    """Let `holder` look at a table, for a watch key."""
    link = owner.rights.link(hash_key(watch), "watch")
    if link is None and owner.house.store.shared:
        await owner.reread()
        link = owner.rights.link(hash_key(watch), "watch")
    old = WATCHER in owner.rights.grants.get(hash_key(watch), ())  # from before links were kept
    if link is None and not old:
        raise Refused(403, "this link does not open the table")
    if holder in owner.rights.grants:
        return
    grant = Grant(holder, WATCHER, None if link is None else link.id)
    await owner.written(owner.house.store.write(ops.allow, owner.table.id, grant))
    owner.rights.add(grant)
    owner.rights_changed()
