"""Dates and booleans of a list are searched and sorted alike, with and without an index, on both databases."""

from datetime import UTC, date, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Boolean, Column, Connection, Date, Integer, MetaData, String, Table, insert, select

from app.core.settings import Settings
from app.db.access import UNRESTRICTED, ResourceRows, mark_rows, run_with
from app.db.engine import Database, UtcDateTime
from app.db.lists.index.build import build_list_index, drop_list_index
from app.db.lists.index.declaration import ListIndex
from app.db.lists.query import ListQuery
from app.db.lists.source import ListSource

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

PERMITS = Table(
    "permits",
    MetaData(),
    Column("id", Integer, primary_key=True),
    Column("name", String),
    Column("valid", Date),
    Column("open", Boolean),
    Column("deleted_at", UtcDateTime),
)
INDEX = ListIndex("permits", ("name", "valid", "open"))
ROWS: list[dict[str, Any]] = [
    {"name": "National", "valid": date(2026, 11, 19), "open": True},
    {"name": "State", "valid": date(2026, 2, 3), "open": False},
    {"name": "Gone", "valid": date(2026, 2, 3), "open": False, "deleted_at": datetime(2026, 3, 1, tzinfo=UTC)},
    {"name": "Lapsed", "valid": None, "open": None},
]
QUERIES = {
    "sort=valid": ["Lapsed", "State", "National"],
    "sort=-valid": ["National", "State", "Lapsed"],
    "sort=open": ["Lapsed", "State", "National"],
    "search=2026-11": ["National"],
    "search=2026&sort=name": ["National", "State"],
    "search=true": [],
    "search=19 Nov 2026": ["National"],
    "search=19/11/2026": ["National"],
    "search=19.11.2026": ["National"],
    "search=2026-11-19": ["National"],
    "search=Feb 2026": ["State"],
    "search=3 feb": ["State"],
    "search=9 Nov 2026": [],
    "search=5:30": [],
}


def pages(connection: Connection) -> list[list[list[str]]]:
    """The names on the page of each query, without and with an index."""
    PERMITS.create(connection)
    for row in ROWS:
        connection.execute(insert(PERMITS).values(**row))
    columns = {name: PERMITS.c[name] for name in ("id", "name", "valid", "open")}
    rows = mark_rows(select(PERMITS).where(PERMITS.c.deleted_at.is_(None)), ResourceRows("permits", columns))
    build_list_index(connection, INDEX)
    parameters = ({"page": 1, **dict(part.split("=") for part in query.split("&"))} for query in QUERIES)
    queries = [ListQuery.model_validate(each) for each in parameters]
    found = [
        [[row["name"] for row in source.page(connection, query).load().rows] for query in queries]
        for source in (ListSource(rows, columns), ListSource(rows, columns, INDEX))
    ]
    drop_list_index(connection, "permits")
    return found


async def test_dates_and_booleans_are_searched_and_sorted(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.db.lists.index.source_sql.Base", SimpleNamespace(metadata=PERMITS.metadata))
    database = Database(settings)
    async with database.engine.execution_options(writes=True).begin() as connection:
        without_index, with_index = await connection.run_sync(run_with, UNRESTRICTED, pages)
    await database.close()
    assert dict(zip(QUERIES, without_index, strict=True)) == QUERIES
    assert with_index == without_index
