"""API calls. Features serve them, screens refer to them, and both share one definition."""

import re
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, Union, Unpack, get_args, get_origin

from pydantic import BaseModel, Field, computed_field

from app.contract.base.node import Node, duplicates, nearest
from app.contract.lists.field_tests import field_type
from app.contract.lists.groups import Group, Grouping, GroupOptions, Period
from app.contract.lists.list_conditions import ListCondition
from app.contract.references import Reference
from app.contract.rules.markers import markers_of
from app.contract.rules.value_types import ANY, ValueTypes, describe, fits, items_of, value_types
from app.contract.schema import Schema

LIST_PARAMETERS: Final = frozenset(
    {"page", "limit", "search", "sort", "condition", "first", "prefer", "locate", "view", "field", "q"}
    | {"groupBy", "groupPeriod", "groupSum", "groupTop"}
)
"""The parameters of every list, of its values and of its groups, and `view` of the address of a page."""
SIGNED_IN: Final = "signed_in"
"""What a call needs that every signed-in user may make."""
PUBLIC: Final = "public"
"""What a call needs that works without a session."""
_NEED = re.compile(r"[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*")


class Call(Node):
    """One call of the API. The document contains the method and path only; the shapes validate screens.

    Also called: endpoint, API.
    See also: Source, Request.
    """

    method: Literal["GET", "POST", "PUT", "DELETE"]
    """The HTTP method."""
    path: str
    """The path below the API's base path, such as '/users/{id}'. Placeholders are filled from the route or the row."""
    body: type[Schema] | None = Field(default=None, exclude=True)
    """The shape of the JSON request body."""
    query: type[Schema] | None = Field(default=None, exclude=True)
    """The shape of the query string. Lists use `ListQuery` of app/db/lists/query.py instead."""
    data: Any = Field(default=None, exclude=True)
    """The type of the response data: a shape, `list[shape]` or None."""
    conditions: tuple[ListCondition, ...] = Field(default=(), exclude=True)
    """The conditions of a list. Users select one of them, and `Source.condition` selects one for good."""
    filters: tuple[str, ...] = Field(default=(), exclude=True)
    """The fields of a list's rows that requests filter by: `?vehicleId=3`, `?startDate=during.last-7-days`.
    `Source.query` fills them."""
    references: tuple[tuple[str, Any], ...] = Field(default=(), exclude=True)
    """The fields of a list's rows with ids of other records, each with its `Reference`, besides those that the shape of
    the rows marks. `resource()` fills them from the body."""
    listed: "Call | None" = Field(default=None, exclude=True)
    """The list whose groups the call returns, with the same conditions and filters."""
    undo: "Call | None" = Field(default=None, exclude=True)
    """The call that reverses this one, with the same path parameters. The success toast of a request offers it."""
    needs: str = Field(default="", exclude=True)
    """Who may make the call: those with the right to an action of a resource, such as 'trips.list', 'trips.add',
    'trips.change' or 'trips.delete'; or 'signed_in'; or 'public', without a session. `resource()` fills it."""

    def check(self) -> None:
        if not self.path.startswith("/"):
            self.report(f"the path of a call starts with a slash: write '/{self.path}'")
        if self.method == "GET" and self.body is not None:
            self.report(f"'{self.path}' is a GET call, which has no body: use `query`, or POST")
        if self.needs not in ("", SIGNED_IN, PUBLIC) and not _NEED.fullmatch(self.needs):
            self.report(f"'{self.needs}' is no action of a resource: write needs='{self.likely_need}'")
        row = row_fields((self.listed or self).data)
        for condition in self.conditions:
            condition.check_fields(row)
        if self.filters and not row:
            self.report(f"'{self.path}' returns no list, so it has no `filters`")
        for name in sorted({each for each in self.filters if self.filters.count(each) > 1}):
            self.report(f"'{name}' is in `filters` twice: remove one of the two")
        for name in self.filters:
            self._check_filter(name, row)
        for condition, _ in duplicates(self.conditions, lambda condition: condition.name):
            condition.report(f"'{self.path}' has two conditions '{condition.name}'")

    @property
    def resource(self) -> str:
        """The resource of the action that the call needs. It has the name of its table. Empty if it needs none."""
        resource, _, action = self.needs.partition(".")
        return resource if action else ""

    def takes_other_ids(self, record: "Call") -> bool:
        """Return whether the ids that this call takes are of other records than those that the call `record` takes."""
        own, other = (call.path.partition("/{id}") for call in (self, record))
        is_other = own[0] != other[0] and self.resource != record.resource
        return bool(own[1] and other[1]) and is_other and "." in self.needs and "." in record.needs

    @property
    def likely_need(self) -> str:
        """What a call with this method and path usually needs."""
        name = next((part for part in self.path.split("/") if part and "{" not in part), "resource")
        is_of_record = "{" in self.path
        actions = {"GET": "list", "POST": "change" if is_of_record else "add", "PUT": "change", "DELETE": "delete"}
        return f"{name.lower().replace('-', '_')}.{actions[self.method]}"

    def count_by(self, by: str, period: Period | None = None, **more: Unpack[GroupOptions]) -> "Source":
        """Return the source of the numbers of rows for each value of a field, or for each period of a date.

        `Chart`, `Bars` and `CountCard` show it, and link to the rows of each group. The label of a reference groups by
        its record.
        """
        return _groups(self, by, period, **more)

    def sum_by(self, sum: str, *, by: str, period: Period | None = None, **more: Unpack[GroupOptions]) -> "Source":
        """Return the source of the sums of a field instead of the numbers of rows; see `count_by`."""
        return _groups(self, by, period, sum, **more)

    def row_references(self) -> dict[str, Reference]:
        """Return the fields of the rows that have ids of other records, and whose rows have their labels."""
        row = row_in(self.data)
        return _references_in(row, self.references) if row else {}

    def groups(self) -> "Call":
        """Return the call of the groups of this list. `serve_list` serves it."""
        return Call(
            method="GET",
            path=f"{self.path}/groups",
            data=list[Group],
            listed=self,
            needs=self.needs,
            conditions=self.conditions,
            filters=self.filters,
        )

    def _check_filter(self, name: str, row: dict[str, object]) -> None:
        if name not in row:
            self.report(f"the rows have no '{name}'{nearest(name, row)}")
        elif name in LIST_PARAMETERS:
            self.report(f"'{name}' is a parameter of every list, so no list is filtered by it: rename the field")
        elif field_type(row[name]) is None:
            held = describe(value_types(row[name]))
            self.report(f"'{name}' is {held}, which has no tests, so the list cannot be filtered by it")


