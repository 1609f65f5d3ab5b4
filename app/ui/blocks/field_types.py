"""Compares the fields of a form with the types of the values that they send."""

from collections.abc import Iterable
from typing import get_args

from app.contract.base.diagnostics import report
from app.contract.base.node import Node, duplicates, nearest
from app.contract.calls import fields_of
from app.contract.files import files_in
from app.contract.rules.rule_messages import rules_without_message
from app.contract.rules.value_types import (
    BOOLEAN,
    DATE,
    DATE_TIME,
    TEXT,
    ValueTypes,
    allowed_values,
    describe,
    fits,
    items_of,
    names_of,
    value_types,
)
from app.contract.schema import Schema
from app.ui.blocks.fields import CheckboxesField, Field, FileField, SelectField
from app.ui.blocks.options import Option, Options
from app.ui.blocks.value_field import Constant, ValueField

_CLASSES: tuple[type[Node], ...] = get_args(get_args(Field.__value__)[0])


def check_field_types(fields: Iterable[ValueField], bodies: Iterable[type[Schema] | None]) -> None:
    """Report fields, options and initial values that do not fit the type of the property that they set."""
    fields = tuple(fields)
    for field, other in duplicates(fields, lambda field: field.name):
        field.report(f"the form has the field '{field.name}' twice; the other one is at {other.place}")
    for body in filter(None, bodies):
        for error in rules_without_message(body):
            report(error)
        types = fields_of(body)
        for field in fields:
            if field.name in types:
                _check_field(field, types)


def _check_field(field: ValueField, types: dict[str, object]) -> None:
    annotation = types[field.name]
    held = value_types(annotation)
    if (files_in(annotation) is not None) is not isinstance(field, FileField):
        _report_files(field, held)
        return
    is_encoded = isinstance(field, CheckboxesField) and field.json_encoded and TEXT in held
    if not fits(held, field.edits) and not is_encoded:
        _report_kind(field, held)
        return
    _check_constant(field, "fixed", field.fixed_value, annotation)
    _check_constant(field, "initial", field.initial, annotation)
    if isinstance(field, CheckboxesField):
        _check_options(field, field.options, items_of(annotation))
    elif isinstance(field, SelectField) and isinstance(field.options, tuple):
        _check_options(field, field.options, annotation)
    elif isinstance(options := getattr(field, "options", None), Options):
        _check_source(field, options, types)


def _report_kind(field: ValueField, held: ValueTypes) -> None:
    classes = [each for each in _CLASSES if issubclass(each, ValueField) and each.edits and fits(held, each.edits)]
    advice = f": use {names_of(classes)}" if classes else ""
    edited = f"{type(field).__name__} edits {describe(field.edits)}"
    field.report(f"'{field.name}' is {describe(held)}, and {edited}{advice}")


def _report_files(field: ValueField, held: ValueTypes) -> None:
    if isinstance(field, FileField):
        field.report(f"'{field.name}' is {describe(held)}, and FileField edits files: write File | None or list[File]")
    else:
        field.report(f"'{field.name}' has files, which {type(field).__name__} does not edit: use FileField")


def _check_constant(field: ValueField, what: str, constant: Constant | None, annotation: object) -> None:
    if constant is not None and constant.value is not None:
        _check_value(field, f"the {what} value {constant.value!r}", constant.value, constant, annotation)


def _check_options(field: ValueField, options: tuple[Option, ...], annotation: object) -> None:
    if not options:
        field.report(f"field '{field.name}' needs options")
    for option in options:
        _check_value(field, f"the option {option.value!r}", option.value, option, annotation)
    for option, _ in duplicates(options, lambda option: option.value):
        option.report(f"field '{field.name}' has the option {option.value!r} twice")


def _check_value(field: ValueField, what: str, value: object, node: Node, annotation: object) -> None:
    """Report a value that the property never has. A date and a time are written as text."""
    held = value_types(annotation)
    given: ValueTypes = value_types(type(value))
    if not fits(given | {DATE, DATE_TIME} if given == {TEXT} else given, held):
        node.report(f"{what} is {describe(given)}, but '{field.name}' is {describe(held)}")
        return
    allowed = allowed_values(annotation)
    if allowed and value not in allowed:
        node.report(f"'{field.name}' is never {value!r}{nearest(str(value), map(str, allowed))}")


def _check_source(field: ValueField, options: Options, types: dict[str, object]) -> None:
    """Report values of rows that the form cannot send."""
    given = fields_of(options.source.shape())
    for name, source in {field.name: options.value, **options.autofill}.items():
        held, offered = value_types(types.get(name)), value_types(given.get(source))
        if not fits(offered, held) or (held and offered and BOOLEAN in offered and BOOLEAN not in held):
            options.report(f"the options set '{name}', which is {describe(held)}, to '{source}': {describe(offered)}")
