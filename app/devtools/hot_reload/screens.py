"""Reloads the screens in development. A file with an error keeps its last version without one."""

import asyncio
import logging
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from app.contract.base.diagnostics import ScreenError, collecting
from app.devtools.check.error_messages import screen_error
from app.devtools.check.findings import Finding, sort_findings, to_findings
from app.devtools.check.load_folder import ScreenFile, ScreenFolder, load_folder, placeholders
from app.devtools.check.unserved_calls import ServedCalls, unserved_calls
from app.i18n.messages import ENGLISH, use_language
from app.ui import Application, Screen

logger = logging.getLogger(__name__)

Finish = Callable[[Application], Application]
"""Adds the links and the base map of this server to the screens."""


class ScreenWatcher:
    """Loads a folder of screens, and reloads it after each change of a file."""

    def __init__(self, folder: Path, served_calls: Callable[[], ServedCalls], finish: Finish) -> None:
        self._folder, self._served_calls, self._finish = folder, served_calls, finish
        self._version = ""
        self._lock = threading.Lock()
        self._valid: dict[str, ScreenFile] = {}
        """The last version of each file without an error."""
        self._application: Application | None = None
        self._findings: list[Finding] = []

    def application(self) -> Application | None:
        """Return the current screens; None until the layout has been loaded once."""
        self._reload()
        return self._application

    def findings(self) -> list[Finding]:
        """Return the current errors, by location."""
        self._reload()
        return self._findings

    async def follow(self) -> None:
        """Check the screens now and after each change, until cancelled: the log has the errors, also without a page."""
        from watchfiles import awatch  # imported here because only hot reload needs it

        await asyncio.to_thread(self._reload)
        async for _ in awatch(self._folder, watch_filter=lambda _, path: path.endswith(".py"), debounce=200, step=50):
            await asyncio.to_thread(self._reload)

    def missing(self) -> list[str]:
        """Return the files with an error that have never been valid."""
        return sorted(
            {each.file for each in self.findings()} - {f"{self._folder.name}/{name}.py" for name in self._valid}
        )

    def _reload(self) -> None:
        with self._lock:
            version = _version(self._folder)
            if version == self._version:
                return
            self._version = version
            try:
                with use_language(ENGLISH):
                    self._update(load_folder(self._folder))
            except Exception as error:  # not a ScreenError: open pages show it as well
                logger.exception("The screens cannot be loaded")
                self._findings = to_findings([screen_error(error, self._folder, self._folder)])

    def _update(self, folder: ScreenFolder) -> None:
        calls = unserved_calls(folder.application, self._served_calls()) if folder.application else []
        findings = sort_findings([*to_findings(folder.errors), *to_findings(calls)])
        for finding in findings:
            if finding not in self._findings:
                logger.error("%s", finding)
        self._findings = findings
        self._keep_valid_files(folder)
        self._application = self._compose(folder) or self._application

    def _keep_valid_files(self, folder: ScreenFolder) -> None:
        paths = {path for error in folder.errors for path in _paths(error)}
        valid = {
            name: file
            for name, file in folder.files.items()
            if file.error is None and str(self._folder / f"{name}.py") not in paths
        }
        self._valid = {name: file for name, file in {**self._valid, **valid}.items() if name in folder.files}

    def _compose(self, folder: ScreenFolder) -> Application | None:
        files = [self._valid.get(name, file) for name, file in folder.files.items()]
        layout = next((layout for file in files for layout in file.layouts), None)
        if layout is None:
            return None
        screens = list(_without_duplicates(screen for file in files for screen in file.screens))
        if folder.application and not folder.errors:  # it has been checked, with the same screens
            return self._finish(folder.application.model_copy(update={"screens": tuple(screens)}))
        with collecting():  # the findings contain these errors already
            application = Application(layout=layout, screens=(*screens, *placeholders(folder.files.values(), screens)))
        return self._finish(application)


def _without_duplicates(screens: Iterable[Screen]) -> Iterator[Screen]:
    """Yield the screens; of several with the same route, only the first."""
    routes: set[str] = set()
    for screen in screens:
        if routes.isdisjoint(screen.routes):
            routes.update(screen.routes)
            yield screen


def _paths(error: ScreenError) -> list[str]:
    """Return the file of an error, and the file that called it."""
    return [place.path for place in (error.place, error.place.used) if place]


def _version(folder: Path) -> str:
    """Return a text that changes when a file is changed, added or removed."""
    stats = [(path.name, path.stat()) for path in sorted(folder.glob("*.py"))]
    return repr([(name, stat.st_mtime_ns, stat.st_size) for name, stat in stats])
