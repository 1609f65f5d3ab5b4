"""The state of screens, renderer and sample content, with their mistakes, for open pages in development."""

import hashlib
from collections.abc import Callable, Sequence

from app.devtools.check.findings import Finding
from app.features.content.watcher import FixtureWatcher
from app.web.pages.live import LiveState, MistakePlace, Problem

_HEADINGS = {
    (False, True): ("There is a mistake in the sample content", "There are {count} mistakes in the sample content"),
    (True, False): ("There is a mistake in the code", "There are {count} mistakes in the code"),
    (True, True): ("", "There are {count} mistakes in the code and in the sample content"),
}
"""The headings for one mistake and for several, by whether code and content have mistakes."""
_NOTE = "Until you correct it, the screens show the previous version of the file."
_CHECKING = "{file} has changed and is being checked."


class HotReload:
    """Computes the state of everything that a page shows.

    `code` gives the mistakes in screens and server code; `checking` gives the changed server file that is being
    checked, or ''.
    """

    def __init__(
        self, content: FixtureWatcher, code: Callable[[], Sequence[Finding]], checking: Callable[[], str] = lambda: ""
    ) -> None:
        self._content, self._code, self._checking = content, code, checking

    def state(self, build: int, screens: str) -> LiveState:
        """Return the current state. A new icon in the sample content requires a new page, because pages embed icons."""
        icons, checking = sorted(self._content.icons()), self._checking()
        findings = [*self._code(), *(Finding(*one, "content") for one in self._content.errors())]
        state = LiveState(
            page=hashlib.sha256(f"{build}{icons}".encode()).hexdigest()[:16],
            screens=screens,
            content=f"{self._content.version()} {self._content.tables_filled_at}",
            problem=_problem(findings, _CHECKING.format(file=checking) if checking else _NOTE),
        )
        return state.model_copy(update={"silence": _silence_during_restart(checking)}) if checking else state


def _silence_during_restart(file: str) -> Problem:
    return Problem(
        heading="The server is restarting",
        note=f"{file} has changed. This page continues as soon as the server answers; its terminal shows more.",
        mistakes=[],
    )


def _problem(findings: list[Finding], note: str) -> Problem | None:
    if not findings:
        return None
    kinds = {finding.rule == "content" for finding in findings}
    one, several = _HEADINGS[(False in kinds, True in kinds)]
    return Problem(
        heading=one if len(findings) == 1 else several.format(count=len(findings)),
        note=note,
        mistakes=[MistakePlace(place=finding.location, sentence=finding.message) for finding in findings],
    )
