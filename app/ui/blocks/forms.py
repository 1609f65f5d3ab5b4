"""Forms: the shape of a call's body gives the rules, the fields say how each value is asked for."""

from typing import Annotated, Any, Literal

import pydantic
from typing_extensions import TypeAliasType

from app.ui.base.node import Node, nearest
from app.ui.base.translatable import Translatable
from app.ui.blocks.effects import Effect
from app.ui.blocks.matrix import Matrix
from app.ui.blocks.options import Option, Options
from app.ui.blocks.point_picker import PointPicker
from app.ui.data.calls import Call, Source, fields_of
from app.ui.data.rule_checks import check_possible
from app.ui.data.rules import Rule, fields_in
from app.ui.data.schema import Schema, json_schema_of, required_without_message


class Constant(Node):
    """A value that is sent whatever the reader chose."""

    value: str | int | bool | None
    """The value."""


class Field(Node):
    """One field of a form. Its label, and whether it is required, come from the shape that is sent."""

    kind: Literal["field"] = "field"
    name: str
    """The property of the body."""
    widget: Literal["text", "email", "tel", "number", "dateTime", "select", "combobox", "checkboxes", "matrix"] = "text"
    """What is used to ask for it. A combobox is free text with suggestions from a source that is searched while typing;
    checkboxes are for lists of fixed options, a matrix is for lists of records."""
    options: tuple[Option, ...] | Options = ()
    """The answers of a select or of checkboxes, the suggestions of a combobox."""
    matrix: Matrix | None = None
    """The boxes of a matrix."""
    clearable: bool = True
    """Whether a chosen answer can be taken back."""
    help: Translatable = ""
    """A sentence below the field."""
    placeholder: Translatable = ""
    """An example inside the empty field."""
    autocomplete: str = "off"
    """The HTML autocomplete token: 'name', 'email', 'tel'."""
    width: Literal["half", "full"] = "half"
    """Half puts two short fields beside each other where there is room."""
    fixed_value: Constant | None = None
    """Sent instead of what the reader chose."""
    json_encoded: bool = False
    """Whether the value is sent as JSON text inside the JSON body."""
    visible_when: Rule | None = None
    """The condition under which it is asked for; when it is not, its value is forgotten."""


FormPart = TypeAliasType("FormPart", Annotated[Field | PointPicker, pydantic.Field(discriminator="kind")])
"""What a form consists of."""


class Save(Node):
    """One way to use a form: what it is called, and what it sends or, with a shape instead of a call, only gives to the
    form's effects."""

    title: Translatable
    """The form's heading."""
    submit: Translatable = "Save"
    """The label of the button that sends."""
    call: Call | None = None
    """The call; its body's shape gives the rules."""
    shape: type[Schema] | None = pydantic.Field(default=None, exclude=True)
    """The shape that gives the rules of a form that sends nothing."""
    enabled_when: Rule | None = None
    """The condition on what was typed without which the button is disabled."""

    def check(self) -> None:
        if (self.call is None) == (self.shape is None):
            self.report(f"form '{self.title}' needs either `call` or `shape`")

    @pydantic.computed_field  # type: ignore[prop-decorator]
    @property
    def rules(self) -> dict[str, Any]:
        """The JSON Schema of the body, with its sentences in `messages`."""
        body = self.body()
        return json_schema_of(body) if body else {}

    def body(self) -> type[Schema] | None:
        """The shape of what is typed."""
        return self.call.body if self.call else self.shape

    def names(self) -> set[str]:
        """The properties of the body, without those that the path carries."""
        path = self.call.path if self.call else ""
        return {name for name in self.rules.get("properties", {}) if f"{{{name}}}" not in path}


class Edit(Save):
    """A form that changes a record: used when the route has the parameters that `load` needs."""

    load: Source
    """The record."""
    required_field: str
    """A field that every real record has; a record without it counts as not loaded."""
    to: str | None = None
    """Where to go when the record does not load; None stays and says so."""
    restore: Call | None = None
    """Puts the record back when somebody deleted it meanwhile, with the parameters of the route in its path; the form
    offers that. None offers nothing."""


