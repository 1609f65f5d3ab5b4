"""The ids of a scope in order are read from one database index, if one has them."""

from dataclasses import replace

import pytest
from sqlalchemy import ColumnElement, Connection, Select, and_, column, create_mock_engine, false, or_, select, text
from sqlalchemy.orm import Session

from app.core.settings import Settings
from app.db.access import Access
from app.db.access.scopes import Person, scopes_of
from app.db.engine import Database
from app.db.lists.index.conditions import without_index
from app.db.lists.index.counts import Counts
from app.db.lists.index.declaration import LIST_INDEXES
from app.db.lists.index.matching import matcher_for
from app.db.lists.index.plans import Order, QueryPlan
from app.db.lists.index.query import IndexQuery, Slice
from app.db.lists.index.scoped import OrderedIds, ordered_scope
from app.db.lists.index.statements import count_of, next_of, position_of
from app.db.lists.row_tests import RowTest, visibility_test
from app.db.lists.search_terms import search_terms
from app.features.fleets.schemas import Fleet
from app.features.trips.models import Trip
from tests.app.db.lists.index.queries import LISTS

CLIENT = Person(2, "CL-0002")
OWN_TRIPS = scopes_of("trips")["own_client"].rows(CLIENT)
OWN_VEHICLES = scopes_of("fleets")["own_client"].rows(CLIENT)
EVERY_TRIP = LISTS["trips"].visible
INDEXES = {"trips": "ix_trips_client_code_id_deleted_at", "fleets": "ix_trips_client_code_trip_status_truck_id"}


def scope_test(table: str, condition: ColumnElement[bool]) -> RowTest:
    ids = Access(scopes={table: condition}).visible_ids(table)
    assert ids is not None
    return visibility_test(ids)


def ordered(table: str, condition: ColumnElement[bool], search: str = "", *more: RowTest) -> OrderedIds | None:
    matcher = matcher_for("sqlite", LIST_INDEXES[table], search_terms(search))
    return ordered_scope(matcher, (scope_test(table, condition), *more))


def test_scope_is_in_order_if_an_index_has_its_columns() -> None:
    assert ordered("trips", OWN_TRIPS)
    assert ordered("trips", and_(OWN_TRIPS, Trip.id > 5))
    assert ordered("fleets", OWN_VEHICLES)


@pytest.mark.parametrize(
    ("table", "condition"),
    [
        ("trips", and_(OWN_TRIPS, Trip.material == "Steel")),
        ("trips", or_(OWN_TRIPS, Trip.id > 5)),
        ("trips", Trip.client_code > "CL-0002"),
        ("trips", scopes_of("trips")["own_trips"].rows(CLIENT)),
        ("trips", and_(OWN_TRIPS, Trip.truck_id.in_(select(Fleet.id)))),
        ("trips", false()),
        ("fleets", Fleet.make == "Tata"),
        ("fleets", Fleet.id.in_(select(Trip.truck_id).where(Trip.trip_status == "Ongoing"))),
        ("fleets", Fleet.id.in_(select(Trip.truck_id).where(OWN_TRIPS, Trip.trip_status > "Ongoing"))),
        ("fleets", Fleet.id.in_(select(Trip.truck_id))),
    ],
)
def test_other_scope_has_no_order(table: str, condition: ColumnElement[bool]) -> None:
    """An index lacks a column, or rows with several values come before the id."""
    assert ordered(table, condition) is None


def test_text_or_another_test_has_no_order() -> None:
    assert ordered("trips", OWN_TRIPS, "steel") is None
    assert ordered("trips", OWN_TRIPS, "", RowTest("material", "text", "in", "a")) is None


@pytest.mark.parametrize("dialect", ["sqlite", "postgresql"])
def test_page_of_an_ordered_scope_is_read_from_its_index(dialect: str) -> None:
    """A page near an end, too: however many rows the scope has, no others are looked up."""
    index, tests, counts = LIST_INDEXES["trips"], (scope_test("trips", OWN_TRIPS),), Counts(1_000_000, 200_000)
    matcher = matcher_for(dialect, index, ())
    query = IndexQuery(EVERY_TRIP, index, (), "id", descending=True, tests=tests)
    plans = {
        (key, skip): replace(query, key=key).plan(matcher, Slice(skip, 10), counts)
        for key in ("id", "source")
        for skip in (0, 100_000)
    }
    assert [key for key, plan in plans.items() if plan is QueryPlan.SCOPE] == [("id", 0), ("id", 100_000)]


