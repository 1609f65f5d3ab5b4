"""Columns, list indexes and fields of schemas that do not fit the tables are refused at their line."""

import enum
from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import (
    ARRAY,
    JSON,
    Column,
    Date,
    DateTime,
    Enum,
    LargeBinary,
    Numeric,
    PickleType,
    String,
    Time,
    Uuid,
)
from sqlalchemy.orm import DeclarativeBase, Mapped

from app.contract.base.diagnostics import ScreenError
from app.contract.base.source_location import field_location
from app.contract.schema import Schema
from app.db.discovery import load_tables
from app.db.engine import UtcDateTime
from app.db.lists.index.declaration import LIST_INDEXES, ListIndex, ReferencedName
from app.db.records.referenced_names import referenced_name
from app.db.records.references import TABLE_REFERENCES, TableReference
from app.db.records.rows import check_body, wire_columns
from app.db.table_checks import storage_error, table_errors
from app.features.fleets.schemas import Fleet
from app.features.stations.schemas import Station as StationRecord
from app.features.trips.models import Trip

load_tables()


class Kind(enum.Enum):
    """A type of Python that no JSON has."""

    OPEN = 1


@pytest.mark.parametrize("kind", [String(), UtcDateTime(), Date(), JSON()])
def test_columns_of_these_types_are_stored(kind: Any) -> None:
    assert storage_error(Column("value", kind)) is None


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Numeric(), "Decimal, which the audit log and JSON cannot carry: use float, or int for the smallest unit"),
        (Enum(Kind), "an Enum, which the databases store in different ways: use str, and a Literal in the schema"),
        (Enum("a", "b"), "an Enum, which the databases store in different ways: use str, and a Literal in the schema"),
        (
            DateTime(timezone=True),
            "a DateTime, which SQLite stores without a zone: use Mapped[datetime]",
        ),
        (ARRAY(String), "an ARRAY, which only PostgreSQL stores: use mapped_column(JSON)"),
        (PickleType(), "bytes, which the audit log and JSON cannot carry: use str"),
        (Time(), "time, which the audit log and JSON cannot carry: use str"),
        (LargeBinary(), "bytes, which the audit log and JSON cannot carry: use str"),
        (Uuid(), "UUID, which the audit log and JSON cannot carry: use str"),
    ],
)
def test_columns_of_other_types_are_refused(kind: Any, message: str) -> None:
    assert str(storage_error(Column("value", kind))).startswith(message)


FLEETS = TableReference("fleets", "fleet_number")
REFERENCES = [
    (TableReference("pallets", "id"), "there is no table 'pallets'"),
    (TableReference("fleetz", "fleet_number"), "there is no table 'fleetz', did you mean 'fleets'?"),
    (TableReference("fleets", "fleet_nummer"), "the table 'fleets' has no column 'fleet_nummer', did you mean 'flee"),
    (TableReference("fleets", "fleet_number", ("mark",)), "the table 'fleets' has no column 'mark', did you mean 'mak"),
]
INDEXES = [
    (ListIndex("fleetz", ("model",)), "there is no table 'fleetz', did you mean 'fleets'?"),
    (ListIndex("fleets", ("modell",)), "the table 'fleets' has no column 'modell', did you mean 'model'?"),
    (ListIndex("fleets", (), moments=("model",)), "'model' is text: `moments` have a date and a time"),
    (ListIndex("fleets", ("version",)), "'version' is a whole number, which a list index cannot search and sort"),
    (
        ListIndex("trips", (), names={"truck": ReferencedName(FLEETS, by="truck_id", column="plate")}),
        "the table 'fleets' has no column 'plate'",
    ),
    (
        ListIndex("trips", (), names={"truck": ReferencedName(FLEETS, by="trick_id")}),
        "the table 'trips' has no column 'trick_id', did you mean 'truck_id'?",
    ),
]
TABLE_REFERENCES[-5:] = []


