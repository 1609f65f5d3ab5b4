"""The watch of trips: rounds over stored positions, which write what they find.

A restart changes nothing. What a round has not written is found again from the positions that are stored.
"""

import asyncio
import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection

from app.core.clock import Clock
from app.core.settings import Settings
from app.db.engine import Database
from app.features.directions.services import Directions
from app.features.geo.areas import Area
from app.features.geo.points import Point
from app.features.tracking.motion.fixes import DEGREE, Fix
from app.features.tracking.positions.store import read_fixes, read_fixes_of
from app.features.tracking.schemas.trips import AFTER_END_UNDER_WAY
from app.features.tracking.trips import planning, rows, writing
from app.features.tracking.trips.course.arrival import Lesson, Pace, learn, lesson_of
from app.features.tracking.trips.course.memory import Memory
from app.features.tracking.trips.course.plan import AFTER_END
from app.features.tracking.trips.course.positions import Position
from app.features.tracking.trips.course.troubles import note_silence
from app.features.tracking.trips.course.truck import Portion, Trip, drive
from app.features.tracking.trips.lines import Lines
from app.features.tracking.trips.rows import Said, TripRow
from app.features.tracking.trips.shares import Shares
from app.features.tracking.trips.state import UNKNOWN, Look, is_news, look, proposed_status, published
from app.features.trips.services import Trips

logger = logging.getLogger(__name__)
LIST_SECONDS: Final = 60
"""How often the trips are read anew, and how often a trip is looked at that is far from its stops."""
_NEAR_METRES: Final = 5_000.0
"""A truck that is so near to a stop is looked at with each reading."""
_RECENT_SECONDS: Final = 900
"""Positions of so many seconds are read together. Those of a truck that has missed more are read alone."""
_PORTION: Final = 200
"""How many trucks are taken into account at a time."""
_SAVE_SECONDS: Final = 600
"""What is remembered is written at least so often."""
_PAUSE: Final = 15.0
_RETRY_SECONDS: Final = 30.0
EXACT, APPROXIMATE = Pace(factor=1.2), Pace(factor=0.92)
"""How trucks drive that nothing is known of: slower than the planner's cars, and as the bundled highways say."""


@dataclass
class Watched:
    """A trip that is watched."""

    row: TripRow
    trip: Trip
    shown: Mapping[str, Any]
    """What its list shows."""
    signature: str
    said: Sequence[Said] = ()
    line: int | None = None
    checked_at: int = 0
    saved_at: int = 0
    ended_at: int | None = None
    new: bool = field(default=True)
    """Whether nothing of it is stored."""


