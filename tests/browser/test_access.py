"""Users see what their role allows, from the first paint on, and a changed role at once."""

import json
import re
import secrets
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, Route, expect

from screens import APPLICATION
from tests.browser.clients import name_field
from tests.browser.conftest import OpenPage
from tests.browser.gallery import complaints, follow_link
from tests.browser.grid import toast
from tests.browser.server import Server, serving
from tests.browser.test_accessibility import settle
from tests.browser.test_drafts import KEPT
from tests.browser.test_sign_in import ask_for_code, enter
from tests.browser.window import resize
from tests.support.visible_documents import visible_document

CLERK, READER, DRIVER, CUSTOMER = (f"930000000{number}" for number in range(1, 5))
RAMESH = "9000000002"
"""A driver of the sample trips."""
LOOKS = {RAMESH: (390, "light"), CUSTOMER: (390, "dark")}
"""The width and the colours of the walk of each role."""
DENIED = "Your role does not show this page"
CHANGED = "Your role has changed. This page shows what it allows now."
ADDED = {"name": "clients", "list": True, "add": True}
READ = {"name": "users", "list": True, "add": True, "fields": [{"name": "designation", "right": "hidden"}]}
WATCH = """
  const parts = ["nav a", ".card-actions > *", ".card-head h1", "th", ".waiting-head > *", ".rdt_TableCol"];
  window.shown = new Set();
  const note = () => {
    for (const element of document.querySelectorAll(parts.join())) {
      if (element.checkVisibility()) window.shown.add(element.innerText.trim());
    }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, seeded: Path, server_port: int) -> Iterator[Server]:
    """A server whose roles restrict."""
    folder = tmp_path_factory.mktemp("server")
    shutil.copy(seeded, folder)
    with serving(folder, WAYBILL_PORT=str(server_port), WAYBILL_ROLES="enforced") as running:
        with running.api() as api:
            templates = {each["role"]: each["modules"] for each in api.get("/roles/templates").json()["data"]}
            named = {"Clerk": [ADDED], "Reader": [READ], "Customer": matrix_of(templates["Customer"])}
            for name, modules in named.items():
                api.post("/roles", json={"role": "User", "name": name, "modules": modules}).raise_for_status()
            roles = {CLERK: "Clerk", READER: "Reader", DRIVER: "driver", CUSTOMER: "Customer"}
            for mobile, role in roles.items():
                body = {
                    "clientCode": "CL-0005" if mobile == CUSTOMER else None,
                    "fullName": f"Tara {role}",
                    "emailId": "t@waybill.example",
                    "mobileNumber": mobile,
                    "role": role,
                }
                api.post("/users", json=body).raise_for_status()
            fields = ("fullName", "emailId", "mobileNumber", "designation", "gender", "clientCode")
            driver = api.get("/users/2").json()["data"]
            body = {name: driver[name] for name in fields} | {"role": "driver"}
            api.put("/users/2", json=body).raise_for_status()
        yield running


def matrix_of(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what a role stores of the rows of a template."""
    names = ("name", "list", "add", "edit", "delete", "history", "export", "scope", "fields")
    return [{name: row[name] for name in names} for row in rows]


def set_role(server: Server, name: str, modules: Sequence[dict[str, Any]]) -> None:
    with server.api() as api:
        roles = api.get("/roles").raise_for_status().json()["data"]
        number = next(role["id"] for role in roles if role["name"] == name)
        api.put(f"/roles/{number}", json={"role": "User", "name": name, "modules": modules}).raise_for_status()


def access_of(server: Server, mobile: str, role: str | None = None) -> dict[str, Any]:
    with server.api(mobile) as api:
        headers = {"X-See-As": role} if role else {}
        access: dict[str, Any] = api.get("/access", headers=headers).raise_for_status().json()["data"]
        return access


def remember(page: Page, server: Server, mobile: str) -> None:
    """Store what an earlier visit has learned."""
    entry = {"token": server.session(mobile)["token"], "access": access_of(server, mobile)}
    page.add_init_script(f"localStorage.setItem('access', JSON.stringify({json.dumps(entry)}))")


def refused(page: Page) -> list[str]:
    """Return the list to which the page adds the calls that the server refuses."""
    calls: list[str] = []

    def note(response: Response) -> None:
        if response.status == 403:
            calls.append(response.url)

    page.on("response", note)
    return calls


