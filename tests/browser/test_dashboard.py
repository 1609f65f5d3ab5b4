"""The dashboard"""

import re
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from app.content.loader import Fixtures
from app.features.content.schemas.dashboard import DashboardContent
from app.i18n.time_zone import OFFICE
from screens.dashboard import TODAY
from tests.browser.accessibility import axe
from tests.browser.gallery import follow_link
from tests.browser.grid import Held, corner
from tests.browser.server import Server
from tests.browser.test_accessibility import complaints
from tests.browser.traffic import Traffic
from tests.browser.window import resize, settled

CONTENT = Fixtures(Path("fixtures")).load("dashboard", DashboardContent)
assert CONTENT.revenue
POINTS = CONTENT.revenue.points


def today() -> date:
    return datetime.now(OFFICE).date()


def open_dashboard(page: Page, address: str = "/dashboard") -> None:
    page.goto(address)
    expect(page.get_by_role("list", name="Key figures").get_by_role("listitem")).to_have_count(6)
    expect(page.locator("[class*=skeleton]")).to_have_count(0)


def card(page: Page, title: str) -> Locator:
    """The card with this title. It may be a part of another card."""
    return page.locator("section").filter(has=page.get_by_role("heading", name=title, exact=True)).last


def chart(page: Page) -> Locator:
    return card(page, "Revenue").get_by_role("application")


def expect_points(page: Page, least: int, most: int | None = None, panel: int = 0) -> None:
    """Expect the line of a panel to have `least` points, or between `least` and `most` points."""
    line = card(page, "Revenue").locator(".recharts-area-curve").nth(panel)
    expect(line).to_have_attribute("d", re.compile(rf"^([^ML]*[ML]){{{least},{most or least}}}[^ML]*$"))


def dots(page: Page) -> Locator:
    return card(page, "Revenue").locator(".recharts-area-dot")


