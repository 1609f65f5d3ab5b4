"""The course of a trip against the truth of simulated journeys."""

from itertools import pairwise
from math import pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.features.geo.areas import Area
from app.features.geo.points import Point
from app.features.tracking.provider.simulator.journey import Detour, Silence, Stand, Troubles
from app.features.tracking.provider.simulator.road import Road
from app.features.tracking.trips.course.journey import phase_of
from app.features.tracking.trips.course.line import Line
from app.features.tracking.trips.course.memory import Event, Memory
from app.features.tracking.trips.course.plan import Plan
from app.features.tracking.trips.course.positions import Position, crossing
from app.features.tracking.trips.course.troubles import note_silence
from app.features.tracking.trips.course.truck import Portion, Trip, drive
from tests.app.features.tracking.trips.made_journeys import (
    HOUR,
    START,
    crossings,
    made_journey,
    plan_of,
    positions_of,
)

PHASES = ["Planned", "At source", "Under way", "At destination", "Finished"]


def kinds(events: list[Event]) -> list[str]:
    """Return the troubles that began."""
    return [event.trouble.kind for event in events if event.kind == "begins" and event.trouble]


def driven(plan: Plan, positions: list[Position]) -> Trip:
    trip = Trip(plan, Memory())
    drive(Portion([trip], positions))
    return trip


@pytest.mark.promise("Trips", "Departures and arrivals are told within four minutes, and right to 20 seconds.")
@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_departures_and_arrivals_are_told_soon_and_right(number: int) -> None:
    journey = made_journey(number, stops=(0.4,), seed=number)
    plan, trip = plan_of(journey), Trip(plan_of(journey), Memory())
    truth, told = crossings(journey, plan), dict[tuple[int, str], tuple[int, int]]()
    for position in positions_of(journey, seed=number):
        drive(Portion([trip], [position]))
        for event in trip.events:
            told.setdefault((event.stop, event.kind), (event.moment.at, position.at))
        trip.events = []
    for stop, kind in ((0, "left"), (1, "arrived"), (1, "left"), (2, "arrived")):
        at, noticed = told[stop, kind]
        actual = min(truth[stop, kind], key=lambda each: abs(each - at))
        assert abs(at - actual) <= 20
        assert noticed - actual <= 180 + 60
    assert phase_of(plan, trip.memory) == "Finished"


@pytest.mark.promise("Trips", "A restart or a late position changes nothing, and the phase of a trip never goes back.")
@given(st.data())
def test_portions_and_restarts_change_nothing_and_phases_never_go_back(data: st.DataObject) -> None:
    journey = made_journey(stops=(0.5,), troubles=Troubles(stands=(Stand(90_000, 2 * HOUR),)))
    positions = list(positions_of(journey, step=120))
    late = data.draw(st.lists(st.integers(0, len(positions) - 1), max_size=20))
    plan = plan_of(journey)
    whole = driven(plan, positions)
    memory, phase, number = Memory(), "Planned", 0
    while number < len(positions):
        size = data.draw(st.integers(1, 400))
        trip = Trip(plan, Memory.load(memory.dump()))
        again = [positions[each] for each in late if each < number]
        drive(Portion([trip], [*again, *positions[number : number + size]]))
        memory, number = trip.memory, number + size
        after = phase_of(plan, memory)
        assert PHASES.index(after) >= PHASES.index(phase)
        phase = after
    assert memory == whole.memory


EIGHT = [(21 + 0.3 * sin(2 * turn), 77 + 0.4 * sin(turn)) for turn in (each * pi / 100 for each in range(201))]
BACK = [(21 + 0.5 * share, 77 + 0.2 * share) for share in (each / 60 for each in range(61))]
WAYS = {"figure of eight": EIGHT, "out and back": [*BACK, *BACK[-2::-1]]}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("step", [15, 300, 900])
def test_progress_is_right_on_ways_that_meet_themselves(way: str, step: int) -> None:
    road = Road([Point(*each) for each in WAYS[way]])
    line = Line(WAYS[way], [0.0, road.length], 1.0, is_approximate=False)
    along, before, worst = None, 0, 0.0
    for seconds in range(0, int(road.length / (60 / 3.6)), step):
        actual = seconds * 60 / 3.6
        point, _ = road.at(actual)
        place = line.follow(along, seconds - before, Position(seconds, *point, 60.0))
        along, before, worst = place.along, seconds, max(worst, abs(place.along - actual))
    assert worst < 300


