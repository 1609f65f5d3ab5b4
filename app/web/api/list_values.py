"""`GET {list}/values`: the values of a field that a filter of a list offers, with their numbers."""

from collections.abc import Iterator
from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import Field
from sqlalchemy import Connection

from app.contract.calls import Call
from app.contract.lists.field_tests import FieldTest, FieldType, unknown_field
from app.contract.lists.periods import PERIODS, is_period
from app.contract.schema import Schema
from app.core.errors import BadRequest
from app.db.lists.query import ListFilters, ListQuery, parse_list_query
from app.db.lists.results import FieldValue
from app.db.lists.source import ListSource
from app.i18n.canonical_text import fold
from app.i18n.messages import current_language, translate
from app.web.api.concurrency_limit import ConcurrencyLimit
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.guard import request_access
from app.web.api.list_route import ListRoute, zone_of
from app.web.api.routing import serve
from app.web.services import core_services

__tracebackhide__ = True  # errors in calls are mistakes of the feature

_MAX_VALUES = 100
_LIMIT = ConcurrencyLimit(limit=1)
"""Counting takes long, so it uses one thread of those that read."""


class ListValue(Schema):
    """A value of a field, as tests of the list have it."""

    value: str
    """The value; an empty text for rows without a value."""
    label: str
    """The value as users read it. Of a period, its first and last day: '2026-11-17..2026-11-23'."""
    count: int | None
    """The number of rows with the value. None if counting takes too long."""


class ValuesQuery(Schema):
    """Which values of a list are wanted. The search, the condition and the tests of the list hold as well."""

    field: Annotated[str, Field(max_length=100, description="The field whose values are returned")]
    q: Annotated[
        str, Field(max_length=200, description="A part of the values. Of a date: periods, with commas between them")
    ] = ""
    limit: Annotated[int, Field(ge=1, le=_MAX_VALUES, description="At most this many values")] = 50


def serve_values(router: APIRouter, route: ListRoute) -> None:
    """Serve the values of the fields that a list is filtered by, below the path of the list."""
    call = Call(method="GET", path=f"{route.path}/values", data=list[ListValue], needs=route.call.needs)

    @serve(router, call)
    async def values(request: Request, database: ReadDatabase, wanted: Annotated[ValuesQuery, Query()]) -> Answer:
        filters = route.search_filters(request, request_access(request))
        query, type_ = _parse(request, filters), filters.fields.get(wanted.field)
        if type_ is None:
            raise BadRequest(unknown_field(wanted.field, filters.fields).sentence)
        if type_.kind in ("date", "moment"):
            return answer(list(_periods(query, wanted.q.split(",") if wanted.q else PERIODS))[: wanted.limit])
        source = route.source(request)
        await _LIMIT.acquire(0)
        try:
            found = await database.read(_fetch, source, query, wanted, type_)
        finally:
            _LIMIT.release(0)
        return answer(found)


def _parse(request: Request, filters: ListFilters) -> ListQuery:
    return parse_list_query(request.scope["query_string"], filters, core_services(request).clock(), zone_of(request))


def _fetch(
    connection: Connection, source: ListSource, query: ListQuery, wanted: ValuesQuery, type_: FieldType
) -> list[ListValue]:
    if type_.kind in ("choice", "flag"):
        found = source.values(connection, query, wanted.field, "", _MAX_VALUES)
        known = [value for value in _choices(found, type_) if fold(wanted.q) in fold(value.label)]
    else:
        known = [
            _list_value(each, type_) for each in source.values(connection, query, wanted.field, wanted.q, wanted.limit)
        ]
    return known[: wanted.limit]


def _choices(found: list[FieldValue], type_: FieldType) -> Iterator[ListValue]:
    """Yield the known values, also those that no row has, and then the others."""
    by_value = {fold(value.value): value for value in (_list_value(each, type_) for each in found)}
    is_counted = all(each.count is not None for each in found) and bool(found)
    for value in ("yes", "no") if type_.kind == "flag" else type_.choices:
        known = by_value.pop(fold(value), None)
        count = known.count if known else 0 if is_counted else None
        yield ListValue(value=value, label=value_label(value, type_), count=count)
    yield from by_value.values()


def _list_value(found: FieldValue, type_: FieldType) -> ListValue:
    text = value_text(found.value)
    return ListValue(value=text, label=value_label(text, type_), count=found.count)


def value_text(value: object) -> str:
    """Return a value of a row as tests of the list have it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value).removesuffix(".0")


def value_label(value: str, type_: FieldType) -> str:
    """Return a value as users read it."""
    if not value:
        return translate("Empty")
    if type_.kind == "flag":
        return translate("Yes") if value == "yes" else translate("No")
    return current_language().translations.gettext(value) if type_.kind == "choice" else value


def _periods(query: ListQuery, names: tuple[str, ...] | list[str]) -> Iterator[ListValue]:
    """Yield periods with the dates that they mean in the zone of the reader."""
    for name in filter(is_period, names):
        dated = FieldTest("", "during", (name,)).dated(query.now, query.zone, has_times=False)
        first = "" if dated.operator == "to" else dated.values[0]
        last = "" if dated.operator == "from" else dated.values[-1]
        yield ListValue(value=name, label=f"{first}..{last}", count=None)
