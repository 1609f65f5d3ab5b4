"""A reader of Hindi: sign-in, the frame and the clients, and the choice of the language."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, Response, expect

from app.i18n import catalogs
from screens.dashboard import TODAY
from tests.browser.accessibility import axe
from tests.browser.conftest import OpenPage
from tests.browser.gallery import follow_link
from tests.browser.grid import choose
from tests.browser.server import Server

KEYS = ("Ctrl K", "Ctrl", "Alt+T", "Enter", "Escape", "Alt T")
"""Names of keys, which keyboards for Hindi have, too."""
CREDITS = ("OpenStreetMap contributors", "GeoNames", "Natural Earth")
"""What maps are made of. The licences ask for these names."""
READ = """() => [document.title, document.body.innerText, ...[...document.querySelectorAll("*")].flatMap((element) =>
  ["aria-label", "title", "placeholder", "alt", "aria-description"].map((name) => element.getAttribute(name) ?? ""))]"""


def untranslated() -> Iterator[str]:
    """The texts without a translation. A feature may be new: tests/screens/test_words.py requires the others."""
    catalog = catalogs.read(catalogs.FOLDER / "hi/LC_MESSAGES/waybill.po")
    for message in catalogs.messages(catalog):
        for form in () if catalogs.is_translated(message) else catalogs.forms(message.id):
            yield from filter(None, re.split(r"\{\w+\}", form))


class Answered:
    """The texts that came from the API as data: what staff typed and sample content are not translated."""

    def __init__(self, page: Page, server: Server) -> None:
        reader = server.session()["user"]
        initials = "".join(word[0] for word in reader["fullName"].split())
        self._known = {"Waybill", "English", initials, *KEYS, *CREDITS, *_texts(reader), *untranslated()}
        self._answers: list[Response] = []
        page.on("response", self._note)

    def _note(self, response: Response) -> None:
        if "/api/" in response.url and response.request.resource_type == "fetch":
            self._answers.append(response)

    def left_in(self, page: Page) -> set[str]:
        """The Latin words that the page says of its own."""
        read = "\n".join(page.evaluate(READ))
        answered = {text for answer in self._answers for text in _texts(json.loads(answer.text())["data"])}
        answered |= {text.split()[0] for text in answered if " " in text}  # a button calls a person by the first name
        for text in sorted(self._known | answered, key=len, reverse=True):
            read = re.sub(re.escape(text), " ", read)
        return set(re.findall(r"[A-Za-z]{2,}", read))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from (value,) if re.search("[A-Za-z]", value) else ()
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(inner)


def test_signing_in_is_in_hindi(open_page: OpenPage, server: Server) -> None:
    page = open_page(locale="hi-IN")
    answered = Answered(page, server)
    page.goto("/login")
    expect(page.locator("html")).to_have_attribute("lang", "hi")
    expect(page.get_by_role("heading", level=1)).to_have_text("आपका फिर से स्वागत है !")
    page.get_by_label("मोबाइल नंबर").fill("9000000003")
    page.get_by_role("button", name="साइन इन करें").click()
    expect(page.get_by_label("ओटीपी लिखें")).to_be_focused()
    assert answered.left_in(page) == set()
    assert axe(page) == []


def expect_hindi_dashboard(page: Page, answered: Answered) -> None:
    page.goto("/dashboard")
    expect(page.get_by_role("list", name="आज", exact=True).get_by_role("listitem")).to_have_count(len(TODAY.cards))
    expect(page.get_by_text("मीना अय्यर, कावेरी टेक्सटाइल्स")).to_be_visible()
    assert answered.left_in(page) <= {"am", "pm", "GPS"}  # the browser writes times in Hindi with am and pm
    page.get_by_role("link", name="जारी ट्रिप देखें").click()
    expect(page.get_by_role("cell", name="जारी", exact=True).first).to_be_attached()
    expect(page.locator("time").first).to_have_text(re.compile(r"^\d{1,2} [\u0900-\u097f]+[.॰]?, "))
    follow_link(page, "/ct-dashboard")
    expect(page.frame_locator("iframe").get_by_role("heading", level=1)).to_have_text("अभी सड़क पर")


def add_client_in_hindi(page: Page, answered: Answered) -> None:
    follow_link(page, "/clients")
    expect(page.get_by_role("heading", level=1)).to_have_text("ग्राहक")
    expect(page.get_by_role("status").filter(has_text="12 में से 1 से 5 तक के परिणाम")).to_be_visible()
    assert answered.left_in(page) == set()
    page.get_by_role("link", name="ग्राहक जोड़ें").click()
    page.get_by_role("button", name="सहेजें").click()
    name = page.get_by_label("ग्राहक का नाम")
    expect(name).to_have_accessible_description("ग्राहक का नाम ज़रूरी है")
    assert answered.left_in(page) == set()
    name.fill("नीलगिरि डेयरी")
    page.get_by_role("button", name="सहेजें").click()
    expect(page.get_by_role("status").filter(has_text="ग्राहक जोड़ा गया")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="13 में से")).to_be_visible()
    assert answered.left_in(page) == set()


def test_frame_dashboard_and_clients_are_in_hindi(sign_in_as: OpenPage, server: Server) -> None:
    page = sign_in_as(locale="hi-IN")
    answered = Answered(page, server)
    expect_hindi_dashboard(page, answered)
    add_client_in_hindi(page, answered)

    follow_link(page, "/add-client")
    page.get_by_label("ग्राहक का नाम").fill("Nilgiri")
    page.get_by_role("button", name="आपका खाता").click()
    page.get_by_role("button", name="सेटिंग").click()
    choose(page.get_by_label("भाषा"), "English")
    expect(page.get_by_role("heading", level=1)).to_have_text("Add Client")
    expect(page.get_by_label("Client Name")).to_have_value("Nilgiri")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto("/clients")
    expect(page.get_by_role("heading", level=1)).to_have_text("Client")
    expect(page.get_by_text("A newer version of this page is available.")).to_have_count(0)
    [cookie] = [cookie for cookie in page.context.cookies() if cookie.get("name") == "language"]
    assert (cookie.get("value"), cookie.get("path"), cookie.get("sameSite")) == ("en", "/", "Lax")


def test_sign_in_page_offers_languages(open_page: OpenPage) -> None:
    page = open_page(locale="en-GB")
    with page.expect_response("**/login") as answer:
        page.goto("/login")
    assert answer.value.header_value("Vary") == "Accept-Language, Cookie, Accept-Encoding"
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome Back !")
    page.get_by_role("button", name="हिन्दी").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("आपका फिर से स्वागत है !")
    expect(page.get_by_role("button", name="English")).to_be_visible()
