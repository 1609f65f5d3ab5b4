"""The neighbours of a record in a list, as the API returns them."""

from app.contract.calls import Call
from app.contract.schema import Schema


class Neighbours(Schema):
    """The records before and after a record in a list, in the order of the list."""

    before: int | None
    """The id of the record before; null for the first one."""
    after: int | None
    """The id of the record after; null for the last one."""
    place: int | None
    """The number of the record, from 1. Null if the list does not have the record, or if counting takes too long."""
    of: int | None
    """The number of records. Null if counting takes too long."""
    matches: bool
    """Whether the list has the record. If not, its neighbours are those of the place that its values give it."""
    to: str | None
    """The address of the record, that of its `search_result`. Null if the table of the list has none."""
    before_to: str | None
    """The address of the record before."""
    after_to: str | None
    """The address of the record after."""


def neighbours_path(path: str) -> str:
    """Return the path of the neighbours in the list at this path."""
    return f"{path}/{{id}}/neighbours"


def neighbours_call(path: str, resource: str) -> Call:
    """Return the call of the neighbours in the list at this path. `resource` is the name of its table.

    It takes the search, the tests, the condition and the sorting of the list.
    """
    return Call(method="GET", path=neighbours_path(path), data=Neighbours, needs=f"{resource}.list")