def range_of_chart(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Range of the chart", exact=True).get_by_role("button", name=name, exact=True)


def messages(page: Page) -> Locator:
    return page.get_by_role("list", name="Recent activity").get_by_role("listitem")


def dates(page: Page) -> Locator:
    return page.get_by_role("button", name="Dates:")


CALL, FIGURES = "**/api/content/dashboard", "**/api/dashboard/figures"
CALLS = [
    "GET /api/alerts?condition=open&limit=5&sort=-level",
    "GET /api/content/dashboard",
    "GET /api/setup",
    "GET /api/tracking/silent-vehicles",
    "GET /api/tracking/vehicles",
    *(f"GET /api/trips/get-all-trips?condition={each}&limit=5" for each in ("late", "expected-late")),
    *(
        f"GET /api{card.source.call.path}?condition={card.source.condition}&limit=1"
        for card in TODAY.cards
        if card.value is None
    ),
]
NOTHING: dict[str, Any] = {
    "stats": [],
    "chart": {"series": [{"field": "orders", "label": "Orders"}], "points": []},
    "locations": [],
    "activities": [],
    "categories": [],
}


def answer_with(page: Page, **changes: Any) -> None:
    """The figures of the dashboard come with these parts instead of their own."""

    def change(route: Any) -> None:
        answer = route.fetch().json()
        answer["data"].update(changes)
        route.fulfill(json=answer)

    page.route(FIGURES, change)


def expect_scrolling_activity(signed_in: Page) -> None:
    for width in (1440, 768, 390):
        resize(signed_in, width, 900)
        box = card(signed_in, "Recent activity").bounding_box()
        assert box
        assert box["height"] <= 410
    activity = signed_in.get_by_role("list", name="Recent activity")
    activity.focus()
    signed_in.keyboard.press("End")
    expect(messages(signed_in).last).to_be_in_viewport()
    expect(messages(signed_in).last.get_by_role("link")).to_have_attribute("href", "/trip-details/1?tab=timeline")


def follow_counts(signed_in: Page) -> None:
    cards = signed_in.get_by_role("list", name="Today", exact=True).get_by_role("listitem")
    expect(cards).to_have_count(len(TODAY.cards))
    late = cards.filter(has_text="Late trips")
    expect(late.locator(".stat-value")).to_have_text(re.compile(r"^[1-9]\d*$"))
    count = int(late.locator(".stat-value").inner_text())
    late.get_by_role("link", name="See late trips").click()
    expect(signed_in).to_have_url(re.compile(r"/trip-list\?limit=25&condition=late$"))
    expect(signed_in.get_by_text(f"of {count} results")).to_be_visible()
    tabs = signed_in.get_by_role("group", name="Show only")
    tab = tabs.get_by_role("button", name="Late", exact=True)
    expect(tab).to_have_attribute("aria-pressed", "true")
    tabs.get_by_role("button", name="Ongoing").press("Enter")
    expect(signed_in).to_have_url(re.compile(r"/trip-list\?limit=25&tripStatus=in.Ongoing&sort=endDate&view=ongoing$"))
    expect(tab).to_have_count(0)
    tabs.get_by_role("button", name="Ongoing").press("Enter")
    expect(signed_in).to_have_url(re.compile(r"/trip-list\?limit=25$"))

    follow_link(signed_in, "/trip-list?condition=lat")
    expect(signed_in.get_by_role("alert")).to_contain_text("did you mean 'late'?")
    signed_in.get_by_role("button", name="lat", exact=True).click()
    expect(signed_in.get_by_text("of 12 results")).to_be_visible()

    signed_in.goto("/dashboard")
    silent = cards.filter(has_text="Vehicles without signal")
    expect(silent.locator(".stat-value")).to_have_text(re.compile(r"^[1-9]\d*$"))
    count = int(silent.locator(".stat-value").inner_text())
    silent.get_by_role("link", name="See vehicles without signal").click()
    expect(signed_in.get_by_role("button", name=f"No signal {count}", pressed=True)).to_be_visible()
    expect(signed_in.locator(".live-row")).to_have_count(count)


def expect_counted_and_sample_parts(page: Page) -> None:
    """What Waybill counts leads to its rows. What is invented says so, each at its own place."""
    figures = page.get_by_role("list", name="Key figures").get_by_role("listitem")
    for name in ("Orders", "Customers"):
        figure = figures.filter(has_text=name)
        expect(figure.get_by_role("link")).to_have_count(1)
        expect(figure.get_by_text("Sample", exact=True)).to_have_count(0)
    for name in ("Total earnings", "Balance"):
        expect(figures.filter(has_text=name).get_by_text("Sample", exact=True)).to_be_visible()
        expect(figures.filter(has_text=name).get_by_role("link")).to_have_count(0)
    for title, count in (("Revenue", 1), ("Reviews", 1), ("Trips and distance", 0)):
        expect(card(page, title).get_by_text("Sample", exact=True)).to_have_count(count)
    for title in ("Trucks by location", "Recent activity"):  # their positions are simulated
        expect(card(page, title).get_by_text("Sample", exact=True)).to_have_count(1)
    expect(page.get_by_text("Sample", exact=True)).to_have_count(6)
    expect(page.get_by_text("Sample positions", exact=True)).to_have_count(1)
    city = page.get_by_role("list", name="Trucks by location").get_by_role("link").first
    expect(city).to_have_attribute("href", re.compile(r"^/tracker\?city=.+&list=shown$"))


@pytest.mark.may_have_console_errors("condition")
def test_content_loads_once_and_leads_on(signed_in: Page, server: Server) -> None:
    scripts: list[str] = []
    signed_in.on("request", lambda request: scripts.append(request.url) if request.resource_type == "script" else None)
    signed_in.goto("/clients")
    expect(signed_in.get_by_role("table")).to_be_visible()
    expect(corner(signed_in)).to_be_attached()  # the last that a page loads
    assert [url for url in scripts if re.search("/(panels|chart|dateRangePicker)-", url)] == []
    traffic = Traffic(signed_in, server.url)
    signed_in.get_by_role("link", name="Dashboard", exact=True).click()
    expect(chart(signed_in)).to_be_visible()
    assert [url for url in scripts if "/Panels-" in url]

    # By keyboard: a pointer would rest on links while the page scrolls, and a link loads its screen ahead.
    range_of_chart(signed_in, "1M").press("Enter")
    range_of_chart(signed_in, "ALL").press("Enter")
    dates(signed_in).press("Enter")
    signed_in.get_by_role("button", name="Last 30 days").press("Enter")
    expect(dates(signed_in)).to_have_accessible_name("Dates: Last 30 days")
    dates(signed_in).press("Enter")
    signed_in.get_by_role("button", name="All dates", pressed=False).press("Enter")
    expect(dates(signed_in)).to_have_accessible_name("Dates: All dates")
    settled(signed_in)
    calls = [asked for asked in traffic.asked if "/api/" in asked]
    assert sorted(asked for asked in calls if "/dashboard/figures" not in asked) == sorted(CALLS)
    assert [asked.partition("?")[2][:5] for asked in calls if "/dashboard/figures" in asked] == ["", "from=", ""]

    expect_counted_and_sample_parts(signed_in)
    late = signed_in.get_by_role("table", name="Late trips").get_by_role("row").nth(1)
    expect(late.get_by_role("link").first).to_have_attribute("href", re.compile("^/trip-details/"))
    expect(late.get_by_role("link", name=re.compile("^Call "))).to_be_visible()
    expect(signed_in.locator(".map :is(.marker, .cluster)").first).to_be_visible()
    expect(signed_in.get_by_role("link", name="Invite Now", exact=True)).to_have_attribute("href", "/add-user")

    follow_counts(signed_in)


@pytest.mark.expects_console_errors("503", "GET /dashboard/figures")
@pytest.mark.may_have_console_errors("silent-vehicles")
def test_parts_wait_fail_retry_and_are_empty(signed_in: Page) -> None:
    signed_in.route("**/api/tracking/silent-vehicles", lambda route: route.abort())
    held = Held(signed_in, FIGURES)
    signed_in.goto("/dashboard")
    expect(signed_in.get_by_role("heading", name="Trucks by location")).to_be_visible()
    figures = signed_in.get_by_role("list", name="Key figures")
    expect(figures.get_by_role("status", name="Loading...")).to_have_count(6)
    held.refuse(None)
    expect(signed_in.get_by_role("main").get_by_role("alert").last).to_contain_text("This could not be loaded.")
    expect(signed_in.get_by_role("status", name="Loading...")).to_have_count(0)

    signed_in.unroute(FIGURES)
    answer_with(signed_in, **NOTHING)
    signed_in.get_by_role("main").get_by_role("alert").get_by_role("button", name="Try again").last.click()
    for sentence in (
        "No figures yet.",
        "No trips start on these dates. Add a trip, or choose other dates.",
        "No truck has reported its location yet. Vehicles need the plate that your GPS provider uses.",
        "No trip with a material starts on these dates.",
        "Departures, arrivals and troubles of trips between these dates appear here.",
    ):
        expect(signed_in.get_by_text(sentence, exact=True)).to_be_visible()
    cards = signed_in.get_by_role("list", name="Today", exact=True)
    expect(cards.get_by_role("button", name="Try again")).to_be_visible()
    expect(cards.locator(".stat-value")).to_have_count(len(TODAY.cards) - 1)
    assert axe(signed_in) == []
    signed_in.unroute_all(behavior="wait")


def first_mark(page: Page) -> Locator:
    return card(page, "Revenue").locator(".recharts-xAxis-tick-labels text").first


def shown_day(page: Page, day: date) -> str:
    """A day as the page shows it: with its year only if that is not the present one."""
    return say_day(
        page, day, "day: 'numeric', month: 'short'" + ("" if day.year == today().year else ", year: 'numeric'")
    )


def say_day(page: Page, day: object, how: str) -> str:
    translate = f"day => new Date(day).toLocaleDateString(undefined, {{{how}, timeZone: 'UTC'}})"
    text: str = page.evaluate(translate, str(day))
    return text


def read_tooltip_and_table(signed_in: Page) -> None:
    range_of_chart(signed_in, "1M").click()
    last, before = POINTS[-1], POINTS[-2]
    notice = card(signed_in, "Revenue").get_by_role("status")
    expect(dots(signed_in)).to_have_count(2 * 5)
    chart(signed_in).scroll_into_view_if_needed()
    box = chart(signed_in).bounding_box()
    assert box
    signed_in.mouse.move(box["x"] + box["width"] - 36, box["y"] + 80)
    expect(notice).to_contain_text(shown_day(signed_in, last.date))
    expect(notice).to_contain_text("Earnings₹")
    signed_in.mouse.move(0, 0)
    expect(notice).to_have_count(0)

    card(signed_in, "Revenue").get_by_role("button", name="Show as a table").focus()
    signed_in.keyboard.press("Tab")
    expect(chart(signed_in)).to_be_focused()
    for _ in range(4):
        signed_in.keyboard.press("ArrowRight")
    signed_in.keyboard.press("ArrowLeft")
    expect(notice).to_contain_text(shown_day(signed_in, before.date))
    expect(notice).to_contain_text("Earnings₹")

    card(signed_in, "Revenue").get_by_role("button", name="Show as a table").click()
    table = signed_in.get_by_role("table", name="Revenue")
    expect(table.get_by_role("columnheader")).to_have_text(["Date", "Earnings", "Refunds"])
    expect(table.get_by_role("row")).to_have_count(6)
    day = shown_day(signed_in, last.date)
    expect(table.get_by_role("row", name=day)).to_contain_text("₹")
    expect(chart(signed_in)).to_have_count(0)
    signed_in.evaluate("scrollTo(0, 0)")  # no link of the map is half below the top bar
    assert complaints(signed_in) == []
    signed_in.get_by_role("button", name="Show as a chart").click()
    expect(chart(signed_in)).to_be_visible()


def test_chart_shows_range_tooltip_and_table(signed_in: Page) -> None:
    open_dashboard(signed_in)
    everything = len(POINTS)
    expect(chart(signed_in)).to_be_visible()
    for panel in range(2):
        expect_points(signed_in, everything, panel=panel)
    expect(first_mark(signed_in)).to_have_text(re.compile(r"\d{4}$"))

    range_of_chart(signed_in, "1M").click()
    expect(dots(signed_in)).to_have_count(2 * 5)
    expect_points(signed_in, 5)
    first = say_day(signed_in, today() - timedelta(weeks=4), "day: 'numeric', month: 'short'")
    expect(first_mark(signed_in)).to_have_text(first)
    expect(signed_in).to_have_url(re.compile(r"\?range=1M$"))

    range_of_chart(signed_in, "1Y").click()
    expect(
        signed_in.get_by_role("group", name="Range of the chart", exact=True).get_by_role("button", name="1Y")
    ).to_have_attribute("aria-pressed", "true")
    expect(dots(signed_in)).to_have_count(0)
    expect_points(signed_in, 53)
    range_of_chart(signed_in, "ALL").click()
    expect(signed_in).to_have_url(re.compile("/dashboard$"))
    expect_points(signed_in, everything)

    read_tooltip_and_table(signed_in)


def choose_dates_by_keyboard(signed_in: Page) -> None:
    open_dashboard(signed_in)
    dates(signed_in).focus()
    signed_in.keyboard.press("Enter")
    first, last = signed_in.get_by_label("From", exact=True), signed_in.get_by_label("To", exact=True)
    for _ in range(12):
        if first.evaluate("input => input === document.activeElement"):
            break
        signed_in.keyboard.press("Tab")
    expect(first).to_be_focused()
    signed_in.keyboard.press("Enter")
    expect(signed_in.get_by_role("alert")).to_have_text("Choose both days.")
    expect(first).to_have_accessible_description("Choose both days.")

    first.fill("2020-02-01")
    last.fill("2020-01-01")
    signed_in.keyboard.press("Enter")
    expect(signed_in.get_by_role("alert")).to_have_text("From date is after To date.")
    last.fill("2020-03-01")
    signed_in.keyboard.press("Enter")
    expect(signed_in).to_have_url(re.compile(r"\?from=2020-02-01&to=2020-03-01$"))
    expect(signed_in.get_by_text("No revenue between these dates. Choose other dates above.")).to_be_visible()
    expect(card(signed_in, "Trips and distance").get_by_text("No trips start on these dates.")).to_be_visible()

    dates(signed_in).press("Enter")
    expect(signed_in.get_by_role("group", name="Dates").get_by_label("To", exact=True)).to_be_visible()
    assert axe(signed_in) == []
    signed_in.keyboard.press("Escape")
    expect(signed_in.get_by_role("group", name="Dates")).to_be_hidden()
    expect(dates(signed_in)).to_be_focused()
    dates(signed_in).press("Enter")
    signed_in.get_by_role("button", name="All dates", pressed=False).click()
    expect(signed_in).to_have_url(re.compile("/dashboard$"))
    expect_points(signed_in, len(POINTS))


def expect_dates_fit_phone(signed_in: Page) -> None:
    resize(signed_in, 390, 844)
    assert signed_in.evaluate("document.documentElement.scrollWidth") == 390
    dates(signed_in).click()
    choices = signed_in.get_by_role("group", name="Dates")
    expect(choices.get_by_label("To", exact=True)).to_be_visible()
    box = choices.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_dates_choose_the_figures_and_their_links(signed_in: Page) -> None:
    choose_dates_by_keyboard(signed_in)

    figures = signed_in.get_by_role("list", name="Key figures").get_by_role("listitem")
    orders, customers, earnings = (figures.filter(has_text=name) for name in ("Orders", "Customers", "Total earnings"))
    expect(orders.get_by_role("link")).to_have_attribute("href", "/trip-list")
    kept = [each.inner_text() for each in (customers, earnings)]

    dates(signed_in).click()
    signed_in.get_by_role("button", name="Last 7 days").click()
    expect(dates(signed_in)).to_have_accessible_name("Dates: Last 7 days")
    expect(dates(signed_in)).to_have_attribute("aria-expanded", "false")
    since = today() - timedelta(days=6)
    expect(signed_in).to_have_url(re.compile(rf"\?from={since}&to={today()}$"))
    expect(dots(signed_in)).to_have_count(2)
    expect(orders.get_by_role("link")).to_have_attribute("href", f"/trip-list?startDate=between.{since}..{today()}")
    assert [each.inner_text() for each in (customers, earnings)] == kept

    signed_in.reload()
    expect(dates(signed_in)).to_have_accessible_name("Dates: Last 7 days")
    expect(dots(signed_in)).to_have_count(2)

    count = orders.locator(".stat-value").inner_text()
    orders.get_by_role("link").click()
    expect(signed_in.get_by_text(f"of {count} results").or_(signed_in.get_by_text("No matching"))).to_be_visible()
    signed_in.go_back()
    expect_dates_fit_phone(signed_in)


def test_activity_scrolls_and_opens_its_trips(signed_in: Page) -> None:
    event = {"title": "Arrived at Pune", "text": "Trip 1, Mumbai to Pune", "icon": "map-pin", "tone": "good"}
    when = datetime.now(OFFICE).isoformat()
    answer_with(signed_in, activities=[{**event, "when": when, "to": "/trip-details/1?tab=timeline"}] * 20)
    open_dashboard(signed_in)
    expect_scrolling_activity(signed_in)
    signed_in.unroute_all(behavior="wait")
