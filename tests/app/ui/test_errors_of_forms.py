"""A wrong form is refused when it is written, like every other descriptor."""

from datetime import date
from typing import Literal

import pytest

from app.contract.schema import Schema, Text
from app.ui import (
    Advice,
    Call,
    Condition,
    Edit,
    Field,
    Form,
    MapView,
    Navigate,
    NumberField,
    Options,
    PointPickerField,
    ReadOnlyField,
    Save,
    Screen,
    ScreenError,
    Source,
    TextField,
)
from tests.app.ui.toy_vocabulary import CREATE_THING, SEARCHED, THING, THINGS, UPDATE_THING, Thing
from tests.app.ui.wrong_lines import sentence_against, wrong_lines

THINGS_SOURCE = Source(call=THINGS, rows="things")


def form(*fields: Field, **changes: object) -> Form:
    """A form for things with these fields, but for the changes."""
    usual = {"add": Save(title="Add", call=CREATE_THING), "on_success": (Navigate(to="/home"),), "failed": "Not saved."}
    return Form.model_validate({**usual, "fields": fields, "to": "/home", **changes})


def edit(**changes: object) -> Edit:
    usual = {
        "title": "Edit",
        "call": UPDATE_THING,
        "load": Source(call=THING),
        "required_field": "thingName",
        "to": "/home",
    }
    return Edit.model_validate({**usual, **changes})


def suggesting(search: str | None = "search", **changes: str) -> Options:
    """Names of things that are searched while they are typed, but for the changes."""
    usual = {"value": "thingName", "label": "thingName", "search": search}
    return Options.model_validate({**usual, "source": Source(call=SEARCHED, rows="things"), **changes})


def picker(latitude: str = "weight", inside: str | None = None) -> PointPickerField:
    """A map for two numbers of a thing; one will do."""
    view = MapView(latitude=0, longitude=0, zoom=2)
    return PointPickerField(
        latitude=latitude, longitude="weight", label="Pick", map_label="Map", view=view, inside=inside
    )


def advised(when: Condition) -> TextField:
    return TextField(name="thingName", advice=(Advice(text="Not likely.", when=when),))


class Undated(Schema):
    day: date


class Unsized(Schema):
    size: Literal["small", "large"]


class Unexplained(Schema):
    """A thing whose name is required without a message."""

    thing_name: Text


NAME, WEIGHT = TextField(name="thingName"), NumberField(name="weight")


@pytest.mark.parametrize(("code", "sentence"), wrong_lines("forms"))
def test_a_wrong_form_says_what_would_be_right(code: str, sentence: str) -> None:
    assert sentence_against(code, globals()).startswith(sentence)


def test_read_only_field_names_a_field_of_the_form_or_its_record() -> None:
    with pytest.raises(ScreenError, match="neither the form nor its record has 'wieght', did you mean 'weight'"):
        form(NAME, WEIGHT, ReadOnlyField(field="wieght", label="Weight"))
    form(NAME, WEIGHT, ReadOnlyField(field="id", label="Number"), edit=edit())


def test_edit_is_used_at_the_routes_with_its_parameters() -> None:
    """A route with another parameter adds a record, and a record without a key of its own is always edited."""
    assert [edit().is_used_at(route) for route in ("/things", "/things/{owner}/new", "/things/{id}?tab={tab}")] == [
        False,
        False,
        True,
    ]
    assert edit(load=Source(call=Call(method="GET", path="/thing", data=Thing))).is_used_at("/settings")
    fields = (TextField(name="thingName"), NumberField(name="weight"))
    assert form(*fields, edit=edit()).title_at("/things/{owner}/new") == "Add"


def test_record_that_no_route_names_is_refused() -> None:
    load = Source(call=Call(method="GET", path="/things/{id}/parts/{part}", data=Thing))
    block = form(TextField(name="thingName"), NumberField(name="weight"), edit=edit(load=load))
    with pytest.raises(ScreenError, match="no route of this screen has all parameters of '/things/{id}/parts/{part}'"):
        Screen(routes=("/things/{id}", "/parts/{part}"), title="Thing", body=(block,))
    Screen(routes=("/things/{id}", "/things/{id}/{part}"), title="Thing", body=(block,))
