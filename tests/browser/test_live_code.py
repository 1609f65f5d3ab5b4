"""The server's code, edited while it runs: valid code replaces it; a mistake is reported and the old code goes on."""

import os
import shutil
from collections.abc import Iterator
from functools import partial
from itertools import takewhile
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.server import PATIENCE, RUN, Server
from tests.docs.pages import copy_of_project, run
from tests.support.ports import free_port
from tests.support.subprocess_server import Spawned

pytestmark = pytest.mark.slow
SOON = 2_000 * PATIENCE
"""Milliseconds that a busy machine may take to try the code, to end the server and to start it."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_of_project(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="module")
def server(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), (*RUN, "--reload"))
    server.process = partial(Spawned, project)
    server.start()
    yield server
    server.stop()


def edit(path: Path, old: str, new: str, at_once: bool = False) -> None:
    """Save a file as an editor does: another file takes its place, `at_once` within the second of the save before."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    copy = path.with_suffix(".tmp")
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    if at_once:
        shutil.copystat(path, copy)
    os.replace(copy, path)


def overlay(page: Page) -> Locator:
    return page.locator(".dev-problem")


@pytest.mark.may_have_console_errors("/dev/live")  # no response while the server starts
def test_code_replaces_old_one_after_last_mistake(signed_in: Page, server: Server, project: Path) -> None:
    signed_in.goto("/edit-user/2")
    signed_in.evaluate("window.marked = true")
    name = signed_in.get_by_label("Full Name")
    expect(name).to_have_value("Ramesh Patil")
    name.fill("Ramesh Pa")
    schemas, fleets = project / "app/features/users/schemas.py", project / "app/features/fleets/schemas.py"
    edit(schemas, 'BlankIsNone, Field(title="Email")', 'BlankIsNone, Field(title="Mail address"))')

    expect(overlay(signed_in)).to_contain_text("There is a mistake in the code", timeout=SOON)
    expect(overlay(signed_in)).to_contain_text("app/features/users/schemas.py:")
    expect(overlay(signed_in)).to_contain_text("syntax error: closing parenthesis ')' does not match")
    server.wait_until_it_prints("syntax error")
    with server.api() as api:
        assert api.get("/users/2").is_success

    column = "    capacity: Mapped[OrNumber | None]\n"
    register = '"make", "capacity", "partner")'
    edit(fleets, column, f"{column}    colour: Mapped[str | None]\n")
    field = 'ui.TextField(name="make"),'
    edit(project / "screens/fleets.py", field, f'{field} ui.TextField(name="colour"),')
    edit(fleets, register, '"make", "capacity", "partner", "colour")')
    edit(schemas, 'Field(title="Mail address"))', 'Field(title="Mail address")')
    step = 'WAYBILL_ENV=development .venv/bin/python -m app.cli revision "Add colour to fleets"'
    notice = f"no step of app/db/migrations makes the column 'colour' of fleets: write it with {step}"
    line = next(n for n, each in enumerate(fleets.read_text().splitlines(), 1) if "colour: Mapped" in each)
    expect(overlay(signed_in)).to_contain_text(f"app/features/fleets/schemas.py:{line}", timeout=SOON)
    expect(overlay(signed_in)).to_contain_text(notice)
    with server.api() as api:
        assert api.get("/fleets/1").is_success

    run(step.replace("WAYBILL_ENV", f"WAYBILL_DATABASE_URL=sqlite:///{server.database} WAYBILL_ENV"), project)
    expect(signed_in.get_by_label("Mail address")).to_be_visible(timeout=SOON)
    expect(overlay(signed_in)).to_have_count(0, timeout=SOON)
    expect(name).to_have_value("Ramesh Pa")
    server.wait_until_it_prints("_add_colour_to_fleets.py changed, restarting")
    assert "Traceback" not in server.printed()
    assert signed_in.evaluate("window.marked")


@pytest.mark.may_have_console_errors("/dev/live", "/api/balloons", "GET /balloons", "%2Fballoons", "GET /views")
def test_generated_feature_appears_with_sample_data(signed_in: Page, server: Server, project: Path) -> None:
    server.wait_until_it_answers()
    signed_in.goto("/clients")
    signed_in.evaluate("window.marked = true")
    run(".venv/bin/python -m app.cli new balloons full_name city:optional", project)
    signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Balloons").click(timeout=SOON)
    expect(signed_in.get_by_role("link", name="Ravi Menon", exact=True)).to_be_visible(timeout=SOON)
    expect(overlay(signed_in)).to_have_count(0)
    assert signed_in.evaluate("window.marked")
    assert "Traceback" not in server.printed()


def test_server_with_broken_code_waits_for_fix(project: Path, tmp_path: Path) -> None:
    edit(project / "app/cli/commands.py", "import uvicorn", "import uvicorm")
    settings = {
        "WAYBILL_ENV": "development",
        "WAYBILL_PORT": str(free_port()),
        "WAYBILL_DATABASE_URL": f"sqlite:///{tmp_path / 'waybill.db'}",
    }
    process = Spawned(project, (*RUN, "--reload"), os.environ | settings)
    try:
        said = list(takewhile(lambda line: "starts once you correct this" not in line, process.output))
        assert [
            line for line in said if "commands.py:" in line and "no module 'uvicorm', did you mean 'uvicorn'?" in line
        ]
        assert not [line for line in said if "Traceback" in line]
        edit(project / "app/cli/commands.py", "import uvicorm", "import uvicorn", at_once=True)
        assert any("Waybill runs at" in line for line in process.output)
    finally:
        process.stop(PATIENCE)
        process.output.close()