class Source(Node):
    """The source of a block's data: a GET call and the path of the rows in its response.

    Also called: fetch, query.
    See also: Call, Part.
    """

    kind: Literal["call"] = "call"
    call: Call
    """The GET call."""
    rows: str | None = None
    """The field of the response with the list or record. None uses the response itself."""
    query: dict[str, str] = {}
    """Query parameters from the route or the surrounding record: {"code": "code", "lat": "place.lat"}."""
    condition: str | None = None
    """The name of the list's condition that all rows meet: 'late'. None selects all rows."""
    limit: int | None = None
    """The largest number of rows that a list returns, up to 100. None sets no limit."""
    sort: str | None = None
    """The field by which the rows are sorted; a leading '-' sorts in descending order. None: the order of the list."""
    refresh: int | None = None
    """The refresh interval in seconds. None refreshes only at the user's request."""
    filtered: bool = False
    """Whether the search and the filters in the address select the rows, as they do those of the table below: for
    charts and totals."""
    group: Grouping | None = None
    """How the rows are grouped, if the call returns groups. `Call.count_by` and `Call.sum_by` fill it."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def resource(self) -> str:
        """The resource whose records the call returns, such as 'depots'; empty if a session is enough to read them."""
        return self.call.resource

    @computed_field  # type: ignore[prop-decorator]
    @property
    def condition_fields(self) -> tuple[str, ...]:
        """The fields that the condition tests, and those that groups need. A user who does not see one of them does
        not see the block."""
        tested = next((each.fields for each in self.call.conditions if each.name == self.condition), ())
        return (*tested, *(self.group.fields if self.group else ()))

    def check(self) -> None:
        if self.call.method != "GET":
            self.report(f"a source needs a GET call, but '{self.call.path}' is {self.call.method}")
        self.check_query_names(*self.query)
        self._check_condition()
        if self.group and self.call.listed:
            self.group.check_fields(row_fields(self.call.listed.data), self.call.filters, self.call.listed.path)
        self.data()

    def check_query_names(self, *names: str) -> None:
        """Report names that the call does not accept as query parameters."""
        path, row = self.call.path, row_fields(self.call.data)
        known = {*(fields_of(self.call.query) if self.call.query else ()), *self.call.filters}
        for name in names:
            if f"{{{name}}}" in path:
                self.report(f"'{path}' takes '{name}' from the address of the screen, not from `query`")
            elif name in row and name not in known:
                self.report(f"'{path}' cannot be filtered by '{name}': add it to the `filters` of the call")
            elif name not in known:
                near = nearest(name, known | row.keys()) or ": a source of this call has no `query`"
                self.report(f"'{path}' has no query parameter '{name}'{near}")

    def shape(self) -> type[BaseModel]:
        """Return the shape of one row or record. Raises ScreenError if there is none."""
        return _shape_in(self, self.data(), self.call.path)

    def references(self) -> dict[str, Reference]:
        """Return the fields of the rows that have ids of other records, and whose rows have their labels."""
        return _references_in(self.shape(), self.call.references)

    def _check_condition(self) -> None:
        names = [condition.name for condition in self.call.conditions]
        if self.condition is not None and self.condition not in names:
            near = nearest(self.condition, names) or "; this list has no conditions"
            self.report(f"'{self.call.path}' has no condition '{self.condition}'{near}")
        if self.limit is not None and not 1 <= self.limit <= 100:
            self.report(f"a limit of {self.limit} rows is not between 1 and 100")
        fields = row_fields(self.call.data)
        if self.sort is not None and self.sort.removeprefix("-") not in fields:
            self.report(f"'{self.call.path}' has no '{self.sort}' to sort by{nearest(self.sort, fields)}")
        if self.refresh is not None and self.refresh < 1:
            self.report(f"data cannot be refreshed every {self.refresh} seconds: write at least 1, or None for never")

    def check_rows(self) -> None:
        """Report data that is one record or a page, where a block shows the rows of a list."""
        data = self.data()
        if get_origin(data) is list or (shape := record_in(data)) is None:
            return
        path = self.call.path
        for name, kind in fields_of(shape).items():
            if self.rows is None and get_origin(kind) is list:
                raise self.screen_error(f"the rows of '{path}' are in '{name}': write rows=\"{name}\"")
        raise self.screen_error(f"'{path}' returns one record: use the source of a list, such as list_source()")

    def check_record(self) -> None:
        """Report a list, where a block shows one record."""
        if get_origin(self.data()) is list:
            raise self.screen_error(
                f"'{self.call.path}' returns a list: use the source of one record, such as record_source()"
            )

    def whole(self) -> "Source":
        """Return the source of the whole response: its rows, and what is next to them."""
        return self.model_copy(update={"rows": None})

    def is_paged(self) -> bool:
        """Return whether the server pages the rows: the response has their total."""
        page = record_in(self.call.data) if self.rows is not None else None
        return page is not None and "totalPages" in fields_of(page)

    def data(self) -> Any:
        """Return the type of the rows or the record."""
        if self.rows is None:
            return self.call.data
        fields = fields_of(self.call.data)
        if self.rows not in fields:
            raise self.screen_error(
                f"the response of '{self.call.path}' has no '{self.rows}'{nearest(self.rows, fields)}"
            )
        return fields[self.rows]


class Part(Node):
    """Data of the surrounding record: the record itself, or a list or record inside it.

    Also called: nested data.
    See also: Source, RecordScope.
    """

    kind: Literal["part"] = "part"
    of: Source = Field(exclude=True)
    """The source of the surrounding record. It is not part of the document."""
    name: str | None = None
    """The record's field. None uses the record itself."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def resource(self) -> str:
        """The resource that the surrounding record belongs to, such as 'depots'."""
        return self.of.resource

    def shape(self) -> type[BaseModel]:
        """Return the shape of one row or record. Raises ScreenError if there is none."""
        if self.name is None:
            return self.of.shape()
        fields = fields_of(self.of.shape())
        if self.name not in fields:
            raise self.screen_error(f"the record has no '{self.name}'{nearest(self.name, fields)}")
        return _shape_in(self, fields[self.name], self.name)


