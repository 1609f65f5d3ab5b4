"""Tenders: the cards of those that wait for an offer, and one of them with its specification and its documents."""

import re
from datetime import datetime
from typing import Any
from urllib.parse import quote

import yaml
from playwright.sync_api import Locator, Page, expect

from app.core.clock import utc_now
from app.core.settings import FIXTURES
from app.features.content.schemas.tenders import TendersContent
from app.i18n.time_zone import OFFICE
from app.web.pages.html import rupees
from tests.browser.accessibility import axe
from tests.browser.gallery import follow_link
from tests.browser.server import Server
from tests.browser.traffic import Traffic

LIST_CALL = "GET /api/content/tenders?page=1&limit=12"
_WRITTEN = yaml.safe_load((FIXTURES / "tenders.yaml").read_text(encoding="utf-8"))
CONTENT = TendersContent.model_validate(_WRITTEN, context={"now": utc_now()})
FIRST, THIRD = CONTENT.tenders[0], CONTENT.tenders[2]


def day(value: Any) -> str:
    """A day as readers in India see it."""
    is_this_year = value.year == datetime.now(OFFICE).year
    return f"{value.day} {value:%b}" if is_this_year else f"{value.day} {value:%b %Y}"


def money(amount: float) -> str:
    """An amount of rupees as the browser writes it for readers in India."""
    return rupees(amount).replace(" ", "")


def card(page: Page, title: str) -> Locator:
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title, exact=True))


def open_detail(page: Page, query: str = "") -> None:
    page.goto(f"/tender-detail{query}")
    expect(page.get_by_role("table", name="Specification")).to_be_visible()


def test_card_has_all_parts_and_opens_detail(signed_in: Page, server: Server) -> None:
    traffic = Traffic(signed_in, server.url)
    signed_in.goto("/tenders")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Pending tenders")
    expect(signed_in.get_by_role("list", name="Pending tenders").get_by_role("listitem")).to_have_count(
        len(CONTENT.tenders)
    )
    for tender in (FIRST, THIRD):
        shown = card(signed_in, tender.title)
        for text in (
            tender.number,
            tender.issuer,
            day(tender.due_date),
            tender.description,
            money(tender.estimated_value),
            tender.city,
            tender.category,
        ):
            expect(shown.get_by_text(text, exact=True)).to_have_count(1)
        expect(shown.get_by_role("link", name="Show Details", exact=True)).to_be_visible()
    assert traffic.asked == [LIST_CALL]
    expect(card(signed_in, FIRST.title).get_by_role("term")).to_have_text(
        ["Issuer", "Due Date", "Estimated Value", "City"]
    )
    expect(card(signed_in, FIRST.title)).to_contain_text(f"Tender Number: {FIRST.number}")
    link = card(signed_in, THIRD.title).get_by_role("link", name="Show Details")
    expect(link).to_have_accessible_description(THIRD.title)

    traffic.asked.clear()
    link.click()
    expect(signed_in).to_have_url(re.compile(rf"/tender-detail\?tender={re.escape(quote(THIRD.number, safe=''))}$"))
    expect(signed_in.get_by_role("heading", level=1)).to_have_text(THIRD.title)
    for text in (THIRD.issuer, THIRD.description, THIRD.number):
        expect(signed_in.get_by_role("main").get_by_text(text, exact=True)).to_be_visible()
    assert traffic.asked == [f"GET /api/content/tenders?number={quote(THIRD.number, safe='')}&limit=1"]


def test_detail_shows_tender_of_address_or_first(signed_in: Page) -> None:
    open_detail(signed_in)
    expect(signed_in.get_by_role("heading", level=1)).to_have_text(FIRST.title)

    table = signed_in.get_by_role("table", name="Specification")
    expect(table.get_by_role("rowheader")).to_have_text(
        ["Document Fees", "Tender Opening Date", "Due Date", "Created Date", "EMD (Earnest Money Deposit)"]
    )
    expect(table.get_by_role("cell")).to_have_text(
        [
            money(FIRST.document_fees),
            day(FIRST.tender_opening_date),
            day(FIRST.due_date),
            day(FIRST.created_date),
            money(FIRST.emd),
        ]
    )
    expect(signed_in.get_by_role("heading", level=2)).to_have_text(["Specification", "Documents"])

    table = signed_in.get_by_role("table", name="Documents")
    for name, file in (("NIT document", "nit-document"), ("All documents", "all-documents")):
        with signed_in.expect_download() as download:
            table.get_by_role("row", name=name).get_by_role("link", name="Download", exact=True).click()
        assert download.value.suggested_filename == f"{file}-gpm-log-2611-04.html"
        assert "<!doctype html>" in download.value.path().read_text(encoding="utf-8")

    for tender in CONTENT.tenders[:2]:
        follow_link(signed_in, f"/tender-detail?tender={quote(tender.number, safe='')}")
        expect(signed_in.get_by_role("heading", level=1)).to_have_text(tender.title)

    follow_link(signed_in, "/tender-detail?tender=NO-SUCH")
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Tender not found")
    expect(signed_in.get_by_role("table")).to_have_count(0)
    assert axe(signed_in, "main") == []
    signed_in.get_by_role("link", name="All pending tenders").click()
    expect(signed_in).to_have_url(re.compile("/tenders$"))
