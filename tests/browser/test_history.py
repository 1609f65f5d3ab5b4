"""Taking back: who changed a record, its earlier values, and the toast that undoes a deletion."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.clients import add_client
from tests.browser.grid import below, summary, toast
from tests.browser.server import Server
from tests.browser.test_accessibility import LOOKS, complaints, press_until


@pytest.fixture
def fleet(server: Server) -> Iterator[dict[str, Any]]:
    """A vehicle that was changed once."""
    body = {"fleetNumber": "WB-810", "registrationNumber": "MH 12 XY 0810", "make": "Tata", "capacity": "16 t"}
    with server.api() as api:
        added: dict[str, Any] = api.post("/fleets", json=body).json()["data"]
        api.put(f"/fleets/{added['id']}", json={**body, "make": "Ashok Leyland", "capacity": "19 t"}).raise_for_status()
        yield added
        api.delete(f"/fleets/{added['id']}")


@pytest.mark.promise("Audit log", "A user sets a value back to an earlier one in the history, and can undo that.")
def test_value_is_set_back_and_undone(signed_in: Page, fleet: dict[str, Any]) -> None:
    page = signed_in
    page.goto(f"/edit-fleet/{fleet['id']}")
    page.get_by_role("button", name="History").press("Enter")
    changes = page.get_by_role("listitem").filter(has_text="changed this record")
    expect(changes).to_contain_text("Before Tata")
    assert complaints(page) == []
    page.get_by_role("button", name="Manufacture: set back to Tata").press("Enter")
    restored = page.get_by_role("listitem").filter(has_text="restored the values")
    expect(restored).to_contain_text("restored the values from before")
    expect(page.locator(".history")).to_be_focused()  # its button is gone
    expect(page.get_by_role("textbox", name="Manufacture")).to_have_value("Tata")
    page.get_by_role("button", name="Undo").click()
    expect(restored).to_have_count(2)
    expect(page.get_by_role("textbox", name="Manufacture")).to_have_value("Ashok Leyland")


@pytest.mark.promise("Audit log", "A user restores all values of a record as they were after a change.")
def test_all_values_are_restored_as_of_a_change(signed_in: Page, server: Server, fleet: dict[str, Any]) -> None:
    page = signed_in
    path = f"/fleets/{fleet['id']}"
    with server.api() as api:
        former = api.get(path).json()["data"]
        names = ("fleetNumber", "registrationNumber", "make", "capacity")
        changed = {name: former[name] for name in names} | {"make": "Eicher", "model": "Pro 6028"}
        api.put(path, json=changed).raise_for_status()
    page.goto(f"/edit-fleet/{fleet['id']}")
    page.get_by_role("button", name="History").click()
    entries = page.get_by_role("listitem").filter(has_text="this record")
    expect(entries).to_have_count(3)
    expect(entries.first.get_by_role("button", name="Restore all as of here")).to_have_count(0)
    entries.last.get_by_text("Compare with now").press("Enter")
    expect(entries.last).to_contain_text("Then Tata → Currently Eicher")
    assert axe(page, ".history") == []
    entries.nth(1).get_by_role("button", name="Restore all as of here").press("Enter")
    restored = page.get_by_role("listitem").filter(has_text="restored the values of")
    expect(restored).to_contain_text("Before Eicher → After Ashok Leyland")
    expect(restored).to_contain_text("Model")
    expect(page.get_by_role("textbox", name="Model")).to_have_value("")
    page.get_by_role("button", name="Undo").click()
    expect(restored).to_have_count(2)
    expect(page.get_by_role("textbox", name="Model")).to_have_value("Pro 6028")


def test_record_is_not_restored_over_changes_that_the_reader_has_not_seen(
    signed_in: Page, server: Server, fleet: dict[str, Any]
) -> None:
    page = signed_in
    page.goto(f"/edit-fleet/{fleet['id']}")
    page.get_by_role("button", name="History").click()
    restore = page.get_by_role("listitem").filter(has_text="created this record").get_by_role("button")
    expect(restore).to_have_text("Restore all as of here")
    path = f"/fleets/{fleet['id']}"
    with server.api() as api:
        former = api.get(path).json()["data"]
        body = {name: former[name] for name in ("fleetNumber", "registrationNumber", "make", "capacity")}
        api.put(path, json={**body, "model": "Signa 4825"}).raise_for_status()
        restore.click()
        expect(page.get_by_text("This record was changed in the meantime.")).to_be_visible()
        expect(page.get_by_role("listitem").filter(has_text="changed this record")).to_have_count(2)
        assert api.get(path).json()["data"]["make"] == "Ashok Leyland"


@pytest.mark.expects_console_errors("412 (Precondition Failed)")
def test_form_keeps_unsaved_input(signed_in: Page, fleet: dict[str, Any]) -> None:
    page = signed_in
    page.goto(f"/edit-fleet/{fleet['id']}")
    page.get_by_label("Model").fill("Signa 4825")
    page.get_by_role("button", name="History").click()
    page.get_by_role("button", name="Set back all 2 values").click()
    expect(page.get_by_role("listitem").filter(has_text="restored the values from before")).to_be_visible()
    expect(page.get_by_label("Model")).to_have_value("Signa 4825")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("region", name="changed this record")).to_be_visible()


def test_deleted_record_is_restored_in_the_activity(signed_in: Page, server: Server, fleet: dict[str, Any]) -> None:
    page = signed_in
    with server.api() as api:
        api.delete(f"/fleets/{fleet['id']}").raise_for_status()
    page.goto("/activity")
    expect(page.get_by_role("button", name="Restore: WB-810").first).to_be_visible()
    assert complaints(page, LOOKS[1:]) == []  # the gallery has the large screen
    page.goto(f"/activity?recordId=is.{fleet['id']}&kind=in.fleets")
    row = page.get_by_role("row")
    expect(row.filter(has_text="Changed")).to_contain_text("Manufacture: Before Tata → After Ashok Leyland")
    expect(page.get_by_role("link", name="WB-810")).to_have_count(0)
    page.get_by_role("button", name="Restore: WB-810").click()
    expect(row.filter(has_text="Restored").get_by_role("link", name="WB-810")).to_be_visible()
    expect(page.get_by_role("button", name="Restore: WB-810")).to_have_count(0)
    page.get_by_role("link", name="WB-810").first.click()
    expect(page.get_by_role("definition").filter(has_text="Ashok Leyland")).to_be_visible()


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
