"""The live state as the watcher keeps it in the database, so that all processes show the same."""

import asyncio
import json
from datetime import date
from typing import NamedTuple

from sqlalchemy import Connection, Row, select

from app.core.clock import Clock
from app.core.settings import Settings
from app.db.engine import Database
from app.features.geo.points import Point
from app.features.tracking.board.live import LiveSource, LiveState, LiveVehicle
from app.features.tracking.models import OUTAGES, TRACKERS, WATCH
from app.features.tracking.motion.states import MotionState
from app.features.tracking.motion.times import day_bounds
from app.features.tracking.positions.watcher import unwatched_after
from app.features.tracking.provider import Vehicle
from app.i18n.time_zone import OFFICE

_SECONDS = 1
"""How long a state is remembered."""
_TRACKERS = select(*(column for column in TRACKERS.c if column is not TRACKERS.c.memory)).order_by(TRACKERS.c.id)


class _Changes(NamedTuple):
    """What has changed since a version."""

    watch: Row[tuple[int, int | None, int | None, str]] | None
    outage: int | None
    rows: list[Row[tuple[object, ...]]]


class StoredLive:
    """Reads the live state, and only what has changed since the last time. Without a watcher it asks `fallback`."""

    def __init__(self, database: Database, fallback: LiveSource, settings: Settings, clock: Clock) -> None:
        self._database, self._fallback, self._settings, self._clock = database, fallback, settings, clock
        self._vehicles: dict[str, LiveVehicle] = {}
        self._state = LiveState(0, {}, is_kept=True)
        self._listed: list[Vehicle] = []
        self._read_at = -_SECONDS
        self._is_watched = False
        self._lock = asyncio.Lock()

    async def read(self) -> LiveState:
        """Return the live state. Raises ProviderError if there is no watcher, and the provider fails."""
        await self._refresh()
        return self._state if self._is_watched else await self._fallback.read()

    async def listed(self) -> list[Vehicle] | None:
        """Return the vehicles of the last reading, the same object until it changes. None without a watcher."""
        await self._refresh()
        return self._listed if self._is_watched else None

    async def _refresh(self) -> None:
        async with self._lock:  # two at once could put an older state over a newer one
            now = int(self._clock().timestamp())
            if not 0 <= now - self._read_at < _SECONDS:
                await self._read_state(now)

    async def _read_state(self, now: int) -> None:
        changes = await self._database.read(_read_changes, self._state.version)
        self._read_at = now
        watch = changes.watch
        tried = None if watch is None else watch.tried_at
        self._is_watched = tried is not None and now - tried <= unwatched_after(self._settings)
        if watch is None or (watch.version == self._state.version and changes.outage == self._state.outage):
            return
        today = self._clock().astimezone(OFFICE).date()
        if watch.version < self._state.version:  # another database, such as a restored backup
            self._vehicles = {}
            changes = await self._database.read(_read_changes, -1)
            watch = changes.watch or watch
        vehicles = {row.plate: _live_vehicle(row, today) for row in changes.rows}
        self._vehicles = {**self._vehicles, **vehicles}
        self._state = LiveState(watch.version, self._vehicles, changes.outage, is_kept=True)
        unnamed = (_unnamed(values) for values in json.loads(watch.unnamed))
        self._listed = [*(_vehicle(each) for each in self._vehicles.values() if each.is_listed), *unnamed]


def _read_changes(connection: Connection, version: int) -> _Changes:
    watch = select(WATCH.c.version, WATCH.c.tried_at, WATCH.c.polled_at, WATCH.c.unnamed)
    outage = select(OUTAGES.c.first_at).where(OUTAGES.c.last_at.is_(None)).order_by(OUTAGES.c.id.desc()).limit(1)
    found = connection.execute(watch).one_or_none()
    is_new = found is not None and found.version != version
    rows = connection.execute(_TRACKERS.where(TRACKERS.c.version > version)).all() if is_new else ()
    return _Changes(found, connection.scalar(outage), list(rows))  # type: ignore[arg-type]


def _live_vehicle(row: Row[tuple[object, ...]], today: date) -> LiveVehicle:
    is_heard_today = row.heard_at is not None and row.heard_at >= day_bounds(today)[0]
    metres = row.day_metres if row.day == today.toordinal() else 0
    motion = None if row.motion is None else MotionState(row.motion, row.since_at)
    return LiveVehicle(
        plate=row.given_plate,
        provider_state=row.provider_state,
        heard=row.heard_at,
        lat=row.lat,
        lng=row.lng,
        speed=row.speed,
        heading=row.heading,
        motion=motion,
        metres_today=metres if is_heard_today else None,
        version=row.version,
        is_listed=row.is_listed,
        refusal=row.refusal,
        clock_ahead=row.clock_ahead,
    )


def _vehicle(live: LiveVehicle) -> Vehicle:
    position = None if live.lat is None or live.lng is None else Point(live.lat, live.lng)
    updated = None if live.heard is None else live.heard * 1000
    return Vehicle(live.plate, position, live.speed, live.heading, live.provider_state, updated)


def _unnamed(values: list[object]) -> Vehicle:
    vehicle = Vehicle(*values)  # type: ignore[arg-type]
    return vehicle._replace(position=vehicle.position and Point(*vehicle.position))
