"""What is said of a trip: only what positions show."""

from dataclasses import replace
from typing import Any

import pytest

from app.features.tracking.trips.course.arrival import Pace
from app.features.tracking.trips.course.line import Line
from app.features.tracking.trips.course.memory import Memory
from app.features.tracking.trips.course.plan import Plan
from app.features.tracking.trips.course.positions import Position
from app.features.tracking.trips.course.truck import Portion, Trip, drive
from app.features.tracking.trips.rows import TripRow
from app.features.tracking.trips.sentences import against_plan, distance, gap, headline, reason
from app.features.tracking.trips.state import Look, look, published
from tests.app.features.tracking.trips.made_journeys import HOUR, START, made_journey, plan_of, points_of

JOURNEY = made_journey()
PLAN = plan_of(JOURNEY)


def at(metres: float, seconds: int, speed: float = 0.0) -> Position:
    """Return a position on the road."""
    return Position(START + seconds, *JOURNEY.road.at(metres)[0], speed)


DELHI = Position(START, 28.61, 77.21, 0.0)
AT_SOURCE = [at(0.0, seconds) for seconds in range(0, HOUR, 60)]
UNDER_WAY = [at(11.0 * seconds, seconds, 40.0) for seconds in range(0, 2 * HOUR, 60)]

STANDING = [*UNDER_WAY, *(at(11.0 * 7140, 2 * HOUR + seconds) for seconds in range(0, 2 * HOUR, 60))]


def seen(positions: list[Position], seconds: int, plan: Plan = PLAN) -> tuple[Memory, Look]:
    """Return what is known of a trip so many seconds after its start, from positions."""
    trip, now = Trip(plan, Memory()), START + seconds
    drive(Portion([trip], positions))
    row = TripRow(1, 1, "MH31XX0001", 1, plan.start, plan.due, "Ongoing" if plan.is_ongoing else "Planned", ())
    return trip.memory, look(plan, trip.memory, row, (), Pace(), now)


