"""The dashboard: all its parts, and their loading, error and empty states."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from screens.dashboard import TODAY
from tests.browser.accessibility import axe
from tests.browser.dashboard import CONTENT, card, chart, choose, dates, messages
from tests.browser.gallery import follow_link
from tests.browser.grid import Held, corner
from tests.browser.server import Server
from tests.browser.test_guard_and_errors import settled
from tests.browser.traffic import Traffic

CALL = "**/api/content/dashboard"
CALLS = [
    "GET /api/content/dashboard",
    "GET /api/tracking/silent-vehicles",
    *(
        f"GET /api{card.source.call.path}?condition={card.source.condition}&limit=1"
        for card in TODAY.cards
        if card.value is None
    ),
]
NOTHING: dict[str, Any] = {
    "stats": [],
    "locations": [],
    "activities": [],
    "categories": [],
    "reviews": [],
    "revenue": {"series": [{"field": "orders", "label": "Orders", "currency": None}], "points": []},
}


def expect_earnings(page: Page, earnings: str, change: str) -> None:
    """The total, and how it changed, as the reader writes numbers."""
    stat = page.get_by_role("listitem").filter(has_text="Total earnings")
    expect(stat).to_contain_text(earnings)
    expect(stat).to_contain_text(change)


def answer_with(page: Page, **changes: Any) -> None:
    """The content of the dashboard comes with these parts instead of its own."""

    def change(route: Any) -> None:
        answer = route.fetch().json()
        answer["data"].update(changes)
        route.fulfill(json=answer)

    page.route(CALL, change)


def expect_all_content(signed_in: Page) -> None:
    shown = signed_in.get_by_role("main").inner_text()
    texts = [CONTENT.greetings.line, CONTENT.invitation.heading, CONTENT.invitation.text, CONTENT.invitation.button]
    texts += [stat.label for stat in CONTENT.stats]
    texts += [series.label for series in CONTENT.revenue.series]
    texts += [f"{place.city}\n{place.percentage:g}%" for place in CONTENT.locations]
    texts += [text for event in CONTENT.activities for text in (event.title, event.text)]
    texts += [f"{kind.name}" for kind in CONTENT.categories] + [f"Orders: {kind.orders}" for kind in CONTENT.categories]
    texts += [text for review in CONTENT.reviews for text in (review.name, review.text)]
    assert [text for text in texts if text not in shown] == []
    expect(signed_in.get_by_role("list", name="Top 10 categories").get_by_role("listitem")).to_have_count(10)
    expect_earnings(signed_in, "₹58,89,01,000", "+12.4%")
    stars = [f"{review.stars} of 5 stars" for review in CONTENT.reviews]
    ratings = signed_in.get_by_role("list", name="Reviews").get_by_role("img")
    assert [rating.get_attribute("aria-label") for rating in ratings.all()] == stars


def expect_scrolling_activity(signed_in: Page) -> None:
    for width in (1440, 768, 390):
        signed_in.set_viewport_size({"width": width, "height": 900})
        box = card(signed_in, "Recent activity").bounding_box()
        assert box
        assert box["height"] <= 410
    activity = signed_in.get_by_role("list", name="Recent activity")
    activity.focus()
    signed_in.keyboard.press("End")
    expect(messages(signed_in).last).to_be_in_viewport()


def follow_counts(signed_in: Page) -> None:
    cards = signed_in.get_by_role("list", name="Today", exact=True).get_by_role("listitem")
    expect(cards).to_have_count(len(TODAY.cards))
    late = cards.filter(has_text="Late trips")
    expect(late.locator(".stat-value")).to_have_text(re.compile(r"^[1-9]\d*$"))
    count = int(late.locator(".stat-value").inner_text())
    late.get_by_role("link", name="See late trips").click()
    expect(signed_in).to_have_url(re.compile(r"/trip-list\?condition=late$"))
    expect(signed_in.get_by_text(f"of {count} results")).to_be_visible()
    chips = signed_in.get_by_role("group", name="Show only")
    chip = chips.get_by_role("button", name="Late", exact=True)
    expect(chip).to_have_attribute("aria-pressed", "true")
    chips.get_by_role("button", name="Ongoing").press("Enter")
    expect(signed_in).to_have_url(re.compile(r"/trip-list\?tripStatus=in.Ongoing&sort=endDate&view=ongoing$"))
    expect(chip).to_have_count(0)
    chips.get_by_role("button", name="Ongoing").press("Enter")
    expect(signed_in).to_have_url(re.compile("/trip-list$"))

    follow_link(signed_in, "/trip-list?condition=lat")
    expect(signed_in.get_by_role("alert")).to_contain_text("did you mean 'late'?")
    signed_in.get_by_role("button", name="lat", exact=True).click()
    expect(signed_in.get_by_text("of 12 results")).to_be_visible()

    signed_in.goto("/dashboard")
    silent = cards.filter(has_text="Lost vehicles")
    expect(silent.locator(".stat-value")).to_have_text(re.compile(r"^[1-9]\d*$"))
    count = int(silent.locator(".stat-value").inner_text())
    silent.get_by_role("link", name="See lost vehicles").click()
    expect(signed_in.get_by_role("button", name=f"Lost {count}", pressed=True)).to_be_visible()
    expect(signed_in.locator(".live-row")).to_have_count(count)


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

    choose(signed_in, "1M")
    choose(signed_in, "ALL")
    dates(signed_in).click()
    signed_in.get_by_role("button", name="Last 30 days").click()
    expect(dates(signed_in)).to_have_accessible_name("Dates: Last 30 days")
    dates(signed_in).click()
    signed_in.get_by_role("button", name="All dates", pressed=False).click()
    expect(dates(signed_in)).to_have_accessible_name("Dates: All dates")
    settled(signed_in)
    assert sorted(asked for asked in traffic.asked if "/dev/" not in asked) == sorted(CALLS)

    expect_all_content(signed_in)

    expect_scrolling_activity(signed_in)

    expect(signed_in.get_by_role("list", name="Key figures").get_by_role("link")).to_have_count(0)
    expect(signed_in.get_by_role("link", name="Invite Now", exact=True)).to_have_attribute("href", "/add-user")

    follow_counts(signed_in)


@pytest.mark.expects_console_errors("503", "GET /content/dashboard")
@pytest.mark.may_have_console_errors("silent-vehicles")
def test_parts_wait_fail_retry_and_are_empty(signed_in: Page) -> None:
    signed_in.route("**/api/tracking/silent-vehicles", lambda route: route.abort())
    held = Held(signed_in, CALL)
    signed_in.goto("/dashboard")
    expect(signed_in.get_by_role("heading", name="Reviews")).to_be_visible()
    figures = signed_in.get_by_role("list", name="Key figures")
    expect(figures.get_by_role("status", name="Loading...")).to_have_count(4)
    held.refuse(None)
    expect(signed_in.get_by_role("main").get_by_role("alert")).to_contain_text("This could not be loaded.")
    expect(signed_in.get_by_role("status", name="Loading...")).to_have_count(0)

    signed_in.unroute(CALL)
    answer_with(signed_in, **NOTHING)
    signed_in.get_by_role("main").get_by_role("alert").get_by_role("button", name="Try again").click()
    for sentence in (
        "No figures yet.",
        "No revenue between these dates. Choose other dates above.",
        "No truck has reported its location yet.",
        "No goods carried yet.",
        "No activity between these dates.",
        "No customer messages yet.",
    ):
        expect(signed_in.get_by_text(sentence, exact=True)).to_be_visible()
    cards = signed_in.get_by_role("list", name="Today", exact=True)
    expect(cards.get_by_role("button", name="Try again")).to_be_visible()
    expect(cards.locator(".stat-value")).to_have_count(len(TODAY.cards) - 1)
    assert axe(signed_in) == []
    signed_in.unroute_all(behavior="wait")
