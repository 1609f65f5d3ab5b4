"""Measures the dashboard with 10,000 vehicles and 300,000 trips: `npm run bench -- dashboard`.

An admin sees all of them, people of a client a fifth or a few of the trips. `BENCH_DASHBOARD_URL` names a database that
is kept, on SQLite or PostgreSQL. An empty one is filled.
"""

import os
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text, update

from app.core.clock import utc_now
from app.core.settings import Settings
from app.db.engine import Database
from app.db.lists.index.build import build_list_index, drop_list_index
from app.db.lists.index.declaration import LIST_INDEXES
from app.features.auth import sessions
from app.features.clients.schemas import Client
from app.features.roles.models import Role
from app.features.tracking.models import DAY_SUMS
from app.features.trips.models import Trip
from app.features.trips.synthetic import generate
from app.features.users.schemas import User
from tests.bench.figures import Row, under
from tests.bench.ground import Ground
from tests.bench.load import asked
from tests.bench.running import prepared, serving
from tests.support.run_async import run_in_thread

URL = "BENCH_DASHBOARD_URL"
VEHICLES, TRIPS = 10_000, 300_000
MAX_MILLISECONDS = 300
READERS = {"a fifth of the trips": (2, 5), "a few trips": (3, 10_000)}
"""Users of a client, and of how many trips one is theirs."""
_MODULES = [
    {"name": name, "list": True, **({"scope": "own_client"} if name != "dashboard" else {})}
    for name in ("dashboard", "trips", "fleets", "clients")
] + [{"name": "tracking", "list": True}]
PATHS = {
    "all dates": "/api/dashboard/figures",
    "a month": "/api/dashboard/figures?from={month}&to={today}",
    "a year": "/api/dashboard/figures?from={year}&to={today}",
}


def dashboard(ground: Ground) -> Iterator[Row]:
    """The figures of the dashboard, at the 95th percentile."""
    folder = ground.folder / "dashboard"
    folder.mkdir(exist_ok=True)
    url = os.environ.get(URL, f"sqlite:///{folder / 'waybill.db'}")
    tokens: dict[int, str] = {}
    session = run_in_thread(prepared(Settings(env="development", database_url=url), partial(_fill, tokens=tokens)))
    today = utc_now().date()
    dates = {"today": today, "month": today - timedelta(days=29), "year": today - timedelta(days=364)}
    with serving(url, session, WAYBILL_ROLES="enforced", WAYBILL_POSITIONS_EVERY="0") as server:
        readers = {"everything": server}
        readers |= {name: server._replace(signed_in={"token": tokens[user]}) for name, (user, _) in READERS.items()}
        for reader, limited in readers.items():
            for name, path in PATHS.items():
                sample = asked(limited, path.format(**dates), seconds=60, most=20 * ground.rounds)
                yield under(f"dashboard, {reader}, {name}", sample.quantile(0.95), MAX_MILLISECONDS, "ms")


async def _fill(database: Database, tokens: dict[int, str]) -> None:
    async with database.writing() as session:
        count = await session.scalar(select(func.count()).select_from(Trip)) or 0
    if count < TRIPS:
        async with database.writing() as session:  # production refuses the sample staff
            await session.execute(update(User).values(email_id="bench-" + User.email_id))
        await generate(database, VEHICLES, lambda _: None)
        async with database.writing() as session:
            await (await session.connection()).run_sync(_multiply)
    async with database.writing() as session:
        await session.execute(delete(Role).where(Role.name == "Customer"))
        session.add(Role(name="Customer", access="Limited Access", role="Customer", modules=_MODULES))
        for user, _ in READERS.values():
            tokens[user] = await sessions.create(session, user, utc_now())


def _multiply(connection: Connection) -> None:
    """Add trips until there are enough, over two years, and the sums of two years of days."""
    trips: Any = Trip.__table__
    drop_list_index(connection, trips.name)
    columns = [each for each in trips.columns if each.name != "id"]
    while (count := connection.scalar(select(func.count()).select_from(trips)) or 0) < TRIPS:
        copy = select(*columns).order_by(trips.c.id).limit(min(count, TRIPS - count))
        connection.execute(insert(trips).from_select([each.name for each in columns], copy))
    now = utc_now()
    for day in range(730):
        start = now - timedelta(days=day, hours=1)
        dated = {"start_date": start, "end_date": start + timedelta(days=2), "created_on": start}
        connection.execute(update(trips).where(trips.c.id % 730 == day).values(**dated))
        connection.execute(insert(DAY_SUMS), {"day": start.date(), "vehicles": VEHICLES, "metres": VEHICLES * 300_000})
    done = {"trip_status": "Completed", "phase": "Finished", "risk": "On time"}
    connection.execute(update(trips).where(trips.c.id % 10 > 1).values(**done))
    connection.execute(update(trips).where(trips.c.id % 10 == 5).values(risk="Late"))
    for user, part in READERS.values():
        code = connection.scalar(select(Client.client_code).where(Client.id == user))
        connection.execute(update(User).where(User.id == user).values(role="Customer", client_code=code))
        connection.execute(update(trips).where(trips.c.id % part == 0).values(client_code=code))
    build_list_index(connection, LIST_INDEXES[trips.name])
    connection.execute(text("ANALYZE"))
