"""Paris Paris, clause by clause."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ludobus
from ludobus.core.news import hush
from ludobus.core.record import NOBODY, NONE
from ludobus.games.paris_paris import parts, rules, scoring, state
from ludobus.games.paris_paris.parts import CAPACITY, LETTERS, NAMES, PARTS, TOKEN_LINE, TOKEN_STATION
from tests.clauses import clause
from tests.contract.cases import Case
from tests.games import checks

GAME = ludobus.load("paris-paris")
GREY, VIOLET, YELLOW, GREEN = range(4)


def position(players: int = 3, **shops: Any) -> Any:
    """A fresh deal with an empty board but for `shops`: station=owner or station=(owner, owner)."""
    states = GAME.new_states(1)
    GAME.deal(states, 0, GAME.option_array(players), 1)
    s = states[0]
    for name, owners in shops.items():
        for place, owner in enumerate(owners if isinstance(owners, tuple) else (owners,)):
            s.shops[NAMES.index(name), place] = owner
    hush(s)
    return s


def station(name: str) -> int:
    return NAMES.index(name)


def line(letter: str) -> int:
    return LETTERS.index(letter)


def token(name: str, letter: str) -> int:
    return next(t for t in range(60) if TOKEN_STATION[t] == station(name) and TOKEN_LINE[t] == line(letter))


def offer(s: Any, *tokens: tuple[str, str]) -> None:
    """These tokens lie open now."""
    s.offer[:] = NONE
    for i, (name, letter) in enumerate(tokens):
        s.offer[i] = token(name, letter)


def points(s: Any) -> list[int]:
    return [int(scoring.points_of(s, seat)) for seat in range(s.players)]


def legal(s: Any) -> list[str]:
    mask = np.zeros(GAME.actions, np.uint8)
    rules.legal(s, mask)
    return [rules.ACTIONS.spell(int(action)) for action in np.flatnonzero(mask)]


def take(s: Any, i: int) -> None:
    rules.play(s, rules.ACTIONS.encode("take", i))


def evict(s: Any, place: int) -> None:
    rules.play(s, rules.ACTIONS.encode("evict", place))


def news(s: Any) -> list[str]:
    return [name for name, _ in rules.NEWS.read(s)]


# 1. The board


@clause("PP-1.1")
def test_five_lines_of_seven_that_meet_once() -> None:
    assert parts.ROUTE.shape == (5, 7)
    for a in range(5):
        for b in range(a):
            assert len(set(parts.ROUTE[a]) & set(parts.ROUTE[b])) == 1
    crossings = [s for s in range(25) if sum(s in route for route in parts.ROUTE) == 2]
    assert len(crossings) == 10
    assert len(NAMES) == 25


@clause("PP-1.2")
def test_tokens_by_neighbours_and_line() -> None:
    assert len(TOKEN_STATION) == 60
    for number, place in enumerate(PARTS["stations"]):
        assert (number == TOKEN_STATION).sum() == len(place["neighbours"])
    for number in range(5):
        assert (number == TOKEN_LINE).sum() == 12
    for t in range(60):
        assert TOKEN_STATION[t] in parts.ROUTE[TOKEN_LINE[t]]


def test_neighbours_are_the_next_stops() -> None:
    for number, place in enumerate(PARTS["stations"]):
        near = set()
        for route in parts.ROUTE.tolist():
            if number in route:
                at = route.index(number)
                near |= set(route[max(at - 1, 0) : at + 2]) - {number}
        assert {NAMES.index(name) for name in place["neighbours"]} == near


def test_what_is_known_of_the_printed_map() -> None:
    green = [name for name in PARTS["lines"][0]["stations"] if CAPACITY[station(name)] == 2]
    assert green == ["montmartre", "pompidou", "hotel_de_ville", "quartier_latin"]
    assert {"st_nicolas", "pont_neuf"} <= set(PARTS["stations"][station("pompidou")]["neighbours"])


@clause("PP-1.3")
def test_room() -> None:
    crossings = {s for s in range(25) if sum(s in route for route in parts.ROUTE) == 2}
    assert all(CAPACITY[s] == (2 if s in crossings else 1) for s in range(25))
    s = position(louvre=GREY)
    offer(s, ("louvre", "D"), ("opera", "B"), ("odeon", "C"), ("odeon", "E"))
    take(s, 0)
    assert s.shops[station("louvre")].tolist() == [GREY, GREY]


# 2. Before the game


@clause("PP-2.1", "PP-3.1")
@pytest.mark.parametrize(("players", "rounds"), [(2, 20), (3, 15), (4, 12)])
def test_stacks(players: int, rounds: int) -> None:
    match = GAME.start(players=players, seed=3)
    offers = []
    while not match.over:
        if match.state.placed == 0 and match.state.pending == NONE:
            offers.append(match.state.offer[: players + 1].tolist())
        match.play(match.legal()[0])
    assert len(offers) == rounds
    assert sorted(token for stack in offers for token in stack) == list(range(60))


@clause("PP-2.1", "PP-2.2")
def test_tokens_and_markers_are_shuffled() -> None:
    checks.shuffles(Case("paris-paris", 4), "stacks", "marker", "offer")
    for players in (2, 3, 4):
        checks.deals_afresh(Case("paris-paris", players))


@clause("PP-1.3", "PP-3.2", "PP-4.1", "PP-4.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_sound(players: int) -> None:
    checks.sound_moves(Case("paris-paris", players), seed=11)


@clause("PP-3.2", "PP-3.5", "PP-4.3", "PP-4.4", "PP-4.5", "PP-5.1", "PP-6.1", "PP-6.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_told_is_what_happened(players: int) -> None:
    """An account of the shops, the bag and the points, kept from the news alone, agrees with the record all along."""
    match = GAME.start(players=players, seed=13)
    board, bag, earned, rounds = np.zeros((4, 25), int), [0] * 4, [0] * 4, 0
    while not match.over:
        match.play(match.legal()[len(match.actions) % len(match.legal())])
        for name, facts in rules.NEWS.read(match.state):
            if name == "opened":
                board[facts["seat"], facts["station"]] += 1
            elif name in ("bagged", "returned"):
                board[facts["owner"], facts["station"]] -= 1
                bag[facts["owner"]] += name == "bagged"
                assert facts.get("seat") != facts["owner"]
            elif name in ("scored", "bag"):
                earned[facts["seat"]] += facts["points"]
            elif name == "stack":
                rounds += 1
                assert facts == {"round": rounds + 1, "seat": rounds % players}
            elif name == "finale":
                assert facts["line"] == match.state.marker[facts["seat"]]
        for seat in range(players):
            shops = [scoring.shops_of(match.state, seat, place) for place in range(25)]
            assert board[seat].tolist() == shops
        assert bag == match.state.bag.tolist()
        assert earned[:players] == points(match.state)
    assert earned[:players] == match.scores


@clause("PP-2.2")
def test_a_secret_marker_each() -> None:
    match = GAME.start(players=4, seed=3)
    markers = match.state.marker.tolist()
    assert sorted(markers) == [0, 1, 2, 3, 4]
    for seat in range(4):
        assert match.view(seat)["markers"] == [markers[i] if i == seat else None for i in range(4)]
    assert match.view(None)["markers"] == [None] * 4


@clause("PP-2.3")
def test_the_open_marker_of_two() -> None:
    two, three = GAME.start(players=2, seed=3), GAME.start(players=3, seed=3)
    assert two.view(None)["open_marker"] == two.state.marker[2]
    assert three.view(None)["open_marker"] is None
    assert two.seen(0).marker.tolist()[3:] == [NONE, NONE]
    assert three.seen(0).marker.tolist()[3:] == [NONE, NONE]


@clause("PP-2.4")
def test_the_first_player() -> None:
    assert GAME.start(players=4, seed=1).seat == 0
    match = GAME.start(players=4, seed=1, first=2)
    assert match.seat == match.state.turn == match.view(None)["bus"] == 2
    assert match.news(None)[0] == ("stack", {"round": 1, "seat": 2})
    assert len(match.news(None)) == 1 + 5  # and the tokens of the stack
    with pytest.raises(ludobus.BadOption, match="first can be 0, 1, 'random', not 2"):
        GAME.start(players=2, first=2)


@clause("PP-2.5")
@pytest.mark.parametrize(("players", "shops"), [(2, 20), (3, 15), (4, 12)])
def test_twenty_shops_suffice(players: int, shops: int) -> None:
    """With 2 players each places twenty times, with more fewer times: the supply of twenty is never short."""
    match, opened = GAME.start(players=players, seed=1), [0] * players
    while not match.over:
        match.play(match.legal()[0])
        for name, facts in rules.NEWS.read(match.state):
            if name == "opened":
                opened[facts["seat"]] += 1
    assert opened == [shops] * players


# 3. A round


@clause("PP-3.2")
def test_everybody_takes_one_token_in_turn() -> None:
    match = GAME.start(players=3, seed=5)
    order = []
    for _ in range(3):
        order.append(match.seat)
        assert len(match.legal()) == 3 - len(order) + 2
        before = match.state.offer[match.legal()[0]]
        match.play(match.legal()[0])
        assert before not in match.state.offer.tolist() or len(order) == 3
    assert order == [0, 1, 2]


@clause("PP-3.3")
def test_the_last_token_brings_a_visit_and_is_parked() -> None:
    s = position(3, louvre=VIOLET)
    s.placed, s.seat, s.turn = 2, YELLOW, YELLOW
    offer(s, ("bastille", "D"), ("louvre", "D"))
    take(s, 0)
    assert news(s)[:5] == ["opened", "visit", "scored", "parked", "stack"]
    assert points(s) == [0, 1, 0]
    assert s.parked[line("D")] == token("louvre", "D")


@clause("PP-3.4")
def test_the_line_of_the_token_matters() -> None:
    parked = []
    for i in (0, 1):
        s = position(2)
        s.placed, s.seat, s.turn = 1, VIOLET, VIOLET
        offer(s, ("odeon", "C"), ("odeon", "E"))
        take(s, i)
        assert s.shops[station("odeon"), 0] == VIOLET
        parked.append([s.parked[line(letter)] != NONE for letter in "CE"])
    assert parked == [[False, True], [True, False]]


@clause("PP-3.5")
def test_the_bus_goes_round() -> None:
    match, holders = GAME.start(players=3, seed=5), []
    while not match.over:
        if match.state.placed == 0 and match.state.pending == NONE:
            holders.append(int(match.state.first))
            assert match.seat == match.state.first
        match.play(match.legal()[0])
    assert holders == [i % 3 for i in range(15)]


# 4. Taking over


@clause("PP-4.1", "PP-4.3")
def test_the_rulebook_example_of_taking_over() -> None:
    """Grey joins violet on a crossing; violet takes over grey's plain station; violet chooses on a full crossing."""
    s = position(3, pompidou=VIOLET, les_halles=GREY, opera=(GREY, YELLOW))
    offer(s, ("pompidou", "A"), ("les_halles", "A"), ("opera", "B"), ("bastille", "D"))
    take(s, 0)
    assert s.shops[station("pompidou")].tolist() == [VIOLET, GREY]
    assert s.bag[:3].tolist() == [0, 0, 0]
    take(s, 1)
    assert s.shops[station("les_halles"), 0] == VIOLET
    assert s.bag[:3].tolist() == [1, 0, 0]
    s.seat = s.turn = VIOLET
    take(s, 2)
    assert legal(s) == ["evict[0]", "evict[1]"]
    evict(s, 0)
    assert s.shops[station("opera")].tolist() == [VIOLET, YELLOW]
    assert s.bag[:3].tolist() == [2, 0, 0]


