"""Sample data for a first start: what fixtures/ says, put into tables that are empty."""

from collections.abc import Sequence

from pydantic import RootModel
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app import records
from app.clients.models import Client
from app.clients.schemas import ClientUpdate
from app.content.loader import Fixtures, Shapes
from app.content.mistakes import FixtureError, Mistake
from app.database import Database, utc_now
from app.fleets.models import Fleet
from app.fleets.schemas import FleetBody
from app.trips.models import Trip
from app.trips.samples import SampleTrip, trip_of
from app.users.models import User
from app.users.schemas import UserBody, mobile_key


class SampleClient(ClientUpdate, extra="forbid"):
    """A client with the code that the server would have given it."""


class SampleUser(UserBody, extra="forbid"):
    """A member of the staff."""


class SampleFleet(FleetBody, extra="forbid"):
    """A vehicle."""


Clients = RootModel[list[SampleClient]]
Users = RootModel[list[SampleUser]]
Fleets = RootModel[list[SampleFleet]]
Trips = RootModel[list[SampleTrip]]

SAMPLES: Shapes = {"clients": Clients, "users": Users, "fleets": Fleets, "trips": Trips}
"""The files that fill an empty database."""


async def seed(database: Database, fixtures: Fixtures) -> None:
    """Fill the tables of clients, users, fleets and trips that never had a row. Raises FixtureError."""
    _refuse_mistakes(fixtures)
    samples: dict[type[records.Record], list[records.Record]] = {
        Client: [_client(body) for body in fixtures.load("clients", Clients).root],
        User: [_user(body) for body in fixtures.load("users", Users).root],
        Fleet: [Fleet(**records.columns_of(body)) for body in fixtures.load("fleets", Fleets).root],
    }
    async with database.writing(author=None, clock=utc_now) as session:
        for model, rows in samples.items():
            await _fill(session, model, rows)
        await _fill(session, Trip, await _trips(session, fixtures.load("trips", Trips).root))


def sample_plates(fixtures: Fixtures) -> list[str]:
    """The plates by which a tracking provider knows the sample fleets. Raises FixtureError."""
    return [body.vendor_fleet_id for body in fixtures.load("fleets", Fleets).root if body.vendor_fleet_id]


async def first_admin(database: Database) -> User | None:
    """The person whom a newcomer can sign in as."""
    admins = select(User).where(User.role == "admin", User.deleted_at.is_(None)).order_by(User.id)
    async with database.reading() as session:
        return await session.scalar(admins.limit(1))


def _refuse_mistakes(fixtures: Fixtures) -> None:
    if mistakes := fixtures.broken(SAMPLES) or strangers(fixtures):
        raise FixtureError(mistakes)


async def _fill(session: AsyncSession, model: type[records.Record], rows: Sequence[records.Record]) -> None:
    if await session.scalar(select(func.count()).select_from(model)):
        return
    for row in rows:
        await records.add(session, row)


def _client(body: ClientUpdate) -> Client:
    return Client(**records.columns_of(body, without=frozenset({"id"})))


def _user(body: UserBody) -> User:
    return User(mobile_key=mobile_key(body.mobile_number), **records.columns_of(body))


def strangers(fixtures: Fixtures) -> list[Mistake]:
    """Numbers in the file of trips that the files of staff and vehicles do not have. Raises FixtureError."""
    mobiles = {mobile_key(user.mobile_number) for user in fixtures.load("users", Users).root}
    trucks = {fleet.registration_number for fleet in fixtures.load("fleets", Fleets).root}
    found: list[Mistake] = []

    def tell(index: int, name: str, sentence: str) -> None:
        found.append(fixtures.mistake("trips", (index, name), f"{name}: {sentence}"))

    for index, trip in enumerate(fixtures.load("trips", Trips).root):
        for name, mobile in {"driver": trip.driver, "createdBy": trip.created_by}.items():
            if mobile is not None and mobile_key(mobile) not in mobiles:
                tell(index, name, f"nobody in users.yaml has the mobile number {mobile}")
        if trip.truck is not None and trip.truck not in trucks:
            tell(index, "truck", f"no vehicle in fleets.yaml has the registration number {trip.truck}")
    return found


async def _trips(session: AsyncSession, samples: list[SampleTrip]) -> list[Trip]:
    """The trips with the ids of this database, from which some of the sample staff and vehicles may be gone."""
    of_mobile = select(User.mobile_key, User.id).where(User.deleted_at.is_(None))
    of_plate = select(Fleet.registration_number, Fleet.id).where(Fleet.deleted_at.is_(None))
    staff = dict((await session.execute(of_mobile)).all())
    trucks = dict((await session.execute(of_plate)).all())

    def id_of(mobile: str | None) -> int | None:
        return staff.get(mobile_key(mobile)) if mobile else None

    return [
        trip_of(trip, id_of(trip.driver), trucks.get(trip.truck or ""), author_id=id_of(trip.created_by))
        for trip in samples
    ]
