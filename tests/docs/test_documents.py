"""What the documentation promises of the tutorial, and that the README shows the same."""

import re

from tests.docs.pages import blocks
from tests.project.tree import ROOT


def screens() -> str:
    """The list and the form, as the first command writes them."""
    written = (block.text for block in blocks("tutorial.md") if block.path == "screens/drivers.py")
    return next(written)


def test_the_tutorial_needs_no_line_for_the_renderer() -> None:
    assert {block.language for block in blocks("tutorial.md")} == {"sh", "python", "diff"}
    assert [block.path for block in blocks("tutorial.md") if str(block.path).startswith("renderer")] == []


def test_the_readme_shows_the_screens_of_the_tutorial() -> None:
    assert f"```python\n{screens()}```" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_mistake_that_the_readme_shows_names_the_line_of_its_own_file() -> None:
    said = re.search(r"^screens/drivers\.py:(\d+): no field 'licnce'", (ROOT / "README.md").read_text("utf-8"), re.M)
    assert said
    assert 'Column(field="licence")' in screens().splitlines()[int(said[1]) - 1]
