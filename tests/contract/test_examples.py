"""The worked examples on the rules pages: what they show and tell is what the rules do."""

import json
import os
import re

import pytest

from ludobus.core.game import LANGUAGES
from ludobus.look import draw
from ludobus.web import rulebook
from tests.contract.cases import Case, every_game
from tests.examples import EXAMPLES, shown


@every_game
def test_the_rules_do_what_the_examples_tell(case: Case) -> None:
    """Positions, what may be played, and numbers: a changed rule changes them. LUDOBUS_GOLDEN=write writes them."""
    path = case.game.folder / "rulebook" / "examples.json"
    found = [shown(case.name, make()) for make in EXAMPLES.get(case.name, ())]
    if not found:
        pytest.skip(f"{case.name} has no worked examples")
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"
    if os.environ.get("LUDOBUS_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_has_words_and_a_figure(case: Case, lang: str) -> None:
    game = case.game
    rules = (game.folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8")
    for entry in rulebook.examples(game).values():
        assert f"**{entry['clause']}**" in rules
        for key in (f"example-{entry['name']}-title", f"example-{entry['name']}"):
            text = game.words.say(lang, key, entry["facts"])
            assert not re.search(r"[{}]|None|  ", text), text
        assert "<" in draw(game, entry["view"], lang, dict.fromkeys(entry["legal"], "")).pieces
