"""Measures lists of a million trips for people of a client, whose role shows them only their own.

The database takes some minutes to fill. `BENCH_SCOPES_URL` names one that is kept; an empty one is filled.
"""

import os
from collections.abc import Iterator
from functools import partial
from statistics import median
from typing import Any

from sqlalchemy import func, select, update

from app.core.clock import utc_now
from app.core.settings import Settings
from app.db.engine import Database
from app.devtools.synthetic_data.generate import generate
from app.features.auth import sessions
from app.features.clients.models import Client
from app.features.roles.models import Role
from app.features.trips.models import Trip
from app.features.users.models import User
from tests.bench.figures import Row, at_most
from tests.bench.ground import MILLION, Ground
from tests.bench.load import asked
from tests.bench.running import Running, prepared, serving
from tests.support.run_async import run_in_thread

URL = "BENCH_SCOPES_URL"
READERS = {"a client with a fifth of the trips": (2, 5), "a client with 100 trips": (3, 10_000)}
"""Users, and of how many trips one is theirs."""
TRIPS = "/api/trips/get-all-trips?page=1&limit=10"
ASKED = {
    "a page": "",
    "a page in the order of the start": "&sort=startDate",
    "a status": "&tripStatus=in.Planned",
    "a search": "&search=mumbai",
    "a search of two words": "&search=steel+mumbai",
}
_MODULES = [{"name": "trips", "list": True, "scope": "own_client"}]


def scopes(ground: Ground) -> Iterator[Row]:
    """Each question asked by an admin and by people of clients, in turn."""
    folder = ground.folder / "scopes"
    folder.mkdir(exist_ok=True)
    url = os.environ.get(URL, f"sqlite:///{folder / 'waybill.db'}")
    tokens: dict[int, str] = {}
    session = run_in_thread(prepared(Settings(env="development", database_url=url), partial(_fill, tokens=tokens)))
    with serving(url, session, WAYBILL_ROLES="enforced") as server:
        for reader, (user, _) in READERS.items():
            limited = server._replace(signed_in={"token": tokens[user]})
            for name, query in ASKED.items():
                sides = ground.by_turns(partial(_median, limited, query), partial(_median, server, query))
                own, every = zip(*sides, strict=True)
                yield at_most(f"{name}, for {reader}", median(own), median(every), 2, "ms", "for an admin")


async def _fill(database: Database, tokens: dict[int, str]) -> None:
    async with database.writing() as session:
        is_filled = (await session.scalar(select(func.max(Trip.id))) or 0) > MILLION
    if not is_filled:
        async with database.writing() as session:  # production refuses the sample staff
            await session.execute(update(User).values(email_id="bench-" + User.email_id))
        await generate(database, MILLION, lambda _: None)
    async with database.writing() as session:
        for user, part in READERS.values():
            if not is_filled:
                code = await session.scalar(select(Client.client_code).where(Client.id == user))
                await session.execute(update(Trip).where(Trip.id % part == 0).values(client_code=code))
                values: dict[str, Any] = {"role": "Customer", "client_code": code}
                await session.execute(update(User).where(User.id == user).values(values))
            tokens[user] = await sessions.create(session, user, utc_now())
        if not is_filled:
            session.add(Role(name="Customer", access="Limited Access", role="Customer", modules=_MODULES))


def _median(server: Running, query: str) -> float:
    return asked(server, TRIPS + query, seconds=60, most=10).quantile(0.5)
