"""Screens while they are written: what is right shows at once, what is wrong is told and shows as it was before."""

import logging
import threading
from collections.abc import Callable
from pathlib import Path

from app.devtools.check.error_messages import told
from app.devtools.check.findings import Finding, by_place, found
from app.devtools.check.load_folder import File, Reading, is_right, read_folder, soon
from app.devtools.check.unserved_calls import Served, missing_calls
from app.i18n.messages import ENGLISH, use_language
from app.ui import Application, Layout, Screen
from app.ui.application import nodes_of
from app.ui.base.diagnostics import SourceLocation, collecting

logger = logging.getLogger(__name__)

Finish = Callable[[Application], Application]
"""Makes of the screens what this server shows: with its own links and its own map."""


class ScreenWatcher:
    """Follows a folder of screens: it is read again when a file in it was changed."""

    def __init__(self, folder: Path, served: Callable[[], Served], finish: Finish) -> None:
        self._folder, self._served, self._finish = folder, served, finish
        self._seen = ""
        self._lock = threading.Lock()
        self._screens: dict[str, list[Screen]] = {}
        self._layout: Layout | None = None
        self._shown: Application | None = None
        self._findings: list[Finding] = []

    def application(self) -> Application | None:
        """What can be shown now; None as long as the layout was never right."""
        self._look()
        return self._shown

    def findings(self) -> list[Finding]:
        """What is wrong now, by place."""
        self._look()
        return self._findings

    def _look(self) -> None:
        with self._lock:
            state = _state(self._folder)
            if state != self._seen:
                self._seen = state
                try:
                    with use_language(ENGLISH):
                        self._take(read_folder(self._folder))
                except Exception as error:  # one that nobody thought of is told as well
                    logger.exception("The screens cannot be read")
                    folder = str(self._folder)
                    self._findings = found([told(error, SourceLocation(folder, 1), folder, ())])

    def _take(self, reading: Reading) -> None:
        calls = missing_calls(reading.application, self._served) if reading.application else []
        findings = by_place([*found(reading.complaints), *found(calls, "call")])
        for finding in findings:
            if finding not in self._findings:
                logger.error("%s", finding)
        self._findings = findings
        self._layout = self._best_layout([file.layout for file in reading.files.values() if file.layout])
        self._screens = {name: self._best(name, file) for name, file in reading.files.items()}
        if self._layout is not None:
            with collecting():  # what is wrong was told; what leads to a screen that is not there yet may stay
                shown = Application(layout=self._layout, screens=(*self._all(), *self._meant(reading)))
            self._shown = self._finish(shown)

    def _best_layout(self, layouts: list[Layout]) -> Layout | None:
        """The one that is right, else the one before; at the start also one that only leads to what is not there."""
        right = [layout for layout in layouts if is_right(layout)]
        drawable = [layout for layout in layouts if not any(word.guessed for word in nodes_of(layout))]
        return next(iter((*right, *([self._layout] if self._layout else []), *drawable)), None)

    def _all(self) -> list[Screen]:
        return [screen for screens in self._screens.values() for screen in screens]

    def _best(self, name: str, file: File) -> list[Screen]:
        """The right screens of a file; for a wrong one, what it was when it was right, as far as that can be told."""
        before = {screen.routes[0]: screen for screen in self._screens.get(name, ()) if screen.routes}
        written = {screen.routes[0]: screen for screen in file.screens if screen.routes}
        best = {
            route: screen if is_right(screen) else before[route]
            for route, screen in written.items()
            if is_right(screen) or route in before
        }
        unknown = file.lost or written.keys() - best.keys()  # any of those before may be what one of them was
        return list(
            {**best, **{route: screen for route, screen in before.items() if unknown and route not in best}}.values()
        )

    def _meant(self, reading: Reading) -> list[Screen]:
        """A note in place of each screen that was never right, or that a broken file may have."""
        known = {route for screen in self._all() for route in screen.routes}
        meant = [route for file in reading.files.values() for route in (*file.meant, *_routes(file))]
        return [soon(route) for route in dict.fromkeys(meant) if route not in known]


def _routes(file: File) -> list[str]:
    return [route for screen in file.screens for route in screen.routes]


def _state(folder: Path) -> str:
    """Another text whenever a file was changed, added or removed."""
    stats = [(path.name, path.stat()) for path in sorted(folder.glob("*.py"))]
    return repr([(name, stat.st_mtime_ns, stat.st_size) for name, stat in stats])
