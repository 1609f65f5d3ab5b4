"""The shorter way to lists says what the usual way says."""

from typing import Any

import httpx
import pytest
from fastapi import routing

from app.db import discovery as slices
from app.web.api.list_fast_path import lists_of
from tests.support.assertions import data_of

LISTS = sorted(lists_of(slices.routers("router")))
USUAL = {"x": "1"}
"""What no page asks for, so that the usual way is gone."""


@pytest.fixture
def gone(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that went the usual way."""
    paths: list[str] = []
    handle = routing.APIRoute.handle

    async def noted(route: routing.APIRoute, *args: Any) -> None:
        paths.append(route.path)
        await handle(route, *args)

    monkeypatch.setattr(routing.APIRoute, "handle", noted)
    return paths


def test_there_is_one_to_every_large_table() -> None:
    assert LISTS == ["/client/clients", "/fleets", "/trips/get-all-trips", "/users"]


PLAIN: tuple[dict[str, str], ...] = (
    {},
    {"page": "1", "limit": "10"},
    {"page": "2", "limit": "3", "sort": "-id"},
    {"page": "1", "limit": "100", "search": " A&b+c ü% "},
    {"page": "1", "search": "a"},
    {"limit": "1", "sort": "id"},
    {"page": "1000000", "limit": "100"},
    {"search": "\0"},
)


@pytest.mark.anyio
@pytest.mark.parametrize("path", LISTS)
async def test_a_list_is_the_same_on_both_ways(signed_in: httpx.AsyncClient, gone: list[str], path: str) -> None:
    signed_in.headers["X-Request-ID"] = "both"
    for query in PLAIN:
        gone.clear()
        short = await signed_in.get(path, params=query)
        assert gone == []
        usual = await signed_in.get(path, params=query | USUAL)
        assert gone == [path]
        assert data_of(short) is not None
        assert (short.content, short.headers) == (usual.content, usual.headers)


STRANGE = (
    *("page=0", "page=-1", "page=1000001", "page=", "page=one", "page=%D9%A1", "page=1_0", "page=1&page=2"),
    *("page=1;limit=2", "limit=0", "limit=101", "limit=1.5", "sort=colour", "sort=" + 51 * "a", "search=" + 201 * "a"),
)


@pytest.mark.anyio
async def test_what_is_wrong_or_strange_goes_the_usual_way(signed_in: httpx.AsyncClient, gone: list[str]) -> None:
    for query in STRANGE:
        gone.clear()
        answer = await signed_in.get(f"/fleets?{query}")
        assert (query, gone) == (query, ["/fleets"])
        assert answer.status_code in (200, 400)


@pytest.mark.anyio
async def test_nobody_gets_a_list_without_being_signed_in(signed_in: httpx.AsyncClient, gone: list[str]) -> None:
    for value in ("", "Bearer", "Bearer ", "Bearer wrong", "Basic abc"):
        gone.clear()
        answer = await signed_in.get("/fleets", headers={"Authorization": value})
        assert (answer.status_code, gone) == (401, ["/fleets"])
        assert answer.json()["data"] is None


@pytest.mark.anyio
async def test_nobody_gets_a_list_after_signing_out(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.get("/fleets"))
    await signed_in.post("/auth/logout")
    assert (await signed_in.get("/fleets")).status_code == 401
