"""Files of the documents of tenders, made from the details of the tender.

The address of a file contains a signature, because a browser sends no session with a download.
"""

import re
from datetime import date

from app.core.settings import Settings
from app.features.content.schemas.tenders import (
    Document,
    Tender,
    TenderDocument,
    TendersAnswer,
    TendersContent,
    TenderWithDocuments,
)
from app.web.pages.html import rupees
from app.web.pages.pdf import TextLine, is_writable, write_pdf

FOLDER = "/tender-documents"
_NOTE = "This summary was made from the details in Waybill. It does not replace the documents of the issuer."


def with_files(content: TendersContent, english: TendersContent, settings: Settings) -> TendersAnswer:
    """Returns the tenders, each with the addresses of its documents. The files are in English in every language."""
    return TendersAnswer(
        tenders=[
            TenderWithDocuments(
                **dict(tender),
                documents=[
                    TenderDocument(**dict(document), file=_address(english_tender, english_document, settings))
                    for document, english_document in zip(content.documents, english.documents, strict=True)
                ],
            )
            for tender, english_tender in zip(content.tenders, english.tenders, strict=True)
        ]
    )


def find_file(content: TendersContent, settings: Settings, address: str) -> bytes | None:
    """Returns the file with this address. Returns None if no tender has it."""
    for tender in content.tenders:
        for document in content.documents:
            if address == _address(tender, document, settings):
                return write_pdf(f"{document.name}: {tender.title}", _lines(tender, document))
    return None


def _address(tender: Tender, document: Document, settings: Settings) -> str | None:
    """Returns the address of a document. Returns None if a file cannot show its characters."""
    if not all(is_writable(line.text) for line in _lines(tender, document)):
        return None
    signature = settings.keyed_hash("tender document", tender.number, document.name)[:32]
    name = re.sub(r"[^0-9a-z]+", "-", f"{document.name} {tender.number}".lower()).strip("-")
    return f"{FOLDER}/{signature}/{name}.pdf"


def _lines(tender: Tender, document: Document) -> list[TextLine]:
    values = {
        "Tender Number": tender.number,
        "Issuer": tender.issuer,
        "City": tender.city,
        "Category": tender.category,
        "Estimated Value": _money(tender.estimated_value),
        "Document Fees": _money(tender.document_fees),
        "EMD (Earnest Money Deposit)": _money(tender.emd),
        "Created Date": _day(tender.created_date),
        "Due Date": _day(tender.due_date),
        "Tender Opening Date": _day(tender.tender_opening_date),
    }
    facts = [TextLine(f"{label}: {value}") for label, value in values.items()]
    return [
        TextLine(document.name, bold=True),
        TextLine(tender.title, size=18, bold=True),
        TextLine(tender.description, gap=12),
        TextLine("Specification", size=13, bold=True, gap=16),
        *facts,
        TextLine(_NOTE, size=9, gap=24),
    ]


def _money(amount: float) -> str:
    return rupees(amount).replace("₹", "Rs. ")


def _day(day: date) -> str:
    return f"{day.day} {day:%b %Y}"
