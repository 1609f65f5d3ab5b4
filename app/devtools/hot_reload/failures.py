"""What open pages show of the last request that failed because of an error in the code."""

from collections.abc import Sequence
from pathlib import Path

from app.devtools.check.error_messages import screen_error
from app.devtools.check.findings import Finding, to_findings
from app.i18n.messages import ENGLISH, use_language

_APP = Path(__file__).parents[2]


class FailedRequests:
    """Keeps the error of the last request that failed. A server of changed code starts without one."""

    def __init__(self) -> None:
        self._findings: Sequence[Finding] = ()

    def record(self, error: Exception) -> None:
        """Keep an error that no code has expected."""
        with use_language(ENGLISH):
            self._findings = to_findings([screen_error(error, _APP.parent / "screens", _APP)])

    def findings(self) -> Sequence[Finding]:
        """Return the line of the last error, and what it says."""
        return self._findings
