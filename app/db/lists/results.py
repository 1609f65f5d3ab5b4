"""What a list returns: a page or all rows, the neighbours of a record, and the values of a field."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from app.db.records.rows import Row, RowPortions

CompleteRows = Callable[[list[Row]], None]
"""Adds fields to rows that are no columns."""


class Page(NamedTuple):
    """The rows of a page, its number, and the number of all rows and pages."""

    rows: list[Row]
    total: int
    total_pages: int
    page: int = 1
    """The number of the page: that of the located record, if the query locates one and the list has it."""

    def load(self) -> "Page":
        """Return the page itself: its rows are in memory."""
        return self

    def completed(self, complete: CompleteRows) -> "Page":
        """Return the page with rows that this function has changed."""
        complete(self.rows)
        return self

    def response(self, rows_name: str | None) -> object:
        """Return the page with the names of JSON, or only its rows if they have no name."""
        if rows_name is None:
            return self.rows
        return {rows_name: self.rows, "total": self.total, "totalPages": self.total_pages, "page": self.page}


class CompleteList(NamedTuple):
    """All rows of a list. They are read in portions while the response is written, because there may be many."""

    portions: RowPortions
    rows_name: str | None = None
    """The name of the rows in JSON; None if the response is only the rows."""

    def load(self) -> Page:
        """Return all rows as one page."""
        rows = [row for portion in self.portions for row in portion]
        return Page(rows, len(rows), 1)

    def completed(self, complete: CompleteRows) -> "CompleteList":
        """Return the list with rows that this function changes, portion by portion."""
        return self._replace(portions=_completed(self.portions, complete))

    def response(self, rows_name: str | None) -> "CompleteList":
        """Return the list with this name for its rows."""
        return self._replace(rows_name=rows_name)


def _completed(portions: RowPortions, complete: CompleteRows) -> RowPortions:
    for portion in portions:
        complete(portion)
        yield portion


class Neighbours(NamedTuple):
    """The records before and after a record, and its place."""

    before: int | None
    after: int | None
    place: int | None
    """From 1. None if the list lacks the record, or if counting takes too long."""
    of: int | None
    matches: bool
    """Whether the list has the record."""

    @property
    def is_known(self) -> bool:
        """Whether the person sees the record: it has a place, or neighbours."""
        return self.matches or self.before is not None or self.after is not None


@dataclass(frozen=True)
class FieldValue:
    """A value of a field, and the number of rows that have it. None if counting takes too long."""

    value: object
    count: int | None
