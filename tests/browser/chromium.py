"""The browser: which one, how it is started, and how a context looks to the product."""

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


class Served(Protocol):
    """A server that runs somewhere."""

    @property
    def url(self) -> str:
        """Its origin."""

    def session(self, mobile: str) -> dict[str, Any]:
        """A `token` and the `user` it belongs to."""


def launch_options() -> dict[str, Any]:
    """What Chromium is started with. Without one on the machine it is left to Playwright to find its own."""
    path = os.environ.get("WAYBILL_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    return {"args": ARGUMENTS, **({"executable_path": path} if path else {})}


def context_options(server: Served) -> dict[str, Any]:
    """A reader in India who prefers little motion, so that nothing moves while it is looked at."""
    return {
        "base_url": server.url,
        "locale": "en-IN",
        "timezone_id": "Asia/Kolkata",
        "reduced_motion": "reduce",
        "viewport": {"width": 1440, "height": 900},
    }


def signed_in_storage(server: Served, mobile: str = ADMIN) -> StorageState:
    """The storage state of a browser with a signed-in user: renderer/src/session/auth.ts reads these entries."""
    session = server.session(mobile)
    state = {"isAuthenticated": True, "error": None, "otpSent": False, "token": session["token"]}
    entries = {"auth": state, "token": session["token"], "user": session["user"]}
    origin: Any = {
        "origin": server.url,
        "localStorage": [{"name": name, "value": json.dumps(value)} for name, value in entries.items()],
    }
    return {"cookies": [], "origins": [origin]}
