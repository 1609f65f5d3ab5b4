"""Sample content that is edited while pages are open: what is saved shows, mistakes too, and nothing typed is lost."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from app.core.settings import FIXTURES
from tests.browser.conftest import OpenPage
from tests.browser.server import Server, serving


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Sample content to be edited."""
    return shutil.copytree(FIXTURES, tmp_path_factory.mktemp("content") / "fixtures")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[Server]:
    settings = {"WAYBILL_LIVE": "true", "WAYBILL_FIXTURES": str(folder)}
    with serving(tmp_path_factory.mktemp("server"), **settings) as running:
        yield running


@pytest.fixture(autouse=True)
def _mended_afterwards(folder: Path) -> Iterator[None]:
    yield
    for path in FIXTURES.glob("*.yaml"):
        shutil.copy(path, folder)


def edit(folder: Path, name: str, old: str, new: str) -> None:
    """Save a file as an editor does: another file takes its place."""
    path = folder / f"{name}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    copy = path.with_suffix(".tmp")
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    os.replace(copy, path)


def notifications(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Notifications")


def overlay(page: Page) -> Locator:
    return page.locator(".dev-problem")


def marked(page: Page) -> Page:
    """A page that loses its mark when it is loaded again."""
    page.evaluate("window.marked = true")
    return page


def test_logo_and_picture_of_owner_replace_those_of_product(page: Page, folder: Path) -> None:
    """A saved file shows on open pages. The logo keeps its proportions, and the picture is behind the slogans."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" width="80" height="40"><g/></svg>'
    page.goto("/login")
    logo = page.locator(".brand img")
    expect(page.locator(".brand svg")).to_be_visible()
    for name in ("logo", "picture"):
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
    try:
        expect(logo).to_have_attribute("src", re.compile(r"^/content-images/\w+/logo\.svg$"))
        expect(logo).to_have_js_property("naturalWidth", 80)
        box = logo.bounding_box()
        assert box
        assert round(box["width"] / box["height"], 1) == 2
        expect(page.get_by_role("complementary")).to_have_css("background-image", re.compile("/picture.svg"))
    finally:
        for name in ("logo", "picture"):
            (folder / f"{name}.svg").unlink()
    expect(page.locator(".brand svg")).to_be_visible()


def test_saved_content_shows_and_mistakes_overlay_page(
    signed_in: Page, open_page: OpenPage, folder: Path, server: Server
) -> None:
    signed_in.goto("/clients")
    marked(signed_in).get_by_role("button", name="Notifications").click()
    expect(signed_in.get_by_text("Permit expires soon")).to_be_visible()
    popover = signed_in.locator(".popover:popover-open")
    expect(popover.get_by_text("Sample", exact=True).first).to_be_visible()

    edit(folder, "notifications", "Permit expires soon", "Permit expires today 🚚 आज")

    expect(signed_in.get_by_text("Permit expires today 🚚 आज")).to_be_visible()
    assert signed_in.evaluate("window.marked")

    edit(folder, "notifications", "tone: good, to", "tone: godo, to")

    said = "tone: 'godo' is not valid, did you mean 'good'?"
    expect(overlay(signed_in)).to_contain_text("There is a mistake in the sample content")
    expect(overlay(signed_in)).to_contain_text(re.compile(rf"fixtures/notifications\.yaml:\d+:\d+{re.escape(said)}"))
    expect(overlay(signed_in)).to_have_role("alert")
    expect(signed_in.get_by_text("Truck RJ 14 GD 2895 has arrived")).to_be_visible()
    server.wait_until_it_prints(said)

    edit(folder, "notifications", "tone: godo, to", "tone: good, to")
    expect(overlay(signed_in)).to_have_count(0)

    signed_in.keyboard.press("Escape")  # closes the notifications
    edit(folder, "states", "country: India", "country: Indai")
    edit(folder, "login", "slogans:", "slogan:")
    expect(overlay(signed_in)).to_contain_text("There are 2 mistakes in the sample content")
    expect(overlay(signed_in).get_by_role("listitem")).to_have_count(2)
    box = overlay(signed_in).bounding_box()
    assert box
    assert box["y"] > 400  # the screen above stays usable
    signed_in.get_by_role("link", name="Users", exact=True).click()
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("User List")

    visitor = open_page()
    visitor.goto("/login")
    expect(overlay(visitor)).to_be_visible()
    # The form makes room for the overlay once it is there.
    top = overlay(visitor).evaluate("overlay => overlay.getBoundingClientRect().top")
    visitor.wait_for_function(
        "top => document.querySelector('.sign-in-form').getBoundingClientRect().bottom <= top", arg=top
    )


def test_content_and_icon_changes_keep_typed_values(signed_in: Page, folder: Path) -> None:
    signed_in.goto("/edit-user/2")
    name = marked(signed_in).get_by_label("Full Name")
    expect(name).to_have_value("Ramesh Patil")
    name.fill("Ramesh Pa")
    with signed_in.expect_response(re.compile("/api/users/2")):
        edit(folder, "notifications", "Permit expires soon", "Permit expires today")
    expect(name).to_have_value("Ramesh Pa")
    expect(name).to_be_focused()
    name.press_sequentially("ti")
    expect(name).to_have_value("Ramesh Pati")
    assert signed_in.evaluate("window.marked")

    edit(folder, "dashboard", "icon: wallet", "icon: piggy-bank")
    expect(signed_in.locator("#icon-piggy-bank")).to_be_attached()
    expect(signed_in.get_by_label("Full Name")).to_have_value("Ramesh Pati")
    assert not signed_in.evaluate("window.marked")
