"""The recipes, followed to the letter in copies of the project: their commands and tests succeed."""

from pathlib import Path

import pytest

from tests.docs.pages import copy_of_project, follow, was_followed
from tests.project.tree import ROOT
from tests.support.project_rules import require_none

RECIPES = {
    "first": ("count", "details", "field", "row-action"),
    "second": ("reference", "rule", "sample-content", "screen"),
}
"""Two copies of the project, because `reference` changes the same lines as `field` and `row-action`."""


@pytest.mark.slow
@pytest.mark.parametrize("names", RECIPES.values(), ids=RECIPES)
def test_recipes_work_as_written_and_pass_checks(names: tuple[str, ...], tmp_path: Path) -> None:
    recipes = [recipe for recipe in map("recipes/{}.md".format, names) if not was_followed(recipe)]
    follow(copy_of_project(tmp_path), *recipes)


def test_every_recipe_stands_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = [path.name for path in (ROOT / "docs" / "recipes").glob("*.md")]
    require_none((name for name in pages if f"(recipes/{name})" not in index), "Link these recipes in docs/README.md")
