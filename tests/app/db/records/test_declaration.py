"""What the class of a record declares: plain columns, names of references, unique columns."""

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy.orm import Mapped

from app.contract.base.diagnostics import ScreenError
from app.db.records.declaration import reference
from app.features.fleets.schemas import FLEETS
from tests.support.parcels import PARCEL_MESSAGES, Parcel, RecordApart, forgotten


def test_columns_have_plain_types() -> None:
    columns = Parcel.__table__.columns
    types = {
        name: (columns[name].type.python_type.__name__, columns[name].nullable)
        for name in Parcel.fields.keys() & columns.keys()
    }
    assert types["number"] == types["size"] == types["code"] == ("str", False)
    assert types["route"] == types["note"] == ("str", True)
    assert (types["price"], types["pieces"], types["weight"]) == (("int", False), ("int", True), ("float", True))
    assert (types["fragile"], types["sent_on"]) == (("bool", False), ("date", False))


def test_reference_is_an_indexed_foreign_key_with_a_name() -> None:
    column = Parcel.__table__.columns["vehicle_id"]
    assert ([key.target_fullname for key in column.foreign_keys], column.index) == (["fleets.id"], True)
    assert (Parcel.fields["vehicle_name"], Parcel.fields["spare_vehicle_name"]) == (str, str | None)
    assert "vehicle_name" not in Parcel.__table__.columns


def test_unique_columns_have_a_message() -> None:
    assert PARCEL_MESSAGES == [
        ("number", "This number belongs to another parcel"),
        ("pieces", "These pieces are taken"),
    ]


def test_reference_without_id_in_its_name_is_refused() -> None:
    with pytest.raises(ScreenError, match="'vehicle' is the id of a record: write 'vehicle_id'"), forgotten():

        class Crate(RecordApart):
            """A crate."""

            __tablename__ = "crates"

            vehicle: Mapped[int] = reference(FLEETS)


def test_reference_to_a_name_is_refused() -> None:
    name: Any = "fleets"
    with pytest.raises(ScreenError, match="'fleets' is no resource: import FLEETS from the schemas of its feature"):
        reference(name)


def test_reference_to_a_resource_without_a_table_is_refused() -> None:
    with pytest.raises(ScreenError, match="no TableReference says which column names a record of 'boats'"):
        reference(replace(FLEETS, name="boats"))
