"""What the watcher knows of a vehicle: its live state, and what decides which positions are stored."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Self

from app.features.tracking.motion.distance import Distance, Drive
from app.features.tracking.motion.fixes import STATES, Fix
from app.features.tracking.motion.intake import Intake, Memory, Reason, take
from app.features.tracking.motion.states import MotionState, Observation, follow_motion, is_engine_on
from app.features.tracking.motion.times import day_bounds, office_day
from app.features.tracking.provider import Vehicle

HEARD_SECONDS = 120
"""How old the time of the last position may be on the board while nothing else changes."""


_REFUSED: Final = frozenset[Reason | None]({"zero position", "no time", "future", "too old"})
"""Why a position is not shown. A vehicle without reception says that it has none; a jump may turn out to be true."""


class Moment(NamedTuple):
    """The circumstances of a reading. Times are in seconds since 1970."""

    now: int
    oldest: int
    """Older positions are not stored."""
    version: int
    """The number of the reading."""


@dataclass
class Tracker:
    """A vehicle of the provider. It changes with each reading, and is stored if it `is_changed`."""

    plate: str
    id: int | None = None
    """None until it is stored."""
    live: dict[str, Any] = field(default_factory=dict)
    """The columns of the live state."""
    memory: Memory = field(default_factory=Memory)
    motion: MotionState | None = None
    distance: Distance = Distance()  # immutable
    engine_hours: float | None = None
    refused: int | None = None
    """The future time that its last position told. It stays refused when that time has come."""
    fixes: list[Fix] = field(default_factory=list)
    """What is not stored yet."""
    has_late: bool = False
    """Whether some of them are older than stored ones."""
    is_changed: bool = False

    @classmethod
    def load(cls, row: Mapping[str, Any]) -> Self:
        """Return a stored tracker."""
        live = {name: value for name, value in row.items() if name not in ("id", "plate", "memory")}
        last, heard, skipped, held, held_since, motion, metres, anchor, engine_hours, *more = json.loads(row["memory"])
        refused, *drive = more or [None]
        memory = Memory(_fix(last), heard, _fix(skipped), [Fix(*each) for each in held], held_since)
        distance = _distance(metres, anchor, *drive)
        state = MotionState(*motion) if motion else None
        return cls(row["plate"], row["id"], live, memory, state, distance, engine_hours, refused)

    def row(self) -> dict[str, Any]:
        """Return the columns to store."""
        memory = self.memory
        intake = memory.last, memory.heard, memory.skipped, memory.held, memory.held_since
        metres, anchor, *drive = self.distance
        columns = (*intake, self.motion, metres, anchor, self.engine_hours, self.refused, *drive)
        packed = json.dumps(columns, separators=(",", ":"))
        return {**self.live, "plate": self.plate, "memory": packed}

    def observe(self, vehicle: Vehicle, moment: Moment, refusals: Counter[Reason]) -> None:
        """Take the state of the vehicle in a reading."""
        is_repeated = vehicle.updated is not None and vehicle.updated // 1000 == self.refused
        taken = Intake(reason="future") if is_repeated else take(self.memory, vehicle, moment.now, moment.oldest)
        if taken.reason:
            refusals[taken.reason] += 1
        if taken.fixes:
            self.fixes += taken.fixes
            self.has_late |= taken.is_late
            self.is_changed = True
            first = min(taken.fixes[0].at, self.live.get("first_at") or taken.fixes[0].at)
            self.live["first_at"] = first
        if not taken.is_late:
            self._follow(vehicle, taken, moment)

    def forget(self) -> None:
        """Forget what is not stored, after a failure."""
        self.fixes, self.has_late, self.is_changed = [], False, False

    def miss(self, moment: Moment) -> None:
        """Note that a reading does not have the vehicle."""
        if self.live["is_listed"]:
            self.live |= {"is_listed": False, "version": moment.version}
            self.is_changed = True

    def _follow(self, vehicle: Vehicle, taken: Intake, moment: Moment) -> None:
        """Follow distance and motion, and show what is known of the vehicle."""
        day = office_day(moment.now)
        if self.live.get("day") != day.toordinal():
            self.distance = self.distance.from_now()
        for fix in taken.fixes:
            self.distance = self.distance.add(fix, day_bounds(day)[0])
        heard = None if vehicle.updated is None else vehicle.updated // 1000
        refusal = self._refusal(taken, heard)
        if refusal is None and heard is not None and heard == self.memory.heard and taken.reason != "no position":
            self._follow_motion(vehicle, heard)
        shown, heard = (
            self._known(vehicle, taken, heard)
            if refusal is None
            else self._refused(vehicle, refusal, heard, moment.now)
        )
        values = {
            **shown,
            "given_plate": vehicle.plate,
            "is_listed": True,
            "motion": self.motion and self.motion.motion,
            "since_at": self.motion and self.motion.since,
            "day": day.toordinal(),
            "day_metres": round(self.distance.metres),
        }
        self._show(values, heard, moment.version)

    def _follow_motion(self, vehicle: Vehicle, heard: int) -> None:
        hours_rise = None not in (vehicle.engine_hours, self.engine_hours) and (
            (vehicle.engine_hours or 0) > (self.engine_hours or 0)
        )
        self.engine_hours = vehicle.engine_hours
        self.motion = follow_motion(
            self.motion, Observation(heard, vehicle.speed, is_engine_on(vehicle.state, hours_rise=hours_rise))
        )

    def _refusal(self, taken: Intake, heard: int | None) -> Reason | None:
        """Return why a position must not be shown. A vehicle may have been silent for longer than is kept."""
        is_old_news = taken.reason == "too old" and (self.memory.last is None or heard == self.memory.heard)
        return taken.reason if taken.reason in _REFUSED and not is_old_news else None

    def _known(self, vehicle: Vehicle, taken: Intake, heard: int | None) -> tuple[dict[str, Any], int | None]:
        """Return what the vehicle tells, and when it was heard of; what was shown while that may be a jump."""
        if heard != self.memory.heard and taken.reason != "no position" and self.memory.last is not None:
            return {}, self.live.get("heard_at")
        self.refused = None
        lat, lng = vehicle.position or (None, None)
        motion = {"speed": vehicle.speed, "heading": vehicle.heading, "provider_state": vehicle.state}
        return {"lat": lat, "lng": lng, **motion, "refusal": None, "clock_ahead": None}, heard

    def _refused(
        self, vehicle: Vehicle, refusal: Reason, at: int | None, now: int
    ) -> tuple[dict[str, Any], int | None]:
        """Return what was known before a position that is refused, and when that was; and why it is."""
        ahead = at - now if at is not None and refusal in ("future", "too old") else None
        if refusal == "future" and at == self.refused and self.live.get("clock_ahead"):
            ahead = self.live["clock_ahead"]  # a position that is repeated comes nearer
        self.refused = at if refusal == "future" else None
        last, reason = self.memory.last, {"refusal": refusal, "clock_ahead": ahead}
        if last is not None:
            shown = {"lat": last.point.lat, "lng": last.point.lng, "speed": None, "heading": last.heading}
            return {**shown, "provider_state": STATES[last.state] or None, **reason}, self.memory.heard
        # Nothing better is known than the place that it tells.
        lat, lng = (None, None) if refusal == "zero position" or not vehicle.position else vehicle.position
        return {"lat": lat, "lng": lng, **dict.fromkeys(("speed", "heading", "provider_state")), **reason}, None

    def _show(self, values: dict[str, Any], heard: int | None, version: int) -> None:
        """Changes the live state. A change of the time alone is shown every two minutes."""
        shown = self.live.get("heard_at")
        is_heard = heard != shown and (None in (heard, shown) or abs((heard or 0) - (shown or 0)) >= HEARD_SECONDS)
        if is_heard or any(self.live.get(name) != value for name, value in values.items()):
            self.live |= {**values, "heard_at": heard, "version": version}
            self.live.setdefault("first_at", None)
            self.is_changed = True


def _fix(values: list[Any] | None) -> Fix | None:
    return None if values is None else Fix(*values)


def _distance(
    metres: float,
    anchor: list[Any] | None,
    drive: list[Any] | None = None,
    halt: list[Any] | None = None,
    until_halt: list[Any] | None = None,
    outside: float | None = None,
) -> Distance:
    """Return a stored distance. An older version has stored the first two only."""
    started = None if until_halt is None else Drive(*until_halt)
    return Distance(metres, _fix(anchor), Drive(*drive or ()), _fix(halt), started, outside)
