"""Compares the code with the contract of the last release: `npm run contract`.

Prints the differences; the exit status is 1 if a breaking difference is not announced. With --summary, it prints those
that the changelog has to announce, and the number of the others. With --release, it saves the contract of a new version
to docs/contract/release.json instead.
"""

import sys
from pathlib import Path

from app.devtools.check.run import run_checks
from app.devtools.contract.announcement import missing_announcements, release_obstacle
from app.devtools.contract.differences import differences
from app.devtools.contract.snapshot import (
    RELEASE,
    Contract,
    CreateApi,
    current_contract,
    released_contract,
    served_calls,
    write_release,
)

_SCREENS, _FIXTURES = Path("screens"), Path("fixtures")


def main(arguments: list[str], create_api: CreateApi) -> int:
    """Print the result and return the exit status. For broken code, print the findings of `waybill check`."""
    if unknown := set(arguments) - {"--release", "--summary"}:
        names = " ".join(sorted(unknown))
        return _print(f"Unknown option {names}; the options are --release and --summary.", status=2)
    try:
        old, new = released_contract(), current_contract(create_api)
    except Exception:
        checked = run_checks(_SCREENS.resolve(), _FIXTURES, lambda: served_calls(create_api()))
        if findings := [each for each in checked if each.level == "error"]:
            return _print("\n".join(map(str, findings)), status=1)
        raise
    changelog = Path("CHANGELOG.md").read_text(encoding="utf-8")
    if "--release" in arguments:
        return _release(old, new, changelog)
    if old is None:
        return _print("No version is released yet. Save the first one with: npm run contract -- --release", status=0)
    found = differences(old, new)
    missing = missing_announcements(old, new, found, changelog)
    lines = [f"Since release {old.version}:", *map(str, found)] if found else [f"No differences from {old.version}."]
    if "--summary" in arguments:
        unannounced = [str(each) for each in found if missing and each.label == "breaking"]
        count = len(found) - len(unannounced)
        lines = [*unannounced, f"Changes since {old.version}: {count} more. List them with: npm run contract"]
    return _print("\n".join([*lines, *("" for _ in missing[:1]), *missing]), status=1 if missing else 0)


def _release(old: Contract | None, new: Contract, changelog: str) -> int:
    if obstacle := release_obstacle(old, new, changelog):
        return _print(obstacle, status=2)
    write_release(new)
    return _print(f"{RELEASE} now contains the contract of {new.version}.", status=0)


def _print(text: str, *, status: int) -> int:
    sys.stdout.write(f"{text}\n")
    return status
