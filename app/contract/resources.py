"""The CRUD calls of a resource."""

import re
from dataclasses import dataclass
from types import GenericAlias, NoneType
from typing import NamedTuple, Unpack, get_args

from pydantic.alias_generators import to_camel

from app.contract.base.diagnostics import ScreenError
from app.contract.base.source_location import author_location, definition_location, field_location
from app.contract.calls import Call, Source, fields_of
from app.contract.history import history_call
from app.contract.lists.groups import GroupOptions, Period
from app.contract.lists.list_conditions import ListCondition
from app.contract.lists.neighbours import neighbours_call
from app.contract.references import Reference
from app.contract.rules.markers import markers_of
from app.contract.schema import Schema, derive_schema
from app.contract.states import Lock, States, Transition


class OptionQuery(Schema):
    """The query of options, for a select that searches on the server."""

    search: str = ""
    first: int | None = None
    prefer: str = ""
    sort: str = ""


class Toasts(NamedTuple):
    """The texts of toasts after a record was added, changed and deleted. They may name columns: '{full_name}'."""

    create: str
    update: str
    delete: str


class Routes(NamedTuple):
    """The addresses of the screens of a resource, unless a screen has another one."""

    list: str
    add: str
    edit: str
    details: str


class FieldChange(NamedTuple):
    """A call that sets a column of a record to yes or no. It has no body."""

    call: Call
    column: str
    value: bool
    label: str
    """What the button says that sends it: 'Block'."""
    toast: str


class TransitionCall(NamedTuple):
    """A transition of the records of a resource, and its call, which has no body."""

    transition: Transition
    call: Call
    locks: tuple[Lock, ...]
    """Why it is not possible for a record that lacks what it requires."""


class ResourceStates(NamedTuple):
    """The states of the records of a resource, and the transitions between them."""

    column: str
    states: States
    transitions: tuple[TransitionCall, ...]

    @property
    def field(self) -> str:
        """The field with the state, by its name in JSON."""
        return to_camel(self.column)

    @property
    def record_locks(self) -> tuple[Lock, ...]:
        """Why a record cannot be changed or deleted."""
        return self.states.record_locks(self.field)


@dataclass(frozen=True)
class Resource:
    """The CRUD calls of a resource. Features serve them; screens refer to them.

    Replace a single call if it differs: `dataclasses.replace(resource(…), create=Call(…))`.
    """

    list: Call
    """Returns the list."""
    options: Call | None
    """Returns all rows as options: the list without paging. None if no form offers them."""
    one: Call
    """Returns one record by id."""
    create: Call
    """Creates a record."""
    update: Call
    """Updates a record."""
    delete: Call
    """Deletes a record; `restore` reverses it."""
    restore: Call
    """Restores a deleted record."""
    history: Call
    """Returns the changes of a record, newest first. `serve_list` serves it."""
    neighbours: Call
    """Returns the records before and after a record in the list. `serve_list` serves it."""
    rows: str | None
    """The field with the rows in a page of the list. None if the response is the list itself."""
    name: str
    """The name of the resource in what its calls need, such as 'trips.list'. It is the name of its table."""
    record: type[Schema]
    """The schema of a record in responses."""
    body: type[Schema]
    """The schema of the values of a record that requests send."""
    singular: str
    """What texts call a record: 'vehicle'."""
    plural: str
    """What texts call several records: 'vehicles'."""
    label: str
    """The field that names a record, by its name in JSON."""
    changes: tuple[FieldChange, ...] = ()
    """The calls of buttons that change a yes or no. `serve_resource` serves them."""
    states: ResourceStates | None = None
    """The states of the records, if a column has `States`. `serve_resource` serves the transitions."""

    def __post_init__(self) -> None:
        """Fill what the calls need. A deletion and its reversal need the same right."""
        restore = _with_need(self.restore, f"{self.name}.delete")
        is_reversal = self.delete.undo == self.restore
        delete = self.delete.model_copy(update={"undo": restore}) if is_reversal else self.delete
        calls = {
            "list": _with_need(self.list, f"{self.name}.list"),
            "options": self.options and _with_need(self.options, f"{self.name}.list"),
            "one": _with_need(self.one, f"{self.name}.list"),
            "create": _with_need(self.create, f"{self.name}.add"),
            "update": _with_need(self.update, f"{self.name}.change"),
            "delete": _with_need(delete, f"{self.name}.delete"),
            "restore": restore,
            "history": _with_need(self.history, f"{self.name}.history"),
            "neighbours": _with_need(self.neighbours, f"{self.name}.list"),
        }
        for field, call in calls.items():
            object.__setattr__(self, field, call)

    @property
    def routes(self) -> Routes:
        """The addresses of its screens: '/fuel-cards', '/add-fuel-card', '/edit-fuel-card/{id}' and
        '/fuel-card-details/{id}'."""
        one, many = self.singular.replace(" ", "-"), self.plural.replace(" ", "-")
        return Routes(f"/{many}", f"/add-{one}", f"/edit-{one}/{{id}}", f"/{one}-details/{{id}}")

    @property
    def capitalized(self) -> str:
        """What a sentence about a record begins with: 'Vehicle'."""
        return self.singular[:1].upper() + self.singular[1:]

    @property
    def toasts(self) -> Toasts:
        """The texts of the toasts, which translators find by the names of the resource."""
        name = self.capitalized
        return Toasts(f"{name} added", f"{name} saved", f"{name} {{{self.label_column}}} was deleted.")

    @property
    def label_column(self) -> str:
        """The column that names a record."""
        return next(name for name, field in self.record.model_fields.items() if (field.alias or name) == self.label)

    def list_source(self, query: dict[str, str] | None = None, *, condition: str | None = None) -> Source:
        """Return the source of a table, or of a count of the rows that meet the condition with this name.

        `query` fills the filters of the list with fields of the surrounding record.
        """
        return Source(call=self.list, rows=self.rows, query=query or {}, condition=condition)

    def count_by(self, by: str, period: Period | None = None, **more: Unpack[GroupOptions]) -> Source:
        """Return the source of the numbers of records for each value of a field; see `Call.count_by`."""
        return self.list.count_by(by, period, **more)

    def sum_by(self, sum: str, *, by: str, period: Period | None = None, **more: Unpack[GroupOptions]) -> Source:
        """Return the source of the sums of a field for each value of another one; see `Call.sum_by`."""
        return self.list.sum_by(sum, by=by, period=period, **more)

    def options_source(self) -> Source:
        """Return the source of a select field."""
        return Source(call=self.options) if self.options else self.list_source()

    def record_source(self) -> Source:
        """Return the source of an edit form."""
        return Source(call=self.one)

    def history_source(self) -> Source:
        """Return the source of the changes of a record."""
        return Source(call=self.history)


