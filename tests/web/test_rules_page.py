"""The page of a game: a quick start, contents, rules with figures; every link of it leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring

import ludobus
from ludobus.core.game import LANGUAGES
from ludobus.web import rulebook
from tests.web.server import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path) as running:
        yield running


def test_guide_contents_and_figures(site: Site) -> None:
    with site.client() as client:
        for name in ludobus.games():
            for lang in LANGUAGES:
                page = client.get(f"/games/{name}", headers={"Accept-Language": lang}).text
                ids = re.findall(r'\bid="([^"]+)"', page)
                assert len(ids) == len(set(ids)), "an id twice"
                assert "rules" in ids
                assert ("quick" in ids) == bool(rulebook.items(ludobus.load(name), lang, "guide-quick"))
                assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)
                figures = re.findall(r'src="(/figure/[^"]+)"', page)
                assert len(figures) == 2 * len(rulebook.examples(ludobus.load(name)))
                for figure in figures:
                    answer = client.get(figure)
                    assert answer.headers["content-type"].startswith("image/svg+xml")
                    fromstring(answer.text)
        assert client.get("/figure/en/light/bus/nothing.svg").status_code == 404
        assert client.get("/figure/en/pink/bus/line.svg").status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ludobus.games())
def test_lists_of_the_guide(name: str, lang: str) -> None:
    game = ludobus.load(name)
    if not rulebook.items(game, lang, "guide-quick"):
        pytest.skip(f"{name} has no guide")
    quick, parts, tips = (rulebook.items(game, lang, f"guide-{part}") for part in ("quick", "parts", "tips"))
    assert 4 <= len(quick) <= 7
    assert sum(len(re.findall(r"\w+", str(item))) for item in quick) < 260, "this takes more than a minute"
    assert len(parts) >= 2
    assert len(tips) >= 4
    assert len(rulebook.contents(game, lang)) == len(rulebook.contents(game, "en")) > 3
