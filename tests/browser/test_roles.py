"""Roles: the list of built-in roles and stored ones, and the form with its templates and boxes."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from app.core.settings import FIXTURES
from tests.browser.grid import below, cells, summary, toast
from tests.browser.server import Server
from tests.browser.traffic import Traffic

CONTENT: dict[str, Any] = yaml.safe_load((FIXTURES / "roles.yaml").read_text(encoding="utf-8"))
MODULES = ("Users", "Clients")
ACTIONS = ("List", "Add", "Edit", "Delete")
CALL = "GET /api/roles"


@pytest.fixture(autouse=True)
def _stored_roles(server: Server) -> Iterator[None]:
    """Delete the roles that a test stores."""
    yield
    with server.api() as api:
        for role in api.get("/roles").json()["data"]:
            if role["id"] is not None:
                api.delete(f"/roles/{role['id']}").raise_for_status()


def choose(page: Page, template: str) -> None:
    page.get_by_label("Role Template").click()
    page.get_by_role("option", name=template, exact=True).first.click()  # the comparison offers the same names


def box(page: Page, module: str, action: str) -> Locator:
    """A box by its name, which is the same in the table and in the groups of phones."""
    return page.get_by_role("checkbox", name=f"{module} {action}", exact=True)


def save(page: Page) -> Locator:
    return page.get_by_role("button", name="Save Role", exact=True)


def expect_ticked(page: Page, names: list[str]) -> None:
    """Just the boxes with these accessible names come to be ticked."""
    for module in MODULES:
        for action in ACTIONS:
            expect(box(page, module, action)).to_be_checked(checked=f"{module} {action}" in names)


def expect_built_in_roles(signed_in: Page) -> None:
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Role Master")
    expect(signed_in.get_by_role("columnheader")).to_have_text(["Role Name", "Access", "Actions"])
    expect(summary(signed_in)).to_have_text("Showing 1 to 3 of 3 results")
    expect(below(signed_in, "Role Name")).to_have_text(["Admin", "User", "Driver"])
    expect(below(signed_in, "Access")).to_have_text(["Full Access", "Limited Access", "Limited Access"])
    expect(signed_in.get_by_role("button", name=re.compile("^See as "))).to_have_count(2)  # of all roles but Admin
    expect(below(signed_in, "Actions")).to_have_text(["Built in"] * 3)
    assert CONTENT["roles"] == [
        {"name": name, "access": access}
        for name, access in zip(cells(signed_in, "Role Name"), cells(signed_in, "Access"), strict=True)
    ]


def expect_permissions_in_table(signed_in: Page) -> None:
    table = signed_in.get_by_role("table", name="Permissions")
    for heading in ("Module", *ACTIONS, "Which records"):
        expect(table.get_by_role("columnheader").filter(has_text=heading)).to_have_count(1)
    for number, module in enumerate(MODULES):
        expect(table.get_by_role("rowheader").nth(number)).to_contain_text(module)


def edit_and_delete(signed_in: Page) -> None:
    signed_in.get_by_role("link", name="User 2", exact=True).click()
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Edit Role")
    expect_ticked(signed_in, ["Clients List", "Clients Delete"])
    signed_in.get_by_label("Role Name").fill("Clerk")
    choose(signed_in, "Admin")
    expect(signed_in.get_by_label("Role Name")).to_have_value("Clerk")
    save(signed_in).click()
    expect(toast(signed_in, "Role saved")).to_be_visible()
    expect(below(signed_in, "Access")).to_have_text(["Full Access", *["Limited Access"] * 2, "Full Access"])
    signed_in.get_by_role("button", name="Delete Clerk").click()
    signed_in.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(toast(signed_in, "Role Clerk was deleted.")).to_be_visible()
    expect(below(signed_in, "Role Name")).to_have_text(["Admin", "User", "Driver"])


def expect_stored_role(signed_in: Page, logged: list[ConsoleMessage], traffic: Traffic) -> None:
    expect(toast(signed_in, "Role added")).to_be_visible()
    expect(summary(signed_in)).to_have_text("Showing 1 to 4 of 4 results")
    expect(below(signed_in, "Role Name")).to_have_text(["Admin", "User", "Driver", "User 2"])
    label, values = (argument.json_value() for argument in logged[0].args)
    assert label == "Role"
    assert values["role"] == "User"
    rows = {row["name"]: [row[action.lower()] for action in ACTIONS] for row in values["modules"]}
    assert (rows["users"], rows["clients"]) == ([False] * 4, [True, False, False, True])
    assert set(traffic.asked) <= {CALL, "GET /api/roles/templates", "GET /api/roles/permissions", "POST /api/roles"}


def test_role_is_stored_by_keyboard_edited_and_deleted(signed_in: Page, server: Server) -> None:
    traffic = Traffic(signed_in, server.url)
    signed_in.goto("/role-list")
    expect_built_in_roles(signed_in)
    signed_in.get_by_role("link", name="Add Role").click()
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Add Role")
    assert traffic.asked[0] == CALL
    logged: list[ConsoleMessage] = []
    signed_in.on("console", lambda message: logged.append(message) if message.type == "info" else None)
    expect(signed_in.get_by_label("Role Template")).to_be_focused()
    expect(signed_in.get_by_text("Choose a template to set permissions.", exact=True)).to_be_visible()
    expect(signed_in.get_by_role("checkbox")).to_have_count(0)
    expect(save(signed_in)).to_be_disabled()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        signed_in.keyboard.press(key)
        if key != "Enter":
            expect(signed_in.get_by_role("option", name="Dispatcher")).to_be_visible()
    expect_ticked(signed_in, ["Users List", "Clients List"])
    expect_permissions_in_table(signed_in)
    signed_in.keyboard.press("Tab")
    expect(signed_in.get_by_label("Role Name")).to_be_focused()
    box(signed_in, "Users", "List").focus()
    signed_in.keyboard.press("Space")
    expect(box(signed_in, "Users", "List")).not_to_be_checked()
    for _ in ACTIONS[1:]:
        signed_in.keyboard.press("Tab")
    expect(box(signed_in, "Users", "Delete")).to_be_focused()
    box(signed_in, "Clients", "Delete").focus()
    signed_in.keyboard.press("Space")
    expect(box(signed_in, "Clients", "Delete")).to_be_checked()
    save(signed_in).focus()
    signed_in.keyboard.press("Tab")
    expect(signed_in.get_by_role("link", name="Cancel")).to_be_focused()
    signed_in.keyboard.press("Shift+Tab")
    signed_in.keyboard.press("Enter")
    expect(signed_in).to_have_url(re.compile("/role-list$"))

    expect_stored_role(signed_in, logged, traffic)

    edit_and_delete(signed_in)
