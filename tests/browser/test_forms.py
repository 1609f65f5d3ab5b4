"""Forms in general: focus, errors, sending once, failures, and what happens to what was typed."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Dialog, Locator, Page, Response, Route, expect

from tests.browser.clients import delete_added, name_field
from tests.browser.conftest import OpenPage
from tests.browser.gallery import follow_link
from tests.browser.grid import Held, corner, toast
from tests.browser.server import Server
from tests.browser.window import resize

MOBILE = "9200000001"
"""Belongs to a user of this module, whose sessions end when they log out."""


@pytest.fixture(autouse=True)
def _only_the_sample_clients_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


@pytest.fixture(scope="module")
def _leaver(server: Server) -> None:
    with server.api() as api:
        body = {"fullName": "Leela Ver", "emailId": "leela@waybill.example", "mobileNumber": MOBILE}
        api.post("/users", json=body).raise_for_status()


def save(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^(Save|Saving...)$"))


def leaving(page: Page) -> Locator:
    return page.get_by_role("alertdialog", name="Discard unsaved changes?")


def type_a_name(page: Page) -> None:
    """Comes from the list, so that there is somewhere to go back to."""
    page.goto("/clients")
    page.get_by_role("link", name="Add Client").click()
    name_field(page).fill("Half a na")


def test_errors_show_at_fields_until_corrected(signed_in: Page) -> None:
    signed_in.goto("/add-user")
    save(signed_in).click()
    expect(signed_in.get_by_text("Full Name is required", exact=True)).to_be_visible()
    signed_in.get_by_label("Full Name").press_sequentially("Z")
    expect(signed_in.get_by_text("Full Name is required", exact=True)).to_have_count(0)
    expect(signed_in.get_by_text("Email is required", exact=True)).to_be_visible()
    signed_in.get_by_label("Full Name").fill("")
    expect(signed_in.get_by_text("Full Name is required", exact=True)).to_be_visible()

    signed_in.get_by_label("Full Name").fill("Zoya")
    save(signed_in).click()
    email = signed_in.get_by_label("Email")
    expect(email).to_be_focused()
    expect(email).to_have_attribute("aria-invalid", "true")
    expect(email).to_have_attribute("aria-describedby", "root_emailId__error")
    expect(signed_in.locator("#root_emailId__error")).to_have_text("Email is required")
    expect(signed_in.get_by_role("alert").get_by_text("2 fields need your attention.")).to_have_count(1)
    expect(signed_in.get_by_label("Full Name")).to_have_attribute("aria-invalid", "false")
    below = signed_in.locator("#root_emailId__error").bounding_box()
    field = email.bounding_box()
    assert below is not None
    assert field is not None
    assert below["x"] == pytest.approx(field["x"], abs=2)
    assert 0 <= below["y"] - (field["y"] + field["height"]) < 16


@pytest.mark.expects_console_errors("422")
def test_without_rules_the_server_decides(signed_in: Page) -> None:
    signed_in.route("**/assets/validation.worker*", lambda route: route.abort())
    with signed_in.expect_event("requestfailed"):
        signed_in.goto("/add-client")
    name_field(signed_in).fill("  ")
    save(signed_in).click()
    expect(name_field(signed_in)).to_have_accessible_description("Client Name is required")


Way = Callable[[Page], None]


def by_link(page: Page) -> None:
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Users").click()


def by_cancel(page: Page) -> None:
    page.get_by_role("link", name="Cancel").click()


def by_back(page: Page) -> None:
    page.evaluate("history.back()")


def by_palette(page: Page) -> None:
    page.keyboard.press("Control+k")
    page.keyboard.type("fleet")
    page.keyboard.press("Enter")


def by_logout(page: Page) -> None:
    page.get_by_role("button", name="Your account").click()
    page.get_by_role("button", name="Logout").click()


WAYS: list[tuple[Way, str]] = [
    (by_link, "/user-list"),
    (by_cancel, "/clients"),
    (by_back, "/clients"),
    (by_palette, "/fleet-master"),
    (by_logout, "/login"),
]


@pytest.mark.usefixtures("_leaver")
def test_leaving_with_unsaved_changes_asks_first(sign_in_as: OpenPage) -> None:
    page = sign_in_as(MOBILE)
    page.goto("/clients")
    for leave, there in WAYS:
        page.get_by_role("navigation", name="Main").get_by_role("link", name="Clients").click()
        page.get_by_role("link", name="Add Client").click()
        name_field(page).fill("Half a na")
        leave(page)
        expect(leaving(page), there).to_be_visible()
        expect(page).to_have_url(re.compile("/add-client$"))
        if leave in (by_link, by_back, by_logout):  # each of these has its own code that asks
            leaving(page).get_by_role("button", name="Keep editing").click()
            expect(leaving(page)).to_have_count(0)
            expect(page).to_have_url(re.compile("/add-client$"))
            expect(name_field(page)).to_have_value("Half a na")
            leave(page)
        leaving(page).get_by_role("button", name="Discard").click()
        expect(page).to_have_url(re.compile(f"{there}$"))
        expect(leaving(page)).to_have_count(0)


@pytest.mark.promise("Drafts", "Leaving a form deletes its draft.")
@pytest.mark.promise("Drafts", "Saving a form deletes its draft.")
def test_left_or_saved_form_has_no_draft(signed_in: Page) -> None:
    type_a_name(signed_in)
    by_cancel(signed_in)
    leaving(signed_in).get_by_role("button", name="Discard").click()
    signed_in.get_by_role("link", name="Add Client").click()
    expect(name_field(signed_in)).to_have_value("")
    expect(signed_in.get_by_text("Draft restored.")).to_have_count(0)

    name_field(signed_in).fill("Half a na")
    save(signed_in).click()
    expect(signed_in).to_have_url(re.compile("/clients$"))
    expect(leaving(signed_in)).to_have_count(0)
    signed_in.get_by_role("link", name="Add Client").click()
    expect(name_field(signed_in)).to_have_value("")
    by_link(signed_in)
    expect(signed_in).to_have_url(re.compile("/user-list$"))


def test_reload_restores_draft_of_user_until_discarded(signed_in: Page) -> None:
    asked: list[str] = []

    def accept(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    signed_in.on("dialog", accept)
    signed_in.goto("/edit-client/1")
    name_field(signed_in).fill("Sahyadri Half")
    signed_in.reload()
    assert asked == ["beforeunload"]
    expect(name_field(signed_in)).to_have_value("Sahyadri Half")
    expect(signed_in.get_by_label("Client Code")).to_have_value("CL-0001")
    kept = signed_in.get_by_role("status").filter(has_text="Draft restored.")
    expect(kept).to_be_visible()
    kept.get_by_role("button", name="Discard draft").click()
    expect(name_field(signed_in)).to_have_value("Sahyadri Agro Foods")
    expect(kept).to_have_count(0)
    signed_in.reload()
    assert asked == ["beforeunload"]
    expect(name_field(signed_in)).to_have_value("Sahyadri Agro Foods")
    expect(kept).to_have_count(0)

    name_field(signed_in).fill("Half a na")
    signed_in.wait_for_function("Object.entries(sessionStorage).some((entry) => `${entry}`.includes('Half a na'))")
    Held(signed_in, "**/api/auth/me")  # the page would learn who the user is
    signed_in.evaluate("localStorage.user = JSON.stringify({...JSON.parse(localStorage.user), id: 2})")
    signed_in.reload()
    assert asked == ["beforeunload"] * 2
    expect(name_field(signed_in)).to_have_value("Sahyadri Agro Foods")
    expect(kept).to_have_count(0)


def test_restored_draft_is_reported_below_top_bar(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 1366, "height": 768})
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto("/add-trip")
    page.get_by_label("Driver Contact").fill("9100000002")
    # A browser that restores the scroll position may do so before the first field gets the focus.
    page.add_init_script("addEventListener('focusin', () => scrollTo(0, 180), { once: true })")
    page.reload()
    notice = page.get_by_role("status").filter(has_text="Draft restored.")
    expect(notice.get_by_role("button", name="Discard draft")).to_be_visible()
    expect(page.get_by_label("Source", exact=True)).to_be_focused()
    expect(corner(page)).to_be_attached()  # the last that a page loads
    top_bar, box = page.get_by_role("banner").bounding_box(), notice.bounding_box()
    assert top_bar is not None
    assert box is not None
    assert box["y"] >= top_bar["y"] + top_bar["height"]


def test_phone_shows_buttons_in_one_line(sign_in_as: OpenPage) -> None:
    page = sign_in_as(viewport={"width": 390, "height": 844}, locale="hi-IN")
    page.goto("/add-trip")
    buttons = page.locator(".form-actions > *")
    expect(buttons).to_have_count(3)
    boxes = [box for button in buttons.all() if (box := button.bounding_box())]
    assert len({box["y"] for box in boxes}) == 1
    assert min(box["x"] for box in boxes) >= 0
    assert max(box["x"] + box["width"] for box in boxes) <= 390


def show_error_at_field(signed_in: Page) -> None:
    refusal = {"status": False, "message": "Please check it.", "data": {"errors": {"clientName": ["Too rude"]}}}
    signed_in.unroute("**/api/client/create")
    signed_in.route("**/api/client/create", lambda route: route.fulfill(status=422, json=refusal))
    name_field(signed_in).fill("Grumble and Sons")
    save(signed_in).click()
    expect(name_field(signed_in)).to_have_accessible_description("Too rude")
    expect(name_field(signed_in)).to_be_focused()
    expect(toast(signed_in, "Please check it.")).to_be_visible()


@pytest.mark.expects_console_errors("503", "ERR_FAILED", "422")
def test_failed_save_keeps_values_and_shows_errors(signed_in: Page) -> None:
    policies: dict[str, str] = {}

    def note(response: Response) -> None:
        policies[response.url] = response.headers.get("content-security-policy", "")

    signed_in.on("response", note)
    signed_in.goto("/add-client")
    save(signed_in).click()
    expect(signed_in.get_by_text("Client Name is required", exact=True)).to_be_visible()
    assert [worker.url for worker in signed_in.workers if "validation.worker" in worker.url] != []
    page_policy = next(policy for url, policy in policies.items() if url.endswith("/add-client"))
    worker_policy = next(policy for url, policy in policies.items() if "validation.worker" in url)
    assert "unsafe-eval" not in page_policy
    assert "'unsafe-eval'" in worker_policy

    answers: list[Callable[[Route], None]] = [
        lambda route: route.fulfill(status=503, json={"status": False, "message": None, "data": None}),
        lambda route: route.fulfill(status=503, json={"status": False, "message": "Closed at night.", "data": None}),
        lambda route: route.fulfill(json={"status": False, "message": None, "data": None}),
        lambda route: route.abort(),
    ]
    signed_in.route("**/api/client/create", lambda route: answers.pop(0)(route))
    name_field(signed_in).fill("Stubborn Traders")
    for sentence in ("The client could not be saved. Please try again.", "Closed at night."):
        save(signed_in).click()
        expect(toast(signed_in, sentence)).to_be_visible()
    own, network = "The client could not be saved. Please try again.", "Network Error. Please check your connection."
    toast(signed_in, "Closed at night.").hover()  # so that the toasts do not go by themselves
    name_field(signed_in).press("Enter")
    expect(toast(signed_in, own)).to_have_count(2)
    save(signed_in).click()
    expect(toast(signed_in, f"{own} {network}")).to_be_visible()
    expect(name_field(signed_in)).to_have_value("Stubborn Traders")
    expect(signed_in).to_have_url(re.compile("/add-client$"))
    expect(save(signed_in)).to_have_text("Save")

    show_error_at_field(signed_in)


def test_select_looks_like_text_and_leaves_page_length(signed_in: Page) -> None:
    names = ["height", "border-color", "outline-color", "outline-offset", "outline-style", "outline-width"]
    signed_in.goto("/add-role")
    name = signed_in.get_by_label("Role Name")
    name.press("End")
    read = "(input, names) => names.map((name) => getComputedStyle(input).getPropertyValue(name))"
    values = name.evaluate(read, names)
    signed_in.get_by_label("Role Template").press("End")
    for style, value in zip(names, values, strict=True):
        expect(signed_in.locator(".select__control")).to_have_css(style, value)

    page = signed_in
    resize(page, 1366, 768)
    trucks: list[Route] = []
    page.route("**/api/tracking/truck-options?first=*", lambda route: trucks.append(route))
    with page.expect_request("**/api/tracking/truck-options?first=*"):
        follow_link(page, "/add-trip")
    truck = page.get_by_label("Truck", exact=True)
    expect(truck).to_be_editable()
    expect(page.get_by_role("button", name="Add stop")).to_be_visible()  # the code of lines comes later
    length = page.evaluate("document.documentElement.scrollHeight")
    truck.press("ArrowDown")
    expect(page.get_by_text("Loading...", exact=True)).to_be_visible()
    trucks[0].continue_()
    expect(page.get_by_role("option").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") == length
