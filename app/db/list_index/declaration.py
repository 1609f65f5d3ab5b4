"""Declares list indexes, next to the models of their tables."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import TableClause, column, table

from app.db.references import TableReference

SEPARATOR: Final = 31
"""Separates the values in the text of a row. No stored text contains it, so no search matches across two columns."""

LIST_INDEXES: dict[str, "ListIndex"] = {}
"""All declared list indexes, by the name of the table."""


class ReferencedName(NamedTuple):
    """The display name of a row in another table."""

    table: TableReference
    by: str
    """The column with the id of the other row."""


class ListIndex:
    """The columns that a list can be searched and sorted by, besides the id.

    `texts` and `moments` are columns of the table. `names` are display names of other rows, and follow their changes.
    Searching and sorting ignore the case of ASCII letters. Text is sorted by code point.
    """

    def __init__(
        self,
        table_name: str,
        texts: tuple[str, ...],
        moments: tuple[str, ...] = (),
        names: Mapping[str, ReferencedName] | None = None,
    ) -> None:
        self.table_name, self.texts, self.moments, self.names = table_name, texts, moments, dict(names or {})
        self.name = f"register_{table_name}"

    @property
    def keys(self) -> tuple[str, ...]:
        """The columns that the list can be sorted by, besides the id."""
        return (*self.texts, *self.moments, *self.names)

    @property
    def own_columns(self) -> tuple[str, ...]:
        """The columns of the table whose changes update the index."""
        return (*self.texts, *self.moments, *(named.by for named in self.names.values()), "deleted_at")

    @property
    def rows(self) -> TableClause:
        """The table of the index, for queries."""
        columns: list[Any] = [column(name) for name in ("id", "text", *self.keys)]
        return table(self.name, *columns)


def declare(index: ListIndex) -> ListIndex:
    """Adds an index, which the next migration builds."""
    LIST_INDEXES[index.table_name] = index
    return index


def list_index_of(table_name: str, shown: Iterable[str]) -> ListIndex | None:
    """Returns the index of a table whose list shows these columns. Returns None for a table without an index.

    Raises ValueError if the index lacks a column, which could not be searched or sorted by.
    """
    index = LIST_INDEXES.get(table_name)
    missing = sorted({*shown} - {"id", *index.keys}) if index else []
    if missing:
        names = ", ".join(map(repr, missing))
        raise ValueError(
            f"The list of '{table_name}' shows {names}: add it to ListIndex('{table_name}', …) in its models"
        )
    return index