@clause("PP-4.2")
def test_the_choice_on_a_full_crossing() -> None:
    s = position(3, opera=(GREY, YELLOW))
    offer(s, ("opera", "B"), ("bastille", "D"), ("odeon", "C"), ("odeon", "E"))
    take(s, 0)
    assert s.seat == GREY
    assert legal(s) == ["evict[0]", "evict[1]"]
    evict(s, 0)  # its own
    assert s.shops[station("opera")].tolist() == [GREY, YELLOW]
    assert s.bag[:3].tolist() == [0, 0, 0]
    s = position(3, opera=(YELLOW, YELLOW))
    offer(s, ("opera", "B"), ("bastille", "D"), ("odeon", "C"), ("odeon", "E"))
    take(s, 0)
    assert s.seat == VIOLET, "both are yellow's: nothing to choose"
    assert s.shops[station("opera")].tolist() == [GREY, YELLOW]
    assert s.bag[YELLOW] == 1


@clause("PP-4.4")
def test_two_players_have_no_bag() -> None:
    s = position(2, bastille=VIOLET)
    offer(s, ("bastille", "D"), ("odeon", "C"), ("odeon", "E"))
    take(s, 0)
    assert news(s) == ["opened", "returned"]
    assert s.bag.tolist() == [0, 0, 0, 0]


