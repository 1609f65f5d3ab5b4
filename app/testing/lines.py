"""Fills in the lines of a form by the labels of their fields."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from app.contract.calls import fields_of, record_in
from app.contract.conditions import evaluate
from app.contract.rules.derived import derived_of, derived_values
from app.contract.rules.json_schema import json_schema_of
from app.testing.screen import find_by_name
from app.ui import CheckboxField, LinesField
from app.ui.blocks.value_field import ValueField

Enter = Callable[[ValueField, str, Any, Mapping[str, Any]], Awaitable[dict[str, Any]]]
"""Returns the values that entering one value changes. Receives the field, its label, the value and the other values."""


def line_shape(body: type[BaseModel], name: str) -> type[BaseModel]:
    """Return the schema of the lines of a body."""
    shape = record_in(fields_of(body)[name])
    assert shape, name
    return shape


async def entered_lines(
    field: LinesField, shape: type[BaseModel], lines: Sequence[Mapping[str, Any]], form: Mapping[str, Any], enter: Enter
) -> list[dict[str, Any]]:
    """Return the lines that a user has typed: `[{"Item": "Tyre", "Quantity": 4}]`.

    A line of `values` is a stored one with its `id`; labels next to its names change it: `{**line, "Quantity": 5}`.
    """
    titles = {name: str(node.get("title", name)) for name, node in json_schema_of(shape)["properties"].items()}
    fields = [each for each in field.fields if isinstance(each, ValueField)]
    by_label = {titles[each.name]: each for each in fields}
    return [await _entered(line, fields, by_label, form, enter) for line in lines]


async def _entered(
    line: Mapping[str, Any],
    fields: Sequence[ValueField],
    by_label: Mapping[str, ValueField],
    form: Mapping[str, Any],
    enter: Enter,
) -> dict[str, Any]:
    values: dict[str, Any] = {each.name: each.initial.value for each in fields if each.initial}
    names = {each.name for each in fields}
    values |= {name: value for name, value in line.items() if name in ({"id"} | names) - by_label.keys()}
    for label, value in line.items():
        if not label[:1].islower() or label in by_label:  # a stored line has names of JSON
            field = find_by_name(by_label, label, "field of the line")
            values |= await enter(field, label, value, values)
    shown = [each for each in fields if each.visible_when is None or evaluate(each.visible_when, {**form, **values})]
    unchecked = {each.name: False for each in shown if isinstance(each, CheckboxField)}
    hidden = names - {each.name for each in shown}
    return {
        name: value for name, value in {**unchecked, **values}.items() if value not in (None, "") and name not in hidden
    }


def with_derived(shape: type[BaseModel], lines: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the lines with the values that follow from others."""
    return [{**line, **derived_values(shape, line)} for line in lines]


def sent_lines(shape: type[BaseModel], lines: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the lines as a body has them: with the values that requests send."""
    names = fields_of(shape).keys() - derived_of(shape).keys()
    return [{name: value for name, value in line.items() if name in names and value is not None} for line in lines]


def error_label(path: str, labels: Mapping[str, str], body: type[BaseModel]) -> str:
    """Return what a user sees of the name of an error: 'Lines 1, Quantity' for 'lines.0.quantity'."""
    name, _, rest = path.partition(".")
    place, _, inner = rest.partition(".")
    if not place.isdigit() or name not in labels:
        return labels.get(path, path)
    title = json_schema_of(line_shape(body, name))["properties"].get(inner, {}).get("title", inner)
    return f"{labels[name]} {int(place) + 1}, {title}" if inner else f"{labels[name]} {int(place) + 1}"
