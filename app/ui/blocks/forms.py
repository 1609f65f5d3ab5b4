"""Forms: the schema of a call's body has the rules, and the fields describe the inputs."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import pydantic

from app.contract.base.node import Node, nearest
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Source, fields_of, paths_of
from app.contract.condition_checks import check_possible
from app.contract.conditions import Condition, fields_in
from app.contract.route_template import placeholders
from app.contract.rules.json_schema import json_schema_of, required_without_message
from app.contract.rules.value_types import TEXT, allowed_values, value_types
from app.contract.schema import Schema
from app.contract.states import Lock, check_locks
from app.ui.blocks.cell_checks import check_cell
from app.ui.blocks.coordinate_checks import check_coordinate, check_picker
from app.ui.blocks.effects import Effect
from app.ui.blocks.field_options import with_options
from app.ui.blocks.field_types import check_field_types
from app.ui.blocks.fields import (
    CheckboxesField,
    CheckboxField,
    ComboboxField,
    Field,
    LinesField,
    MatrixField,
    NumberField,
    SelectField,
    TextField,
)
from app.ui.blocks.form_parts import ReadOnlyField
from app.ui.blocks.line_checks import check_lines
from app.ui.blocks.list_filters_field import ListFiltersField
from app.ui.blocks.options import Options, names_in
from app.ui.blocks.points import PointPickerField
from app.ui.blocks.record_copies import Duplicate, check_duplicate
from app.ui.blocks.state_locks import with_field_locks, with_record_locks
from app.ui.blocks.value_field import ValueField

if TYPE_CHECKING:
    from app.ui.blocks import Block

_FILLED_BY_LINKS = TextField | ComboboxField | SelectField | NumberField | ListFiltersField


class FormAside(Node):
    """Blocks next to a form on wide screens. The values of the form are their surrounding record.

    Also called: sidebar of a form.
    See also: Form.
    """

    complete_when: Condition
    """The condition on the values of the form under which the blocks get them. Until then they are empty."""
    body: tuple["Block", ...]
    """The blocks, from top to bottom."""


class Save(Node):
    """One use of a form: its heading, and the call that it sends. With a schema instead of a call, the form sends

    Also called: submit.
    See also: Edit, Form.
    """

    title: Translatable
    """The form's heading."""
    submit: Translatable = "Save"
    """The label of the button that submits the form."""
    submit_anyway: Translatable = "Save anyway"
    """The label of the button after advice: pressing it once more submits the form."""
    submit_another: Translatable | None = None
    """The label of a button that submits the form and then empties it for the next record. None has no such button."""
    call: Call | None = None
    """The call. The schema of its body has the rules."""
    shape: type[Schema] | None = pydantic.Field(default=None, exclude=True)
    """The schema with the rules of a form that sends nothing."""
    enabled_when: Condition | None = None
    """The condition on the values under which the button is enabled."""

    def check(self) -> None:
        if (self.call is None) == (self.shape is None):
            self.report(f"form '{self.title}' needs either `call` or `shape`")

    @pydantic.computed_field  # type: ignore[prop-decorator]
    @property
    def rules(self) -> dict[str, Any]:
        """The JSON Schema of the body, with a sentence per keyword in `messages`."""
        body = self.body()
        return json_schema_of(body) if body else {}

    def body(self) -> type[Schema] | None:
        """The schema of the form's values."""
        return self.call.body if self.call else self.shape

    def names(self) -> set[str]:
        """The properties of the body that the form sends: neither parameters of the path nor derived values."""
        path = self.call.path if self.call else ""
        properties = self.rules.get("properties", {}).items()
        return {name for name, node in properties if f"{{{name}}}" not in path and "derived" not in node}


class Edit(Save):
    """A form that changes a record. It is used at the routes that have all parameters of `load`; at the other routes of
    the screen, the form adds a record.

    Also called: update.
    See also: Save, Form.
    """

    load: Source
    """The record."""
    required_field: str
    """A field that every real record has; a record without it counts as not loaded."""
    to: str | None = None
    """The route to open when the record does not load. None shows the error in place."""
    not_found: Translatable = ""
    """The sentence above the form at that route: that no record has this ID, and what saving does."""
    restore: Call | None = None
    """Restores the record if another user has deleted it, with the parameters of the route in its path. None offers no
    restore."""
    duplicate: Duplicate | None = None
    """Copies the record into a new one. None offers no copy."""
    read_only: Translatable | None = None
    """The reason why the record cannot be changed. The form then only shows it."""
    locks: Annotated[tuple[Lock, ...], pydantic.Field(validate_default=True)] = ()
    """Reasons that depend on the record. While one applies, the form only shows it. Those of `States` are filled in."""

    _complete_locks = pydantic.field_validator("locks")(with_record_locks)

    def is_used_at(self, route: str) -> bool:
        """Return whether a route has all parameters of `load`."""
        return placeholders(self.load.call.path) <= placeholders(route.partition("?")[0])

    def check(self) -> None:
        super().check()
        self.load.check_record()
        loaded = fields_of(self.load.shape())
        self.check_names("the record has no", loaded, self.required_field)
        check_locks(self.locks, loaded)


