"""The reasons of a hint: true of what the search saw, and sayable in both languages."""

from __future__ import annotations

from ludobus.players import Insight
from ludobus.web import advice


def analysis(*found: Insight, gains: dict[int, list[list[int]]]) -> advice.Analysis:
    return advice.Analysis(
        0, list(found), {action: advice.Line([action], None, of, []) for action, of in gains.items()}
    )


def test_what_an_option_brings_at_once() -> None:
    best, other = Insight(4, 100, [0.5, 0.5], [10.0, 9.0]), Insight(7, 80, [0.5, 0.5], [10.0, 9.0])
    seen = analysis(best, other, gains={4: [[3, 0]] * 8, 7: [[0, 2], [0, 0]]})
    assert advice.reasons(seen, 4)[0] == ("why-now", {"points": 3})
    assert advice.reasons(seen, 7)[0] == ("why-gives-about", {"seat": 1, "points": 1})


def test_what_the_search_expects_in_the_end() -> None:
    best, other = Insight(4, 100, [0.6, 0.4], [12.0, 7.5]), Insight(7, 80, [0.5, 0.5], [10.0, 9.0])
    seen = analysis(best, other, gains={4: [[0, 0]], 7: [[0, 0]]})
    assert advice.reasons(seen, 4) == [
        ("why-more", {"points": 2, "than": "next"}),
        ("why-likelier", {"count": 10}),
    ]
    assert advice.reasons(seen, 7) == [
        ("why-less", {"points": 2, "than": "best"}),
        ("why-unlikelier", {"count": 10}),
    ]


def test_what_it_means_for_a_rival_is_told_where_own_points_do_not_explain_it() -> None:
    best, other = Insight(4, 100, [0.5, 0.5], [10.0, 7.5]), Insight(7, 80, [0.5, 0.5], [10.0, 9.0])
    seen = analysis(best, other, gains={4: [[0, 0]], 7: [[0, 0]]})
    assert advice.reasons(seen, 4) == [("why-rival-less", {"seat": 1, "points": 1.5})]
    assert advice.reasons(seen, 7) == [("why-rival-more", {"seat": 1, "points": 1.5})]
    costly = Insight(4, 100, [0.5, 0.5], [9.0, 7.5])  # best although it brings less: then the rival is the reason
    keys = [key for key, _ in advice.reasons(analysis(costly, other, gains={4: [[0, 0]], 7: [[0, 0]]}), 4)]
    assert keys == ["why-less", "why-rival-less"]


def test_few_visits_tell_nothing() -> None:
    best, other = Insight(4, 100, [0.6, 0.4], [12.0, 7.5]), Insight(7, advice.ENOUGH - 1, [0.5, 0.5], [1.0, 9.0])
    assert advice.reasons(analysis(best, other, gains={4: [[0, 0]], 7: [[0, 0]]}), 4) == []


def test_what_the_game_says_of_a_move_comes_before_expectations() -> None:
    best, other = Insight(4, 100, [0.6, 0.4], [12.0, 9.0]), Insight(7, 80, [0.5, 0.5], [10.0, 9.0])
    facts = [(f"why-fact-{number}", {}) for number in range(advice.FACTS + 1)]
    lines = {4: advice.Line([4], None, [[1, 0]], facts)}
    found = [key for key, _ in advice.reasons(advice.Analysis(0, [best, other], lines), 4)]
    assert found == ["why-now", "why-fact-0", "why-fact-1", "why-more", "why-likelier"]
