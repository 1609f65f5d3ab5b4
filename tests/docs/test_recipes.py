"""Recipes, followed to the letter in a copy of the project: their commands and tests succeed."""

from pathlib import Path

import pytest

from tests.docs.pages import copy_of_project, follow, was_followed
from tests.project.tree import ROOT
from tests.support.project_rules import require_none

RECIPES = ("count", "details", "field", "row-action")
"""`tests/browser/test_recipes.py` follows the others: `reference` changes the lines of `field` and `row-action`."""


@pytest.mark.slow
def test_recipes_work_as_written_and_pass_checks(tmp_path: Path) -> None:
    recipes = [recipe for recipe in map("recipes/{}.md".format, RECIPES) if not was_followed(recipe)]
    follow(copy_of_project(tmp_path), *recipes)


def test_every_recipe_stands_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = [path.name for path in (ROOT / "docs" / "recipes").glob("*.md")]
    require_none((name for name in pages if f"(recipes/{name})" not in index), "Link these recipes in docs/README.md")
