"""Links between screens, and those to the records before and after a record in the list that led to it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.accessibility import axe
from tests.browser.grid import corner, search_field


def entry(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="Main").get_by_role("link", name=name, exact=True)


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def test_links_navigate_in_place_or_new_tab(signed_in: Page) -> None:
    signed_in.goto("/clients")
    with signed_in.context.expect_page() as opened:
        entry(signed_in, "Fleet").click(modifiers=["Control"])
    expect(opened.value).to_have_url(re.compile("/fleet-master$"))
    expect(signed_in).to_have_url(re.compile("/clients$"))

    signed_in.evaluate("window.same = true")
    entry(signed_in, "Fleet").click()
    expect(heading(signed_in)).to_have_text("Fleet Master")
    assert signed_in.evaluate("window.same") is True

    steps = signed_in.evaluate("history.length")
    entry(signed_in, "Fleet").click()
    entry(signed_in, "Fleet").click()
    assert signed_in.evaluate("history.length") == steps
    signed_in.go_back()
    expect(signed_in).to_have_url(re.compile("/clients$"))


def links(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Records of the list")


def test_record_leads_through_searched_list(signed_in: Page) -> None:
    """The address of a record carries the query of its list, so a reload, a new tab and the way back keep it."""
    page = signed_in
    page.goto("/user-list?limit=10&search=driver&sort=-fullName")
    page.get_by_role("link", name="Gurpreet Singh").click()
    expect(page).to_have_url(re.compile(r"/edit-user/\d\?in=search=driver%26sort=-fullName$"))
    expect(page.get_by_label("Full Name")).to_be_focused()
    expect(links(page)).to_contain_text("2 of 3")
    following = links(page).get_by_role("link", name="Next record")
    expect(following).to_have_attribute("aria-keyshortcuts", "]")
    following.click()
    expect(links(page)).to_contain_text("3 of 3")
    expect(following).to_be_focused()
    expect(following).to_be_disabled()
    expect(following).to_have_accessible_description("This is the last record of the list.")
    assert axe(page, "main") == []

    page.reload()
    expect(links(page)).to_contain_text("3 of 3")
    page.get_by_label("Designation").fill("Loader")
    links(page).get_by_role("link", name="Previous record").click()
    page.get_by_role("alertdialog").get_by_role("button").first.click()  # the input is not lost without a question
    expect(links(page)).to_contain_text("3 of 3")

    page.get_by_role("button", name="Save", exact=True).click()
    expect(search_field(page)).to_have_value("driver")
    expect(page.get_by_role("link", name="Gurpreet Singh")).to_be_visible()
    expect(page.get_by_text("Your search or filters hide the record that you saved.")).to_be_visible()
    page.go_back()
    expect(page.get_by_label("Designation")).to_have_value("Loader")
    expect(links(page)).to_contain_text("3 of 3")  # it has left the search, and keeps its place
    links(page).get_by_role("link", name="Previous record").click()
    expect(links(page)).to_contain_text("2 of 2")
    expect(page.get_by_label("Full Name")).to_have_value("Gurpreet Singh")


def test_way_back_leads_to_opened_row(signed_in: Page) -> None:
    page = signed_in
    page.goto("/user-list?limit=10")
    expect(corner(page)).to_be_attached()
    name = page.get_by_role("link", name="Gurpreet Singh", exact=True)
    name.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Full Name")).to_be_focused()
    page.go_back()
    expect(name).to_be_focused()

    name.press("Enter")
    expect(page.get_by_label("Full Name")).to_have_value("Gurpreet Singh")
    following = page.get_by_role("link", name="Next record")
    expect(following).to_have_attribute("href", re.compile("/edit-user/"))  # it leads nowhere until it is known
    following.press("Enter")
    expect(page.get_by_label("Full Name")).not_to_have_value("Gurpreet Singh")
    page.get_by_role("link", name="Cancel").press("Enter")
    expect(name).to_be_focused()

    name.press("Enter")
    expect(page.get_by_label("Full Name")).to_be_focused()
    page.get_by_role("link", name="Trips", exact=True).click()
    expect(page.get_by_role("region", name="Trips")).to_be_visible()
    page.go_back()
    page.go_back()
    expect(name).to_be_visible()
    expect(name).not_to_be_focused()  # another list was open in between
