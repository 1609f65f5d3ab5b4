"""Select fields without options take them from the schema of the body."""

from typing import Annotated, Literal

import pytest

from app.contract.references import Reference
from app.contract.resources import resource
from app.contract.schema import Messages, Required, Schema, Text
from app.ui import Edit, Field, Form, Log, Options, Save, ScreenError, SelectField


class Vehicle(Schema):
    id: int
    fleet_number: str
    capacity: str | None


class VehicleBody(Schema):
    fleet_number: Annotated[Text, Required("Fleet Number is required")]
    capacity: Text | None = None


VEHICLES = resource("/vehicles", record=Vehicle, body=VehicleBody, rows="vehicles", option=Vehicle)


class Card(Schema):
    id: int
    vehicle_id: int
    vehicle_name: str
    bank: Literal["HDFC", "SBI"]


class CardBody(Schema):
    vehicle_id: Annotated[
        Annotated[int, Reference(VEHICLES, label=("fleet_number", "capacity"), stored="vehicle_name")],
        Messages(required="Vehicle is required"),
    ]
    bank: Annotated[Literal["HDFC", "SBI"] | None, Messages(enum="Choose a bank")] = None


CARDS = resource("/cards", record=Card, body=CardBody)
EDIT = Edit(title="Edit", call=CARDS.update, load=CARDS.record_source(), required_field="id")


def options_of(number: int, edit: Edit | None = None, add: Save | None = None) -> object:
    """Return the options of a field in a form for cards."""
    add = add or Save(title="Add", call=CARDS.create)
    fields: tuple[Field, ...] = (SelectField(name="vehicleId"), SelectField(name="bank"))
    form = Form(add=add, edit=edit, fields=fields, on_success=(Log(label="Saved"),), failed="Not saved.", to="/")
    return getattr(form.fields[number], "options", None)


def test_reference_gives_options_by_name() -> None:
    options = options_of(0, EDIT)
    assert isinstance(options, Options)
    assert options.source.call == VEHICLES.options
    assert (options.value, options.label) == ("id", ("fleetNumber", "capacity"))
    assert (options.search, options.stored_label, options.lookup) == ("search", "vehicleName", VEHICLES.one)


def test_form_without_record_has_no_stored_label() -> None:
    options = options_of(0)
    assert isinstance(options, Options)
    assert options.stored_label is None


def test_literal_gives_its_values() -> None:
    options = options_of(1)
    assert isinstance(options, tuple)
    assert [(option.value, option.label) for option in options] == [("HDFC", "HDFC"), ("SBI", "SBI")]


def test_label_that_options_lack_is_refused() -> None:
    with pytest.raises(ScreenError, match="has no 'fleet_nummer', did you mean 'fleet_number'"):
        Reference(VEHICLES, label="fleet_nummer")


def test_stored_label_that_the_record_lacks_is_refused() -> None:
    class Body(Schema):
        vehicle_id: Annotated[int, Reference(VEHICLES, label="fleet_number", stored="vehicle_nam")]

    add = Save(title="Add", call=resource("/cards", record=Card, body=Body).create)
    with pytest.raises(ScreenError, match="Card has no 'vehicleNam', did you mean 'vehicleName'") as error:
        options_of(0, EDIT, add)
    assert error.value.place.file == "tests/app/ui/test_field_options.py"
