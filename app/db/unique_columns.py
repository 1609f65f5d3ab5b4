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


_UNIQUE_COLUMNS: dict[str, list[UniqueColumn]] = {}
"""All unique columns, by the name of the table."""


def declare_unique(column: InstrumentedAttribute[Any], message: str, *, field: str = "") -> None:
    """Declares that a column is unique among the records that are not deleted. `message` must be translatable.

    Calls that add, change or restore a record refuse a value that another record has, as texts are compared: 'Élan' is
    'ÉLAN'. A unique index of the database refuses an equal one that another request stores at the same time.
    `field` has the message, by default that of the column.
    """
    model: Any = column.class_
    active, table = model.deleted_at.is_(None), model.__tablename__
    Index(f"uq_{table}_{column.key}", column, unique=True, sqlite_where=active)
    _UNIQUE_COLUMNS.setdefault(table, []).append(UniqueColumn(column, message, field or to_camel(column.key)))


def unique_columns_of(table_name: str) -> tuple[UniqueColumn, ...]:
    """Returns the unique columns of a table."""
    return tuple(_UNIQUE_COLUMNS.get(table_name, ()))
