"""The tutorial needs no TypeScript."""

from tests.docs.pages import blocks


def test_tutorial_needs_no_typescript() -> None:
    assert {block.language for block in blocks("tutorial.md")} == {"sh", "python", "diff"}
    assert [block.path for block in blocks("tutorial.md") if str(block.path).startswith("renderer")] == []
