"""A made fleet whose days, trips, halts and visits are known, and readers with different rights."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Table, insert

from app.core.settings import Settings
from app.db.access import UNRESTRICTED, Access
from app.db.access.scopes import person_of, scopes_of
from app.db.context import RequestContext
from app.db.engine import Database
from app.features.alerts.models import Alert
from app.features.clients.schemas import Client
from app.features.fleets.schemas import Fleet
from app.features.sites.schemas import Site
from app.features.tracking.models import TRACKERS
from app.features.tracking.positions.sums import replace_days
from app.features.tracking.trips.tables import TRIP_EPISODES, TRIP_TIMES
from app.features.tracking.visits.tables import LONG_HALTS, SITE_VISITS
from app.features.trips.models import Trip
from app.i18n.time_zone import OFFICE, start_of_day
from tests.conftest import CopyOf, SetClock
from tests.support.worlds import FixedAccess

OWN_CLIENT, OTHER_CLIENT = "CL-9001", "CL-9002"
PLATES = ("MH01AA0001", "MH01AA0002", "MH01AA0003", "=HYPERLINK(1)", "MH01AA0005")
CLIENT_NAMES = ("Kamal Steel", "श्री ट्रेडर्स")
PAST_DAYS = 20
SILENT_DAYS = (1, 5)
"""Of so many days ago, nothing is known of any vehicle."""
_FIRST = 9000


def midnight(day: date) -> int:
    return int(start_of_day(day, OFFICE).timestamp())


@dataclass
class Fleetbook:
    """What is stored, as the tests know it."""

    today: date
    days: list[dict[str, Any]] = field(default_factory=list)
    trips: list[dict[str, Any]] = field(default_factory=list)
    halts: list[dict[str, Any]] = field(default_factory=list)
    visits: list[dict[str, Any]] = field(default_factory=list)


@pytest.fixture
def settings(copy_of: CopyOf) -> Settings:
    """Development settings with a copy of the sample data that has the fleet, too."""
    return copy_of(store_fleet, samples=True)


async def store_fleet(settings: Settings) -> None:
    """Store the fleet, in the days before today."""
    database = Database(settings)
    await _store(database, create_fleetbook(SetClock()), SetClock())
    await database.close()


@pytest.fixture
def fleetbook(clock: SetClock) -> Fleetbook:
    """What the database of each test contains."""
    return create_fleetbook(clock)


def create_fleetbook(clock: SetClock) -> Fleetbook:
    book = Fleetbook(clock.now.astimezone(OFFICE).date())
    random = Random(7)
    book.days, book.halts = [*_days(book.today, random)], [*_halts(book.today, random)]
    book.trips, book.visits = [*_trips(book.today, random)], [*_visits(book.today, random)]
    return book


def _days(today: date, random: Random) -> Iterator[dict[str, Any]]:
    for vehicle in range(4):  # nothing has ever been heard of the fifth one on a closed day
        for number in range(1, PAST_DAYS + 1):
            if number in SILENT_DAYS or (vehicle == 1 and number > 8):
                continue  # the second vehicle was added in the middle
            silent = random.choice((0, 0, 3_000, 20_000, 86_400))
            moving = random.randrange(0, 86_400 - silent + 1)
            idle = random.randrange(0, 86_400 - silent - moving + 1)
            metres = random.randrange(500_000) if moving else 0
            on_trip = None if number > 12 else random.choice((0, 1))  # not known of older days
            yield {
                "tracker_id": _FIRST + vehicle,
                "day": today - timedelta(days=number),
                "metres": metres,
                "trip_metres": metres * random.randrange(101) // 100 if on_trip else on_trip,
                "trip_seconds": on_trip and random.randrange(1, 86_401),
                "silent_metres": random.randrange(9_000) if silent else 0,
                "moving_seconds": moving,
                "idle_seconds": idle,
                "standing_seconds": 86_400 - silent - moving - idle,
                "halt_seconds": 0,
                "silent_seconds": silent,
                "max_speed": random.choice((None, 55, 81)),
                "max_speed_at": None,
                "first_move_at": None,
                "last_move_at": None,
                "drives": random.randrange(9) if silent < 86_400 else 0,
                "halts": random.randrange(9) if silent < 86_400 else 0,
                "fixes": 10,
            }


def _trips(today: date, random: Random) -> Iterator[dict[str, Any]]:
    for number in range(60):
        due = midnight(today) - random.randrange(PAST_DAYS * 86_400)
        due -= due % 60
        if number % 5 == 0:
            due = midnight(today - timedelta(days=number % 15 + 1))  # the whole day
        effective = due + 86_400 if (due + 19_800) % 86_400 == 0 else due
        late = None if number % 6 == 0 else random.randrange(-7_200, 7_200)
        yield {
            "id": _FIRST + number,
            "version": 1,
            "source": ("Pune", "Nagpur")[number % 2],
            "destination": "Jaipur",
            "start_date": datetime.fromtimestamp(due - 40_000, UTC),
            "end_date": datetime.fromtimestamp(due, UTC),
            "working_days": [],
            "customer_name": CLIENT_NAMES[number % 2] if number % 7 else None,
            "client_code": (OWN_CLIENT, OTHER_CLIENT)[number % 2] if number % 7 else None,
            "truck_id": None if number % 11 == 0 else _FIRST + number % 3,
            "trip_status": {0: "Ongoing", 6: "Planned"}.get(number % 12, "Completed"),
            "phase": "Under way" if number % 12 == 6 else None,
            **_moments(random, due, effective, late),
            "arrived_at": None if late is None else datetime.fromtimestamp(effective + late, UTC),
            "arrival_source": None if late is None else random.choice(("gps", "hand")),
            "created_on": datetime.fromtimestamp(due, UTC),
            "deleted_at": datetime.fromtimestamp(due, UTC) if number % 13 == 1 else None,
        }


def _moments(random: Random, due: int, effective: int, late: int | None) -> dict[str, datetime | None]:
    """Return when a trip reached its source, departed, and left its destination, as far as that is known."""
    departed = due - 40_000 + random.randrange(3_600)
    left = None if late is None else effective + late + random.randrange(-600, 20_000)
    times = {
        "reached_source_at": departed - random.randrange(20_000),
        "departed_at": departed,
        "left_destination_at": left,
    }
    known = {name: at if random.randrange(4) else None for name, at in times.items()}
    return {name: None if at is None else datetime.fromtimestamp(at, UTC) for name, at in known.items()}


def _reasons() -> Iterator[tuple[Table, dict[str, Any]]]:
    """Yield what people have said of trips, and their troubles."""
    time = {"stop": "destination", "kind": "arrived", "told_at": 0}
    for number in range(0, 60, 3):
        row = {**time, "trip_id": _FIRST + number, "at": number, "source": "hand", "reason": f"Call {number}"}
        yield TRIP_TIMES, row
        yield TRIP_TIMES, row | {"at": number + 1, "undone_at": 1 if number % 2 else None, "reason": f"Queue {number}"}
        yield TRIP_TIMES, row | {"at": number + 2, "source": "gps", "reason": None}
    for number in range(60):
        for kind, length in (("Silent", 60), ("Long halt", 3_600 if number % 2 else 0)):
            episode = {"trip_id": _FIRST + number, "kind": kind, "first_at": 1_000, "told_at": 0}
            yield TRIP_EPISODES, episode | {"last_at": 1_000 + length}


def expected_reason(trip: dict[str, Any]) -> str:
    """Return why a late trip was late."""
    number = trip["id"] - _FIRST
    if number % 3 == 0:
        return f"Call {number}" if number % 2 else f"Queue {number}"
    return "Long halt" if number % 2 else "Silent"


LASTING = frozenset({48, 49})
"""The halts that last. All vehicles were heard of last at the last midnight."""


def _halts(today: date, random: Random) -> Iterator[dict[str, Any]]:
    for number in range(50):
        start = midnight(today) - random.randrange(3_600, PAST_DAYS * 86_400)
        yield {
            "tracker_id": _FIRST + number % 4,
            "first_at": start,
            "last_at": None if number in LASTING else start + random.randrange(1_800, 30_000),
            "lat": 1_900_000,
            "lng": 7_300_000,
        }


def _visits(today: date, random: Random) -> Iterator[dict[str, Any]]:
    for number in range(40):
        start = midnight(today) - random.randrange(100_000, PAST_DAYS * 86_400)
        yield {
            "tracker_id": _FIRST + number % 4,
            "site_id": _FIRST + number % 2,
            "in_at": start + number,
            "out_at": None if number == 39 else start + number + random.randrange(600, 90_000),
        }


def _alerts(today: date) -> Iterator[dict[str, Any]]:
    for number in range(40):
        opened = datetime.fromtimestamp(midnight(today) - 40_000 * (number + 1), UTC)
        over, taken = opened + timedelta(minutes=number * 7 % 90), opened + timedelta(minutes=3 + number)
        type_ = ("late", "off_route", "silent_vehicle", "provider_down")[number % 4]
        yield {
            "id": _FIRST + number,
            "version": 1,
            "key": f"{type_}:{number}",
            "type": type_,
            "level": "warn",
            "state": "open" if number % 6 == 0 else "closed",
            "trip_id": _FIRST + number if number % 4 < 2 else None,
            "vehicle_id": _FIRST + number % 5 if number % 4 < 3 else None,
            "since": opened - timedelta(minutes=5),
            "opened_at": opened,
            "last_at": over,
            "closed_at": None if number % 6 == 0 else over,
            "taken_at": taken if number % 3 == 0 else None,
            "taken_by_id": 2 if number % 3 == 0 else None,
            "amount": 1,
            "facts": {},
            "is_told": False,
        }


async def _store(database: Database, book: Fleetbook, clock: SetClock) -> None:
    context = RequestContext(UNRESTRICTED, author=1, clock=clock)
    async with database.writing(context) as session:
        for code, name in zip((OWN_CLIENT, OTHER_CLIENT), CLIENT_NAMES, strict=True):
            session.add(Client(id=int(code[3:]), version=1, client_name=name, client_code=code))
        for number, plate in enumerate(PLATES):
            names = {"fleet_number": f"F{number}", "registration_number": plate, "vendor_fleet_id": plate}
            session.add(Fleet(id=_FIRST + number, version=1, **names))
        await session.flush()
        for number, free in ((0, 60), (1, None)):
            place = {"kind": "Plant", "lat": 19.0, "long": 73.0, "radius": 500, "free_minutes": free}
            session.add(Site(id=_FIRST + number, version=1, name=f"Works {number}", **place))
        first = midnight(book.today - timedelta(days=PAST_DAYS))
        trackers = [
            {
                "id": _FIRST + number,
                "plate": plate.strip("=()").replace("(", ""),
                "given_plate": plate,
                "is_listed": True,
                "version": 1,
                "first_at": {1: midnight(book.today - timedelta(days=8)), 4: None}.get(number, first),
                "heard_at": midnight(book.today),
                "day_metres": 0,
                "memory": "{}",
            }
            for number, plate in enumerate(PLATES)
        ]
        await session.execute(insert(TRACKERS), trackers)
        for day in (book.today - timedelta(days=number) for number in range(1, PAST_DAYS + 1)):
            await replace_days(session, day, [each for each in book.days if each["day"] == day], is_last=True)
        session.add_all(Trip(**trip) for trip in book.trips)
        await session.flush()
        await session.execute(insert(LONG_HALTS), book.halts)
        for table, row in _reasons():
            await session.execute(insert(table), row)
        await session.execute(insert(SITE_VISITS), book.visits)
        session.add_all(Alert(**alert) for alert in _alerts(book.today))


CUSTOMER_ACTIONS = frozenset(
    {"reports.list", "reports.export", "trips.list", "fleets.list", "tracking.list", "alerts.list"}
)
OWN = person_of(2, {"client_code": OWN_CLIENT})
SCOPES = {name: scopes_of(name)["own_client"].rows(OWN) for name in ("trips", "fleets")}
ACCESSES = {
    "admin": UNRESTRICTED,
    "customer": Access(CUSTOMER_ACTIONS, SCOPES, name="reading customer", person=OWN),
    "accountant": Access(
        frozenset({"reports.list", "reports.export", "trips.list"}),
        hidden={"trips": frozenset({"customer_name", "client_code"})},
        name="reading accountant",
    ),
}


def as_role(api: FastAPI, client: httpx.AsyncClient, name: str) -> httpx.AsyncClient:
    """Give the person of this client the rights of a role."""
    if name != "admin":
        api.state.services = replace(api.state.services, access_of=FixedAccess(ACCESSES[name]))
    return client
