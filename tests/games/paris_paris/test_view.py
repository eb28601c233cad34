"""Paris Paris in words."""

from ludobus.games.paris_paris import view
from ludobus.games.paris_paris.parts import NAMES
from tests.clauses import clause
from tests.games.paris_paris.test_rules import GREY, VIOLET, position


@clause("PP-6.3", "PP-6.4")
def test_an_excursion_is_told_stop_by_stop() -> None:
    s = position(3, montmartre=(GREY, VIOLET), les_halles=GREY, pompidou=GREY, quartier_latin=VIOLET)
    told = view.retell(s, "excursion", {"line": 0})
    assert told[0] == ("excursion", {"line": 0})
    assert [
        (NAMES[facts["station"]], facts["seat"], facts["points"]) for name, facts in told[1:] if name == "stop"
    ] == [
        ("montmartre", GREY, 2),
        ("montmartre", VIOLET, 1),
        ("pompidou", GREY, 2),
        ("quartier_latin", VIOLET, 1),
    ]


def test_stops_add_up_to_what_is_scored() -> None:
    import random

    import ludobus

    for seed in range(3):
        match, chance = ludobus.load("paris-paris").start(players=4, seed=seed), random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal()))
            news = match.news(None)
            rides = [i for i, (name, _) in enumerate(news) if name in ("excursion", "finale")]
            for i in rides:
                stops: dict[int, int] = {}
                scored: dict[int, int] = {}
                for name, facts in news[i + 1 :]:
                    if name == "stop":
                        stops[facts["seat"]] = stops.get(facts["seat"], 0) + facts["points"]
                    elif name == "scored":
                        scored[facts["seat"]] = facts["points"]
                    elif name != "nobody":
                        break
                assert stops == scored
        assert any(name == "stop" for name, _ in match.news(None))
