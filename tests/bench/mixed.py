"""Measures a working day in a minute: lists, records and writes at a steady rate, while 500 users watch the map.

Requests start on schedule, whether earlier ones are complete or not, and their time counts from the scheduled moment. A
server that falls behind therefore gets no fewer requests.
"""

import asyncio
import random
import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx

from app.core.clock import utc_now
from app.core.settings import Settings
from app.db.engine import Database
from app.features.auth import sessions
from tests.bench.figures import Row, noted, under
from tests.bench.ground import Ground
from tests.bench.running import Running, ours, provider
from tests.support.run_async import run_in_thread

RATE, SECONDS, READERS, CONNECTIONS = 250, 60, 500, 64
VEHICLES = 100_000
LISTS = (
    "/fleets?page={page}&limit=10",
    "/fleets?page=1&limit=10&search=tata",
    "/users?page=1&limit=2",
    "/trips/get-all-trips?page={page}&limit=2",
    "/client/clients",
)
_LENGTH = re.compile(rb"(?i)content-length: (\d+)")


class Outcome(NamedTuple):
    """The results: sorted response times in milliseconds, the number of failures and of calls to the provider, and the
    memory of the server in megabytes.
    """

    spans: list[float]
    failed: int
    provider_calls: int
    memory: float


class Line:
    """A connection that sends requests in sequence."""

    def __init__(self, port: int, token: str) -> None:
        self._port, self._token = port, token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: str = "") -> int:
        """The status of the response, or 599 without one."""
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self._port)
            reader, writer = self._streams
            lines = (f"{method} /api{path} HTTP/1.1", "Host: 127.0.0.1", f"Authorization: Bearer {self._token}")
            more = ("Content-Type: application/json", f"Content-Length: {len(body)}", "", body)
            writer.write("\r\n".join(lines + more).encode())
            head = await reader.readuntil(b"\r\n\r\n")
            found = _LENGTH.search(head)
            await reader.readexactly(int(found[1]) if found else 0)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.close()
            return 599
        if b"connection: close" in head.lower():
            self.close()
        return int(head[9:12])

    def close(self) -> None:
        """Close the connection. The next request opens a new one."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


def mixed(ground: Ground) -> Iterator[Row]:
    """250 requests a second, of which 80 % are lists, 15 % records and 5 % writes."""
    folder = ground.folder / "mixed"
    with provider() as tracked, ours(folder, VEHICLES, **tracked) as server:
        outcome = run_in_thread(_minute(server, _tokens(folder)))
    spans = outcome.spans
    what = f"mixed, {RATE} a second for a minute"
    yield under(f"{what}: 95th percentile", spans[int(len(spans) * 0.95)], 100, "ms")
    yield noted(f"{what}: median", spans[len(spans) // 2], "ms")
    yield under(f"{what}: responses with status 500 or above", outcome.failed, 0, "")
    yield noted(f"{what}: calls to the tracking provider", outcome.provider_calls, "")
    yield noted(f"{what}: memory of the server at the end", outcome.memory, "MB")


def _tokens(folder: Path) -> list[str]:
    """A session for each user of the map."""

    async def begun() -> list[str]:
        database = Database(Settings(env="development", database_url=f"sqlite:///{folder / 'waybill.db'}"))
        with sqlite3.connect(folder / "waybill.db") as connection:
            users = [row[0] for row in connection.execute("SELECT id FROM users WHERE deleted_at IS NULL")]
        connection.close()
        async with database.writing() as session:
            made = [await sessions.create(session, users[number % len(users)], utc_now()) for number in range(READERS)]
        await database.close()
        return made

    return run_in_thread(begun())


async def _minute(server: Running, tokens: list[str]) -> Outcome:
    begin, chance, statuses = time.perf_counter() + 0.5, random.Random(7), list[int]()

    async def watch(token: str, after: float) -> None:
        line = Line(server.port, token)
        await asyncio.sleep(begin + after - time.perf_counter())
        statuses.append(await line.ask("GET", "/tracking/vehicles"))
        line.close()

    async with asyncio.TaskGroup() as group:
        requests = group.create_task(send_requests(server, SECONDS, VEHICLES, begin))
        for token in tokens:
            group.create_task(watch(token, chance.uniform(0, SECONDS)))
    spans, failed = requests.result()
    failed += sum(status >= 500 for status in statuses)
    return Outcome(spans, failed, _calls(server), server.memory())


async def send_requests(
    server: Running, seconds: float, vehicles: int, begin: float | None = None
) -> tuple[list[float], int]:
    """Send requests at the rate. Return the sorted response times in milliseconds, and the number of failures."""
    chance, spans, statuses = random.Random(7), list[float](), list[int]()
    begin = begin or time.perf_counter() + 0.5
    lines: asyncio.Queue[Line] = asyncio.Queue()
    for _ in range(CONNECTIONS):
        lines.put_nowait(Line(server.port, str(server.signed_in["token"])))

    async def work(number: int, question: tuple[str, ...]) -> None:
        due = begin + number / RATE
        await asyncio.sleep(due - time.perf_counter())
        line = await lines.get()
        statuses.append(await line.ask(*question))
        lines.put_nowait(line)
        spans.append((time.perf_counter() - due) * 1000)

    async with asyncio.TaskGroup() as group:
        for number in range(int(RATE * seconds)):
            group.create_task(work(number, _question(chance, number, vehicles)))
    return sorted(spans), sum(status >= 500 for status in statuses)


def _question(chance: random.Random, number: int, vehicles: int) -> tuple[str, ...]:
    kind = chance.random()
    if kind < 0.8:
        return "GET", chance.choice(LISTS).format(page=chance.randint(1, 5))
    if kind < 0.95:
        return "GET", f"/fleets/{chance.randint(1, vehicles)}"
    return "POST", "/client/create", f'{{"clientName": "Client {number}"}}'


def _calls(server: Running) -> int:
    metrics = httpx.get(f"{server.url}/metrics", trust_env=False).text
    return sum(int(float(found)) for found in re.findall(r"^waybill_tracking_calls_total\{.*\} (\S+)$", metrics, re.M))
