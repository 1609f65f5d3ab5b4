"""Answers requests for stored positions: tracks, histories, days, files and how well they are stored."""

import asyncio
import json
from collections.abc import Callable
from contextvars import copy_context
from datetime import date, timedelta
from itertools import islice
from typing import Any

from sqlalchemy import Connection, func, select, true

from app.core.clock import Clock
from app.core.settings import Settings
from app.db.access import Access, run_with
from app.db.engine import Database
from app.features.geo.points import Point
from app.features.tracking.models import DAYS, FIXES, OUTAGES, REFUSALS, TRACKERS, TRACKS, WATCH
from app.features.tracking.motion.periods import Period, visible_periods, within
from app.features.tracking.motion.refusals import describe_refusal
from app.features.tracking.motion.states import QUIET_SECONDS
from app.features.tracking.motion.times import day_bounds, iso, iso_or_none, office_day
from app.features.tracking.plates import normalize_plate, visible_plates
from app.features.tracking.positions.days import total_day
from app.features.tracking.positions.halts import find_halts
from app.features.tracking.positions.store import find_vehicle
from app.features.tracking.positions.tracks import StoredTrack, read_track, read_vehicle_track, serialize_track
from app.features.tracking.positions.vehicle_trackers import TrackerPeriod, read_vehicle_trackers
from app.features.tracking.schemas.tracks import MAX_DOWNLOADED_FIXES
from app.i18n.messages import translate
from app.i18n.time_zone import OFFICE

_MAX_OUTAGES = 50
_DAY_SECONDS = 86_400
_MAX_DAY_ROWS = 10_000
_MAX_VISIBLE_DAYS = 366
"""For people who see parts of days: each part is computed, which takes milliseconds."""
_MAX_OPEN_DAYS = 31


class TooManyFixes(Exception):
    """A period has more fixes than a file may have."""


class StoredPositions:
    """Reads stored positions. Each call obeys an access."""

    def __init__(self, database: Database, settings: Settings, clock: Clock) -> None:
        self._database, self._settings, self._clock = database, settings, clock

    async def track(self, access: Access, plate: str, period: Period, max_points: int) -> dict[str, Any]:
        """Return the data of `TRACK`, of one tracker."""
        return await self._serialize(await self._read(access, plate, period), max_points)

    async def vehicle_track(self, access: Access, plate: str, period: Period, max_points: int) -> dict[str, Any]:
        """Return the data of `TRACK`, of the trackers that the vehicle with this plate had."""
        return await self._serialize(await self._read(access, plate, period, read_vehicle_track), max_points)

    async def download(self, access: Access, plate: str, period: Period) -> StoredTrack:
        """Return the track of a vehicle for a file. Raises TooManyFixes."""
        track = await self._read(access, plate, period, read_vehicle_track)
        if len(track.fixes) > MAX_DOWNLOADED_FIXES:
            raise TooManyFixes
        return track

    async def halts(self, access: Access, plate: str, period: Period, now: int) -> list[dict[str, Any]]:
        """Return `TripHalt` rows of a tracker. The last one lasts if nothing later is known, of a period until now."""
        track = await self._read(access, plate, period)
        last = track.fixes[-1].at if track.fixes and period.end >= now else None
        return await asyncio.to_thread(copy_context().run, _serialize_halts, track, last)

    async def way(self, access: Access, plate: str, period: Period) -> tuple[int | None, list[Point]]:
        """Return from when on the way of a tracker is stored, and its points in the period."""
        if not self._settings.positions_every:
            return None, []
        track = await self._read(access, plate, period)
        return track.stored_from, [fix.point for fix in track.fixes]

    async def trackers(self, access: Access, plate: str, period: Period) -> tuple[TrackerPeriod, ...]:
        """Return the trackers that the vehicle with this plate had in a period, in turn."""
        return await self._database.read_long(run_with, access, read_vehicle_trackers, plate, period)

    async def visible(self, access: Access, plate: str, period: Period) -> list[Period]:
        """Return the parts of a period in which the person may see positions of a vehicle."""
        return within(period, await self._database.read_long(run_with, access, visible_periods, plate))

    async def days(self, access: Access, plate: str | None, first: date, last: date) -> list[dict[str, Any]]:
        """Return the data of days; those that are not closed only of one vehicle."""
        return await self._database.read_long(run_with, access, _read_days, plate, first, last, self._now())

    async def health(self, access: Access) -> dict[str, Any]:
        """Return the data of `HEALTH`."""
        now = self._now()
        today = self._clock().astimezone(OFFICE).date()
        values = await self._database.read_long(run_with, access, _read_health, now, today)
        every, days = self._settings.positions_every, self._settings.positions_days
        return {"kept": every > 0, "everySeconds": every or None, "keptDays": days or None, **values}

    async def _serialize(self, track: StoredTrack, max_points: int) -> dict[str, Any]:
        return await asyncio.to_thread(copy_context().run, serialize_track, track, max_points, self._now())

    async def _read(
        self,
        access: Access,
        plate: str,
        period: Period,
        read: Callable[[Connection, str, Period, Period], StoredTrack] = read_track,
    ) -> StoredTrack:
        days = self._settings.positions_days
        now = self._now()
        kept = Period(now - days * _DAY_SECONDS if days else 0, now)
        return await self._database.read_long(run_with, access, read, plate, period, kept)

    def _now(self) -> int:
        return int(self._clock().timestamp())


