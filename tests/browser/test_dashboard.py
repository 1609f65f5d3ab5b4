"""The dashboard: every part of it, and what the ranges of the chart and the chosen dates do to it."""

import re
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from app.content.dates import HOME
from app.content.loader import Fixtures
from app.content.schemas import DashboardContent
from tests.browser.accessibility import axe
from tests.browser.conftest import OpenPage
from tests.browser.grid import Held, toast
from tests.browser.server import Server
from tests.browser.traffic import Traffic

CONTENT = Fixtures(Path("fixtures")).load("dashboard", DashboardContent)
TODAY = datetime.now(HOME).date()
CALL = "**/api/content/dashboard"
NOTHING: dict[str, Any] = {
    "stats": [],
    "locations": [],
    "activities": [],
    "categories": [],
    "reviews": [],
    "revenue": {"series": [{"field": "orders", "label": "Orders", "currency": None}], "points": []},
}


def open_dashboard(page: Page, address: str = "/dashboard") -> None:
    page.goto(address)
    expect(page.get_by_role("list", name="Key figures").get_by_role("listitem")).to_have_count(4)
    expect(page.locator("[class*=skeleton]")).to_have_count(0)


def card(page: Page, title: str) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", name=title, exact=True))


def chart(page: Page) -> Locator:
    return page.get_by_role("application", name="Revenue")


def points_drawn(page: Page, panel: int = 0) -> int:
    """How many points the line of a panel goes through."""
    line = page.locator(".recharts-area-curve").nth(panel).get_attribute("d") or ""
    return len(re.findall("[ML]", line))


def first_mark(page: Page) -> str:
    return page.locator(".recharts-xAxis-tick-labels text").first.text_content() or ""


def choose(page: Page, range_name: str) -> None:
    page.get_by_role("group", name="Range of the chart").get_by_role("button", name=range_name, exact=True).click()


def say_day(page: Page, day: object, how: str) -> str:
    say = f"day => new Date(day).toLocaleDateString(undefined, {{{how}, timeZone: 'UTC'}})"
    text: str = page.evaluate(say, str(day))
    return text


def messages(page: Page) -> Locator:
    return page.get_by_role("list", name="Recent activity").get_by_role("listitem")


def dates(page: Page) -> Locator:
    return page.get_by_role("button", name="Dates:")


def answer_with(page: Page, **changes: Any) -> None:
    """The content of the dashboard comes with these parts instead of its own."""

    def change(route: Any) -> None:
        answer = route.fetch().json()
        answer["data"].update(changes)
        route.fulfill(json=answer)

    page.route(CALL, change)


def test_every_part_of_the_content_is_on_the_screen(signed_in: Page) -> None:
    open_dashboard(signed_in)
    shown = signed_in.get_by_role("main").inner_text()
    texts = [CONTENT.greetings.line, CONTENT.invitation.heading, CONTENT.invitation.text, CONTENT.invitation.button]
    texts += [text for stat in CONTENT.stats for text in (stat.label, stat.link)]
    texts += [series.label for series in CONTENT.revenue.series]
    texts += [f"{place.city}\n{place.percentage:g}%" for place in CONTENT.locations]
    texts += [text for event in CONTENT.activities for text in (event.title, event.text)]
    texts += [f"{kind.name}" for kind in CONTENT.categories] + [f"Orders: {kind.orders}" for kind in CONTENT.categories]
    texts += [text for review in CONTENT.reviews for text in (review.name, review.text)]
    assert [text for text in texts if text not in shown] == []
    expect(signed_in.get_by_role("list", name="Top 10 categories").get_by_role("listitem")).to_have_count(10)
    stars = [f"{review.stars} of 5 stars" for review in CONTENT.reviews]
    ratings = signed_in.get_by_role("list", name="Reviews").get_by_role("img")
    assert [rating.get_attribute("aria-label") for rating in ratings.all()] == stars


def test_numbers_are_written_as_the_reader_writes_them(sign_in_as: OpenPage) -> None:
    for locale, earnings, change in (("en-IN", "₹2,84,65,000", "+12.4%"), ("de-DE", "28.465.000 ₹", "+12,4 %")):
        page = sign_in_as(locale=locale)
        open_dashboard(page)
        stat = page.get_by_role("listitem").filter(has_text="Total earnings")
        expect(stat).to_contain_text(earnings)
        expect(stat).to_contain_text(change)