@clause("PP-4.5")
def test_an_own_shop_returns_to_the_supply() -> None:
    s = position(4, bastille=GREY)
    offer(s, ("bastille", "D"), ("odeon", "C"), ("odeon", "E"), ("opera", "B"), ("opera", "E"))
    take(s, 0)
    assert news(s) == ["opened", "returned"]
    assert s.bag.tolist() == [0, 0, 0, 0]


@clause("PP-4.6")
def test_nobody_looks_into_the_bag_but_all_see_what_goes_in() -> None:
    match = GAME.start(players=3, seed=2)
    while not match.state.bag.any():
        match.play(match.legal()[0])
    assert all(match.view(seat)["bag"] is None for seat in (None, 0, 1, 2))
    assert any("goes into the bag" in sentence for sentence in match.story(None))
    while not match.over:
        match.play(match.legal()[0])
    assert match.view(None)["bag"] == match.state.bag[:3].tolist()


# 5. The visit


def visit(s: Any, name: str) -> list[int]:
    scoring.visit(s, station(name))
    return points(s)


@clause("PP-5.1")
def test_a_visit_pays_the_shops_there_and_no_others() -> None:
    assert visit(position(3, les_halles=GREY, montmartre=VIOLET), "les_halles") == [1, 0, 0]
    assert visit(position(3, montmartre=(VIOLET, VIOLET)), "montmartre") == [0, 2, 0]