def asked_for_role(page: Page) -> list[str]:
    """Return the list to which the page adds the requests for the role of the user."""
    calls: list[str] = []
    page.on("request", lambda request: calls.append(request.url) if request.url.endswith("/api/access") else None)
    return calls


def in_menu(page: Page, name: str) -> Locator:
    return page.get_by_role("navigation", name="Main").get_by_role("link", name=name, exact=True)


def menu(page: Page) -> list[str]:
    return page.get_by_role("navigation", name="Main").get_by_role("link").all_inner_texts()


def test_page_shows_only_what_role_allows(sign_in_as: OpenPage, server: Server) -> None:
    """From the first paint: neither the skeleton nor the screen shows more, and no call is refused."""
    page = sign_in_as(READER)
    remember(page, server, READER)
    page.add_init_script(WATCH)
    calls = refused(page)
    page.goto("/user-list")
    expect(page.locator("main .rdt_TableRow").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    shown = set(page.evaluate("[...window.shown]"))
    assert menu(page) == ["Waybill", "Users", "Jobs"]
    assert {"Users", "Add User", "ID", "Full Name"} <= shown
    assert not shown & {"Dashboard", "Fleet", "Masters", "Designation", "Actions"}
    assert calls == []


@pytest.mark.expects_console_errors("503")
def test_first_visit_asks_for_the_role_before_it_shows_anything(sign_in_as: OpenPage) -> None:
    """Of a session from before roles were enforced. It says that it waits, and that it failed. The next visit knows."""
    page = sign_in_as(READER)
    page.add_init_script(WATCH)
    calls, held = refused(page), list[Route]()
    page.route("**/api/access", lambda route: held.append(route))
    page.goto("/user-list")
    expect(page.get_by_role("status").filter(has_text="Loading...")).to_be_visible()
    held.pop().fulfill(status=503)
    expect(page.get_by_role("alert")).to_have_text("This could not be loaded.")
    page.unroute("**/api/access")
    asked = asked_for_role(page)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("main .rdt_TableRow").first).to_be_visible()
    expect(page.locator(".unanswered")).to_have_count(0)
    page.goto("/user-list")
    expect(page.locator("main .rdt_TableRow").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not set(page.evaluate("[...window.shown]")) & {"Dashboard", "Fleet", "Masters", "Designation", "Actions"}
    assert menu(page) == ["Waybill", "Users", "Jobs"]
    assert (calls, len(asked)) == ([], 1)
    expect(toast(page, CHANGED)).to_have_count(0)


MAIL = {
    **{"name": "Use of the fleet", "report": "distance", "every": "Day", "hour": 7},
    **{"addresses": "asha@example.com", "format": "XLSX", "active": False},
}
"""A report that is sent by e-mail."""


def address_of(server: Server, mobile: str, route: str) -> str:
    """Return the address of the first record that a user sees, or the route if it names no record."""
    if "{" not in route:
        return route
    if "scheduled-report" in route:
        with server.api() as api:
            return re.sub(r"{\w+}", str(api.post("/report-schedules", json=MAIL).json()["data"]["id"]), route)
    lists = {"trip": "/trips/get-all-trips", "client": "/client/clients", "fleet": "/fleets", "site": "/sites"}
    path = next(path for word, path in lists.items() if word in route)
    fields = {"{plate}": "vendorFleetId", "{clientCode}": "clientCode"}
    field = next((name for parameter, name in fields.items() if parameter in route), "id")
    with server.api(mobile) as api:
        data = api.get(path).raise_for_status().json()["data"]
    rows = data if isinstance(data, list) else next(each for each in data.values() if isinstance(each, list))
    return re.sub(r"{\w+}", str(rows[0][field]), route)


@pytest.mark.parametrize("mobile", LOOKS)
def test_no_screen_of_a_role_is_refused_or_hard_to_use(sign_in_as: OpenPage, server: Server, mobile: str) -> None:
    """Of a driver and a customer on phones, with axe. `test_role_screens.py` has the calls of each role."""
    width, scheme = LOOKS[mobile]
    page = sign_in_as(mobile, color_scheme=scheme)
    resize(page, width, 800)
    screens = visible_document(APPLICATION.model_dump(mode="json"), access_of(server, mobile)["can"])["screens"]
    addresses = [
        address_of(server, mobile, route)
        for each in screens
        if each["guard"] and not each["public"]
        for route in each["routes"]
    ]
    calls, found = refused(page), []
    page.goto(addresses[0])
    for address in addresses:
        follow_link(page, address)
        settle(page)
        found += [f"{address}: {fault}" for fault in complaints(page, f"{width} {scheme}")]
    assert found == []
    assert calls == []


def test_sign_in_and_denied_screen_lead_to_first_page(page: Page, server: Server) -> None:
    """Of a driver. Nothing of the denied screen is shown, and no call is refused."""
    page.add_init_script(WATCH)
    calls = refused(page)
    page.goto("/login")
    ask_for_code(page, DRIVER)
    enter(page, server.code_for(DRIVER))
    first_page = re.compile(r"/trip-list(\?|$)")  # the default view follows
    expect(page).to_have_url(first_page)
    expect(page.get_by_role("link", name="Add Trip")).to_have_count(0)
    expect(in_menu(page, "My trip")).to_be_visible()
    assert menu(page) == ["Waybill", "Trips", "My trip"]
    expect(toast(page, CHANGED)).to_have_count(0)
    page.goto("/user-list")
    expect(page.get_by_role("heading", level=1, name=DENIED)).to_be_visible()
    assert not set(page.evaluate("[...window.shown]")) & {"Users", "User List", "Add User", "Full Name"}
    page.get_by_role("link", name="Go to the first page").click()
    expect(page).to_have_url(first_page)
    assert calls == []


def test_changed_role_keeps_what_was_typed(sign_in_as: OpenPage, server: Server) -> None:
    page = sign_in_as(CLERK)
    remember(page, server, CLERK)
    page.goto("/add-client")
    name_field(page).fill("Half typed")
    try:
        set_role(server, "Clerk", [ADDED, {"name": "fleets", "list": True}])
        follow_role(page)
        expect(in_menu(page, "Fleet")).to_be_visible()
        expect(name_field(page)).to_have_value("Half typed")
        expect(toast(page, CHANGED)).to_be_visible()
        set_role(server, "Clerk", [{"name": "clients", "list": True}])
        follow_role(page)
        expect(page.get_by_role("heading", level=1, name=DENIED)).to_be_visible()
    finally:
        set_role(server, "Clerk", [ADDED])
    follow_role(page)
    expect(page.get_by_text(KEPT)).to_be_visible()
    expect(name_field(page)).to_have_value("Half typed")


def follow_role(page: Page) -> None:
    """Search everything: from the response, the page learns that the role has changed."""
    page.get_by_role("button", name=re.compile("Search everything")).click()
    field = page.get_by_role("combobox", name="Search everything")
    field.fill("")
    with page.expect_response("**/api/search?*"):
        field.fill(secrets.token_hex(4))  # the answer to a known text would come from the cache
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)