def near(dialect: str, key: str, *tests: RowTest) -> str:
    """Return the statement of the first of some rows along an order that are in the scope and pass the tests."""
    matcher, order = matcher_for(dialect, LIST_INDEXES["trips"], ()), Order(key, descending=True, backwards=False)
    every = (scope_test("trips", OWN_TRIPS), *tests)
    return str(next_of(matcher, every, QueryPlan.NEAR, order, skips_first=False, seeks=False))


def test_rows_out_of_the_scope_are_not_read_along_an_order() -> None:
    """Only the index of the order is. It has the choices. A lookup of the row tests the others."""
    material, status = RowTest("material", "text", "in", "a"), RowTest("trip_status", "text", "in", "b")
    found = near("sqlite", "source", material, status)
    assert "own.material" in found
    assert "register_trips.material" not in found
    assert "register_trips.trip_status" in found
    for dialect, key in (("sqlite", "id"), ("postgresql", "source")):  # rows are in this order, or fast to read
        assert "own" not in near(dialect, key, material, status)


def test_scope_is_looked_up_after_a_choice() -> None:
    found = near("sqlite", "source", RowTest("trip_status", "text", "in", "b", size=1))
    assert 0 < found.index("register_trips.trip_status") < found.index("AS near") < found.index("FROM trips")
    assert "near.trip_status" not in found


def test_choice_in_a_scope_is_read_by_its_own_index() -> None:
    """PostgreSQL would read the rows of all statuses: those of one are scattered over the table."""
    status = RowTest("trip_status", "text", "in", "b", size=1)
    assert "ORDER BY register_trips.trip_status DESC, register_trips.id DESC" in near("postgresql", "id", status)
    assert "near.trip_status" in near("sqlite", "id", status)  # the window limits how many rows are read


def test_key_without_index_costs_nothing_on_sqlite() -> None:
    """An operator of SQLite hides a column from the planner. PostgreSQL has it for numbers only."""
    engines = [create_mock_engine(f"{name}://", print) for name in ("sqlite", "postgresql+asyncpg")]
    compiled = [
        [str(without_index(column(name), name).compile(dialect=engine.dialect)) for name in ("id", "make")]
        for engine in engines
    ]
    assert compiled == [["+id", "+make"], ["(id + $1::INTEGER)", "(make || $1::VARCHAR)"]]


def plan_of(connection: Connection, statement: Select[object]) -> str:
    """Return how the database runs a statement. With few rows, PostgreSQL would read all of them."""
    if connection.dialect.name == "postgresql":
        for name in ("seqscan", "bitmapscan"):
            connection.execute(text(f"SET LOCAL enable_{name} = off"))
    values = {"record": 5, "name": "trips", "then": None, "before": 0, "take": 7, "skip": 0}
    compiled = statement.compile(connection, compile_kwargs={"render_postcompile": True})
    explain = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
    parameters = compiled.construct_params({key: values[key] for key in values if key in compiled.params})
    ordered_values = [parameters[name] for name in compiled.positiontup or ()]
    rows = connection.exec_driver_sql(f"{explain} {compiled}", tuple(ordered_values))
    return "\n".join(str(row[-1]) for row in rows)


@pytest.mark.anyio
@pytest.mark.every_database
@pytest.mark.parametrize("what", ["page", "position", "count"])
@pytest.mark.parametrize("table", INDEXES)
async def test_scope_is_read_from_its_index_alone(settings: Settings, table: str, what: str) -> None:
    """Neither the table nor the list index is read for each row of a scope, and no rows are sorted."""
    database = Database(settings)
    tests = (scope_test(table, {"trips": OWN_TRIPS, "fleets": OWN_VEHICLES}[table]),)

    def plan(session: Session) -> str:
        connection = session.connection()
        matcher = matcher_for(connection.dialect.name, LIST_INDEXES[table], ())
        order = Order("id", descending=True, backwards=False)
        statement = {
            "page": lambda: next_of(matcher, tests, QueryPlan.SCOPE, order, skips_first=False, seeks=False),
            "position": lambda: position_of(matcher, tests, "id", descending=True, skips_first=False),
            "count": lambda: count_of(matcher, tests, is_cached=False),
        }[what]()
        return plan_of(connection, statement)

    async with database.writing() as session:
        found = await session.run_sync(plan)
    await database.close()
    only = "COVERING INDEX" if "COVERING" in found else "Index Only Scan"
    assert any(only in line and INDEXES[table] in line for line in found.splitlines()), found
    assert not any(word in found for word in ("Seq Scan", "TEMP B-TREE", "SCAN trips", "Sort", "SCAN fleets")), found
