"""Files of the documents of tenders: of the product owner, or made from the details of the tender.

The address of a file contains a signature, because a browser sends no session with a download.
"""

import re
from typing import NamedTuple

from app.core.settings import Settings
from app.features.content.schemas.tenders import Document, Tender, TenderDocument, TendersContent
from app.i18n.messages import translatable

FOLDER = "/tender-documents"
SUMMARY_TEXTS = {
    "number": translatable("Tender Number"),
    "issuer": translatable("Issuer"),
    "city": translatable("City"),
    "category": translatable("Category"),
    "estimated_value": translatable("Estimated Value"),
    "document_fees": translatable("Document Fees"),
    "emd": translatable("EMD (Earnest Money Deposit)"),
    "created_date": translatable("Created Date"),
    "due_date": translatable("Due Date"),
    "tender_opening_date": translatable("Tender Opening Date"),
    "specification": translatable("Specification"),
    "note": translatable(
        "This summary was made from the details in Waybill. It does not replace the documents of the issuer."
    ),
}
"""The texts of a file that is made from the details of its tender."""


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
                file=self._address(index, at),
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


def _file_name(tender: Tender, document: Document) -> str:
    name = re.sub(r"[^0-9a-z]+", "-", f"{document.name} {tender.number}".lower()).strip("-")
    return f"{name}.{document.file.rpartition('.')[2].lower() if document.file else 'html'}"
