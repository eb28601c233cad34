"""The search: what it finds, that it is the same every time, and that it keeps to its memory and its time."""

import itertools
from typing import Any

import numpy as np
import pytest

import ludobus
from ludobus import Match
from ludobus.core.record import NONE
from ludobus.players import LEVELS, Insight, Knobs, Search, Thinker, player, templates
from ludobus.players.levels import ITERATIONS
from ludobus.players.search import Tree, knowledge, rows
from tests.players.trees import children, grown

GAME = ludobus.load("paris-paris")


def last_decision(players: int, seed: int) -> Match:
    """A match in which every action ends the game; the first such one from `seed` on."""
    match = GAME.start(players=players, seed=seed)
    while not match.over:
        match.play(GAME.instinct(match._states, len(match.actions)))
    match.undo()
    return match if all(over_after(match, action) for action in match.legal()) else last_decision(players, seed + 100)


def over_after(match: Match, action: int) -> bool:
    twin = match.copy()
    twin.play(action)
    return twin.over


# what it finds
@pytest.mark.parametrize("seed", range(4))
def test_the_last_decision_is_weighed_over_all_worlds(seed: int) -> None:
    """After it nothing is decided any more: the search's figures are means over the worlds that the seat can be in."""
    match, worlds = last_decision(4, seed), 3000
    found = Search(8000, seed=1, knobs=Knobs(explore=5)).analyse(match)
    for insight in found:
        totals, wins = np.zeros(4), np.zeros(4)
        for key in range(worlds):
            seen = knowledge(match)
            GAME.imagine(seen, 0, key)
            GAME.play(seen, 0, insight.action)
            scores, ranks = GAME.outcome(seen, 0)
            totals += scores
            wins += [rank == 0 for rank in ranks]
        assert insight.scores == pytest.approx(totals / worlds, abs=0.6)
        assert insight.winning == pytest.approx(wins / worlds, abs=0.06)


def test_it_takes_what_wins() -> None:
    for seed in range(6):
        match = last_decision(2, seed)
        seat = match.seat
        assert seat is not None
        found = {insight.action: insight for insight in Search(4000, seed=1).analyse(match)}
        best = max(insight.winning[seat] for insight in found.values())
        assert found[Search(4000, seed=2).choose(match)].winning[seat] >= best - 0.05


def test_more_thought_is_better_than_instinct() -> None:
    wins = 0.0
    for deal, seat in itertools.product(range(6), range(2)):
        match, bot = GAME.start(players=2, seed=deal), Search(150, seed=deal)
        while not match.over:
            match.play(bot.choose(match) if match.seat == seat else GAME.instinct(match._states, len(match.actions)))
        wins += (seat in match.winners) / len(match.winners)
    assert wins >= 7, f"{wins} of 12 games won"


def test_every_legal_action_is_told_best_first() -> None:
    match = GAME.start(players=4, seed=3)
    found = Search(500, seed=1).analyse(match)
    assert sorted(insight.action for insight in found) == match.legal()
    assert sum(insight.visits for insight in found) == 500
    assert [insight.visits for insight in found] == sorted((insight.visits for insight in found), reverse=True)
    assert Search(500, seed=1).choose(match) == found[0].action
    for insight in found:
        assert len(insight.winning) == len(insight.scores) == 4
        assert sum(insight.winning) > 1 - 1e-9, "every game has a winner"


def test_an_action_without_visits_is_told_as_well() -> None:
    match = GAME.start(players=4, seed=3)
    found = Search(1, seed=1).analyse(match)
    assert [insight.visits for insight in found] == [1, *[0] * (len(match.legal()) - 1)]
    assert found[-1] == Insight(found[-1].action, 0, [0.0] * 4, [0.0] * 4)


def test_a_finished_game_has_nothing_to_choose() -> None:
    match = last_decision(2, 1)
    match.play(match.legal()[0])
    with pytest.raises(ValueError, match="the game is over"):
        Search(10).analyse(match)


# the tree
def test_visits_and_worth_add_up() -> None:
    tree = grown(GAME.start(players=3, seed=1), 600)
    assert tree.nodes[0].visits == 600
    for node in range(int(tree.desk[0].used)):
        below = sum(int(tree.nodes[child].visits) for child in children(tree, node))
        assert below <= tree.nodes[node].visits
        assert (tree.nodes[node].worth <= tree.nodes[node].visits).all()
        for child in children(tree, node):
            assert tree.nodes[child].visits <= tree.nodes[child].available <= tree.nodes[node].visits


def test_an_edge_is_a_seat_and_an_action() -> None:
    tree = grown(GAME.start(players=3, seed=1), 600)
    for node in range(int(tree.desk[0].used)):
        edges = [(int(tree.nodes[child].actor), int(tree.nodes[child].action)) for child in children(tree, node)]
        assert len(edges) == len(set(edges))


