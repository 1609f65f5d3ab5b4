"""Collects the promises on the tests: `@pytest.mark.promise(topic, sentence)`."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.project.tree import ROOT, files, text

TOPICS = (
    "Sign-in and sessions",
    "Access",
    "Unsafe settings",
    "Browser security",
    "Invalid input",
    "Slow and abusive clients",
    "Exports",
    "Imports",
    "Drafts",
    "Saving",
    "Simultaneous edits",
    "Deletion and undo",
    "Audit log",
    "Database",
    "Files",
    "Backups and migrations",
    "Positions",
    "Trips",
    "Alerts",
    "Messages",
    "Figures",
    "Reports",
    "External services",
    "Operations",
    "Several servers",
)
"""The sections of `docs/reliability.md`, in their order."""

_INTRODUCTION = """\
# Reliability

What Waybill promises in case of failures and attacks, and the tests that hold each promise.

This page is generated. To add a promise, mark its test with `@pytest.mark.promise(topic, sentence)`; then run
`npm run generate`.
"""


class Promise(NamedTuple):
    """One sentence, and the test that holds it."""

    topic: str
    sentence: str
    path: Path
    """The file of the test, relative to the root."""
    test: str


@cache
def promises() -> list[Promise]:
    """Return the promises of all tests, in the order of files and lines. Tests are parsed, not imported."""
    tests = (path for path in files() if path.parts[0] == "tests" and path.match("test_*.py"))
    paths = (path for path in tests if "mark.promise(" in text(path))
    return [promise for path in paths for promise in _promises_in(path)]


def reliability_page() -> str:
    """Return the text of `docs/reliability.md`."""
    tests: dict[tuple[str, str], list[Promise]] = {}
    for promise in promises():
        tests.setdefault((promise.topic, promise.sentence), []).append(promise)
    sections = (_section(topic, {key[1]: value for key, value in tests.items() if key[0] == topic}) for topic in TOPICS)
    return "\n".join((_INTRODUCTION, *sections))


def _section(topic: str, tests: dict[str, list[Promise]]) -> str:
    rows = [f"| {sentence} | {', '.join(_link(each) for each in found)} |" for sentence, found in tests.items()]
    return "\n".join((f"## {topic}", "", "| Promise | Test |", "|---|---|", *rows, ""))


def _link(promise: Promise) -> str:
    return f"[`{promise.test}`](../{promise.path.as_posix()})"


def _promises_in(path: Path) -> Iterator[Promise]:
    for node in ast.parse(text(path), ROOT / path).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.promise":
                    topic, sentence = (ast.literal_eval(argument) for argument in decorator.args)
                    yield Promise(topic, sentence, path, node.name)
