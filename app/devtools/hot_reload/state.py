"""The state of screens, renderer and sample content, with their mistakes, for open pages in development."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import PurePath

from app.content.watcher import FixtureWatcher
from app.devtools.check.findings import Finding
from app.i18n.messages import translate, translate_count
from app.ops.seeding import SAMPLES
from app.web.pages.live import LiveState, MistakePlace, Problem


class HotReload:
    """Computes the state of everything that a page shows.

    `code` gives the mistakes in screens and server code; `checking` gives the changed server file that is being
    checked, or ''; `missing_screens` gives the files of screens that have never been valid; `failures` gives the error
    of the last request that failed.
    """

    def __init__(
        self,
        content: FixtureWatcher,
        code: Callable[[], Sequence[Finding]],
        checking: Callable[[], str] = lambda: "",
        missing_screens: Callable[[], Sequence[str]] = list,
        failures: Callable[[], Sequence[Finding]] = tuple,
    ) -> None:
        self._content, self._code, self._checking, self._missing_screens = content, code, checking, missing_screens
        self._failures = failures

    def state(self, build: int, screens: str) -> LiveState:
        """Return the current state. Another icon or image requires a new page: pages embed icons and addresses."""
        images, checking = [*sorted(self._content.icons()), *self._content.images()], self._checking()
        findings = [*self._code(), *(Finding(*one.localized(), is_content=True) for one in self._content.errors())]
        state = LiveState(
            page=hashlib.sha256(f"{build}{images}".encode()).hexdigest()[:16],
            screens=screens,
            content=f"{self._content.version()} {self._content.tables_filled_at}",
            problem=self._problem(findings, checking),
        )
        return state.model_copy(update={"silence": _silence_during_restart(checking)}) if checking else state

    def _problem(self, findings: list[Finding], checking: str) -> Problem | None:
        if not findings:
            return self._failure()
        missing = [*self._missing_screens(), *self._content.missing()]
        note = translate("{file} has changed and is being checked.", file=checking) if checking else ""
        return Problem(
            heading=_heading(findings),
            note=note or " ".join(_notes({finding.file for finding in findings}, missing)),
            mistakes=[MistakePlace(place=finding.location, sentence=finding.message) for finding in findings],
        )

    def _failure(self) -> Problem | None:
        """Return the error of the last request that failed, while the code has no other mistake."""
        failures = [MistakePlace(place=each.location, sentence=each.message) for each in self._failures()]
        heading, note = translate("A request has failed"), translate("The terminal shows where it comes from.")
        return Problem(heading=heading, note=note, mistakes=failures) if failures else None


def _heading(findings: list[Finding]) -> str:
    kinds, count = {finding.is_content for finding in findings}, len(findings)
    if len(kinds) > 1:
        return translate("There are {count} mistakes in the code and in the sample content", count=count)
    if True in kinds:
        return translate_count(
            "There is a mistake in the sample content", "There are {count} mistakes in the sample content", count
        )
    return translate_count("There is a mistake in the code", "There are {count} mistakes in the code", count)


def _notes(files: set[str], missing: Sequence[str]) -> Iterator[str]:
    """Yield what the screens show until the mistakes in these files are corrected."""
    tables = sorted(file for file in files if PurePath(file).suffix == ".yaml" and PurePath(file).stem in SAMPLES)
    absent = sorted(files.intersection(missing))
    if absent:
        yield translate(
            "What {files} contains is missing. This page shows it as soon as you have corrected the mistake.",
            files=", ".join(absent),
        )
    if tables:
        yield translate(
            "A database without these records loads {files} when you have corrected it.", files=", ".join(tables)
        )
    if files.difference(absent, tables):
        yield translate("Until you correct it, the screens show the previous version of the file.")


def _silence_during_restart(file: str) -> Problem:
    note = translate(
        "{file} has changed. This page continues as soon as the server answers; its terminal shows more.", file=file
    )
    return Problem(heading=translate("The server is restarting"), note=note, mistakes=[])