@pytest.mark.parametrize(
    ("hour", "greeting"),
    [
        (5, "Good morning, {}"),
        (12, "Good afternoon, {}"),
        (17, "Good evening, {}"),
        (22, "Still up, {}?"),
        (3, "Still up, {}?"),
    ],
)
def test_the_reader_is_greeted_by_name_and_by_the_time_of_their_own_day(
    sign_in_as: OpenPage, server: Server, hour: int, greeting: str
) -> None:
    page = sign_in_as(timezone_id="Asia/Kolkata")
    page.clock.set_fixed_time(datetime.now(HOME).replace(hour=hour, minute=0))
    page.goto("/dashboard")
    name = server.session()["user"]["fullName"]
    expect(page.get_by_role("heading", name=greeting.format(name), exact=True)).to_be_visible()


@pytest.mark.parametrize(("link", "path"), [(stat.link, stat.route) for stat in CONTENT.stats])
def test_each_figure_leads_on(signed_in: Page, link: str, path: str) -> None:
    open_dashboard(signed_in)
    signed_in.get_by_role("link", name=link, exact=True).click()
    expect(signed_in).to_have_url(re.compile(f"{path}$"))


def test_invite_now_leads_to_where_people_are_added(signed_in: Page) -> None:
    open_dashboard(signed_in)
    signed_in.get_by_role("link", name="Invite Now", exact=True).click()
    expect(signed_in.get_by_role("heading", name="Add User")).to_be_visible()


def test_the_buttons_of_the_chart_change_what_is_drawn(signed_in: Page) -> None:
    open_dashboard(signed_in)
    everything = len(CONTENT.revenue.points)
    expect(chart(signed_in)).to_be_visible()
    assert [points_drawn(signed_in, panel) for panel in range(3)] == [everything] * 3
    assert re.search(r"\d{4}$", first_mark(signed_in))

    choose(signed_in, "1M")
    expect(signed_in.locator(".recharts-area-dot")).to_have_count(3 * 5)
    assert points_drawn(signed_in) == 5
    assert first_mark(signed_in) == say_day(signed_in, TODAY - timedelta(weeks=4), "day: 'numeric', month: 'short'")
    expect(signed_in).to_have_url(re.compile(r"\?range=1M$"))

    choose(signed_in, "6M")
    expect(signed_in.locator(".recharts-area-dot")).to_have_count(0)
    half = points_drawn(signed_in)
    assert half in (26, 27)
    choose(signed_in, "1Y")
    expect(signed_in.get_by_role("button", name="1Y")).to_have_attribute("aria-pressed", "true")
    assert points_drawn(signed_in) == 53
    choose(signed_in, "ALL")
    expect(signed_in).to_have_url(re.compile("/dashboard$"))
    assert points_drawn(signed_in) == everything


def test_the_numbers_of_a_point_are_told_on_hover_and_by_the_keyboard(signed_in: Page) -> None:
    open_dashboard(signed_in, "/dashboard?range=1M")
    last, before = CONTENT.revenue.points[-1], CONTENT.revenue.points[-2]
    told = card(signed_in, "Revenue").get_by_role("status")
    box = chart(signed_in).bounding_box()
    assert box
    signed_in.mouse.move(box["x"] + box["width"] - 36, box["y"] + 80)
    expect(told).to_contain_text(say_day(signed_in, last.date, "dateStyle: 'medium'"))
    expect(told).to_contain_text(f"Orders{last.orders}")
    signed_in.mouse.move(0, 0)
    expect(told).to_have_count(0)

    signed_in.get_by_role("button", name="Show as a table").focus()
    signed_in.keyboard.press("Tab")
    expect(chart(signed_in)).to_be_focused()
    for _ in range(4):
        signed_in.keyboard.press("ArrowRight")
    signed_in.keyboard.press("ArrowLeft")
    expect(told).to_contain_text(say_day(signed_in, before.date, "dateStyle: 'medium'"))
    expect(told).to_contain_text(f"Orders{before.orders}")


