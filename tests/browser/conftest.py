"""Fixtures for tests in a real Chromium against a real server with the sample data, one server for each module."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from app.core.clock import utc_now
from tests.browser.chromium import BASELINE_CODE, SHARED_PROCESS, context_options, launch_options, signed_in_storage
from tests.browser.console import Console, report_violations
from tests.browser.server import ADMIN, Server, serving
from tests.browser.shared_context import SharedContext, apply_page_options, can_share
from tests.support.ports import free_port
from tests.support.run_async import run_in_thread
from tests.support.sample_data import create_sample_database

PATIENCE = 30_000
"""Milliseconds that a page may take for anything: a limit for slow, busy machines, not a promise."""
expect.set_options(timeout=PATIENCE)

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return launch_options(*SHARED_PROCESS, *BASELINE_CODE)


@pytest.fixture(scope="session")
def server_port() -> int:
    """The port of every server that the tests of this process start by default, so that these share one origin."""
    return free_port()


@pytest.fixture(scope="session")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the sample data of today: the clock of the server is that of the machine."""
    return run_in_thread(create_sample_database(tmp_path_factory.mktemp("seeded"), utc_now))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, seeded: Path, server_port: int) -> Iterator[Server]:
    """A server with fresh sample data for the tests of a module. Each test creates the records that it changes."""
    folder = tmp_path_factory.mktemp("server")
    shutil.copy(seeded, folder)
    with serving(folder, WAYBILL_PORT=str(server_port)) as running:
        yield running


@pytest.fixture(scope="session")
def shared_context(browser: Browser) -> Iterator[SharedContext]:
    """The context that tests share. It is empty when a test begins, except for caches of files and code."""
    shared = SharedContext(browser)
    yield shared
    shared.close()


@pytest.fixture
def open_page(
    browser: Browser, server: Server, shared_context: SharedContext, request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """Open a page: `open_page(color_scheme="dark")`, with any option of a browser context.

    The first page of a test is in the shared context. Further pages, pages with options that the shared context lacks
    and tests with the marker `cold_cache` or `fake_clock` get a new context each.

    No page may report an error or a violation of its policy, except those that the test's marker
    `expects_console_errors("text", ...)` names, and these must be reported. Those that `may_have_console_errors` names
    are optional, because they depend on timing.
    """
    contexts: list[BrowserContext] = []
    console = Console()
    own = any(request.node.get_closest_marker(name) for name in ("cold_cache", "fake_clock"))

    def open_one(**options: Any) -> Page:
        shares = not own and not contexts and can_share(options, server)
        if shares:
            context = shared_context.context(server, options.get("storage_state"))
        else:
            context = browser.new_context(**{**context_options(server), **options})
            report_violations(context)
        context.set_default_timeout(PATIENCE)
        console.watch(context)
        contexts.append(context)
        page = context.new_page()
        if shares:
            apply_page_options(page, options)
        return page

    yield open_one
    for context in contexts:
        console.unwatch(context)
        if context is not shared_context.current:
            context.close()
    shared_context.reset()
    names = ("expects_console_errors", "may_have_console_errors")
    markers = [request.node.get_closest_marker(name) for name in names]
    expected, possible = (tuple(marker.args) if marker else () for marker in markers)
    assert console.complaints(expected, possible) == []


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A page without a session."""
    return open_page()


@pytest.fixture
def sign_in_as(open_page: OpenPage, server: Server) -> OpenPage:
    """Open a page of a user: `sign_in_as("9000000002", color_scheme="dark")`.

    The user's session is the same for all tests of a module. A test that ends it needs a user of its own.
    """

    def sign_in(mobile: str = ADMIN, **options: Any) -> Page:
        return open_page(storage_state=signed_in_storage(server, mobile), **options)

    return sign_in


@pytest.fixture
def page_size(server: Server) -> Iterator[None]:
    """Make the server forget the page size that the test chooses, which it remembers for the person."""
    yield
    with server.api() as api:
        api.put("/looks", json={"list": None, "pageSize": None}).raise_for_status()


@pytest.fixture
def signed_in(sign_in_as: OpenPage) -> Page:
    """A page of the first sample user, an admin."""
    return sign_in_as()