class Form(Node):
    """A card with fields that adds a record, or changes the record that the route names.

    Also called: editor, validation, wizard.
    See also: Save, Edit, Section, Advice.
    """

    has_heading = True
    kind: Literal["form"] = "form"
    add: Save
    """The form that adds a record."""
    edit: Edit | None = None
    """The form that changes a record."""
    fields: tuple[Field, ...]
    """The fields in reading order. A field that only `add` or `edit` sends appears only there."""
    on_success: tuple[Effect, ...]
    """The effects after success."""
    failed: Translatable | None = None
    """The toast after a failure without a message from the server. A form that sends nothing has none."""
    to: str
    """The route that Cancel opens."""
    record_route: str | None = None
    """The route of a saved record: '/edit-order/{id}'. The toast of a successful save has a button that opens it."""
    unsaved: Translatable = "You have unsaved changes."
    """Offers the draft of an expired session after the next sign-in: 'You have an unsaved order.'"""
    prefilled: tuple[str, ...] = ()
    """The text fields that a link to the form for a new record may fill: '/add-order?number=12'."""
    cancel: Translatable = "Cancel"
    """The label of the cancel button."""
    aside: FormAside | None = None
    """Blocks next to the form that show something about its values, such as a map."""

    _complete_options = pydantic.field_validator("fields")(with_options)
    _complete_locks = pydantic.field_validator("fields")(with_field_locks)

    @pydantic.computed_field  # type: ignore[prop-decorator]
    @property
    def resource(self) -> str:
        """The resource whose records the form adds or changes; empty if it sends nothing."""
        return next((save.call.resource for save in (self.add, self.edit) if save and save.call), "")

    def title_at(self, route: str) -> str:
        """Return the title of the form that is used at a route."""
        return self.edit.title if self.edit and self.edit.is_used_at(route) else self.add.title

    def check(self) -> None:
        saves = [save for save in (self.add, self.edit) if save]
        sent = self.names()
        fields: list[ValueField] = [field for field in self.fields if isinstance(field, ValueField)]
        _check_resource(self, saves, [field.name for field in fields])
        for field in fields:
            _check_field(field, sent, self.edit)
            check_coordinate(field, fields)
            if isinstance(field, MatrixField):
                _check_matrix(field, saves)
            if isinstance(field, LinesField):
                _check_lines(field, saves, sent)
        _check_asked(self, saves, {field.name for field in fields})
        if self.aside:
            self.check_names("the form has no", sent, *sorted(fields_in(self.aside.complete_when)))
        _check_prefilled(self, fields)
        for part in self.fields:
            if isinstance(part, PointPickerField):
                check_picker(part, fields)
            elif isinstance(part, ReadOnlyField):
                _check_read_only(part, saves, sent)
        for save in saves:
            _check_save(self, save)
            _check_messages(self, fields, save)
            _check_conditions(fields, save)
        check_field_types(fields, (save.body() for save in saves))
        if self.edit and self.edit.duplicate:
            check_duplicate(self.edit.duplicate, self.edit.load, self.add.names())

    def record_names(self) -> set[str]:
        """The fields of every saved record."""
        calls = [save.call for save in (self.add, self.edit) if save and save.call]
        records = [set(fields_of(call.data)) if call.data else set() for call in calls]
        return set.intersection(*records) if records else set()

    def names(self) -> set[str]:
        """The properties that the form sends."""
        return set().union(*(save.names() for save in (self.add, self.edit) if save))


def options_of(field: ValueField) -> Options | None:
    """The options of a field that come from a source."""
    options = field.options if isinstance(field, SelectField | ComboboxField) else None
    return options if isinstance(options, Options) else None


