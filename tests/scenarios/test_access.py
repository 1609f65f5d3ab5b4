"""Nothing that a person may not see has an effect on what they read.

Two databases differ only in what a test role does not see. A person with this role gets the same bytes and headers from
both, for every call that reads. Times are not compared. Exceptions: numbers of new records and of entries of the audit
log count those of all persons, and a taken value of a unique field is refused although its record may be invisible.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from shutil import copy
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, Select, bindparam, false, select, true

from app.core.settings import Settings
from app.db import access
from app.db.access import UNRESTRICTED, Access
from app.db.context import RequestContext, set_context
from app.db.lists import activity as activity_rows
from app.db.lists import source
from app.db.lists.index import query_builder
from app.db.lists.index.counts import Counts
from app.db.lists.index.query import IndexQuery
from app.db.lists.query import ListQuery
from app.db.lists.row_tests import RowTest
from app.db.lists.source import ListSource
from app.db.records import audit, records, value_history
from app.db.records.rows import fetch_rows
from app.features.alerts import feed as alert_feed
from app.features.alerts import reading as alerts
from app.features.audit_log import activity
from app.features.clients import routes as clients
from app.features.tracking.positions import service
from app.features.trips import routes as trips
from app.features.users import directory
from app.features.views import routes as views
from app.features.views.models import View
from app.features.views.viewed_lists import ViewedTable
from app.main import create_app
from app.web.api.application import Api
from app.web.api.list_route import ListRoute
from app.web.pages.snapshot import SnapshotSource
from tests.support.postgresql import Postgresql
from tests.support.reading_calls import reading_calls
from tests.support.run_async import run_in_thread
from tests.support.worlds import HIDDEN, PAST, PLATES, SCOPED, THROUGH, FixedAccess, World, answers, create_world

pytestmark = pytest.mark.anyio
ROLES = {"scoped": SCOPED, "hidden": HIDDEN, "through": THROUGH}
PAST_ROLES = {"past": PAST, "plates": PLATES}
"""The roles whose tracks are compared: what they do not see is in the past."""
TRACKS = "^/(tracking/|trips/{id}/(track|halts))"
Pair = tuple[World, World]
PART = 40
"""How many calls to compare at a time."""
FIRST_PART = 8
"""How many of them for a mutant, which one of the first catches."""


CreatePair = Callable[[str], Pair]


@pytest.fixture(scope="module")
def create_pair(
    seeded: Path, tmp_path_factory: pytest.TempPathFactory, calls: Api, source: SnapshotSource
) -> Iterator[CreatePair]:
    """Create two databases for a role, which are closed at the end."""
    folder, created = tmp_path_factory.mktemp("worlds"), list[World]()
    create_app(Settings(env="development", database_url=f"sqlite:///{seeded}"), source=source, api=calls)
    run_in_thread(calls.state.services.close())

    def create(name: str, *, differs: bool) -> World:
        path = copy(seeded, folder / f"{len(created)}.db")
        settings = Settings(env="development", database_url=f"sqlite:///{path}")
        created.append(run_in_thread(create_world(settings, (ROLES | PAST_ROLES)[name], differs=differs)))
        return created[-1]

    yield lambda name: (create(name, differs=False), create(name, differs=True))
    for world in created:
        run_in_thread(world.close())


@pytest.fixture(scope="module")
def worlds(create_pair: CreatePair) -> dict[str, Pair]:
    """Two databases for each role, which tests only read."""
    return {name: create_pair(name) for name in (*ROLES, *PAST_ROLES)}


async def leaks(api: FastAPI, pair: Pair, pattern: str = "", most: int | None = None, *, size: int = PART) -> list[str]:
    """Return calls whose answers fail or differ between two worlds, of the first part of this `size` that has some."""
    calls = reading_calls(api.openapi(), pattern, most)
    while part := list(islice(calls, size)):
        first, second = [await answers(api, world, part) for world in pair]
        answered = zip(part, first, second, strict=True)
        if found := [call for call, one, other in answered if one != other or one[0] >= 500]:
            return found
    return []


@pytest.mark.promise("Access", "What a person may not see changes no answer to them, of any call that reads.")
@pytest.mark.parametrize("role", ROLES)
async def test_invisible_data_changes_no_answer(calls: Any, worlds: dict[str, Pair], role: str) -> None:
    assert await leaks(calls, worlds[role]) == []


@pytest.mark.parametrize("role", PAST_ROLES)
async def test_invisible_past_changes_no_track(calls: Any, worlds: dict[str, Pair], role: str) -> None:
    assert await leaks(calls, worlds[role], TRACKS) == []


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.usefixtures("worlds")  # which create the application
async def test_invisible_data_changes_no_list_on_postgresql(calls: Any, postgresql: Postgresql, role: str) -> None:
    with postgresql.copy() as one, postgresql.copy() as other:
        first = await create_world(one, ROLES[role], differs=False)
        second = await create_world(other, ROLES[role], differs=True)
        assert await leaks(calls, (first, second), "^/(users|trips/trip-details/{id}|audit|activity)$") == []
        for world in (first, second):
            await world.close()


async def dry_runs(api: FastAPI, world: World, own: Access) -> list[Any]:
    """Return what orders for many records would do for a person with this access, who may change what they see."""
    writer = FixedAccess(replace(own, actions=None, name=f"writer of {own.name}"))
    api.state.services = replace(world.services, access_of=writer)
    headers = {"Authorization": f"Bearer {world.token}"}
    found = list[Any]()
    async with httpx.AsyncClient(transport=httpx.ASGITransport(api), base_url="http://test", headers=headers) as client:
        for path, ids in (
            ("/fleets", {9001, 9002, 3}),
            ("/client/clients", {9001, 5}),
            ("/trips/get-all-trips", {9001, 2}),
        ):
            for selection in (
                {"ids": sorted(ids)},
                {"query": ""},
                {"query": "search=kaveri"},
                {"query": "search=secret"},
            ):
                order = {"action": "delete", "selection": selection, "dry": True}
                answer = await client.post(f"{path}/bulk", json=order)
                found.append((answer.status_code, answer.json()["data"]))
    return found


@pytest.mark.parametrize("role", ROLES)
async def test_invisible_data_changes_no_order(calls: Any, worlds: dict[str, Pair], role: str) -> None:
    first, second = [await dry_runs(calls, world, ROLES[role]) for world in worlds[role]]
    assert first == second
    assert {status for status, _ in first} == {200}


async def export(api: FastAPI, world: World, path: str, **wanted: Any) -> tuple[int, bytes]:
    """Return the number of rows and the file of an export, or the refusal of its order."""
    api.state.services = world.services
    headers = {"Authorization": f"Bearer {world.token}"}
    transport = httpx.ASGITransport(api)
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver", headers=headers) as client:
        ordered = await client.post(f"{path}/export", json={"format": "csv", **wanted})
        if ordered.status_code != 200:
            return ordered.status_code, ordered.content
        data = ordered.json()["data"]
        return data["rows"], (await client.get(f"/exports/{data['ticket']}")).content


@pytest.mark.parametrize("role", ROLES)
async def test_invisible_data_changes_no_export(calls: Any, create_pair: CreatePair, role: str) -> None:
    """In databases of its own: exports are in the audit log, whose entries are counted for all persons."""
    worlds = create_pair(role)
    for path in ("/trips/get-all-trips", "/stations", *(() if role == "through" else ("/users",))):
        (rows, content), second = [await export(calls, world, path) for world in worlds]
        assert (rows, content) == second
        assert len(content.splitlines()) == rows + 1 > 1
        hidden = {b"customerContact", b"material", b"mobileNumber", b"designation", b"latitude"}
        assert (role != "hidden") == bool(hidden & {*content.removeprefix(b"\xef\xbb\xbf").splitlines()[0].split(b",")})


async def test_hidden_field_is_not_exported(calls: Any, worlds: dict[str, Pair]) -> None:
    """It is refused as one that does not exist."""
    for field in ("mobileNumber", "mobileKey"):
        status, refusal = await export(calls, worlds["hidden"][0], "/users", columns=[{"field": field}])
        assert (status, b"designation" in refusal) == (422, False)


Mutant = Callable[[pytest.MonkeyPatch], None]
count, options, limit, origins = IndexQuery.count, ListSource.options, access._limit, access._origins


def patch(target: Any, name: str, value: Any) -> Mutant:
    """Return a mutant that replaces a function."""
    return lambda monkeypatch: monkeypatch.setattr(target, name, value)


def both(*mutants: Mutant) -> Mutant:
    """Return a mutant that makes several changes."""

    def mutate(monkeypatch: pytest.MonkeyPatch) -> None:
        for each in mutants:
            each(monkeypatch)

    return mutate


def count_everything(query: IndexQuery, connection: Connection) -> Counts:
    return count(replace(query, tests=tuple(test for test in query.tests if test.ids is None)), connection)


def all_options(rows: ListSource, connection: Connection, query: ListQuery) -> Any:
    set_context(connection, RequestContext(UNRESTRICTED))
    return options(rows, connection, query)


def unlimited(_: Connection, rows: Select[Any]) -> access.VisibleRows:
    return access.VisibleRows(rows, rows, rows)


def without_scope(*args: Any) -> Any:
    visible = limit(*args)
    return replace(visible, scoped=visible.rows)


def everything(_: object) -> Access:
    return UNRESTRICTED


def views_of_everybody() -> Select[Any]:
    columns = views._OF_LIST.selected_columns
    key = View.list_key == bindparam("key")
    return select(*columns).outerjoin_from(View, views._OWNERS, false()).where(key)


def origins_without_reference(column: Any) -> frozenset[tuple[str, str]]:
    return frozenset(each for each in origins(column) if each[0] != "trips")


all_columns = patch(access.VisibleRows, "without_hidden", lambda _, columns: columns)
MUTANTS: dict[str, tuple[str, str, Mutant]] = {
    "one record": ("scoped", "^/fleets/{id}", patch(records, "look_up_rows", fetch_rows)),
    "deleted record": ("scoped", "^/fleets/{id}", patch(records, "find_visible_deletion", records.find_deletion)),
    "rows of a list": (
        "scoped",
        "^/fleets$",
        patch(query_builder, "visibility_test", lambda _: RowTest("id", "integer", "range", "visible")),
    ),
    "rows without a list index": ("scoped", "^/stations$", patch(access, "_limit", without_scope)),
    "count": ("scoped", "^/users$", patch(IndexQuery, "count", count_everything)),
    "options": ("scoped", "^/fleets$", patch(ListSource, "options", all_options)),
    "action": ("scoped", "^/roles$", patch(Access, "may", lambda *_: True)),
    "history of a record": ("scoped", "^/audit$", patch(audit, "access_of", everything)),
    "contact of another table": ("scoped", "^/client/suggestions$", patch(clients, "access_of", everything)),
    "booking": ("scoped", "^/trips/booking$", patch(trips, "read_rows", fetch_rows)),
    "values of a filter": ("scoped", "^/users/values$", patch(source, "visible_rows", unlimited)),
    "view of another person": ("scoped", "^/views$", patch(views, "_OF_LIST", views_of_everybody())),
    "view of a hidden field": ("hidden", "^/views$", patch(ViewedTable, "reason", lambda *_: "")),
    "activity": ("scoped", "^/activity$", patch(activity, "access_of", everything)),
    "activity of hidden columns": (
        "hidden",
        "^/activity$",
        patch(activity_rows, "_without", lambda values, *_: values),
    ),
    "values in the activity": (
        "hidden",
        "^/activity$",
        patch(activity_rows, "visible_fields", lambda _, fields: fields),
    ),
    "recent record": (
        "scoped",
        "^/search/recent$",
        patch(query_builder, "visibility_test", lambda _: RowTest("id", "integer", "range", "visible")),
    ),
    "recent record of an unseen list": ("scoped", "^/search/recent$", patch(Access, "may", lambda *_: True)),
    "view of an unseen field in the palette": ("hidden", "^/views/all$", patch(ViewedTable, "reason", lambda *_: "")),
    "neighbours": ("scoped", "^/fleets/{id}/neighbours$", patch(source, "visible_rows", unlimited)),
    "search for neighbours": (
        "hidden",
        "^/users/{id}/neighbours$",
        patch(source, "_searches_hidden", lambda *_: False),
    ),
    "groups": ("scoped", "^/users/groups$", patch(source, "visible_rows", unlimited)),
    "groups of a hidden field": (
        "hidden",
        "^/users/groups$",
        both(patch(ListRoute, "filters_for", lambda each, _: each.filters), all_columns),
    ),
    "labels of groups": ("through", "^/trips/get-all-trips/groups$", patch(Access, "hides", lambda *_: False)),
    "search for groups": ("hidden", "^/users/groups$", patch(source, "_searches_hidden", lambda *_: False)),
    "search for values": ("hidden", "^/users/values$", patch(source, "_searches_hidden", lambda *_: False)),
    "column": ("hidden", "^/fleets/{id}$", patch(access, "_without", lambda rows, _: rows)),
    "column of another table": ("hidden", "^/trips/trip-details", patch(access, "_origins", lambda _: frozenset())),
    "search": ("hidden", "^/users$", patch(source, "_searches_hidden", lambda *_: False)),
    "sort": ("hidden", "^/fleets$", all_columns),
    "filter": ("hidden", "^/users$", both(patch(ListRoute, "filters_for", lambda each, _: each.filters), all_columns)),
    "values in the history": ("hidden", "^/audit$", patch(audit, "visible_values", lambda *args: args[-1])),
    "derived value": ("hidden", "^/audit$", patch(access, "_derived", lambda *_: frozenset())),
    "version": ("hidden", "^/fleets/{id}$", patch(records, "fetch_etag", lambda *args: str(args[-1]))),
    "name through a reference": (
        "through",
        "^/trips/trip-details",
        patch(access, "_origins", origins_without_reference),
    ),
    "name in a list": ("through", "^/trips/get-all-trips$", patch(access, "_origins", lambda _: frozenset())),
    "values of names": ("through", "^/trips/get-all-trips/values$", patch(Access, "hides", lambda *_: False)),
    "reference": ("through", "^/trips/get-all-trips$", patch(access, "_without", lambda rows, _: rows)),
    "search for names": ("through", "^/trips/get-all-trips$", patch(source, "_searches_hidden", lambda *_: False)),
    "sort by names": ("through", "^/trips/get-all-trips$", all_columns),
    "references in the history": ("through", "^/audit$", patch(audit, "visible_values", lambda *args: args[-1])),
    "plates in the activity": (
        "through",
        "^/activity$",
        patch(activity_rows, "visible_fields", lambda _, fields: fields),
    ),
    "people of a role": ("through", "^/roles/{id}$", patch(directory, "access_of", everything)),
    "people of a hidden role": ("hidden", "^/roles/{id}$", patch(directory, "access_of", everything)),
    "code": ("through", "^/client/codes/", patch(clients, "access_of", everything)),
    "author in the audit log": ("through", "^/audit$", patch(audit, "hides_authors", lambda _: False)),
    "author in a history": ("through", "^/trips/{id}/history$", patch(audit, "hides_authors", lambda _: False)),
    "author of a deletion": ("through", "^/stations/{id}$", patch(audit, "hides_authors", lambda _: False)),
    "query of an export": ("through", "^/activity$", patch(activity, "_export", lambda values, **_: values)),
    "past plate": ("past", "^/trips/{id}/track$", patch(value_history, "access_of", everything)),
    "hidden past plate": ("plates", "^/trips/{id}/track$", patch(value_history, "access_of", everything)),
    "stored positions of others": ("scoped", "^/tracking/health$", patch(service, "visible_plates", lambda _: None)),
    "alert": ("scoped", "^/alerts$", patch(alerts, "visible_to", lambda *_: true())),
    "line of the bell": ("scoped", "^/alerts/feed$", patch(alert_feed, "visible_to", lambda *_: true())),
    "author of a change of an alert": ("through", "^/alerts/{id}$", patch(audit, "hides_authors", lambda _: False)),
    "hidden plate": ("through", "^/fleets$", patch(access, "_hidden_columns", lambda *_: frozenset())),
}


CACHES = (
    *(activity_rows.select_activity, access._hidden_columns, access._origins, access._derived),
    clients._suggestions,
)


@pytest.mark.parametrize("name", MUTANTS)
async def test_broken_choke_point_is_noticed(
    calls: Any, worlds: dict[str, Pair], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    role, pattern, mutate = MUTANTS[name]
    for cache in CACHES:
        cache.cache_clear()
    mutate(monkeypatch)
    assert await leaks(calls, worlds[role], pattern, size=FIRST_PART) != []
    monkeypatch.undo()
    for cache in CACHES:
        cache.cache_clear()
