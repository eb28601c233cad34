"""The words of the site: the same in both languages, and every one that a page asks for."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

import ludobus
from ludobus.web import rulebook, words
from ludobus.web.caller import qr_code
from ludobus.web.keys import clean_name
from tests.web.server import Site

WEB = Path(words.__file__).parent


def keys(lang: str) -> dict[str, set[str]]:
    """Every message with its placeholders."""
    text = (WEB / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^([a-z][a-z0-9-]*) =(.*(?:\n[ }].*)*)", text, re.MULTILINE)
    return {key: set(re.findall(r"\$([a-z]+)", value)) for key, value in found}


def test_both_languages_say_the_same() -> None:
    assert keys("en") == keys("fr")


def test_pages_only_say_what_there_is() -> None:
    known, asked = keys("en"), set()
    for template in (WEB / "pages").glob("*.j2"):
        asked |= set(re.findall(r'\bt\("([a-z0-9-]+)"[,)]', template.read_text(encoding="utf-8")))
    for script in (WEB / "static").glob("*.js"):
        text = script.read_text(encoding="utf-8")
        asked |= {f"js-{key}" for key in re.findall(r'words(?:\["([a-z-]+)"\])', text)}
        asked |= {f"js-{key}" for key in re.findall(r"words\.([a-z]+)", text)}
    assert len(asked) > 90
    assert asked <= set(known)


def test_french_is_set_as_french_is() -> None:
    """A space that does not break before ; ! ? and :, and curly apostrophes."""
    for line in (WEB / "text" / "fr.ftl").read_text(encoding="utf-8").splitlines():
        value = line.partition(" = ")[2]
        assert not re.search(r"(?<=\w) [;!?:»]", value), line
        assert not re.search(r"\w'\w", value), line


@pytest.mark.parametrize(
    ("accept", "lang"),
    [("", "en"), ("fr-FR,fr;q=0.9,en;q=0.8", "fr"), ("de,fr;q=0.5", "fr"), ("es", "en"), ("en-GB", "en")],
)
def test_the_browser_is_asked_first(accept: str, lang: str) -> None:
    assert words.preferred(accept) == lang


@pytest.mark.parametrize("name", ludobus.games())
def test_rules_by_clause(name: str) -> None:
    game = ludobus.load(name)
    clauses = {lang: rulebook.clauses(game, lang) for lang in ("en", "fr")}
    assert clauses["en"].keys() == clauses["fr"].keys()
    assert clauses["en"]
    page = rulebook.html(game, "fr")
    assert all(f'id="{number}"' in page for number in clauses["fr"])
    assert "<h1>" not in page


def test_names() -> None:
    assert clean_name("  A\tB\u202e\x00  ") == "A B"
    assert clean_name("x" * 99) == "x" * 24
    assert clean_name("\u200b") == ""
    for unseen in ("\u3164", "\u2800\u115f", "\ufe0f", "\u034f", "\U000e0100", "\0\n", "\ud800"):
        assert clean_name(unseen) == ""
        assert clean_name(f"Bo{unseen}") == "Bo"
    assert clean_name("e\u0301") == clean_name("é") == "é"  # what looks the same is the same
    assert clean_name("a" + 20 * "\u0335") == "a" + 3 * "\u0335"  # no tower over the lines above
    assert clean_name("\u0335\u0335 \u0335Bo") == "Bo"  # nor a mark on what stands before the name
    for whole in ("Nguyễn Thị Ánh", "क्ष्मी", "שָׁלוֹם", '<b>"Bo"</b>', "é" * 24, "O’Neill"):
        assert clean_name(whole) == whole


def test_qr_codes_have_no_style() -> None:
    code = qr_code("https://example.org/t/abc#ikey")
    assert code.startswith("<svg")
    assert "style" not in code


def test_the_form_for_a_new_table_says_every_option_in_words(site: Site) -> None:
    with site.client() as client:
        for name in ludobus.games():
            game, page = ludobus.load(name), html.unescape(client.get(f"/games/{name}").text)
            for option in game.options:
                said = [game.words.say("en", f"option-{option.name}-{value}") for value in option.values]
                assert [label for label in said if f">{label}</option>" not in page] == [], (name, option.name)
