"""Each recipe, followed to the letter in a copy of the project: its commands, its own test among them, succeed."""

from pathlib import Path

import pytest

from tests.docs.pages import CLEAN, copy_of_project, follow, run, was_followed
from tests.project.tree import ROOT
from tests.support.project_rules import require_none

RECIPES = [
    f"recipes/{name}.md"
    for name in ("count", "details", "field", "reference", "row-action", "rule", "sample-content", "screen")
]


@pytest.mark.parametrize("recipe", RECIPES)
def test_recipe_works_as_written_and_passes_checks(recipe: str, tmp_path: Path) -> None:
    if was_followed(recipe):
        pytest.skip("this project has what the recipe makes")
    project = copy_of_project(tmp_path)
    follow(recipe, project)
    for check in CLEAN:
        run(check, project)


def test_every_recipe_stands_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = [path.name for path in (ROOT / "docs" / "recipes").glob("*.md")]
    require_none((name for name in pages if f"(recipes/{name})" not in index), "Link these recipes in docs/README.md")
