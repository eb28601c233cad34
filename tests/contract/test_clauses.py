"""The rules text: numbered clauses, the same in both languages, each proved by a test."""

import re
from pathlib import Path

from ludobus.core.game import LANGUAGES
from tests.contract.cases import Case, every_game

TESTS = Path(__file__).parent.parent / "games"


def clauses(case: Case, lang: str) -> list[str]:
    text = (case.game.folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8")
    return re.findall(r"^\*\*([A-Z]{2}-\d+(?:\.\d+)*)\*\* \S", text, re.MULTILINE)


def proved(case: Case) -> set[str]:
    found = set()
    for file in (TESTS / case.name.replace("-", "_")).glob("test_*.py"):
        for names in re.findall(r"@clause\(([^)]*)\)", file.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([^"]+)"', names))
    return found


@every_game
def test_both_languages_have_the_same_clauses(case: Case) -> None:
    english, french = (clauses(case, lang) for lang in LANGUAGES)
    assert english == french
    assert english
    assert len(set(english)) == len(english)


@every_game
def test_every_clause_has_a_test(case: Case) -> None:
    written = set(clauses(case, "en"))
    assert sorted(written - proved(case)) == []
    assert sorted(proved(case) - written) == [], "tests name clauses that are not in the rulebook"
