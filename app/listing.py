"""Search, sort and page over any table: what every list of the API has in common."""

from collections.abc import Mapping
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

from fastapi import Depends, Query
from pydantic import BaseModel
from sqlalchemy import ColumnElement, Select, String, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import DeclarativeBase, InstrumentedAttribute

from app.envelope import Malformed
from app.ui.language import Said
from app.ui.word import nearest

R = TypeVar("R")
Columns = Mapping[str, InstrumentedAttribute[Any]]
"""The columns that a reader sees, by their names on the wire: those that can be searched and sorted by."""

_USUAL_LIMIT = 10
_WILDCARDS = str.maketrans({character: f"\\{character}" for character in "\\%_"})


class Wanted(NamedTuple):
    """What a list is asked for. Without page and limit it is asked for as a whole."""

    page: int | None = None
    limit: int | None = None
    search: str = ""
    sort: str = ""

    @property
    def paged(self) -> bool:
        return self.page is not None or self.limit is not None


class Page(NamedTuple, Generic[R]):
    """The rows asked for, how many there are in all, and on how many pages."""

    rows: list[R]
    total: int
    total_pages: int


def _wanted(
    page: Annotated[int | None, Query(ge=1, le=1_000_000, description="The page, from 1")] = None,
    limit: Annotated[int | None, Query(ge=1, le=100, description="Rows on a page")] = None,
    search: Annotated[str, Query(max_length=200, description="Text that a visible column has to contain")] = "",
    sort: Annotated[str, Query(max_length=50, description="The field to sort by, with - for descending")] = "",
) -> Wanted:
    return Wanted(page, limit, search, sort)


Asked = Annotated[Wanted, Depends(_wanted)]
"""What a route asks for that answers a list."""


def columns_of(model: type[DeclarativeBase], shape: type[BaseModel]) -> Columns:
    """The columns of a table that the shape of its rows shows."""
    return {field.alias or name: getattr(model, name) for name, field in shape.model_fields.items()}


async def listed(session: AsyncSession, rows: Select[R], columns: Columns, wanted: Wanted) -> Page[R]:
    """One page of `rows`, or all of them when no page is asked for. `columns` has to hold `id`, which breaks ties."""
    found = _searched(session, rows, columns, wanted.search)
    ordered = found.order_by(*_order(columns, wanted.sort))
    if not wanted.paged:
        everything = list(await session.scalars(ordered))
        return Page(everything, len(everything), 1)
    total = await session.scalar(select(func.count()).select_from(found.subquery())) or 0
    limit = wanted.limit or _USUAL_LIMIT
    on_page = await session.scalars(ordered.limit(limit).offset(((wanted.page or 1) - 1) * limit))
    return Page(list(on_page), total, -(-total // limit))


def _searched(session: AsyncSession, rows: Select[R], columns: Columns, search: str) -> Select[R]:
    text = search.strip()
    if not text:
        return rows
    pattern = f"%{text.translate(_WILDCARDS)}%"
    # SQLite's LIKE ignores case by itself, and three times faster than the lower() that ilike becomes there.
    like = "like" if session.get_bind().dialect.name == "sqlite" else "ilike"
    return rows.where(or_(*(getattr(_as_text(column), like)(pattern, escape="\\") for column in columns.values())))


def _as_text(column: InstrumentedAttribute[Any]) -> ColumnElement[str]:
    element = column.expression
    return element if isinstance(element.type, String) else cast(element, String)


def _order(columns: Columns, sort: str) -> list[ColumnElement[Any]]:
    by_id = columns["id"].expression
    name, descending = sort.removeprefix("-"), sort.startswith("-")
    if not sort:
        return [by_id]
    if name not in columns:
        raise Malformed(Said(f"This list cannot be sorted by '{name}'{nearest(name, columns)}"))
    column = columns[name].expression
    # Databases disagree on where nothing is sorted; here it is sorted as empty text.
    key = func.lower(func.coalesce(column, "")) if isinstance(column.type, String) else column
    return [key.desc() if descending else key.asc(), by_id]