def _references_in(shape: type[BaseModel], others: tuple[tuple[str, Reference], ...]) -> dict[str, Reference]:
    known = fields_of(shape)
    found = {**dict(others), **dict(markers_of(shape, Reference))}
    return {field: each for field, each in found.items() if field in known and each.stored in known}


def _groups(
    call: Call,
    by: str,
    period: Period | None,
    sum: str | None = None,
    *,
    top: int | None = None,
    during: str | None = None,
    condition: str | None = None,
    query: dict[str, str] | None = None,
    refresh: int | None = None,
    filtered: bool = False,
) -> Source:
    """Return the source of the groups of a list."""
    ids = (field for field, each in call.row_references().items() if each.stored == by and field in call.filters)
    group = Grouping(by=next(ids, by), period=period, sum=sum, top=top, during=during)
    return Source(
        call=call.groups(), query=query or {}, condition=condition, refresh=refresh, filtered=filtered, group=group
    )


def _shape_in(node: Node, data: Any, name: str) -> type[BaseModel]:
    shape = record_in(data)
    if shape is None:
        raise node.screen_error(f"'{name}' returns no record: its data is {data!r}")
    return shape


def records_in(node: Node, shape: type[BaseModel], name: str) -> type[BaseModel]:
    """Return the shape of the records in a list of a record. Raises ScreenError if there is no such list."""
    fields = fields_of(shape)
    if name not in fields:
        raise node.screen_error(f"the record has no '{name}'{nearest(name, fields)}")
    records = record_in(fields[name])
    if records is None or items_of(fields[name]) is None:
        raise node.screen_error(f"'{name}' is not a list of records")
    return records