def test_a_shop_opened_in_the_round_counts() -> None:
    s = position(2)
    s.placed, s.seat, s.turn = 1, VIOLET, VIOLET
    offer(s, ("odeon", "C"), ("odeon", "E"))
    take(s, 0)
    assert points(s) == [0, 1]


@clause("PP-5.2")
def test_the_nearest_shops_on_the_line() -> None:
    """The rulebook's example: grey has two shops equally near, violet's is further."""
    s = position(3, montmartre=GREY, hotel_de_ville=GREY, quartier_latin=VIOLET)
    assert visit(s, "les_halles") == [1, 0, 0]
    s = position(3, louvre=GREY, hotel_de_ville=GREY, concorde=VIOLET)
    assert visit(s, "ste_chapelle") == [1, 0, 0]
    s = position(3, st_nicolas=GREY, odeon=GREY, luxembourg=VIOLET)
    assert visit(s, "pont_neuf") == [1, 0, 0]
    s = position(3, republique=GREY, pompidou=GREY, odeon=VIOLET)
    assert visit(s, "st_nicolas") == [2, 0, 0]
    s = position(3, pompidou=(GREY, VIOLET))
    assert visit(s, "republique") == [1, 1, 0]


@clause("PP-5.2")
def test_a_line_has_two_ends() -> None:
    """Beyond the last stop of a line there is nothing: the other end is far away."""
    for entry in PARTS["lines"]:
        ends = entry["stations"][0], entry["stations"][-1]
        for near, far in (ends, ends[::-1]):
            if CAPACITY[station(near)] == 1:
                middle = entry["stations"][3]
                assert visit(position(3, **{far: GREY, middle: VIOLET}), near) == [0, 1, 0]


