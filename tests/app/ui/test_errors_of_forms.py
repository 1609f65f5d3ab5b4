"""A wrong form is refused when it is written, like every other descriptor."""

from collections.abc import Callable
from datetime import date
from typing import Literal

import pytest

from app.contract.base.node import Node
from app.contract.schema import Schema, Text
from app.ui import (
    Advice,
    Before,
    Call,
    ComboboxField,
    Condition,
    DateField,
    Duplicate,
    Edit,
    Field,
    Form,
    IsSet,
    MapView,
    Matches,
    Navigate,
    NumberField,
    Options,
    PointPickerField,
    ReadOnlyField,
    Save,
    Screen,
    ScreenError,
    SelectField,
    Source,
    TextField,
)
from tests.app.ui.toy_vocabulary import CREATE_THING, SEARCHED, THING, THINGS, UPDATE_THING, Parts, Thing

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

WRONG: dict[str, tuple[Callable[[], Node], str]] = {
    "a field that the form does not send": (
        lambda: form(NAME, WEIGHT, TextField(name="wight")),
        "the form sends no 'wight', did you mean 'weight'?",
    ),
    "a field that is there twice": (
        lambda: form(NAME, WEIGHT, TextField(name="thingName")),
        "the form has the field 'thingName' twice; the other one is at ",
    ),
    "the condition of a field": (
        lambda: form(NAME, NumberField(name="weight", visible_when=IsSet(field="thing"))),
        "the form has no 'thing', did you mean 'thingName'?",
    ),
    "a form of another resource": (
        lambda: form(*(TextField(name=name) for name in ("thingName", "color", "size"))),
        "the form saves '/things', which takes no 'color' and 'size': write the resource that has these fields",
    ),
    "the field that a link fills": (
        lambda: form(NAME, WEIGHT, prefilled=("thingNmae",)),
        "a link fills only texts, numbers and choices, and 'thingNmae' is none, did you mean 'thingName'?",
    ),
    "a required text without a message": (
        lambda: form(NAME, add=Save(title="Add", shape=Unexplained)),
        "'thingName' is required, but Unexplained has no message for that: add Required(",
    ),
    "a required date without a message": (
        lambda: form(DateField(name="day"), add=Save(title="Add", shape=Undated)),
        "'day' is required, but Undated has no message for that: add Messages(required=",
    ),
    "a required choice without a message": (
        lambda: form(SelectField(name="size"), add=Save(title="Add", shape=Unsized)),
        "'size' is required, but Unsized has no message for that: add Messages(required=",
    ),
    "a value that no field asks for": (
        lambda: form(NAME),
        "'/things' takes 'weight', which no field of the form asks for",
    ),
    "the name of an edited record": (
        lambda: form(NAME, WEIGHT, edit=edit(required_field="thing_name")),
        "the record has no 'thing_name', did you mean 'thingName'?",
    ),
    "the field that a copy leaves out": (
        lambda: form(NAME, WEIGHT, edit=edit(duplicate=Duplicate(to="/add?from={id}", title="", without=("wight",)))),
        "the form for a new record has no 'wight', did you mean 'weight'?",
    ),
    "the field in the title of a copy": (
        lambda: form(NAME, WEIGHT, edit=edit(duplicate=Duplicate(to="/add?from={id}", title="{thingNam}"))),
        "the record has no 'thingNam', did you mean 'thingName'?",
    ),
    "a copy without the key of its record": (
        lambda: form(NAME, WEIGHT, edit=edit(duplicate=Duplicate(to="/add", title="Copy"))),
        "'/add' does not name the record to copy: end it with '?from={id}'",
    ),
    "a form that neither sends nor has a shape": (
        lambda: Save(title="Add"),
        "form 'Add' needs either `call` or `shape`",
    ),
    "a form that sends and has a shape of its own": (
        lambda: Save(title="Add", call=CREATE_THING, shape=Parts),
        "form 'Add' needs either `call` or `shape`",
    ),
    "a form that sends and has no sentence for when that fails": (
        lambda: Form(add=Save(title="Add", call=CREATE_THING), fields=(NAME, WEIGHT), on_success=(), to="/home"),
        "form 'Add' sends, and needs `failed` for when that fails",
    ),
    "the condition of a button": (
        lambda: form(NAME, WEIGHT, add=Save(title="Add", call=CREATE_THING, enabled_when=IsSet(field="wieght"))),
        "the form has no 'wieght', did you mean 'weight'?",
    ),
    "the options of a select": (
        lambda: Options(source=THINGS_SOURCE, value="id", label="name"),
        "options have no 'name', did you mean 'thingName'?",
    ),
    "what a search is asked for": (
        lambda: suggesting("serch"),
        "'/searched' has no query parameter 'serch', did you mean 'search'?",
    ),
    "a combobox that searches nothing": (
        lambda: form(ComboboxField(name="thingName", options=suggesting(None)), WEIGHT),
        "field 'thingName' needs options with `search`",
    ),
    "a segmented control of records": (
        lambda: form(SelectField(name="thingName", options=suggesting(), widget="segmented"), WEIGHT),
        "field 'thingName' needs fixed options, at most 5, for a segmented control",
    ),
    "a select that searches": (
        lambda: form(SelectField(name="thingName", options=suggesting()), WEIGHT),
        "'/searched' has no query parameter 'first'",
    ),
    "the field that a suggestion fills": (
        lambda: form(
            ComboboxField(
                name="thingName",
                options=suggesting().model_copy(update={"autofill": {"wight": "id"}}),
            ),
            WEIGHT,
        ),
        "the form has no 'wight', did you mean 'weight'?",
    ),
    "the record's name of a stored value": (
        lambda: form(ComboboxField(name="thingName", options=suggesting(stored_label="thingNam")), WEIGHT, edit=edit()),
        "the record has no 'thingNam', did you mean 'thingName'?",
    ),
    "the name of a stored value in a form that edits nothing": (
        lambda: form(ComboboxField(name="thingName", options=suggesting(stored_label="thingName")), WEIGHT),
        "the record has no 'thingName'",
    ),
    "a number that is picked on a map": (
        lambda: form(NAME, WEIGHT, picker("wieght")),
        "the form has no number 'wieght', did you mean 'weight'?",
    ),
    "the field with the button of a map": (
        lambda: form(NAME, WEIGHT, picker("weight", inside="thingNmae")),
        "the form has no field 'thingNmae', did you mean 'thingName'?",
    ),
    "the field that advice reads": (
        lambda: form(advised(Before(field="thingName", other="wieght")), WEIGHT),
        "the form has no 'wieght', did you mean 'weight'?",
    ),
    "a pattern for a number": (
        lambda: form(advised(Matches(field="weight", pattern="^1")), WEIGHT),
        "'weight' never matches a pattern: it is a whole number",
    ),
    "a pattern that cannot be read": (
        lambda: Matches(field="weight", pattern="("),
        "'(' is not a regular expression: ",
    ),
    "what the advice of the server depends on": (
        lambda: Advice(text="No such thing", when=IsSet(field="thigs"), call=SEARCHED),
        "the response of '/searched' has no 'thigs', did you mean 'things'?",
    ),
    "the query of advice": (
        lambda: Advice(text="No such thing", when=IsSet(field="total"), call=SEARCHED, query={"serch": "thingName"}),
        "'/searched' has no query parameter 'serch', did you mean 'search'?",
    ),
    "advice that changes something": (
        lambda: Advice(text="No such thing", when=IsSet(field="thingName"), call=CREATE_THING),
        "advice needs a GET call, but '/things' is POST",
    ),
    "a text that is picked on a map": (
        lambda: form(NAME, WEIGHT, picker("thingName")),
        "the form has no number 'thingName'; there is weight",
    ),
}


@pytest.mark.parametrize("write", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_form_says_what_would_be_right(write: tuple[Callable[[], Node], str]) -> None:
    wrong, sentence = write

    with pytest.raises(ScreenError) as error:
        wrong()

    assert error.value.sentence.startswith(sentence)


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
