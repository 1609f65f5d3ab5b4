"""The form of users: its messages, its selects, and a number that another user has."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.gallery import follow_link
from tests.browser.grid import Calls, below, search_field, summary, toast
from tests.browser.server import Server

SAMPLES = 9


@pytest.fixture(autouse=True)
def _only_the_samples_stay(server: Server) -> Iterator[None]:
    yield
    with server.api() as api:
        for user in api.get("/users").json()["data"]:
            if user["id"] > SAMPLES:
                api.delete(f"/users/{user['id']}").raise_for_status()


def choose(page: Page, label: str, typed: str) -> None:
    """Choose an answer of a select by the keyboard alone."""
    page.get_by_label(label, exact=True).focus()
    page.keyboard.type(typed)
    expect(page.get_by_role("option")).to_have_count(1)
    page.keyboard.press("Enter")


def fill_required(page: Page, mobile: str) -> None:
    page.get_by_label("Full Name").fill("Zoya Akhtar")
    page.get_by_label("Email").fill("zoya@waybill.example")
    page.get_by_label("Mobile Number").fill(mobile)


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


def test_user_is_added_by_keyboard_once_complete(signed_in: Page) -> None:
    signed_in.goto("/add-user")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Add User")
    expect(signed_in.get_by_label("Email")).to_have_attribute("type", "email")
    expect(signed_in.get_by_label("Mobile Number")).to_have_attribute("type", "tel")
    calls = Calls(signed_in)
    signed_in.get_by_role("button", name="Save").click()
    for label in ("Full Name", "Email"):
        expect(signed_in.get_by_label(label)).to_have_accessible_description(f"{label} is required")
    expect(signed_in.get_by_text("Mobile Number is required", exact=True)).to_be_visible()
    expect(signed_in.get_by_label("Mobile Number")).to_have_accessible_description(
        "Mobile Number is required Used to sign in. Must be unique."
    )
    assert [call for call in calls.made if "/users" in call] == []

    fill_required(signed_in, "9100000042")
    signed_in.get_by_label("Designation").fill("Planner")
    choose(signed_in, "Gender", "fem")
    choose(signed_in, "Role", "adm")
    choose(signed_in, "Client", "decc")
    calls.made.clear()
    signed_in.get_by_role("button", name="Save").click()
    expect(toast(signed_in, "User added")).to_be_visible()
    expect(signed_in).to_have_url(re.compile("/user-list$"))
    assert calls.changes == ["POST /users"]
    assert calls.bodies == [
        {
            "fullName": "Zoya Akhtar",
            "emailId": "zoya@waybill.example",
            "mobileNumber": "9100000042",
            "designation": "Planner",
            "gender": "female",
            "role": "admin",
            "clientCode": "CL-0003",
        }
    ]
    search_field(signed_in).fill("zoya")
    expect(summary(signed_in)).to_have_text("Showing 1 to 1 of 1 results")
    expect(below(signed_in, "Client")).to_have_text(["CL-0003"])


def test_edit_form_opens_from_name_and_clears_client(signed_in: Page, server: Server) -> None:
    signed_in.goto("/user-list")
    counts = []
    for _ in range(2):
        signed_in.get_by_role("link", name="Add User").click()
        expect(signed_in.get_by_role("combobox")).to_have_count(3)
        counts.append(signed_in.locator("style[data-emotion]").count())
        signed_in.get_by_role("link", name="Cancel").click()
        expect(summary(signed_in)).to_be_visible()
    assert counts[0] == counts[1] > 0

    search_field(signed_in).fill("meena")
    signed_in.get_by_role("link", name="Meena Iyer").click()
    expect(signed_in).to_have_url(re.compile(r"/edit-user/6(\?in=.+)?$"))
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Edit User")
    expect(signed_in.get_by_label("Email")).to_have_value("meena.iyer@kaveritextiles.example")
    expect(signed_in.get_by_text("Kaveri Textiles", exact=True)).to_be_visible()
    expect(signed_in.get_by_text("Female", exact=True)).to_be_visible()
    signed_in.get_by_role("link", name="Cancel").click()
    expect(signed_in).to_have_url(re.compile(r"/user-list\?search=meena$"))

    body = {
        "fullName": "Zoya",
        "emailId": "zoya@waybill.example",
        "mobileNumber": "9100000041",
        "clientCode": "CL-0002",
    }
    with server.api() as api:
        user = api.post("/users", json=body).raise_for_status().json()["data"]
    follow_link(signed_in, f"/edit-user/{user['id']}")
    expect(signed_in.get_by_text("Kaveri Textiles", exact=True)).to_be_visible()
    signed_in.get_by_label("Client", exact=True).focus()
    signed_in.keyboard.press("Backspace")
    expect(signed_in.get_by_text("Kaveri Textiles", exact=True)).to_have_count(0)
    signed_in.get_by_role("button", name="Save").click()
    expect(toast(signed_in, "User saved")).to_be_visible()
    with server.api() as api:
        assert api.get(f"/users/{user['id']}").json()["data"]["clientCode"] is None
