"""What is known of a trip at a moment, and what its list shows of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from app.features.tracking.trips.course.arrival import Arrival, Gap, Pace, expect, gap_of, pace_of
from app.features.tracking.trips.course.journey import obey_people
from app.features.tracking.trips.course.memory import Memory, MomentKind
from app.features.tracking.trips.course.plan import Plan
from app.features.tracking.trips.course.risk import State, assess, is_slow
from app.features.tracking.trips.planning import is_located
from app.features.tracking.trips.rows import ACTUAL, PUBLISHED, Said, TripRow
from app.features.trips.schemas import TripStatus

_ETA_STEP, _NEAR_ETA_STEP, _NEAR = 900, 300, 7_200
"""A list shows another arrival if it differs by so many seconds; by fewer when it is near."""
_ETA_STEPS, _LARGEST_ETA_STEP = ((7_200, 300), (43_200, 900)), 1_800
_PROGRESS_STEP = 2
_HEARD_STEP = 600
_STAY: Sequence[MomentKind] = ("arrived", "left")


UNKNOWN: Mapping[str, Any] = dict.fromkeys(PUBLISHED)
"""What the list shows of a trip that nobody knows anything of."""


@dataclass(frozen=True)
class Look:
    """What is known of a trip at a moment."""

    state: State
    arrival: Arrival | None
    eta: int | None
    share: float | None
    """The part of the way that is done, from 0 to 1."""
    heard: int | None
    reached: int | None = None
    departed: int | None = None
    arrived: int | None = None
    left: int | None = None
    arrival_source: str | None = None
    """How the arrival is known: 'gps', 'hand' or 'driver'."""
    gap: Gap | None = None
    """Why the arrival is not known."""


def look(plan: Plan, memory: Memory, row: TripRow, said: Sequence[Said], fleet: Pace, now: int) -> Look:
    """Return what is known of a trip. `memory` remembers the risk."""
    obey_people(plan, memory)
    heard = memory.position.at if memory.position else None
    if any(each.kind == "cancelled" for each in said):
        return Look(State("Cancelled", None, (), None), None, None, None, heard)
    (reached, _), (departed, _), (arrived, source), (left, _) = (
        _time(plan, memory, said, stop, kind) for stop in (0, plan.last) for kind in _STAY
    )
    is_watched = row.unwatched is None
    is_expected = is_watched and is_located(plan) and memory.stop < plan.last
    gap = gap_of(plan, memory, now, fleet) if is_expected else None
    arrival = expect(plan, memory, now, fleet) if is_expected and gap in (None, "halt") else None
    slow = arrival is not None and is_slow(pace_of(plan, memory, fleet), fleet.factor)
    state = assess(plan, memory, arrival, now, is_broken=is_broken(said), is_slow=slow)
    eta = None
    if gap == "halt":  # it cannot be there earlier, but nobody knows when it goes on
        arrival = None
        state = state._replace(late=max(now - plan.due, 0) or state.late)
    if arrival is not None:  # rounded once, for all pages
        arrival = arrival._replace(stops={stop: rounded(at, now) for stop, at in arrival.stops.items()})
        eta = arrival.stops[plan.last]
        state = state._replace(late=eta - plan.due)
    share = _share(plan, memory, state.phase) if is_watched or said else None
    return Look(state, arrival, eta, share, heard, reached, departed, arrived, left, source, gap)


def _time(
    plan: Plan, memory: Memory, said: Sequence[Said], stop: int, kind: MomentKind
) -> tuple[int | None, str | None]:
    """Return when a stop was reached or left, and how that is known: as people say, else by positions."""
    of_stop = (each for each in said if (each.stop, each.kind) == (plan.stops[stop].key, kind))
    if entered := next(of_stop, None):
        return entered.at, entered.source
    moment = memory.moment(stop, kind)
    return (moment.at, "gps") if moment else (None, None)


def proposed_status(phase: str, status: str | None) -> TripStatus | None:
    """Return the status that the course of a trip suggests, if the trip has another one."""
    if phase == "Finished" and status != "Completed":
        return "Completed"
    return "Ongoing" if phase in ("Under way", "At destination") and status in (None, "Planned") else None


def rounded(eta: int, now: int) -> int:
    """Return an expected arrival as exactly as it can be known: the farther away, the less."""
    step = next((step for seconds, step in _ETA_STEPS if eta - now < seconds), _LARGEST_ETA_STEP)
    return -(-eta // step) * step


def is_broken(said: Sequence[Said]) -> bool:
    """Return whether a person has reported a breakdown that is not over."""
    times = {
        kind: max((each.at for each in said if each.kind == kind), default=0) for kind in ("breakdown", "repaired")
    }
    return times["breakdown"] > times["repaired"]


def published(row: TripRow, now: Look, said: Sequence[Said]) -> dict[str, Any]:
    """Return what the list shows of a trip. Of one that nobody knows anything of, it shows nothing."""
    state = now.state
    if row.unwatched is not None and not said:
        return dict(UNKNOWN)
    troubles = (
        state.troubles if row.unwatched is None else [each for each in state.troubles if each != "Late departure"]
    )
    return {
        "phase": state.phase,
        "risk": state.risk,
        "troubles": ", ".join(troubles) or None,
        "trouble_rank": state.rank if troubles else 0,
        "eta": _moment(now.eta),
        "progress": None if now.share is None else round(100 * now.share),
        "heard_at": _moment(now.heard),
        "reached_source_at": _moment(now.reached),
        "departed_at": _moment(now.departed),
        "arrived_at": _moment(now.arrived),
        "left_destination_at": _moment(now.left),
        "arrival_source": now.arrival_source,
    }


def is_news(shown: Mapping[str, Any], wanted: Mapping[str, Any], now: int) -> bool:
    """Return whether a list should show other values: small steps of progress and arrival are left out."""
    exact = ("phase", "risk", "troubles", "trouble_rank", *ACTUAL, "arrival_source")
    if any(shown[name] != wanted[name] for name in exact):
        return True
    is_near = wanted["eta"] is not None and wanted["eta"].timestamp() - now < _NEAR
    steps = {"eta": _NEAR_ETA_STEP if is_near else _ETA_STEP, "progress": _PROGRESS_STEP, "heard_at": _HEARD_STEP}
    return any(_differs(shown[name], wanted[name], step) for name, step in steps.items())


def _differs(one: Any, other: Any, step: int) -> bool:
    if one is None or other is None:
        return one is not other
    difference = other - one
    return bool(abs(difference.total_seconds() if isinstance(one, datetime) else difference) >= step)


def _moment(seconds: int | None) -> datetime | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC)


def _share(plan: Plan, memory: Memory, phase: str) -> float | None:
    if phase in ("At destination", "Finished"):
        return 1.0
    if plan.line is None or memory.along is None or not plan.line.metres:
        return 0.0 if phase in ("Planned", "At source") else None
    return min(1.0, max(0.0, memory.along / plan.line.metres))
