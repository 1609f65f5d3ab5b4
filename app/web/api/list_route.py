"""The route of a list: a plain Starlette route, because lists are the most frequent requests.

FastAPI would take three times as long for its dependencies and its validation. A list needs neither: one function
parses its query, and one read transaction checks the session and fetches the rows.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import tzinfo
from typing import Annotated, Final, NamedTuple

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel
from sqlalchemy import Connection
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from app.contract.base.diagnostics import ScreenError
from app.contract.calls import Call, row_fields, row_in, titles_of
from app.contract.lists.field_tests import FieldType, field_type
from app.core.errors import BadRequest
from app.db.access import Access
from app.db.lists.query import ListFilters, ListParameters, ListQuery, parse_list_query
from app.db.lists.results import CompleteList, Page
from app.db.lists.source import ListSource
from app.db.records.history import HistoryFields
from app.db.records.rows import Row, SearchableColumns
from app.i18n.messages import translate
from app.i18n.time_zone import OFFICE, find_zone
from app.web.api.complete_list import CompleteListResponse
from app.web.api.concurrency_limit import ConcurrencyLimit, LimitReached
from app.web.api.envelope import raw_response
from app.web.api.guard import guard_of, request_access
from app.web.api.list_labels import list_labels
from app.web.api.routing import serve
from app.web.services import core_services

__tracebackhide__ = True  # errors in calls are mistakes of the feature
logger = logging.getLogger(__name__)

BuiltInRows = Callable[[Request], Sequence[BaseModel]]
"""Returns the built-in rows of a list, which have no id. They come from content files and may change at any time."""
CompleteRows = Callable[[Connection, list[Row], Request], None]
"""Adds fields to rows that are no columns."""
_ID: Final = "id"
SourceLookup = Callable[[Request], ListSource]
"""Returns the rows of a list for a request, which leads to the services."""
TIME_ZONE = "X-Time-Zone"
"""The header with the IANA name of the reader's time zone."""
MANY_ROWS: Final = 1000
"""More rows than a list without pages should have."""
_warned: set[str] = set()
_LIMIT = ConcurrencyLimit()
"""The limit of complete lists that are made or sent."""


class BuiltInList(NamedTuple):
    """The built-in rows of a list, and the column whose text distinguishes them from each other and stored rows."""

    rows: BuiltInRows
    key: str | None


