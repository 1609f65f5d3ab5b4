"""Shows what a run would do with rows: each value as people read it, and the one that it replaces."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection

from app.contract.imports import ImportValue
from app.contract.schema import Schema
from app.features.imports.fields import ImportField, body_fields
from app.features.imports.lookups import find_names
from app.features.imports.reader.rows import FileRow, cell_at
from app.features.imports.row_checks import CheckedRow, RowChecker
from app.i18n.canonical_text import canonical_text
from app.i18n.messages import translate

_Names = Mapping[str, Mapping[Any, str]]
"""What referenced records are called, by field and stored value."""


def preview_rows(connection: Connection, checker: RowChecker, rows: Sequence[FileRow]) -> dict[int, list[ImportValue]]:
    """Return the values that a run would store, by line, as the person of this transaction sees them."""
    columns, cells = checker.plan.columns, dict(rows)
    checked = [each for each in checker.check(connection, rows) if not each.errors]
    after = {
        each.line: {name: _stored(each.body, name, value) for name, value in each.values.items()} for each in checked
    }
    names: _Names = {
        each.name: find_names(
            connection,
            each.reference,
            [value for row in checked for value in (after[row.line].get(each.name), row.stored.get(each.column))],
        )
        for _, each in columns
        if each.reference
    }
    return {
        row.line: [
            _value_of(each, row, cell_at(cells[row.line], index), after[row.line][each.name], names)
            for index, each in columns
            if each.name in after[row.line]
        ]
        for row in checked
    }


def _stored(body: Schema | None, name: str, value: Any) -> Any:
    """Return a value as the rules of the form make it, such as a plate in its canonical spelling."""
    names = body_fields(type(body)) if body else {}
    return getattr(body, names[name]) if name in names else value


def _value_of(of: ImportField, row: CheckedRow, cell: str, after: Any, names: _Names) -> ImportValue:
    text = _text(of, after, names)
    shown = canonical_text(cell)
    kind = of.kind if of.kind in ("date", "moment") else "text"
    return ImportValue(
        field=of.name,
        kind=kind,
        before=_text(of, row.stored.get(of.column), names) if row.record_id is not None else None,
        after=text,
        cell="" if shown == text or (kind != "text" and text.startswith(shown)) else shown,
    )


def _text(of: ImportField, value: Any, names: _Names) -> str:
    if value is None or value == "":
        return ""
    if of.name in names:
        return names[of.name].get(value) or f"#{value}"
    if isinstance(value, bool):
        return translate("Yes") if value else translate("No")
    if isinstance(value, list):
        return ", ".join(_text(of, each, names) for each in value)
    if isinstance(value, datetime | date):
        return value.isoformat()
    label = next((label for label, known in of.choices.items() if known == value), None)
    return translate(label) if label else f"{value:g}" if isinstance(value, float) else str(value)
