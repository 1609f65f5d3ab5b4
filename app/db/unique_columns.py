"""Columns whose values are unique among the records that are not deleted. Models declare them."""

from typing import Any, NamedTuple

from pydantic.alias_generators import to_camel
from sqlalchemy import Index
from sqlalchemy.orm import InstrumentedAttribute


class UniqueColumn(NamedTuple):
    """A unique column, and the message that the field shows if another record has its value."""

    column: InstrumentedAttribute[Any]
    message: str
    field: str
    """The field with the message, by its name in JSON."""
    any_case: bool
    """Whether values that differ only in case are equal."""


_UNIQUE_COLUMNS: dict[str, list[UniqueColumn]] = {}
"""All unique columns, by the name of the table."""


def declare_unique(
    column: InstrumentedAttribute[Any], message: str, *, field: str = "", any_case: bool = False
) -> None:
    """Declares that a column is unique among the records that are not deleted. `message` must be translatable.

    Calls that add, change or restore a record refuse a value that another record has. A unique index of the database
    refuses one that another request stores at the same time. `field` has the message, by default that of the column.
    With `any_case`, calls also refuse a value that differs only in case, which the index does not.
    """
    model: Any = column.class_
    active, table = model.deleted_at.is_(None), model.__tablename__
    Index(f"uq_{table}_{column.key}", column, unique=True, sqlite_where=active)
    _UNIQUE_COLUMNS.setdefault(table, []).append(UniqueColumn(column, message, field or to_camel(column.key), any_case))


def unique_columns_of(table_name: str) -> tuple[UniqueColumn, ...]:
    """Returns the unique columns of a table."""
    return tuple(_UNIQUE_COLUMNS.get(table_name, ()))
