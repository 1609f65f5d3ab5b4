"""Screens that follow their files during development."""

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path

from app.content.watcher import FixtureWatcher
from app.core.settings import Settings
from app.devtools.check.findings import Finding
from app.devtools.check.unserved_calls import ServedCalls
from app.devtools.hot_reload.screens import ScreenWatcher
from app.devtools.hot_reload.server import ChangedCode
from app.devtools.hot_reload.state import HotReload
from app.ops.load_screens import apply_settings
from app.web.pages.snapshot import SnapshotSource

SCREENS = Path(__file__).parents[2] / "screens"


def watch_screens(
    settings: Settings,
    content: FixtureWatcher,
    served: Callable[[], ServedCalls],
    code: ChangedCode | None,
    failures: Callable[[], Sequence[Finding]] = tuple,
) -> tuple[SnapshotSource, HotReload, Callable[[], Coroutine[None, None, None]]]:
    """The screens of the folder, the state that open pages follow, and a task that checks each change of a screen.

    `code` is the server's own code, and `failures` are the errors of its last request.
    """
    screens = ScreenWatcher(settings.screens or SCREENS, served, partial(apply_settings, settings=settings))
    hot_reload = HotReload(
        content,
        lambda: [*(code.findings if code else ()), *screens.findings()],
        lambda: code.checking if code else "",
        screens.missing,
        failures,
    )
    return SnapshotSource(screens.application), hot_reload, screens.follow
