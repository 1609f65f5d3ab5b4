"""`GET {list}/groups`: how many rows of a list have each value of a field, or are in each period of a date."""

from collections.abc import Iterator
from datetime import date
from types import NoneType
from typing import Annotated, get_args

from fastapi import APIRouter, Query, Request
from pydantic import Field
from sqlalchemy import Connection

from app.contract.calls import row_fields
from app.contract.lists.field_tests import MAX_VALUES, FieldTest, FieldType, field_type, unknown_field
from app.contract.lists.groups import GROUP_PERIODS, Group, Period
from app.contract.schema import Schema
from app.core.errors import BadRequest
from app.db.lists.groups import GroupedBy, RowGroup, group_rows
from app.db.lists.query import ListFilters, ListQuery, parse_list_query
from app.db.lists.source import ListSource
from app.i18n.canonical_text import fold
from app.i18n.messages import translate
from app.web.api.concurrency_limit import ConcurrencyLimit
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.guard import request_access
from app.web.api.list_route import ListRoute, zone_of
from app.web.api.list_values import value_label, value_text
from app.web.api.routing import serve
from app.web.services import core_services

__tracebackhide__ = True  # errors in calls are mistakes of the feature
_LIMIT = ConcurrencyLimit(limit=1)
"""Counting takes long, so it uses one thread of those that read."""


class GroupsQuery(Schema):
    """How the rows of a list are grouped. The search, the condition and the tests of the list hold as well."""

    group_by: Annotated[str, Field(max_length=100, description="The field whose equal values are a group")]
    group_period: Annotated[Period | None, Field(description="Of a date: the length of a group")] = None
    group_sum: Annotated[str | None, Field(max_length=100, description="The field with the numbers to add up")] = None
    group_top: Annotated[
        int | None, Field(ge=1, le=MAX_VALUES, description="So many groups, the largest ones, and one of all others")
    ] = None


def serve_groups(router: APIRouter, route: ListRoute) -> None:
    """Serve the groups of the rows of a list below its path. The query is that of the list."""
    references = route.call.row_references()
    annotations = row_fields(route.call.data)
    types = {name: field_type(annotation) for name, annotation in annotations.items()}

    @serve(router, route.call.groups())
    async def groups(request: Request, database: ReadDatabase, wanted: Annotated[GroupsQuery, Query()]) -> Answer:
        filters, now = route.search_filters(request, request_access(request)), core_services(request).clock()
        query = parse_list_query(request.scope["query_string"], filters, now, zone_of(request))
        type_ = _checked(wanted, filters, types)
        label = references[wanted.group_by].stored if wanted.group_by in references else None
        is_nullable = wanted.group_sum is not None and NoneType in get_args(annotations[wanted.group_sum])
        by = GroupedBy(wanted.group_by, wanted.group_period, wanted.group_sum, wanted.group_top, label, is_nullable)
        await _LIMIT.acquire(0)
        try:
            found = await database.read(_fetch, route.source(request), query, by)
        finally:
            _LIMIT.release(0)
        return answer(list(_groups(found, by, type_)))


def _fetch(connection: Connection, source: ListSource, query: ListQuery, by: GroupedBy) -> list[RowGroup]:
    return group_rows(connection, source, query, by)


def _checked(wanted: GroupsQuery, filters: ListFilters, types: dict[str, FieldType | None]) -> FieldType:
    """Return the type of the field that rows are grouped by. Raises BadRequest."""
    type_ = filters.fields.get(wanted.group_by)
    if type_ is None or type_.kind == "choices":
        raise BadRequest(unknown_field(wanted.group_by, filters.fields).sentence)
    is_dated = type_.kind in ("date", "moment")
    if is_dated and (wanted.group_period is None or wanted.group_top is not None):
        names = ", ".join(GROUP_PERIODS)
        raise BadRequest(
            translate(
                "'{field}' is a date, so its groups are periods. Use one of: {names}",
                field=wanted.group_by,
                names=names,
            )
        )
    if not is_dated and wanted.group_period is not None:
        raise BadRequest(translate("'{field}' is no date, so it has no periods.", field=wanted.group_by))
    if wanted.group_sum is not None:
        summed = types.get(wanted.group_sum)
        if summed is None or summed.kind not in ("integer", "number"):
            raise BadRequest(translate("'{field}' is no number of this list.", field=wanted.group_sum))
    return type_


def _groups(found: list[RowGroup], by: GroupedBy, type_: FieldType) -> Iterator[Group]:
    """Yield the groups with their labels and tests. Without `top`, choices are in their own order, and none is left
    out."""
    if by.period:
        yield from (_period(each, by) for each in found)
        return
    values = [value_text(each.value) for each in found if not each.is_rest]
    groups = {fold(text): _group(each, text, by, type_) for text, each in zip(values, found, strict=False)}
    known = ("yes", "no") if type_.kind == "flag" else type_.choices
    for text in known if by.top is None else ():
        key = fold(text)
        yield groups.pop(key) if key in groups else _group(RowGroup(text, 0, 0), text, by, type_)
    yield from groups.values()
    if found and (rest := found[-1]).is_rest:
        test = FieldTest(by.by, "notin", tuple(values)).text
        yield _made(rest, by, value=None, label=translate("Others"), test=test)


def _group(found: RowGroup, text: str, by: GroupedBy, type_: FieldType) -> Group:
    label = found.label if found.label is not None and text else value_label(text, type_)
    return _made(found, by, value=text, label=label, test=FieldTest(by.by, "is", (text,)).text if text else "empty")


def _period(found: RowGroup, by: GroupedBy) -> Group:
    if found.start is None or found.days is None:
        return _made(found, by, value="", label=translate("Empty"), test="empty")
    first, last = (each.isoformat() for each in found.days)
    test = FieldTest(by.by, "between", (first, last)).text
    return _made(found, by, value=found.start.isoformat(), label=f"{first}..{last}", test=test, day=found.start)


def _made(
    found: RowGroup, by: GroupedBy, *, value: str | None, label: str, test: str, day: date | None = None
) -> Group:
    # Bodies have dates of some years only; stored dates of others can be read.
    return Group.model_construct(
        value=value, label=label, day=day, count=found.count, sum=found.sum if by.sum else None, test=test
    )
