"""No player of ours can peek: its choice stays the same when all that its seat cannot know is dealt anew."""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import ludobus
from ludobus import Match
from ludobus.players import LEVELS, Beginner, Instinct, NetKnobs, NetSearch, Network, Player, Random, Search, Thinker
from tests.contract.cases import Case, every_case
from tests.players.nets import random_network

DEALS = 3  # other worlds for each position
LEARNED = ("network", "netsearch", "patient")
QUICK = ("beginner", "instinct", "random", "network")


def redealt(match: Match, key: int) -> Match:
    """The same match for the seat that decides, another one for all others."""
    twin = match.copy()
    match.game.conceal(twin._states, len(twin.actions), match.seat, key)
    return twin


def decisions(case: Case, seed: int, every: int) -> Iterator[Match]:
    """Positions in which there is something to choose."""
    for match in case.positions(seed, every, policy="mixed"):
        if len(match.legal()) > 1:
            yield match


def peeks(player: Player, match: Match, key: int) -> bool:
    choice = player.choose(match)
    return any(player.choose(redealt(match, key + deal)) != choice for deal in range(DEALS))


@every_case
@pytest.mark.parametrize(
    "name", ["search", "beginner", "instinct", "random", "network", "netsearch", "patient", "master"]
)
def test_a_player_chooses_by_what_its_seat_knows(case: Case, name: str, tmp_path: Path) -> None:
    file = random_network(case.game, tmp_path) if name in LEARNED else None
    players: dict[str, Player] = {
        "search": Search(60, seed=5),
        "beginner": Beginner(5),
        "instinct": Instinct(5),
        "random": Random(5),
        "network": Network(5, t=0.5, file=file),
        "netsearch": NetSearch(20, seed=5, file=file),
        "patient": NetSearch(60, seed=5, net_knobs=NetKnobs(mix=0.5, patience=4), file=file),
        "master": replace(Thinker("master", 5).search(case.game), iterations=40),
    }
    asked = 0
    for number, match in enumerate(decisions(case, seed=30, every=4 if name in QUICK else 12)):
        assert not peeks(players[name], match, DEALS * number), f"{name} peeks after {match.actions}"
        asked += 1
    assert asked


@every_case
def test_instinct_does_not_peek(case: Case) -> None:
    """The game's own function, asked about the true record and about possible ones."""
    for number, match in enumerate(decisions(case, seed=31, every=2)):
        answer = case.game.instinct(match._states, len(match.actions))
        for deal in range(DEALS):
            twin = redealt(match, DEALS * number + deal)
            assert case.game.instinct(twin._states, len(twin.actions)) == answer, (
                f"instinct peeks after {match.actions}"
            )


@every_case
def test_analysis_is_the_same_in_every_possible_world(case: Case) -> None:
    search = Search(40, seed=6)
    for number, match in enumerate(decisions(case, seed=32, every=25)):
        found = search.analyse(match)
        assert sorted(insight.action for insight in found) == match.legal()
        assert search.analyse(redealt(match, number)) == found


class Peeker:
    """A player that looks at the true record."""

    def choose(self, match: Match) -> int:
        legal = match.legal()
        return legal[hashlib.sha256(match.state.tobytes()).digest()[0] % len(legal)]


def test_a_player_that_peeks_is_caught() -> None:
    assert any(peeks(Peeker(), match, 0) for match in decisions(Case("paris-paris", 3), seed=33, every=1))


def test_levels_are_those_that_are_tested() -> None:
    """Every level is a beginner or thinks by a search alone, so what holds for these holds for all."""
    assert {type(ludobus.bot(level, seed=1)) for level in LEVELS} == {Thinker, Beginner}
    for match in decisions(Case("paris-paris", 3), seed=34, every=9):
        thinker = Thinker("casual", seed=1)
        assert {type(Thinker(level).search(match.game)) for level in LEVELS[1:]} <= {Search, NetSearch}
        assert thinker.choose(match) == thinker.search(match.game).choose(match)
        assert thinker.analyse(match) == thinker.search(match.game).analyse(match)
