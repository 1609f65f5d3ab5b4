"""A week of a simulated fleet: the alerts that its people are told of, against what happened.

`python -m tests.app.features.alerts.simulated_week 1000` runs the large one, in some minutes.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from app.features.alerts.episodes import Episode, reconcile
from app.features.alerts.schemas.definitions import BY_TYPE
from app.features.tracking.provider.simulator.journey import Detour, Journey, Stand, Troubles
from app.features.tracking.schemas.conditions import Condition, Outage, heard_of
from app.features.tracking.trips.course.arrival import Pace, expect
from app.features.tracking.trips.course.memory import Memory
from app.features.tracking.trips.course.positions import Position
from app.features.tracking.trips.course.risk import assess
from app.features.tracking.trips.course.troubles import halt_seconds, note_silence
from app.features.tracking.trips.course.truck import Portion, Trip, drive
from tests.app.features.tracking.trips.made_journeys import HOUR, START, made_journey, plan_of, positions_of

DAY: Final = 24 * HOUR
VEHICLES_OF_PERSON: Final = 20
LOOK_SECONDS: Final = 60
OUTAGES: Final = tuple(Outage(START + day * DAY + 9 * HOUR, START + day * DAY + 9 * HOUR + 5400) for day in (1, 3, 5))
"""The provider does not answer for an hour and a half, three times in the week."""
EPISODES: Final = {"Off route": "off_route", "Long halt": "long_halt", "Silent": "silent"}


@dataclass
class Week:
    """What people were told, and what happened."""

    vehicles: int
    told: list[tuple[int, int, str]] = field(default_factory=list)
    """Day, person and type of each message."""
    found: Counter[tuple[int, str]] = field(default_factory=Counter)
    truth: Counter[tuple[int, str]] = field(default_factory=Counter)

    @property
    def most(self) -> int:
        """The most messages of one person in a day."""
        return max(Counter((day, person) for day, person, _ in self.told).values(), default=0)

    @property
    def mean(self) -> float:
        return len(self.told) / 7 / max(1, self.vehicles // VEHICLES_OF_PERSON)

    @property
    def wrong(self) -> list[tuple[int, str]]:
        return sorted((self.found - self.truth).elements())

    @property
    def missing(self) -> list[tuple[int, str]]:
        return sorted((self.truth - self.found).elements())


def troubles_of(chance: Random, metres: float) -> Troubles:
    """Return what goes wrong: nothing on most trips."""
    place = chance.uniform(0.25, 0.4) * metres
    stands = (Stand(place, chance.choice((600, 5 * HOUR))),) if chance.random() < 0.15 else ()
    detours: tuple[Detour, ...] = ()
    if chance.random() < 0.1:
        detours = (Detour(0.5 * metres, 0.5 * metres + 40_000, chance.choice((400.0, 15_000.0))),)
    return Troubles(late=chance.choice((0, 0, 0, 0, 600, 2 * HOUR)), stands=stands, detours=detours)


def truth_of(journey: Journey, limit: int) -> Counter[str]:
    troubles = journey.troubles
    happened = {
        "long_halt": sum(stand.seconds >= limit for stand in troubles.stands),
        "off_route": sum(detour.metres > 1_000 for detour in troubles.detours),
        "late_departure": int(troubles.late > 1800),
        "arrived": 1,
        "silent": 0,
    }
    return +Counter(happened)


def conditions_of(trip: Trip, number: int, now: int) -> Iterator[Condition]:
    """Yield what holds for a trip, as the database tells it to the watch."""
    for trouble in trip.memory.episodes.values():
        type_, since = EPISODES[trouble.kind], trouble.first
        lasted = heard_of(since, now, OUTAGES) if type_ == "silent" else now - since
        if type_ != "silent" or lasted >= 1800:
            yield Condition(type_, f"trip {number}", since, trip=number)
    arrival = expect(trip.plan, trip.memory, now, Pace())
    state = assess(trip.plan, trip.memory, arrival, now, is_broken=False, is_slow=False)
    if "Late departure" in state.troubles and heard_of(trip.plan.start, now, OUTAGES) >= 1800:
        yield Condition("late_departure", f"trip {number}", trip.plan.start, trip=number)
    reached = trip.memory.moment(trip.plan.last, "arrived")
    if reached is not None:
        yield Condition("arrived", f"trip {number}", reached.at, trip=number, event=f"arrived {number} destination")


def is_heard(at: int) -> bool:
    return not any(outage.start <= at < outage.end for outage in OUTAGES)


def run_trip(week: Week, vehicle: int, number: int, start: int, chance: Random) -> int:
    """Drive one trip, watch it, and return when it ends."""
    plain = made_journey(number % 16)
    journey = made_journey(number % 16, troubles=troubles_of(chance, plain.road.length), seed=number)
    trip = Trip(plan_of(journey, number, start), Memory())
    episodes: dict[str, Episode] = {}
    positions = [each for each in positions_of(journey, start, step=60, seed=number) if is_heard(each.at)]
    end = positions[-1].at
    waiting = list(reversed(positions))
    for now in range(start - 2 * HOUR, end + LOOK_SECONDS, LOOK_SECONDS):
        new: list[Position] = []
        while waiting and waiting[-1].at <= now:
            new.append(waiting.pop())
        drive(Portion([trip], new))
        list(note_silence(trip.plan, trip.memory, now))
        look(week, episodes, vehicle, number, trip, now)
    week.truth += Counter(
        {(number, type_): count for type_, count in truth_of(journey, halt_seconds(trip.plan)).items()}
    )
    return end


def look(week: Week, episodes: dict[str, Episode], vehicle: int, number: int, trip: Trip, now: int) -> None:
    changes = reconcile(now, conditions_of(trip, number, now), episodes)
    for episode, condition in changes.opened:
        episodes[episode.key] = replace(episode, id=len(episodes) + 1)
        week.found[number, condition.type] += 1
        definition = BY_TYPE[condition.type]
        if episode.is_told and definition.in_bell and definition.level != "good":  # news are no messages
            week.told.append(((now - START) // DAY, vehicle // VEHICLES_OF_PERSON, condition.type))
    for changed in (*changes.updated, *changes.continued, *changes.closed):
        episodes[changed.key] = changed


def simulate(vehicles: int) -> Week:
    """Let each vehicle drive trips for a week."""
    week = Week(vehicles)
    for vehicle in range(vehicles):
        chance = Random(vehicle)
        at = START + chance.randrange(2 * HOUR, DAY)
        number = vehicle * 100
        while at < START + 6 * DAY:
            at = run_trip(week, vehicle, number, at, chance) + chance.randrange(6 * HOUR, 14 * HOUR)
            number += 1
    for outage in OUTAGES:  # everybody is told of each
        people = range(max(1, vehicles // VEHICLES_OF_PERSON))
        week.told += [((outage.start - START) // DAY, person, "provider_down") for person in people]
    return week


if __name__ == "__main__":
    result = simulate(int(sys.argv[1]))
    by_type = Counter(type_ for _, _, type_ in result.told)
    trips = defaultdict(int, Counter(type_ for _, type_ in result.truth.elements()))["arrived"]
    sys.stdout.write(
        f"{result.vehicles} vehicles, {trips} trips, {len(result.told)} messages; a person and day: "
        f"mean {result.mean:.1f}, most {result.most}; wrong {len(result.wrong)}, missing {len(result.missing)}\n"
        f"{dict(by_type)}\n{result.wrong[:10]} {result.missing[:10]}\n"
    )
