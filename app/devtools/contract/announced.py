"""Whether breaking changes are announced: by the protocol's number, and in the changelog."""

import re
from collections.abc import Sequence

from app.devtools.contract.differences import Difference
from app.devtools.contract.written import Contract

_UNRELEASED = re.compile(r"^## \[?Unreleased\]?$(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_BREAKING = re.compile(r"^### Breaking$\s+- ", re.MULTILINE)


def unannounced(old: Contract, new: Contract, found: Sequence[Difference], changelog: str) -> list[str]:
    """What is left to do, in sentences; empty when nothing breaks or all is said."""
    breaking = [each for each in found if each.label == "breaking"]
    unreleased = _UNRELEASED.search(changelog)
    to_do = []
    if any(each.in_words for each in breaking) and new.protocol == old.protocol:
        to_do.append("The vocabulary breaks pages that are open: raise `protocol` in app/ui/application.py.")
    if breaking and not (unreleased and _BREAKING.search(unreleased[1])):
        to_do.append("Say what breaks, and what to do about it, below '### Breaking' of 'Unreleased' in CHANGELOG.md.")
    return to_do


def not_releasable(old: Contract | None, new: Contract, changelog: str) -> str | None:
    """Why this cannot be written down as a release: a sentence that says what to do. None when it can."""
    if old is not None and old.version == new.version:
        return f"Version {new.version} was released already: raise it in pyproject.toml and package.json."
    if not re.search(rf"^## \[?{re.escape(new.version)}\]?(?: |$)", changelog, re.MULTILINE):
        return f"CHANGELOG.md has no heading '## {new.version} - <day>': give the unreleased changes that one."
    return None
