"""Two databases that differ only in what a test role may not see, and the answers that a person with this role gets."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from itertools import cycle
from typing import Any, NamedTuple

from anyio import sleep_forever
from fastapi import FastAPI
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.types import Message

from app.core.settings import Settings
from app.db.access import UNRESTRICTED, Access
from app.db.context import RequestContext
from app.db.engine import Database
from app.db.lists.activity import EXPORT
from app.db.records.audit import record_change
from app.db.records.history import PAGE_ENTRIES
from app.features.alerts.models import Alert
from app.features.auth import sessions
from app.features.auth.page_tickets import write_ticket
from app.features.clients.schemas import Client
from app.features.figures.schemas import TRANSPORT_PAGE
from app.features.fleets.schemas import Fleet
from app.features.roles.models import Role
from app.features.services import Services
from app.features.stations.schemas import Station
from app.features.tracking.models import FIXES, REFUSALS, TRACKERS
from app.features.tracking.services import Tracking
from app.features.trips.models import Trip, TripStage
from app.features.users.schemas import User
from app.features.views.models import View
from app.ops.services import create_services
from app.web.api.recent_records import RecentRecord
from tests.conftest import SetClock

READER = 2
_NOW = SetClock().now
_TABLES = ("trips", "users", "fleets", "clients", "stations")
_READ = [f"{table}.{action}" for table in _TABLES for action in ("list", "history", "export")]
_OTHERS = [
    *("audit.list", "states.list", "tracking.list", "positions.list"),
    *("dashboard.list", "tenders.list", "transport_dashboard.list", "alerts.list"),
]
SCOPED = Access(
    actions=frozenset((*_READ, *_OTHERS)),
    scopes={
        "trips": Trip.trip_type.is_distinct_from("Multiple Way"),
        "users": User.gender.is_distinct_from("female"),
        "fleets": Fleet.id.in_(select(Trip.truck_id).where(Trip.trip_type == "One Way", Trip.truck_id.is_not(None))),
        "clients": Client.client_code < "CL-0007",
        "stations": Station.state != "Goa",
    },
    name="scoped",
)
"""Sees some rows of each table, and no roles."""
HIDDEN = Access(
    hidden={
        "trips": frozenset({"customer_contact", "material", "source_lat", "start_date"}),
        "users": frozenset({"mobile_number", "designation", "role"}),
        "fleets": frozenset({"fleet_number", "model", "capacity"}),
        "stations": frozenset({"latitude"}),
    },
    name="hidden",
)
"""Sees all rows without some of their columns."""

THROUGH = Access(
    actions=frozenset((*_READ, *_OTHERS, "roles.list"))
    - {f"users.{action}" for action in ("list", "history", "export")},
    hidden={
        "trips": frozenset({"driver_id", "truck_id", "created_by_id"}),
        "users": frozenset({"full_name"}),
        "clients": frozenset({"client_code"}),
        "fleets": frozenset({"vendor_fleet_id"}),
    },
    name="through",
)
"""Sees trips without what is read through their references, vehicles without plates, and no users."""

PAST = Access(actions=frozenset((*(f"{table}.list" for table in _TABLES), *_OTHERS)), name="past")
"""Sees everything but the past."""
PLATES = Access(hidden={"fleets": frozenset({"vendor_fleet_id"})}, name="plates")
"""Sees everything but plates."""
_PAST_PLATE = "ZZ955559001"


class FixedAccess:
    """Gives everybody the same access."""

    restricts = True

    def __init__(self, access: Access) -> None:
        self._access = access

    def user(self, *_: object) -> Access:
        return self._access

    def role(self, *_: object) -> Access | None:
        return self._access


class World(NamedTuple):
    """A database, and the session of a person who reads it."""

    services: Services
    token: str
    others: tuple[Services, ...] = ()
    """The services of other workers."""

    async def close(self) -> None:
        for services in (self.services, *self.others):
            await services.close()


async def create_world(settings: Settings, access: Access, *, differs: bool) -> World:
    """Return a world of the sample data. One that differs has other rows and values that the access does not show."""
    database = Database(settings)
    async with database.writing(RequestContext(UNRESTRICTED, author=1, clock=lambda: _NOW)) as session:
        session.add(
            Station(id=1, version=1, name="Kochi", code="INCOK", state="Kerala", latitude="9.9", longitude="76.2")
        )
        session.add(Role(id=1, version=1, name="Clerk", access="No Access", role="User", modules=[]))
        session.add(_view(1, "customerContact=is.91000"))
        session.add_all((_alert(1, "late", trip=1), _alert(2, "overspeed", trip=1, taken_by_id=1)))
        record_change(session, "change", "alerts", 2, before={"state": "open"}, after={"state": "taken"})
        await _add_changes(session, "search=secret" if differs and access.hidden else "search=kaveri")
        if access.name in ("past", "plates"):
            await _add_track(session)
        if access is SCOPED:
            await _add_fix(session, 9003, "MH12AB1234", age=0, lat=1_800_000 if differs else 1_900_000)
        if access is HIDDEN:
            record_change(session, "change", "trips", 1, before={"truck_id": 2}, after={"truck_id": 1})
        opened = ((kind, number) for kind in ("fleets", "roles") for number in (1, 9001))
        session.add_all(
            RecentRecord(user_id=READER, kind=kind, record_id=number, opened_at=_NOW) for kind, number in opened
        )
        await session.flush()
        if differs:
            await _DIFFERENCES[access.name](session)
        token = await sessions.create(session, READER, _NOW)
    await database.close()
    services = replace(create_services(settings, lambda: _NOW), access_of=FixedAccess(access))
    return World(services, token)


def _view(number: int, query: str, scope: str = "all") -> View:
    """Return a view of another person than the reader."""
    return View(
        id=number, version=1, owner_id=1, list_key="/trip-list", name=f"View {number}", scope=scope, query=query
    )


def _alert(number: int, type_: str, *, trip: int, vehicle: int = 1, **values: Any) -> Alert:
    moments = {"since": _NOW, "opened_at": _NOW, "last_at": _NOW}
    common = {"version": 1, "key": str(number), "level": "bad", "state": "open", "facts": {}, "is_told": True}
    values |= {"amount": 20.0, "lat": 21.1, "lng": 79.1}
    return Alert(id=number, type=type_, trip_id=trip, vehicle_id=vehicle, **moments, **common, **values)


async def _add_changes(session: AsyncSession, exported: str) -> None:
    """Add visible changes by another person: an edit, a deletion, and an export with this query."""
    place = {"state": "Maharashtra", "latitude": "18.5", "longitude": "73.9"}
    session.add(Station(id=2, version=1, name="Pune", code="INPUN", deleted_at=_NOW, **place))
    record_change(session, "change", "trips", 1, before={"quantity": "1 t"}, after={"quantity": "2 t"})
    record_change(session, "delete", "stations", 2, before={"name": "Pune"}, after=None)
    details: dict[str, Any] = {
        "query": exported,
        "ids": None,
        "rows": 1,
        "format": "csv",
        "columns": None,
        "titles": [],
    }
    record_change(session, EXPORT, "trips", 0, before=None, after=details)


async def _add_track(session: AsyncSession) -> None:
    """Make trip 1 one of vehicle 1 that is ongoing, and add a position that belongs to a plate of nothing."""
    ongoing = {"truck_id": 1, "start_date": _NOW - timedelta(days=5), "end_date": _NOW, "trip_status": "Ongoing"}
    await session.execute(update(Trip).where(Trip.id == 1).values(ongoing))
    await _add_tracker(session)


async def _add_tracker(session: AsyncSession) -> None:
    await _add_fix(session, 9001, _PAST_PLATE, age=600, refusal="future", clock_ahead=9000)
    await session.execute(insert(REFUSALS).values(day=_NOW.date(), reason="future", count=5))


async def _add_fix(
    session: AsyncSession, number: int, plate: str, *, age: int, lat: int = 1_900_000, **live: object
) -> None:
    """Add a tracker with a position that is so many seconds old."""
    now = int(_NOW.timestamp())
    tracker = {"id": number, "plate": plate, "given_plate": plate, "is_listed": True, "version": 0}
    tracker |= {"first_at": now - 600, "heard_at": now - 600, "day_metres": 0, "memory": "{}"}
    await session.execute(insert(TRACKERS).values(**tracker, **live))
    place = {"lat": lat, "lng": 7_280_000, "speed": 0, "heading": 0, "state": 0, "is_cut": False}
    await session.execute(insert(FIXES).values(at=now - age, tracker_id=number, **place))


async def _add_rows(session: AsyncSession) -> None:
    """Add rows out of the scope. Their names come first or last in each order, and contain the words of searches."""
    during = {"start_date": _NOW.replace(year=2020), "end_date": _NOW.replace(year=2030), "created_on": _NOW}
    trip = {"working_days": [], "trip_type": "Multiple Way", "driver_id": 2, "truck_id": 1, **during}
    user = {"email_id": "secret@example.com", "gender": "female", "role": "user", "designation": "Secret"}
    vehicle = {"partner": "partnerA", "vendor_fleet_id": "MH12AB1234", "capacity": "Secret", "make": "Kaveri"}
    session.add(_view(9001, "search=secret", scope="mine"))
    record_change(session, "add", "views", 9001, before=None, after={"query": "search=secret"})
    for number, name in ((9001, "AAA Narmada secret"), (9002, "zebra Kaveri 95555")):
        code = f"CL-{number}"
        rows = [
            Client(id=number, client_name=name, client_code=code),
            User(id=number, full_name=name, mobile_number=f"95555{number}", mobile_key=f"95555{number}", **user),
            Fleet(id=number, fleet_number=name, registration_number=f"ZZ 95555 {number}", model="secret", **vehicle),
            Station(id=number, name=name, code=code, state="Goa", latitude="15", longitude="73"),
            Role(id=number, name=name, access="No Access", role="Secret", modules=[]),
            Trip(id=number, customer_name="Kaveri Textiles", customer_contact="95555", trip_status="Ongoing", **trip),
        ]
        for row in rows:
            row.deleted_at = _NOW if number == 9002 else None
            session.add(row)
            values = {"name": name}
            if number == 9002:
                record_change(session, "delete", row.__tablename__, number, before=values, after=None)
            else:
                record_change(session, "add", row.__tablename__, number, before=None, after=values)
        await session.flush()
        session.add(TripStage(trip_id=number, stage_name="Secret", description="95555"))
        session.add(_alert(number, "late" if number == 9001 else "overspeed", trip=number, vehicle=number))
    session.add(_alert(4711, "overspeed", trip=9001))
    await _add_tracker(session)


async def _change_values(session: AsyncSession) -> None:
    """Changes hidden values, and with them the version and the history of the rows."""
    others = User.id != READER  # who sees the own number in the own account
    changes: list[tuple[Any, Any, dict[str, Any]]] = [
        (Trip, Trip.id > 0, {"customer_contact": "95555", "material": "Secret", "source_lat": 1.5}),
        (Trip, Trip.id > 0, {"start_date": _NOW.replace(year=2020)}),
        (User, others, {"designation": "Secret", "mobile_number": "95555" + User.mobile_number}),
        (User, others, {"mobile_key": "95555" + User.mobile_key, "role": "Clerk"}),
        (Fleet, Fleet.id > 0, {"model": "Secret 95555", "capacity": "Zebra"}),
        (Fleet, Fleet.id > 0, {"fleet_number": "ZZ 95555 " + Fleet.fleet_number}),
        (Station, Station.id > 0, {"latitude": "95555"}),
        (View, View.id == 1, {"query": "customerContact=is.95555"}),
    ]
    for model, rows, values in changes:
        await session.execute(update(model).where(rows).values(values | {"version": model.version + 1}))
        after = dict.fromkeys(values, "secret")
        for _ in range(PAGE_ENTRIES):  # they must not take the place of visible ones
            record_change(session, "change number", model.__tablename__, 1, before=dict.fromkeys(values), after=after)


async def _change_references(session: AsyncSession) -> None:
    """Changes who trips refer to, the names of people, codes and plates, past plates, and how many have a role."""
    others = User.id != READER
    changes: list[tuple[Any, Any, dict[str, Any]]] = [
        (Trip, Trip.id > 0, {"driver_id": 3, "truck_id": 2, "client_code": "CL-0002", "created_by_id": 4}),
        (User, others, {"full_name": "Secret 95555 " + User.full_name, "role": "Clerk"}),
        (Fleet, Fleet.id > 1, {"vendor_fleet_id": None}),
        (Fleet, Fleet.id == 2, {"vendor_fleet_id": "ZZ 95555 9001"}),
    ]
    for model, rows, values in changes:
        await session.execute(update(model).where(rows).values(values | {"version": model.version + 1}))
    await _change_plates(session)
    await session.execute(update(Client).where(Client.id == 1).values(client_code="CL-9001"))


async def _change_plates(session: AsyncSession) -> None:
    """Add that a vehicle had another plate."""
    before, after = {"vendor_fleet_id": _PAST_PLATE}, {"vendor_fleet_id": "MH12AB1234"}
    record_change(session, "change", "fleets", 1, before=before, after=after)


async def _change_past(session: AsyncSession) -> None:
    """Add that a vehicle had another plate, and a trip another truck."""
    await _change_plates(session)
    record_change(session, "change", "trips", 1, before={"truck_id": 2}, after={"truck_id": 1})


_DIFFERENCES = {
    "scoped": _add_rows,
    "hidden": _change_values,
    "through": _change_references,
    "past": _change_past,
    "plates": _change_plates,
}
Answer = tuple[int, list[tuple[bytes, bytes]], bytes]
_RANDOM = {b"x-request-id"}
_PAGES = TRANSPORT_PAGE.path.partition("{")[0]
_SECRETS = re.compile(rb'nonce[-=]"?[\w-]+|transport/\d+\.[0-9a-f]{64}')
"""Nonces and tickets, which differ between two responses."""


async def answers(app: FastAPI, world: World, calls: Iterable[str]) -> list[Answer]:
    """Return the status, the headers and the bytes of the response to each call. Workers answer in turn."""
    workers = (world.services, *world.others)
    for services in workers:  # what an earlier test has read with other code, as mutants do, must not be used again
        services.database.counted.clear()
        services.of(Tracking).board._views.clear()
    found = []
    for call, services in zip(calls, cycle(workers), strict=False):
        app.state.services = services
        found.append(await _get(app, call, world.token))
    return found


async def _get(app: FastAPI, call: str, token: str) -> Answer:
    path, _, query = call.partition("?")
    if path.startswith(_PAGES):
        path = _PAGES + write_ticket(READER, None, hashlib.sha256(token.encode()).hexdigest())
    headers = [(b"authorization", f"Bearer {token}".encode()), (b"host", b"testserver")]
    scope = {
        **{"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http"},
        **{"path": path, "raw_path": path.encode(), "root_path": "", "query_string": query.encode()},
        **{"headers": headers, "client": ("127.0.0.1", 1), "server": ("testserver", 80), "state": {}},
    }
    messages: list[Message] = []
    requests: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Message:
        if not requests:
            await sleep_forever()  # files are sent until the client leaves
        return requests.pop()

    async def send(message: Message) -> None:
        messages.append(message)

    await app(scope, receive, send)
    start, *parts = messages
    shown = [(name, _SECRETS.sub(b"", value)) for name, value in start["headers"] if name not in _RANDOM]
    return start["status"], shown, _SECRETS.sub(b"", b"".join(each.get("body", b"") for each in parts))
