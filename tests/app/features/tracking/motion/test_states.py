"""What a vehicle does, from its positions."""

import pytest

from app.features.tracking.motion.states import (
    MotionState,
    Observation,
    follow_motion,
    is_engine_on,
    shown_state,
)
from app.features.tracking.schemas.board import BoardState


def follow(*seen: tuple[int, float | None, bool]) -> MotionState:
    state: MotionState | None = None
    for at, speed, engine in seen:
        state = follow_motion(state, Observation(at, speed, engine))
    assert state is not None
    return state


@pytest.mark.parametrize(("speed", "motion"), [(None, "parked"), (0, "parked"), (4.9, "parked"), (5.0, "moving")])
def test_speed_decides_first_motion(speed: float | None, motion: str) -> None:
    assert follow((100, speed, False)).motion == motion


def test_one_reading_changes_nothing() -> None:
    state = follow((0, 50, True), (15, 0, False), (30, 50, True), (45, 0, False))
    assert (state.motion, state.since) == ("moving", 0)


def test_two_readings_change_since_first() -> None:
    assert follow((0, 50, True), (15, 0, False), (30, 0, False))[:2] == ("parked", 15)


def test_running_engine_is_idle_after_three_minutes() -> None:
    seen = [(0, 50.0, True), *((at, 0.0, True) for at in range(15, 400, 15))]
    motions = [follow(*seen[: count + 1]).motion for count in range(len(seen))]
    assert motions[1:3] == ["moving", "parked"]
    assert motions[-1] == "idle"
    assert follow(*seen).since == 15
    assert motions.index("idle") == 14  # at 210 s: the second reading that agrees


def test_one_reading_decides_after_ten_minutes() -> None:
    assert follow((0, 50, True), (600, 0, False)).motion == "moving"
    assert follow((0, 50, True), (601, 0, False))[:2] == ("parked", 601)


def test_older_reading_changes_nothing() -> None:
    state = follow((0, 50, True), (15, 0, False))
    assert follow_motion(state, Observation(15, 0, False)) is state


@pytest.mark.parametrize(
    ("age", "state"),
    [(0, "moving"), (600, "moving"), (601, "quiet"), (3600, "quiet"), (3601, "silent"), (-400, "moving")],
)
def test_age_comes_before_motion(age: int, state: BoardState) -> None:
    assert shown_state(MotionState("moving", 0), 10_000, 10_000 + age, is_located=True) == state


def test_vehicle_without_position_is_unlocated() -> None:
    assert shown_state(None, 10_000, 10_000, is_located=False) == "unlocated"
    assert shown_state(None, None, 10_000, is_located=True) == "unlocated"


def test_engine_runs_by_word_or_hours() -> None:
    assert [is_engine_on(word) for word in ("RUNNING", "STOPPED", "PARKED", "OFFLINE", "TOWED", None)] == [
        True, True, False, False, False, False
    ]  # fmt: skip
    assert is_engine_on("PARKED", hours_rise=True)
