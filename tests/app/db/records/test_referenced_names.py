"""Names of referenced rows in lists, references of bodies, and sample rows that name other records."""

from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import httpx
import pytest
from pydantic import Field, ValidationError
from sqlalchemy.orm import DeclarativeBase

from app.content.loader import Fixtures
from app.contract.base.diagnostics import ScreenError
from app.contract.references import Reference
from app.contract.rules.comparisons import NOW, Compare
from app.contract.rules.moments import Moment
from app.contract.schema import Schema
from app.core.errors import Invalid
from app.db.access import UNRESTRICTED, run_with, select_rows
from app.db.context import RequestContext
from app.db.engine import Database
from app.db.lists.query import ListQuery
from app.db.lists.source import ListSource
from app.db.records.existing_references import ensure_references_exist
from app.db.records.referenced_names import referenced_name
from app.db.records.rows import stored_columns, wire_columns
from app.db.records.samples import SeedData
from app.features.clients.samples import SAMPLES as CLIENT_SAMPLES
from app.features.trips.models import Trip
from app.features.users.samples import SAMPLES as USER_SAMPLES
from app.features.users.schemas import USERS, USERS_TABLE
from app.ops.seeding import duplicate_values, unknown_names

pytestmark = pytest.mark.anyio


class Other(DeclarativeBase):
    """A registry of its own, so that the model below is no table of the product."""


class TripRow(Other):
    """A trip with the name of its driver."""

    __table__ = Trip.__table__
    driver_name = referenced_name(USERS_TABLE, by="trips.driver_id")
    driver_role = referenced_name(USERS_TABLE, by="trips.driver_id", column="designation")


class TripShape(Schema):
    """A row of the list."""

    id: int
    driver_name: str | None
    driver_role: str | None


class Body(Schema):
    """A body with a reference."""

    driver_id: Annotated[int | None, Reference(USERS, label="full_name"), Field(title="Driver")] = None


class Sample(Body, extra="forbid"):
    """A trip that names its driver."""

    working_days: list[str] = []
    start_date: Moment
    end_date: Annotated[Moment, Compare(ge="start_date"), Compare(gt=NOW)]
    created_on: Moment


SAMPLES = SeedData("trips", Sample, Trip)
DAY = "2026-11-19T06:00:00Z"


def sample(**values: Any) -> Any:
    entry = {"startDate": DAY, "endDate": DAY, "createdOn": DAY, **values}
    return SAMPLES.file.model_validate([entry]).root[0]


@pytest.mark.every_database
async def test_lists_search_and_sort_by_referenced_name(signed_in: httpx.AsyncClient, api: Any) -> None:
    database: Database = api.state.services.database
    columns = wire_columns(TripRow, TripShape)
    rows = select_rows("trip_rows", columns)

    def names(query: ListQuery) -> Any:
        def fetch(connection: Any) -> list[Any]:
            return [row["driverName"] for row in ListSource(rows, columns).page(connection, query).load().rows]

        return database.read(run_with, UNRESTRICTED, fetch)

    every = await names(ListQuery(sort="driverName"))
    assert every == sorted(every, key=lambda name: (name or "").lower())
    assert {*(await names(ListQuery(search="ramesh pat")))} == {"Ramesh Patil"}
    await signed_in.delete("/users/2")
    assert {*(await names(ListQuery(page=1, search="ramesh")))} == {"Ramesh Patil"}
    assert {*(await names(ListQuery(search="driver ramesh", sort="driverRole")))} == {"Ramesh Patil"}


def test_column_that_others_may_not_read_is_refused() -> None:
    with pytest.raises(ScreenError, match="may not read 'users.designatoin', did you mean 'designation'?"):
        referenced_name(USERS_TABLE, by="trips.driver_id", column="designatoin")


def test_referenced_name_is_not_stored() -> None:
    assert "driver_id" in stored_columns(TripRow)
    assert "driver_name" not in stored_columns(TripRow)


async def test_reference_to_missing_record_is_refused(signed_in: httpx.AsyncClient, api: Any) -> None:
    await signed_in.delete("/users/3")
    async with api.state.services.database.writing(RequestContext(UNRESTRICTED)) as session:
        for wrong in (3, 99):
            with pytest.raises(Invalid) as refused:
                await ensure_references_exist(
                    session, {"driver_id": Trip.driver_id}, Body(driver_id=wrong), Trip(driver_id=2)
                )
            assert refused.value.data == {"errors": {"driverId": ["Driver not found"]}}
        for right in (Trip(driver_id=3), Trip(driver_id=99)):
            body = Body(driver_id=right.driver_id)
            await ensure_references_exist(session, {"driver_id": Trip.driver_id}, body, right)


async def test_sample_names_its_references(api: Any) -> None:
    async with api.state.services.database.writing() as session:
        built: list[Any] = [
            await SAMPLES.build(session, sample(driver=name)) for name in ("Ramesh Patil", "Ramesh", None)
        ]
    assert [trip and (trip.driver_id, trip.start_date) for trip in built] == [
        (driver, datetime.fromisoformat(DAY)) for driver in (2, None, None)
    ]


def test_sample_may_have_become_old() -> None:
    """Rules with the clock are not checked, but rules between two values are."""
    assert sample(startDate="2020-03-02T06:00:00Z", endDate="2020-03-03T06:00:00Z").end_date.year == 2020
    with pytest.raises(ValidationError):
        sample(startDate="2020-03-03T06:00:00Z", endDate="2020-03-02T06:00:00Z")


def test_unknown_name_in_sample_is_reported(tmp_path: Path) -> None:
    (tmp_path / "users.yaml").write_text(
        "- { fullName: Ramesh Patil, emailId: a@b.example, mobileNumber: '9000000002' }\n", encoding="utf-8"
    )
    (tmp_path / "trips.yaml").write_text(
        f'- {{ driver: Ramesh Patl, startDate: "{DAY}", endDate: "{DAY}", createdOn: "{DAY}" }}\n', encoding="utf-8"
    )
    (error,) = unknown_names(Fixtures(tmp_path), (USER_SAMPLES, SAMPLES))
    assert "driver: users.yaml has no 'Ramesh Patl', did you mean 'Ramesh Patil'?" in str(error)


def test_duplicate_of_a_unique_value_in_samples_is_reported(tmp_path: Path) -> None:
    (tmp_path / "clients.yaml").write_text(
        "- { clientName: Kaveri, clientCode: CL-1 }\n- { clientName: Deccan, clientCode: CL-1 }\n", encoding="utf-8"
    )
    user = "- { fullName: Ramesh Patil, emailId: a@b.example, mobileNumber: '9000000002' }\n"
    (tmp_path / "users.yaml").write_text(user + user.replace("'9", "'+91 (0)9"), encoding="utf-8")
    errors = duplicate_values(Fixtures(tmp_path), (CLIENT_SAMPLES, USER_SAMPLES))
    assert [(error.line, error.message) for error in errors] == [
        (2, "clientCode: 'CL-1' is in line 1 as well, but each entry needs its own"),
        (2, "mobileNumber: '+91 (0)9000000002' is in line 1 as well, but each entry needs its own"),
    ]
