"""What a vehicle does: moving, idle or parked, and for how long; quiet or silent when it is not heard of.

Times are in seconds since 1970.
"""

from typing import NamedTuple

from app.features.tracking.schemas.board import BoardState, Motion

MOVING_KMH = 5.0
IDLE_SECONDS = 180
"""How long the engine of a standing vehicle runs until it counts as idle."""
QUIET_SECONDS = 600
SILENT_SECONDS = 3600
_ENGINE_STATES = frozenset({"RUNNING", "STOPPED"})
"""The words of the provider for a running engine."""


class Observation(NamedTuple):
    """What a position says about the motion of a vehicle."""

    at: int
    speed: float | None
    """Kilometres per hour."""
    is_engine_on: bool


class MotionState(NamedTuple):
    """What a vehicle does since when, and what the last position said if that differs."""

    motion: Motion
    since: int
    next_motion: Motion | None = None
    """What only one position has said so far."""
    next_since: int = 0
    engine_since: int | None = None
    """When it began to idle."""
    at: int = 0
    """The time of the last position."""


def is_engine_on(provider_state: str | None, *, hours_rise: bool = False) -> bool:
    """Return whether the engine runs, by the word of the provider or because the engine hours have risen."""
    return hours_rise or provider_state in _ENGINE_STATES


def follow_motion(before: MotionState | None, seen: Observation) -> MotionState:
    """Return the state after another position. It changes only when two positions in a row agree.

    A position that is not newer changes nothing. After ten minutes without one, the next position decides alone.
    """
    if before is None:
        engine_since = _engine_since(None, seen)
        return MotionState(_motion(seen, engine_since), seen.at, engine_since=engine_since, at=seen.at)
    if seen.at <= before.at:
        return before
    engine_since = _engine_since(before.engine_since, seen)
    motion = _motion(seen, engine_since)
    if motion == before.motion:
        return MotionState(motion, before.since, None, 0, engine_since, seen.at)
    begin = engine_since if motion == "idle" and engine_since is not None else seen.at
    is_confirmed = before.next_motion is not None and before.next_motion == motion
    if is_confirmed or seen.at - before.at > QUIET_SECONDS:
        return MotionState(motion, before.next_since if is_confirmed else begin, None, 0, engine_since, seen.at)
    return MotionState(before.motion, before.since, motion, begin, engine_since, seen.at)


def shown_state(
    state: MotionState | None, heard: int | None, now: int, *, is_located: bool, is_refused: bool = False
) -> BoardState:
    """Return what the board shows: the age of the last position comes before the motion.

    A vehicle whose positions are refused is silent, whatever it tells.
    """
    if is_refused:
        return "silent"
    if not is_located or heard is None:
        return "unlocated"
    age = now - heard
    if age > SILENT_SECONDS:
        return "silent"
    if age > QUIET_SECONDS:
        return "quiet"
    return "parked" if state is None else state.motion


def _engine_since(before: int | None, seen: Observation) -> int | None:
    if not seen.is_engine_on or _is_moving(seen):
        return None
    return seen.at if before is None else before


def _motion(seen: Observation, engine_since: int | None) -> Motion:
    if _is_moving(seen):
        return "moving"
    return "idle" if engine_since is not None and seen.at - engine_since >= IDLE_SECONDS else "parked"


def _is_moving(seen: Observation) -> bool:
    return seen.speed is not None and seen.speed >= MOVING_KMH
