"""A watcher whose provider and clock a test sets."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, Table, delete, select, update

from app.core.settings import Settings
from app.features.geo.points import Point
from app.features.services import Services
from app.features.tracking.board.board import Board
from app.features.tracking.board.live import ProviderLive
from app.features.tracking.board.stored_live import StoredLive
from app.features.tracking.board.vehicle_list import VehicleList
from app.features.tracking.models import DAYS, FIXES, OUTAGES, REFUSALS, TRACKERS, TRACKS, WATCH
from app.features.tracking.motion.fixes import Fix
from app.features.tracking.positions.packing import unpack
from app.features.tracking.positions.watcher import Watcher
from app.features.tracking.provider import Vehicle
from app.features.tracking.provider.cached_provider import CachedProvider
from app.features.tracking.services import Tracking
from tests.app.features.tracking.positions.told_vehicles import ToldProvider
from tests.conftest import SetClock

_TABLES = (WATCH, TRACKERS, FIXES, TRACKS, DAYS, OUTAGES, REFUSALS)


@dataclass
class Watched:
    """A watcher with all that surrounds it."""

    services: Services
    settings: Settings
    clock: SetClock
    provider: ToldProvider = field(default_factory=ToldProvider)

    def __post_init__(self) -> None:
        self.tracking = CachedProvider(self.provider, seconds=0, clock=lambda: self.clock().timestamp())
        self.watcher = self.another()

    def another(self) -> Watcher:
        """Return another watcher of the same installation, as after a restart."""
        return Watcher(self.services.database, self.tracking, self.settings, self.clock)

    def live(self) -> StoredLive:
        """Return the live state, as one of several workers reads it."""
        return StoredLive(self.services.database, ProviderLive(self.tracking, self.clock), self.settings, self.clock)

    def board(self) -> Board:
        """Return the board of one of several workers."""
        return Board(self.live(), self.services.database, self.clock)

    @property
    def now(self) -> int:
        return int(self.clock().timestamp())

    def tell(self, plate: str = "MH12AB1234", *, lat: float = 21.0, lng: float = 77.0, **values: object) -> None:
        """Set what the provider tells of a vehicle, now."""
        told = {"speed": 0.0, "state": "RUNNING", "updated": self.now * 1000, **values}
        vehicle = Vehicle(plate, Point(lat, lng), **told)  # type: ignore[arg-type]
        others = (each for each in self.provider.vehicles_told if each.plate != plate)
        self.provider.vehicles_told = [*others, vehicle]

    async def drive(self, minutes: float, *, plate: str = "MH12AB1234", start: float = 21.0, kmh: float = 60) -> float:
        """Drives north, with a reading each 15 seconds, and returns the latitude at the end."""
        for _ in range(int(minutes * 4)):
            self.tell(plate, lat=start, speed=kmh)
            await self.watcher.poll()
            start += kmh / 3.6 * 15 / 111_195
            self.clock.advance(seconds=15)
        return start

    async def stand(self, minutes: float, *, plate: str = "MH12AB1234", lat: float = 21.0) -> None:
        """Stands, with a reading each 15 seconds."""
        for _ in range(int(minutes * 4)):
            self.tell(plate, lat=lat, state="PARKED")
            await self.watcher.poll()
            self.clock.advance(seconds=15)

    async def recent(self) -> list[Fix]:
        """Return the fixes that are not packed."""
        rows = select(*(FIXES.c[name] for name in Fix._fields)).order_by(FIXES.c.at)
        found = await self.services.database.read(lambda connection: connection.execute(rows).all())
        return [Fix(*row) for row in found]

    async def packed(self) -> list[Fix]:
        """Return the fixes that are packed."""
        rows = select(TRACKS.c.body).order_by(TRACKS.c.hour)
        bodies = await self.services.database.read(lambda connection: connection.scalars(rows).all())
        return [fix for body in bodies for fix in unpack(body)]

    async def stored(self) -> list[Fix]:
        """Return all fixes. Some may be there twice."""
        return [*await self.packed(), *await self.recent()]

    async def outages(self) -> list[tuple[str, int, int | None]]:
        rows = select(OUTAGES.c.kind, OUTAGES.c.first_at, OUTAGES.c.last_at).order_by(OUTAGES.c.id)
        found = await self.services.database.read(lambda connection: connection.execute(rows).all())
        return [(row.kind, row.first_at, row.last_at) for row in found]


@pytest.fixture
async def watched(services: Services, settings: Settings, clock: SetClock) -> AsyncIterator[Watched]:
    """A watcher of the database that the API serves, which shows what it stores."""
    made = Watched(services, settings, clock)
    live = made.live()
    tracking = services.of(Tracking)
    tracking.provider, tracking.watcher = made.tracking, made.watcher
    tracking.board = Board(live, services.database, clock)
    tracking.vehicles = VehicleList(live, made.tracking, services.database)
    yield made
    await made.tracking.close()


@pytest.fixture
async def reader(signed_in: httpx.AsyncClient, watched: Watched) -> httpx.AsyncClient:  # noqa: ARG001
    """A signed-in client of an API with a watcher."""
    return signed_in


@dataclass
class _Journey:
    """What a watcher has stored during a journey, and when the journey ended."""

    rows: list[list[dict[str, Any]]]
    told: list[Vehicle]
    end: datetime


Travels = Callable[[Watched, Callable[[], Awaitable[object]]], Awaitable[None]]


@pytest.fixture(scope="module")
def _journeys() -> dict[str, _Journey]:
    """The journey of a module, on each kind of database."""
    return {}


@pytest.fixture
def travel(_journeys: dict[str, _Journey], on: str) -> Travels:
    """Make the one journey of a module. Tests after the first only store its rows, in a tenth of the time."""

    async def travel_once(watched: Watched, make: Callable[[], Awaitable[object]]) -> None:
        database = watched.services.database
        if journey := _journeys.get(on):
            async with database.writing() as session:
                for table, rows in zip(_TABLES, journey.rows, strict=True):
                    await session.execute(delete(table))
                    if rows:
                        await session.execute(table.insert(), rows)
                await session.execute(update(WATCH).values(owner=watched.watcher.leadership.owner))
            watched.clock.now = journey.end
            watched.provider.vehicles_told = [*journey.told]
        else:
            await make()
            stored = [await database.read(_rows, table) for table in _TABLES]
            _journeys[on] = _Journey(stored, watched.provider.vehicles_told, watched.clock.now)

    return travel_once


def _rows(connection: Connection, table: Table) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(select(table)).mappings()]
