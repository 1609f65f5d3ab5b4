"""Files of records: their shape in requests and responses, what may be uploaded, and the calls.

    receipt: Mapped[File | None]
    papers: Mapped[list[File]]

A file is uploaded first, by `UPLOAD_FILE`, and then belongs to the user who has uploaded it. Saving a record with its
id attaches it to the record, whose rights it then has.
"""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, Field

from app.contract.calls import SIGNED_IN, Call, record_in
from app.contract.rules.value_types import items_of
from app.contract.schema import Schema

MAX_FILE_BYTES: Final = 10 * 1024 * 1024
"""The size of the largest file."""
MAX_FILES: Final = 20
"""The most files in a field, unless it has another limit."""
MAX_NAME_LENGTH: Final = 120

_OFFICE = "application/vnd.openxmlformats-officedocument"
FILE_TYPES: Final[dict[str, tuple[str, ...]]] = {
    "application/pdf": (".pdf",),
    "image/jpeg": (".jpg", ".jpeg"),
    "image/png": (".png",),
    "image/webp": (".webp",),
    "text/plain": (".txt", ".csv"),
    f"{_OFFICE}.spreadsheetml.sheet": (".xlsx",),
    f"{_OFFICE}.wordprocessingml.document": (".docx",),
    f"{_OFFICE}.presentationml.presentation": (".pptx",),
    "application/vnd.oasis.opendocument.spreadsheet": (".ods",),
    "application/vnd.oasis.opendocument.text": (".odt",),
}
"""The types of files that may be uploaded, and the endings of their names. Other files are refused: a page or a drawing
with code could act for the user who opens it."""


class File(Schema):
    """A file of a record. A request needs its id; the server knows the rest.

    Also called: upload, attachment, document, photo, scan.
    See also: FileField, FileCell, Files.
    """

    id: Annotated[str, Field(max_length=40, title="File")]
    """The id that its upload has returned."""
    name: Annotated[str, Field(max_length=500, examples=["Permit 2026.pdf", "Receipt.pdf"])] = ""
    """The name of the file, as users see it."""
    size: Annotated[int, Field(ge=0)] = 0
    """Its size in bytes."""
    type: Annotated[str, Field(max_length=100, examples=["application/pdf"])] = ""
    """Its media type, which follows from its content: 'application/pdf'."""


# Both have no JSON body: the content is the body of the request, or of the response.
ACCEPTED: Final = (*FILE_TYPES, *(ending for endings in FILE_TYPES.values() for ending in endings))
"""The media types and the endings of names that the browser offers."""
UPLOAD_FILE = Call(method="POST", path="/files", data=File, needs=SIGNED_IN)
READ_FILE = Call(method="GET", path="/files/{file}", needs=SIGNED_IN)


def files_in(annotation: object) -> Literal["one", "several"] | None:
    """Return how many files a field holds. None for a field of another type."""
    item = items_of(annotation)
    shape = record_in(annotation if item is None else item)
    if not _is_file(shape):
        return None
    return "one" if item is None else "several"


def _is_file(shape: type[BaseModel] | None) -> bool:
    return shape is not None and issubclass(shape, File)
