"""Views and looks over HTTP."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from app.db.access import Access
from app.features.auth import sessions
from app.features.services import Services
from app.features.views import routes
from app.features.views.models import View
from tests.support.assertions import data_of, errors_of, message_of, naming
from tests.support.worlds import FixedAccess

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
LATE = {"list": "/trip-list", "name": "Late", "query": "endDate=during.past&tripStatus=in.Ongoing&sort=endDate"}
COLUMNS = [{"field": "customerName", "visible": True, "width": 240}, {"field": "material", "visible": False}]


async def views_of(client: httpx.AsyncClient, list_key: str = "/trip-list") -> dict[str, Any]:
    data: dict[str, Any] = data_of(await client.get("/views", params={"list": list_key}))
    return data


async def add(client: httpx.AsyncClient, **changes: Any) -> dict[str, Any]:
    data: dict[str, Any] = data_of(await client.post("/views", json={**LATE, **changes}))
    return data


@pytest.fixture
async def colleague(app: FastAPI, signed_in: httpx.AsyncClient, services: Services) -> AsyncIterator[httpx.AsyncClient]:
    """Another user, whose id is 2."""
    async with services.database.writing() as session:
        token = await sessions.create(session, 2, services.clock())
    headers = {"Authorization": f"Bearer {token}"}
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url=signed_in.base_url, headers=headers) as client:
        yield client


async def test_view_is_saved_changed_deleted_and_restored(signed_in: httpx.AsyncClient) -> None:
    view = await add(signed_in, columns=COLUMNS, density="compact", pageSize=50)
    columns = [{"width": None, **column} for column in COLUMNS]
    assert view == {
        **{"id": 1, "version": view["version"], "own": True, "scope": "mine", "reason": ""},
        **{**LATE, "columns": columns, "density": "compact", "pageSize": 50},
    }
    assert (await views_of(signed_in))["views"] == [view]
    changed = data_of(await signed_in.put("/views/1", json={**LATE, "name": "Too late"}))
    assert (changed["name"], changed["columns"], changed["list"]) == ("Too late", None, "/trip-list")
    assert message_of(await signed_in.delete("/views/1")) == "View Too late was deleted."
    assert (await views_of(signed_in))["views"] == []
    data_of(await signed_in.post("/views/1/restore"))
    assert [each["name"] for each in (await views_of(signed_in))["views"]] == ["Too late"]


async def test_second_save_meets_changed_version(signed_in: httpx.AsyncClient) -> None:
    first = await add(signed_in)
    await signed_in.put("/views/1", json={**LATE, "name": "A"})
    stale = {"If-Match": f'"{first["version"]}"'}
    refused = await signed_in.put("/views/1", json={**LATE, "name": "B"}, headers=stale)
    assert (refused.status_code, refused.json()["data"]["record"]["name"]) == (412, "A")
    assert (await signed_in.delete("/views/1", headers=stale)).status_code == 412


@pytest.mark.any_database
async def test_query_is_checked_by_its_list(signed_in: httpx.AsyncClient) -> None:
    query = "?sort=-endDate&page=7&limit=50&tripStatus=in.Ongoing%2CPlanned&search=गोवा"
    view = await add(signed_in, query=query)
    assert view["query"] == "search=%E0%A4%97%E0%A5%8B%E0%A4%B5%E0%A4%BE&tripStatus=in.Ongoing,Planned&sort=-endDate"
    for wrong in ("tripStatus=begins.O", "endDate=during.someday", "driver=is.1", "sort=nothing", "condition=x"):
        refused = await signed_in.post("/views", json={**LATE, "name": wrong, "query": wrong})
        assert [*errors_of(refused)] == ["query"]


WRONG_VIEWS: list[tuple[dict[str, Any], str]] = [
    ({"name": " "}, "name"),
    ({"name": "x" * 61}, "name"),
    ({"scope": "some"}, "scope"),
    ({"columns": [{"field": "id", "visible": True, "width": 59}]}, "columns.0.width"),
    ({"density": "dense"}, "density"),
    ({"pageSize": 0}, "pageSize"),
]


@pytest.mark.any_database
async def test_wrong_view_is_refused(signed_in: httpx.AsyncClient) -> None:
    for values, field in WRONG_VIEWS:
        with naming(values):
            assert [*errors_of(await signed_in.post("/views", json={**LATE, **values}))] == [field]


@pytest.mark.any_database
async def test_one_column_stays_visible(signed_in: httpx.AsyncClient) -> None:
    fields = ("id", "clientName", "clientCode")
    columns = [{"field": field, "visible": False} for field in fields]
    body = {"list": "/clients", "name": "Nothing", "columns": columns}
    assert [*errors_of(await signed_in.post("/views", json=body))] == ["columns"]
    assert [*errors_of(await signed_in.put("/looks", json=body))] == ["columns"]
    data_of(await signed_in.post("/views", json={**body, "columns": columns[1:]}))


@pytest.mark.any_database
async def test_unknown_list_has_no_views(signed_in: httpx.AsyncClient) -> None:
    assert (await signed_in.get("/views", params={"list": "/nothing"})).status_code == 404
    assert (await signed_in.post("/views", json={**LATE, "list": "/nothing"})).status_code == 404


@pytest.mark.parametrize(("language", "name"), [("en", "ongoing"), ("hi", "Ongoing"), ("hi", "जारी")])
async def test_name_of_shipped_view_is_refused(signed_in: httpx.AsyncClient, language: str, name: str) -> None:
    headers = {"Accept-Language": language}
    refused = await signed_in.post("/views", json={**LATE, "name": name}, headers=headers)
    assert errors_of(refused, 409).keys() == {"name"}
    await add(signed_in, name="Mine")
    refused = await signed_in.put("/views/1", json={**LATE, "name": name}, headers=headers)
    assert errors_of(refused, 409).keys() == {"name"}


async def test_view_named_before_one_shipped_can_be_updated(signed_in: httpx.AsyncClient, services: Services) -> None:
    await add(signed_in, name="Mine")
    async with services.database.writing() as session:
        await session.execute(update(View).values(name="Ongoing"))
    data_of(await signed_in.put("/views/1", json={**LATE, "name": "Ongoing"}))


async def test_name_is_unique_for_owner_and_list(
    signed_in: httpx.AsyncClient, colleague: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await add(signed_in)
    refused = await signed_in.post("/views", json={**LATE, "name": "late"})
    assert (refused.status_code, [*errors_of(refused, 409)]) == (409, ["name"])
    await add(signed_in, list="/user-list", query="")
    await add(colleague)
    await signed_in.delete("/views/1")
    await add(signed_in)
    assert (await signed_in.post("/views/1/restore")).status_code == 409
    monkeypatch.setattr(routes, "MAX_VIEWS", 1)
    assert (await signed_in.post("/views", json={**LATE, "name": "One more"})).status_code == 409


@pytest.mark.promise("Access", "The views that a person saves for themselves do not exist for others.")
async def test_own_views_do_not_exist_for_others(signed_in: httpx.AsyncClient, colleague: httpx.AsyncClient) -> None:
    await add(signed_in, name="Secret")
    assert await views_of(colleague) == {"views": [], "look": None, "defaultView": None, "pageSize": None}
    for response in (
        await colleague.put("/views/1", json=LATE),
        await colleague.delete("/views/1"),
        await colleague.post("/views/1/restore"),
    ):
        assert (response.status_code, response.json()["data"]) == (404, None)
    assert (await colleague.put("/views/default", json={"list": "/trip-list", "view": 1})).status_code == 422
    for client in (signed_in, colleague):
        assert data_of(await client.get("/audit", params={"entity": "views", "id": 1})) == []
    await signed_in.delete("/views/1")
    deleted = await colleague.delete("/views/1")
    assert (deleted.status_code, deleted.json()["data"]) == (404, None)


async def test_shared_view_belongs_to_its_owner(signed_in: httpx.AsyncClient, colleague: httpx.AsyncClient) -> None:
    await add(signed_in, scope="all", columns=COLUMNS)
    [view] = (await views_of(colleague))["views"]
    assert (view["own"], [column["width"] for column in view["columns"]]) == (False, [None, None])
    assert (await colleague.put("/views/1", json=LATE)).status_code == 403
    assert (await colleague.delete("/views/1")).status_code == 403
    data_of(await signed_in.put("/views/1", json=LATE))
    assert (await views_of(colleague))["views"] == []


async def test_shared_view_of_deleted_user_is_inherited(
    signed_in: httpx.AsyncClient, colleague: httpx.AsyncClient
) -> None:
    await add(colleague, scope="all")
    await add(colleague, name="Own")
    data_of(await signed_in.delete("/users/2"))
    [view] = (await views_of(signed_in))["views"]
    assert (view["name"], view["own"]) == ("Late", True)
    data_of(await signed_in.put("/views/1", json={**LATE, "name": "Ours"}))
    assert (await signed_in.delete("/views/2")).status_code == 404
    data_of(await signed_in.post("/users/2/restore"))
    data_of(await signed_in.delete("/views/1"))


async def test_look_and_page_size_are_personal(signed_in: httpx.AsyncClient, colleague: httpx.AsyncClient) -> None:
    looks: list[dict[str, Any]] = [{"columns": COLUMNS, "density": "compact"}, {"density": None}]
    for look in looks:
        data_of(await signed_in.put("/looks", json={"list": "/trip-list", **look}))
        data_of(await signed_in.put("/looks", json={"list": None, "pageSize": 25}))
        data = await views_of(signed_in)
        columns = [{"width": None, **column} for column in look["columns"]] if look.get("columns") else None
        assert (data["look"], data["pageSize"]) == ({"columns": columns, "density": look["density"]}, 25)
    data = await views_of(signed_in, "/user-list")
    assert (data["look"], data["pageSize"]) == (None, 25)
    assert (await views_of(colleague))["pageSize"] is None


async def test_list_opens_with_default_view(signed_in: httpx.AsyncClient, colleague: httpx.AsyncClient) -> None:
    await add(colleague, scope="all")
    for view in (1, "ended-late", None):
        data_of(await signed_in.put("/views/default", json={"list": "/trip-list", "view": view}))
        assert (await views_of(signed_in))["defaultView"] == view
    for view in (4711, "unknown", "1"):
        wrong = await signed_in.put("/views/default", json={"list": "/trip-list", "view": view})
        assert [*errors_of(wrong)] == ["view"]
    data_of(await signed_in.put("/views/default", json={"list": "/trip-list", "view": 1}))
    data_of(await colleague.put("/views/1", json=LATE))
    assert (await views_of(signed_in))["defaultView"] is None


@pytest.mark.any_database
async def test_view_of_hidden_field_is_not_applied(
    signed_in: httpx.AsyncClient, colleague: httpx.AsyncClient, api: FastAPI, services: Services
) -> None:
    queries = ("customerName=is.Narmada", "sort=customerName", "material=is.Steel")
    for query in queries:
        await add(signed_in, name=query, scope="all", query=query)
    data_of(await colleague.put("/views/default", json={"list": "/trip-list", "view": 1}))
    limited = Access(hidden={"trips": frozenset({"customer_name"})})
    api.state.services = replace(services, access_of=FixedAccess(limited))
    data = await views_of(colleague)
    shown = {view["name"]: (view["query"], bool(view["reason"])) for view in data["views"]}
    assert shown == {queries[0]: ("", True), queries[1]: ("", True), queries[2]: (queries[2], False)}
    assert data["defaultView"] is None
    assert [*errors_of(await colleague.post("/views", json={**LATE, "query": queries[0]}))] == ["query"]


async def test_sharing_needs_its_action(signed_in: httpx.AsyncClient, api: FastAPI, services: Services) -> None:
    actions = frozenset({"trips.list"})
    api.state.services = replace(services, access_of=FixedAccess(Access(actions=actions)))
    await add(signed_in)
    assert (await signed_in.post("/views", json={**LATE, "name": "Ours", "scope": "all"})).status_code == 403
    assert (await signed_in.get("/views", params={"list": "/user-list"})).status_code == 403


BOARD = {"list": "/tracker", "name": "Ours", "query": "order=plate&state=moving&find=pune&partner=&hide=on"}


async def test_view_of_live_list_keeps_what_its_address_says(signed_in: httpx.AsyncClient) -> None:
    view = await add(signed_in, **BOARD)
    assert view["query"] == "state=moving&find=pune&partner=&order=plate&hide=on"
    assert (view["columns"], view["density"], view["pageSize"], view["reason"]) == (None, None, None, "")
    data_of(await signed_in.put("/views/default", json={"list": "/tracker", "view": view["id"]}))
    loaded = await views_of(signed_in, "/tracker")
    assert (loaded["views"], loaded["defaultView"]) == ([view], view["id"])
    assert [each["id"] for each in data_of(await signed_in.get("/views/all"))] == [view["id"]]


@pytest.mark.parametrize(
    "query", ["stat=moving", "state=flying", "order=weight", "hide=off", "find=a&find=b", "page=2"]
)
async def test_view_with_query_of_no_address_is_refused(signed_in: httpx.AsyncClient, query: str) -> None:
    response = await signed_in.post("/views", json={**BOARD, "query": query})
    assert errors_of(response, 422) == {"query": ["The list has changed, and this view no longer fits it."]}


async def test_filter_by_hidden_field_closes_view_of_live_list(
    signed_in: httpx.AsyncClient, colleague: httpx.AsyncClient, api: FastAPI, services: Services
) -> None:
    await add(signed_in, **BOARD, scope="all")
    await add(signed_in, **{**BOARD, "name": "Moving", "query": "state=moving"}, scope="all")
    access = Access(hidden={"fleets": frozenset({"partner"})})
    api.state.services = replace(services, access_of=FixedAccess(access))
    shown = {each["name"]: (each["query"], each["reason"]) for each in (await views_of(colleague, "/tracker"))["views"]}
    assert shown == {
        "Moving": ("state=moving", ""),
        "Ours": ("", "This view uses fields that your role does not show."),
    }
    assert [*errors_of(await colleague.post("/views", json={**BOARD, "query": "partner=Blue"}))] == ["query"]
    api.state.services = replace(services, access_of=FixedAccess(Access(actions=frozenset({"trips.list"}))))
    assert (await colleague.get("/views", params={"list": "/tracker"})).status_code == 403
