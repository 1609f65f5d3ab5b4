"""Generates records and inserts them in one transaction: all or none."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

from sqlalchemy import ColumnElement, Connection, Table, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.db.engine import Database
from app.db.records.records import Record
from app.features.clients.schemas import Client
from app.features.fleets.schemas import Fleet
from app.features.trips.models import Trip
from app.features.trips.synthetic_data import rows
from app.features.trips.synthetic_data.bulk_insert import drop_indexes, insert_rows
from app.features.trips.synthetic_data.rows import Row, SeededRandom
from app.features.users.schemas import User

ReportProgress = Callable[[str], None]
"""Receives one line at a time."""

_RETRY_OFFSET = 700_000_000


async def generate(database: Database, count: int, report_progress: ReportProgress) -> None:
    """Add `count` vehicles, users and trips, and a hundredth as many clients.

    The first records in a database are always the same. The audit log contains no entries for them. On SQLite, no
    other process may use the database at the same time.
    """
    async with _bulk_transaction(database, report_progress) as session:
        connection = await session.connection()
        index_steps = []
        for table, source in await _row_sources(session, count):
            index_steps += await connection.run_sync(drop_indexes, table)
            await connection.run_sync(_insert, table, source, report_progress)
        report_progress("indexes for searching and sorting lists")
        for step in index_steps:
            await connection.run_sync(lambda _, run: run(), step)


def _insert(connection: Connection, table: Table, source: Iterator[Row], report_progress: ReportProgress) -> None:
    for done in insert_rows(connection, table, source):
        report_progress(f"{done:,} {table.name}")


@asynccontextmanager
async def _bulk_transaction(database: Database, report_progress: ReportProgress) -> AsyncIterator[AsyncSession]:
    """Open a transaction. SQLite runs it without a write-ahead log, which only concurrent readers need."""
    await database.close()  # its connections could read
    try:
        async with database.writing(RequestContext(UNRESTRICTED)) as session:
            await session.connection(execution_options={"bulk_load": True})
            try:
                yield session
            except asyncio.CancelledError:
                report_progress("Stopped. No records are stored.")
                raise
    finally:
        await database.close()


async def _row_sources(session: AsyncSession, count: int) -> list[tuple[Table, Iterator[Row]]]:
    clients = await _next_ids(session, Client, -(-count // 100))
    users, fleets, trips = [await _next_ids(session, model, count) for model in (User, Fleet, Trip)]
    codes = await _unique_values(session, Client.client_code, _client_code, clients)
    phones = await _unique_values(session, User.mobile_key, rows.mobile, users)
    plates = await _unique_values(session, func.replace(Fleet.registration_number, " ", ""), rows.plate, fleets)
    random = SeededRandom(clients.start)
    sources: list[tuple[type[Record], Iterator[Row]]] = [
        (Client, (rows.client(random, *each) for each in zip(clients, codes, strict=True))),
        (User, (rows.user(random, *each, codes) for each in zip(users, phones, strict=True))),
        (Fleet, (rows.fleet(random, *each) for each in zip(fleets, plates, strict=True))),
        (Trip, (rows.trip(random, each, users, phones, fleets) for each in trips)),
    ]
    return [(model.metadata.tables[model.__tablename__], source) for model, source in sources]


async def _next_ids(session: AsyncSession, model: type[Record], count: int) -> range:
    first = (await session.scalar(select(func.max(model.id))) or 0) + 1
    return range(first, first + count)


async def _unique_values(
    session: AsyncSession,
    column: InstrumentedAttribute[str] | ColumnElement[str],
    make: Callable[[int], str],
    ids: range,
) -> list[str]:
    """Return a value for each id, made of the id or, if the value is taken, of a later number."""
    taken = set(await session.scalars(select(column)))

    def unique(number: int) -> str:
        return value if (value := make(number)) not in taken else unique(number + _RETRY_OFFSET)

    return [unique(number) for number in ids]


def _client_code(number: int) -> str:
    return f"CL-{number:04d}"
