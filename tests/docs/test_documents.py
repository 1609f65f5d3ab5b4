"""What the documentation promises of the tutorial, and that the README shows the same."""

import re

from tests.docs.pages import Block, blocks
from tests.project.tree import ROOT

MOST_LINES = 40
MOST_TYPED = 1_000
"""Characters that somebody who types forty words a minute, of five characters each, types in five minutes."""


def test_what_the_tutorial_has_one_type_takes_five_minutes() -> None:
    typed = [line for block in blocks("tutorial.md") for line in typed_of(block)]
    assert len(typed) > 20
    assert sum(len(line) + 1 for line in typed) <= MOST_TYPED


def screens() -> str:
    """The list and the form, as the first command writes them."""
    written = (block.text for block in blocks("tutorial.md") if block.path == "screens/drivers.py")
    return next(written)


def typed_of(block: Block) -> list[str]:
    """Commands, and lines that are new; editors indent by themselves. Whole files are what the first command wrote."""
    lines = block.text.splitlines()
    new = [line[1:].strip() for line in lines if line.startswith("+")]
    return {"sh": lines, "diff": new}.get(block.language, [])


def test_the_list_and_the_form_of_the_tutorial_are_forty_lines_of_python() -> None:
    assert len(screens().splitlines()) <= MOST_LINES


def test_the_tutorial_needs_no_line_for_the_renderer() -> None:
    assert {block.language for block in blocks("tutorial.md")} == {"sh", "python", "diff"}
    assert [block.path for block in blocks("tutorial.md") if str(block.path).startswith("renderer")] == []


def test_the_readme_shows_the_screens_of_the_tutorial() -> None:
    assert f"```python\n{screens()}```" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_mistake_that_the_readme_shows_names_the_line_of_its_own_file() -> None:
    said = re.search(r"^screens/drivers\.py:(\d+): no field 'licnce'", (ROOT / "README.md").read_text("utf-8"), re.M)
    assert said
    assert 'Column(field="licence")' in screens().splitlines()[int(said[1]) - 1]