def resource(
    path: str,
    *,
    record: type[Schema],
    body: type[Schema],
    detail: type[Schema] | None = None,
    create_body: type[Schema] | None = None,
    rows: str | None = None,
    option: type[Schema] | None = None,
    conditions: tuple[ListCondition, ...] = (),
    filters: tuple[str, ...] = (),
    name: str | None = None,
    singular: str = "",
    plural: str = "",
    label: str = "",
) -> Resource:
    """Return the CRUD calls below `path`. Requests send `body`; responses return `record`, or `detail` for one record,
    which also has what lists do not show.

    With `create_body`, the request that adds a record sends this body instead, for rules that only new records have.
    `filters` are fields of the record, by their names in JSON, that requests of the list filter by: `?vehicleId=3`. The
    label of a reference includes the id, so that users can choose records by name.
    With `rows`, the server pages the list and returns {rows, totalPages, total, page}. A request without paging
    parameters returns all rows in the shape `option`. Without `rows`, the response is a plain list, which the browser
    pages.

    `singular` and `plural` are what texts call the records, and `label` is the field that names one. Screens and
    messages are derived from them.

    `name` is the name of its table, by default the last part of the path: the list of '/fuel-cards' needs the right
    'fuel_cards.list'.
    """
    _check_resource(path, record, (body, create_body or body), rows)
    each, one = f"{path}/{{id}}", detail or record
    restore = Call(method="POST", path=f"{each}/restore", data=one)
    table = name or path.rpartition("/")[2].replace("-", "_")
    known = fields_of(record)
    references = tuple((field, marker) for field, marker in markers_of(body, Reference) if field in known)
    ids = (field for field, marker in references if marker.stored in filters and field not in filters)
    return Resource(
        list=Call(
            method="GET",
            path=path,
            data=page_of(rows, record) if rows else list_of(record),
            conditions=conditions,
            filters=(*filters, *ids),
            references=references,
        ),
        options=Call(method="GET", path=path, query=OptionQuery, data=list_of(option)) if option else None,
        one=Call(method="GET", path=each, data=one),
        create=Call(method="POST", path=path, body=create_body or body, data=one),
        update=Call(method="PUT", path=each, body=body, data=one),
        delete=Call(method="DELETE", path=each, undo=restore),
        restore=restore,
        history=history_call(f"{each}/history", table),
        neighbours=neighbours_call(path, table),
        rows=rows,
        name=table,
        record=record,
        body=body,
        singular=singular or words_of_class(record),
        plural=plural or table.replace("_", " "),
        label=label or next((field for field in known if field != "id"), "id"),
    )


def words_of_class(model: type) -> str:
    """Return the name of a class as words: 'fuel card' for FuelCard."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", model.__name__).lower()


def _with_need(call: Call, need: str) -> Call:
    """Return the call with what it needs, unless it names something else."""
    return call if call.needs else call.model_copy(update={"needs": need})


def _check_resource(
    path: str, record: type[Schema], bodies: tuple[type[Schema], type[Schema]], rows: str | None
) -> None:
    """Raise ScreenError for a resource whose calls cannot work."""
    if rows is not None and rows != to_camel(rows):
        raise ScreenError(author_location(), f"`rows` is a name in JSON: write rows='{to_camel(rows)}'")
    plain = "/" + "/".join(part for part in path.split("/") if part and not part.startswith("{"))
    if path != plain:
        raise ScreenError(author_location(), f"the path of a resource is that of its list: write '{plain}'")
    if "id" in bodies[0].model_fields and "id" not in record.model_fields:
        swapped = f"{bodies[0].__name__} has an id and {record.__name__} has none"
        raise ScreenError(author_location(), f"{swapped}: swap the two")
    if "id" not in record.model_fields:
        raise ScreenError(definition_location(record), f"{record.__name__} is a record and has no id: write id: int")
    for body, name, field in ((each, name, field) for each in bodies for name, field in each.model_fields.items()):
        if field.is_required() and NoneType in get_args(field.annotation):
            message = f"'{name}' may be None and has no default, so it cannot be left out: write … = None"
            raise ScreenError(field_location(body, name), message)


def page_of(rows: str, record: type[Schema]) -> type[Schema]:
    """Return the shape of one page of a list: {rows, totalPages, total, page}."""
    counts = dict.fromkeys(("total_pages", "total", "page"), (int, ...))
    return derive_schema(f"{record.__name__}Page", Schema, {rows: (list_of(record), ...), **counts})


def list_of(shape: type[Schema]) -> GenericAlias:
    """Return list[shape]. Type checkers allow no variable between the brackets."""
    return GenericAlias(list, shape)
