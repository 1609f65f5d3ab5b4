"""Puts invented records into the database, many at a time, in one transaction: all of them or none."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import groupby
from operator import attrgetter

from sqlalchemy import ColumnElement, Table, func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.core.clock import utc_now
from app.db.engine import Database
from app.db.list_index.build import Step
from app.db.records import Record
from app.devtools.synthetic_data import rows
from app.devtools.synthetic_data.bulk_insert import batches, store, unburdened
from app.devtools.synthetic_data.producer import Ahead
from app.devtools.synthetic_data.rows import Chance, Row
from app.features.clients.models import Client
from app.features.fleets.models import Fleet
from app.features.trips.models import Trip
from app.features.users.models import User

Tell = Callable[[str], None]
"""Is told how far it is, a line at a time."""

_AHEAD = 10
"""So many batches are made while the database is busy."""
_NEXT_TRY = 700_000_000


async def invent(database: Database, count: int, tell: Tell) -> None:
    """Add `count` vehicles, members of staff and trips, and a hundredth as many clients, beside what is there.

    The first ones in a database are always the same. Nothing of it is recorded as done by anybody. On SQLite nobody
    else may use the database meanwhile.
    """
    async with _much(database, tell) as session:
        made = await _made(session, count)
        connection = await session.connection()
        after = {table: await connection.run_sync(unburdened, table) for table, _ in made}
        ahead = Ahead(batches(made, connection.dialect), _AHEAD)
        rest: deque[Step] = deque()

        async def go_on() -> None:
            async with ahead.meanwhile():
                await connection.run_sync(lambda _: rest.popleft()())

        for table, some in groupby(ahead, attrgetter("table")):
            done = 0
            for batch in some:
                await connection.run_sync(store, batch)
                done += len(batch.rows)
                tell(f"{done:,} {table.name}")
                if rest and not ahead.ready:
                    await go_on()
            rest += after[table]
        tell("what lists are searched and sorted by")
        while rest:
            await go_on()


@asynccontextmanager
async def _much(database: Database, tell: Tell) -> AsyncIterator[AsyncSession]:
    """A transaction. SQLite does it without a log, which is only for those who read meanwhile."""
    await database.close()  # whose connections could read
    try:
        async with database.writing(author=None, clock=utc_now) as session:
            await session.connection(execution_options={"much": True})
            try:
                yield session
            except asyncio.CancelledError:
                tell("Stopped. Nothing of it is stored.")
                raise
    finally:
        await database.close()


async def _made(session: AsyncSession, count: int) -> list[tuple[Table, Iterator[Row]]]:
    clients = await _ids(session, Client, -(-count // 100))
    users, fleets, trips = [await _ids(session, model, count) for model in (User, Fleet, Trip)]
    codes = await _free(session, Client.client_code, _code, clients)
    phones = await _free(session, User.mobile_key, rows.mobile, users)
    plates = await _free(session, func.replace(Fleet.registration_number, " ", ""), rows.plate, fleets)
    chance = Chance(clients.start)
    made: list[tuple[type[Record], Iterator[Row]]] = [
        (Client, (rows.client(chance, *each) for each in zip(clients, codes, strict=True))),
        (User, (rows.user(chance, *each, codes) for each in zip(users, phones, strict=True))),
        (Fleet, (rows.fleet(chance, *each) for each in zip(fleets, plates, strict=True))),
        (Trip, (rows.trip(chance, each, users, phones, fleets) for each in trips)),
    ]
    return [(model.metadata.tables[model.__tablename__], each) for model, each in made]


async def _ids(session: AsyncSession, model: type[Record], count: int) -> range:
    first = (await session.scalar(select(func.max(model.id))) or 0) + 1
    return range(first, first + count)


async def _free(
    session: AsyncSession,
    column: InstrumentedAttribute[str] | ColumnElement[str],
    make: Callable[[int], str],
    ids: range,
) -> list[str]:
    """What `make` makes of each id, or of a later number where somebody has that already."""
    taken = set(await session.scalars(select(column)))

    def free(number: int) -> str:
        return value if (value := make(number)) not in taken else free(number + _NEXT_TRY)

    return [free(number) for number in ids]


def _code(number: int) -> str:
    return f"CL-{number:04d}"