def _record_in(data: object) -> type[BaseModel] | None:
    """The shape in a type that is one, or is one or None."""
    types = get_args(data) if get_origin(data) in (Union, UnionType) else (data,)
    return next((each for each in types if isinstance(each, type) and issubclass(each, BaseModel)), None)


def record_in(data: object) -> type[BaseModel] | None:
    """Return the shape of one record in the type of a list, a record or an optional record. None if there is none."""
    return _record_in(get_args(data)[0] if get_origin(data) is list else data)


def fields_of(shape: type[BaseModel]) -> dict[str, object]:
    """Return the types of a shape's fields by their JSON names."""
    return {field.alias or name: field.annotation for name, field in shape.model_fields.items()}


def row_fields(data: object) -> dict[str, object]:
    """Return the fields of the rows in the type of a list or of a page, which has one field with a list."""
    row = row_in(data)
    return fields_of(row) if row else {}


@cache
def titles_of(shape: type[BaseModel]) -> dict[str, str]:
    """Return the titles of a shape's fields by their JSON names."""
    properties = shape.model_json_schema(by_alias=True, mode="serialization").get("properties", {})
    return {name: node.get("title", name) for name, node in properties.items()}


def row_in(data: object) -> type[BaseModel] | None:
    """Return the shape of the rows in the type of a list or of a page. None if there are none."""
    rows = data if get_origin(data) is list else None
    shape = record_in(data)
    if rows is None and shape is not None:
        rows = next((each for each in fields_of(shape).values() if get_origin(each) is list), None)
    return record_in(rows)


def paths_of(shape: type[BaseModel]) -> dict[str, object]:
    """Return the same, including fields of nested records with dots: 'gps_info.loc.lat'."""
    paths = dict(fields_of(shape))
    for name, data in fields_of(shape).items():
        inner = None if get_origin(data) is list else _record_in(data)
        if inner is not None:
            paths |= {f"{name}.{path}": type_ for path, type_ in paths_of(inner).items()}
    return paths


def check_values(node: Node, shape: type[BaseModel], accepted: ValueTypes, *paths: str | None) -> None:
    """Report paths whose values have none of these types. None and unknown paths are ignored."""
    types = paths_of(shape)
    for path in paths:
        held = value_types(types.get(path)) if path else ANY
        if not fits(held, accepted):
            node.report(f"'{path}' is {describe(held)}, not {describe(accepted)}")


def check_paths(node: Node, shape: type[BaseModel], *paths: str | None) -> None:
    """Report paths that the record does not have. None is ignored."""
    node.check_names("the record has no", paths_of(shape), *paths)
