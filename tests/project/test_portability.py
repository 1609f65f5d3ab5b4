import re

import pytest

from tests.project.tree import files, text
from tests.support.project_rules import require_none

# Written in pieces, so that this file does not hold what it looks for.
MACHINE_PATH = re.compile(r"(?<![\w.:/}-])/(?:work|farm|root|tmp|mnt|home/\w+|Users/\w+|opt/\w+)" + r"/\w")
REGISTRY = re.compile(
    "|".join(
        [
            r"registry\." + r"npmjs",
            r"pypi\." + r"org",
            r"files\.python" + r"hosted",
            r"registry\." + r"yarnpkg",
            r'"resolved"' + r":\s*",
            r"(?<![\w-])--(?:extra-)?index" + r"-url",
            r"(?<![\w-])--find" + r"-links",
        ]
    )
)


RULES = {
    "paths of a machine": (MACHINE_PATH, "Write these paths relative to the project"),
    "hosts of a registry": (REGISTRY, "Remove these addresses: every machine has its own registry"),
}


@pytest.mark.parametrize(("pattern", "advice"), RULES.values(), ids=RULES)
def test_no_file_holds(pattern: re.Pattern[str], advice: str) -> None:
    found = [
        f"{path}:{number}: {line.strip()[:100]}"
        for path in files()
        for number, line in enumerate(text(path).splitlines(), 1)
        if pattern.search(line)
    ]
    require_none(found, advice)


@pytest.mark.parametrize("line", ["see /" + "home/ann/x", "'/" + "tmp/x'", "(/" + "opt/wheels/x)"])
def test_paths_of_a_machine_are_recognised(line: str) -> None:
    assert MACHINE_PATH.search(line)


@pytest.mark.parametrize(
    "line", ["tests/project/tree.py", "http://host/" + "work/x", "{root}/" + "tmp/x", "/usr/bin/env"]
)
def test_other_paths_are_not_machine_paths(line: str) -> None:
    assert not MACHINE_PATH.search(line)
