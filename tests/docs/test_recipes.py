"""Recipes, followed to the letter in a copy of the project with a generated feature: commands and tests succeed."""

import os
import shutil
from pathlib import Path

import pytest

from tests.docs.pages import copy_of_project, follow, run, was_followed
from tests.project.tree import ROOT
from tests.support.project_process import run_module
from tests.support.project_rules import require_none

RECIPES = ("chart", "count", "details", "field", "row-action", "states")
"""`tests/browser/test_recipes.py` follows the others: `reference` changes the lines of `field` and `row-action`."""
VALUES = (
    "number_on_the_card_that_is_shown_at_the_pump:unique",
    "valid_in",
    "limit:money",
    "pin:number:optional:unique",
    "litres:decimal",
    "remarks:text:optional",
    "blocked:bool=Block,Unblock",
    "is_paid:bool",
    "valid_from:date",
    "valid_until:date:after=valid_from",
    "used_on:moment:optional",
    "returned_on:moment:optional:after=used_on",
    "card:digits=16:optional",
    "bank:choice=HDFC,Axis Bank",
    "status:states=draft,in review,sent",
    "vehicle:reference=fleets",
    "driver:reference=users:optional",
)
"""Fields of every type, for a feature with long names."""
_TYPE_CACHE = Path("var/.mypy_cache")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = copy_of_project(tmp_path_factory.mktemp("project"))
    if (ROOT / _TYPE_CACHE).exists():  # mypy would analyze all libraries again, which takes a minute
        shutil.copytree(ROOT / _TYPE_CACHE, project / _TYPE_CACHE)
    return project


@pytest.mark.slow
def test_recipes_and_generated_feature_pass_linters_and_tests(project: Path) -> None:
    made = run_module(project, ["app.cli", "new", "trial_balloons", *VALUES], os.environ)
    assert (made.returncode, made.stderr) == (0, "")
    paths = [line.strip() for line in made.stdout.splitlines() if "/" in line]
    assert [path for path in paths if not (project / path).exists()] == []
    assert any(path.endswith("_add_trial_balloons.py") for path in paths)
    assert 'to="/trial-balloons"' in (project / "screens/layout.py").read_text(encoding="utf-8")
    assert '"trial_balloons": "Trial balloon"' in (project / "screens/activity.py").read_text(encoding="utf-8")

    pages = ("tutorial-invoices.md", *map("recipes/{}.md".format, RECIPES))
    recipes = [page for page in pages if not was_followed(page)]
    follow(project, *recipes, tests=("tests/screens/test_trial_balloons.py",))
    run(f".venv/bin/mypy {' '.join(path for path in paths if path.endswith('.py'))}", project)


def test_every_recipe_stands_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = [path.name for path in (ROOT / "docs" / "recipes").glob("*.md")]
    require_none((name for name in pages if f"(recipes/{name})" not in index), "Link these recipes in docs/README.md")
