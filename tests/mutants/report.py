"""The answers of mutants, kept by title in `results.json`, and their tables in docs/proofs.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludobus.cli.pages import replaced
from tests.bench import scripts

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
PAGE = HERE.parent.parent / "docs" / "proofs.md"
Found = dict[str, dict[str, Any]]


def keep(kind: str, found: Found) -> None:
    """Add answers to those kept, and write the page anew."""
    kept = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    kept.setdefault(kind, {}).update(found)
    RESULTS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), kept), encoding="utf-8")


def written(page: str, kept: dict[str, Found]) -> str:
    for kind, found in kept.items():
        page = replaced(page, kind, told(found))
    return page


def told(found: Found) -> str:
    """A table with a row a title, and what no test noticed."""
    scaling = scripts.load("scaling")
    rows = [{"game": name, **row(answers)} for name, answers in sorted(found.items())]
    missed = [f"- {name}: `{one}`" for name, answers in sorted(found.items()) for one in left(answers)]
    return "\n".join([scaling.table(rows), *(["", "Not noticed:", "", *missed] if missed else [])])


def row(answers: dict[str, Any]) -> dict[str, Any]:
    if "unproved" in answers:
        ruled = answers["clauses"] - answers["data"]
        return {
            "clauses": answers["clauses"],
            "about data alone": answers["data"],
            "about rules": ruled,
            "of these notice a change": ruled - len(answers["unproved"]),
        }
    share = 100 * answers["clauses"] / max(1, answers["asked"])
    return {
        "changes there are": answers["changes"],
        "equivalent, left out": answers["equivalent"],
        "asked": answers["asked"],
        "noticed by clause tests": f"{answers['clauses']} ({share:.0f} %)",
        "by other tests of the title": answers["title"],
        "by tests of all games alone": answers["contract"],
        "by none": len(answers["survivors"]),
    }


def left(answers: dict[str, Any]) -> list[str]:
    return answers["unproved"] if "unproved" in answers else answers["survivors"]
