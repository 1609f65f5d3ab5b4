"""Queries a list through its list index and by a full scan."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, select, text

from app.contract.calls import fields_of
from app.contract.lists.field_tests import field_type
from app.db.access import UNRESTRICTED, Access, VisibleRows, run_with, select_rows
from app.db.access.scopes import person_of, scopes_of
from app.db.engine import Database
from app.db.lists.groups import GroupedBy, RowGroup, group_rows
from app.db.lists.index.declaration import LIST_INDEXES, ListIndex
from app.db.lists.index.models import RegisterTotal
from app.db.lists.query import ListFilters, ListQuery
from app.db.lists.results import FieldValue, Neighbours
from app.db.lists.source import ListSource
from app.db.records.rows import NO_COLUMNS, Columns, SearchableColumns, wire_columns
from app.features.clients import schemas as clients
from app.features.clients.schemas import Client
from app.features.fleets import schemas as fleets
from app.features.fleets.schemas import Fleet
from app.features.trips import schemas as trips
from app.features.trips.models import Trip
from app.features.trips.routes import COLUMNS, FILTER_ONLY, SEARCH_ONLY, SORT_ONLY
from app.features.users import schemas as users
from app.features.users.schemas import User


class Seen(NamedTuple):
    """What a reader sees of a page."""

    ids: list[int]
    total: int
    total_pages: int
    page: int


class Lister(NamedTuple):
    """A list with a list index."""

    rows: Select[Any]
    columns: Columns
    list_index: ListIndex
    filters: ListFilters
    search_only: SearchableColumns = NO_COLUMNS
    filter_only: SearchableColumns = NO_COLUMNS

    @property
    def visible(self) -> VisibleRows:
        """The rows as a person without restrictions sees them."""
        return VisibleRows(self.rows, self.rows, self.rows)

    def source(self, index: ListIndex | None) -> ListSource:
        return ListSource(
            self.rows,
            self.columns,
            index,
            search_only=self.search_only,
            filter_only=self.filter_only,
            sort_only=SORT_ONLY,
        )

    @property
    def tested(self) -> list[str]:
        """The fields that tests compare."""
        return [field for field in self.filters.fields if field in {**self.columns, **self.filter_only}]

    async def quick(self, database: Database, wanted: ListQuery, access: Access = UNRESTRICTED) -> Seen:
        """Query through the list index."""
        return await database.read(run_with, access, self.seen, wanted, self.list_index)

    async def slow(self, database: Database, wanted: ListQuery, access: Access = UNRESTRICTED) -> Seen:
        """Query by a full scan."""
        return await database.read(run_with, access, self.seen, wanted, None)

    async def values(
        self, database: Database, query: ListQuery, field: str, text: str, limit: int, *, has_index: bool = True
    ) -> list[FieldValue]:
        """Return the values of a field, through the list index or by a full scan."""
        source = self.source(self.list_index if has_index else None)
        return await database.read(lambda each: run_with(each, UNRESTRICTED, source.values, query, field, text, limit))

    async def groups(
        self,
        database: Database,
        query: ListQuery,
        wanted: GroupedBy,
        *,
        has_index: bool = True,
        access: Access = UNRESTRICTED,
    ) -> list[RowGroup]:
        """Return the groups of the rows, through the list index or by a full scan."""
        source = self.source(self.list_index if has_index else None)
        return await database.read(lambda each: run_with(each, access, group_rows, source, query, wanted))

    async def neighbours(
        self, database: Database, query: ListQuery, record: int, *, has_index: bool, access: Access = UNRESTRICTED
    ) -> Neighbours:
        """Return the neighbours of a record, through the list index or by a full scan."""
        source = self.source(self.list_index if has_index else None)
        return await database.read(lambda each: run_with(each, access, source.neighbours, query, record))

    def seen(self, connection: Connection, wanted: ListQuery, index: ListIndex | None) -> Seen:
        """Query through the list index, if one is given."""
        page = self.source(index).page(connection, wanted).load()
        return Seen([row["id"] for row in page.rows], page.total, page.total_pages, page.page)


def _of(model: Any, shape: Any, name: str) -> Lister:
    columns = wire_columns(model, shape)
    rows = select_rows(name, columns).where(model.deleted_at.is_(None))
    types = {field: field_type(annotation) for field, annotation in fields_of(shape).items()}
    filters = ListFilters({field: type_ for field, type_ in types.items() if type_})
    return Lister(rows, columns, LIST_INDEXES[name], filters)


LISTS = {
    "clients": _of(Client, clients.CLIENTS.record, "clients"),
    "users": _of(User, users.USERS.record, "users"),
    "fleets": _of(Fleet, fleets.FLEETS.record, "fleets"),
    "trips": _of(Trip, trips.Trip, "trips")._replace(columns=COLUMNS, search_only=SEARCH_ONLY, filter_only=FILTER_ONLY),
}


CLIENT = person_of(2, {"client_code": "CL-0002"})
SCOPES = {
    "ids": ("trips", Trip.id.between(30, 90)),
    "a client": ("trips", scopes_of("trips")["own_client"].rows(CLIENT)),
    "the vehicles of a client": ("fleets", scopes_of("fleets")["own_client"].rows(CLIENT)),
}
"""Rows that a person may see, of a list."""


async def assert_true(database: Database, index: ListIndex) -> None:
    """Assert that the list index has the rows, the number of rows and the texts of a new one."""
    async with database.writing() as session:
        stored, expected = [
            (await session.execute(text(f"SELECT * FROM {index.name}{part} ORDER BY id"))).all()
            for part in ("", "__source")
        ]
        assert stored == expected
        assert len({row.id for row in expected}) == len(expected)
        of_it = select(RegisterTotal.total).where(RegisterTotal.name == index.table_name)
        assert await session.scalar(of_it) == len(stored)
        if session.get_bind().dialect.name == "sqlite":
            grams = f"{index.name}__grams"
            await session.execute(text(f"INSERT INTO {grams}({grams}, rank) VALUES ('integrity-check', 1)"))
