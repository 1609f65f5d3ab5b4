"""Checks that the fields of lines fit the schema of a line."""

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel

from app.contract.base.node import nearest
from app.contract.calls import fields_of, record_in
from app.contract.condition_checks import check_possible
from app.contract.conditions import fields_in
from app.contract.rules.derived import derived_of
from app.contract.rules.json_schema import json_schema_of, required_without_message
from app.contract.rules.value_types import NUMBERS, describe, fits, value_types
from app.contract.schema import Schema
from app.ui.blocks.cell_checks import check_cell
from app.ui.blocks.field_types import check_field_types
from app.ui.blocks.fields import CheckboxField, ComboboxField, LinesField, SelectField
from app.ui.blocks.form_parts import ReadOnlyField
from app.ui.blocks.options import Options, names_in
from app.ui.blocks.value_field import ValueField

_NOT_IN_LINES = ("advice", "recommended", "fixed_value", "disabled_reason", "locked", "coordinate")
"""Attributes of fields that have no effect in a line."""


def check_lines(field: LinesField, body: type[Schema], record: type[BaseModel] | None, form: Iterable[str]) -> None:
    """Report what is wrong with the lines of a body. `record` is the edited record, `form` the fields of the form."""
    types = fields_of(body)
    if field.name not in types:
        return
    line = record_in(types[field.name])
    if line is None or not issubclass(line, Schema):
        field.report(f"'{field.name}' is no list of records: write list[…] of a Schema for its lines")
        return
    if record and "id" not in line.model_fields:
        field.report(f"the lines of an edited record need ids: write id: int | None = None in {line.__name__}")
    stored = record_in(fields_of(record).get(field.name)) if record else None
    if record and stored is None:
        field.report(f"the record has no lines '{field.name}'{nearest(field.name, fields_of(record))}")
    _check_names(field, line, stored, form)
    _check_values(field, line)


def _check_names(field: LinesField, line: type[Schema], stored: type[BaseModel] | None, form: Iterable[str]) -> None:
    own, loaded = fields_of(line), fields_of(stored) if stored else {}
    sent = own.keys() - derived_of(line).keys() - {"id"}
    for each in field.fields:
        each.check_names("neither the line nor the form has", {*own, *form}, *sorted(fields_in(each.visible_when)))
        if isinstance(each, ReadOnlyField):
            each.check_names("the line has no", {*own, *loaded}, each.field)
            check_cell(each, each.cell, each.field, {**own, **loaded})
            continue
        each.check_names("a line sends no", sent, each.name)
        _check_options(each, own, loaded)
        for name in _NOT_IN_LINES:
            if getattr(each, name, None):
                each.report(f"a field of a line has no `{name}`", name)
    asked = {each.name for each in field.fields if isinstance(each, ValueField)}
    for name in sorted(sent - asked):
        field.report(f"each line of '{field.name}' has '{name}', which no field of the line asks for")
    for name in field.totals:
        field.check_names("the line has no", own, name)
        if name in own and not fits(held := value_types(own[name]), NUMBERS):
            field.report(f"'{name}' is {describe(held)}, which has no total")


def _check_options(field: ValueField, own: dict[str, object], loaded: dict[str, object]) -> None:
    options = field.options if isinstance(field, SelectField | ComboboxField) else None
    if isinstance(options, Options):
        field.check_names("the line has no", own, *sorted({*options.autofill, *options.query.values()}))
        if loaded:
            options.check_names("the line has no", loaded, *names_in(options.stored_label))


def _check_values(field: LinesField, line: type[Schema]) -> None:
    fields = [each for each in field.fields if isinstance(each, ValueField)]
    check_field_types(fields, (line,))
    properties: dict[str, Any] = json_schema_of(line)["properties"]
    for each in field.fields:
        if each.visible_when is not None:
            check_possible(each.visible_when, properties)
    for name in required_without_message(line):
        if not isinstance(node := next((each for each in fields if each.name == name), field), CheckboxField):
            node.report(f"'{name}' is required, but {line.__name__} has no message for that: add Required(\"…\")")
