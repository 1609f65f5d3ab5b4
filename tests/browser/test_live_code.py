"""The server's code, edited while it runs: valid code replaces it; a mistake is reported and the old code goes on."""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.server import PATIENCE, RUN, Server
from tests.docs.pages import copy_of_project, run
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


def edit(path: Path, old: str, new: str) -> None:
    """Save a file as an editor does: another file takes its place."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    copy = path.with_suffix(".tmp")
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    os.replace(copy, path)


def overlay(page: Page) -> Locator:
    return page.locator(".dev-problem")


# No response while the server starts, and no feature at first.
@pytest.mark.may_have_console_errors("/dev/live", "/api/balloons", "GET /balloons", "%2Fballoons", "GET /views")
def test_code_replaces_old_one_after_last_mistake(signed_in: Page, server: Server, project: Path) -> None:
    signed_in.goto("/edit-user/2")
    signed_in.evaluate("window.marked = true")
    name = signed_in.get_by_label("Full Name")
    expect(name).to_have_value("Ramesh Patil")
    name.fill("Ramesh Pa")
    schemas = project / "app/features/users/schemas.py"
    edit(schemas, 'BlankIsNone, Field(title="Email")', 'BlankIsNone, Field(title="Mail address"))')

    expect(overlay(signed_in)).to_contain_text("There is a mistake in the code", timeout=SOON)
    expect(overlay(signed_in)).to_contain_text("app/features/users/schemas.py:")
    expect(overlay(signed_in)).to_contain_text("syntax error: closing parenthesis ')' does not match")
    server.wait_until_it_prints("syntax error")
    with server.api() as api:
        assert api.get("/users/2").is_success

    edit(schemas, 'Field(title="Mail address"))', 'Field(title="Mail address")')
    expect(signed_in.get_by_label("Mail address")).to_be_visible(timeout=SOON)
    expect(overlay(signed_in)).to_have_count(0, timeout=SOON)
    run(".venv/bin/python -m app.cli new balloons full_name city:optional", project)
    server.wait_until_it_prints(" changed, restarting")
    signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Balloons").click(timeout=SOON)
    expect(name).to_have_value("Ramesh Pa")
    signed_in.get_by_role("button", name="Discard").click()
    expect(signed_in.get_by_role("link", name="Ravi Menon", exact=True)).to_be_visible(timeout=SOON)
    assert "Traceback" not in server.printed()
    assert signed_in.evaluate("window.marked")
