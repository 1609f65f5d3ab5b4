"""`waybill import` does what the page does, and reports it on the terminal."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from app.cli.__main__ import main

pytestmark = pytest.mark.any_database
ENVIRONMENT = {"WAYBILL_ENV": "development"}


def test_command_imports_and_reports(tmp_path: Path) -> None:
    file, problems = tmp_path / "parties.csv", tmp_path / "problems.csv"
    file.write_text("Party,Code,City\nNilgiri Dairy,,Ooty\n,CL-99,\nKaveri Mills,CL-0002,\n", encoding="utf-8")
    environment = ENVIRONMENT | {"WAYBILL_DATABASE_URL": f"sqlite:///{tmp_path}/waybill.db"}

    def run(*arguments: str) -> tuple[int, list[str]]:
        result = CliRunner().invoke(main, ["import", *arguments], env=environment)
        return result.exit_code, result.output.splitlines()

    report = [
        "  Party -> Client Name",
        "  Code -> Client Code",
        "  City -> left out",
        "1 to add, 1 to change, 0 the same, 1 wrong",
        "  Client Name: Client Name is required (line 3)",
    ]
    assert run("clients", str(file), "--check", "--problems", str(problems)) == (1, report)
    assert problems.read_text(encoding="utf-8-sig").splitlines()[1] == ",CL-99,,Client Name: Client Name is required"
    assert run("clients", str(file), "--all") == (
        2,
        [*report, "Some rows have problems. Correct them, or import the others only."],
    )
    assert run("clients", str(file)) == (1, [*report, "2 imported"])
    assert run("clients", str(file))[1][3] == "1 to add, 0 to change, 1 the same, 1 wrong"
    assert run("nothing", str(file)) == (2, ["There are no records nothing to import."])
