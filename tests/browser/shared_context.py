"""A browser context that many tests use one after another.

A new context costs a renderer process, an empty HTTP cache and the compilation of every script. The shared context
keeps these, and `reset` removes everything that a test could see of the previous test.
"""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, StorageState

from tests.browser.chromium import Served, context_options
from tests.browser.console import report_violations

PAGE_OPTIONS = {"viewport", "color_scheme", "reduced_motion"}
"""Options of a context that one page can have."""
_FILL_STORAGE = """(entries) => {
  localStorage.clear();
  for (const { name, value } of entries) localStorage.setItem(name, value);
}"""
_HAS_FAKE_CLOCK = "'__pwClock' in window"
"""True after Playwright has installed its clock, which it does in every page of the context."""


class SharedContext:
    """Opens pages in one context for each origin. An open blank page keeps the renderer process alive."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._origin = ""
        self._context: BrowserContext | None = None
        self._anchor: Page | None = None

    @property
    def current(self) -> BrowserContext | None:
        """The open context, if there is one."""
        return self._context

    def context(self, server: Served, storage: StorageState | None) -> BrowserContext:
        """The context, with this local storage and nothing else of the origin."""
        if self._origin != server.url:
            self.close()
        if self._context is None or self._anchor is None:
            self._context = self._browser.new_context(**context_options(server))
            report_violations(self._context)
            self._anchor = self._context.new_page()
            self._anchor.goto("/health/alive")
            self._origin = server.url
        self._anchor.evaluate(_FILL_STORAGE, entries_of(storage, server))
        return self._context

    def reset(self) -> None:
        """Close the pages of a test and restore the context. A fake clock is permanent: its context is closed."""
        if self._context is None or self._anchor is None:
            return
        for page in self._context.pages:
            if page is not self._anchor:
                page.close()
        if self._anchor.evaluate(_HAS_FAKE_CLOCK):
            self.close()
            return
        self._context.unroute_all()
        self._context.set_offline(False)
        self._context.clear_cookies()

    def close(self) -> None:
        """Close the context. The next page gets a new one."""
        if self._context is not None:
            self._context.close()
        self._origin, self._context, self._anchor = "", None, None


def can_share(options: Mapping[str, Any], server: Served) -> bool:
    """Whether a page with these options can live in the shared context."""
    storage: dict[str, Any] = options.get("storage_state") or {}
    origins = {origin["origin"] for origin in storage.get("origins", [])}
    known = options.keys() <= {*PAGE_OPTIONS, "storage_state"}
    return known and origins <= {server.url} and not storage.get("cookies")


def apply_page_options(page: Page, options: Mapping[str, Any]) -> None:
    """Give a page what its context would have given it."""
    if "viewport" in options:
        page.set_viewport_size(options["viewport"])
    media = {name: options[name] for name in ("color_scheme", "reduced_motion") if name in options}
    if media:
        page.emulate_media(**media)


def entries_of(storage: StorageState | None, server: Served) -> list[Any]:
    """The entries of local storage that a storage state has for the server's origin."""
    origins = (storage or {}).get("origins", [])
    return [entry for origin in origins if origin["origin"] == server.url for entry in origin["localStorage"]]
