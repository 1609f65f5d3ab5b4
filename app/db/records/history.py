"""The history of a record, from the audit log: who changed which of its values."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from typing import Any, Final, NamedTuple

from pydantic.alias_generators import to_camel
from sqlalchemy import Column, Connection, RowMapping, bindparam, select

from app.core.errors import NotFound
from app.db.access import Access, access_of
from app.db.records import records
from app.db.records.audit import EVENT, AuditEntry, author_name, restored_part
from app.db.records.declaration import name_column, record_name
from app.db.records.lines import line_attributes
from app.db.records.locks import states_of, transition_action
from app.db.records.record_values import fetch_line_values
from app.db.records.references import TABLE_REFERENCES
from app.db.records.rows import Row, stored_columns
from app.i18n.messages import translate

PAGE_ENTRIES: Final = 50
"""How many changes a response has at most."""
ACTIONS: Final = ("add", "delete", "restore")
"""What the audit log calls changes of other kinds than that of a value."""
_ENTRIES = select(
    AuditEntry.id,
    AuditEntry.at,
    AuditEntry.action,
    AuditEntry.before,
    AuditEntry.after,
    AuditEntry.restored_id,
    AuditEntry.user_id,
    AuditEntry.by.label("by"),
).order_by(AuditEntry.id.desc())
_OF_RECORD = _ENTRIES.where(AuditEntry.entity == bindparam("entity"), AuditEntry.entity_id == bindparam("record_id"))

Names = Mapping[tuple[str, object], str]
"""The names of referenced rows by column and id."""


class HistoryFields(NamedTuple):
    """The fields of a history."""

    model: type[records.Record]
    columns: Mapping[str, str]
    """The attributes of the model by their names in JSON."""
    references: Mapping[str, str]
    """The tables that columns refer to by id, also those of lines: 'lines.item_id'. They have a `TableReference`."""
    path: str
    """The path of the call that returns the history: '/trips/{id}/history'."""


def history_fields(path: str, model: type[records.Record], names: Iterable[tuple[str, str]]) -> HistoryFields:
    """Return the fields that have a column: pairs of a name in JSON and an attribute. The id never changes."""
    stored, lines = stored_columns(model), line_attributes(model)
    known = stored.keys() | lines.keys()
    columns = {name: attribute for name, attribute in names if attribute in known and attribute != "id"}
    own = {attribute: stored[attribute] for attribute in columns.values() if attribute in stored}
    references = _references(own) | {
        f"{attribute}.{column}": table
        for attribute, each in lines.items()
        for column, table in _references(stored_columns(each.model)).items()
    }
    return HistoryFields(model, columns, references, path)


def _references(columns: Mapping[str, Column[Any]]) -> dict[str, str]:
    """Return the tables that columns refer to by id."""
    keys = {attribute: next(iter(column.foreign_keys), None) for attribute, column in columns.items()}
    targets = {attribute: key.target_fullname.split(".") for attribute, key in keys.items() if key}
    return {attribute: table for attribute, (table, column) in targets.items() if column == "id"}


def fetch_changes(connection: Connection, fields: HistoryFields, record_id: int, before: int | None) -> Row:
    """Return the changes of a record that the person of this transaction may see, newest first, and where the earlier
    ones begin.

    Raises NotFound for a record that the person does not see. A deleted record has a history.
    """
    access, table = access_of(connection), fields.model.__tablename__
    access.ensure(f"{table}.history")
    hidden, fields = access.hidden_columns(table), visible_fields(access, fields)
    now = fetch_current(connection, fields, {record_id}).get(record_id)
    if now is None:
        raise NotFound(translate("{record} not found", record=translate(record_name(fields.model))))
    query = _OF_RECORD if before is None else _OF_RECORD.where(AuditEntry.id < before)
    if not hidden:  # otherwise, the number of changes of hidden columns would show in the length of a page
        query = query.limit(PAGE_ENTRIES + 1)
    found = connection.execute(query, {"entity": table, "record_id": record_id}).mappings().all()
    shown = [each for each in found if not hidden or _is_visible(each, fields.columns.values())]
    entries = shown[:PAGE_ENTRIES]
    names = names_of(connection, fields, entries)
    restored = fetch_restored(connection, fields, entries)
    made = (
        _entry(each, fields, now, names)
        | {"by": author_name(access, each["user_id"], each["by"]), "restored": restored.get(each["id"])}
        for each in entries
    )
    return {
        "entries": [each for each in made if each["changes"] or each["transition"] or each["action"] != "change"],
        "next": entries[-1]["id"] if len(shown) > PAGE_ENTRIES else None,
    }


def fetch_restored(
    connection: Connection, fields: HistoryFields, entries: Iterable[Mapping[str, Any] | RowMapping]
) -> dict[int, Row]:
    """Return which change an entry has restored, by the id of the entry, if the person sees that change."""
    ids = {each["restored_id"] for each in entries} - {None}
    if not ids:
        return {}
    columns, attributes = (AuditEntry.id, AuditEntry.at, AuditEntry.before, AuditEntry.after), fields.columns.values()
    rows = connection.execute(select(*columns).where(AuditEntry.id.in_(ids))).mappings()
    sources = {row["id"]: row for row in rows if _is_visible(row, attributes)}
    restored = dict[int, Row]()
    for entry in entries:
        if source := sources.get(entry["restored_id"]):
            before, after = entry["before"], entry["after"]
            changed = {name: after[name] for name in attributes if before.get(name) != after.get(name)}
            part = restored_part(source["before"], source["after"], changed)
            restored[entry["id"]] = {"at": source["at"], "part": part}
    return restored


def visible_fields(access: Access, fields: HistoryFields) -> HistoryFields:
    """Return those of the fields that a person sees."""
    hidden = access.hidden_columns(fields.model.__tablename__)
    columns = {name: attribute for name, attribute in fields.columns.items() if attribute not in hidden}
    return fields._replace(columns=columns)


def fetch_current(connection: Connection, fields: HistoryFields, ids: Collection[int]) -> dict[int, Mapping[str, Any]]:
    """Return the values of these records by id, as the audit log has them, and when they were deleted.

    Records that the person of this transaction does not see are not among them; deleted ones are.
    """
    model = fields.model
    stored, is_visible = stored_columns(model), access_of(connection).sees(model.__tablename__, model.id.expression)
    names = ("id", "deleted_at", *(each for each in fields.columns.values() if each in stored))
    query = select(*(stored[attribute].label(attribute) for attribute in names))
    query = query.where(model.id.in_(ids), is_visible)
    rows = connection.execute(query).mappings()
    found = {row["id"]: {str(name): _as_json(value) for name, value in row.items()} for row in rows}
    lines = fetch_line_values(connection, model, found)
    return {number: values | lines.get(number, {}) for number, values in found.items()}


def _as_json(value: object) -> object:
    return value.isoformat() if isinstance(value, date) else value


def _is_visible(entry: RowMapping, attributes: Iterable[str]) -> bool:
    before, after = entry["before"], entry["after"]
    if before is None or after is None:
        return True
    return any(before.get(attribute) != after.get(attribute) for attribute in attributes)


def _entry(entry: RowMapping, fields: HistoryFields, now: Mapping[str, Any], names: Names) -> Row:
    action = entry["action"] if entry["action"] in ACTIONS else "change"
    changes = value_changes({**entry, "action": action}, fields, now, names)
    transition = _event(entry) or _transition(entry["action"], fields)
    return {"id": entry["id"], "at": entry["at"], "action": action, "transition": transition, "changes": changes}


def _event(entry: RowMapping) -> str | None:
    """Return the label of a button that changes no value."""
    label = (entry["after"] or {}).get(EVENT) if entry["before"] == {} else None
    return translate(str(label)) if label else None


def _transition(action: str, fields: HistoryFields) -> str | None:
    """Return what users call a transition, if the person sees the state that it changes."""
    column, states = states_of(fields.model) or ("", None)
    changes = states.transitions if states and column in fields.columns.values() else ()
    return next((translate(each.label) for each in changes if transition_action(each.name) == action), None)


def value_changes(entry: Mapping[str, Any], fields: HistoryFields, now: Mapping[str, Any], names: Names) -> list[Row]:
    """Return the fields that a change has set, with the values before and after. A deletion has none.

    `now` are the current values; without them, none counts as current.
    """
    return [] if entry["action"] in ("delete", "restore") else list(_changes(entry, fields, now, names))


def _changes(entry: Mapping[str, Any], fields: HistoryFields, now: Mapping[str, Any], names: Names) -> Iterable[Row]:
    before, after = entry["before"], entry["after"] or {}
    for name, attribute in fields.columns.items():
        old, new = (before or {}).get(attribute), after.get(attribute)
        if old != new:
            restored = new if before is None else old
            yield {
                "field": name,
                "old": _shown(attribute, old, names),
                "new": _shown(attribute, new, names),
                "oldName": names.get((attribute, old)) if attribute in fields.references else None,
                "newName": names.get((attribute, new)) if attribute in fields.references else None,
                "isCurrent": attribute in now and now[attribute] == restored,
            }


def _shown(attribute: str, value: object, names: Names) -> object:
    """Return a value for a response. Lines get the names of JSON, and those of the records that they refer to."""
    if not isinstance(value, list) or not all(isinstance(line, dict) for line in value):
        return value
    return [
        {to_camel(column): each for column, each in line.items()}
        | {
            to_camel(name_column(column)): names[key]
            for column, each in line.items()
            if (key := (f"{attribute}.{column}", each)) in names
        }
        for line in value
    ]


def names_of(connection: Connection, fields: HistoryFields, entries: Iterable[Mapping[str, Any] | RowMapping]) -> Names:
    """Return the names of the rows that changed values refer to, also of deleted ones."""
    access = access_of(connection)
    labels = {reference.name: reference for reference in TABLE_REFERENCES}
    shown = {*fields.columns.values()}
    ids: dict[str, set[Any]] = {
        attribute: set() for attribute in fields.references if attribute.partition(".")[0] in shown
    }
    for entry in entries:
        before, after = entry["before"] or {}, entry["after"] or {}
        for attribute, found in ids.items():
            own, _, column = attribute.partition(".")
            if before.get(own) != after.get(own):
                found |= {*_ids_in(before.get(own), column), *_ids_in(after.get(own), column)} - {None}
    names: dict[tuple[str, object], str] = {}
    for attribute, found in ids.items():
        reference = labels.get(fields.references[attribute])
        if reference and found and reference.label not in access.hidden_columns(reference.name):
            table = reference.clause
            rows = connection.execute(select(table.c.id, table.c[reference.label]).where(table.c.id.in_(found)))
            names |= {(attribute, row_id): name for row_id, name in rows}
    return names


def _ids_in(value: Any, column: str) -> Iterable[Any]:
    """Return the id in a column, or those in a column of lines."""
    return [line.get(column) for line in value or ()] if column else (value,)
