"""The tutorial, followed to the letter in a copy of the project, and what it made used in a browser."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.grid import below, search_field, toast
from tests.browser.server import Server
from tests.docs.pages import copy_of_project, follow, was_followed
from tests.support.subprocess_server import Spawned

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(was_followed("tutorial.md"), reason="this project has what the tutorial makes"),
]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as it is after the tutorial, whose commands, the test among them, have all succeeded."""
    project = copy_of_project(tmp_path_factory.mktemp("project"))
    follow(project, "tutorial.md")
    return project


@pytest.fixture(scope="module")
def server(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("tutorial"))
    server.process = partial(Spawned, project)
    server.start()
    yield server
    server.stop()


def test_tutorial_feature_is_searched_added_edited_and_deleted(signed_in: Page) -> None:
    signed_in.goto("/clients")
    signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Drivers").click()
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Drivers")
    expect(signed_in.get_by_role("link", name="Salma Sheikh", exact=True)).to_be_visible()
    expect(below(signed_in, "Full Name")).to_have_count(5)
    search_field(signed_in).fill("mh12")
    expect(signed_in.get_by_role("link", name="Ravi Menon", exact=True)).to_have_count(0)
    expect(below(signed_in, "Licence")).to_have_text(["MH1220150031190"])

    page = signed_in
    page.get_by_role("link", name="Add Driver").click()
    page.get_by_label("Licence").fill("MH 12")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Full Name is required")).to_be_visible()
    expect(page.get_by_text("Write two capitals and 13 digits")).to_be_visible()
    page.get_by_label("Full Name").fill("Asha Patil")
    page.get_by_label("Licence").fill("MH1220110012345")
    page.get_by_role("combobox", name="Vehicle").fill("WB-103")
    page.get_by_role("option", name="WB-103").click()
    page.get_by_label("Valid Until").fill("31/3/2027")
    page.get_by_role("button", name="Save").click()
    expect(toast(page, "Driver added")).to_be_visible()

    page.get_by_role("link", name="Asha Patil", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Asha Patil")
    page.get_by_role("link", name="Edit", exact=True).click()
    expect(page.get_by_label("Valid Until")).to_have_value("31 Mar 2027")
    page.get_by_label("Blocked").check()
    page.get_by_role("button", name="Save").click()
    expect(toast(page, "Driver saved")).to_be_visible()
    expect(page).to_have_url(re.compile("/drivers$"))

    row = page.get_by_role("row").filter(has_text="Asha Patil")
    for value in ("WB-103", "31 Mar 2027", "Yes"):
        expect(row.get_by_role("cell", name=value, exact=True)).to_be_visible()
    row.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Are you sure you want to delete this driver?")).to_be_visible()
    page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(toast(page, "Driver deleted")).to_be_visible()
    expect(page.get_by_role("link", name="Asha Patil", exact=True)).to_have_count(0)