@clause("PP-5.3")
def test_an_empty_crossing_looks_along_both_lines() -> None:
    """The rulebook's example: violet and grey are equally near on different lines."""
    s = position(3, les_halles=VIOLET, st_nicolas=GREY, republique=YELLOW)
    assert visit(s, "pompidou") == [1, 1, 0]
    s = position(3, montmartre=VIOLET, st_nicolas=GREY)
    assert visit(s, "pompidou") == [1, 0, 0]


@clause("PP-5.4")
def test_the_search_stays_on_its_lines() -> None:
    s = position(3, louvre=GREY, tour_eiffel=VIOLET)
    assert visit(s, "les_halles") == [0, 0, 0]
    assert "nobody" in news(s)


def test_four_shops_equally_near() -> None:
    """An online example tells of three points and one: two full crossings around an empty station."""
    assert visit(position(3, odeon=(GREY, GREY), montparnasse=(GREY, VIOLET)), "luxembourg") == [3, 1, 0]


# 6. Parking and excursions


@clause("PP-6.1")
def test_a_first_token_is_parked() -> None:
    s = position(3, louvre=GREY)
    scoring.park(s, token("bastille", "D"))
    assert s.parked[line("D")] == token("bastille", "D")
    assert news(s) == ["parked"]
    assert points(s) == [0, 0, 0]


@clause("PP-6.2")
def test_a_second_token_starts_an_excursion_and_both_leave() -> None:
    s = position(3, louvre=GREY)
    s.parked[line("D")] = token("bastille", "D")
    scoring.park(s, token("louvre", "D"))
    assert s.parked[line("D")] == NONE
    assert news(s) == ["excursion", "scored"]
    assert points(s) == [1, 0, 0]


def excursion(s: Any, letter: str) -> list[int]:
    scoring.drive(s, line(letter))
    scoring.cash(s, state.FROM_EXCURSIONS)
    return points(s)


@clause("PP-6.3")
def test_the_bus_stops_at_crossings_alone() -> None:
    s = position(3, marche_aux_puces=GREY, les_halles=GREY, notre_dame=GREY)
    assert excursion(s, "A") == [0, 0, 0]
    for letter, entry in zip(LETTERS, PARTS["lines"], strict=True):
        crossings = [name for name in entry["stations"] if CAPACITY[station(name)] == 2]
        assert len(crossings) == 4
        for name in crossings:
            assert excursion(position(3, **{name: GREY}), letter) == [1, 0, 0]


@clause("PP-6.4", "PP-6.5")
def test_the_rulebook_example_of_a_stop() -> None:
    """Grey and violet are there; grey has two neighbours, violet's other shop is no neighbour, yellow is absent."""
    s = position(3, pompidou=(GREY, VIOLET), les_halles=GREY, st_nicolas=GREY, louvre=VIOLET, hotel_de_ville=YELLOW)
    assert [int(scoring.takings(s, seat, station("pompidou"))) for seat in range(3)] == [3, 1, 0]
    s = position(3, pompidou=GREY, hotel_de_ville=(GREY, GREY))
    assert scoring.takings(s, GREY, station("pompidou")) == 3


@clause("PP-6.6")
def test_neighbours_count_once_for_two_shops_on_the_crossing() -> None:
    s = position(3, pompidou=(GREY, GREY), les_halles=GREY)
    assert scoring.takings(s, GREY, station("pompidou")) == 3


@clause("PP-6.7")
def test_a_shop_earns_at_several_stops() -> None:
    s = position(3, pompidou=GREY, hotel_de_ville=GREY)
    assert excursion(s, "A") == [4, 0, 0]


# 7. The end


def last_round(players: int, **shops: Any) -> Any:
    """The last placement of a game is due; the token that will be left can bring no points."""
    s = position(players, **shops)
    s.rounds = 60 // (players + 1) - 1
    s.placed = players - 1
    s.seat = s.turn = (players - 1 + s.first) % players
    offer(s, ("republique", "C"), ("tuileries", "D"))
    for seat in range(players):
        s.marker[seat] = seat
    s.marker[players:] = range(players, 5)
    return s


