"""The tracking provider and the directions service over real connections: there, and gone."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.gallery import follow_link
from tests.browser.maps import expect_main_text
from tests.browser.server import PATIENCE, Server, serving
from tests.support.fork_server import Forked
from tests.support.ports import free_port

KEY = "a-key-of-the-tests"
CALLS = ("/tracking/vehicles", "/tracking/vehicle?plate=GJ06BT9043")
FAILED = "Unable to fetch location. Please try again later."


def _listens(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def provider(server: Server, port: int) -> Iterator[None]:
    """The simulator as a provider of its own, reached by HTTP, which the server has noticed."""
    env = {"WAYBILL_ENV": "development", "WAYBILL_TRACKING_KEY": KEY, "PATH": "/usr/bin:/bin"}
    process = Forked(("app.cli", "simulate", "--port", str(port)), env)
    try:
        deadline = time.monotonic() + PATIENCE
        while not _listens(port) and time.monotonic() < deadline and process.runs():
            time.sleep(0.1)  # until then, a list of vehicles comes from the cache of an earlier provider
        with server.api() as api:
            while not all(api.get(path).is_success for path in CALLS) and time.monotonic() < deadline:
                time.sleep(0.1)  # the server does not ask a failed provider at once
        yield
    finally:
        process.stop(PATIENCE)
        process.output.close()


@pytest.fixture(scope="module")
def port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Server]:
    """A server whose provider and directions are on ports of their own, where a service listens or none does."""
    settings = {
        "WAYBILL_TRACKING_URL": f"http://127.0.0.1:{port}",
        "WAYBILL_TRACKING_KEY": KEY,
        "WAYBILL_POSITIONS_EVERY": "0",  # the server asks the provider for each reader
        "WAYBILL_DIRECTIONS_URL": f"http://127.0.0.1:{free_port()}",
    }
    with serving(tmp_path_factory.mktemp("server"), **settings) as running:
        yield running


@pytest.mark.promise("External services", "Without the directions service, a trip is displayed and its map waits.")
@pytest.mark.promise("External services", "The map reports a failed provider and recovers with it.")
@pytest.mark.expects_console_errors(
    "503",
    "Failed to fetch vehicle details",
    "GET /directions",
    f"/tracking/vehicles: {FAILED}",
    f"/tracking/board: {FAILED}",
)
def test_failed_services_are_reported_and_recover(signed_in: Page, server: Server, port: int) -> None:
    signed_in.goto("/fleet-details/MH12AB1234")
    expect_main_text(signed_in, "Failed to fetch vehicle details")

    with signed_in.expect_console_message(lambda heard: "GET /directions" in heard.text):
        follow_link(signed_in, "/trip-details/1?tab=track")
    expect_main_text(signed_in, "Loading map...")

    follow_link(signed_in, "/tracker")
    expect(signed_in.get_by_role("main").get_by_text(FAILED, exact=True)).to_have_count(2)  # of the list and of the map
    with provider(server, port):
        retry = signed_in.get_by_role("button", name="Try again")
        retry.last.click()
        expect(retry).to_have_count(1)
        retry.click()
        expect(signed_in.locator(".leaflet-marker-pane").get_by_role("button").first).to_be_visible()
        expect(signed_in.get_by_text(FAILED)).to_have_count(0)
        follow_link(signed_in, "/fleet-details/GJ06BT9043?tab=track&view=history")
        signed_in.get_by_label("Start Date").fill("2026-10-05")
        signed_in.get_by_label("End Date").fill("2026-10-11")
        signed_in.get_by_role("button", name="Fetch Route").click()
        expect(signed_in.locator(".leaflet-marker-pane").get_by_title("End", exact=True)).to_be_visible()
