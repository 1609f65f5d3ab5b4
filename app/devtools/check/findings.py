"""The findings of a check, as lines of text."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from app.contract.base.diagnostics import ScreenError

_TABLE_TAKEN = "is already defined for this MetaData"
"""A part of SQLAlchemy's message for a table that two models have."""


class Finding(NamedTuple):
    """One mistake. `str()` is 'screens/users.py:8: message' or 'fixtures/users.yaml:2:7: message'."""

    file: str
    line: int
    column: int | None
    """Counted from 1. Known for sample content only."""
    message: str
    is_content: bool = False
    """Whether it is one in the sample content, and not in the code."""
    level: Literal["error", "warning"] = "error"
    """A warning may be intended, and lets the check succeed."""

    @property
    def location(self) -> str:
        """File, line and column in the form that editors open."""
        return f"{self.file}:{self.line}" if self.column is None else f"{self.file}:{self.line}:{self.column}"

    def __str__(self) -> str:
        return f"{self.location}: {'warning: ' if self.level == 'warning' else ''}{self.message}"


def to_findings(errors: Iterable[ScreenError], level: Literal["error", "warning"] = "error") -> list[Finding]:
    """Convert screen errors to findings."""
    return [Finding(error.place.file, error.place.line, None, error.sentence, level=level) for error in errors]


def without_consequences(findings: Iterable[Finding]) -> list[Finding]:
    """Leave out tables that exist already in a file with another mistake: the second import of the file adds them."""
    found = list(findings)
    others = {each.file for each in found if _TABLE_TAKEN not in each.message}
    return [each for each in found if each.file not in others or _TABLE_TAKEN not in each.message]


def sort_findings(findings: Iterable[Finding]) -> list[Finding]:
    """Sort by file, line and column, without duplicates. Findings of one location keep their order."""
    return sorted(dict.fromkeys(findings), key=lambda each: (each.file, each.line, each.column or 0))
