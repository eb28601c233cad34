"""What people read names things, not internals."""

import re

from ludobus.core.game import LANGUAGES
from tests.contract.cases import Case, every_game


@every_game
def test_no_internals_in_the_rules(case: Case) -> None:
    for lang in LANGUAGES:
        text = (case.game.folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8")
        assert re.findall(r"`[^`]*`|\b\w+=\w+", text) == []


@every_game
def test_every_value_of_an_option_is_told(case: Case) -> None:
    """In words of its own: no two values of an option read the same, and none says only that it is usual."""
    for lang in LANGUAGES:
        for option in case.game.options:
            told = [case.game.words.say(lang, f"option-{option.name}-{value}") for value in option.values]
            assert len(set(told)) == len(told)
            assert not [text for text in told if re.search("default|usual|habitude", text)]
