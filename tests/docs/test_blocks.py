"""Every block of code in the documentation runs, in the order of its page; what is typed into a shell exists."""

import importlib
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer

from ludobus.cli import COMMANDS

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"(<!-- outline -->\n)?^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = [
    ROOT / "README.md",
    ROOT / "PACKAGE.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "deploy" / "README.md",
    *sorted(ROOT.glob("docs/**/*.md")),
]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def blocks(page: Path, language: str) -> list[tuple[bool, str]]:
    """The blocks of a language, and whether each is an outline: code with gaps, which is only compiled."""
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [(bool(outline), text) for outline, name, text in found if name == language]


def named(pages: list[Path]) -> list[Any]:
    return [pytest.param(page, id=page.relative_to(ROOT).as_posix()) for page in pages]


@pytest.mark.parametrize("page", named([page for page in PAGES if blocks(page, "python")]))
def test_python_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, (outline, text) in enumerate(blocks(page, "python")):
        code = compile(text, f"<{page.name}, block {number}>", "exec")
        if not outline:
            exec(code, names)


@pytest.mark.parametrize("page", named([page for page in PAGES if blocks(page, "sh")]))
def test_what_is_typed_exists(page: Path) -> None:
    for _, text in blocks(page, "sh"):
        for line in text.splitlines():
            words = shlex.split(line, comments=True)
            if words:
                check(words)


def check(words: list[str]) -> None:
    if words[0] == "make":
        assert TARGETS.issuperset(word for word in words[1:] if "=" not in word), words
    elif words[0] == "ludobus":
        assert words[1] in COMMANDS, words
        used = {word.partition("=")[0] for word in words[2:] if word.startswith("--")}
        assert used <= options(words[1]) | {"--help"}, words
    elif words[0] == "python" and words[1] != "-m":
        assert (ROOT / words[1]).exists(), words
    elif words[:2] == ["pip", "install"] and (extra := re.search(r"\[(.+)\]", words[2])):
        assert EXTRAS.keys() >= set(extra[1].split(",")), words


def options(name: str) -> set[str]:
    app = typer.Typer()
    app.command()(getattr(importlib.import_module(COMMANDS[name]), name))
    return {flag for one in typer.main.get_command(app).params for flag in (*one.opts, *one.secondary_opts)}


def test_every_link_of_the_pages_leads_somewhere() -> None:
    link = re.compile(r"\]\(([^)#:\s]+)(?:#[^)\s]*)?\)")
    for page in PAGES:
        text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        for where in link.findall(text):
            assert (page.parent / where).exists(), f"{page}: {where}"
