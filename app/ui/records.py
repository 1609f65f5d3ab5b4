"""The columns and fields that fit the values of a record: a date has a `DateCell` and a `DateField`.

A screen replaces any of them: `columns_of(DRIVERS, {"vehicleName": ui.LinkCell(to="/edit-fleet/{vehicleId}")})`.
"""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from pydantic import BaseModel

from app.contract.base.node import nearest
from app.contract.calls import Source, fields_of, record_in, titles_of
from app.contract.conditions import AnyOf, Equals
from app.contract.files import files_in
from app.contract.record_fields import Format, Unique
from app.contract.references import Reference
from app.contract.resources import FieldChange, Resource, TransitionCall
from app.contract.rules.derived import derived_of
from app.contract.rules.markers import markers_of
from app.contract.rules.value_types import (
    BOOLEAN,
    DATE,
    DATE_TIME,
    INTEGER,
    NUMBER,
    TEXT,
    ValueType,
    items_of,
    value_types,
)
from app.contract.schema import Schema
from app.contract.states import Transition
from app.ui.blocks import Block
from app.ui.blocks.bulk import BulkAction
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
from app.ui.blocks.details import Detail, Details
from app.ui.blocks.effects import Action, Confirm, Refresh, Request
from app.ui.blocks.fields import (
    CheckboxField,
    DateField,
    DateTimeField,
    Field,
    FileField,
    LinesField,
    MoneyField,
    NumberField,
    SelectField,
    TextAreaField,
    TextField,
)
from app.ui.blocks.files import FileCell, Files
from app.ui.blocks.filters import Filter
from app.ui.blocks.form_parts import ReadOnlyField
from app.ui.blocks.lines import Lines
from app.ui.blocks.list_views import ListView
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
_EXACT_MONEY = _Look(lambda: MoneyCell(digits=2), MoneyField, _NUMERIC)
_MONEY, _LINES = _Look(MoneyCell, MoneyField, _NUMERIC), _Look(TextCell, TextAreaField)
_CHOICE, _SHORT_CHOICE = _Look(BadgeCell, SelectField), _Look(BadgeCell, SelectField, _NARROW)
_REFERENCE, _FILES = _Look(TextCell, SelectField), _Look(FileCell, FileField, {"sortable": False})
_MAX_SHORT_CHOICE = 8
"""The length of the longest value that fits into a narrow column."""
_ICONS: Mapping[str, str] = MappingProxyType({"block": "lock", "unblock": "lock-open", "unlock": "lock-open"})
"""The icons of verbs that are no names of icons."""


def columns_of(calls: Resource, cells: Mapping[str, Cell] = MappingProxyType({})) -> tuple[Column, ...]:
    """Return a column for each field that lists show. `cells` are formats by field.

    Lists show neither ids nor text with several lines. The state of a record follows its name.
    """
    types = fields_of(calls.record)
    without = {"id", *(name for name, _ in markers_of(calls.body, Reference)), *_fields_with(calls.body, "lines")}
    first = {calls.label, calls.states.field} if calls.states else set()
    order = sorted(types, key=lambda name: name not in first)  # phones show the first columns
    shown = {name: _look(calls.body, name, types[name]) for name in order if name not in without}
    for name, cell in cells.items():
        if name not in shown:
            cell.report(f"the list has no column '{name}'{nearest(name, shown)}")
    return tuple(
        Column(field=name, cell=cells.get(name) or look.cell(), pinned=name == calls.label, **look.column)
        for name, look in shown.items()
    )


def details_of(calls: Resource, cells: Mapping[str, Cell] = MappingProxyType({})) -> tuple[Block, ...]:
    """Return the values of a record that its heading does not show, a table for its lines, and its files. `cells` are
    formats by field.
    """
    source, shape = calls.record_source(), record_in(calls.one.data)
    assert shape
    without = {calls.label, *(() if calls.states is None else (calls.states.field,))}
    summary = {name: _lines_below(calls.body, name) for name in fields_of(shape)}
    rows = _details(calls.body, shape, {*without, *(name for name, lines in summary.items() if lines)}, cells)
    lines = []
    for name in fields_of(shape):
        others = {each for each, of in summary.items() if of != name}
        if block := _lines_block(source, calls.body, shape, name, _details(calls.body, shape, others, cells)):
            lines.append(block)
    files = (
        Files(label=titles_of(shape)[name], source=source, field=name)
        for name, annotation in fields_of(shape).items()
        if files_in(annotation) == "several"
    )
    return (Details(source=source, rows=rows), *lines, *files)


