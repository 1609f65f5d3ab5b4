"""Options of Chromium and of its contexts, and the storage of a signed-in user."""

import json
import os
import shutil
from typing import Any, Protocol

from playwright.sync_api import StorageState

from tests.browser.server import ADMIN

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BASELINE_CODE = ("--js-flags=--no-opt --no-maglev",)
"""Pages of tests live for seconds: optimizing their scripts costs a fifth of the renderer's time and saves less."""
SHARED_PROCESS = (
    "--process-per-site",
    "--in-process-gpu",
    "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
)
"""Keeps all pages of an origin in one process, which saves the start of a process for each page. Draws and sends
requests in the process of the browser, because messages between processes cost a tenth of the time. The features
replace those that Playwright names, of which the first concerns screenshots."""


class Served(Protocol):
    """A running server."""

    @property
    def url(self) -> str:
        """The origin of the server."""

    def session(self, mobile: str) -> dict[str, Any]:
        """Return a `token` and its `user`."""


def launch_options(*arguments: str) -> dict[str, Any]:
    """Playwright's options to start Chromium. If the machine has none, Playwright looks for its own."""
    path = os.environ.get("WAYBILL_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    return {"args": [*ARGUMENTS, *arguments], **({"executable_path": path} if path else {})}


def context_options(server: Served) -> dict[str, Any]:
    """A visitor in India who prefers reduced motion, so that tests do not wait for animations."""
    return {
        "base_url": server.url,
        "locale": "en-IN",
        "timezone_id": "Asia/Kolkata",
        "reduced_motion": "reduce",
        "viewport": {"width": 1440, "height": 900},
    }


def signed_in_storage(server: Served, mobile: str = ADMIN) -> StorageState:
    """Return the storage state of a signed-in user; renderer/src/session/auth.ts reads these entries."""
    session = server.session(mobile)
    state = {"isAuthenticated": True, "error": None, "otpSent": False, "token": session["token"]}
    entries = {"auth": state, "token": session["token"], "user": session["user"]}
    origin: Any = {
        "origin": server.url,
        "localStorage": [{"name": name, "value": json.dumps(value)} for name, value in entries.items()],
    }
    return {"cookies": [], "origins": [origin]}
