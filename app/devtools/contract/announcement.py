"""Checks that breaking changes are announced: by the protocol number and in the changelog."""

import re
from collections.abc import Sequence

from app.devtools.contract.differences import Difference
from app.devtools.contract.snapshot import Contract

_UNRELEASED = re.compile(r"^## \[?Unreleased\]?$(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_BREAKING = re.compile(r"^### Breaking$\s+- ", re.MULTILINE)


def missing_announcements(old: Contract, new: Contract, found: Sequence[Difference], changelog: str) -> list[str]:
    """Return what the developer still has to announce, one sentence each."""
    breaking = [each for each in found if each.label == "breaking"]
    unreleased = _UNRELEASED.search(changelog)
    missing = []
    if any(each.in_vocabulary for each in breaking) and new.protocol == old.protocol:
        missing.append("The vocabulary breaks open pages: raise `protocol` in app/ui/application.py.")
    if breaking and not (unreleased and _BREAKING.search(unreleased[1])):
        missing.append("Describe the breaking changes below '### Breaking' of 'Unreleased' in CHANGELOG.md.")
    return missing


def release_obstacle(old: Contract | None, new: Contract, changelog: str) -> str | None:
    """Return why the contract cannot be released, with the remedy; None if it can."""
    if old is not None and old.version == new.version:
        return f"Version {new.version} is released already: raise it in pyproject.toml and package.json."
    if not re.search(rf"^## \[?{re.escape(new.version)}\]?(?: |$)", changelog, re.MULTILINE):
        return f"CHANGELOG.md has no heading '## {new.version} - <day>': move the unreleased changes below one."
    return None
