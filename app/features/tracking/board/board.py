"""The board as JSON: its rows, what has changed since a version, and how many vehicles are in each state."""

import asyncio
import gzip
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextvars import copy_context
from datetime import datetime
from typing import Any, NamedTuple, get_args

from app.core.clock import Clock
from app.db.access import Access, run_with
from app.db.engine import Database
from app.db.records.rows import Row
from app.features.geo.places import nearest_city
from app.features.tracking.board.live import LiveSource, LiveState, LiveVehicle
from app.features.tracking.board.records import FleetRecords, read_fleet_records
from app.features.tracking.motion.refusals import describe_refusal
from app.features.tracking.motion.states import MOVING_KMH, shown_state
from app.features.tracking.motion.times import iso_or_none
from app.features.tracking.place_names import describe_place
from app.features.tracking.plates import normalize_plate
from app.features.tracking.provider import ProviderError
from app.features.tracking.schemas.board import BoardState, Duty, Motion, VehicleSummary
from app.i18n.messages import current_language
from app.web.api.envelope import encode_envelope

_MAX_VIEWS = 32
"""How many boards are remembered: one for each access and language."""
_MAX_ANSWERS = 8
"""How many answers of one version are remembered."""
_RECORDS_SECONDS = 5
"""How long the records of the fleet are remembered within one reading."""
_GZIP_LEVEL = 5
"""An answer is compressed once for all readers: to a tenth of its size."""
_STATES: tuple[str, ...] = get_args(BoardState)
_HEARD: tuple[str, ...] = get_args(Motion)
"""The states of vehicles that were heard of within 10 minutes. Speeds of others are old."""
_SUMMARY = tuple(field.alias or name for name, field in VehicleSummary.model_fields.items() if name != "sample")
"""What the board says of a vehicle. Whether it is simulated is the same for all."""


class Board:
    """Answers requests for the board. Persons with the same access and language share one rendering."""

    def __init__(self, source: LiveSource, database: Database, clock: Clock) -> None:
        self._source, self._database, self._clock = source, database, clock
        self._views: OrderedDict[tuple[Access, str], _View] = OrderedDict()

    async def answer(self, access: Access, after: int) -> "BoardAnswer":
        """Return the response of `BOARD`. Raises ProviderError if there is no live state."""
        view = self._view(access)
        async with view.lock:
            await self._update(view, access)
            return await asyncio.to_thread(view.answer, after)

    async def rows(self, access: Access) -> list[Row]:
        """Return the rows of the board, with `capacity`. Raises ProviderError if there is no live state."""
        view = self._view(access)
        async with view.lock:
            await self._update(view, access)
            return view.rows()

    async def count(self, access: Access, state: BoardState) -> int | None:
        """Return how many vehicles of the board are in a state. Returns None if there is no live state."""
        view = self._view(access)
        async with view.lock:
            try:
                await self._update(view, access)
            except ProviderError:
                return None
            return view.count(state)

    async def summary(self, access: Access, plate: str) -> tuple[int | None, Row]:
        """Return the id of a vehicle and what the board knows for `VEHICLE_SUMMARY`: nothing if there is no live
        state."""
        view = self._view(access)
        async with view.lock:
            try:
                await self._update(view, access)
            except ProviderError:
                return None, dict.fromkeys(_SUMMARY)
            return view.summary(normalize_plate(plate))

    def _view(self, access: Access) -> "_View":
        key = access, current_language().code
        view = self._views.setdefault(key, _View())
        self._views.move_to_end(key)
        while len(self._views) > _MAX_VIEWS:
            self._views.popitem(last=False)
        return view

    async def _update(self, view: "_View", access: Access) -> None:
        """Bring a view, whose lock is held, up to date. Raises ProviderError if there is no live state."""
        live, now = await self._source.read(), int(self._clock().timestamp())
        if live.version != view.version or not 0 <= now - view.updated < _RECORDS_SECONDS:
            records = await self._database.read_long(run_with, access, read_fleet_records)
            await asyncio.to_thread(copy_context().run, view.update, live, records, now)


class BoardAnswer(NamedTuple):
    """The response of `BOARD`, plain and compressed."""

    plain: bytes
    gzipped: bytes


class _Sources(NamedTuple):
    """What a row is made of."""

    vehicle: LiveVehicle | None
    state: BoardState
    fleet: Row
    trip: Row
    is_late: bool
    duty: Duty | None
    is_unlisted: bool
    """Whether it is known that the fleet has no such vehicle."""


