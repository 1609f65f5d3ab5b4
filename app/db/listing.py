"""Search, sort and page over any table: what every list of the API has in common.

A table that has a register is asked through it. Another is looked through row by row, which is quick enough while it
is small; both give the same rows.
"""

from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, Field
from sqlalchemy import ColumnElement, Connection, Select, String, cast, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute

from app.core.errors import BadRequest
from app.db.engine import UtcDateTime
from app.db.list_index.declaration import SEPARATOR, ListIndex
from app.db.list_index.query import IndexQuery, Slice
from app.db.rows import Columns, Row, fetch_rows
from app.i18n.messages import LocalizedText
from app.ui.base.node import nearest

_DEFAULT_LIMIT = 10
_MAX_PAGE, _MAX_LIMIT, _MAX_SEARCH_LENGTH, _MAX_SORT_LENGTH = 1_000_000, 100, 200, 50
_NOWHERE = {"\0", chr(SEPARATOR)}
"""Characters that no text holds."""
_TEXT = String().with_variant(String(collation="C"), "postgresql")
"""Text whose letters are sorted by their code points, and of which only ASCII has capitals: as SQLite has it."""
_WILDCARDS = str.maketrans({character: f"\\{character}" for character in "\\%_"})


class ListQuery(BaseModel):
    """The parameters of a list. Without page and limit, the list is complete."""

    page: Annotated[int | None, Field(ge=1, le=_MAX_PAGE, description="The page, from 1")] = None
    limit: Annotated[int | None, Field(ge=1, le=_MAX_LIMIT, description="Rows on a page")] = None
    search: Annotated[
        str, Field(max_length=_MAX_SEARCH_LENGTH, description="Text that a visible column has to contain")
    ] = ""
    sort: Annotated[
        str, Field(max_length=_MAX_SORT_LENGTH, description="The field to sort by, with - for descending")
    ] = ""

    @property
    def text(self) -> str:
        """What is searched for. None finds every row."""
        return self.search.strip()

    @property
    def paged(self) -> bool:
        return self.page is not None or self.limit is not None

    @property
    def size(self) -> int:
        """How many rows a page has."""
        return self.limit or _DEFAULT_LIMIT

    @property
    def skipped(self) -> int:
        """How many rows are on the pages before."""
        return ((self.page or 1) - 1) * self.size


class Page(NamedTuple):
    """The rows asked for, how many there are in all, and on how many pages."""

    rows: list[Row]
    total: int
    total_pages: int


def fetch_page(
    connection: Connection, rows: Select[Any], columns: Columns, wanted: ListQuery, register: ListIndex | None = None
) -> Page:
    """One page of `rows`, or all of them when no page is asked for.

    `columns` are those that are searched and sorted by, and hold `id`, which breaks ties.
    """
    if _NOWHERE & set(wanted.text):
        return Page([], 0, 0 if wanted.paged else 1)
    if register and (wanted.paged or wanted.text or wanted.sort):
        return _looked_up(connection, rows, columns, wanted, register)
    matching = _searched(connection, rows, columns, wanted.text)
    ordered = matching.order_by(*_order(columns, wanted.sort))
    if not wanted.paged:
        everything = fetch_rows(connection, ordered)
        return Page(everything, len(everything), 1)
    total = connection.scalar(select(func.count()).select_from(matching.subquery())) or 0
    on_page = fetch_rows(connection, ordered.limit(wanted.size).offset(wanted.skipped))
    return Page(on_page, total, -(-total // wanted.size))


def _looked_up(
    connection: Connection, rows: Select[Any], columns: Columns, wanted: ListQuery, register: ListIndex
) -> Page:
    key, descending = _sorted_by(columns, wanted.sort)
    question = IndexQuery(register, wanted.text, columns[key].key, descending)
    counted = question.count(connection) if wanted.paged else None
    if counted and wanted.skipped >= counted.found:
        return Page([], counted.found, -(-counted.found // wanted.size))
    cut = Slice(wanted.skipped, wanted.size) if wanted.paged else Slice(0, None)
    on_page = question.page(connection, rows, cut, counted)
    total = counted.found if counted else len(on_page)
    return Page(on_page, total, -(-total // wanted.size) if counted else 1)


def _searched(connection: Connection, rows: Select[Any], columns: Columns, text: str) -> Select[Any]:
    if not text:
        return rows
    pattern = f"%{text.translate(_WILDCARDS)}%"
    dialect = connection.dialect.name
    # SQLite's LIKE ignores case by itself, and three times faster than the lower() that ilike becomes there.
    like = "like" if dialect == "sqlite" else "ilike"
    texts = (_as_text(column, dialect) for column in columns.values())
    return rows.where(or_(*(getattr(each, like)(pattern, escape="\\") for each in texts)))


def _as_text(column: InstrumentedAttribute[Any], dialect: str) -> ColumnElement[str]:
    element = column.expression
    if isinstance(element.type, UtcDateTime) and dialect == "postgresql":
        element = func.to_char(func.timezone("UTC", element), "YYYY-MM-DD HH24:MI:SS.US")
    return cast(element, _TEXT)


def _order(columns: Columns, sort: str) -> list[ColumnElement[Any]]:
    by_id = columns["id"].expression
    name, descending = _sorted_by(columns, sort)
    column = columns[name].expression
    # Databases disagree on where nothing is sorted; here it comes first, as empty text does.
    key = func.lower(func.coalesce(cast(column, _TEXT), "")) if isinstance(column.type, String) else column
    return [key.desc().nulls_last(), by_id.desc()] if descending else [key.asc().nulls_first(), by_id.asc()]


def _sorted_by(columns: Columns, sort: str) -> tuple[str, bool]:
    """The name of the column, and whether the order is descending."""
    name, descending = sort.removeprefix("-") or "id", sort.startswith("-")
    if name not in columns:
        raise BadRequest(LocalizedText(f"This list cannot be sorted by that{nearest(name, columns)}"))
    return name, descending