class TripWatch:
    """Watches the trips of the shares that this process has. `run` goes on until it is cancelled."""

    def __init__(
        self, database: Database, directions: Directions, settings: Settings, clock: Clock, trips: Trips
    ) -> None:
        self._database, self._clock, self._records = database, clock, trips
        self._sets_status = settings.trip_status == "set"
        self.lines = Lines(database, directions)
        self.default = APPROXIMATE if directions.approximate else EXACT
        """How trucks drive that nothing is known of."""
        self._every = max(_PAUSE, float(settings.positions_every))
        self.shares = Shares(database)
        self._trips: dict[int, Watched] = {}
        self._sites: Sequence[Area] = ()
        self._listed_at = 0
        self._times = (-1, -1)
        self._pace = self.default
        self.state = "no trips yet"
        """What this watch does, for `/health/ready`."""

    async def run(self) -> None:
        """Make rounds until it is cancelled."""
        try:
            while True:
                try:
                    if await self.shares.update():
                        self._trips, self._listed_at = {}, 0  # other trips, or those of another process
                    await self.round()
                    pause = self._every
                except Exception as error:
                    self._trips, self._listed_at = {}, 0  # read again what is stored
                    self.state = f"failed: {type(error).__name__}"
                    logger.exception("the watch of trips failed: %s", type(error).__name__)
                    pause = _RETRY_SECONDS
                await asyncio.sleep(pause)
        finally:
            await self.shares.release()

    async def round(self) -> None:
        """Look at all trips that have new positions, or that are due."""
        now = int(self._clock().timestamp())
        if not 0 <= now - self._listed_at < LIST_SECONDS:
            await self._list(now)
        await self._listen(now)
        heard = await self._database.read_long(rows.read_heard)
        due = self._due(heard, now)
        for first in range(0, len(due), _PORTION):
            await self._look_at(due[first : first + _PORTION], heard, now)
        self.state = f"{len(self._trips)} trips"

    async def _list(self, now: int) -> None:
        """Read which trips are to be watched, and plan those that are new or that people have changed."""
        sites = await self._database.read_long(rows.read_sites)
        is_moved, self._sites = sites != self._sites, sites
        found = await self._database.read_long(rows.read_trips, rows.open_trips(now))
        own = {number: each for number, each in found.items() if self.shares.has(each[0].group)}
        new = [number for number in own if number not in self._trips]
        stored = await self._database.read_long(_read_stored, new)
        said = await self._database.read_long(rows.read_said, new)
        gone = [each for number, each in self._trips.items() if number not in own]
        for number, (row, shown) in own.items():
            known = self._trips.get(number)
            if known is None:
                before = stored.get(number) or rows.Stored(Memory())
                watched = Watched(row, Trip(planning.make_plan(row, None, ()), before.memory), shown, before.signature)
                watched.said, watched.saved_at = said.get(number, ()), before.checked_at
                watched.new = number not in stored
                self._trips[number] = watched
                await self._plan(watched, now)
            elif known.row != row or is_moved or known.line is None:
                known.row = row
                await self._plan(known, now)
        for each in gone:
            self._trips.pop(each.row.id)
        await self._close([each for each in gone if each.row.id not in found], now)
        self.lines.forget_others({each.line for each in self._trips.values() if each.line is not None})
        self._pace = learn(await self._database.read_long(writing.read_lessons), self.default)
        self._listed_at = now

    async def _plan(self, watched: Watched, now: int) -> None:
        row, memory = watched.row, watched.trip.memory
        places = [Point(end.lat, end.lng) for end in row.ends if end.lat is not None and end.lng is not None]
        found = await self.lines.find(places, now) if len(places) == len(row.ends) and row.unwatched is None else None
        sites = self._sites
        watched.trip.events += planning.adapt(memory, watched.signature, row, sites, now)
        watched.signature = planning.signature_of(row, sites)
        watched.line = found.id if found else None
        watched.trip.plan = planning.make_plan(row, found.line if found else None, watched.said, sites)
        watched.checked_at = 0

    async def _listen(self, now: int) -> None:
        """Take into account what people have said since the last round."""
        times = await self._database.read_long(rows.read_last_time)
        if times == self._times:
            return
        self._times = times
        said = await self._database.read_long(rows.read_said, list(self._trips))
        for number, watched in self._trips.items():
            if list(watched.said) != (new := said.get(number, [])):
                watched.said = new
                await self._plan(watched, now)

    def _due(self, heard: Mapping[int, int], now: int) -> list[list[Watched]]:
        """Return the trips to look at, those of a truck together."""
        groups: dict[int, list[Watched]] = {}
        for watched in self._trips.values():
            groups.setdefault(watched.row.group, []).append(watched)
        return [group for group in groups.values() if any(self._is_due(each, heard, now) for each in group)]

    def _is_due(self, watched: Watched, heard: Mapping[int, int], now: int) -> bool:
        if now - watched.checked_at >= LIST_SECONDS:
            return True
        tracker, memory = watched.row.tracker, watched.trip.memory
        if tracker is None or heard.get(tracker, 0) <= memory.seen_at or memory.position is None:
            return False
        position = memory.position
        areas = (stop.area for stop in watched.trip.plan.stops)
        return any(area.metres_outside(position.point) < _NEAR_METRES for area in areas)

    async def _look_at(self, groups: Sequence[list[Watched]], heard: Mapping[int, int], now: int) -> None:
        positions = await self._database.read_long(_read_positions, _wanted(groups, heard), now)
        await asyncio.to_thread(_advance, groups, positions, now)
        lost = [each.trip for group in groups for each in group if "Off route" in each.trip.memory.episodes]
        await asyncio.gather(*(self.lines.find_detour(trip, now) for trip in lost))
        changes = list[writing.Change]()
        for watched in (each for group in groups for each in group):
            changes += self._judge(watched, now)
            watched.checked_at = now
        await writing.write(self._database, changes, self._clock, self._records)
        for change in changes:
            watched = self._trips[change.trip]
            watched.shown, watched.saved_at, watched.new = change.shown, now, False
            if change.status is not None:
                watched.row = watched.row._replace(status=change.status)
            watched.trip.events = []
            if change.ended_at is not None:
                del self._trips[change.trip]

    def _judge(self, watched: Watched, now: int) -> Iterable[writing.Change]:
        """Yield what is to be written of a trip, if it is worth it."""
        trip, row = watched.trip, watched.row
        found = look(trip.plan, trip.memory, row, watched.said, self._pace, now)
        wanted = published(row, found, watched.said)
        ended = _end(watched, found, now)
        if ended is not None:
            wanted |= UNKNOWN if found.state.phase == "Planned" else {"troubles": None, "trouble_rank": 0, "eta": None}
        is_new = watched.new or trip.events or is_news(watched.shown, wanted, now)
        if is_new or ended is not None or now - watched.saved_at >= _SAVE_SECONDS:
            # Only when its phase changes: a person may know better afterwards.
            is_next = self._sets_status and watched.shown["phase"] != wanted["phase"]
            status = proposed_status(found.state.phase, row.status) if is_next else None
            yield self._change(watched, wanted, ended, now)._replace(status=status)

    def _change(self, watched: Watched, wanted: Mapping[str, Any], ended: int | None, now: int) -> writing.Change:
        trip = watched.trip
        lesson = lesson_of(trip.plan, trip.memory) if trip.is_over else Lesson()
        return writing.Change(
            trip=watched.row.id,
            shown=wanted,
            is_shown=watched.shown != wanted,
            events=[(trip.plan.stops[event.stop].key, event) for event in trip.events],
            line=watched.line,
            plan=watched.signature,
            memory=json.dumps(trip.memory.dump(), separators=(",", ":")),
            seen_at=trip.memory.seen_at,
            checked_at=now,
            ended_at=ended,
            unwatched=watched.row.unwatched,
            lesson=lesson,
        )

    async def _close(self, gone: Sequence[Watched], now: int) -> None:
        """End the watch of trips that were completed by hand or deleted, or that are due at another time."""
        changes = list[writing.Change]()
        for watched in gone:
            if not self.shares.has(watched.row.group):
                continue
            wanted = {**watched.shown, "troubles": None, "trouble_rank": 0, "eta": None}
            changes.append(self._change(watched, wanted, now, now))
        await writing.write(self._database, changes, self._clock, self._records)


