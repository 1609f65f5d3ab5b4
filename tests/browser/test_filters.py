"""Filters of lists: a form for each field, chips that say what holds, and the address."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.gallery import follow_link
from tests.browser.grid import below, summary
from tests.browser.window import resize, settled

ZONE = "Intl.DateTimeFormat().resolvedOptions().timeZone"


def filter_button(page: Page) -> Locator:
    return page.locator("main").get_by_role("button", name=re.compile("^Filter"))


def chips(page: Page) -> Locator:
    """Return the active filters."""
    return (
        page.get_by_role("list", name="Active filters")
        .get_by_role("listitem")
        .filter(has=page.get_by_role("button", name=re.compile("^Remove")))
    )


PLACES = """(controls) => controls.map((control) => {
  const { top, height, left } = control.getBoundingClientRect();
  return [Math.round(top + height / 2), left];
})"""


def test_controls_follow_each_other_as_they_are_seen(signed_in: Page) -> None:
    """By Tab, which follows the document."""
    signed_in.goto("/trip-list?tripStatus=in.Planned&view=none")
    expect(chips(signed_in)).to_have_count(1)
    places = signed_in.locator(".table-tools :is(input, button)").evaluate_all(PLACES)
    assert places == sorted(places)
    assert len({line for line, _ in places}) == 2


def choose_by_keyboard(page: Page) -> None:
    filter_button(page).press("Enter")
    page.get_by_role("dialog", name="Filter").get_by_role("button", name="Trip Status").press("Enter")
    dialog = page.get_by_role("dialog", name="Trip Status")
    expect(dialog.get_by_label("Planned")).to_be_visible()
    assert axe(page, "dialog[open]") == []
    dialog.get_by_label("Planned").press("Space")
    dialog.get_by_label("Ongoing").press("Space")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"\?tripStatus=in\.Planned,Ongoing$"))
    expect(filter_button(page)).to_be_focused()
    expect(filter_button(page)).to_have_accessible_name("Filter 1 active")  # begins with its visible text
    expect(chips(page)).to_have_text(["Trip Status: Planned, Ongoing"])


def test_list_is_filtered_in_forms_and_address(signed_in: Page) -> None:
    signed_in.goto("/trip-list")
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 12 results")
    choose_by_keyboard(signed_in)
    expect(summary(signed_in)).not_to_contain_text("of 12 results")  # the rows of all trips stay until others are there
    expect(below(signed_in, "Trip Status").first).not_to_contain_text("Completed")
    found = summary(signed_in).inner_text()

    filter_button(signed_in).click()
    signed_in.get_by_role("dialog", name="Filter").get_by_role("button", name="Start Date").click()
    with signed_in.expect_request(re.compile("startDate=during")) as request:
        signed_in.get_by_role("button", name=re.compile("^last 7 days")).click()
    assert request.value.headers["x-time-zone"] == signed_in.evaluate(ZONE)
    expect(chips(signed_in).last).to_have_text(re.compile(r"^Start Date: last 7 days \(.*\d{4}\)$"))
    signed_in.reload()
    expect(chips(signed_in)).to_have_count(2)
    expect(chips(signed_in).last).to_have_text(re.compile(r"\(.*\d{4}\)$"))
    signed_in.go_back()
    expect(chips(signed_in)).to_have_text(["Trip Status: Planned, Ongoing"])
    expect(summary(signed_in)).to_have_text(found)

    chips(signed_in).get_by_role("button", name="Trip Status").first.click()
    dialog = signed_in.get_by_role("dialog", name="Trip Status")
    expect(dialog.get_by_label("Planned")).to_be_checked()
    dialog.get_by_role("button", name="Remove this filter").click()
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 12 results")
    expect(filter_button(signed_in)).to_be_focused()


@pytest.mark.expects_console_errors("400", "cannot be filtered")
def test_filter_without_matches_can_be_removed(signed_in: Page) -> None:
    resize(signed_in, 390, 844)
    signed_in.goto("/trip-list?tripStatus=filled")
    filter_button(signed_in).click()
    signed_in.get_by_role("dialog", name="Filter").get_by_role("button", name="Customer").click()
    signed_in.get_by_label("Find a value").fill(unknown := "z" * 80)
    signed_in.keyboard.press("Enter")
    alert = signed_in.get_by_role("alert")
    expect(alert).to_contain_text("No matching records found")
    remove = alert.get_by_role("button", name=f"Remove Customer: contains {unknown}")
    expect(remove).to_be_visible()
    assert signed_in.evaluate("document.documentElement.scrollWidth") == 390
    remove.click()
    expect(summary(signed_in)).to_contain_text("results")
    expect(signed_in).to_have_url(re.compile(r"\?tripStatus=filled$"))
    follow_link(signed_in, "/trip-list?search=zzz&tripStatus=filled")
    alert.get_by_role("button", name="Clear search").click()
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 11 results")
    expect(signed_in).to_have_url(re.compile(r"\?tripStatus=filled$"))

    follow_link(signed_in, "/trip-list?tripStatu=in.Planned")
    expect(alert).to_contain_text("This list cannot use the filter “tripStatu”.")
    expect(signed_in.get_by_role("cell")).to_have_count(0)
    signed_in.get_by_role("button", name="Export").click()
    expect(signed_in.get_by_text("There is nothing to export")).to_be_visible()
    expect(signed_in.get_by_role("button", name="CSV")).to_have_count(0)
    signed_in.keyboard.press("Escape")
    alert.get_by_role("button", name="Remove this filter").click()
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 12 results")
    settled(signed_in)


@pytest.mark.expects_console_errors("404", "not found")
def test_filter_offers_records_by_name(signed_in: Page) -> None:
    signed_in.goto("/trip-list?limit=25")
    filter_button(signed_in).click()
    signed_in.get_by_role("dialog", name="Filter").get_by_role("button", name="Driver").click()
    dialog = signed_in.get_by_role("dialog", name="Driver")
    with signed_in.expect_request(re.compile(r"/users\?.*search=farh")):
        dialog.get_by_label("Find a value").fill("farh")
    expect(dialog.get_by_role("checkbox")).to_have_count(1)
    expect(dialog.get_by_role("group", name="Values")).to_have_text(re.compile(r"^Farhan \w+\d+$"))
    dialog.get_by_role("checkbox").press("Space")
    signed_in.keyboard.press("Enter")
    expect(signed_in).to_have_url(re.compile(r"driverId=in\.\d+"))
    expect(chips(signed_in)).to_have_text([re.compile(r"^Driver: Farhan \w+$")])
    expect(below(signed_in, "Driver").first).to_contain_text("Farhan")

    follow_link(signed_in, "/trip-list?driverId=in.999")
    expect(chips(signed_in)).to_have_text(["Driver: record 999, which was not found"])
    chips(signed_in).get_by_role("button", name="Driver").first.click()
    expect(dialog.get_by_text("Record 999 was not found")).to_be_visible()
    settled(signed_in)


def test_heading_opens_its_filter(signed_in: Page) -> None:
    signed_in.goto("/trip-list?sort=-id&tripStatus=in.Planned")
    heading = signed_in.get_by_role("columnheader", name="Trip Status")
    button = signed_in.get_by_role("button", name="Change filter: Trip Status").and_(
        signed_in.locator(".heading-filter")
    )
    expect(button).to_have_css("opacity", "1")
    heading.press("Alt+ArrowDown")
    dialog = signed_in.get_by_role("dialog", name="Trip Status")
    expect(dialog.get_by_label("Planned")).to_be_checked()
    dialog.get_by_role("button", name="Remove this filter").click()
    expect(button).to_have_count(0)
    expect(chips(signed_in)).to_have_count(0)

    expect(heading).to_be_focused()

    source = signed_in.get_by_role("columnheader", name="Source")
    before, opener = source.bounding_box(), source.locator(".heading-filter")
    expect(opener).to_have_css("opacity", "0")
    source.hover()
    expect(opener).to_have_css("opacity", "1")
    assert source.bounding_box() == before
    opener.click()
    signed_in.get_by_role("dialog", name="Source").get_by_role("checkbox").first.check()
    signed_in.keyboard.press("Enter")
    expect(signed_in).to_have_url(re.compile(r"\?source=in\.\w+&sort=-id$"))  # the heading did not sort
    expect(opener).to_be_focused()
    expect(opener).to_have_accessible_name("Change filter: Source")
