"""What open pages show of changed code of the server while it is checked, and after a mistake."""

import re
from pathlib import Path

from app.devtools.check.findings import Finding

_APP = Path(__file__).parents[2]
_LOCATED_ERROR = re.compile(r"^(\S+):(\d+): (.+)", re.DOTALL)


class ChangedCode:
    """The state of the Python files of `app`, as far as the supervisor of this process knows it."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.checking = ""
        """The changed file that is being checked, such as 'app/features/trips/models.py', or empty."""

    def update(self, kind: str, text: str) -> None:
        """Take a message of the supervisor: files are 'checking', or have a 'mistake'.

        `checking` stays set if there is no mistake, until this process ends.
        """
        self.checking = text if kind == "checking" else ""
        if kind == "mistake":
            self.findings = [parse_error(text)]


def parse_error(printed: str) -> Finding:
    """Return the error that is described as 'path:line: message'."""
    if located := _LOCATED_ERROR.match(printed):
        return Finding(located[1], int(located[2]), None, located[3].strip())
    return Finding(_APP.name, 1, None, printed)