def _end(watched: Watched, found: Look, now: int) -> int | None:
    """Return when a trip ended, or None. One that has not begun is given up two days after its end."""
    if found.state.phase == "Cancelled":
        return now
    if watched.trip.is_over:
        moment = watched.trip.memory.moment(watched.trip.plan.last, "left")
        return moment.at if moment else now
    after = AFTER_END_UNDER_WAY if watched.trip.is_active else AFTER_END
    return now if now > watched.row.due + after else None


def _wanted(groups: Sequence[list[Watched]], heard: Mapping[int, int]) -> dict[int, int]:
    """Return from when on the positions of which trackers are needed."""
    wanted = dict[int, int]()
    for group in groups:
        for each in group:
            tracker = each.row.tracker
            if tracker is None:
                continue
            since = max(each.trip.memory.seen_at, each.trip.plan.opens - 1)
            if heard.get(tracker, 0) > since:
                wanted[tracker] = min(wanted.get(tracker, since), since)
    return wanted


def _read_positions(connection: Connection, wanted: Mapping[int, int], now: int) -> dict[int, list[Fix]]:
    """Return the positions of trackers since a time of each."""
    recent = {tracker: since for tracker, since in wanted.items() if now - since <= _RECENT_SECONDS}
    found = read_fixes_of(connection, set(recent), min(recent.values()) + 1, now) if recent else {}
    for tracker, since in wanted.items():
        if tracker not in recent:
            found[tracker] = read_fixes(connection, tracker, since + 1, now)
    return found


def _advance(groups: Sequence[list[Watched]], positions: Mapping[int, list[Fix]], now: int) -> None:
    for group in groups:
        tracker = group[0].row.tracker
        fixes = positions.get(tracker, []) if tracker is not None else []
        drive(Portion([each.trip for each in group if each.row.unwatched is None], map(position_of, fixes)))
        for each in group:
            each.trip.events += note_silence(each.trip.plan, each.trip.memory, now)


def position_of(fix: Fix) -> Position:
    """Return a stored position in degrees."""
    return Position(fix.at, fix.lat / DEGREE, fix.lng / DEGREE, fix.speed, fix.is_cut)


def _read_stored(connection: Connection, trips: Sequence[int]) -> dict[int, rows.Stored]:
    found = dict[int, rows.Stored]()
    for first in range(0, len(trips), 500):
        found |= rows.read_stored(connection, trips[first : first + 500])
    return found
