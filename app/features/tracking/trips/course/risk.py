"""Whether a trip arrives in time, and what is wrong with it."""

from typing import NamedTuple

from app.features.tracking.schemas.trips import Trouble
from app.features.tracking.trips.course.arrival import Arrival
from app.features.tracking.trips.course.journey import phase_of
from app.features.tracking.trips.course.memory import Memory, MomentKind
from app.features.tracking.trips.course.plan import Plan
from app.features.trips.schemas import TripRisk

_LATE, _LATE_START, _DAY = 15 * 60, 30 * 60, 86_400
_RESERVE, _RESERVE_SHARE = 30 * 60, 0.1
_CLEARLY = 15 * 60
_SLOW = 1.4
"""A trip is slow if it takes so much longer than the fleet usually does."""
ORDER: tuple[Trouble, ...] = (
    "Breakdown",
    "Late",
    "Late departure",
    "At risk",
    "Off route",
    "Long halt",
    "Silent",
    "Slow",
    "Left late",
)
"""Troubles, the worst first."""
_WEIGHT = 100


class State(NamedTuple):
    """The state of a trip at a moment."""

    phase: str
    risk: TripRisk | None
    troubles: tuple[Trouble, ...]
    late: int | None
    """By how many seconds it arrives, or has arrived, after it is due."""

    @property
    def rank(self) -> int:
        """Return how bad it is, for sorting: by the worst trouble, then by the delay in quarters of an hour."""
        if not self.troubles:
            return 0
        delay = min(_WEIGHT - 1, max(0, self.late or 0) // 900)
        return (len(ORDER) - ORDER.index(self.troubles[0])) * _WEIGHT + delay


def assess(plan: Plan, memory: Memory, arrival: Arrival | None, now: int, *, is_broken: bool, is_slow: bool) -> State:
    """Return the state of a trip. It remembers a risk that has been computed once: a change needs two in a row."""
    phase = phase_of(plan, memory)
    reached = _time_of(plan, memory, plan.last, "arrived")
    eta = arrival.stops.get(plan.last) if arrival else None
    late = None if (end := reached if reached is not None else eta) is None else end - plan.due
    if reached is None and now > plan.due:
        late = max(late or 0, now - plan.due)
    risk = _risk(plan, memory, phase, late, reached is not None, now)
    risk = _confirmed(memory, risk, late)
    troubles: set[Trouble] = {each.kind for each in memory.episodes.values()}
    if is_broken:
        troubles.add("Breakdown")
    if phase in ("Planned", "At source") and now > plan.start + _LATE_START:
        troubles.add("Late departure")
    if risk in ("Late", "At risk") and phase != "Finished":
        troubles.add(risk)
    if is_slow and risk in ("Late", "At risk") and phase == "Under way" and not memory.episodes:
        troubles.add("Slow")
    left = _time_of(plan, memory, 0, "left")
    if phase == "Under way" and left is not None and left > plan.start + _LATE_START:
        troubles.add("Left late")
    if phase == "Finished":
        troubles.clear()
    return State(phase, risk, tuple(each for each in ORDER if each in troubles), late)


def is_slow(factor: float, usual: float) -> bool:
    """Return whether a trip drives clearly slower than the fleet usually does."""
    return factor >= _SLOW * usual


def _time_of(plan: Plan, memory: Memory, stop: int, kind: MomentKind) -> int | None:
    by_hand = plan.by_hand.get((stop, kind))
    moment = memory.moment(stop, kind)
    return by_hand if by_hand is not None else moment and moment.at


def _risk(plan: Plan, memory: Memory, phase: str, late: int | None, has_arrived: bool, now: int) -> TripRisk | None:
    if late is None:
        return "Unknown" if phase == "Under way" else None
    if has_arrived:
        return "Late" if late > _LATE else "On time"
    if now > plan.due + _LATE:
        return "Late"
    if phase == "Under way" and "Silent" in memory.episodes:
        return "Unknown"
    left = plan.due + late - now
    return "At risk" if late > -min(_RESERVE, _RESERVE_SHARE * left) else "On time"


def _confirmed(memory: Memory, risk: TripRisk | None, late: int | None) -> TripRisk | None:
    if risk == memory.risk:
        memory.next_risk = None
    elif memory.risk is None or risk == memory.next_risk or risk == "Unknown" or abs(late or 0) > _CLEARLY:
        memory.risk, memory.next_risk = risk, None
    else:
        memory.next_risk = risk
    return memory.risk  # type: ignore[return-value]
