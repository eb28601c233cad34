"""What `ludobus serve` says of its addresses: who can open which."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ludobus.web import serve

Said = Callable[..., str]


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Said:
    """What is printed at the start, on a host."""
    monkeypatch.setattr(serve, "run", lambda settings, listener, workers: listener.close())
    monkeypatch.setattr(serve, "prepare", lambda url: None)

    def start(host: str, public_url: str = "") -> str:
        serve.serve(host=host, port=0, database=f"sqlite:///{tmp_path}/t", public_url=public_url, browser=False)
        return capsys.readouterr().out

    return start


def test_alone_it_says_which_command_lets_others_in(said: Said) -> None:
    printed = said("127.0.0.1")
    assert "http://localhost:" in printed
    assert "ludobus serve --host 0.0.0.0" in printed


def test_for_friends_it_names_an_address_that_they_can_reach(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "network_address", lambda: "192.168.1.20")
    assert "Friends on the same network: http://192.168.1.20:" in said("0.0.0.0")
    monkeypatch.setattr(serve, "network_address", lambda: "127.0.0.1")
    printed = said("0.0.0.0")
    assert "on no network" in printed
    assert "127.0.0.1" not in printed


def test_behind_a_proxy_it_names_the_address_of_the_site(said: Said) -> None:
    printed = said("127.0.0.1", "https://play.example")
    assert "https://play.example" in printed
    assert "--host" not in printed