def test_each_seat_wants_its_own_good() -> None:
    """max^n: a child of another seat is chosen by that seat's reward."""
    nodes, knobs, mask = rows(3, templates.Node), Knobs(explore=0, bias=0, urgency=0).record(), np.ones(2, np.uint8)
    nodes[0].child, nodes[1].sibling = 1, 2
    for child, action, worth in ((1, 0, (0.9, 0.1)), (2, 1, (0.2, 0.8))):
        nodes[child].action, nodes[child].visits, nodes[child].available = action, 1, 1
        nodes[child].worth[:2] = worth
    for actor, chosen in ((0, 1), (1, 2)):
        nodes["actor"] = actor
        mask[:] = 1
        assert templates.best_child(nodes, 0, actor, mask, 2, 0, knobs[0]) == chosen
    mask[:] = 1
    assert templates.best_child(nodes, 0, 0, mask, 2, 0, knobs[0]) == templates.NEW, (
        "another seat's actions are not its own"
    )


def test_a_playout_heeds_instinct_for_so_many_moves() -> None:
    """With none, all is chance; with more than a game has, all is instinct. Without a word of ours the game says."""
    match = GAME.start(players=3, seed=1)
    found = {
        knobs: Search(60, seed=1, knobs=knobs).analyse(match)
        for knobs in (
            Knobs(instinct_moves=0),
            Knobs(chance=1.0, instinct_moves=None),
            Knobs(instinct_moves=900),
            Knobs(instinct_moves=2),
            Knobs(),
        )
    }
    none, chance, all_of_them, some, own = found.values()
    assert none == chance
    assert some not in (none, all_of_them)
    assert GAME.instinct_moves == 0
    assert own == none
    assert Knobs().record(None)["instinct_moves"] > 1000, "without a word of the game, all moves"


def test_a_node_that_was_visited_often_does_not_ask_instinct() -> None:
    """Its favourite is then none, and an action without a node is drawn from all of those."""
    mask = np.array([2, 1, 0, 1], np.uint8)
    assert not templates.fresh(mask, NONE)
    assert [templates.fresh(mask, action) for action in range(4)] == [False, True, False, True]
    assert {int(templates.untried(mask.copy(), NONE, np.uint64(x << 61))) for x in range(8)} == {1, 3}


def test_what_was_seldom_available_is_explored_less() -> None:
    node = rows(1, templates.Node)
    node[0].visits, node[0].worth[0] = 10, 5
    bounds = []
    for available in (10, 1000):
        node[0].available = available
        bounds.append(templates.bound(node[0], 0, 0.7))
    assert 0.5 < bounds[0] < bounds[1]


# the reward
def judged(scores: list[int], ranks: list[int], **weights: float) -> list[float]:
    desk = rows(1, templates.Desk)
    desk[0].score[: len(scores)], desk[0].rank[: len(ranks)] = scores, ranks
    desk[0].spread, desk[0].games = 10_000, 1000  # ten points are a usual distance
    templates.judge(len(scores), desk[0], Knobs(**weights).record()[0])
    return [round(float(reward), 3) for reward in desk[0].reward[: len(scores)]]


@pytest.mark.parametrize(
    ("scores", "ranks", "win", "place"),
    [
        ([30, 20], [0, 1], [1, 0], [1, 0]),
        ([30, 30], [0, 0], [0.5, 0.5], [0.5, 0.5]),
        ([10, 30, 20], [2, 0, 1], [0, 1, 0], [0, 1, 0.5]),
        ([9, 30, 9, 4], [1, 0, 1, 3], [0, 1, 0, 0], [0.5, 1, 0.5, 0]),
        ([40, 5, 30, 5], [0, 2, 0, 2], [0.5, 0, 0.5, 0], [0.833, 0.167, 0.833, 0.167]),
        ([30, 30, 4], [0, 0, 2], [0.5, 0.5, 0], [0.75, 0.75, 0]),
        ([0, 0, 0], [0, 0, 0], [0, 0, 0], [0.5, 0.5, 0.5]),
    ],
)
def test_rewards_for_winning_and_for_the_place(scores: Any, ranks: Any, win: Any, place: Any) -> None:
    assert judged(scores, ranks, win=1, place=0, points=0) == win
    assert judged(scores, ranks, win=0, place=1, points=0) == place


def test_a_reward_for_points_grows_with_the_distance() -> None:
    near, far = (judged([30, points, 0], [0, 1, 2], win=0, place=0, points=1) for points in (29, 5))
    assert 0.5 < near[0] < far[0] < 1
    assert 0.5 > near[1] > far[1] > 0
    assert judged([30, 30], [0, 0], win=0, place=0, points=1) == [0.5, 0.5]
    assert judged([30, 30], [0, 1], win=0, place=0, points=1) == [0.5, 0.5], "a tie that the rulebook broke"
    assert judged([0, 0, 0], [0, 0, 0], win=0, place=0, points=1) == [0, 0, 0], "nobody won"