@pytest.mark.parametrize(("reference", "message"), REFERENCES)
def test_reference_to_no_table_is_reported(
    reference: TableReference, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.db.table_checks.TABLE_REFERENCES", [reference])
    (error,) = table_errors()
    assert error.place.file == "tests/app/db/test_table_checks.py"
    assert error.sentence.startswith(message)


@pytest.mark.parametrize(("index", "message"), INDEXES)
def test_wrong_list_index_is_reported(index: ListIndex, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIST_INDEXES, index.table_name, index)
    (error,) = table_errors()
    assert error.place.file == "tests/app/db/test_table_checks.py"
    assert error.sentence.startswith(message)


@pytest.mark.parametrize(
    ("by", "message"),
    [
        ("trips.trick_id", "the table 'trips' has no column 'trick_id', did you mean 'truck_id'?"),
        ("trick_id", "the table 'trips' has no column 'trick_id', did you mean 'truck_id'?"),
        ("fleets.truck_id", "'fleets.truck_id' is not in the table 'trips': write by='trips.…'"),
        (
            "trips.driver_id",
            "'driver_id' refers to 'users', but this is the name of one of 'fleets': write the foreign key of 'fleets'"
            " there",
        ),
        (
            "trips.quantity",
            "'quantity' has no foreign key, but this is the name of one of 'fleets': write the foreign key of 'fleets'"
            " there",
        ),
    ],
)
def test_name_by_no_own_column_is_reported(by: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Registry(DeclarativeBase):
        """Not the product's."""

    class Named(Registry):
        __table__ = Trip.__table__
        truck_name: Mapped[str] = referenced_name(FLEETS, by=by)

    monkeypatch.setattr("app.db.table_checks.Base", Registry)
    monkeypatch.setattr("app.db.table_checks.LIST_INDEXES", {})
    monkeypatch.setattr("app.db.table_checks.TABLE_REFERENCES", [])
    monkeypatch.setattr(Registry, "metadata", Trip.metadata)
    (error,) = table_errors()
    assert str(error.place) == str(field_location(Named, "truck_name"))
    assert error.sentence == message


class Vehicle(Schema):
    """Columns of vehicles."""

    model: str | None
    deleted_at: datetime | None


class Number(Schema):
    """A text that is shown as a number."""

    model: int


class Nullable(Schema):
    """A field that may be empty, although its column may not."""

    name: str | None


class Required(Schema):
    """A field that is never empty, although its column may be."""

    model: str


class NoTable:
    """A class that has forgotten its base class."""

    __tablename__ = "stations"


class Unknown(Schema):
    """A field that no table has."""

    modell: str


def test_fields_become_columns() -> None:
    assert wire_columns(Fleet, Vehicle) == {"model": Fleet.model, "deletedAt": Fleet.deleted_at}


@pytest.mark.parametrize(
    ("model", "shape", "message"),
    [
        (Fleet, Number, "Number shows 'model' as a whole number, but in the table 'fleets' in app/features/fleets/"),
        (
            Fleet,
            Required,
            "Required shows 'model' always, but in the table 'fleets' in app/features/fleets/",
        ),
        (NoTable, Required, "NoTable is not a table: write class NoTable(Record)"),
        (Fleet, Unknown, "Unknown shows 'modell', which the table 'fleets' in app/features/fleets/schemas.py does"),
    ],
)
def test_field_that_fits_no_column_is_refused(model: Any, shape: type[Schema], message: str) -> None:
    with pytest.raises(ScreenError) as error:
        wire_columns(model, shape)
    assert error.value.sentence.startswith(message)


class Station(Schema):
    """Values of a station."""

    name: str
    code: str
    state: str
    latitude: str


class Misspelt(Schema):
    """A field that no column has."""

    nam: str


class Untyped(Schema):
    """A field of another type than its column."""

    name: int


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            Misspelt,
            "Misspelt sets 'nam', which the table 'stations' in app/features/stations/schemas.py does not have, did",
        ),
        (
            Untyped,
            "Untyped sets 'name' to a whole number, but in the table 'stations' in app/features/stations/schemas",
        ),
        (
            Nullable,
            "Nullable may set 'name' to None, but in the table 'stations' in app/features/stations/",
        ),
        (Station, "every row needs 'longitude', which Station does not set: add it there, or a default here"),
    ],
)
def test_body_that_fits_no_row_is_refused(body: type[Schema], message: str) -> None:
    with pytest.raises(ScreenError) as error:
        check_body(StationRecord, body)
    assert error.value.sentence.startswith(message)


def test_changes_may_set_some_of_the_columns() -> None:
    check_body(StationRecord, Station, creates=False)
