"""Stores the visits that follow from new positions, in rounds. A restart changes nothing.

Visits and the time until which they are known are written in one transaction. The positions of the last minutes
before it are followed again: what they have led to is stored already.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import Clock
from app.db.engine import Database
from app.features.geo.areas import Area
from app.features.geo.points import Point
from app.features.sites.schemas import Site
from app.features.tracking.models import FIXES, TRACKERS
from app.features.tracking.motion.fixes import Fix
from app.features.tracking.positions.leadership import Leadership
from app.features.tracking.positions.store import insert_ignoring, read_fixes, read_fixes_of
from app.features.tracking.visits.course import Arrival, Change, Course, Grid, Halt, Stay, follow
from app.features.tracking.visits.tables import LONG_HALTS, SITE_VISITS, SITE_WATCH

_LAG_SECONDS: Final = 900
"""A position may come so much later than others of the same time."""
_WARM_UP_SECONDS: Final = 1200
_FIRST_SECONDS: Final = 3 * 3600
"""So much of the past is followed when visits are stored for the first time."""
_MAX_ALONE: Final = 50
_SITE = vars(Site)


class _Known(NamedTuple):
    seen_at: int
    courses: dict[int, Course]
    left: dict[tuple[int, int], int]
    """When vehicles have left sites lately."""
    halted: dict[int, int]
    """Until when they have stood for long lately."""


class VisitRecorder:
    """Stores visits. One process does it: the watcher."""

    def __init__(self, database: Database, leadership: Leadership, clock: Clock) -> None:
        self._database, self._leadership, self._clock = database, leadership, clock
        self._known: _Known | None = None

    async def run(self) -> None:
        """Follow the new positions of all vehicles. Raises NotLeader."""
        try:
            if self._known is None:
                self._known = await self._database.read_long(_load, int(self._clock().timestamp()))
            known = self._known
            changes, seen_at = await self._database.read_long(_follow_all, known)
            async with self._leadership.writing() as session:
                await _write(session, changes, seen_at)
        except BaseException:
            self._known = None
            raise
        self._known = known._replace(seen_at=seen_at)


def _load(connection: Connection, now: int) -> _Known:
    seen_at = connection.scalar(select(SITE_WATCH.c.seen_at))
    start = now - _FIRST_SECONDS if seen_at is None else seen_at - _LAG_SECONDS - _WARM_UP_SECONDS
    courses: dict[int, Course] = {}
    visits, halts = SITE_VISITS.c, LONG_HALTS.c
    heard = select(LONG_HALTS, TRACKERS.c.heard_at).join(TRACKERS, TRACKERS.c.id == halts.tracker_id)
    for row in connection.execute(heard.where(halts.last_at.is_(None))):
        seen = min(start, row.heard_at or start)
        courses[row.tracker_id] = Course(seen, anchor=Fix(row.first_at, row.lat, row.lng), is_halted=True)
    for row in connection.execute(select(SITE_VISITS).where(visits.out_at.is_(None))):
        courses.setdefault(row.tracker_id, Course(start)).stays[row.site_id] = Stay(row.in_at)
    ended = select(visits.tracker_id, visits.site_id, func.max(visits.out_at)).where(visits.out_at >= start)
    left = {(row[0], row[1]): row[2] for row in connection.execute(ended.group_by(visits.tracker_id, visits.site_id))}
    halted = select(halts.tracker_id, func.max(halts.last_at)).where(halts.last_at >= start).group_by(halts.tracker_id)
    return _Known(start, courses, left, {row[0]: row[1] for row in connection.execute(halted)})


def read_areas(connection: Connection) -> dict[int, Area]:
    """Return the areas of all sites by their ids."""
    columns = (_SITE[name] for name in ("id", "lat", "long", "radius", "polygon"))
    rows = connection.execute(select(*columns).where(_SITE["deleted_at"].is_(None)))
    return {row.id: area_of(row.lat, row.long, row.radius, row.polygon) for row in rows}


def area_of(lat: float, lng: float, radius: int, polygon: Any) -> Area:
    """Return the area of a site."""
    corners = json.loads(polygon) if isinstance(polygon, str) else polygon
    return Area(Point(lat, lng), float(radius), tuple(Point(*each) for each in corners or ()))


Changes = list[tuple[int, Change]]
"""What happened, with the tracker."""


def _follow_all(connection: Connection, known: _Known) -> tuple[Changes, int]:
    newest = connection.scalar(select(func.max(FIXES.c.at)))
    if newest is None:
        return [], known.seen_at
    grid, changes = Grid(read_areas(connection)), Changes()
    for tracker, fixes in _read_new(connection, known, newest).items():
        course = known.courses.setdefault(tracker, Course(known.seen_at))
        for fix in fixes:
            for change in follow(course, fix, grid):
                if _is_new(known, tracker, change):
                    changes.append((tracker, change))
    return changes, max(known.seen_at, newest)


def _is_new(known: _Known, tracker: int, change: Change) -> bool:
    """Return whether a change is not stored yet. Positions that are followed again lead to stored ones."""
    if isinstance(change, Halt):
        return change.first.at > known.halted.get(tracker, -1)
    left_at = known.left.get((tracker, change.site))
    began = change.at if isinstance(change, Arrival) else change.since
    return left_at is None or began > left_at


def _read_new(connection: Connection, known: _Known, newest: int) -> Mapping[int, Sequence[Fix]]:
    """Return the positions that have come since the last round. Those of vehicles that were silent are read alone."""
    heard = select(TRACKERS.c.id, TRACKERS.c.heard_at).where(TRACKERS.c.heard_at > known.seen_at - _WARM_UP_SECONDS)
    seen = {row.id: at for row in connection.execute(heard) if row.heard_at > (at := _seen_at(known, row.id))}
    behind = sorted((at, tracker) for tracker, at in seen.items() if at < newest - _LAG_SECONDS)
    alone = behind if len(behind) <= _MAX_ALONE else [each for each in behind if each[0] < newest - _FIRST_SECONDS]
    found: dict[int, Sequence[Fix]] = {
        tracker: read_fixes(connection, tracker, at + 1, newest) for at, tracker in alone
    }
    rest = {tracker: at for tracker, at in seen.items() if tracker not in found}
    if rest:
        found |= read_fixes_of(connection, {*rest}, min(rest.values()) + 1, newest)
    return found


def _seen_at(known: _Known, tracker: int) -> int:
    course = known.courses.get(tracker)
    return course.seen_at if course else known.seen_at


async def _write(session: AsyncSession, changes: Changes, seen_at: int) -> None:
    visits, halts = SITE_VISITS.c, LONG_HALTS.c
    for tracker, change in changes:
        if isinstance(change, Halt):
            fix = change.first
            if change.last_at is None:
                place = {"tracker_id": tracker, "first_at": fix.at, "lat": fix.lat, "lng": fix.lng}
                await session.execute(insert_ignoring(session, LONG_HALTS), place)
            else:
                of_halt = (halts.tracker_id == tracker, halts.first_at == fix.at)
                await session.execute(update(LONG_HALTS).where(*of_halt).values(last_at=change.last_at))
            continue
        if isinstance(change, Arrival):
            row = {"tracker_id": tracker, "site_id": change.site, "in_at": change.at, "in_gap_s": change.gap}
            await session.execute(insert_ignoring(session, SITE_VISITS), row)
            continue
        own = (visits.tracker_id == tracker, visits.site_id == change.site, visits.in_at == change.since)
        if change.is_passing:
            await session.execute(delete(SITE_VISITS).where(*own))
        else:
            left = {"out_at": change.at, "out_gap_s": change.gap}
            await session.execute(update(SITE_VISITS).where(*own).values(**left))
    changed = await session.execute(update(SITE_WATCH).values(seen_at=seen_at))
    if not getattr(changed, "rowcount", 0):
        await session.execute(insert(SITE_WATCH).values(id=1, seen_at=seen_at))
