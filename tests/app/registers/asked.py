"""A list asked in both ways: through its register, and row by row."""

from typing import Any, NamedTuple

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.clients import schemas as clients
from app.clients.models import Client
from app.fleets import schemas as fleets
from app.fleets.models import Fleet
from app.listing import Columns, Wanted, columns_of, listed
from app.registers.declared import REGISTERS, Register
from app.trips import schemas as trips
from app.trips.models import NamedTrip
from app.users import schemas as users
from app.users.models import User


class Seen(NamedTuple):
    """What a reader sees of a page."""

    ids: list[int]
    total: int
    total_pages: int


class Lister(NamedTuple):
    """A list with a register."""

    rows: Select[Any]
    columns: Columns
    register: Register

    async def quick(self, session: AsyncSession, wanted: Wanted) -> Seen:
        """Through the register."""
        return await self._seen(session, wanted, self.register)

    async def slow(self, session: AsyncSession, wanted: Wanted) -> Seen:
        """Row by row."""
        return await self._seen(session, wanted, None)

    async def _seen(self, session: AsyncSession, wanted: Wanted, register: Register | None) -> Seen:
        rows, total, pages = await listed(session, self.rows, self.columns, wanted, register)
        return Seen([row.id for row in rows], total, pages)


def _of(model: Any, shape: Any, name: str) -> Lister:
    rows = select(model).where(model.deleted_at.is_(None))
    return Lister(rows, columns_of(model, shape), REGISTERS[name])


LISTS = {
    "clients": _of(Client, clients.Client, "clients"),
    "users": _of(User, users.User, "users"),
    "fleets": _of(Fleet, fleets.Fleet, "fleets"),
    "trips": _of(NamedTrip, trips.Trip, "trips"),
}
