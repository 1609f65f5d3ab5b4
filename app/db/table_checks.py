"""Checks that tables refer to tables and columns that exist, and that every column can be stored, audited and sent."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, get_args

from sqlalchemy import ARRAY, Column, DateTime, Enum, Table
from sqlalchemy.orm import Mapper

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import close_to, nearest
from app.contract.base.source_location import field_location
from app.contract.rules.value_types import (
    BOOLEAN,
    DATE,
    DATE_TIME,
    NUMBERS,
    TEXT,
    describe,
    fits,
    storage_advice,
    value_types,
)
from app.db.engine import Base
from app.db.lists.index.declaration import LIST_INDEXES, ListIndex
from app.db.records.references import (
    REFERENCED_BY,
    REFERENCED_COLUMN,
    REFERENCED_TABLE,
    TABLE_REFERENCES,
    TableReference,
)
from app.db.records.rows import python_type

_RESERVED = ("metadata", "registry")
"""The attributes of every model that a column would replace."""
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
    tables, name, label = Base.metadata.tables, reference.name, reference.label
    is_swapped = (label in tables) if name not in tables else (name in tables[name].columns)
    if is_swapped and (name not in tables or label not in tables[name].columns):
        message = f"TableReference takes the table first: write TableReference('{label}', '{name}')"
        return ScreenError(reference.place, message)
    missing = _missing(name, label, *reference.columns)
    return ScreenError(reference.place, missing) if missing else None


def _column_errors(mapper: Mapper[object], column: Column[object]) -> Iterator[ScreenError]:
    name = mapper.get_property_by_column(column).key
    for message in _column_messages(mapper, column, name):
        yield ScreenError(field_location(mapper.class_, name), message)  # reads the source, so only for an error


def _column_messages(mapper: Mapper[object], column: Column[object], name: str) -> Iterator[str]:
    for key in column.foreign_keys:
        table, _, target = key.target_fullname.rpartition(".")
        if missing := _missing(table):
            yield missing
        elif target not in Base.metadata.tables[table].columns:
            yield f"the table '{table}' has no '{target}': a foreign key refers to '{table}.id'"
        elif message := _foreign_type(mapper.class_, name, Base.metadata.tables[table].columns[target]):
            yield message
    if hasattr(mapper.class_, "__tablename__") and not _is_annotated(mapper.class_, name):
        kind = python_type(column.type)
        yield f"'{name}' has no type: write {name}: Mapped[{kind.__name__ if kind else '…'}]"
    if name in _RESERVED:
        yield f"SQLAlchemy uses the name '{name}' itself: rename this column"
    if base := _earlier_owner(mapper.class_, name):
        yield f"every {base.__name__} has a column '{name}', which this would replace: rename this one, or remove it"
    if message := storage_error(column):
        yield f"'{name}' is {message}"


def _other_type(model: type, name: str, info: Mapping[Any, Any]) -> str | None:
    """Return the message for the name of a row whose annotation is not the type of the column that it reads."""
    target = Base.metadata.tables[info[REFERENCED_TABLE]].columns.get(info[REFERENCED_COLUMN])
    return None if target is None else _foreign_type(model, name, target)


def _foreign_type(model: type, name: str, target: Column[object]) -> str | None:
    """Return the message for a foreign key of another type than its target, whose type the column has."""
    annotations = (vars(each).get("__annotations__", {}).get(name) for each in model.__mro__)
    declared = next((get_args(each)[0] for each in annotations if get_args(each)), Any)
    own, kind = value_types(declared), python_type(target.type)
    if kind is None or fits(value_types(kind), own):
        return None
    return (
        f"'{name}' is {describe(own)}, but '{target}' is {describe(value_types(kind))}: write Mapped[{kind.__name__}]"
    )


def _earlier_owner(model: type, name: str) -> type | None:
    """Return the base class whose column a model declares again."""
    owners = [each for each in model.__mro__ if name in vars(each).get("__annotations__", {})]
    return owners[1] if len(owners) > 1 else None


def _is_annotated(model: type, name: str) -> bool:
    return any(name in vars(each).get("__annotations__", {}) for each in model.__mro__)


def _name_errors(mapper: Mapper[object], table: Table) -> Iterator[ScreenError]:
    """Return the names of referenced rows whose id is in no column of this table. A query would fail on them."""
    for attribute in mapper.column_attrs:
        by: str = attribute.info.get(REFERENCED_BY, "")
        message: str | None
        owner, _, column = by.rpartition(".")
        if owner and owner != table.name:
            message = f"'{by}' is not in the table '{table.name}': write by='{table.name}.…'"
        else:
            message = by and (
                _missing(table.name, column)
                or _other_table(table.columns[column], attribute.info)
                or _other_type(mapper.class_, attribute.key, attribute.info)
            )
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
        return f"there is no table '{table_name}'{nearest_table(table_name)}"
    known = tables[table_name].columns.keys()
    unknown = next((name for name in columns if name not in known), None)
    return f"the table '{table_name}' has no column '{unknown}'{nearest(unknown, known)}" if unknown else None


def nearest_table(name: str) -> str:
    """Return ', did you mean …?' for a misspelt table, or the tables of records if none is close."""
    tables = Base.metadata.tables
    if close := close_to(name, tables, similarity=0.7) or _tables_of(name):
        return nearest(close[0], close)
    return f"; there is {', '.join(sorted(key for key, table in tables.items() if 'deleted_at' in table.columns))}"


def _tables_of(thing: str) -> list[str]:
    """Return the table whose model describes its rows with this word: 'vehicles' for "A vehicle." """
    word = re.compile(rf"\b{re.escape(thing.rpartition('_')[2].removesuffix('s'))}s?\b", re.IGNORECASE)
    named = ((mapper.local_table, (mapper.class_.__doc__ or "").partition("\n")[0]) for mapper in Base.registry.mappers)
    return sorted(table.name for table, doc in named if isinstance(table, Table) and word.search(doc))[:1]


def _index_errors(index: ListIndex) -> Iterator[str]:
    if missing := _missing(index.table_name, *index.own_columns):
        yield missing
        return
    for name, column in Base.metadata.tables[index.table_name].columns.items():
        types = value_types(python_type(column.type))
        if name in index.moments and types != {DATE_TIME}:
            yield f"'{name}' is {describe(types)}: name it in `texts`, not in `moments`"
        elif name in index.texts and types == {DATE_TIME}:
            yield f"'{name}' is a date and a time: name it in `moments`"
        elif name in index.texts and types & NUMBERS:
            yield f"'{name}' is {describe(types)}, which a list index would sort as text: remove the list index"
        elif name in index.texts and not types & {TEXT, DATE, BOOLEAN}:
            yield f"'{name}' is {describe(types)}, which a list index cannot search"
    for each in index.references.values():
        if missing := _missing(each.table.name, each.label):
            yield missing
