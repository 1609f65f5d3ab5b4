"""The details of one trip: the header card, the tabs, and every state of the page."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.grid import Calls, Held, toast

TABS = ["General", "Trip Stage", "Maintenance", "Stoppage", "Documents", "Trips", "Track"]
NAMES = ["general", "tripStage", "maintenance", "stoppage", "documents", "trips", "track"]
DETAIL = "**/api/trips/trip-details/*"
SILENCE = {"status": False, "message": None, "data": None}
ON_PAPER = 12
"""A sample trip that has neither customer nor driver, and on which nothing has happened."""


def open_trip(page: Page, trip_id: int, tab: str = "") -> None:
    page.goto(f"/trip-details/{trip_id}{tab and f'?tab={tab}'}")
    expect(page.get_by_role("tab")).to_have_text(TABS)


def values(place: Locator) -> dict[str, str]:
    """The values of a place, which is there already, by their labels."""
    return dict(zip(place.locator("dt").all_inner_texts(), place.locator("dd").all_inner_texts(), strict=True))


def header(page: Page) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", level=2, name="Trip Details"))


def name(page: Page) -> Locator:
    """The heading of the screen, with the most important values of the trip."""
    return page.locator("section").filter(has=page.get_by_role("heading", level=1))


def panel(page: Page) -> Locator:
    return page.get_by_role("tabpanel")


def chosen(page: Page) -> Locator:
    return page.get_by_role("tab", selected=True)


def expect_table(page: Page, *rows: list[str]) -> None:
    """The table of the chosen tab comes to have just these rows, the headings first."""
    expect(panel(page).get_by_role("row")).to_have_count(len(rows))
    expect(panel(page).locator("th, td")).to_have_text([text for row in rows for text in row])


def state(page: Page) -> Locator:
    """The sentence in place of the trip."""
    return page.get_by_role("main").locator("[role=status], [role=alert]")


def test_header_and_general_tab_show_trip(signed_in: Page) -> None:
    calls = Calls(signed_in)
    open_trip(signed_in, 4)
    assert calls.made == ["GET /trips/trip-details/4"]
    edit = signed_in.get_by_role("link", name="Edit")
    expect(edit).to_have_attribute("href", "/edit-trip/4")
    assert values(header(signed_in)) == {
        "Trip Type": "Multiple Way",
        "Start Date": "2 Nov 2026, 7:00 am",
        "End Date": "18 Dec 2026, 7:00 pm",
        "Working Days": "Monday, Wednesday, Friday",
        "Source": "Nagpur",
        "Destination": "Raipur",
        "Customer Name": "Deccan Cement Works",
        "Customer Contact": "9100000003",
    }
    expect(chosen(signed_in)).to_have_text("General")
    assert values(panel(signed_in)) == {
        "Driver": "Gurpreet Singh",
        "Driver Contact": "9000000005",
        "Material": "Cement in bags",
        "Quantity": "28 t",
        "Trip Status": "Ongoing",
    }


def test_heading_names_trip_truck_and_driver(signed_in: Page) -> None:
    open_trip(signed_in, 4)
    expect(name(signed_in).get_by_role("heading")).to_have_text("Trip 4")
    expect(name(signed_in)).to_contain_text("Trip Status: Ongoing")
    expect(name(signed_in)).to_contain_text("Nagpur to Raipur")
    expect(signed_in).to_have_title("Trip 4 · Nagpur to Raipur · Waybill")
    assert values(name(signed_in)) == {
        "Truck": "WB-104",
        "Registration Number": "GJ 06 BT 9043",
        "Driver": "Gurpreet Singh",
        "Call driver": "9000000005",
    }
    expect(name(signed_in).get_by_role("link", name="9000000005")).to_have_attribute("href", "tel:9000000005")
    expect(name(signed_in).get_by_role("link", name="WB-104")).to_have_attribute("href", "/fleet-details/GJ06BT9043")
    signed_in.get_by_role("link", name="Trips", exact=True).first.click()
    expect(signed_in).to_have_title("Trips · Waybill")


def test_what_is_not_known_is_shown_as_na(signed_in: Page) -> None:
    open_trip(signed_in, ON_PAPER)
    shown = values(header(signed_in)) | values(panel(signed_in))
    missing = {"Trip Type", "Working Days", "Customer Name", "Customer Contact", "Driver", "Driver Contact", "Quantity"}
    assert {label for label, text in shown.items() if text == "N/A"} == missing | {"Trip Status"}


def test_times_are_in_local_time_zone(sign_in_as: OpenPage) -> None:
    page = sign_in_as(timezone_id="Europe/London", locale="en-GB")
    open_trip(page, 4)
    assert values(header(page))["Start Date"] == "2 Nov 2026, 01:30"


def test_stages_label_missing_values(signed_in: Page) -> None:
    open_trip(signed_in, 1, "tripStage")
    expect_table(
        signed_in,
        ["Stage Name", "Description", "Document"],
        ["Loading", "Thirty tonnes at the Nhava Sheva yard", "View Document"],
        ["Border check", "E-way bill shown at Shamlaji", "No document"],
        ["Unnamed Stage", "Fuel receipt from Udaipur", "View Document"],
        ["Unloading", "No description", "No document"],
    )
    document = signed_in.get_by_role("link", name="View Document").first
    expect(document).to_have_attribute("href", "https://documents.waybill.example/trips/1/weighbridge.pdf")
    expect(document).to_have_attribute("target", "_blank")
    expect(document).to_have_attribute("rel", "noopener noreferrer")


def test_maintenance_and_stoppages_are_listed(signed_in: Page) -> None:
    open_trip(signed_in, 1, "maintenance")
    expect_table(
        signed_in,
        ["Description", "Maintenance Type"],
        ["Rear left tyre changed near Vadodara", "Tyre"],
        ["Coolant topped up", "Engine"],
    )
    signed_in.get_by_role("tab", name="Stoppage").click()
    expect_table(
        signed_in,
        ["Description", "Stoppage Type"],
        ["Night halt at Udaipur", "Rest"],
        ["Queue at the Manesar toll plaza", "Toll"],
    )


def test_each_empty_tab_explains_itself(signed_in: Page) -> None:
    open_trip(signed_in, ON_PAPER)
    for tab, sentence, more in (
        ("Trip Stage", "No trip stages available.", "Loading, checks and unloading"),
        ("Maintenance", "No maintenance records available.", "Repairs and service"),
        ("Stoppage", "No stoppage records available.", "Halts, tolls and breakdowns"),
        ("Documents", "No documents available.", "the tab Trip Stage"),
        ("Trips", "No trips data available.", "All trips of this truck"),
    ):
        signed_in.get_by_role("tab", name=tab, exact=True).click()
        expect(panel(signed_in).get_by_text(sentence, exact=True)).to_be_visible()
        expect(panel(signed_in), tab).to_contain_text(more)


def test_trips_tab_leads_to_trips_of_truck(signed_in: Page) -> None:
    open_trip(signed_in, 4, "trips")
    panel(signed_in).get_by_role("link", name="WB-104").click()
    expect(signed_in).to_have_url(re.compile(r"/trip-list\?search=WB-104$"))
    expect(signed_in.get_by_role("link", name="4", exact=True)).to_be_visible()


def test_lists_that_the_server_leaves_out_are_empty(signed_in: Page) -> None:
    def leave_out(route: Route) -> None:
        answer: dict[str, Any] = route.fetch().json()
        answer["data"] = {"trip": answer["data"]["trip"]}
        route.fulfill(json=answer)

    signed_in.route(DETAIL, leave_out)
    open_trip(signed_in, 1, "tripStage")
    expect(panel(signed_in)).to_contain_text("No trip stages available.")


def test_the_keyboard_moves_through_the_tabs(signed_in: Page) -> None:
    open_trip(signed_in, 1)
    header(signed_in).get_by_role("link").last.focus()
    signed_in.keyboard.press("Tab")
    for key, label in [
        ("ArrowRight", "Trip Stage"),
        ("End", "Track"),
        ("ArrowRight", "General"),
        ("ArrowLeft", "Track"),
    ]:
        signed_in.keyboard.press(key)
        expect(chosen(signed_in)).to_have_text(label)
        expect(chosen(signed_in)).to_be_focused()
        expect(panel(signed_in)).to_have_accessible_name(label)
    expect(chosen(signed_in)).to_have_css("outline-style", "solid")
    signed_in.keyboard.press("Tab")
    expect(panel(signed_in)).to_be_focused()
    signed_in.get_by_role("tab", name="Stoppage").click()
    expect(chosen(signed_in)).to_be_focused()
    expect(chosen(signed_in)).to_have_css("outline-style", "none")


def test_tab_is_in_url_and_survives_reload(signed_in: Page) -> None:
    open_trip(signed_in, 1)
    for name, label in list(zip(NAMES, TABS, strict=True))[1:]:
        signed_in.get_by_role("tab", name=label, exact=True).click()
        expect(signed_in).to_have_url(re.compile(rf"/trip-details/1\?tab={name}$"))
    signed_in.reload()
    expect(chosen(signed_in)).to_have_text("Track")
    signed_in.get_by_role("tab", name="General").click()
    expect(signed_in).to_have_url(re.compile("/trip-details/1$"))
    open_trip(signed_in, 1, "nowhere")
    expect(chosen(signed_in)).to_have_text("General")


def test_tab_change_sends_nothing_and_back_leaves(signed_in: Page) -> None:
    signed_in.goto("/trip-list?page=6")
    signed_in.get_by_role("link", name="1", exact=True).click()
    expect(chosen(signed_in)).to_have_text("General")
    calls = Calls(signed_in)
    signed_in.get_by_role("tab", name="Stoppage").click()
    expect(panel(signed_in)).to_contain_text("Night halt at Udaipur")
    assert calls.made == []
    signed_in.go_back()
    expect(signed_in).to_have_url(re.compile("/trip-list[?]page=6$"))


def test_the_page_says_that_it_loads(signed_in: Page) -> None:
    held = Held(signed_in, DETAIL)
    signed_in.goto("/trip-details/1")
    expect(state(signed_in)).to_have_text("Loading trip details...")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Trip Details")
    held.release()
    expect(chosen(signed_in)).to_have_text("General")
    expect(signed_in.get_by_text("Loading trip details...")).to_have_count(0)


def test_page_without_trip_id_shows_message(signed_in: Page) -> None:
    calls = Calls(signed_in)
    signed_in.goto("/trip-details")
    expect(state(signed_in)).to_have_text("Trip ID is missing.")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Trip Details")
    assert calls.made == []


@pytest.mark.expects_console_errors("404", "No trip details found.")
def test_unknown_trip_is_not_found(signed_in: Page) -> None:
    signed_in.goto("/trip-details/999999")
    expect(state(signed_in)).to_have_text("No trip details found.")
    expect(signed_in.get_by_role("tab")).to_have_count(0)
    signed_in.route(DETAIL, lambda route: route.fulfill(json={"status": True, "message": None, "data": {}}))
    signed_in.goto("/trip-details/1")
    expect(state(signed_in)).to_have_text("No trip details found.")


FAILURES: list[tuple[Callable[[Route], None], str]] = [
    (lambda route: route.abort(), "Unable to fetch trip details"),
    (lambda route: route.fulfill(status=500, json=SILENCE), "Unable to fetch trip details"),
    (
        lambda route: route.fulfill(status=500, json={**SILENCE, "message": "The ledger is locked."}),
        "The ledger is locked.",
    ),
]


@pytest.mark.expects_console_errors("ERR_FAILED", "Network Error", "500", "GET /trips/trip-details/{id}")
def test_failure_shows_message_and_one_toast(signed_in: Page) -> None:
    for number, (fail, sentence) in enumerate(FAILURES):
        signed_in.route(DETAIL, fail)
        signed_in.goto("/trip-details/1")
        expect(state(signed_in), f"failure {number}").to_have_text(sentence)
        expect(toast(signed_in, sentence), f"failure {number}").to_have_count(1)
        expect(signed_in.get_by_text(sentence, exact=True)).to_have_count(2)
        signed_in.unroute(DETAIL)
    signed_in.get_by_role("button", name="Try again").click()
    expect(signed_in.get_by_role("tab")).to_have_text(TABS)


def test_a_phone_shows_every_tab_and_every_word(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 390, "height": 844})
    inside = "document.querySelectorAll('main :not(.map *, .tab-list)')"
    cut = f"[...{inside}].filter(e => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1)"
    open_trip(page, 1)
    for name in TABS:
        page.get_by_role("tab", name=name, exact=True).click()
        expect(panel(page)).to_have_accessible_name(name)
        expect(panel(page).locator("[aria-busy=true], [class*=skeleton]")).to_have_count(0)
        boxes = [box for tab in page.get_by_role("tab").all() if (box := tab.bounding_box())]
        assert len({box["y"] for box in boxes}) == 1
        page.get_by_role("tab").last.scroll_into_view_if_needed()
        expect(page.get_by_role("tab").last).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        assert page.evaluate(f"{cut}.map(element => element.outerHTML)") == []
