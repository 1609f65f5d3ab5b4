"""What open pages follow in development: screens, renderer, sample content, and what is wrong with them."""

import hashlib
from collections.abc import Callable, Sequence

from pydantic import BaseModel

from app.devtools.check.findings import Finding
from app.features.content.watcher import FixtureWatcher

ADDRESS = "/dev/live"
"""Where pages ask, several times a second."""
SCREENS_ADDRESS = "/dev/screens"
"""Where they get the screens anew."""

_WHERE = {
    (False, True): ("There is a mistake in the sample content", "There are {count} mistakes in the sample content"),
    (True, False): ("There is a mistake in the code", "There are {count} mistakes in the code"),
    (True, True): ("", "There are {count} mistakes in the code and in the sample content"),
}
"""What to say of one and of several, by whether code and content are wrong."""
_NOTE = "Until this is mended, the screens show what the file said before."
_TRYING = "{file} was changed just now and is being tried."


class Place(BaseModel):
    """A mistake: where it is, and the sentence about it."""

    place: str
    sentence: str


class Problem(BaseModel):
    """What the page lays over its screen."""

    heading: str
    note: str
    close: str = "Close"
    mistakes: list[Place]


class LiveState(BaseModel):
    """What a page compares with what it was made from: for another `page` it is loaded again, other `screens` are drawn
    in place, other `content` means to read all data again: that of a file, of a table that was filled from it, or of a
    server that has begun anew. `silence` is for when the server does not answer.
    """

    address: str = ADDRESS
    anew: str | None = SCREENS_ADDRESS
    page: str
    screens: str
    content: str
    problem: Problem | None
    silence: Problem = Problem(
        heading="The server does not answer",
        note="The window in which it runs says why. This page goes on as soon as it answers again.",
        mistakes=[],
    )


def _silence_while_starting(file: str) -> Problem:
    return Problem(
        heading="The server is starting again",
        note=f"{file} was changed. This page goes on as soon as the server answers; its window says more.",
        mistakes=[],
    )


class ScreensUpdate(BaseModel):
    """The screens anew: the document, the icons that it needs as one SVG, and the version of the page that it makes."""

    document: str
    sprite: str
    version: str


class HotReload:
    """The state of everything that a page shows. `code` gives what is wrong with screens and with the server, `trying`
    the file of the server that was changed and is being tried, or ''.
    """

    def __init__(
        self, content: FixtureWatcher, code: Callable[[], Sequence[Finding]], trying: Callable[[], str] = lambda: ""
    ) -> None:
        self._content, self._code, self._trying = content, code, trying

    def state(self, build: int, screens: str) -> LiveState:
        """The state now, with this build of the renderer. An icon that only the content names makes it a new page."""
        icons, trying = sorted(self._content.icons()), self._trying()
        findings = [*self._code(), *(Finding(*one, "content") for one in self._content.errors())]
        state = LiveState(
            page=hashlib.sha256(f"{build}{icons}".encode()).hexdigest()[:16],
            screens=screens,
            content=f"{self._content.version()} {self._content.filled}",
            problem=_problem(findings, _TRYING.format(file=trying) if trying else _NOTE),
        )
        return state.model_copy(update={"silence": _silence_while_starting(trying)}) if trying else state


def _problem(findings: list[Finding], note: str) -> Problem | None:
    if not findings:
        return None
    kinds = {finding.rule == "content" for finding in findings}
    one, several = _WHERE[(False in kinds, True in kinds)]
    return Problem(
        heading=one if len(findings) == 1 else several.format(count=len(findings)),
        note=note,
        mistakes=[Place(place=finding.place, sentence=finding.sentence) for finding in findings],
    )
