"""The steps in app/db/migrations/versions: numbered files, each of which follows the one before."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from app.contract.base.diagnostics import ScreenError, SourceLocation

FOLDER = Path(__file__).parent / "versions"
_NUMBER = re.compile(r"\d{4}(?=_)")


class Step(NamedTuple):
    """A file of the folder."""

    path: Path
    number: str
    """The four digits that its name begins with; empty without them."""

    def error(self, line: int, sentence: str) -> ScreenError:
        """Return an error at a line of the file."""
        return ScreenError(SourceLocation(str(self.path), line), sentence)


def steps(folder: Path = FOLDER) -> list[Step]:
    """Return the files that Alembic runs, by name."""
    paths = (path for path in sorted(folder.glob("*.py")) if not path.name.startswith((".#", "__init__")))
    return [Step(path, number[0] if (number := _NUMBER.match(path.name)) else "") for path in paths]


def check_history(folder: Path = FOLDER) -> None:
    """Raise ScreenError for the first step that cannot be read, is doubled or does not follow the one before."""
    for error in history_errors(folder):
        raise error


def history_errors(folder: Path = FOLDER) -> Iterator[ScreenError]:
    """Return an error for each step that cannot be read, is doubled or does not follow the one before."""
    before: Step | None = None
    for number, step in enumerate(steps(folder), 1):
        expected, previous = f"{number:04d}", before.number if before else None
        if step.number != expected:
            yield _number_error(step, before, expected)
            return
        text = step.path.read_text(encoding="utf-8", errors="replace")
        try:
            ast.parse(text)
        except SyntaxError as error:
            yield step.error(error.lineno or 1, f"syntax error: {error.msg}")
            return
        yield from _content_errors(step, text, previous)
        before = step


def _number_error(step: Step, before: Step | None, expected: str) -> ScreenError:
    """Return the error of a step that has another number than expected."""
    write = f"name this file {expected}_….py, and write revision = '{expected}'"
    write += f" and down_revision = '{before.number}'" if before else ""
    if not step.number:
        return step.error(1, f"the name of a step begins with its number: {write}")
    if before and step.number == before.number:
        return step.error(
            1,
            f"{before.path.name} is step {step.number} as well: of the two, name the one that no other database has run"
            f" {expected}_….py, and write revision = '{expected}' and down_revision = '{step.number}'",
        )
    return step.error(1, f"step {expected} is missing before this one: put its file back, or {write}")


def _content_errors(step: Step, text: str, previous: str | None) -> Iterator[ScreenError]:
    if not text.strip():
        yield step.error(1, "this step is empty: remove the file, or write it with waybill revision")
        return
    for name, expected, reason in (
        ("revision", step.number, "the number in the name of the file"),
        ("down_revision", previous, "the step before this one"),
    ):
        written = re.search(rf"^{name}\b[^=\n]*= *(?:['\"](.*)['\"]|None)", text, re.MULTILINE)
        if (written[1] if written else None) != expected:
            line = text.count("\n", 0, written.start()) + 1 if written else 1
            yield step.error(line, f"write {name} = {expected!r}, {reason}")
    if not re.search(r"^def upgrade\(|^from .* import .*\bupgrade\b", text, re.MULTILINE):
        yield step.error(1, "this step changes nothing: write its changes in def upgrade()")
