"""Columns whose values are unique among the records that are not deleted. Models declare them."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pydantic.alias_generators import to_camel
from sqlalchemy import Connection, Index, select
from sqlalchemy.orm import InstrumentedAttribute

from app.i18n.canonical_text import fold


class UniqueColumn(NamedTuple):
    """A unique column, and the message that the field shows if another record has its value."""

    column: InstrumentedAttribute[Any]
    message: str
    field: str
    """The field with the message, by its name in JSON."""


class Clash(NamedTuple):
    """Records that are not deleted, and whose values mean the same."""

    table: str
    field: str
    """The field with the values, by its name in JSON."""
    values: dict[int, str]
    """The values by the ids of the records."""

    def __str__(self) -> str:
        records = ", ".join(f"{number} ({value})" for number, value in self.values.items())
        return f"{self.table}: the same {self.field}: {records}"


_KEYS: dict[InstrumentedAttribute[Any], Callable[[str], str]] = {}
"""How the values of columns are compared when data is checked."""
_UNIQUE_COLUMNS: dict[str, list[UniqueColumn]] = {}
"""All unique columns, by the name of the table."""


def declare_unique(column: InstrumentedAttribute[Any], message: str, *, field: str = "") -> None:
    """Declare that a column is unique among the records that are not deleted. `message` must be translatable.

    Calls that add, change or restore a record refuse a value that another record has, as texts are compared: 'Élan' is
    'ÉLAN'. A unique index of the database refuses an equal one that another request stores at the same time.
    `field` has the message, by default that of the column.
    """
    model: Any = column.class_
    active, table = model.deleted_at.is_(None), model.__tablename__
    Index(f"uq_{table}_{column.key}", column, unique=True, sqlite_where=active)
    declare_key(column, fold)
    _UNIQUE_COLUMNS.setdefault(table, []).append(UniqueColumn(column, message, field or to_camel(column.key)))


def unique_columns_of(table_name: str) -> tuple[UniqueColumn, ...]:
    """Return the unique columns of a table."""
    return tuple(_UNIQUE_COLUMNS.get(table_name, ()))


def declare_key(column: InstrumentedAttribute[Any], key: Callable[[str], str]) -> None:
    """Declare that values of a column with the same key mean the same, such as two spellings of a number plate.

    `waybill check --data` names the records that have one. Nothing refuses them.
    """
    _KEYS[column] = key


def key_function(column: InstrumentedAttribute[Any]) -> Callable[[str], str] | None:
    """Return the function that makes the keys of a column, if one is declared."""
    return _KEYS.get(column)


def key_of(column: InstrumentedAttribute[Any], value: object) -> object:
    """Return the key of a value of a column: the declared one, or the value itself."""
    return _KEYS[column](value) if column in _KEYS and isinstance(value, str) else value


def find_clashes(connection: Connection) -> list[Clash]:
    """Return the records that have the same value in a column where each should have its own."""
    clashes = []
    for column, key in sorted(_KEYS.items(), key=lambda each: str(each[0])):
        model: Any = column.class_
        rows = select(model.id, column).where(model.deleted_at.is_(None), column.is_not(None)).order_by(model.id)
        by_key: dict[str, dict[int, str]] = {}
        for number, value in connection.execute(rows):
            by_key.setdefault(key(str(value)), {})[number] = str(value)
        same = (values for values in by_key.values() if len(values) > 1)
        clashes += [Clash(model.__tablename__, to_camel(column.key), values) for values in same]
    return clashes
