"""Puts invented records into the database, many at a time, in one transaction: all of them or none."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from functools import cache
from itertools import islice
from typing import Any

from sqlalchemy import ColumnElement, Connection, Dialect, Table, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app import records
from app.clients.models import Client
from app.database import Database, UtcDateTime, utc_now
from app.fleets.models import Fleet
from app.invention import rows
from app.invention.rows import Chance, Row
from app.registers.making import MUCH, USUAL, drop_registers, give_room, make_registers
from app.trips.models import Trip
from app.users.models import User

Tell = Callable[[str], None]
"""Is told how far it is, a line at a time."""

_AT_ONCE = 20_000
_NEXT_TRY = 700_000_000


async def invent(database: Database, count: int, tell: Tell) -> None:
    """Add `count` vehicles, members of staff and trips, and a hundredth as many clients, beside what is there.

    The first ones in a database are always the same. Nothing of it is recorded as done by anybody.
    """
    async with database.writing(author=None, clock=utc_now) as session:
        clients = await _ids(session, Client, -(-count // 100))
        users, fleets, trips = [await _ids(session, model, count) for model in (User, Fleet, Trip)]
        codes = await _free(session, Client.client_code, _code, clients)
        phones = await _free(session, User.mobile_key, rows.mobile, users)
        plates = await _free(session, func.replace(Fleet.registration_number, " ", ""), rows.plate, fleets)
        chance = Chance(clients.start)
        async with _room_for_much(await session.connection(), tell):
            for model, made in (
                (Client, (rows.client(chance, *each) for each in zip(clients, codes, strict=True))),
                (User, (rows.user(chance, *each, codes) for each in zip(users, phones, strict=True))),
                (Fleet, (rows.fleet(chance, *each) for each in zip(fleets, plates, strict=True))),
                (Trip, (rows.trip(chance, each, users, phones, fleets) for each in trips)),
            ):
                await _store(session, model.metadata.tables[model.__tablename__], made, tell)


@asynccontextmanager
async def _room_for_much(connection: AsyncConnection, tell: Tell) -> AsyncIterator[None]:
    """Without registers and, on SQLite, indexes: to make them afterwards takes a tenth of keeping them meanwhile."""
    await connection.run_sync(drop_registers)
    made = await connection.run_sync(_drop_indexes)
    await connection.run_sync(give_room, MUCH)
    yield
    tell("what lists are searched and sorted by")
    for statement in made:
        await connection.exec_driver_sql(statement)
    await connection.run_sync(make_registers)
    await connection.run_sync(give_room, USUAL)


def _drop_indexes(connection: Connection) -> list[str]:
    """The statements that make them again."""
    if connection.dialect.name != "sqlite":
        return []
    found = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql <> ''").all()
    for name, _ in found:
        connection.exec_driver_sql(f'DROP INDEX "{name}"')
    return [statement for _, statement in found]


async def _ids(session: AsyncSession, model: type[records.Record], count: int) -> range:
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


@cache
def _written(table: Table, dialect: Dialect) -> Mapping[str, Callable[[Any], Any]]:
    """How values of columns are written that are not taken as they are. The library looks at each twice, and at moments
    that come again each time.
    """
    found = {column.name: column.type.dialect_impl(dialect).bind_processor(dialect) for column in table.c}
    moments = {column.name for column in table.c if isinstance(column.type, UtcDateTime)}
    return {name: cache(write) if name in moments else write for name, write in found.items() if write}


def _put(connection: Connection, table: Table, some: list[Row]) -> None:
    dialect = connection.dialect
    if dialect.name != "sqlite":
        connection.execute(insert(table), some)
        return
    changes = [(name, write) for name, write in _written(table, dialect).items() if name in some[0]]
    for row in some:
        for name, write in changes:
            row[name] = write(row[name])
    names, marks = ", ".join(some[0]), ", ".join("?" * len(some[0]))
    connection.exec_driver_sql(
        f"INSERT INTO {table.name} ({names}) VALUES ({marks})", [tuple(row.values()) for row in some]
    )


async def _store(session: AsyncSession, table: Table, made: Iterable[Row], tell: Tell) -> None:
    made, done = iter(made), 0
    while some := list(islice(made, _AT_ONCE)):
        await (await session.connection()).run_sync(_put, table, some)
        done += len(some)
        tell(f"{done:,} {table.name}")
    if session.get_bind().dialect.name == "postgresql":  # where ids that are given do not count
        last: Any = select(func.setval(func.pg_get_serial_sequence(table.name, "id"), func.max(table.c.id)))
        await session.execute(last)
