"""Pictures of an operator's own map above the base that ships with the product."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.chromium import context_options, signed_in_storage
from tests.browser.console import Console, report_violations
from tests.browser.maps import answer_with, colours, marker, reported
from tests.browser.server import Server, serving

TILES = "https://tiles.example"
PICTURE = (Path(__file__).parents[2] / "docs" / "picture.png").read_bytes()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose maps have tiles."""
    settings = {"WAYBILL_TILE_URL": f"{TILES}/{{z}}/{{x}}/{{y}}.png", "WAYBILL_TILE_CREDIT": "© Tiles of Example"}
    with serving(tmp_path_factory.mktemp("server"), **settings) as running:
        yield running


@pytest.fixture
def console() -> Console:
    return Console()


@pytest.fixture
def tracker(browser: Browser, server: Server, console: Console) -> Iterator[Page]:
    """A page of the first sample user on which one vehicle is to be seen; the test says what the tiles answer."""
    context = browser.new_context(**context_options(server), storage_state=signed_in_storage(server))
    report_violations(context)
    console.watch(context)
    page = context.new_page()
    answer_with(page, reported("HERE", 20, 78))
    yield page
    context.close()


def test_tiles_cover_the_base_and_are_credited(tracker: Page, console: Console) -> None:
    asked: list[str] = []

    def draw(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=PICTURE, content_type="image/png")

    tracker.route(f"{TILES}/**", draw)
    answer = tracker.goto("/tracker")
    assert answer is not None
    images = next(part for part in answer.headers["content-security-policy"].split("; ") if part.startswith("img-src"))
    assert images == f"img-src 'self' data: {TILES}"  # and no other origin
    expect(tracker.locator("img.leaflet-tile-loaded").first).to_be_visible()
    expect(tracker.get_by_role("main")).to_contain_text("© Tiles of Example")
    assert all(re.fullmatch(rf"{TILES}/\d+/\d+/\d+\.png", url) for url in asked)
    assert console.complaints(()) == []


def test_missing_tiles_show_base_map_and_stop_requests(tracker: Page, console: Console) -> None:
    asked: list[str] = []
    tracker.on("request", lambda request: asked.append(request.url) if request.url.startswith(TILES) else None)
    tracker.route(f"{TILES}/**", lambda route: route.abort())
    tracker.goto("/tracker")
    expect(marker(tracker, "HERE")).to_be_visible()
    expect(tracker.locator("img.leaflet-tile")).to_have_count(0)
    tracker.wait_for_load_state("networkidle")
    before = len(asked)
    tracker.get_by_role("button", name="Zoom in").click()
    expect(tracker).to_have_url(re.compile("at="))  # what is seen from here on has been asked for
    expect(tracker.locator("canvas.leaflet-tile:not(.leaflet-tile-loaded)")).to_have_count(0)
    assert len(asked) == before > 0
    assert len(colours(tracker)) > 3
    assert console.complaints(("ERR_FAILED",)) == []
