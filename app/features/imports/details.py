"""What an import knows besides its rows, kept in the details of its job, and how it becomes a plan."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from hashlib import sha256
from typing import Any, Final

from fastapi import Request

from app.contract.imports import DayOrder, ImportChange, ImportMode
from app.core.errors import Forbidden, Invalid, NotFound
from app.db.access import Access
from app.db.records.unique_columns import unique_columns_of
from app.features.imports.dates import day_orders, read_date
from app.features.imports.fields import ID, ImportedResource, ImportField, choice_key, describe_resource
from app.features.imports.headings import (
    ColumnHeading,
    Vocabulary,
    column_letters,
    find_doubles,
    heading_key,
    headings_at,
    is_repeated,
    is_total,
    match_headings,
    vocabulary_of,
)
from app.features.imports.reader.rows import FileFacts, FileRow
from app.features.imports.row_checks import BuiltInRecords, ImportPlan
from app.i18n.canonical_text import fold
from app.i18n.messages import translate
from app.i18n.time_zone import OFFICE, find_zone
from app.ui import Application
from app.web.api.list_route import BuiltInList

KIND: Final = "import"
_SAMPLES: Final = 3
_SAMPLE_LENGTH: Final = 60
_ALL_MODES: Final[tuple[ImportMode, ...]] = ("both", "add", "change")


@dataclass
class ImportDetails:
    """The details of the job of an import. All are values of JSON."""

    text: str
    """What was ordered, for people."""
    of: str
    file_name: str = ""
    digest: str = ""
    """The SHA-256 of the file. It is stored by it, if another sheet can be chosen."""
    facts: dict[str, Any] = field(default_factory=dict)
    heading_row: int = 0
    headings: list[dict[str, Any]] = field(default_factory=list)
    mapping: dict[str, str | None] = field(default_factory=dict)
    doubles: dict[str, list[str]] = field(default_factory=dict)
    """The titles of columns that fit one field, by its name."""
    mode: ImportMode = "both"
    key: str = ID
    blank_clears: bool = False
    only_all: bool = False
    day_order: DayOrder | None = None
    ambiguous: str = ""
    """A date of the file whose day and month can be exchanged."""
    zone: str = ""
    rows: int = 0
    totals: list[int] = field(default_factory=list)
    """The lines that have totals."""
    imports_totals: bool = False
    """Whether these lines are data."""
    is_checked: bool = False
    counts: dict[str, int] = field(default_factory=dict)
    problems: list[dict[str, Any]] = field(default_factory=list)
    language: str = "en"

    @classmethod
    def of_job(cls, details: Mapping[str, Any]) -> "ImportDetails":
        known = {each.name for each in fields(cls)}
        return cls(**{name: value for name, value in details.items() if name in known})

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def titles(self) -> list[str]:
        return [each["title"] for each in self.headings]

    @property
    def headings_digest(self) -> str:
        """What the matching of columns is remembered by: the headings in their order."""
        return sha256("\n".join(map(heading_key, self.titles)).encode()).hexdigest()

    def plan(self, resource: ImportedResource) -> ImportPlan:
        """Return how rows become records."""
        columns = [(int(index), resource.by_name[name]) for index, name in self.mapping.items() if name]
        zone = find_zone(self.zone) or OFFICE
        return ImportPlan(resource, tuple(columns), self.mode, self.key, self.blank_clears, self.day_order, zone)


def imported_resources(app: Any) -> Mapping[str, ImportedResource]:
    """Return the resources that can be imported, by name: those with calls that add and list records."""
    found: Mapping[str, ImportedResource] = app.screens.derive(_describe_all, app.operations, app.lists)
    return found


def _describe_all(application: Application | None, operations: Mapping[str, Any], lists: Mapping[str, Any]) -> Any:
    routes = {route.call.resource: route for route in lists.values()}
    found = {}
    for name, own in operations.items():
        route, calls = routes.get(name), (own.create and own.create.call, own.update and own.update.call)
        if own.create:
            described = describe_resource(name, own.create.model, *calls, route and route.call, application)
            found[name] = replace(described, built_in=route and route.built_in)
    return found


def find_resource(app: Any, name: str, access: Access) -> ImportedResource:
    """Return a resource that a person may import. Raises NotFound and Forbidden."""
    resource = imported_resources(app).get(name)
    if resource is None:
        raise NotFound(translate("There are no records {name} to import.", name=name))
    if not modes_for(resource, access):
        raise Forbidden(translate("Your role does not allow this."))
    return resource


def built_in_records(app: Any, resource: ImportedResource) -> BuiltInRecords | None:
    """Return the records of the resource that come from content files, if its list has any."""
    built_in: BuiltInList | None = resource.built_in
    if built_in is None:
        return None
    request = Request({"type": "http", "app": app, "headers": []})
    unique = {each.column.key: each.message for each in unique_columns_of(resource.model.__tablename__)}
    key = next((each.name for each in resource.fields if each.column == built_in.key), None)
    records = defaultdict[str, list[dict[str, Any]]](list)
    for row in built_in.rows(request):
        values = row.model_dump(mode="json", by_alias=True)
        records[fold(str(values[key])) if key else ""].append(values)
    return BuiltInRecords(key, records, unique.get(str(built_in.key)))


def modes_for(resource: ImportedResource, access: Access) -> list[ImportMode]:
    """Return what the rights of a person allow."""
    may_add = access.may(resource.create.needs)
    may_change = bool(resource.update and access.may(resource.update.needs))
    allowed = {"add": may_add, "change": may_change, "both": may_add and may_change}
    return [mode for mode in _ALL_MODES if allowed[mode]]


def set_headings(details: ImportDetails, rows: Sequence[FileRow], shown: Iterable[ImportField]) -> None:
    """Set the headings in the row `heading_row`, the samples below it, and the field of each column."""
    position = next((place for place, (line, _) in enumerate(rows) if line == details.heading_row), None)
    data = [cells for line, cells in rows if line > details.heading_row]
    headings = [] if position is None else headings_at(rows, position)
    width = max([len(headings), *map(len, data)], default=0)
    headings += [ColumnHeading("", ("",))] * (width - len(headings))
    samples = [_samples(data, index) for index in range(width)]
    used = [index for index in range(width) if headings[index].title or samples[index]]
    shown = tuple(shown)
    vocabulary, by_name = vocabulary_of(shown), {each.name: each for each in shown}
    matched = [
        name if name and _has_values_of(by_name[name], heading, own, vocabulary) else None
        for name, heading, own in zip(match_headings(headings, vocabulary), headings, samples, strict=True)
    ]
    details.doubles = find_doubles(headings, vocabulary)
    details.headings = [
        {
            "index": index,
            "title": headings[index].title or translate("Column {letters}", letters=column_letters(index)),
            "samples": samples[index],
        }
        for index in used
    ]
    details.mapping = {str(index): matched[index] for index in used}


def _has_values_of(choice: ImportField, heading: ColumnHeading, samples: Iterable[str], vocabulary: Vocabulary) -> bool:
    """Return whether a column that fits a choice only without the heading of its group has any of its values.

    The type below a lorry is not that of a trip.
    """
    group, *own = heading.meanings
    if not own or heading_key(group) in vocabulary or not choice.choices:
        return True
    known, texts = choice.values_by_label(), tuple(samples)
    return not texts or any(choice_key(text) in known for text in texts)


def _samples(rows: Iterable[Sequence[str]], index: int) -> list[str]:
    texts = (cells[index].strip() for cells in rows if index < len(cells))
    return [text[:_SAMPLE_LENGTH] for text in list(dict.fromkeys(filter(None, texts)))[:_SAMPLES]]


def choose_mode(details: ImportDetails, resource: ImportedResource, access: Access) -> None:
    """Set what identifies records, and whether rows add or change: what the columns and the rights allow."""
    mapped, allowed = set(details.mapping.values()), modes_for(resource, access)
    keys = [ID, *resource.keys]
    details.key = next((key for key in keys if key in mapped), ID)
    details.mode = allowed[0]
    if details.key not in mapped and "add" in allowed:
        details.mode = "add"


def set_mapping(details: ImportDetails, mapping: Mapping[str, str | None], shown: Iterable[ImportField]) -> None:
    """Match columns as a person has said. Raises Invalid for unknown columns and fields, and for a field twice."""
    labels = {each.name: translate(each.label) for each in shown}
    for index, name in mapping.items():
        if index not in details.mapping or (name is not None and name not in labels):
            message = translate("The file has no such column, or your role does not show this field.")
            raise Invalid(message, errors={"mapping": [message]})
    details.mapping |= mapping
    names = [name for name in details.mapping.values() if name]
    for name in names:
        if names.count(name) > 1:
            message = translate("Two columns are matched with {field}. Leave one of them out.", field=labels[name])
            raise Invalid(message, errors={"mapping": [message]})


def take_answers(details: ImportDetails, resource: ImportedResource, access: Access, wanted: ImportChange) -> None:
    """Take what the person has answered of modes, keys, dates and rows. Raises Invalid."""
    if wanted.mode:
        if wanted.mode not in modes_for(resource, access):
            raise Invalid(translate("Your role does not allow this."))
        details.mode = wanted.mode
    if wanted.key is not None:
        if wanted.key not in (ID, *resource.keys):
            raise Invalid(translate("Records are not identified by this field."))
        details.key = wanted.key
    details.day_order = wanted.day_order or details.day_order
    if wanted.blank_clears is not None:
        details.blank_clears = wanted.blank_clears
    if wanted.only_all is not None:
        details.only_all = wanted.only_all
    if wanted.imports_totals is not None:
        details.imports_totals = wanted.imports_totals


def skips(details: ImportDetails, row: FileRow) -> bool:
    """Return whether a row is no record: it is above the data, a repeated heading, or a total, which is noted."""
    line, cells = row
    if line <= details.heading_row or is_repeated(cells, details.titles):
        return True
    if is_total(cells, len(details.headings)):
        details.totals.append(line)
        return not details.imports_totals
    return False


def note_dates(details: ImportDetails, plan: ImportPlan, rows: Iterable[FileRow], orders: set[DayOrder]) -> None:
    """Collect the orders of day and month that the dates of these rows have, and a date that does not say it."""
    for index in (index for index, each in plan.columns if each.kind in ("date", "moment")):
        texts = [cells[index] for _, cells in rows if index < len(cells) and cells[index].strip()]
        orders |= day_orders(texts)
        if not details.ambiguous:
            found = ((text, read_date(text)) for text in texts)
            details.ambiguous = next((text for text, each in found if each and each.is_ambiguous), "")


def facts_of(details: ImportDetails) -> FileFacts:
    """Return what the file is."""
    return FileFacts(**details.facts)
