"""Orders for many records of a list: the call, and its shapes."""

from functools import cache
from typing import Annotated, Any, Final

from pydantic import Field, StrictBool

from app.contract.calls import SIGNED_IN, Call
from app.contract.jobs import Report
from app.contract.schema import Schema, Text

MAX_RECORDS: Final = 10_000
_MAX_QUERY_LENGTH: Final = 10_000
_RecordId = Annotated[int, Field(ge=1, le=2**31 - 1, strict=True)]
_RecordIds = Annotated[list[_RecordId], Field(max_length=MAX_RECORDS)]


class BulkSelection(Schema):
    """The records of an order: those with these ids, or those that match a query."""

    ids: _RecordIds | None = None
    query: Annotated[str, Field(max_length=_MAX_QUERY_LENGTH)] | None = None
    """As the address of the list has it: 'search=mumbai&tripStatus=in.Planned'."""
    without: Annotated[_RecordIds, Field(alias="except")] = []
    """The ids of records that match the query and are left out."""


class BulkOrder(Schema):
    """The same change of many records."""

    action: Text
    """'delete', 'edit', or the path of a call with the id of a record: '/invoices/{id}/send'."""
    change: dict[str, Any] | None = None
    """The values of an edit, by field. None clears a field."""
    selection: BulkSelection
    expect: Annotated[int | None, Field(ge=0, strict=True)] = None
    """How many records the person saw. If there is another number now, nothing is changed."""
    dry: StrictBool = False
    """Whether to say only what would happen."""


def bulk_call(rows: Call) -> Call:
    """Return the call that changes many records of a list. It needs what the call of each change needs."""
    return _bulk_call(f"{rows.path}/bulk")


@cache
def _bulk_call(path: str) -> Call:
    return Call(method="POST", path=path, body=BulkOrder, data=Report, needs=SIGNED_IN)
