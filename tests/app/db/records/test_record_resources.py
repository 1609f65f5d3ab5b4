"""The schemas, calls and messages that are derived from a record."""

from typing import Annotated

import pytest
from pydantic import ValidationError
from sqlalchemy.orm import Mapped

from app.contract.base.diagnostics import ScreenError
from app.contract.record_fields import Toggle
from app.contract.references import reference_of
from app.contract.schema import Text
from app.db.records.declaration import is_optional
from app.db.records.record_resources import option_schema, record_schema, resource_of
from tests.support.parcels import PARCELS, Parcel, RecordApart, forgotten

VALUES = {
    "number": "P-1",
    "code": "1234",
    "sender": "Asha",
    "vehicleId": 1,
    "size": "Small",
    "sentOn": "2027-03-31",
    "price": 5,
}


def messages_of(values: dict[str, object]) -> dict[str, str]:
    """The messages of the body for these values, by field."""
    with pytest.raises(ValidationError) as refused:
        PARCELS.body.model_validate(values)
    return {str(error["loc"][0]): error["msg"] for error in refused.value.errors()}


def test_missing_values_have_derived_messages() -> None:
    assert messages_of({}) == {
        "number": "Number is required",
        "code": "Code is required",
        "sender": "Say who sends it",
        "vehicleId": "Vehicle is required",
        "size": "Size is required",
        "sentOn": "Sent On is required",
        "price": "Price is required",
    }
    assert messages_of({**VALUES, "number": " ", "code": "12"}) == {
        "number": "Number is required",
        "code": "Write 4 digits",
    }


def test_blank_optional_values_are_none() -> None:
    stored = PARCELS.body.model_validate({**VALUES, "note": " ", "route": "", "pieces": ""}).model_dump()
    assert [stored[name] for name in ("note", "route", "pieces", "spareVehicleId")] == [None] * 4
    assert stored["fragile"] is False


def test_only_responses_have_read_only_fields_and_none_private_ones() -> None:
    assert ("received_by" in PARCELS.record.model_fields, "received_by" in PARCELS.body.model_fields) == (True, False)
    assert "secret" not in PARCELS.record.model_fields.keys() | PARCELS.body.model_fields.keys()


def test_titles_are_those_of_lists_and_of_forms() -> None:
    titles = {name: field.title for name, field in PARCELS.record.model_fields.items()}
    assert (titles["sender"], titles["vehicle_name"], titles["id"]) == ("From", "Vehicle", "ID")
    assert PARCELS.body.model_fields["sender"].title == "Sender"


def test_reference_names_its_record_and_its_label() -> None:
    found = reference_of(PARCELS.body, "vehicleId")
    assert found
    assert (found.label, found.stored) == ("fleetNumber", "vehicleName")


def test_list_is_filtered_by_what_it_shows() -> None:
    filters = PARCELS.list.filters
    assert {"number", "vehicleName", "size", "fragile"} < {*filters}
    assert {"id", "note", "secret", "limit"}.isdisjoint(filters)


def test_texts_name_the_record() -> None:
    assert PARCELS.toasts == ("Parcel added", "Parcel saved", "Parcel {number} was deleted.")
    assert (PARCELS.list.path, PARCELS.rows, PARCELS.singular, PARCELS.label) == (
        "/parcels",
        "parcels",
        "parcel",
        "number",
    )


def test_buttons_of_a_yes_or_no_have_calls_and_a_condition() -> None:
    assert [(change.call.path, change.call.needs, change.value, change.toast) for change in PARCELS.changes] == [
        ("/parcels/{id}/pack", "parcels.change", True, "Parcel is fragile"),
        ("/parcels/{id}/unpack", "parcels.change", False, "Parcel is no longer fragile"),
    ]
    assert [(each.name, each.label) for each in PARCELS.list.conditions] == [("fragile", "Fragile")]


def test_built_in_rows_have_no_id() -> None:
    ids = (record_schema(Parcel, built_in=each).model_fields["id"] for each in (True, False))
    assert [is_optional(each.annotation) for each in ids] == [True, False]


def test_option_of_unknown_column_is_refused() -> None:
    with pytest.raises(ScreenError, match="Parcel has no 'numbr', did you mean 'number'?"):
        option_schema(Parcel, ("numbr",))


def test_button_with_the_name_of_another_call_is_refused() -> None:
    with forgotten():

        class Crate(RecordApart):
            """A crate."""

            __tablename__ = "crates"

            name: Mapped[Text]
            gone: Mapped[Annotated[bool, Toggle("Remove", "Restore")]]

        with pytest.raises(ScreenError, match="another call of the records is 'Restore', rename it"):
            resource_of(Crate)
