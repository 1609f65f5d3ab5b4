"""Where a vehicle was: the line between two days on the map of its details."""

import re
from datetime import datetime
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from app.i18n.time_zone import OFFICE
from tests.browser.grid import Calls
from tests.browser.maps import expect_main_text, fail_with, spot
from tests.browser.vehicles import answer_with, open_vehicle, vehicle_details

HISTORY = "**/api/tracking/history?*"


def remember(page: Page, *way: tuple[float, float]) -> None:
    """From now on every vehicle took this way."""
    values = [{"lat": lat, "lng": lng} for lat, lng in way]
    answer = {"status": True, "message": None, "data": {"location_values": values}}
    page.unroute(HISTORY)
    page.route(HISTORY, lambda route: route.fulfill(json=answer))


def choose_days(page: Page, first: str, last: str) -> None:
    page.get_by_label("Start Date").fill(first)
    page.get_by_label("End Date").fill(last)


def marker_of_line(page: Page, name: str) -> Locator:
    return page.locator(".leaflet-marker-pane").get_by_title(name, exact=True)


def draw_and_clear_track(signed_in: Page) -> None:
    remember(signed_in, (19, 73), (19.5, 74.5), (20, 74))
    choose_days(signed_in, "2026-11-02", "2026-11-03")
    signed_in.get_by_role("button", name="Fetch Route").click()
    start, end = marker_of_line(signed_in, "Start"), marker_of_line(signed_in, "End")
    expect(start).to_have_text("Start")
    expect(end).to_have_text("End")
    assert spot(start).y > spot(end).y
    expect(start.locator("svg")).to_have_css("fill", "rgb(17, 113, 63)")
    expect(end.locator("svg")).to_have_css("fill", "rgb(179, 38, 30)")
    expect(signed_in.locator(".leaflet-overlay-pane path").last).to_have_attribute("d", re.compile("M.*L"))
    remember(signed_in)
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(start).to_have_count(0)
    expect_main_text(signed_in, "No GPS data for these dates.")


def tracks(calls: Calls) -> list[str]:
    """Returns the calls for tracks. Those for the neighbours of the vehicle may come later."""
    return [call for call in calls.made if "/tracking/history" in call]


def reverse_days(signed_in: Page) -> None:
    choose_days(signed_in, "2026-11-03", "2026-11-02")
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect_main_text(signed_in, "End date is before the start date")
    error, field = (
        place.bounding_box()
        for place in (signed_in.locator(".days").get_by_role("alert"), signed_in.get_by_label("Start Date"))
    )
    assert error is not None
    assert field is not None
    assert (error["x"], error["y"] > field["y"]) == (field["x"], True)


@pytest.mark.expects_console_errors("503", "/tracking/history", "422", "End date is before the start date")
def test_track_is_drawn_cleared_and_can_fail(signed_in: Page) -> None:
    answer_with(signed_in, vehicle_details())
    open_vehicle(signed_in, "?tab=track&view=history")
    calls = Calls(signed_in)
    fetch = signed_in.get_by_role("button", name="Fetch Route")
    expect_main_text(signed_in, "To see a route, choose Start Date and End Date. Up to 31 days")
    fetch.click()
    signed_in.get_by_label("End Date").fill("2026-11-03")
    fetch.click()
    signed_in.get_by_label("End Date").fill("")
    signed_in.get_by_label("Start Date").fill("2026-11-02")
    expect_main_text(signed_in, "To see a route, choose End Date. Up to 31 days")
    fetch.click()
    assert tracks(calls) == []
    signed_in.get_by_label("End Date").fill("2026-11-03")
    expect_main_text(signed_in, "Up to 31 days")

    draw_and_clear_track(signed_in)

    fail_with(signed_in, HISTORY, None)
    choose_days(signed_in, "2026-11-04", "2026-11-05")  # a failure would keep the route of the same days
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect_main_text(signed_in, "Failed to fetch historical route.")
    remember(signed_in, (19, 73), (20, 74))
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(marker_of_line(signed_in, "End")).to_be_visible()
    expect(signed_in.get_by_text("Failed to fetch historical route.")).to_have_count(0)

    signed_in.unroute(HISTORY)
    reverse_days(signed_in)


@pytest.mark.fake_clock
def test_three_clicks_show_route_of_yesterday(signed_in: Page) -> None:
    signed_in.clock.set_fixed_time(datetime(2026, 11, 20, 12, tzinfo=OFFICE))
    remember(signed_in, (19, 73), (20, 74))
    signed_in.goto("/role-list")
    signed_in.get_by_role("link", name="Fleet", exact=True).click()
    signed_in.get_by_role("link", name="Route history WB-101").click()
    signed_in.get_by_role("button", name="Yesterday").click()
    expect(marker_of_line(signed_in, "End")).to_be_visible()
    expect(signed_in).to_have_url(re.compile("/fleet-details/MH12AB1234.*start=2026-11-19&end=2026-11-19$"))
    expect(signed_in.get_by_role("button", name="Yesterday")).to_have_attribute("aria-pressed", "true")
    expect(signed_in.get_by_label("End Date")).to_have_value("19 Nov 2026")


def test_days_of_address_are_requested_as_full_days(signed_in: Page) -> None:
    answer_with(signed_in, vehicle_details())
    remember(signed_in, (19, 73), (20, 74))
    calls = Calls(signed_in)
    open_vehicle(signed_in, "?tab=track&view=history&start=2026-11-02&end=2026-11-03", "MH%2012%2FA")
    expect(marker_of_line(signed_in, "Start")).to_be_visible()
    expect(signed_in.get_by_label("Start Date")).to_have_value("2 Nov 2026")
    asked = parse_qs(urlsplit(tracks(calls)[-1]).query)
    first = datetime(2026, 11, 2, tzinfo=OFFICE).timestamp() * 1000
    last = datetime(2026, 11, 3, 23, 59, 59, tzinfo=OFFICE).timestamp() * 1000
    assert asked == {"plate": ["MH 12/A"], "start": [f"{first:.0f}"], "end": [f"{last:.0f}"]}
    choose_days(signed_in, "2026-11-05", "2026-11-06")
    signed_in.get_by_role("button", name="Fetch Route").click()
    expect(signed_in).to_have_url(re.compile("start=2026-11-05&end=2026-11-06$"))
    signed_in.reload()
    expect(signed_in.get_by_label("End Date")).to_have_value("6 Nov 2026")
    expect(marker_of_line(signed_in, "End")).to_be_visible()
