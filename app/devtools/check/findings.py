"""The findings of a check, as lines of text or as SARIF."""

import json
from collections.abc import Iterable
from pathlib import PurePath
from typing import Literal, NamedTuple

from app.contract.base.diagnostics import ScreenError

RULES = {
    "descriptor": "A screen uses the vocabulary correctly and links only to screens that exist",
    "call": "A screen calls only what the server serves",
    "content": "Sample content matches its schema",
    "unread": "A screen reads each file of sample content",
    "role": "A template of a role allows each action of a screen",
}
"""The description of each rule, by id."""

_TABLE_TAKEN = "is already defined for this MetaData"
"""A part of SQLAlchemy's message for a table that two models have."""


class Finding(NamedTuple):
    """One mistake. `str()` is 'screens/users.py:8: message' or 'fixtures/users.yaml:2:7: message'."""

    file: str
    line: int
    column: int | None
    """Counted from 1. Known for sample content only."""
    message: str
    rule: str = "descriptor"
    level: Literal["error", "warning"] = "error"
    """A warning may be intended, and lets the check succeed."""

    @property
    def location(self) -> str:
        """File, line and column in the form that editors open."""
        return f"{self.file}:{self.line}" if self.column is None else f"{self.file}:{self.line}:{self.column}"

    def __str__(self) -> str:
        return f"{self.location}: {'warning: ' if self.level == 'warning' else ''}{self.message}"


def to_findings(
    errors: Iterable[ScreenError], rule: str = "descriptor", level: Literal["error", "warning"] = "error"
) -> list[Finding]:
    """Convert screen errors to findings of a rule."""
    return [Finding(error.place.file, error.place.line, None, error.sentence, rule, level) for error in errors]


def without_consequences(findings: Iterable[Finding]) -> list[Finding]:
    """Leave out tables that exist already in a file with another mistake: the second import of the file adds them."""
    found = list(findings)
    others = {each.file for each in found if _TABLE_TAKEN not in each.message}
    return [each for each in found if each.file not in others or _TABLE_TAKEN not in each.message]


def sort_findings(findings: Iterable[Finding]) -> list[Finding]:
    """Sort by file, line and column, without duplicates. Findings of one location keep their order."""
    return sorted(dict.fromkeys(findings), key=lambda each: (each.file, each.line, each.column or 0))


def to_sarif(findings: Iterable[Finding]) -> str:
    """Format the findings as SARIF 2.1.0, which code hosts and editors read."""
    rules = [{"id": name, "shortDescription": {"text": text}} for name, text in RULES.items()]
    results = [_sarif_result(finding) for finding in findings]
    run = {"tool": {"driver": {"name": "waybill check", "rules": rules}}, "results": results}
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False)


def _sarif_result(finding: Finding) -> dict[str, object]:
    region = {"startLine": finding.line} | ({"startColumn": finding.column} if finding.column else {})
    location = {"artifactLocation": {"uri": PurePath(finding.file).as_posix()}, "region": region}
    return {
        "ruleId": finding.rule,
        "level": finding.level,
        "message": {"text": finding.message},
        "locations": [{"physicalLocation": location}],
    }
