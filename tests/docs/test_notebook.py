"""The notebook in `examples/` runs from top to bottom, and shows pictures."""

from pathlib import Path

import nbclient
import nbformat
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::RuntimeWarning")
def test_the_notebook_runs(tmp_path: Path) -> None:
    book = nbformat.read(EXAMPLES / "library.ipynb", as_version=4)
    assert all(not cell.outputs for cell in book.cells if cell.cell_type == "code"), "it is kept without its outputs"
    nbclient.NotebookClient(book, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    kinds = [kind for cell in book.cells for output in cell.get("outputs", []) for kind in output.get("data", {})]
    assert kinds.count("image/svg+xml") == 2
    assert (tmp_path / "match.json").exists()
