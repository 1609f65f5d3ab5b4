"""A week of a simulated fleet: the alerts that its people are told of, against what happened.

`python -m tests.app.features.alerts.simulated_week 1000` runs the large one, in some minutes.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Final, NamedTuple

from app.features.alerts.episodes import Episode, reconcile
from app.features.alerts.rules import limits_of_rules
from app.features.alerts.schemas.definitions import BY_TYPE, NEWS, default_limits
from app.features.tracking.conditions.trips import conditions_of_trip, event_of
from app.features.tracking.conditions.vehicles import Live, idling_of, is_night, move_of, silence_of, speeding_of
from app.features.tracking.motion.fixes import Fix
from app.features.tracking.provider.simulator.journey import Detour, Journey, Silence, Stand, Troubles
from app.features.tracking.provider.simulator.road import road
from app.features.tracking.schemas.conditions import Condition, Outage, Vehicle, heard_of
from app.features.tracking.trips.course.arrival import Pace, expect
from app.features.tracking.trips.course.memory import Memory
from app.features.tracking.trips.course.positions import Position
from app.features.tracking.trips.course.troubles import halt_seconds, note_silence
from app.features.tracking.trips.course.truck import Portion, Trip, drive
from app.features.tracking.trips.rows import TripRow
from app.features.tracking.trips.state import look as look_at
from app.features.tracking.trips.state import published
from app.i18n.time_zone import OFFICE
from tests.app.features.tracking.trips.made_journeys import HOUR, START, plan_of, positions_of

DAY: Final = 24 * HOUR
VEHICLES_OF_PERSON: Final = 20
LOOK_SECONDS: Final = 60
OUTAGES: Final = tuple(Outage(START + day * DAY + 9 * HOUR, START + day * DAY + 9 * HOUR + 5400) for day in (1, 3, 5))
"""The provider does not answer for an hour and a half, three times in the week."""
LIMITS: Final = limits_of_rules(())
FAST: Final = 96.0
WARNED: Final = "warned"
"""A trip that arrives late was at risk or late before it was due."""
LEAVING_SECONDS: Final = 660
"""A truck has left its destination when it was heard of outside for ten minutes."""
MOVE_SECONDS: Final = 1500
MOVE_KMH: Final = 36.0
SECONDS_OF_FIXES: Final = 360


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


class Known(NamedTuple):
    """An open trouble of a trip, as it is stored."""

    first_at: int
    lat: float
    lng: float


class Row(NamedTuple):
    """A trip, as it is stored."""

    id: int
    truck_id: int
    phase: str
    troubles: str | None
    start_date: datetime
    end_date: datetime
    eta: datetime | None
    client_code: str | None = None
    make: str | None = None
    partner: str | None = None


class Drive:
    """A trip of a vehicle, with what goes wrong: nothing on most of them."""

    def __init__(self, number: int, start: int, chance: Random) -> None:
        way = road(number % 16)
        place, kind = chance.uniform(0.25, 0.4) * way.length, chance.random()
        stands = (Stand(place, chance.choice((600, 5 * HOUR))),) if kind < 0.12 else ()
        detours: tuple[Detour, ...] = ()
        if kind >= 0.94:
            detours = (Detour(0.5 * way.length, 0.5 * way.length + 40_000, chance.choice((400.0, 15_000.0))),)
        late = chance.choice((0, 0, 0, 0, 0, 0, 0, 600, 1.5 * HOUR))
        can_be_silent = 0.2 < kind < 0.26 and way.length > 400_000
        can_be_silent &= all(is_heard(int(start + late) + seconds) for seconds in range(0, 5 * HOUR, 600))
        self.silence = Silence(late + HOUR, late + 4 * HOUR) if can_be_silent else None
        silences = (self.silence,) if self.silence else ()
        troubles = Troubles(late=late, stands=stands, detours=detours, silences=silences)
        self.unloading = (6 if chance.random() < 0.07 else 3) * HOUR
        self.journey = Journey(way, troubles=troubles, seed=number, unloading=self.unloading)
        reach = next(truth.seconds for truth in self.journey.truth if truth.kind == "reaches")
        if not all(is_heard(start + seconds) for seconds in range(int(reach * 0.3), int(reach), 600)):
            plain = replace(troubles, detours=())  # nobody would see them
            self.journey = Journey(way, troubles=plain, seed=number, unloading=self.unloading)
        self.is_late = 0.3 < kind < 0.36 and reach > 5 * HOUR
        hours = reach / HOUR - 2 if self.is_late else max(reach, usual_seconds(self.journey)) / HOUR + 6
        self.trip = Trip(plan_of(self.journey, number, start, hours), Memory())
        begins = start + late + 0.6 * (reach - late)
        made = [each for each in positions_of(self.journey, start, step=60, seed=number) if is_heard(each.at)]
        is_fast = chance.random() < 0.05
        self.positions = [_fast(each) if is_fast and begins < each.at < begins + 900 else each for each in made]

    @property
    def unknown(self) -> set[str]:
        """The types that may open or not.

        An outage hides when the truck was late, until it had left or just before, or that it leaves the destination,
        until the week sees it no more. A trip that arrives late may be late at once, without a risk before.
        """
        start = self.trip.plan.start
        seconds = heard_of(start, start + int(self.journey.troubles.late), OUTAGES)
        hidden = {"late_departure"} if self.journey.troubles.late > 1800 and seconds < 2100 else set[str]()
        leaves = start + int(self.journey.truth[-1].seconds)
        hidden |= {"left"} if heard_of(leaves, self.positions[-1].at, OUTAGES) < LEAVING_SECONDS else set()
        return hidden | ({"at_risk"} if self.is_late else set())

    def truth(self) -> Counter[str]:
        """Return what happens, by the types of alerts."""
        troubles, plan = self.journey.troubles, self.trip.plan
        limit = halt_seconds(plan)
        fast = [each.at for each in self.positions if each.speed == FAST]
        happened = {
            "long_halt": sum(stand.seconds >= limit for stand in troubles.stands),
            "off_route": sum(detour.metres > 1_000 for detour in troubles.detours),
            "late_departure": int(troubles.late > 1800),
            "late": int(self.is_late),
            "stays_long": int(self.unloading > 4 * HOUR),
            "overspeed": int(any(later - at == 60 for at, later in zip(fast, fast[1:], strict=False))),
            "silent": int(self.silence is not None),
            WARNED: int(self.is_late),
            **dict.fromkeys(("departed", "arrived", "left"), 1),
        }
        return +Counter({type_: count for type_, count in happened.items() if type_ not in self.unknown})


def usual_seconds(journey: Journey) -> float:
    """Return how long the fleet usually takes, with its nights. Planners know that."""
    plan = plan_of(journey)
    arrival = expect(plan, Memory(), plan.start, Pace())
    return arrival.stops[plan.last] - plan.start if arrival else 0.0


def _fast(position: Position) -> Position:
    return position._replace(speed=FAST) if (position.speed or 0) > 20 else position


def trip_conditions(trip: Trip, vehicle: int, now: int) -> Iterator[Condition]:
    """Yield what holds for a trip, as the database tells it to the watch."""
    plan, memory = trip.plan, trip.memory
    planned = TripRow(plan.trip, vehicle, "plate", vehicle, plan.start, plan.due, "Planned", ())
    shown = published(planned, look_at(plan, memory, planned, (), Pace(), now), ())
    row = Row(
        *(plan.trip, vehicle, shown["phase"], shown["troubles"]),
        *(_moment(plan.start), _moment(plan.due), shown["eta"]),
    )
    episodes = {kind: Known(each.first, each.lat, each.lng) for kind, each in memory.episodes.items()}
    names = {"source": 0, "destination": plan.last}
    reached = {name: memory.moment(stop, "arrived") for name, stop in names.items()}
    arrivals = {name: each.at for name, each in reached.items() if each is not None}
    outages = tuple(Outage(each.start, min(each.end, now)) for each in OUTAGES if each.start <= now)
    yield from conditions_of_trip(row, now, LIMITS, outages, episodes, arrivals)
    for key, moment in memory.moments.items():
        number, kind = key.split()
        place = "source" if number == "0" else "destination"
        if event := event_of(row, place, kind, moment.at, stop=place):
            yield event


def speeding(recent: list[Position], vehicle: int, trip: int, now: int, *, is_open: bool) -> Iterator[Condition]:
    """Yield the last positions of a vehicle if they are too fast."""
    if recent and ((recent[-1].speed or 0) > default_limits("overspeed")["kmh"] or is_open):
        fixes = [Fix(each.at, 0, 0, int(each.speed or 0)) for each in recent]
        yield from speeding_of(
            live_of(vehicle, recent[-1].at), fixes, now, default_limits("overspeed"), {vehicle: trip}, is_open=is_open
        )


def live_of(vehicle: int, heard: int, motion: str = "moving", since: int = 0) -> Live:
    return Live(Vehicle(vehicle), vehicle, heard, None, None, 0.0, motion, since or heard)


def _moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def is_heard(at: int) -> bool:
    return not any(outage.start <= at < outage.end for outage in OUTAGES)


def run_trip(week: Week, vehicle: int, number: int, start: int, chance: Random) -> int:
    """Drive one trip, watch it, and return when it was heard of last."""
    driven = Drive(number, start, chance)
    trip, episodes = driven.trip, dict[str, Episode]()
    waiting, recent = list(reversed(driven.positions)), list[Position]()
    end = driven.positions[-1].at
    for now in range(start - 2 * HOUR, end + 3 * LOOK_SECONDS, LOOK_SECONDS):
        new: list[Position] = []
        while waiting and waiting[-1].at <= now:
            new.append(waiting.pop())
        drive(Portion([trip], new))
        list(note_silence(trip.plan, trip.memory, now))
        recent = [each for each in (*recent, *new) if each.at > now - SECONDS_OF_FIXES]
        key = f"overspeed|vehicle {vehicle}"
        is_open = key in episodes and episodes[key].is_open
        conditions = [*trip_conditions(trip, vehicle, now), *speeding(recent, vehicle, number, now, is_open=is_open)]
        look(week, episodes, vehicle, number, conditions, now)
        if (
            now < trip.plan.due
            and driven.is_late
            and any(each.type in ("at_risk", "late") for each in episodes.values())
        ):
            week.found[number, WARNED] = 1
    for type_ in driven.unknown:
        del week.found[number, type_]
    week.truth += Counter({(number, type_): count for type_, count in driven.truth().items()})
    return end


def rest(week: Week, vehicle: int, number: int, since: int, chance: Random) -> int:
    """Let a vehicle stand until its next trip, and return when that begins. Some are silent, idle or move."""
    kind, episodes = chance.random(), dict[str, Episode]()
    end = since + (18 * HOUR if kind < 0.025 else chance.randrange(6 * HOUR, 14 * HOUR))
    at = since + 2 * HOUR
    is_seen = all(is_heard(at + seconds) for seconds in range(0, HOUR, 300))
    idles = at if 0.1 < kind < 0.25 and is_seen else 0
    moves = at if 0.3 < kind < 0.6 and is_seen else 0
    heard = since
    for now in range(since, end - 2 * HOUR, 5 * LOOK_SECONDS):
        heard = now if kind >= 0.025 and is_heard(now) else heard
        live = live_of(vehicle, heard, *_motion(since, idles, moves, now))
        outages = tuple(Outage(each.start, min(each.end, now)) for each in OUTAGES if each.start <= now)
        key = f"unplanned_move|{live.subject}"
        is_open = key in episodes and episodes[key].is_open
        conditions = [*silence_of(live, now, LIMITS, outages), *idling_of(live, now, LIMITS, {})]
        conditions += move_of(live, now, LIMITS, partial(_has_moved, now), is_open=is_open)
        look(week, episodes, vehicle, number, conditions, now)
    happened = {"silent_vehicle": kind < 0.025, "idle": idles > 0, "unplanned_move": moves > 0 and _is_at_night(moves)}
    week.truth += +Counter({(number, type_): int(has) for type_, has in happened.items()})
    return end


def _motion(since: int, idles: int, moves: int, now: int) -> tuple[str, int]:
    """Return the motion of a vehicle without a trip, and since when."""
    if idles <= now < idles + 2400:
        return "idle", idles
    if moves <= now < moves + MOVE_SECONDS:
        return "moving", moves
    return "parked", moves + MOVE_SECONDS if 0 < moves < now else since


def _has_moved(now: int, live: Live, metres: float) -> bool:
    return (now - live.since) * MOVE_KMH / 3.6 > metres


def _is_at_night(start: int) -> bool:
    """Return whether a vehicle is more than a kilometre away from where a move began, at a look in the night."""
    first = start + 300
    return any(is_night(_moment(at).astimezone(OFFICE).hour, 22, 5) for at in range(first, start + MOVE_SECONDS, 300))


def look(
    week: Week, episodes: dict[str, Episode], vehicle: int, number: int, conditions: list[Condition], now: int
) -> None:
    changes = reconcile(now, conditions, episodes)
    for episode, condition in changes.opened:
        episodes[episode.key] = replace(episode, id=len(episodes) + 1)
        definition = BY_TYPE[condition.type]
        week.found[number, condition.type] += 1
        if episode.is_told and definition.in_bell and definition.level not in NEWS:
            week.told.append(((now - START) // DAY, vehicle // VEHICLES_OF_PERSON, condition.type))
    for changed in (*changes.updated, *changes.continued, *changes.closed):
        episodes[changed.key] = changed


def simulate(vehicles: int) -> Week:
    """Let each vehicle drive trips for a week, on all processors. People are told of each outage."""
    persons = [
        range(first, min(first + VEHICLES_OF_PERSON, vehicles)) for first in range(0, vehicles, VEHICLES_OF_PERSON)
    ]
    week = Week(vehicles)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        for part in processes.map(simulate_person, persons) if len(persons) > 1 else map(simulate_person, persons):
            week.told += part.told
            week.found += part.found
            week.truth += part.truth
    return week


def simulate_person(vehicles: range) -> Week:
    """Let the vehicles of a person drive trips for a week."""
    week = Week(len(vehicles))
    for vehicle in vehicles:
        chance = Random(vehicle)
        at = START + chance.randrange(2 * HOUR, DAY)
        number = vehicle * 100
        while at < START + 6 * DAY:
            at = rest(week, vehicle, number, run_trip(week, vehicle, number, at, chance), chance)
            number += 1
    person = vehicles.start // VEHICLES_OF_PERSON
    week.told += [((outage.start - START) // DAY, person, "provider_down") for outage in OUTAGES]
    return week


if __name__ == "__main__":
    result = simulate(int(sys.argv[1]))
    by_type = Counter(type_ for _, _, type_ in result.told)
    happened = Counter(type_ for _, type_ in result.truth.elements())
    sys.stdout.write(
        f"{result.vehicles} vehicles, {happened['arrived']} trips, {len(result.told)} messages; a person and day: "
        f"mean {result.mean:.1f}, most {result.most}; wrong {len(result.wrong)}, missing {len(result.missing)}\n"
        f"told: {dict(by_type.most_common())}\nhappened: {dict(happened.most_common())}\n"
        f"{result.wrong[:10]} {result.missing[:10]}\n"
    )
