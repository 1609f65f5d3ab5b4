"""Measures filters, values, histories and the search of every kind, with a million clients, users, vehicles and trips.

The database takes some minutes to fill, and 4 GB. `BENCH_LISTS_URL` names one that is kept, on SQLite or PostgreSQL; an
empty one is filled. `BENCH_LISTS_ROWS` is another number of records, of which the limits do not speak.
"""

import asyncio
import os
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from urllib.parse import quote

from sqlalchemy import Connection, func, select, text, update

from app.core.settings import Settings
from app.db.engine import Database
from app.db.lists.index.build import build_list_index, drop_list_index
from app.db.lists.index.declaration import LIST_INDEXES
from app.features.clients.schemas import Client
from app.features.trips.models import Trip
from app.features.trips.synthetic import generate
from app.features.users.schemas import User
from tests.bench.figures import Row, at_most, noted, under
from tests.bench.ground import MILLION, Ground
from tests.bench.load import asked
from tests.bench.mixed import RATE, Line
from tests.bench.running import Running, prepared, serving
from tests.support.run_async import run_in_thread

URL = "BENCH_LISTS_URL"
ROWS = int(os.environ.get("BENCH_LISTS_ROWS", MILLION))
TRIPS, FLEETS, USERS = (
    "/api/trips/get-all-trips?page=1&limit=10",
    "/api/fleets?page=1&limit=10",
    "/api/users?page=1&limit=10",
)
FILTERED = {
    "a status": (TRIPS, "tripStatus=in.Planned"),
    "a status and a month": (TRIPS, "tripStatus=in.Planned&startDate=between.2026-03-01..2026-03-31"),
    "a week, in its order": (TRIPS, "startDate=between.2026-11-16..2026-11-22&sort=startDate"),
    "a driver and a status": (TRIPS, "driverName=has.sharma&tripStatus=in.Planned"),
    "a make and a partner": (FLEETS, "make=in.Tata&partner=in.partnerA"),
    "a role": (USERS, "role=in.admin"),
}
"""Filters, each with the page that it is compared with."""
COUNTED = {
    "a status and a period": TRIPS + "&tripStatus=in.Completed&startDate=between.2026-01-{:02}..2026-12-31",
    "two towns": TRIPS + "&source=has.pur&destination=begins.{}",
    "a make and a plate": FLEETS + "&make=in.Tata&registrationNumber=has.{}",
}
"""Two filters of which no total is remembered: a round writes other values."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
VALUES = {
    "a status": "field=tripStatus",
    "a town": "field=source",
    "a part of a driver's name": "field=driverName&q=shar",
    "a status in a month": "field=tripStatus&startDate=between.2026-03-01..2026-03-31",
    "a town with a status": "field=source&tripStatus=in.Completed",
}
TYPED = (
    "mh12,MH12AB1234,mh 12,mh 12 ab 1234,WB-101,WB-500123,wb-5,#1,#500000,500000,7,12,98,9000000001,74185,7418529630,"
    "a,ra,ka,sh,sha,shar,sharma,asha,asha sharma,steel,narmada steel,agro foods,mal,pur,mumbai,mumbai delhi,ka mumbai,"
    "CL-0042,cl-,tata,tata signa,19 Nov 2026,Nov 2026,2026-11-19,driver,admin,user,example,completed,ongoing,logistics,"
    "25 t,a b,zzzzqq,one two three,@"
)
"""What people type: plates, codes, numbers, names, words of all rows, and what is not there."""


@contextmanager
def million_of_each(ground: Ground) -> Iterator[Running]:
    """Start Waybill with a million records of each kind, and as many entries of the audit log."""
    folder = ground.folder / "lists"
    folder.mkdir(exist_ok=True)
    url = os.environ.get(URL, f"sqlite:///{folder / 'waybill.db'}")
    session = run_in_thread(prepared(Settings(env="development", database_url=url), _fill))
    with serving(url, session) as running:
        yield running


async def _fill(database: Database) -> None:
    async with database.writing() as session:
        if (await session.scalar(select(func.max(Trip.id))) or 0) > ROWS:
            return
        await session.execute(update(User).values(email_id="bench-" + User.email_id))
    await generate(database, ROWS, lambda _: None)
    async with database.writing() as session:
        await session.run_sync(lambda each: _add_clients_and_changes(each.connection()))


def _add_clients_and_changes(connection: Connection) -> None:
    """Add clients until there are as many as trips, and a change of each trip: a thousand of them of one trip."""
    drop_list_index(connection, Client.__tablename__)
    connection.execute(
        text(
            "INSERT INTO clients (client_name, client_code, version) SELECT client_name, 'B-' || trips.id, 1 FROM trips"
            " JOIN clients ON clients.id = 1 + trips.id % :some WHERE trips.id > :some"
        ),
        {"some": connection.scalar(select(func.count()).select_from(Client))},
    )
    build_list_index(connection, LIST_INDEXES[Client.__tablename__])
    connection.execute(
        text(
            "INSERT INTO audit (at, user_id, action, entity, entity_id, before, after) SELECT created_on, 1, 'change',"
            " 'trips', CASE WHEN id % 1000 = 0 THEN 7 ELSE id END,"
            """ '{"material": "Coal"}', '{"material": "Steel"}' FROM trips"""
        )
    )
    if connection.dialect.name == "postgresql":
        connection.execute(text("ANALYZE"))


def lists(ground: Ground) -> Iterator[Row]:
    """All questions, with a limit each."""
    with million_of_each(ground) as server:
        for name, (page, test) in FILTERED.items():
            half = partial(_half, server)
            plain, filtered = zip(*ground.by_turns(partial(half, page), partial(half, f"{page}&{test}")), strict=True)
            yield at_most(f"page filtered by {name}", median(filtered), median(plain), 2, "ms", "unfiltered")
        yield from _totals(ground, server)
        for name, path in VALUES.items():
            spans = [_half(server, f"/api/trips/get-all-trips/values?{path}", 3) for _ in range(ground.rounds)]
            yield under(f"values of {name}", median(spans), 400, "ms")
        yield from _search(ground, server)
        for name, path in {"history": "/api/trips/7/history", "audit log": "/api/audit?entity=trips&id=7"}.items():
            yield under(f"{name} of a record with 1,000 of a million changes", _half(server, path), 50, "ms")
        yield noted("memory of the server", server.memory(), "MB")


def _totals(ground: Ground, server: Running) -> Iterator[Row]:
    for name, template in COUNTED.items():
        paths = [template.format(LETTERS[at] if "has" in template else at + 1) for at in range(ground.rounds)]
        first = [_half(server, path, 1) for path in paths]
        yield under(f"first page and total of {name}", median(first), 500, "ms")
        yield under(
            f"first page and total of {name}: remembered", median(_half(server, path) for path in paths), 5, "ms"
        )


def _search(ground: Ground, server: Running) -> Iterator[Row]:
    """The processor time is that of the server, which other load on the machine affects least."""
    paths = [f"/api/search?q={quote(typed)}" for typed in TYPED.split(",")] * ground.rounds
    busy, alone = zip(*(_busy(server, path) for path in paths), strict=True)
    with _requests_beside(server):
        during = [_half(server, path, 1) for path in paths]
    for name, spans in {"search of every kind": alone, f"search beside {RATE} requests a second": during}.items():
        yield under(f"{name}: 95th percentile", _p95(spans), 50, "ms")
        yield noted(f"{name}: median", median(spans), "ms")
    yield noted("processor time of a search: 95th percentile", _p95(busy), "ms")
    yield noted("processor time of a search: median", median(busy), "ms")


def _busy(server: Running, path: str) -> tuple[float, float]:
    """The processor time and the time of a request, in milliseconds."""
    before = _processor_time(server)
    span = _half(server, path, 1)
    return _processor_time(server) - before, span


def _processor_time(server: Running) -> float:
    """Milliseconds that the threads of the server have run. `Running.processor_time` counts in steps of ten."""
    tasks = Path(f"/proc/{server.pid}/task").glob("*/schedstat")
    return sum(int(each.read_text(encoding="ascii").split()[0]) for each in tasks) / 1e6


def _p95(spans: Sequence[float]) -> float:
    return sorted(spans)[int(len(spans) * 0.95)]


def _half(server: Running, path: str, most: int = 10) -> float:
    """The median response time of some requests in sequence, in milliseconds."""
    return asked(server, path, seconds=60, most=most).quantile(0.5)


@contextmanager
def _requests_beside(server: Running) -> Iterator[None]:
    """Send requests for pages on schedule, in another thread."""
    ends = threading.Event()
    thread = threading.Thread(target=lambda: asyncio.run(_send_steadily(server, ends)))
    thread.start()
    try:
        yield
    finally:
        ends.set()
        thread.join()


async def _send_steadily(server: Running, ends: threading.Event) -> None:
    lines: asyncio.Queue[Line] = asyncio.Queue()
    for _ in range(16):
        lines.put_nowait(Line(server.port, str(server.signed_in["token"])))

    async def work() -> None:
        line = await lines.get()
        await line.ask("GET", TRIPS.removeprefix("/api"))
        lines.put_nowait(line)

    begin, number = time.perf_counter(), 0
    async with asyncio.TaskGroup() as group:
        while not ends.is_set():
            group.create_task(work())
            number += 1
            await asyncio.sleep(max(0, begin + number / RATE - time.perf_counter()))
    while not lines.empty():
        lines.get_nowait().close()
