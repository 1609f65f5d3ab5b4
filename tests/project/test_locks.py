"""An editor checks types and formats with the same versions as the tests."""

import re

from tests.project.tree import ROOT
from tests.support.project_rules import require_none


def test_editor_has_the_packages_of_the_tests() -> None:
    locks = (ROOT / ".dev/locks" / f"{name}.lock" for name in ("editor", "test"))
    editor, tests = (re.split(r"^(?=[a-z])", lock.read_text(encoding="utf-8"), flags=re.MULTILINE) for lock in locks)
    other = {each.strip().splitlines()[0] for each in {*editor} - {*tests} if each.strip()}
    require_none(sorted(other), "Lock the group 'editor' again, as pyproject.toml describes")
