"""Says what is different from the last release; the exit code is 1 when something breaks that is not announced.

With --release, writes down the contract of a new version instead: docs/contract/release.json.
"""

import sys
from pathlib import Path

from app.devtools.check.run import findings
from app.devtools.contract.announced import not_releasable, unannounced
from app.devtools.contract.differences import differences
from app.devtools.contract.written import RELEASE, Contract, current, released, write_release

_SCREENS, _FIXTURES = Path("screens"), Path("fixtures")


def main(arguments: list[str]) -> int:
    """Prints lines for a person: while the code is wrong, those that `waybill check` has for it."""
    if unknown := set(arguments) - {"--release"}:
        return _say(f"There is no {' '.join(sorted(unknown))}; there is --release.", code=2)
    try:
        old, new = released(), current()
    except Exception:
        if wrong := findings(_SCREENS.resolve(), _FIXTURES):
            return _say("\n".join(map(str, wrong)), code=1)
        raise
    changelog = Path("CHANGELOG.md").read_text(encoding="utf-8")
    if arguments:
        return _release(old, new, changelog)
    if old is None:
        return _say("Nothing was released yet: npm run contract -- --release writes down the first one.", code=0)
    found = differences(old, new)
    lines = [str(each) for each in found] or [f"Nothing is different from {old.version}."]
    to_do = unannounced(old, new, found, changelog)
    return _say("\n".join([*lines, *("" for _ in to_do[:1]), *to_do]), code=1 if to_do else 0)


def _release(old: Contract | None, new: Contract, changelog: str) -> int:
    if reason := not_releasable(old, new, changelog):
        return _say(reason, code=2)
    write_release(new)
    return _say(f"{RELEASE} is the contract of {new.version} now.", code=0)


def _say(text: str, *, code: int) -> int:
    sys.stdout.write(f"{text}\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
