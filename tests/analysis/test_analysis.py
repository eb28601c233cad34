"""Looking back: what an analysis finds, from what, and that it adds up."""

import json
import math
import random

import numpy as np
import pytest

import ludobus
from ludobus import BadOption, Match
from ludobus.analysis import Analysis, Decision, Judge, moves
from ludobus.analysis.detour import detour, imagined, stops
from ludobus.analysis.findings import BAD, DOUBTFUL
from ludobus.analysis.graph import _spread
from ludobus.analysis.judge import all_open, by_chance
from ludobus.analysis.report import MOST, html, line
from ludobus.core.narrator import Narrator
from tests.contract.cases import Case, every_game


def played(case: Case, seed: int = 1) -> Match:
    match, bots = case.start(seed), (ludobus.bot("beginner", 1), ludobus.players.Instinct(1))
    while not match.over:
        assert match.seat is not None
        match.play(bots[match.seat % 2].choose(match))
    return match


@pytest.fixture(scope="module")
def finished() -> Match:
    return played(Case("paris-paris", 3))


@pytest.fixture(scope="module")
def found(finished: Match) -> Analysis:
    return ludobus.analyse(finished, "casual")


def test_every_choice_is_judged_and_nothing_else(finished: Match, found: Analysis) -> None:
    probe, choices = finished.game.start(players=3, seed=1), []
    for ply, action in enumerate(finished.actions):
        if len(probe.legal()) > 1:
            choices.append((ply, probe.seat, action))
        probe.play(action)
    assert [(one.ply, one.seat, one.chosen) for one in found.decisions] == choices
    for one in found.decisions:
        assert {one.best, one.chosen} <= {option.action for option in one.options}
        assert one.loss >= 0
        assert one.mark == ("bad" if one.loss >= BAD else "doubtful" if one.loss >= DOUBTFUL else "good")
        assert bool(one.line) == (one.mark != "good")
        assert found.at(one.ply) is one


def test_the_parts_of_a_chance_add_up(finished: Match, found: Analysis) -> None:
    for seat, account in enumerate(found.accounts):
        assert math.isclose(account.start + account.own + account.others + account.luck, account.end, abs_tol=1e-9)
        assert account.end == float(seat in finished.winners)
    assert all(0 <= part <= 1 for part in found.accuracy if part is not None)
    assert sum(sum(marks.values()) for marks in found.marks) == len(found.decisions)


def test_the_same_match_gives_the_same_analysis_and_can_be_kept(finished: Match, found: Analysis) -> None:
    assert ludobus.analyse(finished, "casual") == found
    assert Analysis.from_json(json.loads(json.dumps(found.to_json())), finished) == found
    with pytest.raises(ValueError, match="another match"):
        Analysis.from_json(found.to_json() | {"actions": 3}, finished)


def test_progress_comes_all_the_while(finished: Match) -> None:
    seen: list[tuple[int, int]] = []
    ludobus.analyse(finished, "casual", progress=lambda done, total: seen.append((done, total)))
    total = len(finished.actions)
    assert seen == [(done, total) for done in moves(finished)[1:]]
    assert len(seen) > 20
    assert seen[-1] == (total, total)


def test_only_a_finished_match_at_a_level_that_searches() -> None:
    match = ludobus.load("paris-paris").start(seed=1)
    with pytest.raises(ValueError, match="when it is over"):
        ludobus.analyse(match)
    with pytest.raises(BadOption, match="casual, strong, expert, not 'beginner'"):
        Judge(match.game, "beginner")


@every_game
def test_a_decision_is_judged_by_what_its_seat_knew(case: Case) -> None:
    """Everything that the seat did not know is dealt anew at its decision: the analysis of it stays the same."""
    match, judge = played(case), Judge(case.game, "casual")
    looked = 0
    for ply in range(0, len(match.actions), max(len(match.actions) // 6, 1)):
        twin = match.copy()
        case.game.conceal(twin._states, ply, int(match.records["seat"][ply]), ply)
        mine = judge.decision(match, ply)
        assert judge.decision(twin, ply) == mine
        looked += mine is not None
    assert looked


@every_game
def test_a_better_way_shows_nothing_made_up(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown of a line is the same in every world that the seat could imagine, and if all else is re-dealt."""
    match, judge, chance = played(case), Judge(case.game, "casual"), random.Random(5)
    mask, looked = np.zeros(case.game.actions, np.uint8), 0
    for ply in range(0, len(match.actions), max(len(match.actions) // 8, 1)):
        seat = int(match.records["seat"][ply])
        case.game.legal(match.records, ply, mask)
        best = chance.choice(mask.nonzero()[0].tolist())
        line = judge._line(imagined(match, seat, ply), best, seat)
        one = Decision(ply, seat, (), match.actions[ply], best, 0.1, "bad", tuple(line))
        twin = match.copy()
        case.game.conceal(twin._states, ply, seat, ply)
        for key, source in ((0, twin), (1, match), (2, match), (3, twin)):
            way = detour(match, one)
            monkeypatch.setattr("ludobus.analysis.detour.WORLD", key)
            other = detour(source, one)
            monkeypatch.undo()
            for at in range(stops(way, one)):
                assert way.view(seat, ply + at) == other.view(seat, ply + at)
                looked += at > 0
        assert way.actions == match.actions[:ply] + line
    assert looked


@every_game
def test_open_cards_are_those_in_hands(case: Case) -> None:
    """With all cards open, every seat still sees what it saw, and what comes from piles and dice is not there."""
    match = played(case)
    for ply in range(0, len(match.actions), 7):
        world = all_open(match, ply)
        case.game.imagine(world, 0, ply)
        for seat in range(case.players):
            mine, theirs = match.game.new_states(1), world.copy()
            mine[0] = match.records[ply]
            for one in (mine, theirs):
                case.game.forget(one, 0, seat)
                one["news"], one["news_count"] = 0, 0
            assert mine.tobytes() == theirs.tobytes()


def test_chance_is_told_from_decisions() -> None:
    bus = played(Case("bus", 3))
    assert not any(by_chance(bus, ply) for ply in range(0, len(bus.actions), 9)), "Bus has no chance after the deal"
    station = played(Case("station-master", 2))
    assert any(by_chance(station, ply) for ply in range(len(station.actions))), "cards are drawn"


@pytest.mark.parametrize("lang", ludobus.LANGUAGES)
def test_sentences_and_pictures(finished: Match, found: Analysis, lang: str) -> None:
    sentences = found.sentences(lang, ["Ada", "Bob", "Zoé"])
    assert sentences
    assert all(any(name in text for name in ("Ada", "Bob", "Zoé")) for text in sentences)
    assert found.svg(lang).startswith("<svg")
    assert found._repr_svg_().count('class="none s-p') == 3
    report = html(found, lang, ["Ada", "<b>", "Zoé"])
    assert "&lt;b&gt;" in report
    assert "<b> " not in report
    assert "http://" not in report.replace("http://www.w3.org/2000/svg", "")
    narrator = Narrator(finished)
    for one in found.decisions:
        assert len(line(one, detour(finished, one), narrator, lang)) == len(one.line)
    shown = [one for one in found.decisions if one.mark != "good"]
    assert report.count("<article>") == min(len(shown), MOST)
    assert report.count("<figure>") >= len(shown[:MOST]), "the better option stands on the board"


def test_signs_at_the_end_do_not_cover_each_other() -> None:
    heights = sorted(_spread([262.0, 262.0, 262.0, 18.0, 262.0, 18.0]))
    assert np.diff(heights).min() >= 21
