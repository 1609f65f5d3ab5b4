"""The command `waybill check`: its findings in screens, sample content and code."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from app.content.loader import Fixtures
from app.core.clock import utc_now
from app.devtools.check.unused_content import unused_content
from screens import APPLICATION
from tests.support.project_process import run_module

ROOT = Path(__file__).parents[4]


@pytest.fixture
def product(tmp_path: Path) -> Path:
    """A copy of everything that the check reads, with its compiled code."""
    for folder in ("app", "screens", "fixtures"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def check(product: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("WAYBILL_")}
    return run_module(product, ["app.cli", "check", *arguments], env)


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def line_of(file: Path, text: str) -> int:
    return next(number for number, line in enumerate(file.read_text().split("\n"), 1) if text in line)


def test_mistakes_of_all_broken_files_are_reported(product: Path) -> None:
    line = line_of(product / "screens/states.py", 'icon="map"')
    replace(product / "screens/fleets.py", "ADD = lists.add(", "ADD = (lists.add(")
    replace(product / "screens/states.py", 'icon="map"', 'icon="maps"')
    (product / "fixtures/states.yaml").write_text("states:\n  - { name: Kerala, country: Indai }\n")
    samples = product / "app/features/clients/samples.py"
    replace(samples, 'SeedData("clients"', 'SeedData("client"')
    place = line_of(samples, 'SeedData("client"')
    checked = check(product)
    assert checked.stdout.splitlines() == [
        f"app/features/clients/samples.py:{place}:20: there is no fixtures/client.yaml, did you mean 'clients'?",
        "fixtures/states.yaml:2:30: country: 'Indai' is not valid, did you mean 'India'?",
        "screens/fleets.py:8: syntax error: '(' was never closed",
        f"screens/states.py:{line}: SearchResult.icon: no icon 'maps', did you mean 'map'?",
    ]
    assert (checked.returncode, checked.stderr) == (1, "")


MESSAGES = {
    "auth": ("full_name: Annotated[Text, Required()]", "Required needs the message for a missing value"),
    "clients": (
        'licence: Annotated[Text, Messages(minLength="?")]',
        "'licence' has no rule 'minLength', so its message is unused",
    ),
    "places": ('plate: Annotated[Text, Messages(patern="?")]', "Messages has no 'patern', did you mean 'pattern'?"),
}


def test_mistakes_of_schemas_are_reported_once(product: Path) -> None:
    roles = product / "app/features/roles/schemas.py"
    roles.write_text(roles.read_text() + "\nWEIGHT = Tonnes\n")
    expected = [f"app/features/roles/schemas.py:{line_of(roles, 'Tonnes')}: 'Tonnes' is not defined"]
    for feature, (field, message) in MESSAGES.items():
        schemas = product / f"app/features/{feature}/schemas.py"
        imports = "from typing import Annotated\n\nfrom app.contract.schema import Messages, Required, Schema, Text\n"
        schemas.write_text(f"{schemas.read_text()}\n{imports}\n\nclass Driver(Schema):\n    {field}\n")
        expected.append(f"app/features/{feature}/schemas.py:{line_of(schemas, field)}: {message}")
    checked = check(product)
    assert checked.stdout.splitlines() == sorted(expected)
    assert (checked.returncode, checked.stderr) == (1, "")


def test_unused_fixtures_are_reported() -> None:
    others = tuple(screen for screen in APPLICATION.screens if not any("dashboard" in route for route in screen.routes))
    application = APPLICATION.model_copy(update={"screens": others})
    (found,) = unused_content(Fixtures(Path("fixtures"), utc_now), application)
    assert "no screen reads this file: none asks for 'GET /content/dashboard'" in str(found)


def test_warning_lets_the_check_succeed(product: Path) -> None:
    replace(product / "fixtures/roles.yaml", "- { name: audit, list: true }", "- { name: audit }")
    checked = check(product)
    (line,) = checked.stdout.splitlines()
    assert line.startswith(f"screens/activity.py:{line_of(product / 'screens/activity.py', 'ui.Screen(')}: warning: ")
    assert (checked.returncode, checked.stderr) == (0, "")


BROKEN_CODE = [
    (
        "features/clients/routes.py",
        "from fastapi import APIRouter, Path, Response\n",
        "from fastapi import Path, Response\n",
        "router = APIRouter(",
        "'APIRouter' is not defined, did you mean 'ListRoute'?",
    ),
    (
        "features/fleets/routes.py",
        "import FLEETS, Fleet\n",
        "import FLEETS, Fleet)\n",
        "import FLEETS, Fleet)",
        "syntax error: unmatched ')'",
    ),
    (
        "features/users/routes.py",
        "    User,\n",
        "    Userz,\n",
        "from app.features.users.schemas import (",
        "app.features.users.schemas has no 'Userz', did you mean 'User'?",
    ),
    (
        "web/pages/shell.py",
        "class Shell:",
        "class Shell",
        "class Shell",
        "syntax error: expected ':'",
    ),
]


def test_broken_server_code_is_reported(product: Path) -> None:
    expected = []
    for file, old, new, wrong, message in BROKEN_CODE:
        path = product / "app" / file
        replace(path, old, new)
        expected.append(f"app/{file}:{line_of(path, wrong)}: {message}")
    checked = check(product)
    assert checked.stdout.splitlines() == expected
    assert (checked.returncode, checked.stderr) == (1, "")


MISTAKES = [
    (
        "features/trips/models.py",
        'ForeignKey("trips.id")',
        'ForeignKey("trip.id")',
        "there is no table 'trip', did you",
    ),
    (
        "features/clients/routes.py",
        'translate("No client has this code")',
        'translate(f"No client has {code}")',
        "translate() needs the whole",
    ),
]


def test_mistakes_of_features_are_reported_together(product: Path) -> None:
    for file, old, new, _ in MISTAKES:
        replace(product / "app" / file, old, new)
    found = dict(line.split(": ", 1) for line in check(product).stdout.splitlines())
    for file, _, new, message in MISTAKES:
        place = f"app/{file}:{line_of(product / 'app' / file, new.splitlines()[-1])}"
        assert found[place].startswith(message)


def test_field_without_a_column_is_reported(product: Path) -> None:
    schemas = product / "app/features/fleets/schemas.py"
    replace(schemas, "    make: Mapped", "    maker: Mapped")
    of_schemas = check(product).stdout
    line = line_of(schemas, "FLEETS_TABLE = ")
    column = "did you mean 'maker'?"
    assert f"app/features/fleets/schemas.py:{line}: the table 'fleets' has no column 'make', {column}" in of_schemas