def test_the_chart_is_a_table_for_those_who_would_rather_read_it(signed_in: Page) -> None:
    open_dashboard(signed_in, "/dashboard?range=1M")
    signed_in.get_by_role("button", name="Show as a table").click()
    table = signed_in.get_by_role("table", name="Revenue")
    expect(table.get_by_role("columnheader")).to_have_text(["Date", "Earnings", "Orders", "Refunds"])
    expect(table.get_by_role("row")).to_have_count(6)
    last = CONTENT.revenue.points[-1]
    day = say_day(signed_in, last.date, "dateStyle: 'medium'")
    expect(table.get_by_role("row", name=day)).to_contain_text(str(last.orders))
    expect(chart(signed_in)).to_have_count(0)
    signed_in.get_by_role("button", name="Show as a chart").click()
    expect(chart(signed_in)).to_be_visible()


def test_the_chosen_dates_change_the_chart_and_the_activity_and_nothing_else(signed_in: Page) -> None:
    open_dashboard(signed_in)
    figures = signed_in.get_by_role("list", name="Key figures").inner_text()
    expect(signed_in.get_by_text("Applies to revenue and recent activity")).to_be_visible()
    expect(dates(signed_in)).to_have_accessible_name("Dates: All dates")
    expect(messages(signed_in)).to_have_count(len(CONTENT.activities))

    dates(signed_in).click()
    signed_in.get_by_role("button", name="Last 7 days").click()
    expect(dates(signed_in)).to_have_accessible_name("Dates: Last 7 days")
    expect(dates(signed_in)).to_have_attribute("aria-expanded", "false")
    first = TODAY - timedelta(days=6)
    expect(signed_in).to_have_url(re.compile(rf"\?from={first}&to={TODAY}$"))
    expect(signed_in.locator(".recharts-area-dot")).to_have_count(3)
    recent = [event for event in CONTENT.activities if event.when.astimezone(HOME).date() >= first]
    expect(messages(signed_in)).to_have_count(len(recent))
    assert signed_in.get_by_role("list", name="Key figures").inner_text() == figures

    signed_in.reload()
    expect(dates(signed_in)).to_have_accessible_name("Dates: Last 7 days")
    expect(signed_in.locator(".recharts-area-dot")).to_have_count(3)


def test_ranges_count_back_from_the_end_of_the_chosen_dates(signed_in: Page) -> None:
    end = TODAY - timedelta(weeks=20)
    open_dashboard(signed_in, f"/dashboard?to={end}&range=1M")
    expect(signed_in.locator(".recharts-area-dot")).to_have_count(3 * 5)
    assert first_mark(signed_in) == say_day(signed_in, end - timedelta(weeks=4), "day: 'numeric', month: 'short'")


def test_dates_are_chosen_by_keyboard_alone_and_mistakes_are_told(signed_in: Page) -> None:
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
    expect(signed_in.get_by_role("alert")).to_have_text("The first day is after the last.")
    last.fill("2020-03-01")
    signed_in.keyboard.press("Enter")
    expect(signed_in).to_have_url(re.compile(r"\?from=2020-02-01&to=2020-03-01$"))
    expect(signed_in.get_by_text("Nothing was earned between these dates. Choose others above.")).to_be_visible()
    expect(signed_in.get_by_text("Nothing happened between these dates.")).to_be_visible()
    assert axe(signed_in) == []

    dates(signed_in).press("Enter")
    expect(signed_in.get_by_role("group", name="Dates")).to_be_visible()
    assert axe(signed_in) == []
    signed_in.keyboard.press("Escape")
    expect(signed_in.get_by_role("group", name="Dates")).to_be_hidden()
    expect(dates(signed_in)).to_be_focused()
    dates(signed_in).press("Enter")
    signed_in.get_by_role("button", name="All dates", pressed=False).click()
    expect(signed_in).to_have_url(re.compile("/dashboard$"))
    assert points_drawn(signed_in) == len(CONTENT.revenue.points)


@pytest.mark.parametrize("address", ["?from=soon&to=2026-99-99", "?range=5Y"])
def test_an_address_that_makes_no_sense_shows_everything(signed_in: Page, address: str) -> None:
    open_dashboard(signed_in, f"/dashboard{address}")
    expect(dates(signed_in)).to_have_accessible_name("Dates: All dates")
    assert points_drawn(signed_in) == len(CONTENT.revenue.points)


def test_recent_activity_scrolls_within_its_height(signed_in: Page) -> None:
    open_dashboard(signed_in)
    for width in (1440, 768, 390):
        signed_in.set_viewport_size({"width": width, "height": 900})
        box = card(signed_in, "Recent activity").bounding_box()
        assert box
        assert box["height"] <= 410
    activity = signed_in.get_by_role("list", name="Recent activity")
    activity.focus()
    signed_in.keyboard.press("End")
    expect(messages(signed_in).last).to_be_in_viewport()


