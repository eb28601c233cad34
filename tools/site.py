"""Put the pages of the documentation together in build/docs: those of docs/, and what they link to outside of it.

Pages link as files of the repository do, so that they also read well there. Here a link that leads out of docs/ gets a
copy of its file beside the pages, and a link to what is no page becomes plain text.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCS, BUILT = ROOT / "docs", ROOT / "build" / "docs"
LINK = re.compile(r"(!?\[[^\]\n]*\])\(([^)#\s]+)(#[^)\s]*)?\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
PAGES = (".md", ".png", ".svg")


def place(file: Path) -> Path:
    """Where a file of the repository stands on the site."""
    return file.relative_to(DOCS if file.is_relative_to(DOCS) else ROOT)


def copy(file: Path, done: set[Path]) -> None:
    """Copy a page and all that it links to."""
    if file in done:
        return
    done.add(file)
    target = BUILT / place(file)
    target.parent.mkdir(parents=True, exist_ok=True)
    if file.suffix != ".md":
        shutil.copy(file, target)
        return
    text = file.read_text(encoding="utf-8")
    codes = CODE.findall(text)
    linked = LINK.sub(lambda link: follow(file, link, done), CODE.sub("\0", text))
    for code in codes:
        linked = linked.replace("\0", code, 1)
    target.write_text(linked, encoding="utf-8")


def follow(page: Path, link: re.Match[str], done: set[Path]) -> str:
    label, where, anchor = link[1], link[2], link[3] or ""
    if ":" in where:
        return link[0]
    file = (page.parent / where).resolve()
    if not file.exists():
        raise SystemExit(f"{page}: {where} does not exist")
    if file.suffix not in PAGES:
        return label.strip("![]")
    copy(file, done)
    return f"{label}({Path(os.path.relpath(place(file), place(page).parent)).as_posix()}{anchor})"


def main() -> None:
    shutil.rmtree(BUILT, ignore_errors=True)
    done: set[Path] = set()
    for file in sorted(path for path in DOCS.rglob("*") if path.suffix in PAGES):
        copy(file, done)
    for name in ("CHANGELOG.md", "deploy/README.md"):
        copy(ROOT / name, done)


if __name__ == "__main__":
    main()
