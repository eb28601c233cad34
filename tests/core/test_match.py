"""Matches in files: what is wrong with one is said, and nothing half-written is left."""

import json
from pathlib import Path
from typing import Any

import pytest

import ludobus
from ludobus import BadMatch, Match


@pytest.fixture
def match() -> Match:
    match = ludobus.load("paris-paris").start(players=3, seed=7)
    for _ in range(5):
        match.play(match.legal()[0])
    return match


def test_seeds_of_both_kinds_survive(tmp_path: Path) -> None:
    for seed in (0, 2**80, bytes(range(32))):
        match = ludobus.load("paris-paris").start(players=2, seed=seed)
        match.save(tmp_path / "match.json")
        assert Match.load(tmp_path / "match.json").seed == seed


def test_without_a_seed_each_match_is_another() -> None:
    game = ludobus.load("paris-paris")
    assert game.start(players=2).hashes() != game.start(players=2).hashes()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "chess"}, "not a match file"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": 9}, "2 to 4 players"),
        ({"players": "3"}, "'players' is missing or of the wrong kind"),
        ({"options": {"colour": 1}}, "no option 'colour'"),
        ({"seed": "xyz"}, "neither a number nor 64 hexadecimal digits"),
        ({"seed": -1}, "non-negative"),
        ({"seed": "00"}, "32 of them, not 1"),
        ({"seed": 8}, "after the deal is not the one that was saved: the file was changed"),
        ({"actions": [0, 0, 0, 0, 99]}, r"action 2 of 5: 0 \(take\[0\]\) is not legal here; legal: 1"),
        ({"actions": [0]}, "1 actions and 6 hashes"),
        ({"hashes": ["0"] * 6}, "after the deal"),
        ({"options": {"\x1b[31mred": 1}}, r"no option '\\x1b\[31mred'"),
        ({"options": {"x" * 5000: 1}}, "no option 'xxx.*…; its options"),
        ({"options": {"first": 10**4000}}, "first can be 0, 1, 2, 'random', not 1000.*…"),
        ({"players": 10**4000}, "2 to 4 players, not 1000.*…"),
        ({"seed": "\x1b[31m"}, r"its seed '\\x1b\[31m' is neither"),
        ({"seed": -(10**4000)}, "non-negative"),
        ({"rules": 10**4000, "hashes": ["0"] * 6}, r"played by rules 1000\d+…, these are rules"),
        ({"actions": [10**4000, 0, 0, 0, 0]}, r"action 1 of 5: 1000\d+… is not legal here"),
        ({"actions": [-(10**4000), 0, 0, 0, 0]}, r"action 1 of 5: -1000\d+… is not legal here"),
        ({"actions": [2**63, 0, 0, 0, 0]}, "action 1 of 5: 9223372036854775808 is not legal here"),
        ({"actions": ["\x1b[31m", 0, 0, 0, 0]}, r"action 1 of 5: '\\x1b\[31m' is not legal here"),
        ({"rules": 99, "hashes": ["0"] * 6}, r"played by rules 99, these are rules 1\)"),
    ],
)
def test_what_is_wrong_is_said(match: Match, tmp_path: Path, change: dict[str, Any], complaint: str) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.to_json() | change))
    with pytest.raises(BadMatch, match=complaint) as caught:
        Match.load(file)
    assert str(caught.value).startswith(str(file))
    assert len(str(caught.value)) < 500
    assert str(caught.value).isprintable()


def test_other_rules_with_the_same_positions_are_welcome(match: Match) -> None:
    assert Match.from_json(match.to_json() | {"rules": 99}).hashes() == match.hashes()


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b"null", b"[" * 100_000, b"9" * 5000, b"[-" + b"9" * 5000 + b"]"]
)
def test_damaged_files(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(content)
    with pytest.raises(BadMatch):
        Match.load(file)


def test_every_cut_is_noticed(match: Match, tmp_path: Path) -> None:
    match.save(tmp_path / "match.json")
    content = (tmp_path / "match.json").read_bytes()
    for length in range(0, len(content) - 2, 7):
        (tmp_path / "cut.json").write_bytes(content[:length])
        with pytest.raises(BadMatch):
            Match.load(tmp_path / "cut.json")


def test_a_save_that_fails_leaves_the_old_file(match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "match.json"
    match.save(file)
    before = file.read_bytes()
    match.play(match.legal()[0])

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        match.save(file)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_plies_and_seats_out_of_range(match: Match) -> None:
    with pytest.raises(ValueError, match="ply can be 0 to 5, not 6"):
        match.view(0, ply=6)
    with pytest.raises(ValueError, match="seats are 0 to 2, not 3"):
        match.view(3)
    with pytest.raises(ValueError, match="languages are en, fr"):
        match.story(0, "de")


def test_replay_shows_what_was_known_then(match: Match) -> None:
    early = ludobus.load("paris-paris").start(players=3, seed=7)
    assert match.view(1, ply=0) == early.view(1)
    assert match.svg(1, ply=0) != match.svg(1)


def test_unknown_game() -> None:
    with pytest.raises(ludobus.UnknownGame, match=r"the games are .*paris-paris"):
        ludobus.load("chess")
