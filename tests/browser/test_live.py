"""Screens that are edited while pages are open: what is saved shows in place, mistakes too, and nothing is lost."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from app.devtools.preview import SCREENS
from tests.browser.server import Server, serving
from tests.browser.window import resize


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Screens to be edited."""
    copied = tmp_path_factory.mktemp("product") / "screens"
    return shutil.copytree(SCREENS, copied, ignore=shutil.ignore_patterns("__pycache__"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[Server]:
    settings = {"WAYBILL_LIVE": "true", "WAYBILL_SCREENS": str(folder)}
    with serving(tmp_path_factory.mktemp("server"), **settings) as running:
        yield running


@pytest.fixture(autouse=True)
def _mended_afterwards(folder: Path) -> Iterator[None]:
    yield
    for path in SCREENS.glob("*.py"):
        shutil.copy(path, folder)


def edit(folder: Path, name: str, old: str, new: str) -> None:
    """Save a file as an editor does: another file takes its place."""
    path = folder / f"{name}.py"
    text = path.read_text(encoding="utf-8")
    assert old in text
    copy = path.with_suffix(".tmp")
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    os.replace(copy, path)


def line_of(folder: Path, name: str, text: str) -> int:
    lines = (folder / f"{name}.py").read_text(encoding="utf-8").split("\n")
    return next(number for number, line in enumerate(lines, 1) if text in line)


def overlay(page: Page) -> Locator:
    return page.locator(".dev-problem")


def marked(page: Page) -> Page:
    """A page that loses its mark when it is loaded again."""
    page.evaluate("window.marked = true")
    return page


def test_changed_form_updates_in_place_and_keeps_state(signed_in: Page, folder: Path) -> None:
    resize(signed_in, 1000, 400)
    signed_in.goto("/edit-user/2?from=list")
    name = marked(signed_in).get_by_label("Full Name")
    expect(name).to_have_value("Ramesh Patil")
    name.fill("Ramesh Pa")
    signed_in.evaluate("window.scrollTo(0, 120)")
    edit(folder, "users", "lists.form(\n    USERS,", 'lists.form(\n    USERS, edit=("Change this user", ""),')

    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Change this user")
    assert signed_in.evaluate("[window.marked, window.scrollY, location.search]") == [True, 120, "?from=list"]
    expect(name).to_have_value("Ramesh Pa")
    expect(name).to_be_focused()
    name.press_sequentially("ti")
    expect(name).to_have_value("Ramesh Pati")


def test_new_icon_and_screen_appear_without_reload(signed_in: Page, folder: Path) -> None:
    signed_in.goto("/user-list")
    expect(marked(signed_in).get_by_role("link", name="Add User")).to_be_visible()
    (folder / "news.py").write_text(
        'from app import ui\n\nnews = ui.Screen(routes=("/news",), title="News", body=(ui.Paragraph(text="Rain."),))\n'
    )
    edit(
        folder,
        "layout",
        'label="Clients", icon="building"',
        'label="News", icon="umbrella", to="/news"),\nui.NavItem(label="Clients", icon="building"',
    )

    signed_in.get_by_role("link", name="News").click()
    expect(signed_in.get_by_text("Rain.")).to_be_visible()
    expect(signed_in.locator("#icon-umbrella")).to_be_attached()
    assert signed_in.evaluate("window.marked")
    (folder / "news.py").unlink()


def test_mistakes_are_listed_in_place_until_corrected(signed_in: Page, server: Server, folder: Path) -> None:
    signed_in.goto("/user-list")
    expect(marked(signed_in).get_by_role("cell", name="Asha Deshmukh", exact=True)).to_be_visible()
    edit(folder, "users", 'ui.Column(field="emailId"', 'ui.Column(field="emailIdd"')
    line = line_of(folder, "users", "emailIdd")

    said = f"users.py:{line}no field 'emailIdd' for column 'emailIdd', did you mean 'emailId'?"
    expect(overlay(signed_in)).to_contain_text("There is a mistake in the code")
    expect(overlay(signed_in)).to_contain_text(said)
    server.wait_until_it_prints("no field 'emailIdd'")
    signed_in.get_by_placeholder("Search users").fill("Ramesh")
    expect(signed_in.get_by_role("cell", name="Ramesh Patil", exact=True)).to_be_visible()
    expect(signed_in.get_by_role("cell", name="Asha Deshmukh", exact=True)).to_have_count(0)

    edit(folder, "users", "emailIdd", "emailId")
    expect(overlay(signed_in)).to_have_count(0)
    assert signed_in.evaluate("window.marked")

    edit(folder, "users", 'icon="users"', 'icon="usres"')
    edit(folder, "fleets", "record_list(\n    FLEETS", "record_list(\n    FLEETZ")
    expect(overlay(signed_in)).to_contain_text("There are 2 mistakes in the code")
    expect(overlay(signed_in).get_by_role("listitem")).to_have_count(2)

    signed_in.keyboard.press("Escape")
    expect(overlay(signed_in)).to_have_count(0)
    edit(folder, "stations", 'icon="warehouse"', 'icon="warehous"')
    expect(overlay(signed_in)).to_contain_text("There are 3 mistakes in the code")
    overlay(signed_in).get_by_role("button", name="Close").click()
    expect(overlay(signed_in)).to_have_count(0)


def test_alt_click_shows_line_and_json(signed_in: Page, folder: Path) -> None:
    signed_in.goto("/user-list")
    signed_in.get_by_role("cell", name="@").first.get_by_text("@").click(modifiers=["Alt"])
    panel = signed_in.locator(".dev-node")
    line = line_of(folder, "users", 'field="emailId"')
    expect(panel.get_by_role("link").first).to_have_attribute("href", f"vscode://file{folder / 'users.py'}:{line}")
    expect(panel).to_contain_text('"kind": "text"')
    signed_in.keyboard.press("Escape")
    expect(panel).to_have_count(0)

    signed_in.get_by_role("link", name="Add User").click(modifiers=["Alt"])
    expect(panel).to_contain_text('"to": "/add-user"')
    expect(signed_in).to_have_url(re.compile("/user-list"))