def state_mark_of(calls: Resource) -> tuple[Detail, ...]:
    """Return the state of a record for its heading, if its records have states."""
    if calls.states is None:
        return ()
    return _details(calls.body, calls.record, fields_of(calls.record).keys() - {calls.states.field}, {})


def _lines_below(body: type[BaseModel], name: str) -> str:
    """Return the lines from which a value is computed, such as a total, or nothing."""
    rule = derived_of(body).get(name)
    operands = [each for each in rule.of if isinstance(each, str)] if rule else []
    own = (each.partition(".")[0] for each in operands if "." in each)
    return next(own, "") or next(filter(None, (_lines_below(body, each) for each in operands if "." not in each)), "")


def _lines_block(
    source: Source, body: type[Schema], shape: type[BaseModel], name: str, summary: tuple[Detail, ...]
) -> Lines | None:
    field = _lines_of(body, name, fields_of(body).get(name))
    line, line_body = record_in(fields_of(shape)[name]), record_in(fields_of(body).get(name))
    if field is None or line is None or line_body is None:
        return None
    columns, totals = _details(line_body, line, (), {}), () if summary else field.totals
    label = titles_of(shape)[name]
    return Lines(label=label, source=source, field=name, columns=columns, totals=totals, summary=summary)


def _details(
    body: type[BaseModel], shape: type[BaseModel], without: Collection[str], cells: Mapping[str, Cell]
) -> tuple[Detail, ...]:
    """Return the values of a record or a line without ids and lines."""
    ids, titles = {"id", *(name for name, _ in markers_of(body, Reference))}, titles_of(shape)
    return tuple(
        Detail(label=titles[name], field=name, cell=cells.get(name) or _look(body, name, annotation).cell())
        for name, annotation in fields_of(shape).items()
        if name not in ids and name not in without and items_of(annotation) is None
    )


def form_fields_of(calls: Resource) -> tuple[Field, ...]:
    """Return a field for each property of the body of a resource."""
    return _fields_of_shape(calls.body)


def _fields_of_shape(shape: type[Schema]) -> tuple[Any, ...]:
    derived, titles = derived_of(shape), titles_of(shape)
    return tuple(
        ReadOnlyField(field=name, label=titles[name], cell=_look(shape, name, annotation).cell())
        if name in derived
        else _lines_of(shape, name, annotation) or _look(shape, name, annotation).field(name=name)
        for name, annotation in fields_of(shape).items()
        if name != "id"
    )


def _lines_of(shape: type[Schema], name: str, annotation: object) -> LinesField | None:
    """Return the field of lines, with the totals that the record has."""
    line = record_in(annotation)
    if line is None or items_of(annotation) is None or files_in(annotation) or not issubclass(line, Schema):
        return None
    sums = {each.of[0] for each in derived_of(shape).values() if each.kind == "sum" and len(each.of) == 1}
    totals = tuple(each for each in fields_of(line) if f"{name}.{each}" in sums)
    return LinesField(name=name, fields=_fields_of_shape(line), totals=totals)


def filters_of(calls: Resource) -> tuple[Filter, ...]:
    """Return a filter for each field that the list is filtered by. The name of a reference has that of its id."""
    ids = {name for name, _ in markers_of(calls.body, Reference)}
    return tuple(Filter(field=name) for name in calls.list.filters if name not in ids)


def icon_of(change: FieldChange) -> str:
    """Return the icon of a button: that of its label, or else a switch."""
    word = change.label.lower().replace(" ", "-")
    switch = "toggle-right" if change.value else "toggle-left"
    return _ICONS.get(word) or (word if word in ICON_NAMES else switch)


def transition_actions(calls: Resource) -> tuple[Action, ...]:
    """Return a button for each transition between the states of the records. A record has those of its state."""
    states = calls.states
    return tuple(_transition_action(calls, states.field, each) for each in states.transitions) if states else ()


