"""A list asked in both ways: through its register, and row by row."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Select

from app.clients import schemas as clients
from app.clients.models import Client
from app.database import Database
from app.fleets import schemas as fleets
from app.fleets.models import Fleet
from app.listing import Wanted, listed
from app.registers.declared import REGISTERS, Register
from app.rows import Columns, columns_of, rows_of
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

    async def quick(self, database: Database, wanted: Wanted) -> Seen:
        """Through the register."""
        return await database.read(self.seen, wanted, self.register)

    async def slow(self, database: Database, wanted: Wanted) -> Seen:
        """Row by row."""
        return await database.read(self.seen, wanted, None)

    def seen(self, connection: Connection, wanted: Wanted, register: Register | None) -> Seen:
        """Through the register, if one is given."""
        rows, total, pages = listed(connection, self.rows, self.columns, wanted, register)
        return Seen([row["id"] for row in rows], total, pages)


def _of(model: Any, shape: Any, name: str) -> Lister:
    columns = columns_of(model, shape)
    return Lister(rows_of(columns).where(model.deleted_at.is_(None)), columns, REGISTERS[name])


LISTS = {
    "clients": _of(Client, clients.Client, "clients"),
    "users": _of(User, users.User, "users"),
    "fleets": _of(Fleet, fleets.Fleet, "fleets"),
    "trips": _of(NamedTrip, trips.Trip, "trips"),
}
