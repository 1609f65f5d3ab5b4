"""Which fields an import can fill: those of the form, with what headings call them and the labels of their choices."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple

from pydantic import BaseModel
from pydantic.alias_generators import to_camel
from sqlalchemy import ColumnElement
from sqlalchemy.orm import InstrumentedAttribute

from app.contract.base.node import nodes_of
from app.contract.calls import Call, fields_of, record_in, row_in, titles_of
from app.contract.files import files_in
from app.contract.record_fields import Heading
from app.contract.rules.derived import derived_of
from app.contract.rules.value_types import BOOLEAN, DATE, DATE_TIME, INTEGER, NUMBER, items_of, value_types
from app.contract.spreadsheet_headings import headings_of
from app.db.access import DERIVED_FROM, Access
from app.db.engine import Base
from app.db.records.declaration import marks_of
from app.db.records.records import Record
from app.db.records.references import REFERENCED_BY, REFERENCED_COLUMN, TABLE_REFERENCES
from app.db.records.unique_columns import key_function, unique_columns_of
from app.db.text_functions import coded, folded
from app.i18n.canonical_text import fold
from app.i18n.codes import code_key
from app.i18n.messages import translatable, translate
from app.ui import Application
from app.ui.blocks.choice_labels import choices_of
from app.ui.blocks.forms import Form
from app.ui.blocks.tables import Table

ID: Final = "id"
Kind = Literal["id", "text", "number", "flag", "date", "moment", "choices", "reference"]
_KINDS: Mapping[str, Kind] = {BOOLEAN: "flag", DATE_TIME: "moment", DATE: "date", INTEGER: "number", NUMBER: "number"}
_ID_LABEL: Final = translatable("ID")


class TextKey(NamedTuple):
    """A column by which a text names a record, and how both are compared."""

    column: InstrumentedAttribute[Any]
    key: Callable[[str], str]
    expression: ColumnElement[Any]

    @property
    def name(self) -> str:
        return str(self.column.key)


@dataclass(frozen=True)
class ReferencedTable:
    """The records that a field refers to."""

    model: type[Record]
    stored: InstrumentedAttribute[Any]
    """The column whose value the field has, such as the id or a code."""
    label: str
    """The column that names a record."""
    keys: tuple[TextKey, ...]


@dataclass(frozen=True)
class ImportField:
    """A field that a column of a file can fill."""

    name: str
    """The name in JSON."""
    label: str
    """What the list calls it, or else the form. It is translatable."""
    kind: Kind
    column: str = ID
    """The column of the table."""
    is_required: bool = False
    titles: tuple[str, ...] = ()
    """More texts that lists and users call it. They are translatable."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """The values by their labels, which are translatable."""
    reference: ReferencedTable | None = None

    def names(self) -> Iterator[str]:
        """Yield what a heading may call the field, in the language of the reader and in English."""
        yield self.name
        for title in (self.label, *self.titles):
            yield title
            yield translate(title)

    def values_by_label(self) -> dict[str, str]:
        """Return the values of choices by the keys of their labels, in the language of the reader and in English.

        The first letter of a label is enough if no other one begins with it: M for Male.
        """
        found = {choice_key(value): value for value in self.choices.values()}
        for label, value in self.choices.items():
            found.setdefault(choice_key(label), value)
            found.setdefault(choice_key(translate(label)), value)
        first = Counter(label[:1] for label in found)
        return found | {label[:1]: value for label, value in found.items() if first[label[:1]] == 1}


@dataclass(frozen=True)
class ImportedResource:
    """A resource whose records can be imported."""

    name: str
    label: str
    """What its list is called. It is translatable."""
    model: type[Record]
    create: Call
    update: Call | None
    fields: tuple[ImportField, ...]
    built_in: Any = None
    """The `BuiltInList` of its list, if that has rows of content files."""

    @cached_property
    def by_name(self) -> Mapping[str, ImportField]:
        return {each.name: each for each in self.fields}

    def fields_for(self, access: Access) -> list[ImportField]:
        """Return the fields that a person sees, and may change if they are not the ID."""
        table = self.model.__tablename__
        closed = access.hidden_columns(table) | access.locked.get(table, frozenset())
        return [each for each in self.fields if each.column not in closed and _may_name(access, each)]

    @cached_property
    def added(self) -> frozenset[str]:
        """The fields of a new record."""
        return frozenset(fields_of(self.create.body)) if self.create.body else frozenset()

    @cached_property
    def keys(self) -> Mapping[str, TextKey]:
        """The fields whose values identify a record, besides the ID, by their names."""
        own = {each.column: each.name for each in self.fields if each.kind == "text"}
        found: dict[str, TextKey] = {}
        for key in text_keys(self.model, only_unique=True):
            source = key.column.property.columns[0].info.get(DERIVED_FROM, key.name)
            if source in own:
                found[own[source]] = key
        return found


def _may_name(access: Access, field: ImportField) -> bool:
    """Return whether a person sees the records that a field refers to, and the texts that name them."""
    if field.reference is None:
        return True
    table = field.reference.model.__tablename__
    return access.may(f"{table}.list") and bool(
        {key.name for key in field.reference.keys} - access.hidden_columns(table)
    )


def choice_key(text: str) -> str:
    """Return the label of a choice as it is compared: 'one way' is 'One-Way'."""
    return code_key(text) or fold(text)


def describe_resource(
    name: str,
    model: type[Record],
    create: Call,
    update: Call | None,
    rows: Call | None,
    application: Application | None,
) -> ImportedResource:
    """Return what an import needs of a resource: its calls, its list, and its labels in the screens."""
    body = (update.body if update else None) or create.body
    assert body
    assert create.body
    screens = application.screens if application else ()
    nodes = list(nodes_of(screens))
    tables = [each for each in nodes if isinstance(each, Table) and rows and each.source.call.path == rows.path]
    forms = [each for each in nodes if isinstance(each, Form) and each.add.call and each.add.call.path == create.path]
    titles, choices = _titles_of_lists(model, tables, rows), _choices_of_screens(tables, forms)
    own = headings_of(name)
    required = {each.alias or key for key, each in create.body.model_fields.items() if each.is_required()}
    found = [ImportField(ID, _ID_LABEL, "id", titles=own.get(ID, ()))]
    columns = {each.alias or key: key for key, each in body.model_fields.items()}
    for alias, annotation in fields_of(body).items():
        column = columns[alias]
        if alias == ID or alias in derived_of(body) or not hasattr(model, column) or not _is_plain(annotation):
            continue
        heading = next(marks_of(model.fields.get(column), Heading), None)
        title = titles_of(body)[alias]
        label = heading.title if heading else title
        more = dict.fromkeys((title, *titles[column], *own.get(alias, ()), *own.get(to_camel(column), ())))
        values = {text: text for text in choices_of(annotation)} | choices[alias] | choices[column]
        reference = _reference_of(model, column)
        kind = "reference" if reference else _kind_of(annotation)
        found.append(ImportField(alias, label, kind, column, alias in required, tuple(more), values, reference))
    label = tables[0].label if tables else name.replace("_", " ").title()
    return ImportedResource(name, label, model, create, update, tuple(found))


def _is_plain(annotation: object) -> bool:
    """Return whether a cell can have the value: not lines and files."""
    item = items_of(annotation)
    return (
        not files_in(annotation) and (record_in(annotation) is None) and (item is None or bool(choices_of(annotation)))
    )


def _kind_of(annotation: object) -> Kind:
    if items_of(annotation) is not None:
        return "choices"
    types = value_types(annotation)
    return next((kind for each, kind in _KINDS.items() if each in types), "text")


def _titles_of_lists(model: type[Record], tables: Iterable[Table], rows: Call | None) -> Mapping[str, list[str]]:
    """Return what lists call a column of the table, also by the name of the record that it refers to."""
    found = defaultdict[str, list[str]](list)
    shape = row_in(rows.data) if rows else None
    if shape is None:
        return found
    columns = {each.alias or key: key for key, each in shape.model_fields.items()}
    titles = [(alias, title) for alias, title in titles_of(shape).items()]
    titles += [(each.field, each.title) for table in tables for each in table.columns if each.field and each.title]
    for alias, title in titles:
        for column in _filled_by(model, columns.get(alias, "")):
            found[column] += [title, alias]
    return found


def _filled_by(model: type[Record], column: str) -> Iterator[str]:
    """Yield the column that a field of a row shows, or the one with the id of the record that it names."""
    info = getattr(getattr(model, column, None), "info", {})
    if REFERENCED_BY not in info:
        reference = _reference_of(model, column)
        if reference is None or reference.stored.key != ID:  # people know a record by its name, not by its id
            yield column
        return
    by = info[REFERENCED_BY].partition(".")[2]
    reference = _reference_of(model, by)
    if reference and info[REFERENCED_COLUMN] in {key.name for key in reference.keys}:
        yield by


def _choices_of_screens(tables: Iterable[Table], forms: Iterable[Form]) -> Mapping[str, dict[str, str]]:
    """Return the values of fields by the labels that lists and forms show."""
    found = defaultdict[str, dict[str, str]](dict)
    for table in tables:
        for each in table.columns:
            labels: Mapping[str, str] = getattr(each.cell, "labels", {})
            found[each.field or ""] |= {label: value for value, label in labels.items()}
    for node in (node for form in forms for node in nodes_of(form.fields)):
        options = getattr(node, "options", ())
        if isinstance(options, tuple):
            found[getattr(node, "name", "")] |= {each.label: each.value for each in options}
    return found


def _reference_of(model: type[Record], column: str) -> ReferencedTable | None:
    """Return the records that a foreign key refers to, if something names them."""
    stored = model.__table__.columns.get(column)
    target = next((key.column for key in stored.foreign_keys), None) if stored is not None else None
    other = None if target is None else _model_of(target.table.name)
    if other is None or target is None:
        return None
    label = next((each.label for each in TABLE_REFERENCES if each.name == other.__tablename__), ID)
    return ReferencedTable(other, getattr(other, target.key), label, tuple(text_keys(other, label=label)))


def _model_of(table: str) -> type[Record] | None:
    models = (mapper.class_ for mapper in Base.registry.mappers)
    return next((each for each in models if issubclass(each, Record) and each.__tablename__ == table), None)


def text_keys(model: type[Record], *, label: str = "", only_unique: bool = False) -> Iterator[TextKey]:
    """Yield the columns by which a text names a record: unique ones, those with a declared key, and the label."""
    unique = {each.column.key for each in unique_columns_of(model.__tablename__)}
    for column in model.__table__.columns:
        attribute = getattr(model, column.key, None)
        if not isinstance(attribute, InstrumentedAttribute) or column.primary_key:
            continue
        is_unique = column.key in unique or bool(column.unique)
        key = key_function(attribute)
        if not (is_unique or (not only_unique and (key or column.key == label))):
            continue
        source = column.info.get(DERIVED_FROM)
        if source and (of_source := key_function(getattr(model, source))):
            yield TextKey(attribute, of_source, attribute.expression)
        elif key is code_key:
            yield TextKey(attribute, code_key, coded(attribute.expression))
        elif key is None or key is fold:
            yield TextKey(attribute, fold, folded(attribute.expression))


def body_fields(body: type[BaseModel]) -> dict[str, str]:
    """Return the names in Python of the fields of a body by their names in JSON."""
    return {each.alias or key: key for key, each in body.model_fields.items()}
