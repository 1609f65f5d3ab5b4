"""Compares rows of a file with the stored records: what a run would add and change, and what is wrong."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from typing import Any, Final, Literal, NamedTuple

from pydantic import ValidationError
from sqlalchemy import Connection
from sqlalchemy.orm import InstrumentedAttribute

from app.contract.calls import Call
from app.contract.imports import DayOrder, ImportMode
from app.contract.schema import Schema
from app.db.access import DERIVED_FROM, Access, access_of
from app.db.records.unique_columns import UniqueColumn, unique_columns_of
from app.db.text_functions import folded
from app.features.imports.cells import CellProblem, CellReader
from app.features.imports.fields import ID, ImportedResource, ImportField, TextKey, body_fields, text_keys
from app.features.imports.lookups import ReferenceLookup, find_by_key, find_labels, find_rows, taken_values
from app.features.imports.reader.rows import FileRow
from app.i18n.canonical_text import canonical_text, fold
from app.i18n.codes import code_key
from app.i18n.messages import translatable, translate
from app.i18n.typed_numbers import parse_number

CheckedState = Literal["add", "change", "same", "problem"]
_NOT_ALLOWED: Final = translatable("Your role does not allow this field.")


@dataclass(frozen=True)
class ImportPlan:
    """How the rows of a file become records."""

    resource: ImportedResource
    columns: tuple[tuple[int, ImportField], ...]
    """The field of each column that is not left out."""
    mode: ImportMode
    key: str
    blank_clears: bool
    order: DayOrder | None
    zone: tzinfo

    @property
    def key_of_text(self) -> TextKey | None:
        """What identifies records by the chosen field. None for the ID."""
        return self.resource.keys.get(self.key)


@dataclass
class CheckedRow:
    """What a run would do with a row."""

    line: int
    values: dict[str, Any] = field(default_factory=dict)
    """The values of the file by field."""
    errors: dict[str, str] = field(default_factory=dict)
    state: CheckedState = "problem"
    record_id: int | None = None
    stored: Mapping[str, Any] = field(default_factory=dict)
    """The stored record by column. Empty for a new one."""
    body: Schema | None = None
    """What the call of the form would get, with canonical values."""

    def add_error(self, name: str, sentence: str) -> None:
        self.errors.setdefault(name, sentence)


class BuiltInRecords(NamedTuple):
    """The records of a list that come from content files, by the folded text of a field, if one distinguishes them."""

    key: str | None
    records: Mapping[str, Sequence[Mapping[str, Any]]]
    message: str | None
    """What says that no other record may have the same key. It is translatable."""

    def find(self, row: CheckedRow) -> Sequence[Mapping[str, Any]]:
        return self.records.get(fold(str(row.values.get(self.key, ""))) if self.key else "", ())


class RepeatedKeys:
    """The lines with the same ID, or the same value of a field that no two records share."""

    def __init__(self, plan: ImportPlan) -> None:
        self._columns = [(index, each, _repetition_key(plan, each)) for index, each in plan.columns]
        self._lines: defaultdict[tuple[str, object], list[int]] = defaultdict(list)

    def add(self, rows: Iterable[FileRow]) -> None:
        for line, cells in rows:
            for name, key in self._keys(cells):
                self._lines[name, key].append(line)

    def lines_of(self, cells: Sequence[str]) -> list[int]:
        """Return the lines that have one of the keys of a row, its own among them."""
        return [line for key in self._keys(cells) for line in self._lines.get(key, ())]

    def mark(self, row: CheckedRow, cells: Sequence[str]) -> None:
        """Add an error to a row whose key another one has."""
        for name, key in self._keys(cells):
            others = [line for line in self._lines.get((name, key), ()) if line != row.line]
            if others:
                row.add_error(name, translate("Line {line} has the same value", line=others[0]))

    def _keys(self, cells: Sequence[str]) -> Iterable[tuple[str, object]]:
        for index, each, key_of in self._columns:
            if key_of and (text := canonical_text(cells[index]) if index < len(cells) else ""):
                yield each.name, key_of(text)


def _repetition_key(plan: ImportPlan, of: ImportField) -> Any:
    """Return the function that makes the key of a field whose values are different in each record; None for others."""
    if of.name == ID:
        return lambda text: text.lstrip("#").removesuffix(".0")
    if of.name in plan.resource.keys:
        return plan.resource.keys[of.name].key
    return None


class RowChecker:
    """Checks rows with the rights of a person. It remembers which records references name."""

    def __init__(
        self, plan: ImportPlan, repeated: RepeatedKeys | None = None, built_in: BuiltInRecords | None = None
    ) -> None:
        self.plan, self._repeated, self._built_in = plan, repeated, built_in
        self._readers = [(index, each, CellReader(each, plan.order, plan.zone)) for index, each in plan.columns]
        self._references = {each.name: ReferenceLookup(each) for _, each in plan.columns if each.reference}
        resource = plan.resource
        self._create = body_fields(_body(resource.create))
        self._update = body_fields(_body(resource.update)) if resource.update else {}
        self._key_index = next((index for index, each in plan.columns if each.name == plan.key), None)

    def check(self, connection: Connection, rows: Sequence[FileRow]) -> list[CheckedRow]:
        """Return what a run would do with these rows, as the person of this transaction."""
        access = access_of(connection)
        checked = [self._read(line, cells, access) for line, cells in rows]
        self._find_records(connection, checked)
        self._find_references(connection, checked)
        for row in checked:
            self._compare(row, access)
        self._find_taken(connection, checked)
        for row in checked:
            if row.errors:
                row.state = "problem"
        return checked

    def _read(self, line: int, cells: Sequence[str], access: Access) -> CheckedRow:
        row = CheckedRow(line)
        for index, each, reader in self._readers:
            text = cells[index].strip() if index < len(cells) else ""
            if not text:
                row.values[each.name] = None
                continue
            try:
                row.values[each.name] = reader.read(text)
            except CellProblem as problem:
                row.add_error(each.name, problem.sentence)
        if self._repeated:
            self._repeated.mark(row, cells)
        hidden = access.hidden_columns(self.plan.resource.model.__tablename__)
        for _, each in self.plan.columns:  # the rights may have changed since the columns were matched
            if each.column in hidden and row.values.get(each.name) is not None:
                row.add_error(each.name, translate(_NOT_ALLOWED))
        return row

    def _find_records(self, connection: Connection, rows: list[CheckedRow]) -> None:
        """Find the records that the rows change."""
        plan, model = self.plan, self.plan.resource.model
        if plan.mode == "add":
            for row in rows:
                if row.values.get(ID) is not None and plan.key == ID:
                    row.add_error(ID, translate("A new record gets its ID from the server. Leave the column out."))
            return
        texts = {row.line: str(row.values[plan.key]) for row in rows if row.values.get(plan.key) is not None}
        if key := plan.key_of_text:
            found = find_by_key(connection, model, key, texts.values())
            named = {line: found.get(key.key(text), []) for line, text in texts.items()}
        else:
            named = {line: [int(text)] for line, text in texts.items()}
        ids = {number for numbers in named.values() for number in numbers}
        stored = {row["id"]: row for row in find_rows(connection, model, self._columns(), id=ids)} if ids else {}
        for row in rows:
            self._name_record(row, [stored[each] for each in named.get(row.line, []) if each in stored])

    def _columns(self) -> dict[str, InstrumentedAttribute[Any]]:
        """Return the columns that the bodies of the calls have, by their own names."""
        model = self.plan.resource.model
        columns = {*self._create.values(), *self._update.values()} - {ID}
        return {each: getattr(model, each) for each in columns if each in model.__table__.columns}

    def _name_record(self, row: CheckedRow, found: list[dict[str, Any]]) -> None:
        plan, text = self.plan, row.values.get(self.plan.key)
        if len(found) > 1:
            numbers = {"first": found[0]["id"], "second": found[1]["id"]}
            row.add_error(plan.key, translate("The records #{first} and #{second} have this value", **numbers))
        elif found:
            row.record_id, row.stored = found[0]["id"], found[0]
        elif text is not None and (plan.key == ID or plan.mode == "change"):
            row.add_error(plan.key, translate("No record has the value {value}", value=text))
        elif text is None and plan.mode == "change" and plan.key not in row.errors:
            label = translate(plan.resource.by_name[plan.key].label)
            row.add_error(plan.key, translate("{field} is missing, so no record can be changed", field=label))

    def _find_references(self, connection: Connection, rows: list[CheckedRow]) -> None:
        for name, lookup in self._references.items():
            reference, column = lookup.field.reference, lookup.field.column
            texts = {row.values[name] for row in rows if row.values.get(name) is not None}
            if not texts or reference is None:
                continue
            lookup.look_up(connection, texts)
            labels = find_labels(connection, reference, (row.stored.get(column) for row in rows if row.stored))
            for row in rows:
                if (text := row.values.get(name)) is None:
                    continue
                stored = row.stored.get(column)
                try:
                    row.values[name] = lookup.value(text, stored)
                except CellProblem as problem:
                    if stored is not None and {key.key(text) for key in reference.keys} & labels.get(stored, set()):
                        row.values[name] = stored  # its record was deleted, or is one of several with this name
                    else:
                        row.add_error(name, problem.sentence)

    def _compare(self, row: CheckedRow, access: Access) -> None:
        """Find whether a row adds or changes a record, and check its values by the rules of the form."""
        row.values.pop(ID, None)
        if row.record_id is None and self.plan.key in row.errors:
            return  # more than one record has this key
        if row.record_id is None:
            row.state = "add"
            row.values = {name: value for name, value in row.values.items() if value is not None}
            call: Call | None = self.plan.resource.create
            body = self._added(row.values)
        else:
            if not self.plan.blank_clears:
                row.values = {name: value for name, value in row.values.items() if value is not None}
            by_name = self.plan.resource.by_name
            row.values = {
                name: _cleared(by_name[name]) if value is None else value
                for name, value in row.values.items()
                if not is_stored(by_name[name], value, row.stored.get(by_name[name].column))
            }
            if not row.values and not row.errors:
                row.state = "same"
                return
            row.state = "change"
            call, body = self.plan.resource.update, {**self.stored_body(row), **row.values}
        if row.state == "add" and self._is_built_in(row):
            return
        if call is None or not access.may(call.needs):
            row.add_error("", translate("Your role does not allow this."))
            return
        self._ensure_not_locked(row, access)
        self._validate(row, call, body)

    def _is_built_in(self, row: CheckedRow) -> bool:
        """Return whether a row is one that an export has of a built-in record, or has its key. It adds nothing."""
        by_name, built_in = self.plan.resource.by_name, self._built_in
        if built_in is None or not row.values or not (found := built_in.find(row)):
            return False
        if any(
            all(is_stored(by_name[name], value, each.get(name)) for name, value in row.values.items()) for each in found
        ):
            row.state = "same"
            return True
        if built_in.key and built_in.message:
            row.add_error(built_in.key, translate(built_in.message))
            return True
        return False

    def _added(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in values.items() if name in self._create}

    def stored_body(self, row: CheckedRow) -> dict[str, Any]:
        """Return the stored values of a record by the fields of a change."""
        fields = self._update.items()
        return {alias: _wire(row.stored[name]) for alias, name in fields if name != ID and name in row.stored}

    def _ensure_not_locked(self, row: CheckedRow, access: Access) -> None:
        locked = access.locked.get(self.plan.resource.model.__tablename__, frozenset())
        for name in row.values:
            if self.plan.resource.by_name[name].column in locked:
                row.add_error(name, translate(_NOT_ALLOWED))

    def _validate(self, row: CheckedRow, call: Call, body: Mapping[str, Any]) -> None:
        try:
            row.body = shape = _body(call).model_validate(body)
        except ValidationError as error:
            for line in error.errors(include_url=False, include_context=True):
                name = str(line["loc"][0]) if line["loc"] else ""
                # A change is not refused for a stored value that breaks a rule by now.
                if row.state == "add" or name in row.values or not name:
                    row.add_error(name, str(line.get("ctx", {}).get("sentence", line["msg"])))
            return
        names = body_fields(_body(call))
        if row.state == "change" and not row.errors:
            changed = {
                name
                for name in row.values
                if name not in names or getattr(shape, names[name]) != row.stored.get(names[name])
            }
            row.values = {name: value for name, value in row.values.items() if name in changed}
            row.state = "change" if changed else "same"

    def _find_taken(self, connection: Connection, rows: list[CheckedRow]) -> None:
        """Add an error to rows with a unique value of another record."""
        for unique, of, key in self._unique_fields():
            values = {row.line: str(row.values[of.name]) for row in rows if row.values.get(of.name) not in (None, "")}
            taken = taken_values(connection, self.plan.resource.model, key, values.values())
            for row in rows:
                text = values.get(row.line)
                if text is not None and taken.get(key.key(text), set()) - {row.record_id}:
                    row.add_error(of.name, translate(unique.message))

    def _unique_fields(self) -> Iterable[tuple[UniqueColumn, ImportField, TextKey]]:
        model = self.plan.resource.model
        keys = {key.name: key for key in text_keys(model, only_unique=True)}
        by_column = {each.column: each for _, each in self.plan.columns}
        for unique in unique_columns_of(model.__tablename__):
            source = unique.column.property.columns[0].info.get(DERIVED_FROM, unique.column.key)
            if unique.column.key in keys and source in by_column:
                yield unique, by_column[source], exact(keys[unique.column.key], unique)


def exact(key: TextKey, unique: UniqueColumn) -> TextKey:
    """Return how a form compares unique values: without case, but with the blanks of number plates."""
    if key.key is code_key:
        return TextKey(unique.column, fold, folded(unique.column.expression))
    return key


def _body(call: Call) -> type[Schema]:
    assert call.body
    return call.body


def _cleared(of: ImportField) -> object:
    return [] if of.kind == "choices" else False if of.kind == "flag" else ""


def _wire(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


def is_stored(of: ImportField, value: Any, stored: Any) -> bool:
    """Return whether a value of a cell is the stored one, as a list or an export shows it."""
    if value is None or stored is None:
        return value in (None, "") and stored in (None, "")
    match of.kind:
        case "moment":
            moment = datetime.fromisoformat(value)
            return moment in (stored, stored.replace(microsecond=0), stored.replace(second=0, microsecond=0))
        case "date":
            return bool(stored.isoformat() == value)
        case "number":
            return bool(parse_number(str(value)) == stored)
        case "text":
            return canonical_text(str(value)) == canonical_text(str(stored))
    return bool(value == stored)
