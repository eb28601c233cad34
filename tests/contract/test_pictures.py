"""Every picture is well-formed, and every legal action can be clicked on it."""

import re
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring

from ludobus.core.game import LANGUAGES
from ludobus.look import png
from tests.contract.cases import Case, every_case, every_game


def actions(tree: Element) -> set[int]:
    return {int(node.attrib["data-action"]) for node in tree.iter() if "data-action" in node.attrib}


@every_case
@pytest.mark.parametrize("lang", LANGUAGES)
def test_pictures(case: Case, lang: str) -> None:
    for number, match in enumerate(case.positions(40, every=25, policy="mixed")):
        for seat in {match.seat, None, number % case.players}:
            svg = match.svg(seat, lang, names=["A<b>&\"'"] * case.players)
            assert " style=" not in svg
            assert "nan" not in re.findall(r'="([^"]*)"', svg)
            tree = fromstring(svg)
            clickable = actions(tree)
            assert clickable == (set(match.legal()) if seat is not None and seat == match.seat else set())


@every_case
def test_pieces_keep_their_names(case: Case) -> None:
    """No name stands twice in a picture: an animation would not know which piece moved."""
    found: set[str] = set()
    for match in case.positions(41, every=25, policy="mixed"):
        names = re.findall(r'data-piece="([^"]*)"', match.svg(match.seat))
        assert sorted(set(names)) == sorted(names)
        found |= set(names)
    assert found, "pieces that move need a data-piece"


@every_game
def test_a_picture_as_png(case: Case) -> None:
    content = png(case.start(1).svg(0), width=300)
    assert content.startswith(b"\x89PNG")
