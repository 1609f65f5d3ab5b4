"""Reads rows with the names of JSON, ready for the response."""

from collections.abc import Generator, Mapping
from functools import cache
from types import NoneType
from typing import Any, get_args

from pydantic import BaseModel
from sqlalchemy import Column, ColumnElement, Connection, Select, TypeDecorator, select
from sqlalchemy.orm import ColumnProperty, DeclarativeBase, InstrumentedAttribute
from sqlalchemy.types import TypeEngine

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import nearest
from app.contract.base.source_location import definition_location, field_location
from app.contract.rules.derived import derived_of
from app.contract.rules.derived_checks import may_be_blank
from app.contract.rules.value_types import describe, fits, value_types

Columns = Mapping[str, InstrumentedAttribute[Any]]
"""Columns by their names in JSON."""
SearchableColumns = Mapping[str, InstrumentedAttribute[Any] | ColumnElement[Any]]
"""Columns of tables or queries by their names in JSON."""
NO_COLUMNS: SearchableColumns = {}
LINES = "lines"
"""The key in `info` of an attribute of a record with lines."""
PORTION_ROWS = 500
"""How many rows of a complete list are in memory at a time."""
Row = dict[str, Any]
"""Values by their names in JSON."""
RowPortions = Generator[list[Row], None, None]
"""The rows of a query, read while they are used."""


def check_mapped(model: type) -> None:
    """Raise ScreenError for a class with the name of a table that has no base class which makes it one."""
    if "__tablename__" in vars(model) and not hasattr(model, "__mapper__"):
        message = f"{model.__name__} is not a table: write class {model.__name__}(Record)"
        raise ScreenError(definition_location(model), message)


def wire_columns(model: type[DeclarativeBase], shape: type[BaseModel]) -> Columns:
    """Return the columns of a table for the fields of a schema. Raises ScreenError for a field without a column.

    Lines of a record are in a table of their own.
    """
    fields = ((name, field) for name, field in shape.model_fields.items() if not has_lines(model, name))
    return {field.alias or name: _column(model, shape, name) for name, field in fields}


def has_lines(model: type, name: str) -> bool:
    """Return whether an attribute of a record has its lines."""
    return LINES in getattr(getattr(model, name, None), "info", {})


def _column(model: type[DeclarativeBase], shape: type[BaseModel], name: str) -> InstrumentedAttribute[Any]:
    column: InstrumentedAttribute[Any] | None = getattr(model, name, None)
    if column is None:
        check_mapped(model)
        near = nearest(name, model.__mapper__.column_attrs.keys())
        message = f"{shape.__name__} shows '{name}', which {_table(model)} does not have{near}"
        raise ScreenError(field_location(shape, name), message)
    held, shown = value_types(python_type(column.type)), value_types(shape.model_fields[name].annotation)
    if not fits(held, shown):
        message = f"{shape.__name__} shows '{name}' as {describe(shown)}, but in {_table(model)} it is {describe(held)}"
        raise ScreenError(field_location(shape, name), message)
    if _is_nullable(column) and not _accepts_none(shape, name):
        message = f"{shape.__name__} shows '{name}' always, but in {_table(model)} it may be null: write … | None"
        raise ScreenError(field_location(shape, name), message)
    return column


def check_body(model: type[DeclarativeBase], body: type[BaseModel], *, creates: bool = True) -> None:
    """Raise ScreenError if the fields of a body cannot be the values of the columns with their names.

    If it `creates` rows, it has to set each column that has no default.
    """
    check_mapped(model)
    columns, derived = stored_columns(model), derived_of(body)
    for name, field in body.model_fields.items():
        if has_lines(model, name):
            continue
        if name not in columns:
            message = f"{body.__name__} sets '{name}', which {_table(model)} does not have{nearest(name, columns)}"
            raise ScreenError(field_location(body, name), message)
        held, given = value_types(python_type(columns[name].type)), value_types(field.annotation)
        if not fits(given, held):
            message = (
                f"{body.__name__} sets '{name}' to {describe(given)}, but in {_table(model)} it is {describe(held)}"
            )
            raise ScreenError(field_location(body, name), message)
        if not columns[name].nullable and _accepts_none(body, name):
            message = f"{body.__name__} may set '{name}' to None, but in {_table(model)} it is never null: remove None"
            if computed := derived.get(field.alias or name):
                if not may_be_blank(body, computed):
                    continue
                message = f"'{name}' is blank while values that it follows from are: write {name}: Mapped[… | None]"
            raise ScreenError(field_location(body, name), message)
    for name, column in columns.items() if creates else ():
        has_value = column.nullable or column.primary_key or column.default or column.server_default
        if not has_value and name not in body.model_fields:
            message = f"every row needs '{name}', which {body.__name__} does not set: add it there, or a default here"
            raise ScreenError(field_location(model, name), message)


@cache
def stored_columns(model: type[DeclarativeBase]) -> Mapping[str, Column[Any]]:
    """Return the columns of a table by attribute, without the names of referenced rows."""
    columns = ((attribute.key, attribute.columns[0]) for attribute in model.__mapper__.column_attrs)
    return {name: column for name, column in columns if isinstance(column, Column)}


def _is_nullable(column: InstrumentedAttribute[Any]) -> bool:
    """Return whether a column of a table may be null. Columns of queries are not known."""
    stored = column.property.columns[0] if isinstance(column.property, ColumnProperty) else None
    return isinstance(stored, Column) and bool(stored.nullable)


def _accepts_none(shape: type[BaseModel], name: str) -> bool:
    return NoneType in get_args(shape.model_fields[name].annotation)


def _table(model: type[DeclarativeBase]) -> str:
    """Return the name of a table, with its file."""
    name = getattr(model.__mapper__.local_table, "name", model.__name__)
    return f"the table '{name}' in {model.__module__.replace('.', '/')}.py"


def python_type(kind: TypeEngine[Any]) -> type | None:
    """Return the Python type of the values of a column; None for JSON, whose values have several types."""
    if isinstance(kind, TypeDecorator):
        return python_type(kind.impl_instance)
    try:
        own: type = kind.python_type
    except NotImplementedError:
        return None
    return None if own is object else own


def select_columns(columns: Columns) -> Select[Any]:
    """Return a query for these columns of all rows, labelled with their names in JSON."""
    return select(*(column.label(name) for name, column in columns.items()))


def fetch_rows(connection: Connection, query: Select[Any], values: Mapping[str, object] | None = None) -> list[Row]:
    """Return the rows of a query with these parameters."""
    result = connection.execute(query, values)
    names = tuple(result.keys())
    return [dict(zip(names, row, strict=True)) for row in result.all()]


def stream_rows(connection: Connection, query: Select[Any], values: Mapping[str, object] | None = None) -> RowPortions:
    """Yield the rows of a query in portions. All come from this statement, so they are of the same moment."""
    # On PostgreSQL this opens a cursor. SQLite reads each row when it is fetched.
    result = connection.execute(query, values, execution_options={"yield_per": PORTION_ROWS})
    names = tuple(result.keys())
    with result:
        for portion in result.partitions():
            yield [dict(zip(names, row, strict=True)) for row in portion]
