"""A trip gets another truck on its way: what the first one did stays, and the second one goes on."""

from collections.abc import Iterable, Iterator

import pytest

from app.features.tracking.provider.simulator.journey import Stand, Troubles
from app.features.tracking.trips.course.journey import phase_of
from app.features.tracking.trips.course.memory import Event, Memory
from app.features.tracking.trips.course.positions import Position
from app.features.tracking.trips.course.troubles import note_silence
from app.features.tracking.trips.course.truck import Portion, Trip, drive
from app.features.tracking.trips.planning import adapt, signature_of
from app.features.tracking.trips.rows import End, TripRow
from tests.app.features.tracking.trips.made_journeys import HOUR, START, made_journey, plan_of, positions_of

JOURNEY = made_journey(stops=(0.4,), troubles=Troubles(stands=(Stand(200_000.0, 2 * HOUR),)))
PLAN = plan_of(JOURNEY)
STOP, DESTINATION = (int(JOURNEY.truth[number].seconds) for number in (1, 3))
PHASES = ("Planned", "At source", "Under way", "At destination", "Finished")
COMING = 3 * HOUR
"""So long after the change, the second truck has the load."""


def row_of(tracker: int | None) -> TripRow:
    ends = tuple(End(stop.key, stop.kind, stop.name, *stop.area.centre) for stop in PLAN.stops)
    return TripRow(1, tracker, "plate", tracker, PLAN.start, PLAN.due, "Ongoing", ends)


def change_truck(trip: Trip, seconds: int, old: int | None = 1, new: int | None = 2) -> None:
    trip.events += adapt(trip.memory, signature_of(row_of(old), ()), row_of(new), (), START + seconds)


def first_truck(seconds: int) -> Iterator[Position]:
    return (each for each in positions_of(JOURNEY, step=60) if each.at <= START + seconds)


def second_truck(seconds: int) -> Iterator[Position]:
    """Yield the positions of a truck that stands 300 km away, comes, and goes on with the load."""
    found = JOURNEY.at(seconds)
    assert found is not None
    for passed in range(-HOUR, COMING, 60):
        north = 3.0 * min(1.0, (COMING - passed) / HOUR)
        at = START + seconds + passed
        yield Position(at, found[0].lat + north, found[0].lng, 0.0 if north == 3.0 else 90.0)
    for each in positions_of(JOURNEY, step=60):
        if each.at > START + seconds:
            yield each._replace(at=each.at + COMING)


def watch(trip: Trip, positions: Iterable[Position]) -> list[str]:
    """Take positions into account one by one, and return the phases."""
    phases = []
    for position in positions:
        drive(Portion([trip], [position]))
        trip.events += note_silence(trip.plan, trip.memory, position.at)
        phases.append(phase_of(trip.plan, trip.memory))
    return phases


def times(events: Iterable[Event]) -> dict[tuple[int, str], int]:
    return {(each.stop, each.kind): each.moment.at - START for each in events if each.kind in ("arrived", "left")}


@pytest.mark.promise("Trips", "When a trip gets another truck on its way, it goes on, and no phase goes back.")
@pytest.mark.parametrize(
    ("seconds", "phase"),
    [
        (-HOUR, "At source"),
        (HOUR, "Under way"),
        (STOP + 1200, "Under way"),
        (DESTINATION - 3 * HOUR, "Under way"),
        (DESTINATION + HOUR, "At destination"),
    ],
)
def test_trip_goes_on_with_another_truck(seconds: int, phase: str) -> None:
    trip = Trip(PLAN, Memory())
    phases = watch(trip, first_truck(seconds))
    assert phases[-1] == phase
    before = list(trip.events)
    change_truck(trip, seconds)
    trip.memory = Memory.load(trip.memory.dump())
    phases += [phase_of(trip.plan, trip.memory), *watch(trip, second_truck(seconds))]
    assert sorted(phases, key=PHASES.index) == phases
    assert phases[-1] == "Finished"
    alone = Trip(PLAN, Memory())
    watch(alone, positions_of(JOURNEY, step=60))
    for key, at in times(alone.events).items():
        assert times(trip.events)[key] == pytest.approx(at if at <= seconds else at + COMING, abs=60)
        assert key not in times(before) or times(trip.events)[key] == times(before)[key]
    assert not trip.memory.episodes


@pytest.mark.parametrize("kind", ["Long halt", "Off route", "Silent"])
def test_other_truck_ends_the_troubles_of_the_first_and_has_none_while_it_comes(kind: str) -> None:
    seconds = HOUR
    trip = Trip(PLAN, Memory())
    watch(trip, first_truck(seconds))
    last = trip.memory.position
    assert last is not None
    far, speed = (0.1 if kind == "Off route" else 0.0), (0.0 if kind == "Long halt" else 40.0)
    more = () if kind == "Silent" else range(seconds, seconds + 3 * HOUR, 60)
    watch(trip, (Position(START + each, last.lat + far, last.lng, speed) for each in more))
    trip.events += note_silence(PLAN, trip.memory, START + seconds + 3 * HOUR)
    assert kind in trip.memory.episodes
    trip.events.clear()
    change_truck(trip, seconds + 3 * HOUR)
    assert not trip.memory.episodes
    assert {each.kind for each in trip.events} == {"ends"}
    coming = (each._replace(at=each.at + 3 * HOUR) for each in second_truck(seconds))
    watch(trip, (each for each in coming if each.at < START + seconds + 3 * HOUR + COMING))
    assert not trip.memory.episodes


def test_truck_that_never_came_to_the_destination_has_not_left_it() -> None:
    trip = Trip(PLAN, Memory())
    seconds = DESTINATION + HOUR
    watch(trip, first_truck(seconds))
    change_truck(trip, seconds)
    away = (each for each in second_truck(seconds) if each.at < START + seconds + 2 * HOUR)
    assert set(watch(trip, away)) == {"At destination"}
    assert (2, "left") not in times(trip.events)


def test_positions_of_a_truck_from_before_it_was_chosen_do_not_count() -> None:
    trip = Trip(PLAN, Memory())
    watch(trip, first_truck(HOUR))
    change_truck(trip, HOUR, new=None)
    change_truck(trip, 20 * HOUR, old=None)
    later = (each for each in positions_of(JOURNEY, step=60) if each.at > START + HOUR)
    assert set(watch(trip, later)) == {"Under way"}


def test_first_truck_that_is_chosen_late_has_done_what_its_positions_show() -> None:
    trip = Trip(PLAN, Memory())
    change_truck(trip, 20 * HOUR, old=None)
    assert watch(trip, positions_of(JOURNEY, step=60))[-1] == "Finished"