def test_nothing_is_wider_than_a_phone(signed_in: Page) -> None:
    signed_in.set_viewport_size({"width": 390, "height": 844})
    open_dashboard(signed_in)
    assert signed_in.evaluate("document.documentElement.scrollWidth") == 390
    dates(signed_in).click()
    box = signed_in.get_by_role("group", name="Dates").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_it_calls_nothing_but_its_content(signed_in: Page, server: Server) -> None:
    traffic = Traffic(signed_in, server.url)
    open_dashboard(signed_in)
    for name in ("1M", "6M", "1Y", "ALL"):
        choose(signed_in, name)
    dates(signed_in).click()
    signed_in.get_by_role("button", name="Last 30 days").click()
    expect(dates(signed_in)).to_have_accessible_name("Dates: Last 30 days")
    signed_in.wait_for_load_state("networkidle")
    assert [asked for asked in traffic.asked if "/dev/" not in asked] == ["GET /api/content/dashboard"]


def test_only_the_dashboard_loads_what_draws_charts(signed_in: Page) -> None:
    scripts: list[str] = []
    signed_in.on("request", lambda request: scripts.append(request.url) if request.resource_type == "script" else None)
    signed_in.goto("/clients")
    expect(signed_in.get_by_role("table")).to_be_visible()
    signed_in.wait_for_load_state("networkidle")
    assert [url for url in scripts if re.search("/(panels|chart|period)-", url)] == []
    signed_in.get_by_role("link", name="Dashboard", exact=True).click()
    expect(chart(signed_in)).to_be_visible()
    assert [url for url in scripts if "/panels-" in url]


def test_until_the_content_is_there_its_place_is_kept(signed_in: Page) -> None:
    held = Held(signed_in, CALL)
    signed_in.goto("/dashboard")
    expect(signed_in.get_by_role("heading", name="Reviews")).to_be_visible()
    expect(signed_in.get_by_role("list", name="Key figures").get_by_role("status", name="Loading...")).to_have_count(4)
    assert axe(signed_in) == []
    held.release()
    expect(signed_in.get_by_role("status", name="Loading...")).to_have_count(0)
    expect(chart(signed_in)).to_be_visible()


@pytest.mark.expects_console_errors("503", "GET /content/dashboard")
def test_a_failure_is_told_once_and_can_be_tried_again(signed_in: Page) -> None:
    refusal = {"status": False, "message": None, "data": None}
    signed_in.route(CALL, lambda route: route.fulfill(status=503, json=refusal))
    signed_in.goto("/dashboard")
    expect(signed_in.get_by_role("main").get_by_role("alert")).to_contain_text("This could not be loaded.")
    assert axe(signed_in) == []
    signed_in.unroute(CALL)
    signed_in.get_by_role("button", name="Try again").click()
    expect(chart(signed_in)).to_be_visible()


def test_what_is_empty_says_so(signed_in: Page) -> None:
    answer_with(signed_in, **NOTHING)
    signed_in.goto("/dashboard")
    for sentence in (
        "No figures yet.",
        "Nothing was earned between these dates. Choose others above.",
        "No truck has said where it is.",
        "No goods were carried yet.",
        "Nothing happened between these dates.",
        "No customer has written yet.",
    ):
        expect(signed_in.get_by_text(sentence, exact=True)).to_be_visible()
    assert axe(signed_in) == []
    signed_in.unroute_all(behavior="wait")


def test_axe_finds_nothing_in_the_table_of_the_chart_in_either_theme(signed_in: Page) -> None:
    open_dashboard(signed_in)
    signed_in.get_by_role("button", name="Show as a table").click()
    for scheme in ("light", "dark"):
        signed_in.emulate_media(color_scheme=scheme)
        expect(signed_in.locator("html")).to_have_attribute("data-theme", scheme)
        assert axe(signed_in) == []


def test_whoever_is_not_signed_in_is_told_and_led_to_sign_in(page: Page) -> None:
    page.goto("/dashboard")
    expect(toast(page, "You are not authorized to access this page. Please log in.")).to_be_visible()
    expect(page).to_have_url(re.compile("/login$"))
