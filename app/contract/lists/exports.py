"""Exports of lists: the call that orders one, and its shapes."""

from functools import cache
from typing import Annotated, Final, Literal

from pydantic import Field, StrictBool

from app.contract.calls import PUBLIC, SIGNED_IN, Call
from app.contract.schema import Schema, Text

ExportFormat = Literal["xlsx", "csv"]
MAX_EXPORTED_IDS: Final = 10_000
_MAX_QUERY_LENGTH: Final = 10_000
_MAX_COLUMNS: Final = 200
_RecordId = Annotated[int, Field(ge=1, le=2**31 - 1, strict=True)]


class ExportedColumn(Schema):
    """A column of an export: a field of the rows, with the words of the table that shows it."""

    field: Text
    """The name of the field in JSON."""
    title: Text = ""
    """The heading. Default: the name of the field."""
    labels: dict[str, str] = {}
    """Texts by value, such as those of a choice; for a boolean by 'true' and 'false'. Others are unchanged."""
    divisor: Annotated[float, Field(gt=0, allow_inf_nan=False, strict=True)] = 1
    """Divides numbers: 1000 for kilometres."""


class ExportOrder(Schema):
    """The rows and columns to export, and the format."""

    query: Annotated[str, Field(max_length=_MAX_QUERY_LENGTH)] = ""
    """The query of the list, as its address has it: 'search=mumbai&tripStatus=in.Planned&sort=-startDate'. The page is
    ignored: all rows are exported."""
    ids: Annotated[list[_RecordId], Field(max_length=MAX_EXPORTED_IDS)] | None = None
    """Only the records with these ids. None exports all rows of the query."""
    columns: Annotated[list[ExportedColumn], Field(min_length=1, max_length=_MAX_COLUMNS)] | None = None
    """The columns in their order. None exports all fields, by their names."""
    format: ExportFormat = "xlsx"
    """The format of the file."""
    plain: StrictBool = False
    """For programs: CSV without a byte order mark, without apostrophes before texts that begin like formulas, and with
    the zone of each time."""
    title: Text = ""
    """The name of the file before the date, and of the sheet. Default: the last part of the list's path."""


class ExportTicket(Schema):
    """A ticket for one download, which has to begin within a minute in the same session."""

    ticket: str
    """The last part of the address of the file: '/exports/{ticket}'."""
    name: str
    """The name of the file."""
    rows: int
    """How many rows match now."""


def export_call(rows: Call) -> Call:
    """Return the call that orders an export of a list. It needs the right to export the resource."""
    call = _export_call(rows.path, f"{rows.resource}.export" if "." in rows.needs else rows.needs)
    call._place = rows.place
    return call


@cache
def _export_call(path: str, needs: str) -> Call:
    return Call(method="POST", path=f"{path}/export", body=ExportOrder, data=ExportTicket, needs=needs)


class ExportQuery(Schema):
    """Identifies an export."""

    ticket: Annotated[str, Field(max_length=100)]
    """The ticket of the export."""


class ExportProgress(Schema):
    """How far an export is."""

    state: Literal["ordered", "making", "sending", "done", "cancelled", "failed"]
    rows: int
    """How many rows are written."""
    total: int
    """How many rows matched when the export was ordered."""
    shortened: int
    """How many texts were cut, because a cell of XLSX has at most 32,767 characters. Each of them ends with a note."""
    unwritten: int
    """How many values could not be written. Their cells say so."""


# A link carries no token: the ticket says who may download the file.
DOWNLOAD_EXPORT = Call(method="GET", path="/exports/{ticket}", needs=PUBLIC)
EXPORT_PROGRESS = Call(method="GET", path="/exports", query=ExportQuery, data=ExportProgress, needs=SIGNED_IN)
CANCEL_EXPORT = Call(method="DELETE", path="/exports/{ticket}", needs=SIGNED_IN)