class Form(Node):
    """A card with fields that adds a record, or changes one when the route names it."""

    kind: Literal["form"] = "form"
    add: Save
    """How it adds."""
    edit: Edit | None = None
    """How it changes."""
    fields: tuple[FormPart, ...]
    """The fields, in reading order. A field that only one of the two sends is shown only there. Maps on which numbers
    are picked stand among them."""
    on_success: tuple[Effect, ...]
    """What happens after success."""
    failed: Translatable | None = None
    """The toast after a failure for which the server has no message of its own; a form that sends nothing has none."""
    to: str
    """Where Cancel leads."""
    cancel: Translatable = "Cancel"
    """The label of the button that gives up."""

    def check(self) -> None:
        saves = [save for save in (self.add, self.edit) if save]
        sent = set().union(*(save.names() for save in saves))
        fields = [part for part in self.fields if isinstance(part, Field)]
        for field in fields:
            _check_field(field, sent, self.edit)
            _check_matrix(field, saves)
        _check_asked(self, saves, {field.name for field in fields})
        for part in self.fields:
            if isinstance(part, PointPicker):
                _check_picker(part, fields)
        for save in saves:
            _check_save(self, save)
            _check_words(self, save)
            _check_rules(fields, save)
        if self.edit and self.edit.required_field not in (loaded := fields_of(self.edit.load.shape())):
            self.edit.report(
                f"the record has no '{self.edit.required_field}'{nearest(self.edit.required_field, loaded)}"
            )


def _check_field(field: Field, sent: set[str], edit: Edit | None) -> None:
    if field.name not in sent:
        field.report(f"the form sends no '{field.name}'{nearest(field.name, sent)}")
    for name in sorted(_other_fields(field) - sent):
        field.report(f"the form has no '{name}'{nearest(name, sent)}")
    options = field.options if isinstance(field.options, Options) else None
    if (field.widget == "combobox") != (options is not None and options.search is not None):
        field.report(f"field '{field.name}' needs both the widget 'combobox' and options with `search`, or neither")
    if options and options.stored_label is not None:
        loaded = fields_of(edit.load.shape()) if edit else {}
        if options.stored_label not in loaded:
            options.report(f"the record has no '{options.stored_label}'{nearest(options.stored_label, loaded)}")


def _check_picker(picker: PointPicker, fields: list[Field]) -> None:
    numbers = [field.name for field in fields if field.widget == "number"]
    for name in (picker.latitude, picker.longitude):
        if name not in numbers:
            picker.report(f"the form has no number '{name}'{nearest(name, numbers)}")


def _check_asked(form: Form, saves: list[Save], asked: set[str]) -> None:
    """A field that is missing for both, adding and changing, is told once."""
    takers = {name: save.call.path if save.call else save.title for save in reversed(saves) for name in save.names()}
    for name in sorted(takers.keys() - asked):
        form.report(f"'{takers[name]}' takes '{name}', which no field of the form asks for")
    for save in saves:
        for name in sorted((fields_in(save.enabled_when) if save.enabled_when else set()) - asked):
            save.report(f"the form has no '{name}'{nearest(name, asked)}")


def _check_save(form: Form, save: Save) -> None:
    if save.call and form.failed is None:
        form.report(f"form '{save.title}' sends, and needs `failed` for when that fails")


def _check_words(form: Form, save: Save) -> None:
    body = save.body()
    for name in required_without_message(body) if body else ():
        word = next((part for part in form.fields if isinstance(part, Field) and part.name == name), form)
        word.report(f"'{name}' is required, but {_named(body)} has no words for that: add Required(\"…\")")


def _named(shape: type[Schema] | None) -> str:
    return shape.__name__ if shape else ""


def _check_rules(fields: list[Field], save: Save) -> None:
    known = {**save.rules.get("properties", {}), **{field.name: _offered(field) for field in fields if field.options}}
    for rule in (save.enabled_when, *(field.visible_when for field in fields)):
        if rule is not None:
            check_possible(rule, known)


def _offered(field: Field) -> dict[str, Any]:
    """What the reader can choose, as JSON Schema has it."""
    if field.widget == "checkboxes":
        return {"type": "array"}
    return {"enum": [option.value for option in field.options]} if isinstance(field.options, tuple) else {}


def _check_matrix(field: Field, saves: list[Save]) -> None:
    if (field.widget == "matrix") != (field.matrix is not None):
        field.report(f"field '{field.name}' needs both the widget 'matrix' and its `matrix`, or neither")
    if field.matrix:
        for body in (save.body() for save in saves):
            if body and field.name in fields_of(body):
                field.matrix.check_records(fields_of(body)[field.name])


def _other_fields(field: Field) -> set[str]:
    """The fields that this one looks at or fills."""
    looked_at = fields_in(field.visible_when) if field.visible_when else set()
    return looked_at | set(field.options.autofill if isinstance(field.options, Options) else ())
