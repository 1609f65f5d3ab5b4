"""The planned ways of trips: found once, and kept as they are, so that a better road map moves no past deviation."""

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select

from app.db.engine import Database
from app.features.directions.services import Directions, NoRoute, Unreachable
from app.features.geo.points import Point
from app.features.geo.thinning import thin_line
from app.features.tracking.positions.store import insert_ignoring
from app.features.tracking.trips.course.arrival import current_detour
from app.features.tracking.trips.course.line import Line
from app.features.tracking.trips.course.memory import Detour
from app.features.tracking.trips.course.truck import Trip
from app.features.tracking.trips.tables import TRIP_LINES

logger = logging.getLogger(__name__)
_MAX_POINTS = 400
_MAX_ROUTES = 2
"""How many ways are asked for at the same time."""
_RETRY_SECONDS = 600
_LOST_SECONDS = 1_800
"""After so long off its planned way, a truck drives another one."""


class StoredLine(NamedTuple):
    """A planned way and its id."""

    id: int
    line: Line


class Lines:
    """Finds the ways of trips, and remembers those in use."""

    def __init__(self, database: Database, directions: Directions) -> None:
        self._database, self._directions = database, directions
        self._known: dict[str, StoredLine] = {}
        self._failed: dict[str, int] = {}
        """When a way was not found."""
        self._unreachable_at = -_RETRY_SECONDS
        """When the routing server did not answer a search for a detour."""
        self._limit = asyncio.Semaphore(_MAX_ROUTES)

    async def find(self, places: Sequence[Point], now: int) -> StoredLine | None:
        """Return the way through these places. None if there is none, or while the routing server does not answer."""
        key = self._key(places)
        if found := self._known.get(key):
            return found
        if now - self._failed.get(key, -_RETRY_SECONDS) < _RETRY_SECONDS:
            return None
        found = await self._database.read_long(read_line_by_key, key) or await self._plan(key, places)
        if found is None:
            self._failed[key] = now
        else:
            self._known[key] = found
        return found

    async def find_detour(self, trip: Trip, now: int) -> None:
        """Find the way to the next stop of a truck that has been off its planned way for half an hour.

        It is looked for again after ten minutes. The planned way stays, to be compared. If the routing server does not
        answer, no other truck waits for it.
        """
        memory, trouble = trip.memory, trip.memory.episodes.get("Off route")
        position, before = memory.position, current_detour(memory)
        if memory.is_inside or memory.stop >= trip.plan.last:  # people say that it has arrived
            return
        if trouble is None or position is None or position.at - trouble.first < _LOST_SECONDS:
            return
        if before is not None and now - before.at < _RETRY_SECONDS:
            return
        stop = memory.stop + 1
        found = Detour(stop, now, position.lat, position.lng)
        async with self._limit:
            if now - self._unreachable_at < _RETRY_SECONDS:
                return
            try:
                route = await self._directions.route(position.point, trip.plan.stops[stop].area.centre)
                found = found._replace(metres=route.metres, seconds=route.seconds)
            except NoRoute as error:
                logger.info("no way from the detour of trip %s: %s", trip.plan.trip, error)
            except Unreachable as error:
                logger.warning("the way from the detour of trip %s is not known yet: %s", trip.plan.trip, error)
                self._unreachable_at = now
                return
        memory.detour = found

    def forget_others(self, ids: set[int]) -> None:
        """Forget the ways that no open trip has."""
        self._known = {key: each for key, each in self._known.items() if each.id in ids}
        self._failed = {} if len(self._failed) > 10_000 else self._failed

    async def _plan(self, key: str, places: Sequence[Point]) -> StoredLine | None:
        points, ends, seconds = [places[0]], [0.0], 0.0
        try:
            for start, end in zip(places, places[1:], strict=False):
                async with self._limit:
                    route = await self._directions.route(start, end)
                points += route.points[1:] if len(route.points) > 1 else [end]
                ends.append(ends[-1] + route.metres)
                seconds += route.seconds
        except NoRoute as error:
            logger.info("no planned way: %s", error)
            return None
        except Unreachable as error:
            logger.warning("the planned way is not known yet: %s", error)
            return None
        row = {
            "key": key,
            "metres": round(ends[-1]),
            "seconds": round(seconds),
            "is_approximate": self._directions.approximate,
            "points": json.dumps([round(part, 5) for point in thin_line(points, _MAX_POINTS) for part in point]),
            "ends": json.dumps([round(each) for each in ends]),
        }
        async with self._database.writing() as session:
            await session.execute(insert_ignoring(session, TRIP_LINES), row)
            connection = await session.connection()
            return await connection.run_sync(read_line_by_key, key)

    def _key(self, places: Sequence[Point]) -> str:
        mark = "~" if self._directions.approximate else ""
        return mark + " ".join(f"{lat:.5f},{lng:.5f}" for lat, lng in places)


def read_line_by_key(connection: Connection, key: str) -> StoredLine | None:
    return _read(connection, TRIP_LINES.c.key == key)


def read_line(connection: Connection, line_id: int | None) -> StoredLine | None:
    """Return a way by its id."""
    return None if line_id is None else _read(connection, TRIP_LINES.c.id == line_id)


def read_points(connection: Connection, line_id: int | None) -> list[tuple[float, float]]:
    """Return the points of a way, for a map."""
    body = connection.scalar(select(TRIP_LINES.c.points).where(TRIP_LINES.c.id == line_id)) if line_id else None
    return _pairs(json.loads(body)) if body else []


def _read(connection: Connection, condition: object) -> StoredLine | None:
    row = connection.execute(select(TRIP_LINES).where(condition)).one_or_none()  # type: ignore[arg-type]
    if row is None:
        return None
    points, ends = _pairs(json.loads(row.points)), json.loads(row.ends)
    if len(points) < 2:
        return None
    return StoredLine(row.id, Line(points, ends, row.seconds, is_approximate=row.is_approximate))


def _pairs(numbers: Sequence[float]) -> list[tuple[float, float]]:
    return list(zip(numbers[::2], numbers[1::2], strict=True))
