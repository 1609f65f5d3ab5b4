"""States and stations: built-in rows and stored ones in one list, and their forms."""

import re
from collections.abc import Iterator

import pytest
import yaml
from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from app.core.settings import FIXTURES
from tests.browser.grid import below, search_field, summary, toast
from tests.browser.server import Server
from tests.browser.traffic import Traffic

STATES = yaml.safe_load((FIXTURES / "states.yaml").read_text(encoding="utf-8"))["states"]
GOA = {"Name": "Goa", "Country": "India"}
STATION = {
    "Name": "Port of Mormugao",
    "Code": "INMRM",
    "State": "Goa",
    "Latitude": "15.4089° N",
    "Longitude": "73.8008° E",
}


@pytest.fixture(autouse=True)
def _stored_rows(server: Server) -> Iterator[None]:
    """Delete the rows that a test stores."""
    yield
    with server.api() as api:
        for path in ("/states", "/stations"):
            for row in api.get(path).json()["data"]:
                if row["id"] is not None:
                    api.delete(f"{path}/{row['id']}").raise_for_status()


def text_field(page: Page, label: str) -> Locator:
    """Return an input. The list of its suggestions has the same label."""
    return page.locator("input").and_(page.get_by_label(label))


def edit_delete_and_restore(signed_in: Page) -> None:
    signed_in.get_by_role("link", name="Edit Goa").click()
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Edit State")
    signed_in.get_by_label("Name").fill("Nagaland")
    signed_in.get_by_role("button", name="Save").click()
    expect(toast(signed_in, "State saved")).to_be_visible()
    expect(signed_in.get_by_role("link", name="Nagaland", exact=True)).to_be_visible()
    signed_in.get_by_role("button", name="Delete Nagaland").click()
    signed_in.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(toast(signed_in, "State Nagaland was deleted.")).to_be_visible()
    expect(signed_in.get_by_role("link", name="Nagaland", exact=True)).to_have_count(0)
    signed_in.get_by_role("button", name="Undo").click()
    expect(signed_in.get_by_role("link", name="Nagaland", exact=True)).to_be_visible()


def expect_built_in_rows(signed_in: Page) -> None:
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("State Master")
    expect(signed_in.get_by_role("columnheader")).to_have_text(["Name", "Country", "Actions"])
    for column in GOA:
        expect(below(signed_in, column)).to_have_text([row[column.lower()] for row in STATES])
    expect(below(signed_in, "Actions")).to_have_text(["Built in"] * 5)
    expect(signed_in.get_by_text("Built-in rows come with Waybill")).to_be_visible()
    expect(below(signed_in, "Name").get_by_role("link")).to_have_count(0)


def add_row(signed_in: Page) -> None:
    signed_in.get_by_label("Name").fill("Goa")
    signed_in.get_by_label("Country").click()
    signed_in.get_by_role("option", name="India", exact=True).click()
    logged: list[ConsoleMessage] = []
    signed_in.on("console", lambda message: logged.append(message) if message.type == "info" else None)
    signed_in.get_by_role("button", name="Save").click()
    expect(toast(signed_in, "State added")).to_be_visible()
    expect(signed_in).to_have_url(re.compile("/state-master$"))
    assert [argument.json_value() for argument in logged[0].args] == [
        "State",
        {label.lower(): text for label, text in GOA.items()},
    ]
    expect(summary(signed_in)).to_have_text("Showing 6 to 6 of 6 results")
    expect(signed_in.locator(".saved-row")).to_contain_text("Goa")


def test_row_is_listed_added_edited_and_restored(signed_in: Page, server: Server) -> None:
    traffic = Traffic(signed_in, server.url)
    signed_in.goto("/state-master")
    expect(summary(signed_in)).to_have_text("Showing 1 to 5 of 5 results")
    expect_built_in_rows(signed_in)
    signed_in.get_by_role("link", name="Add State").click()
    expect(signed_in).to_have_url(re.compile("/add-state$"))
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Add State")
    assert traffic.asked == ["GET /api/states"]

    traffic.asked.clear()
    add_row(signed_in)
    asked = [each for each in traffic.asked if "search=" not in each]  # suggestions may come before or after the save
    assert asked[-2:] == ["POST /api/states", "GET /api/states"]
    for column, text in GOA.items():
        expect(below(signed_in, column)).to_have_text([text])
    edit_delete_and_restore(signed_in)


@pytest.mark.expects_console_errors("409")
def test_station_form_suggests_and_checks(signed_in: Page, server: Server) -> None:
    with server.api() as api:
        api.post("/states", json={"name": "Karnataka", "country": "India"}).raise_for_status()
    traffic = Traffic(signed_in, server.url)
    signed_in.goto("/add-station")
    signed_in.get_by_label("Name").fill("   ")
    signed_in.get_by_role("button", name="Save").click()
    for label in STATION:
        expect(signed_in.get_by_text(f"{label} is required", exact=True)).to_be_visible()
    assert [call for call in traffic.asked if call.startswith("POST")] == []
    expect(signed_in.get_by_label("Name")).to_be_focused()
    text_field(signed_in, "State").press_sequentially("ka")
    expect(signed_in.get_by_role("option")).to_have_text(["Karnataka"])
    signed_in.get_by_role("option", name="Karnataka").click()
    expect(text_field(signed_in, "State")).to_have_value("Karnataka")

    for label, text in STATION.items():
        text_field(signed_in, label).fill(text)
    signed_in.get_by_label("Latitude").fill("abc")
    signed_in.get_by_role("button", name="Save").click()
    sentence = "Write the latitude like 9.9312° N, or as a number from -90 to 90"
    expect(signed_in.get_by_text(sentence, exact=True)).to_be_visible()
    signed_in.get_by_label("Latitude").fill("-15.4")
    signed_in.get_by_label("Code").fill("INCOK")
    signed_in.get_by_role("button", name="Save").click()
    expect(signed_in.get_by_text("This code belongs to another station", exact=True).first).to_be_visible()
    expect(signed_in.get_by_label("Code")).to_be_focused()
    signed_in.get_by_label("Code").fill("INMRM")
    signed_in.get_by_role("button", name="Save").click()
    expect(toast(signed_in, "Station added")).to_be_visible()
    search_field(signed_in).fill("INMRM")
    expect(below(signed_in, "Latitude")).to_have_text(["15.4000° S"])