def _read_days(connection: Connection, plate: str | None, first: date, last: date, now: int) -> list[dict[str, Any]]:
    visible = visible_plates(connection)
    rows = (
        select(DAYS, TRACKERS.c.given_plate, TRACKERS.c.plate)
        .join(TRACKERS, TRACKERS.c.id == DAYS.c.tracker_id)
        .where(DAYS.c.day.between(first, last))
        .order_by(DAYS.c.day.desc(), TRACKERS.c.plate)
        .limit(_MAX_DAY_ROWS if visible is None else _MAX_VISIBLE_DAYS)
    )
    if visible is not None:
        rows = rows.where(TRACKERS.c.plate.in_(sorted(visible)))
    if plate is not None:
        rows = rows.where(TRACKERS.c.plate == normalize_plate(plate))
    found = [dict(row) for row in connection.execute(rows).mappings()]
    shown = found if visible is None else _visible_days(connection, found, now)
    closed = [_serialize_day(row, row["given_plate"]) for row in shown]
    return [*(_open_days(connection, plate, first, last, visible, now) if plate else ()), *closed]


def _visible_days(connection: Connection, rows: list[dict[str, Any]], now: int) -> list[dict[str, Any]]:
    """Return days with the totals of the part that the person may see, without those of which they see nothing."""
    periods = {plate: visible_periods(connection, plate) for plate in {row["plate"] for row in rows}}
    days: list[dict[str, Any]] = []
    for row in rows:
        start, after = day_bounds(row["day"])
        whole, visible = Period(start, after - 1), periods[row["plate"]]
        parts = within(whole, visible)
        if parts == [whole]:
            days.append(row)
        elif parts and (part := total_day(connection, row["tracker_id"], row["day"], now, visible)):
            days.append(row | part)
    return days


def _open_days(
    connection: Connection, plate: str, first: date, last: date, visible: frozenset[str] | None, now: int
) -> list[dict[str, Any]]:
    """Return the last days of a vehicle that are not closed, the newest first."""
    vehicle = find_vehicle(connection, plate, visible)
    if vehicle is None or vehicle.first_at is None or vehicle.heard_at is None:
        return []
    periods = visible_periods(connection, plate)
    closed = connection.scalar(select(WATCH.c.days_closed_until))
    # A request may ask for millions of days. The vehicle has positions on few of them.
    first = max(first, office_day(vehicle.first_at), closed or date.min)
    last = min(last, office_day(max(now, vehicle.heard_at)))
    days = (last - timedelta(days=number) for number in range((last - first).days + 1))
    totals = (total_day(connection, vehicle.tracker_id, each, now, periods) for each in days)
    found = islice(filter(None, totals), _MAX_OPEN_DAYS)
    return [_serialize_day(row, vehicle.plate, is_closed=False) for row in found]


def _serialize_day(row: dict[str, Any], plate: str, *, is_closed: bool = True) -> dict[str, Any]:
    return {
        "plate": plate,
        "day": row["day"],
        "metres": row["metres"],
        "silentMetres": row["silent_metres"],
        "movingSeconds": row["moving_seconds"],
        "idleSeconds": row["idle_seconds"],
        "standingSeconds": row["standing_seconds"],
        "haltSeconds": row["halt_seconds"],
        "silentSeconds": row["silent_seconds"],
        "maxSpeed": row["max_speed"],
        "maxSpeedAt": iso_or_none(row["max_speed_at"]),
        "firstMove": iso_or_none(row["first_move_at"]),
        "lastMove": iso_or_none(row["last_move_at"]),
        "drives": row["drives"],
        "halts": row["halts"],
        "fixes": row["fixes"],
        "closed": is_closed,
    }


