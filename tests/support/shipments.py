"""A record with files, which is no table of the product, and contents of files."""

import io
import zipfile
from typing import Annotated

from pydantic import Field
from sqlalchemy.orm import Mapped

from app.contract.files import File
from app.contract.schema import Text
from app.db.records.record_resources import resource_of
from tests.support.parcels import RecordApart, forgotten

with forgotten():

    class Shipment(RecordApart):
        """A shipment with its papers."""

        __tablename__ = "shipments"

        number: Mapped[Text]
        receipt: Mapped[File | None]
        papers: Mapped[Annotated[list[File], Field(max_length=3)]]

    SHIPMENTS = resource_of(Shipment)
    SHIPMENT_TABLES = [RecordApart.metadata.tables["shipments"]]


def office(*parts: str) -> bytes:
    """Return an archive with these parts, as Office documents are."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for part in parts:
            archive.writestr(part, "application/vnd.oasis.opendocument.text" if part == "mimetype" else "<x/>")
    return buffer.getvalue()


PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"
PNG = b"\x89PNG\r\n\x1a\n" + bytes(20)
