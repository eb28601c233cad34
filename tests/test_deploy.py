"""What stands beside the package is true: the files in `deploy/`, the citation, the licences."""

import re
from pathlib import Path

import pytest
import typer
import yaml

import ludobus
from ludobus.web.serve import serve

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"


def options() -> set[str]:
    app = typer.Typer()
    app.command()(serve)
    return {name for one in typer.main.get_command(app).params for name in (*one.opts, *one.secondary_opts)}


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "ludobus.service", "README.md"])
def test_every_option_of_serve_exists(name: str) -> None:
    lines = (DEPLOY / name).read_text(encoding="utf-8").splitlines()
    served = [line for line in lines if re.search(r"ludobus serve|\"serve\"|ARGUMENTS|^ +- --", line)]
    used = {word for line in served for word in re.findall(r"(?<![\w-])--[a-z][a-z-]+", line)}
    assert used
    assert used <= options()


def test_the_compose_file_names_three_services() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    assert set(compose["services"]) == {"server", "database", "caddy"}
    volumes = {volume.partition(":")[0] for one in compose["services"].values() for volume in one["volumes"]}
    assert volumes == set(compose["volumes"])
    assert (DEPLOY / compose["services"]["server"]["build"]["context"] / "deploy" / "Containerfile").exists()


def test_the_citation_is_of_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert str(citation["version"]) == ludobus.__version__


def test_every_font_has_its_licence() -> None:
    for licence in (ROOT / "ludobus").rglob("*.woff2"):
        assert licence.name in (licence.parent / "OFL.txt").read_text(encoding="utf-8")


def test_the_workflow_runs_the_same_commands_on_every_python() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))
    job = workflow["jobs"]["test"]
    classifiers = re.findall(r"Python :: (3\.\d+)\"", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert job["strategy"]["matrix"]["python"] == classifiers
    assert any(step.get("run", "").startswith("make test") for step in job["steps"])


def test_what_package_indexes_show_needs_no_repository() -> None:
    """Pictures and links of a relative address would be broken there."""
    page = (ROOT / "PACKAGE.md").read_text(encoding="utf-8")
    assert not re.search(r"\]\((?!https?:)", page)
    assert 'readme = "PACKAGE.md"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert "PACKAGE.md" in (DEPLOY / "Containerfile").read_text(encoding="utf-8")