def bulk_actions_of(calls: Resource) -> tuple[BulkAction, ...]:
    """Return the changes of many records that need no input: each `Toggle`, and the transitions between states."""
    toggles = (BulkAction(label=each.label, icon=icon_of(each), call=each.call) for each in calls.changes)
    changes = calls.states.transitions if calls.states else ()
    transitions = (
        BulkAction(
            label=each.transition.label,
            icon=_icon_of_transition(each.transition),
            tone="danger" if each.transition.tone == "danger" else "plain",
            call=each.call,
        )
        for each in changes
    )
    return (*toggles, *transitions)


def bulk_fields_of(calls: Resource) -> tuple[str, ...]:
    """Return the fields of a form that many records can share: neither their names, nor lines, files and what no two
    records have."""
    without = {"id", calls.label, *unique_fields_of(calls), *derived_of(calls.body)}
    return tuple(
        name
        for name, annotation in fields_of(calls.body).items()
        if name not in without and _lines_of(calls.body, name, annotation) is None
    )


def state_views(calls: Resource) -> tuple[ListView, ...]:
    """Return a view of the records in each state, in the order of the states."""
    states = calls.states
    if states is None:
        return ()
    return tuple(
        ListView(name=name.replace("_", "-"), label=label, query=f"{states.field}=in.{name}")
        for name, label in states.states.labels.items()
    )


def _transition_action(calls: Resource, field: str, change: TransitionCall) -> Action:
    transition = change.transition
    request = Request(
        call=change.call,
        failed=f"The {calls.singular} could not be saved. Please try again.",
        on_success=(Refresh(),),
    )
    asked = Confirm(
        question=transition.question,
        about=(f"{{{calls.label}}}",),
        yes=transition.label,
        tone="danger" if transition.tone == "danger" else "plain",
        on_confirm=(request,),
    )
    conditions = tuple(Equals(field=field, value=start) for start in transition.starts)
    return Action(
        label=transition.label,
        icon=_icon_of_transition(transition),
        tone=transition.tone,
        effects=(asked if transition.question else request,),
        visible_when=conditions[0] if len(conditions) == 1 else AnyOf(conditions=conditions),
        locks=change.locks,
    )


def _icon_of_transition(transition: Transition) -> str:
    words = (transition.icon, transition.name.replace("_", "-"), transition.label.lower().replace(" ", "-"))
    return next((each for each in words if each in ICON_NAMES), "arrow-right")


def unique_fields_of(calls: Resource) -> tuple[str, ...]:
    """Return the fields whose value no two records have, such as their files, so that a copy does not keep it."""
    files = (name for name, annotation in fields_of(calls.body).items() if files_in(annotation))
    return (*(name for name, _ in markers_of(calls.body, Unique)), *files)


def _look(shape: type[BaseModel], name: str, annotation: object) -> _Look:
    if files_in(annotation):
        return _FILES
    if _is_money(shape, name):
        return _EXACT_MONEY if NUMBER in value_types(annotation) else _MONEY
    if name in _fields_with(shape, "lines"):
        return _LINES
    if any(field == name for field, _ in markers_of(shape, Reference)):
        return _REFERENCE
    if choices := choices_of(annotation):
        return _SHORT_CHOICE if max(map(len, choices)) <= _MAX_SHORT_CHOICE else _CHOICE
    types = value_types(annotation)
    return next((look for kind, look in _LOOKS.items() if kind in types), _LOOKS[TEXT])


def _is_money(shape: type[BaseModel], name: str) -> bool:
    """Return whether a field is money, or is computed from money."""
    shape, name = _owner(shape, name)
    rule = derived_of(shape).get(name)
    if rule is None or rule.kind not in ("product", "sum", "difference", "percent"):
        return name in _fields_with(shape, "money")
    return any(_is_money(shape, each) for each in rule.of if isinstance(each, str))


def _owner(shape: type[BaseModel], path: str) -> tuple[type[BaseModel], str]:
    """Return the schema that has a field, and its name: that of the lines for 'lines.amount'."""
    name, _, inner = path.partition(".")
    lines = record_in(fields_of(shape)[name]) if inner else None
    return (lines, inner) if lines else (shape, path)


def _fields_with(shape: type[BaseModel], format_name: str) -> set[str]:
    return {name for name, each in markers_of(shape, Format) if each.name == format_name}
