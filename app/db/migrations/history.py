"""The steps in app/db/migrations/versions: numbered files, each of which follows the one before."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from app.ui.base.diagnostics import ScreenError, SourceLocation

FOLDER = Path(__file__).parent / "versions"
_NUMBER = re.compile(r"\d{4}(?=_)")
_ATTRIBUTE = re.compile(r"^(revision|down_revision)\b[^=]*= *(?:[\"'](\w+)[\"']|None)", re.MULTILINE)


class Step(NamedTuple):
    """A file of the folder."""

    path: Path
    number: str
    """The four digits that its name begins with."""
    revision: str | None
    previous: str | None

    def error(self, attribute: str, sentence: str) -> ScreenError:
        """Return an error at the line of an attribute."""
        lines = self.path.read_text(encoding="utf-8").split("\n")
        line = next((number for number, text in enumerate(lines, 1) if text.startswith(attribute)), 1)
        return ScreenError(SourceLocation(str(self.path), line), sentence)


def steps(folder: Path = FOLDER) -> list[Step]:
    """Returns the steps by number."""
    return [_read(path) for path in sorted(folder.glob("0*.py"))]


def check_history(folder: Path = FOLDER) -> None:
    """Raises ScreenError for the first step that is doubled or does not follow the one before."""
    for error in history_errors(folder):
        raise error


def history_errors(folder: Path = FOLDER) -> Iterator[ScreenError]:
    """Returns an error for each step that is doubled or does not follow the one before."""
    before: Step | None = None
    for number, step in enumerate(steps(folder), 1):
        if before and step.number == before.number:
            after = f"{int(step.number) + 1:04d}"
            yield step.error(
                "revision",
                f"{before.path.name} is step {step.number} as well: name this file {after}_….py, and write"
                f" revision = '{after}' and down_revision = '{step.number}'",
            )
            return
        if step.number != f"{number:04d}":
            gone = f"{number:04d}"
            yield step.error(
                "down_revision",
                f"step {gone} is missing before this one: put its file back, or give this one its number",
            )
            return
        if step.revision != step.number:
            yield step.error("revision", f"write revision = '{step.number}', the number in the name of the file")
        expected = before.number if before else None
        if step.previous != expected:
            yield step.error("down_revision", f"write down_revision = {expected!r}, the step before this one")
        before = step


def _read(path: Path) -> Step:
    text = path.read_text(encoding="utf-8")
    values = {match[1]: match[2] for match in _ATTRIBUTE.finditer(text)}
    number = _NUMBER.match(path.name)
    return Step(path, number[0] if number else path.stem, values.get("revision"), values.get("down_revision"))
