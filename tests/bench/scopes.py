"""Measures lists of a million trips and vehicles for people of a client, whose role shows them only their own.

The database takes some minutes to fill. `BENCH_SCOPES_URL` names one that is kept, on SQLite or PostgreSQL. An empty
one is filled.
"""

import os
from collections.abc import Iterator
from functools import partial
from statistics import median
from typing import Any, NamedTuple

from sqlalchemy import delete, func, select, text, update

from app.core.clock import utc_now
from app.core.settings import Settings
from app.db.engine import Database
from app.features.auth import sessions
from app.features.clients.schemas import Client
from app.features.roles.models import Role
from app.features.trips.models import Trip
from app.features.trips.synthetic import generate
from app.features.users.schemas import User
from tests.bench.figures import Row, under
from tests.bench.ground import MILLION, Ground
from tests.bench.load import asked
from tests.bench.running import Running, prepared, serving
from tests.support.run_async import run_in_thread

URL = "BENCH_SCOPES_URL"
MAX_MILLISECONDS = 100
"""Twice the limit of a person who sees everything."""
PORTION = 4_000
"""How many trips one transaction changes."""
READERS = {"a fifth": (2, 5), "a few": (3, 10_000)}
"""Users, and of how many trips one is theirs. Two of ten of these are ongoing, and show a vehicle."""


class List(NamedTuple):
    """A list, and queries of it: what staff do with it."""

    what: str
    path: str
    rows: str
    """The name of its rows in the answer."""
    queries: dict[str, str]


LISTS = (
    List(
        "trips",
        "/api/trips/get-all-trips",
        "trips",
        {
            "a page": "",
            "a page in the middle": "&page=middle",
            "in the order of the start": "&sort=startDate",
            "in the order of the customer, descending": "&sort=-customerName",
            "a status": "&tripStatus=in.Planned",
            "a status, in the order of the start": "&tripStatus=in.Planned&sort=startDate",
            "a search": "&search=mumbai",
            "a search of two words": "&search=steel+mumbai",
        },
    ),
    List(
        "vehicles",
        "/api/fleets",
        "fleets",
        {
            "a page": "",
            "a page in the middle": "&page=middle",
            "in the order of the plate": "&sort=registrationNumber",
            "in the order of the make, descending": "&sort=-make",
            "a make": "&make=in.Tata",
            "a make, in the order of the plate": "&make=in.Tata&sort=registrationNumber",
            "a search": "&search=tata",
            "a search of two words": "&search=tata+mh12",
        },
    ),
)
_MODULES = [
    {"name": "trips", "list": True, "scope": "own_client"},
    {"name": "fleets", "list": True, "scope": "own_client"},
]


def scopes(ground: Ground) -> Iterator[Row]:
    """All questions, asked by people of clients."""
    folder = ground.folder / "scopes"
    folder.mkdir(exist_ok=True)
    url = os.environ.get(URL, f"sqlite:///{folder / 'waybill.db'}")
    tokens: dict[int, str] = {}
    session = run_in_thread(prepared(Settings(env="development", database_url=url), partial(_fill, tokens=tokens)))
    with serving(url, session, WAYBILL_ROLES="enforced") as server:
        for listed in LISTS:
            for reader, (user, _) in READERS.items():
                limited = server._replace(signed_in={"token": tokens[user]})
                for name, path in _questions(limited, listed):
                    spans = [_median(limited, path) for _ in range(ground.rounds)]
                    yield under(f"{listed.what}, {reader}: {name}", median(spans), MAX_MILLISECONDS, "ms")


def _questions(limited: Running, listed: List) -> Iterator[tuple[str, str]]:
    """Yield what the limited reader asks for, and its path."""
    pages = {name: f"{listed.path}?limit=10{query}" for name, query in listed.queries.items()}
    for name, path in pages.items():
        yield name, _paged(limited, path)
    for name in listed.queries:
        query = listed.queries[name].replace("&page=middle", "")
        records = limited.get(_paged(limited, pages[name])).json()["data"][listed.rows]
        if records:
            record = records[len(records) // 2]["id"]
            yield f"next and previous, {name}", f"{listed.path}/{record}/neighbours?{query.removeprefix('&')}"


def _paged(reader: Running, path: str) -> str:
    if "&page=middle" not in path:
        return path + "&page=1"
    first = path.replace("&page=middle", "&page=1")
    pages = reader.get(first).json()["data"]["totalPages"]
    return path.replace("&page=middle", f"&page={pages // 2 + 1}")


async def _fill(database: Database, tokens: dict[int, str]) -> None:
    async with database.writing() as session:
        is_filled = (await session.scalar(select(func.max(Trip.id))) or 0) > MILLION
    if not is_filled:
        async with database.writing() as session:  # production refuses the sample staff
            await session.execute(update(User).values(email_id="bench-" + User.email_id))
        await generate(database, MILLION, lambda _: None)
        await _vacuum(database)  # the triggers below read the lists
        await _assign_trips(database)
        await _vacuum(database)
    async with database.writing() as session:
        await session.execute(delete(Role).where(Role.name == "Customer"))
        session.add(Role(name="Customer", access="Limited Access", role="Customer", modules=_MODULES))
        for user, _ in READERS.values():
            tokens[user] = await sessions.create(session, user, utc_now())


async def _vacuum(database: Database) -> None:
    """Remove old rows and collects statistics, as the autovacuum of PostgreSQL does some time later."""
    if database.engine.dialect.name == "postgresql":
        async with database.engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.execute(text("VACUUM ANALYZE"))


async def _assign_trips(database: Database) -> None:
    """Give trips to the clients of the readers, in portions: on PostgreSQL each trip that a transaction changes takes
    longer than the one before.
    """
    async with database.writing() as session:
        last = await session.scalar(select(func.max(Trip.id))) or 0
    for user, part in READERS.values():
        async with database.writing() as session:
            code = await session.scalar(select(Client.client_code).where(Client.id == user))
            values: dict[str, Any] = {"role": "Customer", "client_code": code}
            await session.execute(update(User).where(User.id == user).values(values))
        for first in range(1, last + 1, PORTION * part):
            async with database.writing() as session:
                portion = Trip.id.between(first, first + PORTION * part - 1)
                await session.execute(update(Trip).where(portion, Trip.id % part == 0).values(client_code=code))


def _median(server: Running, path: str) -> float:
    return asked(server, path, seconds=60, most=10).quantile(0.5)
