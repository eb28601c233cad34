"""While the games are prepared for the first time, the pages say so, and how far it is."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludobus
from ludobus.players import preparing
from ludobus.players.preparing import Preparing
from ludobus.web import driver
from tests.web.server import Site

GAME = "paris-paris"


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Site, Preparing]]:
    """A site of which two games are not in the cache; the compiler has not begun."""
    gate = threading.Event()
    monkeypatch.setattr(driver, "choose", lambda match, _: gate.wait(60) and match.legal()[0])  # bots think on
    with Site(tmp_path, warm=False) as site:
        with monkeypatch.context() as patched:
            patched.setattr(preparing, "is_prepared", lambda _: False)
            site.tables.preparing = found = Preparing([GAME, "bus"])
        yield site, found
        gate.set()
    for name in ludobus.games():
        ludobus.load(name).interpreting = False


def test_the_pages_tell_how_far_it_is(started: tuple[Site, Preparing], monkeypatch: pytest.MonkeyPatch) -> None:
    site, prepared = started
    monkeypatch.setattr(Preparing, "_compile", lambda *_: None)
    monkeypatch.setattr(preparing, "exercise", lambda _: None)
    opened = site.open(GAME, ["beginner", "human"])
    with site.client(opened["token"]) as client:

        def says(path: str, sentence: str, lang: str = "en") -> bool:
            return sentence in client.get(path, headers={"Accept-Language": lang}).text

        table = f"/t/{opened['id']}"
        assert says("/", "the games are being prepared, 0 of 2")
        assert says("/", "les jeux se préparent, 0 sur 2", "fr")
        for path in (table, f"{table}/parts"):
            assert says(path, "until the game is prepared (0 of 2), bots follow their instinct")
        prepared.run()
        assert not says("/", "being prepared")
        assert not says(table, "until the game is prepared")