@pytest.mark.promise("Trips", "A trip is late to depart until positions or people say that it left.")
@pytest.mark.parametrize("is_ongoing", [False, True])
@pytest.mark.parametrize("positions", [AT_SOURCE, [DELHI], []])
def test_trip_of_a_truck_that_was_not_seen_to_leave_departs_late(positions: list[Position], is_ongoing: bool) -> None:
    plan = replace(PLAN, is_ongoing=is_ongoing)
    assert seen(positions, HOUR // 2, plan)[1].state.troubles == ()
    memory, found = seen(positions, HOUR, plan)
    assert found.state.troubles == ("Late departure",)
    ongoing = "Marked as ongoing, but not seen to leave Stop 0. It should have left 1 h ago."
    assert reason("Late departure", plan, memory, found, START + HOUR) == (
        ongoing if is_ongoing else "Should have left 1 h ago."
    )
    text = headline(plan, memory, found, is_completed=False, unwatched=None)
    assert text == (
        "At Stop 0" if positions == AT_SOURCE else "Not seen to leave Stop 0" if is_ongoing else "Not departed"
    )


@pytest.mark.parametrize(("minutes", "is_late"), [(0, False), (25, False), (45, True)])
def test_trip_under_way_that_left_late_says_by_how_much(minutes: int, is_late: bool) -> None:
    plan = replace(PLAN, start=START - minutes * 60)
    memory, found = seen([*AT_SOURCE[:1], *UNDER_WAY[1:]], 2 * HOUR, plan)
    assert ("Left late" in found.state.troubles) == is_late
    if is_late:
        assert reason("Left late", plan, memory, found, START + 2 * HOUR) == "Left 49 min late."


def test_ongoing_trip_on_its_way_is_not_late_to_depart() -> None:
    assert seen([at(80_000, HOUR, 50.0)], HOUR, replace(PLAN, is_ongoing=True))[1].state.troubles == ()


def test_ongoing_trip_does_not_begin_while_its_truck_comes_back_from_the_trip_before() -> None:
    back = [at(80_000 - 10.0 * seconds, seconds - 2 * HOUR, 36.0) for seconds in range(0, HOUR, 60)]
    plan = replace(PLAN, is_ongoing=True)
    assert seen(back, -HOUR, plan)[1].state.phase == "Planned"
    assert seen([*back, at(40_000, 60, 36.0)], HOUR, plan)[1].state.phase == "Under way"


def test_trip_with_working_days_for_weeks_is_repeated() -> None:
    row = TripRow(1, 1, "MH31XX0001", 1, START, START + 30 * 24 * HOUR, "Ongoing", (), is_repeated=True)
    assert row.unwatched == "repeated"
    memory, found = Memory(), look(PLAN, Memory(), row, (), Pace(), START)
    assert found.share is None
    assert headline(PLAN, memory, found, is_completed=False, unwatched=row.unwatched) == "Repeated trip"
    assert set(published(row, found, ()).values()) == {None}


@pytest.mark.promise("Trips", "No arrival is expected of a truck that is silent for 12 hours, or far from its source.")
@pytest.mark.parametrize(
    ("positions", "seconds", "expected"),
    [
        ([], 0, "No position yet"),
        ([DELHI], HOUR, "Truck 851 km from Stop 0"),
        (AT_SOURCE, 13 * HOUR, "No signal for 12 h"),
        (UNDER_WAY, 14 * HOUR, "No signal for 12 h"),
        (STANDING, 4 * HOUR, "Has not moved for 2 h"),
        (UNDER_WAY, 13 * HOUR, None),
        (AT_SOURCE, HOUR, None),
        ([at(30_000, 0)], 0, None),
    ],
)
def test_arrival_that_nobody_can_know_is_not_known(
    positions: list[Position], seconds: int, expected: str | None
) -> None:
    memory, found = seen(positions, seconds)
    shown = gap(PLAN, memory, found, START + seconds, is_seen=True)
    assert (shown and shown.split(" 1 min")[0].split(" 0 min")[0]) == expected
    assert (found.eta is None) == (expected is not None)
    assert found.state.late is None if expected and positions is not STANDING else found.state.late is not None
    if expected and positions and positions is not STANDING:
        assert gap(PLAN, memory, found, START + seconds, is_seen=False) == "No position"


def test_silent_trip_under_way_has_an_unknown_risk() -> None:
    assert seen(UNDER_WAY, 14 * HOUR)[1].state.risk == "Unknown"


def test_arrival_is_rounded_once_for_all_pages() -> None:
    _, found = seen(UNDER_WAY, 2 * HOUR)
    assert found.arrival is not None
    assert found.eta is not None
    assert found.eta % 900 == 0
    assert (found.arrival.stops[PLAN.last], found.state.late) == (found.eta, found.eta - PLAN.due)


@pytest.mark.parametrize(("late", "expected"), [(40 * 60, "May arrive 40 min late."), (0, "Expected less than 30 min")])
def test_risk_says_by_how_much_the_trip_is_late(late: int, expected: str) -> None:
    memory, found = seen(UNDER_WAY, 2 * HOUR)
    changed: Any = replace(found, state=found.state._replace(late=late))
    assert reason("At risk", PLAN, memory, changed, START).startswith(expected)


def test_way_is_as_long_as_the_router_says() -> None:
    way = JOURNEY.road
    line = Line(points_of(way)[::40], [0.0, way.length], 1.0, is_approximate=False)
    assert line.metres < way.length
    _, found = seen(UNDER_WAY, 2 * HOUR)
    text = distance(replace(PLAN, line=line), found)
    assert text is not None
    assert text.endswith(f" of {round(way.length / 1000)} km")


@pytest.mark.parametrize(
    ("positions", "text", "why"),
    [
        (UNDER_WAY, "expected 7 h 17 min late", "Expected 7 h 17 min late."),
        (STANDING, "3 h late", "3 h late."),
    ],
)
def test_expected_lateness_is_named_and_that_of_now_stands_alone(
    positions: list[Position], text: str, why: str
) -> None:
    plan = replace(PLAN, due=START + HOUR // 2)
    memory, found = seen(positions, 4 * HOUR, plan)
    assert (against_plan(plan, found, START + 4 * HOUR), reason("Late", plan, memory, found, START + 4 * HOUR)) == (
        text,
        why,
    )