@pytest.mark.expects_console_errors("403")
def test_seen_role_is_for_reading_until_its_end(sign_in_as: OpenPage, server: Server) -> None:
    """Follow requests, the banner, a reload, and the end."""
    page = sign_in_as()
    seen = {"token": server.session()["token"], "role": "Clerk", "access": access_of(server, "9000000001", "Clerk")}
    page.goto("/clients")
    expect(page.get_by_role("cell", name="CL-0001")).to_be_visible()  # its request is not the one of the reload
    page.evaluate("seen => sessionStorage.setItem('seeAs', JSON.stringify(seen))", seen)
    with page.expect_request("**/api/client/clients") as sent:
        page.reload()
    assert sent.value.headers["x-see-as"] == "Clerk"
    banner = page.get_by_role("status").filter(has_text="as the role Clerk. You cannot change anything.")
    expect(banner).to_be_visible()
    assert menu(page) == ["Waybill", "Clients", "Jobs"]
    follow_link(page, "/add-client")
    expect(banner).to_be_visible()
    name_field(page).fill("Never saved")
    page.get_by_role("button", name="Save").click()
    expect(toast(page, "You see the application as another role. Stop that to make changes.")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(banner).to_have_count(0)
    expect(in_menu(page, "Dashboard")).to_be_visible()
    admin = {"token": seen["token"], "access": None}
    assert page.evaluate("[JSON.parse(localStorage.access), sessionStorage.seeAs]") == [admin, None]
