"""Files of the documents of tenders, made from the details of the tender.

The address of a file contains a signature, because a browser sends no session with a download.
"""

import re

from app.core.settings import Settings
from app.features.content.schemas.tenders import (
    Document,
    Tender,
    TenderDocument,
    TendersAnswer,
    TendersContent,
    TenderWithDocuments,
)
from app.i18n.messages import current_language, translatable, translate
from app.web.pages.html import day, rupees
from app.web.pages.pdf import TextLine, is_writable, write_pdf

FOLDER = "/tender-documents"
_NOTE = translatable(
    "This summary was made from the details in Waybill. It does not replace the documents of the issuer."
)


def with_files(content: TendersContent, english: TendersContent, settings: Settings) -> TendersAnswer:
    """Returns the tenders, each with the addresses of its documents, which are the same in every language."""
    return TendersAnswer(
        sample=content.sample,
        tenders=[
            TenderWithDocuments(
                **dict(tender),
                invented=content.sample,
                documents=[
                    TenderDocument(
                        **dict(document),
                        file=_address(english_tender, english_document, settings)
                        if _is_writable(tender, document)
                        else None,
                    )
                    for document, english_document in zip(content.documents, english.documents, strict=True)
                ],
            )
            for tender, english_tender in zip(content.tenders, english.tenders, strict=True)
        ],
    )


def find_file(content: TendersContent, english: TendersContent, settings: Settings, address: str) -> bytes | None:
    """Returns the file with this address, in the current language. Returns None if no tender has it."""
    for tender, english_tender in zip(content.tenders, english.tenders, strict=True):
        for document, english_document in zip(content.documents, english.documents, strict=True):
            if address == _address(english_tender, english_document, settings):
                title = f"{document.name}: {tender.title}"
                return write_pdf(title, _lines(tender, document), current_language().code)
    return None


def _address(tender: Tender, document: Document, settings: Settings) -> str:
    """Returns the address of a document, from the English names."""
    signature = settings.keyed_hash("tender document", tender.number, document.name)[:32]
    name = re.sub(r"[^0-9a-z]+", "-", f"{document.name} {tender.number}".lower()).strip("-")
    return f"{FOLDER}/{signature}/{name}.pdf"


def _is_writable(tender: Tender, document: Document) -> bool:
    return all(is_writable(line.text) for line in _lines(tender, document))


def _lines(tender: Tender, document: Document) -> list[TextLine]:
    values = {
        translatable("Tender Number"): tender.number,
        translatable("Issuer"): tender.issuer,
        translatable("City"): tender.city,
        translatable("Category"): tender.category,
        translatable("Estimated Value"): rupees(tender.estimated_value),
        translatable("Document Fees"): rupees(tender.document_fees),
        translatable("EMD (Earnest Money Deposit)"): rupees(tender.emd),
        translatable("Created Date"): day(tender.created_date),
        translatable("Due Date"): day(tender.due_date),
        translatable("Tender Opening Date"): day(tender.tender_opening_date),
    }
    facts = [TextLine(f"{translate(label)}: {value}") for label, value in values.items()]
    return [
        TextLine(document.name, bold=True),
        TextLine(tender.title, size=18, bold=True),
        TextLine(tender.description, gap=12),
        TextLine(translate("Specification"), size=13, bold=True, gap=16),
        *facts,
        TextLine(translate(_NOTE), size=9, gap=24),
    ]
