"""The page of a screen: its bootstrap data, its skeleton and its cache headers."""

import json
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.core.settings import Settings
from app.main import create_app
from app.web.api.application import Api
from app.web.pages.build_manifest import Build
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import open_services
from tests.support.fake_build import made_of_nothing

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.pages.shell.read_build", made_of_nothing)


@pytest.fixture
async def visitor(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver") as visitor:
        yield visitor


def start_in(page: str) -> dict[str, Any]:
    """The bootstrap data of a page."""
    found = re.search(r'id="start">(.*?)</script>', page)
    assert found is not None
    bootstrap: dict[str, Any] = json.loads(found[1])
    return bootstrap


def document_in(page: str) -> dict[str, Any]:
    """The document of a page."""
    found = re.search(r'id="application">(.*?)</script>', page)
    assert found is not None
    document: dict[str, Any] = json.loads(found[1])
    return document


async def test_page_contains_one_screen_and_outlines_of_others(
    visitor: httpx.AsyncClient, source: SnapshotSource
) -> None:
    page = document_in((await visitor.get("/clients")).text)
    complete = await visitor.get(page["completeDocument"])

    assert complete.headers["content-type"] == "application/json"
    assert complete.headers["cache-control"] == "public, max-age=31536000, immutable"
    snapshot = source.snapshot()
    assert snapshot is not None
    assert complete.json() == json.loads(snapshot.documents["en"].document)
    screens = {screen["routes"][0]: screen for screen in complete.json()["screens"]}
    outlines = [
        screen if route == "/clients" else {**screen, "body": [], "initialRequests": []}
        for route, screen in screens.items()
    ]
    assert page["screens"] == outlines
    others = ("completeDocument", "screens", "restrictions")
    assert {**page, **dict.fromkeys(others)} == {**complete.json(), **dict.fromkeys(others)}


async def test_page_restricts_what_it_has_of_each_screen(visitor: httpx.AsyncClient) -> None:
    page = document_in((await visitor.get("/clients")).text)
    restrictions = [each["at"] for each in (await visitor.get(page["completeDocument"])).json()["restrictions"]]
    number = next(number for number, screen in enumerate(page["screens"]) if screen["body"])

    def is_kept(place: str) -> bool:
        return place.startswith(f"screens.{number}.") or ".body." not in place or not place.startswith("screens.")

    assert [each["at"] for each in page["restrictions"]] == list(filter(is_kept, restrictions))
    assert len(page["restrictions"]) < len(restrictions)


async def test_unknown_document_is_not_found_and_not_stored(visitor: httpx.AsyncClient) -> None:
    response = await visitor.get("/documents/0123456789abcdef0123.json")

    assert (response.status_code, response.headers["cache-control"]) == (404, "no-store")


async def test_open_page_gets_its_document_after_change(settings: Settings, source: SnapshotSource, calls: Api) -> None:
    application = source.application()
    assert application is not None
    few = application.model_copy(update={"screens": application.screens[:2]})
    shown = [few, few.model_copy(update={"api": "/other"})]
    app = create_app(settings, source=SnapshotSource(lambda: shown[0]), api=calls)
    async with (
        open_services(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver") as visitor,
    ):
        [first, second] = (screen.routes[0] for screen in few.screens)
        address = document_in((await visitor.get(first)).text)["completeDocument"]
        del shown[0]
        assert document_in((await visitor.get(second)).text)["completeDocument"] != address
        before = await visitor.get(address)

    assert (before.status_code, before.json()["api"]) == (200, "/api")


async def test_server_paged_list_requests_first_page(visitor: httpx.AsyncClient) -> None:
    """The start data contains what the browser needs to request one page of rows: path, paging, source and columns."""
    start = start_in((await visitor.get("/fleet-master")).text)

    assert [request["path"] for request in start["requests"]] == ["/fleets"]
    assert start["guard"] is True
    table = start["requests"][0]["table"]
    assert table["paging"] == {"mode": "server", "size": 2, "sizes": [10, 25, 50], "suggestedSize": 25}
    assert table["source"] == {"rows": "fleets"}
    cell = {"kind": "text", "labels": {}, "fallback": ""}
    place = {"essential": True, "under": None, "width": "medium"}
    assert {"field": "model", "sortable": True, "visible": True, "cell": cell, **place} in table["columns"]


async def test_first_rows_have_actions_without_effects(visitor: httpx.AsyncClient) -> None:
    columns = start_in((await visitor.get("/fleet-master")).text)["requests"][0]["table"]["columns"]
    actions = columns[-1]["cell"]["actions"]
    assert actions[-1] == {"label": "Delete", "icon": "trash", "tone": "danger", "to": None}


async def test_actions_that_depend_on_row_come_later(visitor: httpx.AsyncClient) -> None:
    columns = start_in((await visitor.get("/user-list")).text)["requests"][0]["table"]["columns"]
    assert columns[-1]["cell"]["actions"] == []


async def test_browser_paged_list_requests_all_rows(visitor: httpx.AsyncClient) -> None:
    start = start_in((await visitor.get("/clients")).text)

    [request] = start["requests"]
    assert request["path"] == "/client/clients"
    assert request["table"]["paging"] == {"mode": "browser", "size": 5, "sizes": [10, 25, 50], "suggestedSize": 25}


async def test_form_requests_record_and_select_options(visitor: httpx.AsyncClient) -> None:
    start = start_in((await visitor.get("/edit-trip/7")).text)

    assert [request["path"] for request in start["requests"]] == ["/trips/trip-details/{id}"]
    assert start["routes"] == ["/add-trip", "/edit-trip/{id}"]


async def test_bootstrap_contains_query_from_route_parameters(visitor: httpx.AsyncClient) -> None:
    start = start_in((await visitor.get("/fleet-details/MH12AB1234")).text)

    assert start["requests"] == [
        {
            "path": path,
            "query": {"plate": "plate"},
            "condition": None,
            "limit": None,
            "table": None,
            "rights": [[right]],
        }
        for path, right in (
            ("/tracking/vehicle", "tracking.list"),
            ("/tracking/summary", "tracking.list"),
            ("/fleets/of-plate", "fleets.list"),
            ("/tracking/visits", "tracking.list"),
        )
    ]


async def test_page_requests_styles_before_scripts(visitor: httpx.AsyncClient) -> None:
    """The boot script requests scripts, which would share a slow connection. A style sheet before it would block it."""
    page = (await visitor.get("/fleet-master")).text

    preload, start, sheet = map(page.index, ('rel="preload" as="style"', "<script", 'rel="stylesheet"'))
    assert preload < start < sheet


async def test_page_contains_nothing_of_its_url(visitor: httpx.AsyncClient) -> None:
    assert "q7q7" not in (await visitor.get("/edit-trip/q7q7?search=q7q7")).text


@pytest.mark.parametrize(
    ("path", "texts"),
    [
        (
            "/fleet-master",
            ["Fleet Master", "Add Fleet", "Registration Number", 'aria-current="page" href="/fleet-master"'],
        ),
        ("/edit-fleet/1", ["Edit Fleet", 'href="/fleet-master">Fleet</a>']),
        ("/add-fleet", ["Add Fleet"]),
        ("/trip-details/1", ["Trip Details", "Loading trip details..."]),
    ],
)
async def test_skeleton_contains_titles_and_labels(visitor: httpx.AsyncClient, path: str, texts: list[str]) -> None:
    page = (await visitor.get(path)).text
    skeleton = page[page.index('<div id="root">') : page.index('id="application"')]

    assert [text for text in texts if text not in skeleton] == []


async def test_skeleton_uses_language_of_reader(visitor: httpx.AsyncClient) -> None:
    page = (await visitor.get("/fleet-master", headers={"Accept-Language": "hi"})).text

    assert "<h1>Fleet Master</h1>" not in page
    assert 'lang="hi"' in page
    partner = start_in(page)["requests"][0]["table"]["columns"][-2]
    assert (partner["field"], partner["cell"]["fallback"]) == ("partner", "उपलब्ध नहीं")


async def test_gzip_and_plain_pages_are_equal(visitor: httpx.AsyncClient) -> None:
    small = await visitor.get("/clients", headers={"Accept-Encoding": "gzip"})
    plain = await visitor.get("/clients", headers={"Accept-Encoding": "identity"})
    nonces = re.compile(r'nonce="[^"]+"')

    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert nonces.sub("", small.text) == nonces.sub("", plain.text)


@pytest.mark.parametrize("path", ["/clients", "/nowhere", "/assigned-tenders", "/health/alive", "/health/ready"])
async def test_head_request_returns_headers_of_page(visitor: httpx.AsyncClient, path: str) -> None:
    page, headers = await visitor.get(path), await visitor.head(path)
    assert headers.status_code == page.status_code
    assert [headers.headers.get(name) for name in ("etag", "location")] == [
        page.headers.get(name) for name in ("etag", "location")
    ]


async def test_each_page_has_its_own_nonce(visitor: httpx.AsyncClient) -> None:
    first, second = [await visitor.get("/clients") for _ in range(2)]

    assert first.headers["content-security-policy"] != second.headers["content-security-policy"]


async def test_not_modified_page_keeps_its_nonce(visitor: httpx.AsyncClient) -> None:
    """The server answers 304 without a policy, so that the nonce of the cached page remains valid."""
    page = await visitor.get("/clients")
    again = await visitor.get("/clients", headers={"If-None-Match": page.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert "content-security-policy" not in again.headers
    assert again.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "headers"),
    [("/user-list", {}), ("/clients", {"Accept-Language": "hi"}), ("/clients", {"Cookie": "language=hi"})],
)
async def test_etag_differs_by_screen_and_language(
    visitor: httpx.AsyncClient, path: str, headers: dict[str, str]
) -> None:
    tag = (await visitor.get("/clients")).headers["etag"]

    assert (await visitor.get(path, headers={**headers, "If-None-Match": tag})).status_code == 200


def test_page_loads_each_required_chunk_once() -> None:
    manifest = {
        "src/main.tsx": {"file": "main.js", "css": ["main.css"], "imports": ["_react.js"]},
        "_react.js": {"file": "react.js"},
        "_shared.js": {"file": "shared.js", "css": ["shared.css"], "imports": ["_react.js"]},
        "src/blocks/table.tsx": {"file": "table.js", "css": ["table.css"], "imports": ["src/main.tsx", "_shared.js"]},
        "src/widgets/form/fields/select.tsx": {"file": "select.js", "imports": ["_shared.js"]},
        "src/blocks/chart.tsx": {"file": "chart.js"},
    }
    files = Build(entry="/main.js", start="", icons=dict, manifest=manifest, changed=0).files(
        {"table", "select", "card"}
    )

    assert files.scripts == ("/react.js", "/main.js", "/shared.js", "/select.js", "/table.js")
    assert files.styles == ("/main.css", "/shared.css", "/table.css")


async def test_page_names_call_for_access_where_roles_restrict(
    visitor: httpx.AsyncClient, settings: Settings, source: SnapshotSource, calls: Api
) -> None:
    """So that a browser which does not know the role asks before it shows anything."""
    open_page = await visitor.get("/user-list")
    restricted = create_app(settings.model_copy(update={"roles": "enforced"}), source=source, api=calls)
    async with open_services(restricted):
        visitor = httpx.AsyncClient(transport=httpx.ASGITransport(restricted), base_url="http://testserver")
        restricting_page = await visitor.get("/user-list", headers={"If-None-Match": open_page.headers["ETag"]})

    assert 'data-access="' not in open_page.text
    assert 'data-access="/access"' in restricting_page.text
