"""Every action, every news and every position can be said in both languages."""

import json
import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from ludobus.core.game import LANGUAGES
from ludobus.core.words import COMMON
from tests.contract.cases import Case, every_case, every_game


@every_case
@pytest.mark.parametrize("lang", LANGUAGES)
def test_actions_and_positions_in_words(case: Case, lang: str) -> None:
    for match in case.positions(30, every=6, policy="mixed"):
        sentences = [match.describe(action, lang) for action in match.legal()]
        assert len(set(sentences)) == len(sentences), sorted(sentences)
        for seat in (None, *range(case.players)):
            for sentence in (*match.board(seat, lang), *sentences):
                assert sentence == sentence.strip()
                assert not re.search(r"[{}\u2068\u2069]|  |None|-128", sentence), sentence
            json.dumps(match.view(seat), allow_nan=False)
    for seat in (None, 0):
        story = match.story(seat, lang, names=[f"<{i}>" for i in range(case.players)])
        assert story
        assert not [line for line in story if re.search(r"[{}]|  |None|-128|\.\.", line)]


@every_case
def test_the_view_has_scores_and_a_breakdown(case: Case) -> None:
    for match in case.positions(31, every=20, policy="mixed"):
        view = match.view(None)
        assert len(view["scores"]) == case.players
    breakdown = view["breakdown"]
    assert len(breakdown["rows"]) == len(breakdown["points"])
    totals = [sum(row[seat] for row in breakdown["points"]) for seat in range(case.players)]
    assert totals == view["final"]["scores"] == match.scores


class Placeholders(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name.partition("-")[0])


def messages(path: object) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:  # type: ignore[attr-defined]
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            names = Placeholders()
            names.visit(entry)
            assert entry.id.name not in found, f"{path}: {entry.id.name} twice"
            found[entry.id.name] = names.names
    return found


@every_game
def test_both_languages_have_the_same_keys_and_placeholders(case: Case) -> None:
    for folder in (COMMON, case.game.folder / "text"):
        english, french = messages(folder / "en.ftl"), messages(folder / "fr.ftl")
        assert english == french


@every_game
def test_words_that_every_game_has(case: Case) -> None:
    game = case.game
    keys = ["title", "tagline", "about", *(f"news-{kind}" for kind in game.rules.NEWS.names)]
    for option in game.options:
        keys += [f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)]
    known = messages(game.folder / "text" / "en.ftl")
    assert [key for key in keys if key not in known] == []


@every_game
def test_french_typography(case: Case) -> None:
    for file in (case.game.folder / "text" / "fr.ftl", case.game.folder / "rulebook" / "fr.md"):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            sentence = re.sub(r"\{[^}]*\}", "x", line)
            found = re.search(r"\w [;!?»]|\w :(?!//)| «[^\u00a0\u202f ]", sentence)
            assert not found, f"no-break space (U+00A0 or U+202F) wanted in {found[0]!r}: {file}:{number}"


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_true_apostrophes(case: Case, lang: str) -> None:
    for file in (case.game.folder / "text" / f"{lang}.ftl", case.game.folder / "rulebook" / f"{lang}.md"):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            assert not re.search(r"\w'", re.sub(r"\{[^}]*\}", "x", line)), f"’ wanted in place of ': {file}:{number}"


@every_game
def test_about_names_what_is_ours(case: Case) -> None:
    about = case.game.about
    assert {"designer", "publisher", "year", "minutes", "age", "ours"} <= set(about)
    for lang in LANGUAGES:
        text = case.game.words.say(lang, "about")
        for credit in (about["designer"], about["publisher"]):
            assert not credit or credit in text