# the same every time
def test_same_seed_same_thoughts() -> None:
    match = GAME.start(players=3, seed=5)
    once = Search(300, seed=9)
    first = once.analyse(match)
    other = GAME.start(players=4, seed=6)
    once.analyse(other)
    assert once.analyse(match) == first == Search(300, seed=9).analyse(match), "nothing is left of other thoughts"
    assert Search(300, seed=10).analyse(match) != first


def test_threads_grow_trees_of_their_own() -> None:
    match = GAME.start(players=3, seed=5)
    two = Search(200, threads=2, seed=9)
    found = two.analyse(match)
    assert sum(insight.visits for insight in found) == two.done == 400
    assert two.analyse(match) == found
    first, second = (tree.tallies["visits"].tolist() for tree in two._trees)
    assert first != second
    assert first == [
        next((i.visits for i in Search(200, seed=9).analyse(match) if i.action == a), 0) for a in range(GAME.actions)
    ]


# memory and time
def test_memory_is_bounded_and_taken_once() -> None:
    match = GAME.start(players=4, seed=5)
    small = Search(3000, nodes=100, seed=1)
    found = small.analyse(match)
    (tree,) = small._trees
    assert int(tree.desk[0].used) == len(tree.nodes) == 100
    assert sum(insight.visits for insight in found) == 3000
    small.analyse(GAME.start(players=2, seed=6))
    assert small._trees == [tree]


@pytest.mark.parametrize(("each", "iterations"), [(0.001, 500), (0.03, 17)])
def test_seconds_are_kept(each: float, iterations: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock of our own, on which an iteration takes `each` seconds."""
    clock, grow = [0.0], Tree.grow

    def slow(tree: Tree, think: Any, knobs: Any, count: int) -> None:
        clock[0] += count * each
        grow(tree, think, knobs, count)

    monkeypatch.setattr("ludobus.players.search.time.perf_counter", lambda: clock[0])
    monkeypatch.setattr(Tree, "grow", slow)
    thinker = Search(seconds=0.5)
    thinker.analyse(GAME.start(players=2, seed=1))
    assert thinker.done == iterations
    assert clock[0] == pytest.approx(0.5, rel=0.1)


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({}, "either iterations or seconds"),
        ({"iterations": 5, "seconds": 1.0}, "either iterations or seconds"),
        ({"iterations": 0}, "iterations must be 1"),
        ({"seconds": 0.0}, "seconds must be more than 0"),
        ({"seconds": float("nan")}, "seconds must be more than 0"),
        ({"iterations": 5, "threads": 0}, "threads must be 1 or more"),
        ({"iterations": 5, "nodes": 1}, "nodes must be 2 or more"),
        ({"iterations": 5, "seed": -1}, "a seed is"),
    ],
)
def test_what_a_search_does_not_take(settings: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Search(**settings)


@pytest.mark.parametrize("level", LEVELS)
def test_levels(level: str) -> None:
    match = last_decision(3, 2)
    bot = ludobus.bot(level, seed=1)
    assert bot.choose(match) in match.legal()
    assert sorted(insight.action for insight in bot.analyse(match)) == match.legal()
    assert ludobus.bot(level, seed=1).choose(match) == bot.choose(match)


@pytest.mark.parametrize("name", ludobus.games())
def test_a_higher_level_thinks_longer_in_every_game(name: str) -> None:
    game = ludobus.load(name)
    assert set(game.iterations) <= set(ITERATIONS)
    counts = [Thinker(level).search(game).iterations or 0 for level in ITERATIONS]
    assert counts == sorted(set(counts))
    for level, count in game.iterations.items():
        assert Thinker(level).search(game).iterations == count


@pytest.mark.parametrize("name", ludobus.games())
def test_a_master_is_the_search_that_the_game_names(name: str) -> None:
    game = ludobus.load(name)
    assert Thinker("master", seed=3).search(game) == player(game.master, seed=3)
    assert Thinker("master").search(game) != Thinker("expert").search(game)


def test_there_is_no_other_level() -> None:
    with pytest.raises(ludobus.BadOption, match="beginner, casual, strong, expert, master, not 'clever'"):
        ludobus.bot("clever")


def test_a_beginner_slips_now_and_then() -> None:
    asked = slips = 0
    for seed in range(8):
        match, bot = GAME.start(players=4, seed=seed), ludobus.bot("beginner", seed=seed)
        while not match.over:
            instinct = GAME.instinct(match._states, len(match.actions))
            slips += bot.choose(match) != instinct
            asked += 1
            match.play(instinct)
    assert 0.05 < slips / asked < 0.35
