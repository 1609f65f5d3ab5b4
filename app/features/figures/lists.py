"""The lists that figures link to, and their addresses."""

from datetime import date, datetime, time, timedelta, tzinfo
from typing import Any, NamedTuple
from urllib.parse import quote

from fastapi import Request
from sqlalchemy import Column, ColumnElement, Connection

from app.contract.calls import Call
from app.core.errors import BadRequest
from app.db.access import Access
from app.db.lists.query import ListQuery, parse_list_query, query_string_of
from app.db.lists.results import Page
from app.web.api.list_route import ListRoute

Tests = dict[str, str]
"""Tests of the fields of a list, as addresses have them: {"tripStatus": "in.Ongoing"}."""


class Days(NamedTuple):
    """The first and the last day of figures; None without a limit."""

    first: date | None = None
    last: date | None = None

    def test(self, field: str) -> Tests:
        """Return the test that a date is on one of these days."""
        if self.first and self.last:
            return {field: f"between.{self.first}..{self.last}"}
        if self.first or self.last:
            return {field: f"from.{self.first}" if self.first else f"to.{self.last}"}
        return {}

    def conditions(self, column: Column[Any], zone: tzinfo) -> list[ColumnElement[bool]]:
        """Return the conditions that a moment is on one of these days of a zone."""
        after = self.last + timedelta(days=1) if self.last else None
        return [
            *([column >= midnight(self.first, zone)] if self.first else ()),
            *([column < midnight(after, zone)] if after else ()),
        ]


def midnight(day: date, zone: tzinfo) -> datetime:
    """Return when a day begins in a zone."""
    return datetime.combine(day, time.min, zone)


def address_of(screen: str, tests: Tests) -> str:
    """Return the address of a list with these tests."""
    query = "&".join(f"{name}={quote(value, safe=',:.')}" for name, value in tests.items())
    return f"{screen}?{query}" if query else screen


class Lists:
    """The lists of a server, as a person with this access sees them."""

    def __init__(self, request: Request, access: Access, now: datetime, zone: tzinfo) -> None:
        self._request, self.access, self.now, self.zone = request, access, now, zone

    def may(self, call: Call) -> bool:
        """Return whether the person may see a list."""
        return self.access.may(call.needs)

    def count(self, connection: Connection, call: Call, condition: str = "") -> int | None:
        """Return how many rows meet a condition. None if the person does not see the list or a field that is tested."""
        found = self.page(connection, call, f"condition={condition}" if condition else "", 1)
        return None if found is None else found.total

    def page(self, connection: Connection, call: Call, text: str, limit: int) -> Page | None:
        """Return the first rows of a query string, and the total, as the list has them. None as for `count`."""
        query = self._query(call, text)
        if query is None:
            return None
        try:
            found = self._route(call).fetch(connection, query.model_copy(update={"limit": limit}), self._request)
        except BadRequest:  # sorted by a hidden field
            return None
        return found.load()

    def _route(self, call: Call) -> ListRoute:
        lists: dict[str, ListRoute] = self._request.app.lists
        return lists[call.path]

    def _query(self, call: Call, text: str) -> ListQuery | None:
        if not self.may(call):
            return None
        try:
            return parse_list_query(
                query_string_of(text), self._route(call).filters_for(self.access), self.now, self.zone
            )
        except BadRequest:  # a hidden field
            return None
