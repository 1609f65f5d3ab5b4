"""A week of simulated trips with all kinds of trouble: what is said is what happened."""

from collections import Counter
from random import Random

import pytest

from app.features.tracking.provider.simulator.journey import Detour, Journey, Silence, Stand, Troubles
from app.features.tracking.trips.course.arrival import Pace, expect
from app.features.tracking.trips.course.journey import phase_of
from app.features.tracking.trips.course.memory import Memory
from app.features.tracking.trips.course.risk import assess
from app.features.tracking.trips.course.troubles import halt_seconds, note_silence
from app.features.tracking.trips.course.truck import Portion, Trip, drive
from tests.app.features.tracking.trips.made_journeys import HOUR, START, made_journey, plan_of, positions_of

TRIPS = 40
"""Run it with 300 after a change of the rules: nothing may differ."""
WEEK = 7 * 24 * HOUR


def some_trouble(chance: Random, metres: float) -> Troubles:
    """Return troubles at different parts of the way, or none."""
    place = chance.uniform(0.25, 0.4) * metres
    stands = (Stand(place, chance.choice((600, 2000, 5 * HOUR, 7 * HOUR))),) if chance.random() < 0.4 else ()
    detours: tuple[Detour, ...] = ()
    if chance.random() < 0.4:
        start = 0.5 * metres
        detours = (Detour(start, start + 40_000, chance.choice((400.0, 600.0, 6_000.0, 15_000.0))),)
    return Troubles(late=chance.choice((0, 0, 600, 2 * HOUR)), stands=stands, detours=detours)


def truth_of(journey: Journey, limit: int) -> Counter[str]:
    """Return what goes wrong on a journey."""
    troubles = journey.troubles
    return Counter(
        {
            "Long halt": sum(stand.seconds >= limit for stand in troubles.stands),
            "Off route": sum(detour.metres > 1_000 for detour in troubles.detours),
            "Silent": len(troubles.silences),
            "Late departure": int(troubles.late > 1800),
        }
    )


@pytest.mark.promise("Trips", "In a week of trips with all kinds of trouble, what is said is what happened.")
def test_week_of_trips_tells_what_happened() -> None:
    for number in range(TRIPS):
        chance = Random(number)
        plain = made_journey(number % 16)
        troubles = some_trouble(chance, plain.road.length)
        journey = made_journey(number % 16, troubles=troubles, seed=number)
        if chance.random() < 0.3:
            silence = Silence(troubles.late + 2 * HOUR, troubles.late + 2 * HOUR + 1.3 * HOUR)
            troubles = Troubles(late=troubles.late, silences=(silence,))
            journey = made_journey(number % 16, troubles=troubles, seed=number)
        start = START + chance.randrange(WEEK)
        trip = Trip(plan_of(journey, number, start), Memory())
        said = Counter[str]()
        before = start - 2 * HOUR
        for position in positions_of(journey, start, step=60, seed=number):
            for now in range(before, position.at, 300):
                trip.events += note_silence(trip.plan, trip.memory, now)
            before = position.at
            drive(Portion([trip], [position]))
            if position.at % 600 < 60 and not said["Late departure"]:
                arrival = expect(trip.plan, trip.memory, position.at, Pace())
                state = assess(trip.plan, trip.memory, arrival, position.at, is_broken=False, is_slow=False)
                said["Late departure"] += "Late departure" in state.troubles
        said.update(event.trouble.kind for event in trip.events if event.kind == "begins" and event.trouble)
        expected = truth_of(journey, halt_seconds(trip.plan))
        assert +said == +expected, (number, troubles)
        assert phase_of(trip.plan, trip.memory) == "Finished", number
