"""Search, sort and page over any table: what every list of the API has in common.

A table that has a register is asked through it. Another is looked through row by row, which is quick enough while it
is small; both give the same rows.
"""

from typing import Annotated, Any, NamedTuple
from urllib.parse import parse_qsl

from fastapi import Depends, Query
from sqlalchemy import ColumnElement, Connection, Select, String, cast, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute

from app.core.errors import BadRequest
from app.db.engine import UtcDateTime
from app.db.list_index.declaration import SEPARATOR, ListIndex
from app.db.list_index.query import IndexQuery, Slice
from app.db.rows import Columns, Row, fetch_rows
from app.i18n.messages import LocalizedText
from app.ui.base.node import nearest

_USUAL_LIMIT = 10
_MOST_PAGES, _MOST_ROWS, _LONGEST_TEXT, _LONGEST_SORT = 1_000_000, 100, 200, 50
_NOWHERE = {"\0", chr(SEPARATOR)}
"""Characters that no text holds."""
_TEXT = String().with_variant(String(collation="C"), "postgresql")
"""Text whose letters are sorted by their code points, and of which only ASCII has capitals: as SQLite has it."""
_WILDCARDS = str.maketrans({character: f"\\{character}" for character in "\\%_"})


class ListQuery(NamedTuple):
    """What a list is asked for. Without page and limit it is asked for as a whole."""

    page: int | None = None
    limit: int | None = None
    search: str = ""
    sort: str = ""

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
        return self.limit or _USUAL_LIMIT

    @property
    def skipped(self) -> int:
        """How many rows are on the pages before."""
        return ((self.page or 1) - 1) * self.size


class Page(NamedTuple):
    """The rows asked for, how many there are in all, and on how many pages."""

    rows: list[Row]
    total: int
    total_pages: int


async def _wanted(  # a function that does not wait would be run in a thread
    page: Annotated[int | None, Query(ge=1, le=_MOST_PAGES, description="The page, from 1")] = None,
    limit: Annotated[int | None, Query(ge=1, le=_MOST_ROWS, description="Rows on a page")] = None,
    search: Annotated[
        str, Query(max_length=_LONGEST_TEXT, description="Text that a visible column has to contain")
    ] = "",
    sort: Annotated[
        str, Query(max_length=_LONGEST_SORT, description="The field to sort by, with - for descending")
    ] = "",
) -> ListQuery:
    return ListQuery(page, limit, search, sort)


ListQueryParameters = Annotated[ListQuery, Depends(_wanted)]
"""What a route asks for that answers a list."""


def parse_list_query(query: str) -> ListQuery | None:
    """What a query asks for that is written as pages write it. None for every other one, wrong or not."""
    pairs = parse_qsl(query, keep_blank_values=True)
    asked = dict(pairs)
    page, limit = (
        _number(asked.pop(name, None), most) for name, most in (("page", _MOST_PAGES), ("limit", _MOST_ROWS))
    )
    search, sort = asked.pop("search", ""), asked.pop("sort", "")
    if asked or page == 0 or limit == 0 or len(search) > _LONGEST_TEXT or len(sort) > _LONGEST_SORT:
        return None
    wanted = ListQuery(page, limit, search, sort)
    return wanted if len({name for name, _ in pairs}) == len(pairs) else None


def _number(text: str | None, most: int) -> int | None:
    """The number, or 0 for what is none from 1 to `most`."""
    if text is None:
        return None
    number = int(text) if text.isascii() and text.isdecimal() and len(text) <= len(str(most)) else 0
    return number if number <= most else 0


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