def _read_health(connection: Connection, now: int, today: date) -> dict[str, Any]:
    """Return how well positions are stored. Who sees some vehicles gets the numbers of these, and none of all."""
    watch, visible = connection.execute(select(WATCH)).one_or_none(), visible_plates(connection)
    outages = select(OUTAGES).order_by(OUTAGES.c.first_at.desc()).limit(_MAX_OUTAGES)
    return {
        "polled": iso_or_none(watch.polled_at) if watch else None,
        "lagSeconds": watch.lag_seconds if watch and visible is None else None,
        **_count_stored(connection, visible, now, day_bounds(today)[0]),
        "warnings": [{"text": translate(text)} for text in json.loads(watch.warnings)] if watch else [],
        "outages": [
            {
                "kind": row.kind,
                "start": iso_or_none(row.first_at),
                "end": iso_or_none(row.last_at),
                "reason": row.reason or None,
            }
            for row in connection.execute(outages)
        ],
        "refusals": _count_refusals(connection, today) if visible is None else [],
        "refused": _read_refused(connection, visible),
    }


def _count_stored(connection: Connection, visible: frozenset[str] | None, now: int, midnight: int) -> dict[str, Any]:
    """Return how many vehicles there are, of all or of those with visible plates, and how much is stored of all.

    Who sees some vehicles may see their positions of some times only, so a count of positions would tell of the others.
    """
    is_visible = true() if visible is None else TRACKERS.c.plate.in_(sorted(visible))
    heard = TRACKERS.c.heard_at >= now - QUIET_SECONDS
    counts = select(func.count(), func.count().filter(heard), func.min(TRACKERS.c.first_at)).where(is_visible)
    vehicles, heard_count, oldest = connection.execute(counts.select_from(TRACKERS)).one()
    values: dict[str, Any] = {"vehicles": vehicles, "heard": heard_count}
    if visible is not None:
        return values | {"fixesToday": None, "oldest": None, "bytes": None}
    today = func.coalesce(func.sum(TRACKS.c.count).filter(TRACKS.c.hour >= midnight // 3600), 0)
    packed, size = connection.execute(select(today, func.coalesce(func.sum(TRACKS.c.size), 0))).one()
    recent = connection.scalar(select(func.count()).select_from(FIXES).where(FIXES.c.at >= midnight)) or 0
    return values | {"fixesToday": packed + recent, "oldest": iso_or_none(oldest), "bytes": size}


def _count_refusals(connection: Connection, today: date) -> list[dict[str, Any]]:
    refusals = select(REFUSALS.c.reason, REFUSALS.c.count).where(REFUSALS.c.day == today).order_by(REFUSALS.c.reason)
    return [{"reason": reason, "count": count} for reason, count in connection.execute(refusals)]


def _read_refused(connection: Connection, visible: frozenset[str] | None) -> list[dict[str, Any]]:
    columns = TRACKERS.c.plate, TRACKERS.c.given_plate, TRACKERS.c.refusal, TRACKERS.c.clock_ahead, TRACKERS.c.heard_at
    is_refused = TRACKERS.c.refusal.is_not(None), TRACKERS.c.is_listed
    rows = connection.execute(select(*columns).where(*is_refused).order_by(TRACKERS.c.plate)).all()
    return [
        {
            "plate": row.given_plate,
            "reason": describe_refusal(row.refusal, row.clock_ahead),
            "since": iso_or_none(row.heard_at),
        }
        for row in rows
        if visible is None or row.plate in visible
    ]


def _serialize_halts(track: StoredTrack, last: int | None) -> list[dict[str, Any]]:
    """Return `TripHalt` rows. The one that ends at the time `last` lasts."""
    return [
        {
            "plate": track.plate,
            "start": iso(halt.start),
            "end": None if halt.end == last else iso(halt.end),
            "seconds": halt.end - halt.start,
            "place": halt.place,
        }
        for halt in find_halts(track)
    ]
