"""Reads rows with the names of JSON, ready for the response."""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel
from sqlalchemy import ColumnElement, Connection, Select, select
from sqlalchemy.orm import DeclarativeBase, InstrumentedAttribute

from app.ui.base.diagnostics import ScreenError
from app.ui.base.node import nearest
from app.ui.base.source_location import field_location

Columns = Mapping[str, InstrumentedAttribute[Any]]
"""Columns by their names in JSON."""
SearchableColumns = Mapping[str, InstrumentedAttribute[Any] | ColumnElement[Any]]
"""Columns of tables or queries by their names in JSON."""
NO_COLUMNS: SearchableColumns = {}
Row = dict[str, Any]
"""Values by their names in JSON."""


def wire_columns(model: type[DeclarativeBase], shape: type[BaseModel]) -> Columns:
    """Returns the columns of a table for the fields of a schema. Raises ScreenError for a field without a column."""
    return {field.alias or name: _column(model, shape, name) for name, field in shape.model_fields.items()}


def _column(model: type[DeclarativeBase], shape: type[BaseModel], name: str) -> InstrumentedAttribute[Any]:
    column: InstrumentedAttribute[Any] | None = getattr(model, name, None)
    if column is None:
        table = f"the table '{model.__tablename__}' in {model.__module__.replace('.', '/')}.py"
        near = nearest(name, model.__mapper__.columns.keys())
        raise ScreenError(field_location(shape, name), f"{shape.__name__} shows '{name}', which {table} has not{near}")
    return column


def select_columns(columns: Columns) -> Select[Any]:
    """Returns a query for these columns of all rows, labelled with their names in JSON."""
    return select(*(column.label(name) for name, column in columns.items()))


def fetch_rows(connection: Connection, query: Select[Any], values: Mapping[str, object] | None = None) -> list[Row]:
    """Returns the rows of a query with these parameters."""
    result = connection.execute(query, values)
    names = tuple(result.keys())
    return [dict(zip(names, row, strict=True)) for row in result.all()]
