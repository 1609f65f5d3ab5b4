"""Queries for rows of other features' tables, which obey the access of the person who reads."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Select, TableClause, select

from app.db.access import ResourceRows, mark_rows


def select_referenced(table: TableClause, columns: Mapping[str, ColumnElement[Any]]) -> Select[Any]:
    """Return a query for these columns of a referenced table, for `read_rows`."""
    query = select(*(column.label(name) for name, column in columns.items()))
    return mark_rows(query, ResourceRows(table.name, columns, table.c.id))
