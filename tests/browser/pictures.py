"""Takes full-page screenshots of the screens, signed in, at three widths and in both themes.

    python -m tests.browser.pictures FOLDER [ROUTE ...]

Without routes it takes all of them; a parameter of a route becomes 1, the first record. The renderer must be built.
"""

import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import context_options, launch_options, signed_in_storage
from tests.browser.console import Console, report_violations
from tests.browser.server import Server, serving

WIDTHS = (1440, 768, 390)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
HEIGHT = 900
PATIENCE = 30_000
LOADING = "[aria-busy=true], [class*=skeleton]"
ALL_ROUTES = "JSON.parse(document.getElementById('application').textContent).screens.flatMap((screen) => screen.routes)"


def routes_of(browser: Browser, server: Server) -> list[str]:
    """Return all routes of the document in the page."""
    page = browser.new_page(base_url=server.url)
    page.goto("/")
    routes: list[str] = page.evaluate(ALL_ROUTES)
    page.close()
    return routes


def path_of(route: str) -> str:
    """Return a path that matches a route: '/edit-user/1' for '/edit-user/{id}'."""
    return "/".join("1" if part.startswith("{") else part for part in route.split("/"))


def name_of(path: str) -> str:
    return path.strip("/").replace("/", "_") or "start"


def take(browser: Browser, server: Server, folder: Path, paths: Sequence[str]) -> list[str]:
    """Take all screenshots. Returns the console errors with their paths."""
    complaints = []
    for width, theme, path in product(WIDTHS, THEMES, paths):
        options = context_options(server) | {"viewport": {"width": width, "height": HEIGHT}, "color_scheme": theme}
        storage = None if path == "/login" else signed_in_storage(server)
        context = browser.new_context(**options, storage_state=storage)
        console = Console()
        report_violations(context)
        console.watch(context)
        page = context.new_page()
        page.goto(path)
        expect(page.locator("main")).to_be_visible(timeout=PATIENCE)
        expect(page.locator(LOADING)).to_have_count(0, timeout=PATIENCE)
        page.screenshot(path=folder / f"{name_of(path)}-{width}-{theme}.png", full_page=True)
        context.close()
        complaints += [f"{path} ({width}, {theme}): {error}" for error in console.complaints(())]
    return complaints


def main(arguments: Sequence[str]) -> int:
    """Print each console error. The exit code is 1 if there are any."""
    if not arguments:
        sys.stderr.write(f"{__doc__}\n")
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        paths = [path_of(route) for route in arguments[1:] or routes_of(browser, server)]
        complaints = take(browser, server, folder, paths)
        browser.close()
    sys.stdout.write("".join(f"{line}\n" for line in [*complaints, f"{len(paths) * 6} pictures in {folder}"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
