"""The numbers of matching rows, cached until rows change."""

from collections.abc import MutableMapping
from typing import Final, NamedTuple

from sqlalchemy import Connection

from app.db.lists.row_tests import RowTest, Values
from app.db.lists.search_terms import Term

CountKey = tuple[str, tuple[Term, ...], tuple[RowTest, ...], tuple[tuple[str, object], ...]]
"""The table, the terms, and the tests with their values."""
CountCache = MutableMapping[CountKey, "CachedCount"]
IdCache = MutableMapping[tuple[str, bool], tuple[int, ...]]
"""The ids of all matching rows in an order: the key, and whether it descends."""
_MAX_CACHED_COUNTS: Final = 10_000


class CachedCount(NamedTuple):
    """How many rows matched at a version of the list index."""

    version: int | None = None
    found: int = 0
    ids: IdCache | None = None


class Counts(NamedTuple):
    """The number of all rows and of matching rows."""

    total: int
    found: int
    visible: int | None = None
    """The number of rows that a scope shows, if it is known. It may be that of a moment ago."""
    ids: IdCache | None = None
    """Caches the ids of the matching rows until rows change. None if the list is not tested, or soon has other rows."""


def cached_counts(connection: Connection) -> CountCache:
    """Return the counts that this database has cached, with room for another one."""
    known: CountCache = connection.get_execution_options().get("counted", {})
    if len(known) >= _MAX_CACHED_COUNTS:
        known.clear()
    return known


def count_key(table: str, terms: tuple[Term, ...], tests: tuple[RowTest, ...], values: Values) -> CountKey:
    """Return what a count is cached by."""
    parts = ((name, tuple(value) if isinstance(value, list) else value) for name, value in values.items())
    return table, terms, tests, tuple(parts)
