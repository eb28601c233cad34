"""Opening an event stream: what it hears of, and how many there may be."""

from __future__ import annotations

from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ludobus.web.caller import Caller
from ludobus.web.descriptors import allowed
from ludobus.web.hub import Channel
from ludobus.web.keys import WATCHER
from ludobus.web.refused import Refused, too_many
from ludobus.web.store import ops
from ludobus.web.tables import Tables

RESERVED = 200  # descriptors that are not for streams
MOST = 8000  # streams of one process


def most_streams() -> int:
    """As many as the process has descriptors for, and some to spare. Whoever holds no seat may have half of them."""
    return max(16, min(MOST, (allowed() - RESERVED) // 2))


async def listen(house: Tables, who: Caller, watched: str | None, last: str | None, bearer: bool) -> EventStream:
    """The stream of whoever asks, with all tables that they may hear of."""
    if who.key is None:
        raise Refused(401, "you need a token, or the cookie of a browser")
    mine = house.streams.get(who.address, 0)
    if mine >= house.settings.streams_per_address or sum(house.streams.values()) >= most_streams():
        raise too_many("too many streams are open", 30)
    house.streams[who.address] = mine + 1
    guest = False
    try:
        ears = {card["id"]: set(card["held"]) for card in await house.store.read(ops.cards_of, who.key)}
        if watched is not None and watched not in ears:
            await _may_watch(house, who.key, watched)
            ears[watched] = {WATCHER}
        if not ears and bearer:
            ears = await _by_link(house, who.key)
        if all(seats == {WATCHER} for seats in ears.values()):
            if house.guests >= most_streams() // 2:
                raise too_many("too many people watch", 30)
            house.guests, guest = house.guests + 1, True
        stream = await house.cluster.enter(who.key, who.address, watched)
        if stream is None:
            raise too_many("too many streams are open", 30)
    except BaseException:
        _leave(house, who.address, guest)
        raise
    channel = house.hub.open(who.key)
    for table_id, seats in ears.items():
        house.hub.listen(who.key, table_id, {seat for seat in seats if seat != WATCHER} or {None})
    return EventStream(house, who, channel, last, stream, guest)


async def _may_watch(house: Tables, key: str, table_id: str) -> None:
    from ludobus.web.api import viewed

    await viewed(await house.at(table_id), key)


async def _by_link(house: Tables, key: str) -> dict[str, set[int]]:
    """A token that holds nothing may be that of a watch link."""
    table_id = await house.store.read(ops.watched_by, key)
    if table_id is None:
        raise Refused(401, "this token holds nothing")
    return {table_id: {WATCHER}}


class EventStream(StreamingResponse):
    """Server-Sent Events of one channel. However it ends, it is counted no more."""

    def __init__(
        self, house: Tables, who: Caller, channel: Channel, last: str | None, number: int, guest: bool
    ) -> None:
        super().__init__(self._chunks(last), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
        self.house, self.who, self.channel, self.number, self.guest = house, who, channel, number, guest

    async def _chunks(self, last: str | None) -> AsyncIterator[str]:
        begun = False
        async for chunk in self.house.hub.stream(self.channel, last):
            if not begun:
                begun = True
                self._tell()
            yield chunk

    def _tell(self) -> None:
        assert self.who.key is not None
        self.house.came_or_went(self.who.key, list(self.channel.ears))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self.body_iterator.aclose()  # type: ignore[attr-defined]
            _leave(self.house, self.who.address, self.guest)
            self._tell()
            self.house.later(self.house.cluster.exit(self.number))


def _leave(house: Tables, address: str, guest: bool) -> None:
    house.guests -= guest
    house.streams[address] -= 1
    if not house.streams[address]:
        del house.streams[address]
