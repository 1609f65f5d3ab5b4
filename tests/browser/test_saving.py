"""While a form is being saved, a form whose code cannot be fetched, and what is sent twice: it is stored once."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Dialog, Locator, Page, Request, Route, expect

from tests.browser.clients import added_names, delete_added, name_field
from tests.browser.grid import Held, toast
from tests.browser.server import Server

RECORD = "**/api/fleets/1"
CODE = "**/assets/form-*.js"
ADDED = "Client added"
LOST = "The client could not be saved. Please try again. Network Error. Please check your connection."


@pytest.fixture(autouse=True)
def _only_the_sample_clients_stay(server: Server) -> Iterator[None]:
    yield
    delete_added(server)


def model(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Model")


@pytest.fixture
def saving(signed_in: Page) -> Held:
    """A user has changed a vehicle and saves it; the response does not arrive."""
    signed_in.goto("/edit-fleet/1")
    expect(model(signed_in)).to_be_editable()
    model(signed_in).press_sequentially("x")
    saving = Held(signed_in, RECORD)
    signed_in.get_by_role("button", name="Save").click()
    expect(signed_in.get_by_role("button", name="Saving...")).to_be_visible()
    return saving


def test_what_is_being_saved_cannot_be_changed_meanwhile(signed_in: Page, saving: Held) -> None:
    expect(model(signed_in)).not_to_be_editable()
    expect(signed_in.get_by_label("Partner")).to_be_disabled()
    saving.release()
    expect(signed_in).to_have_url(re.compile("/fleet-master$"))


def test_leaving_during_save_keeps_new_screen_and_input(signed_in: Page, saving: Held) -> None:
    signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Users").click()
    signed_in.get_by_role("alertdialog").get_by_role("button", name="Discard").click()
    signed_in.get_by_role("link", name="Add User").click()
    name = signed_in.get_by_role("textbox", name="Full Name")
    name.fill("Half a na")
    saving.release()
    expect(toast(signed_in, "Vehicle saved")).to_be_visible()
    expect(name).to_have_value("Half a na")
    signed_in.get_by_role("link", name="Cancel").click()
    expect(signed_in.get_by_role("alertdialog")).to_be_visible()  # it is still known that there is something to lose


@pytest.mark.expects_console_errors("Failed to load", "Failed to fetch dynamically imported module")
def test_form_with_failed_code_loads_on_retry(signed_in: Page) -> None:
    def refuse(route: Route) -> None:
        route.abort()

    signed_in.route(CODE, refuse)
    signed_in.goto("/fleet-master")
    signed_in.locator("a[href='/edit-fleet/1']").click()
    broken = signed_in.get_by_text("This section did not load.")
    expect(broken).to_be_visible()
    signed_in.get_by_role("button", name="Try again").click()
    expect(broken).to_be_visible()
    signed_in.unroute(CODE, refuse)
    signed_in.get_by_role("button", name="Try again").click()
    expect(model(signed_in)).not_to_have_value("")


def save(page: Page) -> None:
    page.get_by_role("button", name="Save").click()


def lose_the_first_answer(page: Page) -> None:
    """The call arrives and does what it does, and its answer never comes back."""

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/api/client/create", lose, times=1)


def keys_of(page: Page) -> list[str]:
    """The keys that are sent from now on."""
    keys: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            keys.append(request.headers["idempotency-key"])

    page.on("request", note)
    return keys


@pytest.mark.promise("Saving", "Pressing Save twice creates one record and one message.")
def test_pressing_twice_makes_one_row_and_one_toast(signed_in: Page, server: Server) -> None:
    keys = keys_of(signed_in)
    signed_in.goto("/clients")
    for way in ("double click", "Enter twice"):
        signed_in.get_by_role("link", name="Add Client").press("Enter")  # toasts may cover it
        name_field(signed_in).fill(way)
        if way == "double click":
            signed_in.get_by_role("button", name="Save").dblclick()
        else:
            signed_in.keyboard.press("Enter")
            signed_in.keyboard.press("Enter")
        expect(signed_in.get_by_role("link", name="Add Client"), way).to_be_visible()
        expect(signed_in.locator(".saved-row"), way).to_contain_text(way)
    expect(toast(signed_in, ADDED)).to_have_count(2)
    assert added_names(server) == ["double click", "Enter twice"]
    assert len(set(keys)) == 2  # each form has its own


@pytest.mark.promise("Saving", "Saving again after a lost response creates one record.")
@pytest.mark.promise("Saving", "The idempotency key survives a reload together with the draft.")
@pytest.mark.promise("Saving", "If a form is corrected after a lost response, a message prevents a second record.")
@pytest.mark.expects_console_errors("ERR_FAILED", "422")
def test_save_after_lost_response_stores_one_row(signed_in: Page, server: Server) -> None:
    def accept(dialog: Dialog) -> None:
        dialog.accept()

    signed_in.on("dialog", accept)
    keys = keys_of(signed_in)
    signed_in.goto("/add-client")
    name_field(signed_in).fill("Reload Roadways")
    lose_the_first_answer(signed_in)
    save(signed_in)
    expect(toast(signed_in, LOST)).to_be_visible()
    signed_in.reload()
    expect(name_field(signed_in)).to_have_value("Reload Roadways")
    save(signed_in)
    expect(toast(signed_in, ADDED)).to_be_visible()
    assert added_names(server) == ["Reload Roadways"]
    assert len(keys) == 2
    assert len(set(keys)) == 1

    signed_in.get_by_role("link", name="Add Client").press("Enter")  # toasts may cover it
    name_field(signed_in).fill("Misspelt Mils")
    lose_the_first_answer(signed_in)
    save(signed_in)
    expect(toast(signed_in, LOST)).to_be_visible()
    name_field(signed_in).fill("Misspelt Mills")
    save(signed_in)
    notice = "A similar record was already saved. Check the list before saving again."
    expect(toast(signed_in, notice)).to_be_visible()
    assert added_names(server) == ["Reload Roadways", "Misspelt Mils"]
    expect(name_field(signed_in)).to_have_value("Misspelt Mills")
    save(signed_in)
    expect(signed_in).to_have_url(re.compile("/clients$"))
    assert added_names(server) == ["Reload Roadways", "Misspelt Mils", "Misspelt Mills"]


FIRST_PLATE = "MH 12 AB 1234"


@pytest.fixture
def held(signed_in: Page) -> Held:
    """The list of vehicles after a click on the first one, whose response does not arrive."""
    signed_in.goto("/fleet-master")
    record = Held(signed_in, RECORD)
    signed_in.locator("a[href='/edit-fleet/1']").click()
    expect(signed_in.get_by_role("heading", name="Edit Fleet")).to_be_visible()
    return record


def plate(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Registration Number")


def test_loading_form_is_inert_focused_and_in_place(signed_in: Page, held: Held) -> None:
    form, labels = signed_in.locator(".form-card"), signed_in.locator(".form-card .label")
    number = signed_in.get_by_role("textbox", name="Fleet Number")
    expect(number).to_be_focused()
    expect(labels).to_have_count(7)
    places = "(found) => found.map((label) => JSON.stringify(label.getBoundingClientRect()))"
    before = labels.evaluate_all(places)
    expect(plate(signed_in)).to_have_value("")
    expect(plate(signed_in)).not_to_be_editable()
    expect(signed_in.get_by_label("Partner")).to_be_disabled()
    expect(form).to_have_attribute("aria-busy", "true")
    expect(form.get_by_role("status").filter(has_text="Loading...")).to_be_attached()
    expect(form.get_by_role("button", name="Save")).to_be_disabled()
    held.release()
    expect(plate(signed_in)).to_have_value(FIRST_PLATE)
    expect(plate(signed_in)).to_be_editable()
    expect(signed_in.get_by_label("Partner")).to_be_enabled()
    expect(form).to_have_attribute("aria-busy", "false")
    expect(form.get_by_role("button", name="Save")).to_be_enabled()
    expect(number).to_be_focused()
    assert labels.evaluate_all(places) == before
