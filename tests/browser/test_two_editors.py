"""Two who work on the same record: both values are shown, nothing typed is lost, nothing is overwritten unseen."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Dialog, Locator, Page, Route, expect

from tests.browser.dates import shown_moment
from tests.browser.gallery import follow_link
from tests.browser.grid import toast
from tests.browser.server import Server
from tests.browser.test_accessibility import complaints


@pytest.fixture
def added(server: Server) -> Iterator[dict[str, Any]]:
    """A client that two people work on."""
    with server.api() as api:
        client: dict[str, Any] = api.post("/client/create", json={"clientName": "Zanskar Wool"}).json()["data"]
        yield client
        api.delete(f"/client/clients/{client['id']}")


def change(server: Server, client: dict[str, Any], **values: str) -> None:
    """Another user saves the client."""
    with server.api() as api:
        api.put(f"/client/clients/{client['id']}", json={**client, **values}).raise_for_status()


def stored(server: Server, client: dict[str, Any]) -> dict[str, Any]:
    with server.api() as api:
        record: dict[str, Any] = api.get(f"/client/clients/{client['id']}").json()["data"]
    return record


def open_form(page: Page, client: dict[str, Any]) -> None:
    path = f"/edit-client/{client['id']}"
    if page.url == "about:blank":
        page.goto(path)
    else:
        follow_link(page, path)
    expect(page.get_by_label("Client Name")).to_have_value(client["clientName"])


def save(page: Page) -> None:
    page.get_by_role("button", name="Save").click()


def meeting(page: Page) -> Locator:
    """What the form says of the other change."""
    return page.get_by_role("region", name="changed this record")


def clash(page: Page, server: Server, client: dict[str, Any]) -> None:
    """Both users have typed a name, and the other one saved first."""
    open_form(page, client)
    page.get_by_label("Client Name").fill("Mine")
    change(server, client, clientName="Theirs and Sons")
    save(page)
    expect(meeting(page)).to_be_visible()


def merge_other_fields(page: Page, server: Server, added: dict[str, Any]) -> None:
    page.get_by_label("Client Name").fill("Mine")
    change(server, added, clientCode="THEIRS-1")
    save(page)
    expect(meeting(page)).to_contain_text("Review the changes, then save.")
    expect(meeting(page).get_by_role("radio")).to_have_count(0)
    expect(meeting(page)).to_contain_text(f"{added['clientCode']} THEIRS-1")
    expect(page.get_by_role("textbox", name="Client Code")).to_have_value("THEIRS-1")
    save(page)
    expect(toast(page, "Client saved")).to_be_visible()
    assert stored(server, added) == {**added, "clientName": "Mine", "clientCode": "THEIRS-1"}


def choose_own_value(page: Page, server: Server, added: dict[str, Any]) -> None:
    clash(page, server, added)
    expect(meeting(page)).to_contain_text("Asha Deshmukh changed this record on ")
    question = meeting(page).get_by_role("group", name="Client Name")
    expect(question.get_by_role("radio")).to_have_count(2)
    expect(question).to_contain_text("Theirs and Sons")
    expect(question).to_contain_text("Mine")
    expect(page.get_by_label("Client Name", exact=False).and_(page.get_by_role("textbox"))).to_have_value("Mine")
    assert stored(server, added)["clientName"] == "Theirs and Sons"
    question.get_by_role("radio", name="Saved").check()
    expect(page.get_by_role("textbox", name="Client Name")).to_have_value("Theirs and Sons")
    question.get_by_role("radio", name="Your entry").check()
    save(page)
    expect(page).to_have_url(re.compile("/clients$"))
    assert stored(server, added)["clientName"] == "Mine"


def choose_again_after_further_change(page: Page, server: Server, added: dict[str, Any]) -> None:
    clash(page, server, added)
    change(server, added, clientName="Theirs again")
    meeting(page).get_by_role("radio", name="Your entry").check()
    save(page)
    expect(meeting(page)).to_contain_text("Theirs again")
    assert stored(server, added)["clientName"] == "Theirs again"
    meeting(page).get_by_role("radio", name="Your entry").check()
    save(page)
    expect(page).to_have_url(re.compile("/clients$"))
    assert stored(server, added)["clientName"] == "Mine"


@pytest.mark.promise("Simultaneous edits", "Changes of another person to other fields are merged and displayed.")
@pytest.mark.promise(
    "Simultaneous edits", "Of two people who change the same field, the second is asked which value to keep."
)
@pytest.mark.promise("Simultaneous edits", "A further change during a conflict is detected as well.")
@pytest.mark.expects_console_errors("412")
def test_changes_of_two_users_are_merged_or_chosen(signed_in: Page, server: Server, added: dict[str, Any]) -> None:
    open_form(signed_in, added)
    merge_other_fields(signed_in, server, added)
    change(server, added, clientName="Zanskar Wool")
    choose_own_value(signed_in, server, added)
    change(server, added, clientName="Zanskar Wool")
    choose_again_after_further_change(signed_in, server, added)


@pytest.mark.promise("Simultaneous edits", "A change whose response was lost can be saved again without a conflict.")
@pytest.mark.expects_console_errors("412", "ERR_FAILED")
def test_conflict_is_answered_by_keyboard_and_retried(signed_in: Page, server: Server, added: dict[str, Any]) -> None:
    page = signed_in
    clash(page, server, added)
    expect(meeting(page)).to_be_focused()
    assert complaints(page, part="main") == []
    save(page)
    expect(meeting(page).get_by_text("Choose one")).to_be_visible()
    expect(meeting(page).get_by_role("radio").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(meeting(page).get_by_role("radio", name="Your entry")).to_be_checked()
    expect(meeting(page).get_by_text("Choose one")).to_have_count(0)
    page.get_by_role("textbox", name="Client Name").press("Enter")
    expect(toast(page, "Client saved")).to_be_visible()
    assert stored(server, added)["clientName"] == "Mine"

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    open_form(signed_in, stored(server, added))
    signed_in.get_by_label("Client Name").fill("Mine again")
    signed_in.route(f"**/api/client/clients/{added['id']}", lose, times=1)
    save(signed_in)
    lost = "The client could not be saved. Please try again. Network Error. Please check your connection."
    expect(toast(signed_in, lost)).to_be_visible()
    assert stored(server, added)["clientName"] == "Mine again"
    save(signed_in)
    expect(page).to_have_url(re.compile("/clients$"))


@pytest.mark.expects_console_errors("412")
def test_conflict_shows_choices_and_times_as_text(signed_in: Page, server: Server) -> None:
    with server.api() as api:
        trip = api.get("/trips/trip-details/2").json()["data"]["trip"]
    signed_in.goto("/edit-trip/2")
    material = signed_in.get_by_role("textbox", name="Material")
    expect(material).to_have_value(trip["material"])
    material.fill("Mine")
    with server.api() as api:
        body = {**trip, "tripStatus": None, "driver": 5, "startDate": "2026-01-02T03:04:00Z"}
        api.put("/trips/2", json=body).raise_for_status()
        name = api.get("/users/5").json()["data"]["fullName"]
    save(signed_in)
    taken = meeting(signed_in)
    expect(taken).to_contain_text(shown_moment("2026-01-02T03:04:00Z"))
    expect(taken).to_contain_text(f"{trip['driverName']}, Driver {name}, Driver")
    expect(taken).to_contain_text(f"{trip['tripStatus']} Empty")
    save(signed_in)
    expect(toast(signed_in, "Trip saved")).to_be_visible()


@pytest.mark.promise(
    "Simultaneous edits", "A draft that is older than its record is compared with the record, also after a reload."
)
def test_old_draft_conflicts_with_newer_record(signed_in: Page, server: Server, added: dict[str, Any]) -> None:
    def accept(dialog: Dialog) -> None:
        dialog.accept()

    signed_in.on("dialog", accept)
    open_form(signed_in, added)
    signed_in.get_by_label("Client Name").fill("Mine")
    change(server, added, clientName="Theirs and Sons", clientCode="THEIRS-2")
    notice = signed_in.get_by_role("region", name="This record was changed.")
    for _ in range(2):  # the question stays until it is answered
        signed_in.reload()
        expect(notice.get_by_role("group", name="Client Name")).to_contain_text("Theirs and Sons")
        expect(signed_in.get_by_role("textbox", name="Client Name")).to_have_value("Mine")
        expect(signed_in.get_by_role("textbox", name="Client Code")).to_have_value("THEIRS-2")
    notice.get_by_role("radio", name="Your entry").check()
    save(signed_in)
    expect(toast(signed_in, "Client saved")).to_be_visible()
    assert stored(server, added) == {**added, "clientName": "Mine", "clientCode": "THEIRS-2"}
