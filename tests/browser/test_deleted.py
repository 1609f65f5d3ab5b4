"""A record is deleted during an edit: the form says by whom, keeps the text, and offers to restore the record."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.clients import add_client
from tests.browser.gallery import follow_link
from tests.browser.grid import toast
from tests.browser.server import Server
from tests.browser.test_accessibility import complaints
from tests.browser.test_two_editors import change, meeting, open_form, save, stored

pytestmark = [
    pytest.mark.expects_console_errors("404"),
    pytest.mark.may_have_console_errors("Client not found", "No trip details found."),
]


@pytest.fixture
def added(server: Server) -> Iterator[dict[str, Any]]:
    """A client that one user edits and another one deletes."""
    client = add_client(server)
    yield client
    with server.api() as api:
        api.delete(f"/client/clients/{client['id']}")


def delete(server: Server, path: str) -> None:
    """Another user deletes the record."""
    with server.api() as api:
        api.delete(path).raise_for_status()


def gone(page: Page) -> Locator:
    """What the form says of that."""
    return page.get_by_role("region", name="deleted this record")


def name_field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Client Name")


def restore(page: Page) -> None:
    gone(page).get_by_role("button", name="Restore").click()
    expect(toast(page, "Restored")).to_be_visible()
    expect(gone(page)).to_have_count(0)


@pytest.fixture
def deleted(signed_in: Page, server: Server, added: dict[str, Any]) -> Page:
    """The form after an attempt to save a record that another user has deleted."""
    open_form(signed_in, added)
    name_field(signed_in).fill("Mine")
    delete(server, f"/client/clients/{added['id']}")
    save(signed_in)
    expect(gone(signed_in)).to_be_visible()
    return signed_in


@pytest.mark.promise(
    "Deletion and undo",
    "If a record is deleted during an edit, the form names who did it, and can be saved after a restore.",
)
@pytest.mark.may_have_console_errors("409")
def test_deleted_record_is_restored_by_keyboard_and_saved(deleted: Page, server: Server, added: dict[str, Any]) -> None:
    expect(gone(deleted)).to_contain_text(re.compile(r"Asha Deshmukh deleted this record on .*\d:\d\d.*\."))
    expect(gone(deleted)).to_contain_text("Your entry is safe. Restore the record to save it.")
    expect(name_field(deleted)).to_have_value("Mine")
    expect(toast(deleted, "Client not found")).to_have_count(0)
    expect(gone(deleted)).to_be_focused()
    assert complaints(deleted, part="main") == []
    deleted.keyboard.press("Tab")
    deleted.keyboard.press("Enter")
    expect(deleted.get_by_role("button", name="Save")).to_be_focused()
    expect(meeting(deleted)).to_have_count(0)
    deleted.keyboard.press("Enter")
    expect(toast(deleted, "Client saved")).to_be_visible()
    assert stored(server, added) == {**added, "clientName": "Mine"}

    open_form(deleted, stored(server, added))
    name_field(deleted).fill("Mine and yours")
    delete(server, f"/client/clients/{added['id']}")
    save(deleted)
    expect(gone(deleted)).to_be_visible()
    with server.api() as api:
        api.post(f"/client/clients/{added['id']}/restore").raise_for_status()
    gone(deleted).get_by_role("button", name="Restore").click()
    expect(toast(deleted, "Already restored.")).to_be_visible()
    expect(gone(deleted)).to_have_count(0)
    save(deleted)
    expect(deleted).to_have_url(re.compile("/clients$"))
    assert stored(server, added)["clientName"] == "Mine and yours"


@pytest.mark.promise(
    "Deletion and undo", "After a reload, the draft of a deleted record is still available and says so."
)
@pytest.mark.promise("Deletion and undo", "Changes from before the deletion are compared once the record is restored.")
def test_draft_of_deleted_record_survives_and_is_compared(deleted: Page, server: Server, added: dict[str, Any]) -> None:
    deleted.reload()
    expect(gone(deleted)).to_contain_text("Asha Deshmukh deleted this record on ")
    expect(name_field(deleted)).to_have_value("Mine")
    restore(deleted)
    save(deleted)
    expect(toast(deleted, "Client saved")).to_be_visible()
    assert stored(server, added) == {**added, "clientName": "Mine"}

    open_form(deleted, stored(server, added))
    name_field(deleted).fill("Mine again")
    change(server, added, clientName="Theirs and Sons")
    delete(server, f"/client/clients/{added['id']}")
    save(deleted)
    gone(deleted).get_by_role("button", name="Restore").click()
    notice = deleted.get_by_role("region", name="This record was changed.")
    expect(notice).to_be_focused()
    notice.get_by_role("radio", name="Your entry").check()
    save(deleted)
    expect(deleted).to_have_url(re.compile("/clients$"))
    assert stored(server, added)["clientName"] == "Mine again"

    delete(server, f"/client/clients/{added['id']}")
    follow_link(deleted, f"/edit-client/{added['id']}")
    expect(deleted).to_have_url(re.compile("/add-client$"))
    expect(deleted.get_by_role("status").get_by_text("Asha Deshmukh deleted this record on ")).to_be_visible()
    deleted.get_by_role("link", name="Show its changes and restore it").click()
    expect(deleted.get_by_role("button", name="Restore: Mine again")).to_be_visible()


def test_deleted_trip_is_restored_with_its_own_call(signed_in: Page, server: Server) -> None:
    signed_in.goto("/edit-trip/2")
    material = signed_in.get_by_role("textbox", name="Material")
    expect(material).not_to_have_value("")
    material.fill("Glass")
    delete(server, "/trip/trips/2")
    try:
        save(signed_in)
        expect(gone(signed_in)).to_be_visible()
    finally:
        restore(signed_in)
    expect(material).to_have_value("Glass")