def _check_resource(form: Form, saves: list[Save], names: list[str]) -> None:
    """Report the form if its calls take fewer than half of its fields: they belong to another resource."""
    unknown = [f"'{name}'" for name in names if name not in form.names()]
    if 2 * len(unknown) > len(names) > 2:
        path = next((save.call.path for save in saves if save.call), form.add.title)
        listed = f"{', '.join(unknown[:-1])} and {unknown[-1]}"
        form.report(f"the form saves '{path}', which takes no {listed}: write the resource that has these fields")


def _check_field(field: ValueField, sent: set[str], edit: Edit | None) -> None:
    loaded = fields_of(edit.load.shape()) if edit else {}
    field.check_names("the form sends no", sent, field.name)
    field.check_names("the form has no", sent, *sorted(_other_fields(field)))
    if edit:
        field.check_names("the record has no", loaded, field.disabled_reason)
        check_locks(field.locks, loaded)
    if options := options_of(field):
        options.check_names("the record has no", loaded, *names_in(options.stored_label))


def _check_matrix(field: MatrixField, saves: list[Save]) -> None:
    for body in (save.body() for save in saves):
        if body and field.name in fields_of(body):
            field.check_records(fields_of(body)[field.name])


def _check_lines(field: LinesField, saves: list[Save], sent: set[str]) -> None:
    for save in saves:
        if body := save.body():
            check_lines(field, body, save.load.shape() if isinstance(save, Edit) else None, sent)


def _check_read_only(part: ReadOnlyField, saves: list[Save], sent: set[str]) -> None:
    types: dict[str, object] = {}
    for save in saves:
        body = save.body()
        types |= {
            **(fields_of(body) if body else {}),
            **(paths_of(save.load.shape()) if isinstance(save, Edit) else {}),
        }
    part.check_names("neither the form nor its record has", types, part.field)
    check_cell(part, part.cell, part.field, types)
    part.check_names("the form has no", sent, *sorted(fields_in(part.visible_when)))


def _check_asked(form: Form, saves: list[Save], asked: set[str]) -> None:
    """Report each property of a body that no field sets, once for adding and editing together."""
    takers = {name: save.call.path if save.call else save.title for save in reversed(saves) for name in save.names()}
    for name in sorted(takers.keys() - asked):
        form.report(f"'{takers[name]}' takes '{name}', which no field of the form asks for")
    for save in saves:
        save.check_names("the form has no", asked, *sorted(fields_in(save.enabled_when)))


def _check_prefilled(form: Form, fields: list[ValueField]) -> None:
    names = [field.name for field in fields if isinstance(field, _FILLED_BY_LINKS)]
    for name in form.prefilled:
        if name not in names:
            near = nearest(name, names)
            form.report(f"a link fills only texts, numbers and choices, and '{name}' is none{near}", "prefilled")
        elif name == "from":
            form.report("a link names the record to copy with 'from', so it cannot fill it", "prefilled")


def _check_save(form: Form, save: Save) -> None:
    if save.call and form.failed is None:
        form.report(f"form '{save.title}' sends, and needs `failed` for when that fails")


def _check_messages(form: Form, fields: list[ValueField], save: Save) -> None:
    body = save.body()
    if body is None:
        return
    for name in required_without_message(body):
        node = next((field for field in fields if field.name == name), form)
        if isinstance(node, CheckboxField):  # its value is never missing
            continue
        is_text = value_types(fields_of(body)[name]) == {TEXT} and not allowed_values(fields_of(body)[name])
        cure = 'Required("…")' if is_text else 'Messages(required="…")'
        node.report(f"'{name}' is required, but {body.__name__} has no message for that: add {cure}")


def _check_conditions(fields: list[ValueField], save: Save) -> None:
    known = {
        **save.rules.get("properties", {}),
        **{field.name: offered for field in fields if (offered := _offered(field))},
    }
    for advice in (each for field in fields for each in field.advice):
        advice.check_fields({field.name for field in fields}, known)
    for condition in (save.enabled_when, *(field.visible_when for field in fields)):
        if condition is not None:
            check_possible(condition, known)


def _offered(field: ValueField) -> dict[str, Any]:
    """The JSON Schema of the fixed options that the field offers; empty for other fields."""
    if isinstance(field, CheckboxesField):
        return {"type": "array"}
    if isinstance(field, SelectField) and isinstance(field.options, tuple):
        return {"enum": [option.value for option in field.options]}
    return {}


def _other_fields(field: ValueField) -> set[str]:
    """The fields that this one reads in a condition or for its options, or fills from an option."""
    options = options_of(field)
    return fields_in(field.visible_when) | ({*options.autofill, *options.query.values()} if options else set())
