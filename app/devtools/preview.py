"""Screens that are made in this process: those that somebody works on, and those of tests.

A server that only shows them is told of them (`app/ops/preload.py`) and does not load this.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from fastapi import FastAPI

from app.core.settings import Settings
from app.devtools.check.unserved_calls import Served
from app.devtools.hot_reload.screens import ScreenWatcher
from app.devtools.hot_reload.server import CodeWatcher
from app.devtools.hot_reload.state import HotReload
from app.features.content.watcher import FixtureWatcher
from app.i18n.catalogs import languages
from app.ops.load_screens import finished, load_application
from app.ui import Application
from app.web.pages import shell
from app.web.pages.documents import build_snapshot
from app.web.pages.snapshot import PageSnapshot

SCREENS = Path(__file__).parents[2] / "screens"
Made = Callable[[], Application | None]
"""The screens as they are now; None while they cannot be shown at all."""


def screens(
    app: FastAPI,
    settings: Settings,
    application: Application | None,
    watch: FixtureWatcher,
    code: CodeWatcher | None,
    served: Callable[[], Served],
) -> shell.Screens:
    """The screens, those of `screens/` without an `application`, and in development the gallery beside them.

    Raises ScreenError.
    """
    live, made = _screens(settings, application, watch, code, served)
    app.state.application = made()
    beside = partial(_gallery, made=made) if settings.development else None
    return shell.Screens(_Pages(made).now, languages, live, beside)


def _gallery(app: FastAPI, beside: shell.Shell, made: Made) -> None:
    from app.devtools.gallery.routes import mount  # production does without it

    mount(app, beside, made)


def _screens(
    settings: Settings,
    application: Application | None,
    watch: FixtureWatcher,
    code: CodeWatcher | None,
    served: Callable[[], Served],
) -> tuple[HotReload | None, Made]:
    """The screens that are shown, and what pages follow when somebody works on them."""
    following = settings.development and settings.live
    if not following or application is not None:
        shown = finished(application or load_application(), settings)
        return HotReload(watch, lambda: ()) if following else None, lambda: shown
    workshop = ScreenWatcher(settings.screens or SCREENS, served, partial(finished, settings=settings))
    live = HotReload(
        watch,
        lambda: [*(code.findings if code else ()), *workshop.findings()],
        lambda: code.trying if code else "",
    )
    return live, workshop.application


class _Pages:
    """What is kept of screens: made once, and again when these are others."""

    def __init__(self, made: Made) -> None:
        self._now = made
        self._kept: tuple[Application, PageSnapshot] | None = None

    def now(self) -> PageSnapshot | None:
        application = self._now()
        if application is None:
            return None
        if self._kept is None or self._kept[0] is not application:
            self._kept = application, build_snapshot(application)
        return self._kept[1]
