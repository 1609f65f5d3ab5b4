"""Files of the documents of tenders: of the product owner, or made from the details of the tender.

The address of a file contains a signature, because a browser sends no session with a download.
"""

import re
from typing import NamedTuple

from app.core.settings import Settings
from app.features.content.schemas.tenders import Document, Tender, TenderDocument, TendersContent
from app.i18n.messages import current_language, translatable, translate
from app.web.pages.html import day, rupees
from app.web.pages.pdf import TextLine, is_writable, write_pdf

FOLDER = "/tender-documents"
_NOTE = translatable(
    "This summary was made from the details in Waybill. It does not replace the documents of the issuer."
)


class Tenders(NamedTuple):
    """The tenders in the language of the request and in English, of which addresses are made."""

    content: TendersContent
    english: TendersContent
    settings: Settings

    def documents_of(self, index: int) -> list[TenderDocument]:
        """Return the documents of a tender with the addresses of their files, which are the same in every language."""
        tender = self.content.tenders[index]
        return [
            TenderDocument(
                name=document.name,
                link=document.link,
                file=self._address(index, at) if document.file or _is_writable(tender, document) else None,
            )
            for at, document in enumerate(self.content.documents_of(tender))
        ]

    def find_file(self, address: str) -> tuple[Tender, Document] | None:
        """Return the tender and the document at this address."""
        _, _, name = address.rpartition("/")
        for index, (tender, english) in enumerate(zip(self.content.tenders, self.english.tenders, strict=True)):
            for at, document in enumerate(self.content.documents_of(tender)):
                known = self.english.documents_of(english)[at]
                if name == _file_name(english, known) and address == self._address(index, at):
                    return tender, document
        return None

    def _address(self, index: int, at: int) -> str:
        tender = self.english.tenders[index]
        document = self.english.documents_of(tender)[at]
        signature = self.settings.keyed_hash("tender document", tender.number, document.name, document.file or "")[:32]
        return f"{FOLDER}/{signature}/{_file_name(tender, document)}"


def summary_of(tender: Tender, document: Document) -> bytes:
    """Return a PDF file with the details of a tender, in the current language."""
    return write_pdf(f"{document.name}: {tender.title}", _lines(tender, document), current_language().code)


def _file_name(tender: Tender, document: Document) -> str:
    name = re.sub(r"[^0-9a-z]+", "-", f"{document.name} {tender.number}".lower()).strip("-")
    return f"{name}.{document.file.rpartition('.')[2].lower() if document.file else 'pdf'}"


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
