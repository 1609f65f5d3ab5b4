"""Deleting the wrong record: the toast offers to undo it while it is visible."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.clients import add_client
from tests.browser.conftest import OpenPage
from tests.browser.grid import below, summary, toast
from tests.browser.server import Server
from tests.browser.test_accessibility import press_until

DELETED = "Client Zanskar Wool was deleted."


@pytest.fixture
def added(server: Server) -> dict[str, Any]:
    """A client that the test may delete; its name is the last one in the alphabet."""
    return add_client(server)


def delete(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"Delete {name}").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()


def undo(page: Page) -> Locator:
    return page.get_by_label("Notifications Alt+T").get_by_role("button", name="Undo")


@pytest.fixture
def deleted(signed_in: Page, added: dict[str, Any]) -> Page:
    """The list after the client was deleted."""
    signed_in.goto("/clients?search=zanskar")
    expect(summary(signed_in)).to_have_text("Showing 1 to 1 of 1 results")
    delete(signed_in, added["clientName"])
    expect(toast(signed_in, DELETED)).to_be_visible()
    expect(signed_in.get_by_role("link", name="Zanskar Wool")).to_have_count(0)
    return signed_in


@pytest.mark.promise("Deletion and undo", "Undo in the toast restores a deleted record.")
@pytest.mark.promise("Deletion and undo", "If the network fails during an undo, undo is offered again.")
@pytest.mark.promise("Deletion and undo", "Undo can be reached by keyboard and keeps the focus.")
@pytest.mark.expects_console_errors("net::ERR_INTERNET_DISCONNECTED")
def test_undo_works_by_click_keyboard_and_after_failure(deleted: Page, added: dict[str, Any], server: Server) -> None:
    announced = deleted.get_by_label("Notifications Alt+T").get_by_role("status")
    expect(announced).to_contain_text(DELETED)
    expect(announced).to_contain_text("Undo")
    assert axe(deleted, ".Toastify") == []
    undo(deleted).click()
    expect(toast(deleted, "Restored")).to_be_visible()
    expect(toast(deleted, DELETED)).to_have_count(0)
    expect(below(deleted, "Client Code")).to_have_text([added["clientCode"]])
    with server.api() as api:
        assert api.get(f"/client/clients/{added['id']}").json()["data"] == added

    delete(deleted, added["clientName"])
    expect(undo(deleted)).to_be_visible()
    deleted.context.set_offline(True)
    undo(deleted).click()
    expect(toast(deleted, "Network Error. Please check your connection.")).to_be_visible()
    deleted.context.set_offline(False)
    expect(toast(deleted, DELETED)).to_have_count(0)
    deleted.keyboard.press("Alt+t")
    press_until(deleted, "Tab", undo(deleted))
    expect(undo(deleted)).to_be_focused()
    deleted.keyboard.press("Enter")
    expect(deleted.get_by_role("link", name=added["clientName"])).to_be_visible()
    expect(undo(deleted)).to_have_count(0)


@pytest.mark.expects_console_errors("409")
def test_a_place_that_was_taken_meanwhile_is_told(sign_in_as: OpenPage, server: Server) -> None:
    body = {"fleetNumber": "ZZ-1", "registrationNumber": "ZZ 01 AA 0001"}
    with server.api() as api:
        api.post("/fleets", json=body).raise_for_status()
    page = sign_in_as()
    page.goto("/fleet-master?search=ZZ-1")
    delete(page, "ZZ-1")
    expect(toast(page, "Vehicle ZZ-1 was deleted.")).to_be_visible()
    with server.api() as api:
        api.post("/fleets", json={**body, "fleetNumber": "YY-1"}).raise_for_status()
    undo(page).click()
    sentence = "This cannot be restored. This registration number belongs to another vehicle."
    expect(toast(page, sentence)).to_be_visible()
