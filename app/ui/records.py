"""The columns and fields that fit the values of a record: a date has a `DateCell` and a `DateField`.

A screen replaces any of them: `columns_of(DRIVERS, {"vehicleName": ui.LinkCell(to="/edit-fleet/{vehicleId}")})`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from app.contract.base.node import nearest
from app.contract.calls import fields_of, titles_of
from app.contract.record_fields import Format, Unique
from app.contract.references import Reference
from app.contract.resources import FieldChange, Resource
from app.contract.rules.derived import derived_of
from app.contract.rules.markers import markers_of
from app.contract.rules.value_types import BOOLEAN, DATE, DATE_TIME, INTEGER, NUMBER, TEXT, ValueType, value_types
from app.ui.blocks.cells import (
    BadgeCell,
    Cell,
    DateCell,
    DateTimeCell,
    MoneyCell,
    NumberCell,
    TextCell,
    YesNoCell,
)
from app.ui.blocks.choice_labels import choices_of
from app.ui.blocks.fields import (
    CheckboxField,
    DateField,
    DateTimeField,
    Field,
    MoneyField,
    NumberField,
    ReadOnlyField,
    SelectField,
    TextAreaField,
    TextField,
)
from app.ui.blocks.filters import Filter
from app.ui.blocks.tables import Column
from app.ui.icon_names import ICON_NAMES

__tracebackhide__ = True  # errors in these nodes are mistakes of the caller


class _Look(NamedTuple):
    """How a list and a form show values of a type."""

    cell: Any
    field: Any
    column: Mapping[str, Any] = MappingProxyType({})
    """More attributes of the column."""


_NARROW: Mapping[str, Any] = MappingProxyType({"width": "narrow"})
_NUMERIC: Mapping[str, Any] = MappingProxyType({"width": "narrow", "align": "end"})
_LOOKS: dict[ValueType, _Look] = {
    BOOLEAN: _Look(YesNoCell, CheckboxField, _NARROW),
    DATE_TIME: _Look(DateTimeCell, DateTimeField, _NARROW),
    DATE: _Look(DateCell, DateField),
    INTEGER: _Look(NumberCell, NumberField, _NUMERIC),
    NUMBER: _Look(lambda: NumberCell(digits=2), NumberField, _NUMERIC),
    TEXT: _Look(TextCell, TextField),
}
_MONEY, _LINES = _Look(MoneyCell, MoneyField, _NUMERIC), _Look(TextCell, TextAreaField)
_CHOICE, _SHORT_CHOICE = _Look(BadgeCell, SelectField), _Look(BadgeCell, SelectField, _NARROW)
_REFERENCE = _Look(TextCell, SelectField)
_MAX_SHORT_CHOICE = 8
"""The length of the longest value that fits into a narrow column."""
_ICONS: Mapping[str, str] = MappingProxyType({"block": "lock", "unblock": "lock-open", "unlock": "lock-open"})
"""The icons of verbs that are no names of icons."""


def columns_of(calls: Resource, cells: Mapping[str, Cell] = MappingProxyType({})) -> tuple[Column, ...]:
    """Return a column for each field that lists show. `cells` are formats by field.

    Lists show neither ids nor text with several lines.
    """
    types = fields_of(calls.record)
    without = {"id", *(name for name, _ in markers_of(calls.body, Reference)), *_fields_with(calls, "lines")}
    shown = {name: _look(calls, name, annotation) for name, annotation in types.items() if name not in without}
    for name, cell in cells.items():
        if name not in shown:
            cell.report(f"the list has no column '{name}'{nearest(name, shown)}")
    return tuple(
        Column(field=name, cell=cells.get(name) or look.cell(), pinned=name == calls.label, **look.column)
        for name, look in shown.items()
    )


def form_fields_of(calls: Resource) -> tuple[Field, ...]:
    """Return a field for each property of the body of a resource."""
    types, derived, titles = fields_of(calls.body), derived_of(calls.body), titles_of(calls.body)
    looks = {name: _look(calls, name, annotation) for name, annotation in types.items()}
    return tuple(
        ReadOnlyField(field=name, label=titles[name], cell=look.cell()) if name in derived else look.field(name=name)
        for name, look in looks.items()
    )


def filters_of(calls: Resource) -> tuple[Filter, ...]:
    """Return a filter for each field that the list is filtered by. The name of a reference has that of its id."""
    ids = {name for name, _ in markers_of(calls.body, Reference)}
    return tuple(Filter(field=name) for name in calls.list.filters if name not in ids)


def icon_of(change: FieldChange) -> str:
    """Return the icon of a button: that of its label, or else a switch."""
    word = change.label.lower().replace(" ", "-")
    switch = "toggle-right" if change.value else "toggle-left"
    return _ICONS.get(word) or (word if word in ICON_NAMES else switch)


def unique_fields_of(calls: Resource) -> tuple[str, ...]:
    """Return the fields whose value no two records have, so that a copy does not keep it."""
    return tuple(name for name, _ in markers_of(calls.body, Unique))


def _look(calls: Resource, name: str, annotation: object) -> _Look:
    if name in _fields_with(calls, "money"):
        return _MONEY
    if name in _fields_with(calls, "lines"):
        return _LINES
    if any(field == name for field, _ in markers_of(calls.body, Reference)):
        return _REFERENCE
    if choices := choices_of(annotation):
        return _SHORT_CHOICE if max(map(len, choices)) <= _MAX_SHORT_CHOICE else _CHOICE
    types = value_types(annotation)
    return next((look for kind, look in _LOOKS.items() if kind in types), _LOOKS[TEXT])


def _fields_with(calls: Resource, format_name: str) -> set[str]:
    return {name for name, each in markers_of(calls.body, Format) if each.name == format_name}
