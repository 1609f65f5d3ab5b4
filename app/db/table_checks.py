"""Checks that tables refer to tables and columns that exist, and that every column can be stored, audited and sent."""

from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import ARRAY, Column, DateTime, Enum, Table
from sqlalchemy.orm import Mapper

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import nearest
from app.contract.base.source_location import field_location
from app.contract.rules.value_types import (
    BOOLEAN,
    DATE,
    DATE_TIME,
    TEXT,
    describe,
    storage_advice,
    value_types,
)
from app.db.engine import Base
from app.db.lists.index.declaration import LIST_INDEXES, ListIndex
from app.db.records.references import (
    REFERENCED_BY,
    REFERENCED_TABLE,
    TABLE_REFERENCES,
    TableReference,
)
from app.db.records.rows import python_type

_CLASSES = ("str", "int", "float", "bool", "datetime", "date", "dict", "list")
"""The Python types of columns that the audit log and JSON can carry."""


def check_tables() -> None:
    """Raise ScreenError for the first mistake in the tables that are imported."""
    for error in table_errors():
        raise error


def table_errors() -> Iterator[ScreenError]:
    """Return the mistakes in the tables that are imported."""
    mappers = sorted(Base.registry.mappers, key=lambda mapper: mapper.class_.__name__)
    tables = [(mapper, mapper.local_table) for mapper in mappers if isinstance(mapper.local_table, Table)]
    errors = [error for mapper, table in tables for column in table.columns for error in _column_errors(mapper, column)]
    errors += [error for reference in TABLE_REFERENCES if (error := _reference_error(reference))]
    yield from errors
    for mapper, table in () if errors else tables:  # SQLAlchemy reads no attributes next to a wrong foreign key
        yield from _name_errors(mapper, table)
    for index in LIST_INDEXES.values():
        yield from (ScreenError(index.place, message) for message in _index_errors(index))


def _reference_error(reference: TableReference) -> ScreenError | None:
    missing = _missing(reference.name, reference.label, *reference.columns)
    return ScreenError(reference.place, missing) if missing else None


def _column_errors(mapper: Mapper[object], column: Column[object]) -> Iterator[ScreenError]:
    name = mapper.get_property_by_column(column).key
    for message in _column_messages(column, name):
        yield ScreenError(field_location(mapper.class_, name), message)  # reads the source, so only for an error


def _column_messages(column: Column[object], name: str) -> Iterator[str]:
    for key in column.foreign_keys:
        table, _, target = key.target_fullname.rpartition(".")
        if missing := _missing(table, target):
            yield missing
    if message := storage_error(column):
        yield f"'{name}' is {message}"


def _name_errors(mapper: Mapper[object], table: Table) -> Iterator[ScreenError]:
    """Return the names of referenced rows whose id is in no column of this table. A query would fail on them."""
    for attribute in mapper.column_attrs:
        by: str = attribute.info.get(REFERENCED_BY, "")
        message: str | None
        owner, _, column = by.rpartition(".")
        if owner and owner != table.name:
            message = f"'{by}' is not in the table '{table.name}': write by='{table.name}.…'"
        else:
            message = by and (_missing(table.name, column) or _other_table(table.columns[column], attribute.info))
        if message:
            yield ScreenError(field_location(mapper.class_, attribute.key), message)


def _other_table(column: Column[object], info: Mapping[Any, Any]) -> str:
    """Return the message for the name of a row that is not the one to which the column refers."""
    name: str = info[REFERENCED_TABLE]
    referred = [key.target_fullname.partition(".")[0] for key in column.foreign_keys]
    if name in referred:
        return ""
    held = f"'{column.name}' refers to '{referred[0]}'" if referred else f"'{column.name}' has no foreign key"
    return f"{held}, but this is the name of one of '{name}': write the foreign key of '{name}' there"


def storage_error(column: Column[Any]) -> str | None:
    """Return why the audit log and JSON cannot carry the values of a column."""
    match column.type:
        case Enum():
            return "an Enum, which the databases store in different ways: use str, and a Literal in the schema"
        case ARRAY():
            return "an ARRAY, which only PostgreSQL stores: use mapped_column(JSON)"
        case DateTime():
            return "a DateTime, which SQLite stores without a zone: use Mapped[datetime] without a type"
    kind = python_type(column.type)
    names = [each.__name__ for each in kind.__mro__] if kind else []
    if not names or any(each in _CLASSES for each in names):
        return None
    advice = (kind and storage_advice(kind)) or f"use {', '.join(_CLASSES[:6])}"
    return f"{names[0]}, which the audit log and JSON cannot carry: {advice}"


def _missing(table_name: str, *columns: str) -> str | None:
    """Return the message for a table or column that does not exist."""
    tables = Base.metadata.tables
    if table_name not in tables:
        return f"there is no table '{table_name}'{nearest(table_name, tables)}"
    known = tables[table_name].columns.keys()
    unknown = next((name for name in columns if name not in known), None)
    return f"the table '{table_name}' has no column '{unknown}'{nearest(unknown, known)}" if unknown else None


def _index_errors(index: ListIndex) -> Iterator[str]:
    if missing := _missing(index.table_name, *index.own_columns):
        yield missing
        return
    for name, column in Base.metadata.tables[index.table_name].columns.items():
        types = value_types(python_type(column.type))
        if name in index.moments and types != {DATE_TIME}:
            yield f"'{name}' is {describe(types)}: `moments` have a date and a time"
        elif name in index.texts and not types & {TEXT, DATE, BOOLEAN}:
            yield f"'{name}' is {describe(types)}, which a list index cannot search and sort as a text"
    for each in index.references.values():
        if missing := _missing(each.table.name, each.label):
            yield missing
