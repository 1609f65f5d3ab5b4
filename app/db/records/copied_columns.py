"""Columns with a copy of a text of the record that a row refers to. Models declare them."""

from typing import Any, NamedTuple

from sqlalchemy.orm import InstrumentedAttribute

from app.db.records.references import TableReference


class CopiedColumn(NamedTuple):
    """A column that follows a column of another table, as long as its text is the same."""

    column: InstrumentedAttribute[Any]
    source: str
    """The name of the column that it follows."""
    by: InstrumentedAttribute[Any]
    """The column that refers to the other row."""
    key: str
    """The column of the other table that `by` has the value of."""


_COPIED_COLUMNS: dict[str, list[CopiedColumn]] = {}
"""All copied columns, by the name of the table that they follow."""


def declare_copied(
    column: InstrumentedAttribute[Any], of: TableReference, *, by: InstrumentedAttribute[Any], key: str = "id"
) -> None:
    """Declare that a text that equals the display name of the row that `by` refers to follows its changes.

    Another text stays as it is: a user entered it.
    """
    _COPIED_COLUMNS.setdefault(of.name, []).append(CopiedColumn(column, of.label, by, key))


def copied_columns_of(table_name: str) -> tuple[CopiedColumn, ...]:
    """Return the columns that follow this table."""
    return tuple(_COPIED_COLUMNS.get(table_name, ()))
