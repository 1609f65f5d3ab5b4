"""Sample data for a first start: what fixtures/ says, put into tables that are empty."""

from pydantic import RootModel
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app import records
from app.clients.models import Client
from app.clients.schemas import ClientUpdate
from app.content.loader import Fixtures
from app.database import Database, utc_now
from app.fleets.models import Fleet
from app.fleets.schemas import FleetBody
from app.users.models import User
from app.users.schemas import UserBody, mobile_key

Clients = RootModel[list[ClientUpdate]]
Users = RootModel[list[UserBody]]
Fleets = RootModel[list[FleetBody]]


async def seed(database: Database, fixtures: Fixtures) -> None:
    """Fill the tables of clients, users and fleets that never had a row. Raises FixtureError."""
    samples: dict[type[records.Record], list[records.Record]] = {
        Client: [_client(body) for body in fixtures.load("clients", Clients).root],
        User: [_user(body) for body in fixtures.load("users", Users).root],
        Fleet: [Fleet(**records.columns_of(body)) for body in fixtures.load("fleets", Fleets).root],
    }
    async with database.writing(author=None, clock=utc_now) as session:
        for model, rows in samples.items():
            await _fill(session, model, rows)


async def first_admin(database: Database) -> User | None:
    """The person whom a newcomer can sign in as."""
    admins = select(User).where(User.role == "admin", User.deleted_at.is_(None)).order_by(User.id)
    async with database.reading() as session:
        return await session.scalar(admins.limit(1))


async def _fill(session: AsyncSession, model: type[records.Record], rows: list[records.Record]) -> None:
    if await session.scalar(select(func.count()).select_from(model)):
        return
    for row in rows:
        await records.add(session, row)


def _client(body: ClientUpdate) -> Client:
    return Client(**records.columns_of(body, without=frozenset({"id"})))


def _user(body: UserBody) -> User:
    return User(mobile_key=mobile_key(body.mobile_number), **records.columns_of(body))
