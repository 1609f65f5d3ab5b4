"""The kinds of records that an application declares: their lists, and what their records are called."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple
from urllib.parse import quote

from fastapi import Request
from sqlalchemy import Connection

from app.contract.conditions import evaluate
from app.contract.lists.field_tests import FieldTest
from app.contract.route_template import placeholders
from app.db.lists.query import ListQuery
from app.db.records.rows import Row
from app.i18n.messages import translate
from app.ui import Application
from app.ui.blocks.search_results import SearchResult, kind_name
from app.web.api.list_route import ListRoute
from app.web.api.screens import screens_of


class Kind(NamedTuple):
    """A kind of records that can be searched: its list, and how its records look."""

    name: str
    route: ListRoute
    rows_name: str | None
    result: SearchResult

    def title(self, row: Row) -> str:
        """Return the name of a record; empty if it has none."""
        return row.get(self.result.title) or ""

    def label(self, row: Row) -> str:
        """Return what a record is called, such as 'Trip 7'; empty if its kind has no label."""
        return translate(self.result.label, id=row["id"]) if self.result.label else ""

    def full_name(self, row: Row) -> str:
        """Return the label and the name of a record, such as 'Trip 7 · Kaveri Textiles'."""
        return " · ".join(filter(None, (self.label(row), self.title(row))))

    def also(self, row: Row) -> tuple[str, ...]:
        """Return the further fields that people know a record by."""
        return tuple(row[name] for name in self.result.also if row.get(name))

    def text(self, row: Row) -> str:
        """Return what the search shows next to the name of a record."""
        return " · ".join(filter(None, (self.label(row), *self.also(row))))

    def address(self, row: Row) -> str | None:
        """Return where the search leads for a record. Built-in rows have no address."""
        page = self.result.page
        special = (page.to,) if page and evaluate(page.when, row) else ()
        return _fill_first((*special, *self.result.routes), row)

    def addresses(self, connection: Connection, ids: Collection[int], request: Request) -> dict[int, str]:
        """Return the addresses of those of these records that have one, by their ids, without special pages."""
        routes = self.result.routes
        needs_rows = any(placeholders(to) != {"id"} for to in routes)
        rows = self.fetch(connection, ids, request) if needs_rows and ids else {each: {"id": each} for each in ids}
        return {number: to for number, row in rows.items() if (to := _fill_first(routes, row))}

    def rest_of(self, typed: str) -> str:
        """Return the rest of a text that begins with a word for these records; empty for any other text."""
        first, _, rest = typed.partition(" ")
        words = f"{self.result.words} {translate(self.result.words)}".casefold().split()
        return rest if first.casefold() in words else ""

    def fetch(self, connection: Connection, ids: Collection[int], request: Request) -> dict[int, Row]:
        """Return those of these records that exist and that the person of this transaction may see, by their ids."""
        tests = (FieldTest("id", "in", tuple(map(str, ids))),) if "id" in self.route.columns else ()
        page = {"page": 1, "limit": len(ids), "most": len(ids)}  # there may be more than a request can ask for
        query = ListQuery(tests=tests).model_copy(update=page) if tests else ListQuery()
        rows = self.route.fetch(connection, query, request).load().rows
        return {row["id"]: row for row in rows if row["id"] in ids}


def _fill_first(routes: Iterable[str], row: Row) -> str | None:
    """Return the first address that a row can fill.

    Browsers read `.` and `..` in an address as folders, encoded or not.
    """
    keys = ((to, key) for to in routes for key in placeholders(to) if row[key] and str(row[key]) not in (".", ".."))
    return next((to.replace(f"{{{key}}}", quote(str(row[key]), safe="")) for to, key in keys), None)


def record_kinds(request: Request) -> list[Kind]:
    """Return the kinds of records that the application declares, in the order of its menu."""
    return screens_of(request).derive(_find_kinds, request.app.lists)


def _find_kinds(application: Application | None, lists: Mapping[str, ListRoute]) -> list[Kind]:
    tables = application.searchable_tables() if application else ()
    return [
        Kind(kind_name(table.source.call), lists[table.source.call.path], table.source.rows, table.search_result)
        for table in tables
        if table.search_result and table.source.call.path in lists
    ]
