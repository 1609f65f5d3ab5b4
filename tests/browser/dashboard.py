"""Page object of the dashboard."""

import re
from datetime import date, datetime
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from app.features.content.loader import Fixtures
from app.features.content.schemas import DashboardContent
from app.i18n.time_zone import OFFICE

CONTENT = Fixtures(Path("fixtures")).load("dashboard", DashboardContent)


def today() -> date:
    """The current day of the sample content."""
    return datetime.now(OFFICE).date()


def open_dashboard(page: Page, address: str = "/dashboard") -> None:
    page.goto(address)
    expect(page.get_by_role("list", name="Key figures").get_by_role("listitem")).to_have_count(4)
    expect(page.locator("[class*=skeleton]")).to_have_count(0)


def card(page: Page, title: str) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", name=title, exact=True))


def chart(page: Page) -> Locator:
    return page.get_by_role("application", name="Revenue")


def expect_points(page: Page, least: int, most: int | None = None, panel: int = 0) -> None:
    """Expect the line of a panel to have `least` points, or between `least` and `most` points."""
    line = page.locator(".recharts-area-curve").nth(panel)
    expect(line).to_have_attribute("d", re.compile(rf"^([^ML]*[ML]){{{least},{most or least}}}[^ML]*$"))


def choose(page: Page, range_name: str) -> None:
    page.get_by_role("group", name="Range of the chart").get_by_role("button", name=range_name, exact=True).click()


def messages(page: Page) -> Locator:
    return page.get_by_role("list", name="Recent activity").get_by_role("listitem")


def dates(page: Page) -> Locator:
    return page.get_by_role("button", name="Dates:")