class _BoardRow(NamedTuple):
    """A row, with the version of its last change."""

    version: int
    row: Row
    sources: _Sources


class _View:
    """The rows that one access sees in one language, with the version of their last change."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.version = -1
        self.updated = 0
        """When it was updated, in seconds."""
        self._first_version = 0
        """The version of the first reading: what changed before is not known."""
        self._rows: dict[str, _BoardRow] = {}
        self._gone: dict[str, int] = {}
        self._head: Row = {}
        self._answers: dict[int, BoardAnswer] = {}

    def update(self, live: LiveState, records: FleetRecords, now: int) -> None:
        """Make the rows of a live state. Unchanged rows keep their version."""
        rows: dict[str, _BoardRow] = {}
        for key, sources in _sources(live, records, now):
            before = self._rows.get(key)
            if before is not None and before.sources == sources:  # most of them: making a row takes ten times as long
                rows[key] = before
                continue
            row = _row(key, sources)
            if records.plates is not None:
                row["today"] = None  # part of it may belong to trips of others
            version = before.version if before is not None and before.row == row else live.version
            rows[key] = _BoardRow(version, row, sources)
        self._gone = {key: version for key, version in self._gone.items() if key not in rows}
        self._gone |= dict.fromkeys(self._rows.keys() - rows.keys(), live.version)
        if self.version < 0:
            self._first_version = live.version
        counts = Counter(each.row["state"] for each in rows.values())
        self._head = {
            "version": live.version,
            "now": iso_or_none(now),
            "outage": iso_or_none(live.outage),
            "kept": live.is_kept,
            "counts": {"all": len(rows), **{state: counts[state] for state in _STATES}},
        }
        self._rows, self.version, self.updated = rows, live.version, now
        self._answers.clear()

    def rows(self) -> list[Row]:
        """Return all rows, with the capacity of each vehicle."""
        return [{**each.row, "capacity": each.sources.fleet.get("capacity")} for each in self._rows.values()]

    def count(self, state: BoardState) -> int:
        """Return how many rows are in a state."""
        counts: dict[str, int] = self._head["counts"]
        return counts[state]

    def summary(self, key: str) -> tuple[int | None, Row]:
        """Return the id and the values of the vehicle that has this normalized plate, or is registered under it."""
        tracked = self._rows.get(key)
        listed = tracked
        if key and not (tracked and tracked.sources.fleet):
            rows = self._rows.values()
            named = (each for each in rows if normalize_plate(each.row["registrationNumber"] or "") == key)
            listed = next(named, tracked)
        if listed is None:
            return None, dict.fromkeys(_SUMMARY)
        live, trip = (tracked or listed).row, listed.sources.trip
        return listed.row["fleetId"], {
            **{name: listed.row.get(name) for name in _SUMMARY},
            "capacity": listed.sources.fleet.get("capacity"),
            "driverContact": trip.get("driverContact"),
            "startDate": _iso(trip.get("start")),
            "endDate": _iso(trip.get("end")),
            "eta": _iso(trip.get("eta")),
            "risk": trip.get("risk"),
            "share": None if trip.get("progress") is None else trip["progress"] / 100,
            "fleetNumber": listed.row["fleetNumber"] or live["unlistedPlate"],
            **{name: live[name] for name in ("state", "providerState", "heard", "since")},
            "speed": live["speed"] if live["state"] in _HEARD else None,
        }

    def answer(self, after: int) -> BoardAnswer:
        """Return the response for a client that has this version; complete if it is unknown here."""
        is_known = self._head["kept"] and self._first_version < after <= self.version
        after = after if is_known else 0
        if after not in self._answers:
            if len(self._answers) >= _MAX_ANSWERS:
                self._answers.clear()
            # Records of the fleet may change within a reading, so changes of the same version are sent again.
            rows = [each.row for each in self._rows.values() if each.version >= after]
            gone = [key for key, version in self._gone.items() if version >= after] if after else []
            plain = encode_envelope({**self._head, "complete": not is_known, "rows": rows, "gone": gone})
            self._answers[after] = BoardAnswer(plain, gzip.compress(plain, _GZIP_LEVEL, mtime=0))
        return self._answers[after]


def _sources(live: LiveState, records: FleetRecords, now: int) -> Iterator[tuple[str, _Sources]]:
    """Yield what each row is made of."""
    for key, vehicle in live.vehicles.items():
        if records.plates is None or key in records.plates:
            is_located = vehicle.lat is not None and vehicle.lng is not None
            is_refused = vehicle.refusal is not None
            state = shown_state(vehicle.motion, vehicle.heard, now, is_located=is_located, is_refused=is_refused)
            fleet = records.vehicles.get(key, {})
            trip = records.trips.get(fleet.get("id", 0), {})
            is_unlisted = records.listed is not None and key not in records.listed
            duty = _duty(fleet, trip, records)
            yield key, _Sources(vehicle, state, fleet, trip, _is_late(trip, now), duty, is_unlisted)
    for key, fleet in records.vehicles.items():
        if key not in live.vehicles:
            trip = records.trips.get(fleet["id"], {})
            duty = _duty(fleet, trip, records)
            yield key, _Sources(None, "unlocated", fleet, trip, _is_late(trip, now), duty, is_unlisted=False)


def _duty(fleet: Row, trip: Row, records: FleetRecords) -> Duty | None:
    if trip:
        return "standing" if "Long halt" in (trip.get("troubles") or "").split(", ") else "busy"
    return "free" if fleet and records.shows_free else None


def _iso(moment: datetime | None) -> str | None:
    return None if moment is None else iso_or_none(int(moment.timestamp()))


def _is_late(trip: Row, now: int) -> bool:
    end: datetime | None = trip.get("end")
    return end is not None and end.timestamp() < now


def _expected_late(trip: Row) -> int | None:
    """Return by how many seconds a trip is expected to be late. None for one that is not, as its list says."""
    eta, due = trip.get("eta"), trip.get("due")
    if eta is None or due is None or trip.get("risk") not in ("At risk", "Late"):
        return None
    return max(0, int((eta - due).total_seconds())) or None


def _row(key: str, sources: _Sources) -> Row:
    vehicle, state, fleet, trip, is_late, duty, is_unlisted = sources
    return {
        "key": key,
        "fleetId": fleet.get("id"),
        "fleetNumber": fleet.get("fleetNumber"),
        "registrationNumber": fleet.get("registrationNumber"),
        "make": fleet.get("make"),
        "partner": fleet.get("partner"),
        **({**_UNLOCATED, "plate": fleet["plate"]} if vehicle is None else _live_values(vehicle, state)),
        "unlistedPlate": vehicle.plate if vehicle and is_unlisted else None,
        "driver": trip.get("driver"),
        "tripId": trip.get("id"),
        "moreTrips": trip.get("others") or None,
        "duty": duty,
        "lateSince": _iso(trip["end"]) if is_late else None,
        "expectedLate": None if is_late else _expected_late(trip),
        "client": trip.get("client"),
        "source": trip.get("source"),
        "destination": trip.get("destination"),
    }


_UNLOCATED: Row = {
    "plate": None,
    "state": "unlocated",
    **dict.fromkeys(
        ("lastState", "providerState", "refusal", "since", "heard", "lat", "lng", "speed", "heading", "place", "city")
    ),
    "today": None,
}


def _shown_speed(speed: float | None, state: BoardState) -> float | None:
    """Return the speed. None while the last position alone says that a vehicle has stopped or begun to move."""
    is_moving = speed is not None and speed >= MOVING_KMH
    return speed if state not in _HEARD or is_moving == (state == "moving") else None


def _live_values(vehicle: LiveVehicle, state: BoardState) -> dict[str, Any]:
    since = vehicle.heard if state in ("quiet", "silent") else vehicle.motion and vehicle.motion.since
    city = None if vehicle.lat is None or vehicle.lng is None else nearest_city(vehicle.lat, vehicle.lng)
    return {
        "plate": vehicle.plate,
        "state": state,
        "lastState": vehicle.motion and vehicle.motion.motion,
        "providerState": vehicle.provider_state,
        "refusal": describe_refusal(vehicle.refusal, vehicle.clock_ahead),
        "since": iso_or_none(since) if vehicle.metres_today is not None or state in ("quiet", "silent") else None,
        "heard": iso_or_none(vehicle.heard),
        "lat": None if vehicle.lat is None else round(vehicle.lat, 5),
        "lng": None if vehicle.lng is None else round(vehicle.lng, 5),
        "speed": _shown_speed(vehicle.speed, state),
        "heading": vehicle.heading,
        "place": None if vehicle.lat is None or vehicle.lng is None else describe_place(vehicle.lat, vehicle.lng),
        "city": city and city.local_name,
        "today": None if vehicle.metres_today is None else round(vehicle.metres_today / 1000, 1),
    }