class ListRoute(BaseRoute):
    """Serves a list to users who are signed in. Calls with the same path share one route."""

    methods = frozenset(("GET",))
    limit = _LIMIT

    def __init__(
        self,
        source: ListSource,
        *calls: Call,
        rows_name: str | None = None,
        options: ListSource | None = None,
        first: int | None = None,
        complete: CompleteRows | None = None,
        source_of: SourceLookup | None = None,
    ) -> None:
        """Serve the rows of `source` to these calls. `rows_name` is the field with the rows of a page, if it has one.

        `options` are the rows of a call that asks for some options or for all of them; `first` is how many it gets if
        it does not say so. `source_of` returns the source if it depends on the request: one with the same columns.
        """
        self.path = self.path_format = calls[0].path
        self.call, self.calls = calls[0], calls
        self.columns, self.shown = source.columns, source.shown
        self.source = source_of or (lambda _: source)
        self.filters = _filters_of(calls, source.testable)
        """What requests can filter the list by; see `filters_for`."""
        self.export: object = None
        """What an export of the list needs; see app/web/api/list_export.py."""
        self.built_in: BuiltInList | None = None
        """The rows of the list that come from content files."""
        self.history: HistoryFields | None = None
        """The fields whose changes the records of the list have."""
        self._filter_columns = source.testable
        self._rows_name, self._complete = rows_name, complete
        self._options, self._first = options, first

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "http" or scope["path"].removeprefix(scope.get("root_path", "")) != self.path:
            return Match.NONE, {}
        return Match.FULL if scope["method"] in self.methods else Match.PARTIAL, {"route": self}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in self.methods:
            raise HTTPException(405)
        request = Request(scope, receive)
        dated: dict[str, str] = {}

        def lookup(connection: Connection) -> object:  # called once the session is known to be valid
            now, zone = core_services(request).clock(), zone_of(request)
            filters = self.search_filters(request, request_access(request))
            query = parse_list_query(scope["query_string"], filters, now, zone)
            if any(test.operator == "during" for test in query.tests):
                dated["Content-Location"] = f"{scope['path']}?{self.filters.dated(query).text}"
            rows = self._respond(connection, query, request)
            return complete.write(rows) if isinstance(rows, CompleteList) else rows

        with CompleteListResponse(request, self.limit) as complete:
            try:
                data = await guard_of(request).read(request, lookup)
            except LimitReached:
                await complete.wait_for_limit()
                data = await guard_of(request).read(request, lookup)
            if complete.total > MANY_ROWS and self._rows_name is None:
                _warn_of_pages(self.call, complete.total)
            response = data if isinstance(data, Response) else raw_response(data)
            response.headers.update(dated)
            await response(scope, receive, send)

    def filters_for(self, access: Access) -> ListFilters:
        """Return what a person can filter the list by: the fields that they see."""
        hidden = access.hidden_names(self.call.resource, self._filter_columns)
        return self.filters.without(hidden) if hidden else self.filters

    def search_filters(self, request: Request, access: Access) -> ListFilters:
        """Return what a person can filter the list by, and the labels that a search of theirs finds."""
        return self.filters_for(access)._replace(labels=list_labels(request, self.path))

    def fetch(self, connection: Connection, query: ListQuery, request: Request) -> Page | CompleteList:
        """Return the rows of a query with all their fields."""
        found, complete = self.source(request).page(connection, query), self._complete
        return found.completed(lambda rows: complete(connection, rows, request)) if complete else found

    def _respond(self, connection: Connection, query: ListQuery, request: Request) -> object:
        """Return the data of the response, with the names of JSON."""
        if self._options and (first := query.first or self._first):
            return self._options.options(connection, query.model_copy(update={"first": first}))
        if self._options and not query.is_paged:
            return self._options.page(connection, query).response(None)
        return self.fetch(connection, query, request).response(self._rows_name)

    def describe(self, router: APIRouter) -> None:
        """Add a route to `router` from which FastAPI generates the OpenAPI description of this one."""
        serve(router, *self.calls)(rows)


def _warn_of_pages(call: Call, count: int) -> None:
    """Log once that a list without pages is long. Lists with pages send all rows to other programs only."""
    if call.path in _warned:
        return
    _warned.add(call.path)
    name = call.path.rpartition("/")[2]
    advice = f"give it pages, with rows='{name}' in resource(), or without paged=False in resource_of()"
    logger.warning("%s: 'GET %s' has sent %d rows at once: %s", call.place, call.path, count, advice)


def zone_of(request: Request) -> tzinfo:
    """Return the zone of the reader: that of the office if the request names none. Raises BadRequest."""
    name = request.headers.get(TIME_ZONE)
    zone = OFFICE if name is None else find_zone(name)
    if zone is None:
        raise BadRequest(translate("This is no time zone. Use a name such as {example}.", example="Asia/Kolkata"))
    return zone


def _filters_of(calls: Iterable[Call], columns: SearchableColumns) -> ListFilters:
    """Return what these calls filter by. Raises ScreenError for a field without a column."""
    types: dict[str, FieldType] = {}
    others: set[str] = set()
    for call in calls:
        for name in call.filters:
            if name not in columns:
                raise ScreenError(call.place, f"'{name}' is no column, so the list cannot be filtered by it")
        known = {name: field_type(annotation) for name, annotation in row_fields(call.data).items()}
        titles = titles_of(row) if call.filters and (row := row_in(call.data)) else {}
        named = {name: type_._replace(title=titles.get(name, "")) for name, type_ in known.items() if type_}
        types |= {name: type_ for name, type_ in named.items() if name in call.filters}
        if call.filters and _ID in columns and _ID in named:  # reports and jobs show their records by their ids
            types[_ID] = named[_ID]
        others |= known.keys()
    conditions = tuple(condition for call in calls for condition in call.conditions)
    return ListFilters(types, conditions, frozenset(others - types.keys()))


async def rows(_: Annotated[ListParameters, Query()]) -> Response:
    raise NotImplementedError  # only its signature is read, for OpenAPI


def list_routes(routers: Iterable[APIRouter]) -> list[ListRoute]:
    """Return the lists that features added to these routers."""
    return [route for router in routers for route in router.routes if isinstance(route, ListRoute)]
