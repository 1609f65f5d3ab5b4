"""`waybill new`, in a copy of the project. `tests/docs/test_recipes.py` checks what it generates."""

import os
import subprocess
from pathlib import Path

import pytest

from app.devtools.scaffold.generate import generate
from app.devtools.scaffold.spec import SpecError, parse_spec
from tests.docs.pages import copy_of_project
from tests.support.project_process import run_module

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_of_project(tmp_path_factory.mktemp("project"))


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


def test_migration_creates_its_own_table_only(tmp_path: Path) -> None:
    """A table whose code was removed stays: another migration may drop it."""
    copy = copy_of_project(tmp_path)
    discovery = copy / "app/db/discovery.py"
    tables = "Base.metadata.tables"
    removal = f"""    if "recent_records" in {tables}:
        Base.metadata.remove({tables}["recent_records"])
    check_tables()
"""
    discovery.write_text(discovery.read_text("utf-8").replace("    check_tables()\n", removal), encoding="utf-8")
    assert new(copy, "deposits", "name").returncode == 0
    migration = max((copy / "app/db/migrations/versions").glob("*.py")).read_text("utf-8")
    assert (migration.count("op.create_table("), migration.count("op.drop_table(")) == (1, 1)
    assert '"deposits"' in migration
    assert "recent" not in migration
