"""The tutorial needs no TypeScript."""

from tests.docs.pages import blocks


def test_tutorial_needs_no_typescript() -> None:
    chapters = [*blocks("tutorial.md"), *blocks("tutorial-invoices.md")]
    assert {block.language for block in chapters} == {"sh", "python", "diff"}
    assert [block.path for block in chapters if str(block.path).startswith("renderer")] == []
