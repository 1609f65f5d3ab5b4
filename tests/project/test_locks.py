"""An editor checks types and formats with the same versions as the tests."""

import re

from tests.project.tree import ROOT


def test_editor_has_the_packages_of_the_tests() -> None:
    locks = (ROOT / ".dev/locks" / f"{name}.lock" for name in ("editor", "test"))
    editor, tests = (re.split(r"^(?=[a-z])", lock.read_text(encoding="utf-8"), flags=re.MULTILINE) for lock in locks)
    missing = {each.strip() for each in editor} - {each.strip() for each in tests}
    assert not missing, "lock the group 'editor' again, as pyproject.toml describes"