@clause("PP-7.1")
def test_the_game_ends_with_the_last_stack() -> None:
    s = last_round(3)
    assert s.seat != NOBODY
    take(s, 0)
    assert s.seat == NOBODY
    assert s.rounds == 15
    assert news(s).count("finale") == 3
    assert (news(s).count("stack"), news(s)[-1]) == (0, "bag_tied")


@clause("PP-7.2")
def test_final_excursions_from_the_first_player_on() -> None:
    s = last_round(3, montmartre=GREY)
    take(s, 0)
    told = rules.NEWS.read(s)
    assert [facts for name, facts in told if name == "finale"] == [
        {"seat": 1, "line": 1},
        {"seat": 2, "line": 2},
        {"seat": 0, "line": 0},
    ]
    assert s.earned[GREY, state.FROM_FINALES] == 2  # Montmartre lies on lines A and B


@clause("PP-7.3")
def test_the_open_marker_drives_too() -> None:
    s = last_round(2, pont_neuf=GREY)
    take(s, 0)
    assert ("open_finale", {"line": 2}) in rules.NEWS.read(s)
    assert s.earned[GREY, state.FROM_FINALES] == 1  # Pont Neuf: lines C (open) and D (in the box)


@clause("PP-7.4")
@pytest.mark.parametrize(("bag", "earned"), [((3, 2, 1), [3, 0, 0]), ((2, 2, 1), [0, 0, 0]), ((0, 0, 0), [0, 0, 0])])
def test_the_bag(bag: tuple[int, ...], earned: list[int]) -> None:
    s = last_round(3)
    s.bag[:3] = bag
    take(s, 0)
    assert s.earned[:3, state.FROM_BAG].tolist() == earned
    assert points(s) == earned
    told = rules.NEWS.read(s)[-1]
    assert told == (("bag", {"seat": 0, "points": 3}) if any(earned) else ("bag_tied", {}))


@clause("PP-7.4")
def test_the_bag_of_one_who_is_not_the_first() -> None:
    s = last_round(3)
    s.bag[:3] = (0, 1, 0)
    take(s, 0)
    assert points(s) == [0, 1, 0]


def test_two_players_score_no_bag() -> None:
    s = last_round(2)
    take(s, 0)
    assert not {"bag", "bag_tied"} & set(news(s))


def ranks(s: Any) -> list[int]:
    return GAME.outcome(np.array([s], s.dtype), 0)[1]


@clause("PP-7.5")
def test_fewer_shops_win_a_tie() -> None:
    s = position(3, louvre=(GREY, VIOLET), opera=GREY, bastille=YELLOW)
    s.earned[:3, 0] = [9, 9, 8]
    assert ranks(s) == [1, 0, 2]


@clause("PP-7.5")
def test_shops_at_every_station_count_against_a_tie() -> None:
    for name in NAMES:
        s = position(2, **{name: GREY})
        s.earned[:2, 0] = [9, 9]
        assert ranks(s) == [1, 0]


@clause("PP-7.6")
def test_a_shared_win() -> None:
    s = position(3, louvre=(GREY, VIOLET))
    s.earned[:3, 0] = [9, 9, 8]
    assert ranks(s) == [0, 0, 2]


@clause("PP-2.4")
def test_chance_may_say_who_holds_the_bus() -> None:
    game = ludobus.load("paris-paris")
    assert {game.start(players=4, seed=seed, first="random").state.first for seed in range(40)} == {0, 1, 2, 3}
    match = game.start(players=3, seed=4, first="random")
    assert match.seat == match.state.turn == match.state.first


@clause("PP-6.4")
def test_an_excursion_pays_the_last_seat_too() -> None:
    s = position(4, montmartre=3, les_halles=3)
    scoring.drive(s, 0)
    assert s.gain.tolist() == [0, 0, 0, 2]


@clause("PP-3.2", "PP-4.2")
def test_legal_says_how_many_there_are() -> None:
    match = ludobus.load("paris-paris").start(players=4, seed=3)
    mask = np.zeros(match.game.actions, np.uint8)
    for _ in range(24):
        assert rules.legal(match.state, mask) == mask.sum() == len(match.legal())
        match.play(match.legal()[-1])
