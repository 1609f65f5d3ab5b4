"""The walk through the gallery visits every page and detects faults."""

import pytest
from playwright.sync_api import Page

from app.devtools.gallery.states import STATES, State
from screens import APPLICATION
from tests.browser.gallery import complaints, is_blank, visits_of_screens


@pytest.mark.parametrize("state", STATES.values(), ids=lambda state: state.name)
def test_new_screen_is_visited_in_every_state(state: State) -> None:
    clients = next(screen for screen in APPLICATION.screens if "/clients" in screen.routes)
    new = clients.model_copy(update={"routes": ("/depots",)})
    application = APPLICATION.model_copy(update={"screens": (*APPLICATION.screens, new)})

    assert f"/gallery/states/{state.name}/depots" in [each.address for each in visits_of_screens(application, state)]


FAULTS = [
    ("<input>", "label"),
    ('<p style="width: 2000px">Wide</p>', "it scrolls sideways by"),
    ('<p style="width: 20px; overflow: hidden; white-space: nowrap">This is cut off</p>', "text is cut off: This is"),
    ('<p style="color: #ccc; background: #fff">Pale</p>', "color-contrast"),
]


@pytest.mark.parametrize(("body", "fault"), FAULTS, ids=[fault for _, fault in FAULTS])
def test_the_walk_finds(page: Page, body: str, fault: str) -> None:
    page.set_content(f"<!doctype html><html lang=en><title>Page</title><main><h1>Page</h1>{body}</main>")

    assert any(fault in found for found in complaints(page, fault))


def test_page_with_text_is_not_blank(page: Page) -> None:
    page.set_content("<p>Some text on a page</p>" * 10)
    drawn = page.screenshot()
    page.set_content("")

    assert not is_blank(drawn)
    assert is_blank(page.screenshot())
