"""When a trip arrives, against the truth of simulated journeys."""

from dataclasses import replace

import pytest

from app.features.tracking.provider.simulator.journey import Troubles
from app.features.tracking.trips.course.arrival import Lesson, Pace, expect, learn, lesson_of, pace_of
from app.features.tracking.trips.course.memory import Memory
from app.features.tracking.trips.course.truck import Portion, Trip, drive
from tests.app.features.tracking.trips.made_journeys import HOUR, START, made_journey, plan_of, positions_of

FLEET = Pace(factor=0.92, work=10 * HOUR, rest=5.5 * HOUR, stretch=3.8 * HOUR, pause=0.5 * HOUR)


def looks(number: int, fleet: Pace, troubles: Troubles) -> tuple[list[tuple[int, int]], Lesson]:
    """Return the time that is left and the error of the expected arrival, every ten minutes of a journey."""
    journey = made_journey(number % 16, troubles=troubles, seed=number)
    plan, arrival = (
        plan_of(journey, number),
        START + next(each.seconds for each in reversed(journey.truth) if each.kind == "reaches"),
    )
    trip, found, due = Trip(plan, Memory()), list[tuple[int, int]](), START + 600
    for position in positions_of(journey, step=120, seed=number):
        drive(Portion([trip], [position]))
        if due <= position.at < arrival and (expected := expect(plan, trip.memory, position.at, fleet)):
            due = position.at + 600
            found.append((round(arrival - position.at), round(expected.stops[plan.last] - arrival)))
    return found, lesson_of(plan, trip.memory)


@pytest.mark.promise("Trips", "The expected arrival is within a tenth of the time that is left in most looks.")
@pytest.mark.parametrize(("nights", "share"), [(False, 0.8), (True, 0.7)])
def test_expected_arrival_is_right_most_of_the_time(nights: bool, share: float) -> None:
    fleet = FLEET if nights else FLEET._replace(work=1_000_000)
    found = [look for number in range(32) for look in looks(number, fleet, Troubles(drives_at_night=not nights))[0]]
    assert sum(abs(error) <= 0.1 * left for left, error in found) / len(found) > share


@pytest.mark.parametrize("is_ongoing", [True, False])
def test_way_that_nobody_saw_does_not_make_a_truck_fast(is_ongoing: bool) -> None:
    journey = made_journey()
    plan = replace(plan_of(journey), is_ongoing=is_ongoing)
    trip = Trip(plan, Memory())
    all_positions = list(positions_of(journey, step=120))
    seen = [each for each in all_positions if each.at > START + 0.3 * journey.seconds]
    for position in seen[:60]:
        drive(Portion([trip], [position]))
    assert 0.88 < pace_of(plan, trip.memory, FLEET) < 0.96
    assert trip.memory.road_seconds > HOUR


def test_fleet_learns_its_breaks_and_nights_from_trips_that_have_arrived() -> None:
    lessons = [looks(number, Pace(), Troubles(drives_at_night=False))[1] for number in (0, 6, 9, 11, 12, 13, 14, 15)]
    pace = learn(lessons, Pace())
    assert pace.factor == pytest.approx(0.92, abs=0.04)
    assert pace.stretch == pytest.approx(3.7 * HOUR, abs=0.3 * HOUR)
    assert 20 * 60 < pace.pause < 45 * 60


def test_fleet_with_second_drivers_has_no_nights() -> None:
    assert lesson_of_long_journey().work == 1_000_000
    assert learn([lesson_of_long_journey()] * 5, Pace()).work == 1_000_000
    assert learn([lesson_of_long_journey()] * 4, Pace()).work == Pace().work


def lesson_of_long_journey() -> Lesson:
    return looks(0, Pace(), Troubles())[1]


def test_break_that_is_due_delays_the_arrival() -> None:
    plan = plan_of(made_journey())
    planned = plan.line.seconds if plan.line else 0.0
    before = Pace(factor=1.0, stretch=planned + 600)
    after = before._replace(stretch=planned - 600)
    (one, other) = (expect(plan, Memory(), START, pace) for pace in (before, after))
    assert one
    assert other
    assert other.stops[1] - one.stops[1] == before.pause
