"""A scope that is looked up row by row has the same rows as the set of its ids."""

import pytest
from sqlalchemy import ColumnElement, and_, false, or_, select

from app.core.settings import Settings
from app.db.access import Access
from app.db.access.row_by_row import is_among
from app.db.access.scopes import Person, scopes_of
from app.db.engine import Database
from app.features.fleets.schemas import Fleet
from app.features.trips.models import Trip

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
ON_TRIPS = Fleet.id.in_(select(Trip.truck_id).where(Trip.trip_status == "Ongoing"))
OF_SAME_MAKE = Fleet.make.in_(select(Fleet.make).where(Fleet.id == 1))
SCOPES: dict[str, ColumnElement[bool]] = {
    "vehicles of a driver": scopes_of("fleets")["own_trips"].rows(Person(2)),
    "a column": Fleet.make == "Tata",
    "ids of another table": ON_TRIPS,
    "both": and_(Fleet.make == "Tata", ON_TRIPS),
    "either": or_(Fleet.make == "Tata", ON_TRIPS),
    "neither": Fleet.id.not_in(select(Trip.truck_id).where(Trip.id == 1)),
    "ids of the own table": Fleet.id.in_(select(Fleet.id).where(Fleet.make == "Tata")),
    "values of the own table": OF_SAME_MAKE,
    "no rows": false(),
}


@pytest.mark.parametrize("name", SCOPES)
async def test_lookup_finds_the_rows_of_the_scope(settings: Settings, name: str) -> None:
    """In a query of the table itself, and in one of a table that the scope reads."""
    database, ids = Database(settings), Access(scopes={"fleets": SCOPES[name]}).visible_ids("fleets")
    assert ids is not None
    async with database.writing() as session:
        in_scope = set(await session.scalars(ids))
        looked_up = await session.scalars(select(Fleet.id).where(is_among(ids, Fleet.id.expression)))
        trips = await session.scalars(select(Trip.id).where(is_among(ids, Trip.truck_id.expression)))
        assert set(looked_up) == in_scope
        assert set(trips) == set(await session.scalars(select(Trip.id).where(Trip.truck_id.in_(ids))))
        assert bool(in_scope) == (name != "no rows")
    await database.close()