def test_progress_is_that_of_the_journey() -> None:
    journey = made_journey(stops=(0.4,))
    plan, trip = plan_of(journey), Trip(plan_of(journey), Memory())
    for position in positions_of(journey):
        drive(Portion([trip], [position]))
        if trip.memory.along is None or trip.memory.stop == plan.last or trip.memory.is_inside:
            continue
        at = trip.memory.along_at - START  # far from stops, a position in 45 seconds is enough
        leg = max((each for each in journey.legs if each.start <= at), key=lambda each: each.start)
        actual = leg.metres + leg.speed * (at - leg.start)
        assert abs(trip.memory.along - actual) < 300


@pytest.mark.promise("Trips", "Each trouble of a trip is told once, and nothing that is none.")
@pytest.mark.parametrize(
    ("troubles", "expected"),
    [
        (Troubles(), []),
        (Troubles(stands=(Stand(120_000, 1.5 * HOUR),)), ["Long halt"]),
        (Troubles(stands=(Stand(120_000, 0.8 * HOUR),)), []),
        (Troubles(detours=(Detour(80_000, 140_000, 6_000),)), ["Off route"]),
        (Troubles(detours=(Detour(80_000, 140_000, 700),)), []),
        (Troubles(silences=(Silence(2 * HOUR, 3.5 * HOUR),)), ["Silent"]),
        (Troubles(silences=(Silence(2 * HOUR, 2.8 * HOUR),)), []),
        (Troubles(late=3 * HOUR), []),
    ],
)
def test_troubles_are_those_of_the_journey(troubles: Troubles, expected: list[str]) -> None:
    journey = made_journey(troubles=troubles)
    trip = Trip(plan_of(journey), Memory())
    before = START
    for position in positions_of(journey):
        for now in range(before, position.at, 60):
            trip.events += note_silence(trip.plan, trip.memory, now)
        before = position.at
        drive(Portion([trip], [position]))
    assert kinds(trip.events) == expected
    assert len([event for event in trip.events if event.kind == "ends"]) == len(expected)


def test_halt_ends_at_the_last_position_where_the_truck_stood() -> None:
    stood = Stand(120_000, 1.5 * HOUR)
    journey = made_journey(troubles=Troubles(stands=(stood,)))
    trip = Trip(plan_of(journey), Memory())
    end = START + next(
        after.start
        for leg, after in pairwise(journey.legs)
        if leg.speed == 0 and after.start - leg.start == stood.seconds
    )
    gap = range(int(end) - 60, int(end) + 57 * 60)  # it drives on before its tracker is heard of again
    for position in positions_of(journey):
        if position.at not in gap:
            drive(Portion([trip], [position]))
    (ended,) = (event for event in trip.events if event.kind == "ends" and event.trouble)
    assert ended.trouble is not None
    assert ended.trouble.kind == "Long halt"
    assert end - 120 <= ended.moment.at < end
    assert ended.moment.at - ended.trouble.first == pytest.approx(stood.seconds, abs=180)


def test_second_trip_of_a_yard_waits_for_the_first() -> None:
    first = made_journey()
    plans = [plan_of(first, 1), plan_of(first, 2, START + 60)]
    trips = [Trip(plan, Memory()) for plan in plans]
    drive(Portion(trips, positions_of(first)))
    assert [phase_of(trip.plan, trip.memory) for trip in trips] == ["Finished", "Planned"]


def test_time_of_crossing_lies_between_the_positions() -> None:
    area = Area(Point(21.0, 79.0), 500.0)
    inside, outside = Position(0, 21.0, 79.0, 36.0), Position(100, 21.0, 79.0 + 1000 / 103_800, 36.0)
    assert crossing(area, inside, outside) == pytest.approx(50, abs=1)
