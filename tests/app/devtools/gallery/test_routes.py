"""The server serves the gallery below /gallery in development, and not in production."""

from collections.abc import AsyncIterator, Iterator
from itertools import chain
from urllib.parse import quote_plus

import httpx
import pytest
from fastapi import FastAPI

from app.contract.base.node import nodes_of
from app.core.settings import Settings
from app.devtools.gallery.introspection import node_types
from app.devtools.gallery.pages import gallery, slug_of
from app.devtools.gallery.states import STATES
from app.main import create_app
from app.ui.blocks.page_preview import PagePreview
from app.web.pages.html import TEMPLATES
from app.web.pages.snapshot import SnapshotSource
from screens import APPLICATION
from tests.browser.gallery import visits_of_nodes, visits_of_screens
from tests.support.fake_build import made_of_nothing
from tests.support.production import production

pytestmark = pytest.mark.anyio

STATES_API = "/gallery/api/states"


@pytest.fixture(scope="module", autouse=True)
def build() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.web.pages.shell.read_build", made_of_nothing)
        yield


@pytest.fixture(scope="module")
def with_gallery(source: SnapshotSource, tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    """An application with the gallery, whose pages are made once. It needs no database."""
    url = f"sqlite:///{tmp_path_factory.mktemp('gallery') / 'none.db'}"
    return create_app(Settings(env="development", database_url=url), source=source)


@pytest.fixture
async def visitor(with_gallery: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """An HTTP client of the application with the gallery."""
    async with httpx.AsyncClient(transport=httpx.ASGITransport(with_gallery), base_url="http://testserver") as visitor:
        yield visitor


async def test_every_node_and_screen_has_a_page() -> None:
    routes = gallery(APPLICATION).routes()

    assert [slug_of(node) for node in node_types() if f"/nodes/{slug_of(node)}" not in routes] == []
    assert "/screens/edit-user" not in routes, "a screen is shown once, whatever routes it has"
    assert {"/screens/clients", "/screens/add-user"} <= set(routes)


async def test_gallery_pages_need_no_session(visitor: httpx.AsyncClient) -> None:
    for path in ("/gallery", "/gallery/nodes/table", "/gallery/screens/clients", "/gallery/windows/examples/text-cell"):
        page = await visitor.get(path)
        assert (page.status_code, "application/json" in page.text) == (200, True), path


async def test_page_of_tokens_shows_their_contrasts(
    visitor: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    css = ":root { --text: light-dark(#000000, #ffffff); --surface: light-dark(#ffffff, #000000); --row: 44px; }"
    monkeypatch.setitem(TEMPLATES.globals, "tokens", lambda: css)
    monkeypatch.setattr("app.web.pages.html.tokens", lambda: css)
    page = (await visitor.get("/gallery/tokens")).text

    assert page.count("text on surface</td>") == 2
    assert "21.0 (at least 4.5)" in page
    assert "<tr><td>row</td><td>44px</td></tr>" in page


async def test_only_gallery_states_allow_same_origin_framing(
    visitor: httpx.AsyncClient,
) -> None:
    """The gallery may embed its own states in an iframe; screens of the product may not be embedded."""
    inside, product = await visitor.get("/gallery/states/empty/clients"), await visitor.get("/clients")

    assert inside.headers["x-frame-options"] == "SAMEORIGIN"
    assert "frame-ancestors 'self'" in inside.headers["content-security-policy"]
    assert product.headers["x-frame-options"] == "DENY"
    assert "frame-ancestors 'none'" in product.headers["content-security-policy"]


def test_every_page_preview_has_a_page() -> None:
    states = chain.from_iterable(visits_of_screens(APPLICATION, state) for state in STATES.values())
    pages = {visit.address for visit in (*visits_of_nodes(), *states)}
    shown = {node.href for node in nodes_of(gallery(APPLICATION)) if isinstance(node, PagePreview)}
    assert shown - pages == set()
    assert len(shown) > 100


async def test_dark_state_ignores_theme_of_reader(visitor: httpx.AsyncClient) -> None:
    assert 'data-fixed-theme="dark"' in (await visitor.get("/gallery/states/dark/clients")).text
    assert "data-fixed-theme" not in (await visitor.get("/gallery/states/many/clients")).text


@pytest.mark.parametrize("path", ["/gallery/nothing", "/gallery/states/no-state/clients", "/gallery/no/page"])
async def test_unknown_path_redirects_to_gallery_index(visitor: httpx.AsyncClient, path: str) -> None:
    answer = await visitor.get(path)

    assert (answer.status_code, answer.headers["location"]) == (302, "/gallery/")


async def test_gallery_is_absent_in_production(settings: Settings, source: SnapshotSource) -> None:
    """In production a gallery path behaves like any unknown path."""
    app = create_app(production(database_url=settings.database_url), source=source)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver") as visitor:
        for path in (
            "/gallery",
            "/gallery/nodes/table",
            "/gallery/states/empty/clients",
            "/gallery/api/gallery/auth/me",
        ):
            unknown, answer = await visitor.get("/no-such-path"), await visitor.get(path)
            location = unknown.headers["location"].replace(quote_plus("/no-such-path"), quote_plus(path))
            assert (answer.status_code, answer.headers["location"]) == (302, location), path
        assert "gallery" not in (await visitor.get("/clients")).text


@pytest.mark.parametrize(("state", "status"), [("error", 503), ("forbidden", 403)])
async def test_error_states_answer_with_envelope_and_message(
    visitor: httpx.AsyncClient, state: str, status: int
) -> None:
    answer = await visitor.get(f"{STATES_API}/{state}/client/clients")

    assert answer.status_code == status
    assert answer.json()["status"] is False
    assert answer.json()["message"]


async def test_every_state_answers_current_user(visitor: httpx.AsyncClient) -> None:
    """The layout around the screens receives its data in every state."""
    for state in STATES:
        assert (await visitor.get(f"{STATES_API}/{state}/auth/me")).json()["data"]["fullName"] == "Full Name 1"


async def test_states_paginate_rows_like_the_product(visitor: httpx.AsyncClient) -> None:
    page = (await visitor.get(f"{STATES_API}/many/users", params={"page": 31, "limit": 2})).json()["data"]
    options = (await visitor.get(f"{STATES_API}/many/users")).json()["data"]

    assert ([user["id"] for user in page["users"]], page["total"], page["totalPages"]) == ([], 30, 15)
    assert len(options) == 30


async def test_unknown_call_returns_not_found(visitor: httpx.AsyncClient) -> None:
    assert (await visitor.get(f"{STATES_API}/many/nothing")).status_code == 404
    assert (await visitor.get(f"{STATES_API}/no-state/users")).status_code == 404
    assert (await visitor.get("/gallery/api/gallery/nothing")).status_code == 404


async def test_gallery_lists_nodes_with_their_common_names(visitor: httpx.AsyncClient) -> None:
    rows = (await visitor.get("/gallery/api/gallery/nodes")).json()["data"]

    assert len(rows) == len(node_types())
    dialog = next(row for row in rows if row["name"] == "Dialog")
    assert {"slug": "dialog", "group": "Layout"}.items() <= dialog.items()
    assert "modal" in dialog["others"]
