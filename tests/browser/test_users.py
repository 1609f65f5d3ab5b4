"""The list of users, which the server searches, sorts and pages, its address, and the form for an admin."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.gallery import follow_link
from tests.browser.grid import Calls, below, cells, marks, pager, search_field, summary
from tests.browser.grid import choose as choose_option

COLUMNS = ["ID", "Full Name", "Email", "Phone", "Designation", "Client", "Gender", "Role", "Delete"]


def open_list(page: Page, query: str = "") -> None:
    page.goto(f"/user-list{query}")
    expect(summary(page)).to_be_visible()


def expect_state(page: Page, state: dict[str, str]) -> None:
    """Wait until the address bar has this state of the list."""
    page.wait_for_url(lambda url: dict(parse_qsl(urlsplit(url).query)) == state)


def heading(page: Page, title: str) -> Locator:
    return page.get_by_role("columnheader", name=title)


def size(page: Page) -> Locator:
    return page.get_by_label("Rows per page")


@pytest.mark.usefixtures("page_size")
def test_server_pages_sorts_and_sizes_the_list(signed_in: Page) -> None:
    calls = Calls(signed_in)
    open_list(signed_in)
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("User List")
    expect(signed_in.get_by_role("columnheader")).to_have_text(COLUMNS)
    expect(signed_in.get_by_role("link", name="Add User")).to_have_attribute("href", "/add-user")
    expect(below(signed_in, "Full Name")).to_have_text(["Asha Deshmukh", "Ramesh Patil"])
    expect(below(signed_in, "Gender")).to_have_text(["Female", "Male"])
    expect(below(signed_in, "Role")).to_have_text(["Admin", "User"])
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 9 results")
    assert calls.made == ["GET /users?page=1&limit=2"]
    pager(signed_in).get_by_role("button", name="Next").click()
    expect(summary(signed_in)).to_have_text("Showing 3 to 4 of 9 results")
    assert calls.made[1:] == ["GET /users?page=2&limit=2"]

    calls.made.clear()
    name = heading(signed_in, "Full Name")
    name.click()
    expect(name).to_have_attribute("aria-sort", "ascending")
    expect(signed_in.get_by_role("cell", name="Asha Deshmukh", exact=True)).to_be_visible()
    expect(below(signed_in, "Full Name")).to_have_text(["Asha Deshmukh", "Bhavna Joshi"])
    name.click()
    expect(signed_in.get_by_role("cell", name="Thomas Kurian", exact=True)).to_be_visible()
    expect(below(signed_in, "Full Name")).to_have_text(["Thomas Kurian", "Sanjay Chauhan"])
    assert calls.made == ["GET /users?page=1&limit=2&sort=fullName", "GET /users?page=1&limit=2&sort=-fullName"]

    expect(size(signed_in)).to_have_text("2")
    choose_option(size(signed_in), "10")
    expect(summary(signed_in)).to_have_text("Showing 1 to 9 of 9 results")
    expect_state(signed_in, {"limit": "10", "sort": "-fullName"})
    assert marks(signed_in) == ["Previous", "1", "Next"]
    follow_link(signed_in, "/clients")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Client")
    follow_link(signed_in, "/user-list")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("User List")
    expect(size(signed_in)).to_have_text("10")
    expect(summary(signed_in)).to_have_text("Showing 1 to 9 of 9 results")


def test_history_restores_state_of_list_in_address(signed_in: Page) -> None:
    open_list(signed_in)
    heading(signed_in, "Full Name").click()
    search_field(signed_in).fill("waybill.example")
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 6 results")
    pager(signed_in).get_by_role("button", name="3", exact=True).click()
    expect(summary(signed_in)).to_have_text("Showing 5 to 6 of 6 results")
    there = {"sort": "fullName", "search": "waybill.example", "page": "3"}
    expect_state(signed_in, there)
    names = cells(signed_in, "Full Name")
    signed_in.get_by_role("link", name=names[0]).click()
    expect(signed_in.get_by_label("Full Name")).to_have_value(names[0])
    for step in (signed_in.go_back, signed_in.reload):
        step()
        expect(summary(signed_in)).to_have_text("Showing 5 to 6 of 6 results")
        expect_state(signed_in, there)
        expect(below(signed_in, "Full Name")).to_have_text(names)
        expect(search_field(signed_in)).to_have_value("waybill.example")
        expect(heading(signed_in, "Full Name")).to_have_attribute("aria-sort", "ascending")
    signed_in.go_back()
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 6 results")
    signed_in.go_forward()
    expect(summary(signed_in)).to_have_text("Showing 5 to 6 of 6 results")

    signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Clients").click()
    expect(summary(signed_in)).to_have_text("Showing 1 to 5 of 12 results")
    follow_link(signed_in, "/user-list?search=iyer&sort=-fullName")
    expect(summary(signed_in)).to_have_text("Showing 1 to 1 of 1 results")
    expect(heading(signed_in, "Full Name")).to_have_attribute("aria-sort", "descending")
    signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Users").click()
    expect(summary(signed_in)).to_have_text("Showing 1 to 2 of 9 results")
    expect(search_field(signed_in)).to_have_value("")
    expect(heading(signed_in, "Full Name")).to_have_attribute("aria-sort", "none")
    signed_in.go_back()
    expect(summary(signed_in)).to_have_text("Showing 1 to 1 of 1 results")
    expect(search_field(signed_in)).to_have_value("iyer")
    expect(heading(signed_in, "Full Name")).to_have_attribute("aria-sort", "descending")


def choose(page: Page, label: str, typed: str) -> None:
    """Choose an answer of a select by the keyboard alone."""
    page.get_by_label(label, exact=True).focus()
    page.keyboard.type(typed)
    expect(page.get_by_role("option")).to_have_count(1)
    page.keyboard.press("Enter")


@pytest.mark.expects_console_errors("status of 403")
def test_plain_user_sees_what_only_an_admin_changes(sign_in_as: OpenPage) -> None:
    page = sign_in_as("9000000002")
    page.goto("/edit-user/1")
    reason = "Only an admin can change the mobile number or the role of an admin."
    expect(page.get_by_label("Full Name")).to_have_value("Asha Deshmukh")
    number = page.get_by_label("Mobile Number")
    expect(number).to_have_attribute("readonly", "")
    expect(number).to_have_accessible_description(reason)
    expect(page.get_by_label("Role", exact=True)).to_be_disabled()
    follow_link(page, "/edit-user/3")
    expect(number).to_be_editable()
    choose(page, "Role", "adm")
    page.get_by_role("button", name="Save").click()
    role = page.get_by_label("Role", exact=True)
    expect(role).to_have_accessible_description(re.compile("^Only an admin can make a user an admin."))
    expect(role).to_have_attribute("aria-invalid", "true")
