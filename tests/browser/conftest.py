"""Fixtures for tests in a real Chromium against a real server with the sample data, one server for each module."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.chromium import context_options, launch_options, signed_in_storage
from tests.browser.console import Console
from tests.browser.server import ADMIN, Server, serving

PATIENCE = 30_000
"""Milliseconds that a page may take for anything: a limit for slow, busy machines, not a promise."""
expect.set_options(timeout=PATIENCE)

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return launch_options()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, seeded: Path) -> Iterator[Server]:
    """A server with fresh sample data, shared by the tests of a module: let each test add what it changes."""
    folder = tmp_path_factory.mktemp("server")
    shutil.copy(seeded, folder)
    with serving(folder) as running:
        yield running


@pytest.fixture
def open_page(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Opens a page in a context of its own: `open_page(color_scheme="dark")`, with any option of a context.

    No page may report an error or a violation of its policy, except those that the test's marker
    `expects_console_errors("text", ...)` names, and these must be reported. Those that `may_have_console_errors` names
    depend on when the page asks while its server starts again.
    """
    contexts: list[BrowserContext] = []
    console = Console()

    def open_one(**options: Any) -> Page:
        context = browser.new_context(**{**context_options(server), **options})
        context.set_default_timeout(PATIENCE)
        console.watch(context)
        contexts.append(context)
        return context.new_page()

    yield open_one
    names = ("expects_console_errors", "may_have_console_errors")
    markers = [request.node.get_closest_marker(name) for name in names]
    expected, possible = (tuple(marker.args) if marker else () for marker in markers)
    for context in contexts:
        console.close(context)
    assert console.complaints(expected, possible) == []


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A page without a session."""
    return open_page()


@pytest.fixture
def sign_in_as(open_page: OpenPage, server: Server) -> OpenPage:
    """Opens a page of a user: `sign_in_as("9000000002", color_scheme="dark")`.

    The user's session is the same for all tests of a module. A test that ends it needs a user of its own.
    """

    def sign_in(mobile: str = ADMIN, **options: Any) -> Page:
        return open_page(storage_state=signed_in_storage(server, mobile), **options)

    return sign_in


@pytest.fixture
def signed_in(sign_in_as: OpenPage) -> Page:
    """A page of the first sample user, an admin."""
    return sign_in_as()
