"""Worlds whose reader has a role: built in, or stored from a template. The rows that differ are out of its sight."""

from typing import Any

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from app.content.loader import Fixtures
from app.core.settings import Settings
from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.db.engine import Database
from app.db.records.audit import record_change
from app.features.auth import sessions
from app.features.clients.schemas import Client
from app.features.fleets.schemas import Fleet
from app.features.roles.content import RolesContent
from app.features.roles.models import Role
from app.features.states.schemas import State
from app.features.stations.schemas import Station
from app.features.trips.models import Trip, TripStage
from app.features.users.schemas import User
from app.features.views.models import View
from app.ops.services import create_services
from tests.conftest import SetClock
from tests.support.worlds import READER, World

_NOW = SetClock().now
_ALL = frozenset({"users", "clients", "trips", "fleets", "stations", "states", "roles", "views"})
OUT_OF_SIGHT: dict[str, frozenset[str]] = {
    "driver": _ALL,
    "Customer": _ALL,
    "user": frozenset({"roles"}),
    "Dispatcher": frozenset({"roles"}),
    "Accountant": frozenset({"roles", "users", "stations", "states"}),
    "Manager": frozenset({"views"}),
}
"""The tables with rows that a role does not see: all rows, or those of other drivers, other clients and other persons.
An admin sees all.
"""
OWN_CLIENT = "CL-0001"
"""It has an ongoing trip, so people of it see a vehicle."""


async def create_role_world(settings: Settings, role: str, *, differs: bool, workers: int = 1) -> World:
    """Return a world of the sample data, in which roles are enforced and the reader has this role."""
    settings = settings.model_copy(update={"roles": "enforced"})
    services = create_services(settings, lambda: _NOW)
    database = Database(settings)
    async with database.writing(RequestContext(UNRESTRICTED, author=1, clock=lambda: _NOW)) as session:
        if role not in ("user", "driver"):
            session.add(Role(id=1, version=1, name=role, access="Limited Access", role=role, modules=modules_of(role)))
        client = OWN_CLIENT if role == "Customer" else None
        await session.execute(update(User).where(User.id == READER).values(role=role, client_code=client))
        if differs:
            await _add_rows(session, OUT_OF_SIGHT[role])
        token = await sessions.create(session, READER, _NOW)
    await database.close()
    return World(services, token, tuple(create_services(settings, lambda: _NOW) for _ in range(workers - 1)))


def modules_of(role: str) -> list[dict[str, Any]]:
    """Return what a role from this template stores."""
    content = Fixtures(Settings(env="development").fixtures_folder).load("roles", RolesContent)
    (template,) = (each for each in content.templates if each.role == role)
    return [module.model_dump() for module in template.modules]


async def _add_rows(session: AsyncSession, tables: frozenset[str]) -> None:
    """Add rows with names at both ends of each order, and deleted ones, to these tables."""
    during = {"start_date": _NOW.replace(year=2020), "end_date": _NOW.replace(year=2030), "created_on": _NOW}
    trip = {
        "working_days": [],
        "driver_id": 3,
        "truck_id": 1,
        "client_code": "CL-0005",
        "trip_status": "Ongoing",
        **during,
    }
    user = {"email_id": "secret@example.com", "gender": "male", "role": "user", "designation": "Driver"}
    for number, name in ((9001, "AAA Kaveri secret"), (9002, "zebra Kaveri 95555")):
        code = f"CL-{number}"
        rows = [
            Client(id=number, client_name=name, client_code=code),
            User(id=number, full_name=name, mobile_number=f"95555{number}", mobile_key=f"95555{number}", **user),
            Fleet(id=number, fleet_number=name, registration_number=f"ZZ 95555 {number}", vendor_fleet_id="MH12AB1234"),
            Station(id=number, name=name, code=code, state="Goa", latitude="15", longitude="73"),
            State(id=number, name=name, country="India"),
            Role(id=number, name=name, access="No Access", role="User", modules=[]),
            Trip(id=number, customer_name="Kaveri Textiles", customer_contact="95555", **trip),
            View(id=number, owner_id=1, list_key="/trip-list", name=name, scope="mine", query="search=secret"),
        ]
        for row in (each for each in rows if each.__tablename__ in tables):
            row.deleted_at = _NOW if number == 9002 else None
            session.add(row)
            change = ("delete", {"name": name}, None) if number == 9002 else ("add", None, {"name": name})
            record_change(session, change[0], row.__tablename__, number, before=change[1], after=change[2])
        await session.flush()
        if "trips" in tables:
            session.add(TripStage(trip_id=number, stage_name="Secret", description="95555"))
