"""What a check found: where, the sentence, and the rule that it breaks; as lines for people or as SARIF for tools."""

import json
from collections.abc import Iterable
from pathlib import PurePath
from typing import NamedTuple

from app.ui.base.diagnostics import ScreenError

RULES = {
    "descriptor": "A screen says only what can be drawn, and leads only to what there is",
    "call": "A screen calls only what the server serves",
    "content": "Sample content is what its shape says",
    "unread": "Each file of sample content is read by a screen",
}
"""What each rule asks for, by its id."""


class Finding(NamedTuple):
    """A mistake: `str()` is 'screens/users.py:8: sentence', or 'fixtures/users.yaml:2:7: sentence'."""

    file: str
    line: int
    column: int | None
    """Counted from 1 where it is known, as in sample content."""
    sentence: str
    rule: str = "descriptor"

    @property
    def place(self) -> str:
        """File, line and column as editors know them."""
        return f"{self.file}:{self.line}" if self.column is None else f"{self.file}:{self.line}:{self.column}"

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence}"


def found(complaints: Iterable[ScreenError], rule: str = "descriptor") -> list[Finding]:
    """Complaints about descriptors as findings."""
    return [Finding(error.place.file, error.place.line, None, error.sentence, rule) for error in complaints]


def by_place(findings: Iterable[Finding]) -> list[Finding]:
    """Each one once, by file, line and column; of one place as they were said, because the cause is said first."""
    return sorted(dict.fromkeys(findings), key=lambda one: (one.file, one.line, one.column or 0))


def as_sarif(findings: Iterable[Finding]) -> str:
    """The findings as SARIF 2.1.0, which code hosts and editors read."""
    rules = [{"id": name, "shortDescription": {"text": text}} for name, text in RULES.items()]
    run = {"tool": {"driver": {"name": "waybill check", "rules": rules}}, "results": [_result(one) for one in findings]}
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False)


def _result(finding: Finding) -> dict[str, object]:
    region = {"startLine": finding.line} | ({"startColumn": finding.column} if finding.column else {})
    location = {"artifactLocation": {"uri": PurePath(finding.file).as_posix()}, "region": region}
    return {
        "ruleId": finding.rule,
        "level": "error",
        "message": {"text": finding.sentence},
        "locations": [{"physicalLocation": location}],
    }
