"""`waybill new`, in a copy of the project."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from app.devtools.scaffold.generate import generate
from app.devtools.scaffold.spec import SpecError, parse_spec
from tests.docs.pages import copy_of_project, run
from tests.project.tree import ROOT
from tests.support.project_process import run_module

pytestmark = pytest.mark.anyio
_TYPE_CACHE = Path("var/.mypy_cache")
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
    "vehicle:reference=fleets",
    "driver:reference=users:optional",
)
"""Fields of every type."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = copy_of_project(tmp_path_factory.mktemp("project"))
    if (ROOT / _TYPE_CACHE).exists():  # mypy would analyze all libraries again, which takes a minute
        shutil.copytree(ROOT / _TYPE_CACHE, project / _TYPE_CACHE)
    return project


def new(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run_module(project, ["app.cli", "new", *arguments], os.environ)


def state_of(project: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in project.rglob("*") if path.is_file() and path.suffix != ".pyc"}


@pytest.mark.parametrize(
    ("many", "existing"),
    [
        ("clients", "app/features/clients"),
        ("notifications", "fixtures/notifications.yaml"),
        ("deposits", "tests/screens/test_deposits.py"),
    ],
)
async def test_existing_files_are_never_overwritten(
    project: Path, monkeypatch: pytest.MonkeyPatch, many: str, existing: str
) -> None:
    monkeypatch.setattr("app.devtools.scaffold.generate._ROOT", project)
    (project / "tests/screens/test_deposits.py").write_text('"""Mine."""\n', encoding="utf-8")
    before = state_of(project)
    with pytest.raises(SpecError) as refused:
        await generate(parse_spec(many, ["name"], one="parcel"))
    assert str(refused.value) == f"{existing} already exists: choose another name"
    assert state_of(project) == before


@pytest.mark.parametrize(
    ("many", "one", "sentence"),
    [
        ("audit", "entry", "A table 'audit' already exists"),
        ("screens", "screen", "'screens' is a folder of the project"),
        ("people", "user", "The feature 'users' already has the name 'user'"),
        ("comments", "trip_stage", "A model 'TripStage' already exists in app/features/trips/models.py"),
        ("role_list", "entry", "A screen with the address '/role-list' already exists"),
        ("trip_notes", "truck:fleat", "'truck' refers to 'fleat', which is no feature, did you mean 'fleets'?"),
    ],
)
async def test_taken_names_are_refused(many: str, one: str, sentence: str) -> None:
    one, _, feature = one.partition(":")
    values = ["name", f"{one}:reference={feature}"] if feature else ["name"]
    with pytest.raises(SpecError) as refused:
        await generate(parse_spec(many, values, one="" if feature else one))
    assert str(refused.value).removesuffix(": choose another name") == sentence


def test_command_refuses_with_one_sentence(project: Path) -> None:
    refused = new(project, "sheep", "name")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "The singular of 'sheep' is unknown: add --one …\n"


def test_generated_feature_passes_linters_and_tests(project: Path) -> None:
    """A feature with long names and fields of every type passes the formatter, the linters and its own tests."""
    made = new(project, "trial_balloons", *VALUES)
    assert (made.returncode, made.stderr) == (0, "")
    paths = [line.strip() for line in made.stdout.splitlines() if "/" in line]
    assert [path for path in paths if not (project / path).exists()] == []
    assert any(path.endswith("_add_trial_balloons.py") for path in paths)
    assert 'to="/trial-balloons"' in (project / "screens/layout.py").read_text(encoding="utf-8")

    python = " ".join(path for path in paths if path.endswith(".py"))
    run(f".venv/bin/ruff check --quiet {python}", project)
    run(f".venv/bin/ruff format --check --quiet {python}", project)
    run(f".venv/bin/mypy {python}", project)
    run(".venv/bin/python -m app.cli check", project)
    run(".venv/bin/pytest -q -n0 tests/screens/test_trial_balloons.py", project)
