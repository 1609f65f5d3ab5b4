"""Makes the schemas and the calls of a record from what its class declares.

    DRIVERS = resource_of(Driver)

Responses contain each field, and each body the fields that are not `ReadOnly`. A field that may be None is optional in
a form; each other field is required, except true or false, and its message is '{title} is required' unless its
annotation has another one. What is derived can be replaced: pass another `body`, or replace a call of the resource.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from annotated_types import MaxLen, MinLen
from pydantic import Field
from pydantic.alias_generators import to_camel
from pydantic.fields import FieldInfo

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import nearest
from app.contract.base.source_location import author_location
from app.contract.calls import LIST_PARAMETERS, Call
from app.contract.files import MAX_FILES, files_in
from app.contract.lists.list_conditions import ListCondition, OneOf
from app.contract.record_fields import MAX_INTEGER, Format, Heading, Private, ReadOnly, Toggle
from app.contract.references import Reference
from app.contract.resources import (
    FieldChange,
    Resource,
    ResourceStates,
    TransitionCall,
    list_of,
    resource,
    words_of_class,
)
from app.contract.rules.derived import Derived
from app.contract.schema import BlankIsNone, Messages, Required, Schema, derive_schema
from app.contract.states import ALL, States, Transition, requirement_lock
from app.db.records.declaration import (
    REFERENCE,
    annotated,
    is_optional,
    literal_of,
    marks_of,
    name_column,
    plain_type,
    table_reference,
    title_of,
)
from app.db.records.lines import Line, line_attributes, line_model
from app.db.records.records import Record
from app.db.records.references import TABLE_REFERENCES, TableReference

__tracebackhide__ = True  # errors in resources are mistakes of the caller


class RecordResource(NamedTuple):
    """A record with its resource."""

    model: type[Record]
    calls: Resource
    built_in: bool
    """Whether the list also has rows of content files."""


_RESOURCES: list[RecordResource] = []


def declared_resources() -> list[RecordResource]:
    """Return the records of all imported modules that have a resource."""
    return list(_RESOURCES)


def resource_of(
    model: type[Record],
    path: str = "",
    *,
    paged: bool = True,
    built_in: bool = False,
    filters: tuple[str, ...] | None = None,
    option: tuple[str, ...] = (),
    body: type[Schema] | None = None,
    create_body: type[Schema] | None = None,
    conditions: tuple[ListCondition, ...] = (),
    singular: str = "",
    plural: str = "",
) -> Resource:
    """Return the CRUD calls of a record below `path`, by default the name of its table: '/fuel-cards'.

    The server pages the list unless `paged` is false. With `built_in`, the list also has rows of content files, which
    have no id. `filters` are names in JSON, by default of all fields that lists show. With `option`, the resource also
    returns options of select fields with these columns. `singular` and `plural` are what texts call the records, by
    default the names of the class and of the table.
    """
    table = model.__tablename__
    name = next(iter(model.fields))
    if all(each.name != table for each in TABLE_REFERENCES):
        TableReference(table, name)
    record = record_schema(model, built_in=built_in)
    detail = detail_schema(model, record)
    shown = tuple(to_camel(each) for each in model.fields if is_filtered(model, each))
    calls = resource(
        path or f"/{table.replace('_', '-')}",
        record=record,
        detail=detail,
        body=body or body_schema(model),
        create_body=create_body,
        rows=to_camel(table) if paged else None,
        option=option_schema(model, option) if option else None,
        filters=tuple(each for each in shown if each not in LIST_PARAMETERS) if filters is None else filters,
        conditions=(*conditions, *_conditions(model)),
        name=table,
        singular=singular or words_of_class(model),
        plural=plural,
        label=to_camel(name),
    )
    calls = replace(calls, changes=tuple(_changes(model, calls)))
    calls = replace(calls, states=_states(model, calls))
    _RESOURCES.append(RecordResource(model, calls, built_in))
    return calls


def record_schema(model: type[Record], *, built_in: bool = False) -> type[Schema]:
    """Return the schema of a record in responses, with its id. Built-in records have none."""
    names = [name for name in model.fields if not _has(model, name, Private) and not line_model(model.fields[name])]
    return _schema(model, model.__name__, _shown(model, names, built_in=built_in), model.__doc__)


def detail_schema(model: type[Record], record: type[Schema]) -> type[Schema]:
    """Return the schema of a record in responses that are no lists: with its lines, if it has any."""
    lines: dict[str, Any] = {}
    for name, own in _lines(model):
        names = [each for each in own.fields if not _has(own, each, Private)]
        line = _schema(own, own.__name__, _shown(own, names), own.__doc__)
        lines[name] = annotated(list_of(line), Field(title=_title(model, name))), ...
    return derive_schema(f"{model.__name__}WithLines", record, lines, model.__doc__) if lines else record


def option_schema(model: type[Record], names: tuple[str, ...]) -> type[Schema]:
    """Return the schema of a record as an option of a select field: its id, and these columns."""
    for name in (each for each in names if each not in model.fields):
        raise ScreenError(author_location(), f"{model.__name__} has no '{name}'{nearest(name, model.fields)}")
    doc = f"A {words_of_class(model)} as an option of a select field."
    return _schema(model, f"{model.__name__}Option", _shown(model, names), doc)


def body_schema(model: type[Record]) -> type[Schema]:
    """Return the schema of the values of a new or changed record."""
    stored = model.__table__.columns.keys()
    names = (name for name in model.fields if name in stored and not _has(model, name, ReadOnly, Private, States))
    fields = {name: _body_field(model, name) for name in names}
    fields |= {name: _lines_field(model, name, own) for name, own in _lines(model)}
    fields = {name: fields[name] for name in model.fields if name in fields}
    return _schema(model, f"{model.__name__}Body", fields, f"The values of a new or changed {words_of_class(model)}.")


def _lines(model: type[Record]) -> Iterator[tuple[str, type[Line]]]:
    """Yield the attributes of a record with lines."""
    yield from ((name, own) for name, each in model.fields.items() if (own := line_model(each)))


def _lines_field(model: type[Record], name: str, own: type[Line]) -> tuple[Any, Any]:
    """Return the annotation and the default of the lines in a body. A new line has no id."""
    stored = own.__table__.columns.keys()
    names = (each for each in own.fields if each in stored and not _has(own, each, ReadOnly, Private))
    fields = {"id": (int | None, None), **{each: _body_field(own, each) for each in names}}
    line = _schema(own, f"{own.__name__}Body", fields, f"The values of a new or changed {words_of_class(own)}.")
    title, limits = _title(model, name), line_attributes(model)[name]
    marks = [Field(title=title, min_length=limits.min or None, max_length=limits.max)]
    if limits.min:
        missing = f"{title} is required"
        marks.append(Messages(required=missing, **({"min_length": missing} if limits.min == 1 else {})))
    return annotated(list_of(line), *marks), ... if limits.min else []


def is_filtered(model: type[Record], name: str) -> bool:
    """Return whether lists are filtered by a field: not by the id of a reference, which has a name, nor by text with
    several lines or files."""
    declared = model.fields[name]
    has_lines = line_model(declared) or any(each.name == "lines" for each in marks_of(declared, Format))
    return not (_has(model, name, Private) or has_lines or files_in(declared) or name in references(model))


def references(model: type[Record | Line]) -> dict[str, Resource]:
    """Return the resources that a record refers to, by the column with the id."""
    infos = {column.key: column.info for column in model.__table__.columns}
    return {name: info[REFERENCE] for name, info in infos.items() if REFERENCE in info}


def _toggles(model: type[Record]) -> dict[str, Toggle]:
    """Return the buttons that change a yes or no, by column."""
    return {name: mark for name, each in model.fields.items() for mark in marks_of(each, Toggle)}


def _conditions(model: type[Record]) -> Iterator[ListCondition]:
    """Yield the condition of rows with a yes, for each yes or no that buttons change."""
    for name in _toggles(model):
        tests = (OneOf(field=to_camel(name), values=(True,)),)
        yield ListCondition(name=name.replace("_", "-"), label=_title(model, name), tests=tests)


def _changes(model: type[Record], calls: Resource) -> Iterator[FieldChange]:
    """Yield the calls of the buttons that change a yes or no: '/fuel-cards/{id}/block'."""
    taken = [calls.restore.path]
    for name, toggle in _toggles(model).items():
        state = _title(model, name).lower().removeprefix("is ")
        for label, value, text in ((toggle.on, True, f"is {state}"), (toggle.off, False, f"is no longer {state}")):
            path = f"{calls.one.path}/{label.lower().replace(' ', '-')}"
            if path in taken:
                raise ScreenError(author_location(), f"'{name}': another call of the records is '{label}', rename it")
            taken.append(path)
            call = Call(method="POST", path=path, data=calls.record, needs=f"{calls.name}.change")
            yield FieldChange(call, name, value, label, f"{calls.capitalized} {text}")


def _states(model: type[Record], calls: Resource) -> ResourceStates | None:
    """Return the states of the records, and the calls of their transitions: '/invoices/{id}/send'."""
    marked = [(name, mark) for name, each in model.fields.items() for mark in marks_of(each, States)]
    if not marked:
        return None
    if len(marked) > 1:
        raise ScreenError(author_location(), f"{model.__name__} has States in '{marked[0][0]}' and '{marked[1][0]}'")
    column, states = marked[0]
    for state in states.by_name.values():
        _check_fields(model, states, f"the state '{state.name}' locks", () if state.locks == ALL else state.locks)
    taken = {calls.restore.path, *(change.call.path for change in calls.changes)}
    for transition in states.transitions:
        _check_fields(model, states, f"the transition '{transition.name}' requires", transition.requires)
    transitions = tuple(_transition(model, calls, each) for each in states.transitions)
    for each in transitions:
        if each.call.path in taken:
            raise ScreenError(states.place, f"another call has the path '{each.call.path}': rename the transition")
    return ResourceStates(column, states, transitions)


def _transition(model: type[Record], calls: Resource, transition: Transition) -> TransitionCall:
    need = transition.name if transition.right else "change"
    path = f"{calls.one.path}/{transition.name.replace('_', '-')}"
    call = Call(method="POST", path=path, data=calls.update.data, needs=f"{calls.name}.{need}")
    locks = tuple(requirement_lock(to_camel(name), _title(model, name)) for name in transition.requires)
    return TransitionCall(transition, call, locks)


def _check_fields(model: type[Record], states: States, what: str, names: tuple[str, ...]) -> None:
    for name in (each for each in names if each not in model.fields):
        near = nearest(name, model.fields)
        raise ScreenError(states.place, f"{what} '{name}', which {model.__name__} does not have{near}")


def _schema(model: type[Record | Line], name: str, fields: Mapping[str, Any], doc: str | None) -> type[Schema]:
    declared: Any = type(
        name, (Schema,), {"documented": model, "__module__": model.__module__}
    )  # mistakes name its lines
    schema: type[Schema] = derive_schema(name, declared, fields, doc)
    schema.__module__ = model.__module__
    return schema


def _title(model: type[Record | Line], name: str) -> str:
    """Return the label of a field in forms. The name of a reference says what it refers to, not that it is an id."""
    return title_of(name.removesuffix("_id") if name in references(model) else name, model.fields[name])


def _shown(model: type[Record | Line], names: Iterable[str], *, built_in: bool = False) -> dict[str, tuple[Any, Any]]:
    """Return fields of responses. They have no rules: rows that are stored have passed them."""
    ids = {name_column(name): name for name in references(model)}
    shown: dict[str, tuple[Any, Any]] = {"id": (annotated(int | None if built_in else int, Field(title="ID")), ...)}
    for name in names:
        headings = (each.title for each in marks_of(model.fields[name], Heading))
        title = next(headings, _title(model, ids.get(name, name)))
        states = next(marks_of(model.fields[name], States), None)
        kind = literal_of(states.names) if states else plain_type(model.fields[name], choices=True)
        shown[name] = annotated(kind, Field(title=title), *filter(None, [states])), ...
    return shown


def _body_field(model: type[Record | Line], name: str) -> tuple[Any, Any]:
    """Return the annotation and the default of a field in a body."""
    declared, title = model.fields[name], _title(model, name)
    marks: list[object] = [Field(title=title)]
    if _has(model, name, Derived):
        return annotated(declared | None, *marks), None
    if resource := references(model).get(name):
        label = table_reference(resource).label
        marks += [Field(ge=1, le=MAX_INTEGER), Reference(resource, label=label, stored=name_column(name))]
    if plain_type(declared) is bool:
        return annotated(declared, *marks), False
    if files_in(declared) == "several":
        return _several_files(declared, title, marks)
    if is_optional(declared):
        return annotated(declared, *marks, BlankIsNone), None
    return annotated(declared, *marks, *_required(model, name, f"{title} is required")), ...


def _several_files(declared: Any, title: str, marks: list[object]) -> tuple[Any, Any]:
    """Return the annotation and the default of a list of files, which has a limit, and a message if it needs one."""
    rules = [rule for field in marks_of(declared, FieldInfo) for rule in field.metadata]
    if not any(isinstance(rule, MaxLen) for rule in rules):
        marks = [*marks, Field(max_length=MAX_FILES)]
    if not any(isinstance(rule, MinLen) for rule in rules):
        return annotated(declared, *marks), []
    missing = f"{title} is required"
    return annotated(declared, *marks, Messages(required=missing, min_length=missing)), ...


def _required(model: type[Record | Line], name: str, message: str) -> list[object]:
    """Return the rule that requires a value, unless the annotation has it or its message."""
    declared = model.fields[name]
    messages = (each for each in marks_of(declared, Messages) if "required" in each.names)
    if _has(model, name, Required) or any(messages):
        return []
    rules = (rule for each in marks_of(declared, FieldInfo) for rule in each.metadata)
    has_pattern = any(getattr(rule, "pattern", None) for rule in rules)
    is_text = plain_type(declared, choices=True) is str
    return [Required(message) if is_text and not has_pattern else Messages(required=message)]


def _has(model: type[Record | Line], name: str, *kinds: type) -> bool:
    return any(True for kind in kinds for _ in marks_of(model.fields[name], kind))
