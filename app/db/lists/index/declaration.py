"""Declares list indexes, next to the models of their tables."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import ColumnClause, ColumnElement, TableClause, TextClause, column, table
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.sql.visitors import iterate

from app.contract.base.diagnostics import ScreenError
from app.contract.base.source_location import author_location
from app.db.records.references import TableReference

__tracebackhide__ = True  # the line of an index is that of the models
LIST_INDEXES: dict[str, "ListIndex"] = {}
"""All declared list indexes, by the name of the table."""


class ReferencedName(NamedTuple):
    """The display name of a row in another table."""

    table: TableReference
    by: str
    """The column that refers to the other row."""
    column: str = ""
    """Another column than the label of the table."""
    key: str = "id"
    """The column of the other table that `by` has the value of."""

    @property
    def label(self) -> str:
        return self.column or self.table.label


class ListIndex:
    """The columns that a list can be searched and sorted by, besides the id.

    `texts` and `moments` are columns of the table. `names` are display names of other rows, and follow their changes.
    `search_only` are names as well, which the list finds and does not show. Each column has a database index, for
    sorting and for tests of the list. `combined` are columns that a condition tests together: they share another one.
    `sort_only` are texts or numbers that the list is sorted by and does not find.
    `choices` are columns with few values, such as a status. They are a part of each database index, so that testing
    them reads no row. Searching and testing compare folded texts. Texts but `choices` are sorted in
    natural order, by a column of their own.
    """

    def __init__(
        self,
        table_name: str,
        texts: tuple[str, ...],
        moments: tuple[str, ...] = (),
        names: Mapping[str, ReferencedName] | None = None,
        search_only: Mapping[str, ReferencedName] | None = None,
        combined: tuple[tuple[str, ...], ...] = (),
        choices: tuple[str, ...] = (),
        sort_only: tuple[str, ...] = (),
    ) -> None:
        self.table_name, self.texts, self.moments, self.names = table_name, texts, moments, dict(names or {})
        self.search_only = dict(search_only or {})
        self.combined, self.choices, self.sort_only = combined, choices, sort_only
        self.name = f"register_{table_name}"
        self.place = author_location()
        """The line that declares the index."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The columns that the list can be sorted by, besides the id."""
        return (*self.texts, *self.moments, *self.names, *self.sort_only)

    @property
    def ordered_texts(self) -> tuple[str, ...]:
        """The keys that are sorted in natural order."""
        return tuple(key for key in (*self.texts, *self.names, *self.sort_only) if key not in self.choices)

    def order_of(self, key: str) -> str:
        """Return the column that rows are sorted by for this key."""
        return f"{key}__order" if key in self.ordered_texts else key

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the index, besides the id and the text."""
        return (*self.keys, *map(self.order_of, self.ordered_texts))

    @property
    def ids(self) -> frozenset[str]:
        """The columns behind `names` that have ids. A list may show them, and is searched and sorted by the names
        instead."""
        return frozenset(name.by for name in self.names.values() if name.key == "id")

    @property
    def references(self) -> dict[str, ReferencedName]:
        """All columns of other tables."""
        return {**self.names, **self.search_only}

    @property
    def own_columns(self) -> tuple[str, ...]:
        """The columns of the table whose changes update the index."""
        references = (named.by for named in self.references.values())
        return tuple(dict.fromkeys((*self.texts, *self.moments, *self.sort_only, *references, "deleted_at")))

    @property
    def sorted_columns(self) -> tuple[tuple[str, ...], ...]:
        """The columns of each database index, besides the id."""
        return (*((key,) for key in self.columns), *self.combined)

    @property
    def rows(self) -> TableClause:
        """The table of the index, for queries."""
        columns: list[Any] = [column(name) for name in ("id", "text", *self.columns)]
        return table(self.name, *columns)


@lru_cache(500)
def followed_tables(condition: ColumnElement[bool]) -> frozenset[str] | None:
    """Return the tables that a condition reads, if each change of the rows that meet it is one of their list indexes.

    Returns None if the rows can change without them.
    """
    tables = set[str]()
    for part in iterate(condition):
        if isinstance(part, ColumnClause):
            index = LIST_INDEXES.get(str(getattr(part.table, "name", None)))
            if index is None or part.key not in ("id", *index.own_columns):
                return None
            tables.add(index.table_name)
        elif isinstance(part, FunctionElement | TextClause):
            return None
    return frozenset(tables)


def declare(index: ListIndex) -> ListIndex:
    """Add an index, which the next migration builds."""
    LIST_INDEXES[index.table_name] = index
    return index


def list_index_of(table_name: str, shown: Iterable[str]) -> ListIndex | None:
    """Return the index of a table whose list shows these columns. Returns None for a table without an index.

    Raises ScreenError if the index lacks a column, which could not be searched or sorted by.
    """
    index = LIST_INDEXES.get(table_name)
    missing = sorted({*shown} - {"id", *index.keys, *index.ids}) if index else []
    if index and missing:
        names = ", ".join(map(repr, missing))
        raise ScreenError(index.place, f"the list of '{table_name}' shows {names}, which this list index lacks: add it")
    return index
