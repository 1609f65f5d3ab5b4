"""The values of records as the audit log has them: columns, and lines as lists."""

from collections.abc import Collection, Mapping
from datetime import date
from typing import Any

from sqlalchemy import Connection, select

from app.db.records.lines import line_attributes, line_columns
from app.db.records.rows import stored_columns

Values = dict[str, Any]
"""Values by column."""


def record_values(record: Any) -> Values:
    """Return the values of a record, and its lines."""
    lines = {
        name: [_as_json({column: getattr(line, column) for column in line_columns(each.model)}) for line in own]
        for name, each in line_attributes(type(record)).items()
        for own in (getattr(record, name),)
    }
    return _as_json({name: getattr(record, name) for name in audited_columns(type(record))}) | lines


def audited_columns(model: Any) -> list[str]:
    """Return the columns of a record whose values the audit log has."""
    return [name for name in stored_columns(model) if name != "version"]


def fetch_record_values(connection: Connection, model: Any, ids: Collection[int]) -> dict[int, Values]:
    """Return the same of stored records, by id."""
    stored = stored_columns(model)
    columns = (stored[name].label(name) for name in audited_columns(model))
    rows = connection.execute(select(*columns).where(stored["id"].in_(ids))).mappings()
    found = {row["id"]: _as_json({str(name): value for name, value in row.items()}) for row in rows}
    lines = fetch_line_values(connection, model, found)
    return {number: values | lines.get(number, {}) for number, values in found.items()}


def fetch_line_values(connection: Connection, model: Any, ids: Collection[int]) -> dict[int, Values]:
    """Return the lines of stored records, by the id of the record and the attribute."""
    attributes = line_attributes(model)
    found: dict[int, Values] = {number: {name: [] for name in attributes} for number in ids}
    for name, each in attributes.items():
        for line in _fetch_lines(connection, each.model, found):
            found[line.pop("record_id")][name].append(_as_json(line))
    return found


def _fetch_lines(connection: Connection, model: Any, record_ids: Collection[int]) -> list[Values]:
    stored = stored_columns(model)
    columns = (stored[name].label(name) for name in ("record_id", *line_columns(model)))
    query = select(*columns).where(model.record_id.in_(record_ids), model.deleted_at.is_(None))
    rows = connection.execute(query.order_by(model.record_id, model.position)).mappings()
    return [{str(name): value for name, value in row.items()} for row in rows]


def _as_json(values: Mapping[str, Any]) -> Values:
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in values.items()}
