"""Every promise of docs/reliability.md names the tests that hold it."""

import re
from functools import cache

import pytest

from tests.project.tree import ROOT

_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`|`(renderer/[\w/]+\.test\.tsx?)`")
_PAGE = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
_ROWS = [line for line in _PAGE.splitlines() if line.startswith("| ") and not line.startswith("| What happens ")]


@cache
def source(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8") if (ROOT / path).is_file() else ""


@pytest.mark.parametrize("row", _ROWS)
def test_each_promise_names_tests_that_exist(row: str) -> None:
    happens, holds, tests = (cell.strip() for cell in row.strip("| ").split(" | "))
    assert happens
    assert holds
    assert tests == ", ".join(found[0] for found in _TEST.finditer(tests)) != ""
    for path, name, of_renderer in _TEST.findall(tests):
        assert re.search(rf"^(async )?def {name}\(", source(path), re.M) if path else source(of_renderer), path


def test_each_promise_stands_in_a_table() -> None:
    lines = _PAGE.splitlines()
    before = [lines[at - 1] for at, line in enumerate(lines) if line in _ROWS]
    assert before
    assert [line for line in before if not line.startswith("|")] == []
