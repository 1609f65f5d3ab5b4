"""What the watcher knows of a vehicle: its live state, and what decides which positions are stored."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple, Self

from app.features.tracking.board.motion import MotionState, Observation, follow_motion, is_engine_on
from app.features.tracking.positions.distance import Distance
from app.features.tracking.positions.fixes import Fix
from app.features.tracking.positions.intake import Intake, Memory, Reason, take
from app.features.tracking.provider import Vehicle
from app.i18n.time_zone import OFFICE

HEARD_SECONDS = 120
"""How old the time of the last position may be on the board while nothing else changes."""


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
    distance: Distance = Distance(0.0)  # immutable
    engine_hours: float | None = None
    fixes: list[Fix] = field(default_factory=list)
    """What is not stored yet."""
    has_late: bool = False
    """Whether some of them are older than stored ones."""
    is_changed: bool = False

    @classmethod
    def load(cls, row: Mapping[str, Any]) -> Self:
        """Returns a stored tracker."""
        live = {name: value for name, value in row.items() if name not in ("id", "plate", "memory")}
        last, heard, skipped, held, held_since, motion, metres, anchor, engine_hours = json.loads(row["memory"])
        memory = Memory(_fix(last), heard, _fix(skipped), [Fix(*each) for each in held], held_since)
        distance = Distance(metres, _fix(anchor))
        state = MotionState(*motion) if motion else None
        return cls(row["plate"], row["id"], live, memory, state, distance, engine_hours)

    def row(self) -> dict[str, Any]:
        """Returns the columns to store."""
        memory = self.memory
        intake = memory.last, memory.heard, memory.skipped, memory.held, memory.held_since
        packed = json.dumps((*intake, self.motion, *self.distance, self.engine_hours), separators=(",", ":"))
        return {**self.live, "plate": self.plate, "memory": packed}

    def observe(self, vehicle: Vehicle, moment: Moment, refusals: Counter[Reason]) -> None:
        """Takes the state of the vehicle in a reading."""
        taken = take(self.memory, vehicle, moment.now, moment.oldest)
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
        """Forgets what is not stored, after a failure."""
        self.fixes, self.has_late, self.is_changed = [], False, False

    def miss(self, moment: Moment) -> None:
        """Notes that a reading does not have the vehicle."""
        if self.live["is_listed"]:
            self.live |= {"is_listed": False, "version": moment.version}
            self.is_changed = True

    def _follow(self, vehicle: Vehicle, taken: Intake, moment: Moment) -> None:
        """Follows distance and motion, and shows what the provider says."""
        day = datetime.fromtimestamp(moment.now, OFFICE).toordinal()
        if self.live.get("day") != day:
            self.distance = Distance(0.0, self.distance.last)
        for fix in taken.fixes:
            self.distance = self.distance.add(fix)
        heard = None if vehicle.updated is None else vehicle.updated // 1000
        is_believed = taken.reason is None and heard is not None and heard == self.memory.heard
        if is_believed and heard is not None:
            hours_rise = None not in (vehicle.engine_hours, self.engine_hours) and (
                (vehicle.engine_hours or 0) > (self.engine_hours or 0)
            )
            self.engine_hours = vehicle.engine_hours
            self.motion = follow_motion(
                self.motion, Observation(heard, vehicle.speed, is_engine_on(vehicle.state, hours_rise=hours_rise))
            )
        lat, lng = vehicle.position or (None, None)
        self._show(
            {
                "given_plate": vehicle.plate,
                "is_listed": True,
                "lat": lat,
                "lng": lng,
                "speed": vehicle.speed,
                "heading": vehicle.heading,
                "provider_state": vehicle.state,
                "motion": self.motion and self.motion.motion,
                "since_at": self.motion and self.motion.since,
                "day": day,
                "day_metres": round(self.distance.metres),
            },
            heard,
            moment.version,
        )

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
