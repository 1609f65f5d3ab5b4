"""The README shows real code, real JSON and a real message."""

import json
import re
from typing import Any

from tests.project.tree import ROOT
from tests.support.project_rules import require_none

README = (ROOT / "README.md").read_text(encoding="utf-8")
TUTORIAL = ROOT / "docs" / "tutorial.md"
SCREEN = ROOT / "screens" / "clients.py"
GOLDEN = ROOT / "tests" / "golden" / "screens" / "clients.json"


def code(language: str) -> list[str]:
    """The code blocks of the README in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_python_excerpts_are_part_of_tutorial_and_screen() -> None:
    *records, screen = code("python")
    tutorial, parts = TUTORIAL.read_text(encoding="utf-8"), re.split(r"^ *# \.\.\.\n", screen, flags=re.MULTILINE)
    assert len(records) == len(("record", "screens"))
    assert len(parts) > 1
    require_none((block for block in records if block not in tutorial), "Copy this part of README.md from the tutorial")
    text = SCREEN.read_text(encoding="utf-8")
    require_none((part for part in parts if part not in text), "Copy this part of README.md from screens/clients.py")


def test_json_excerpt_is_part_of_the_golden_file() -> None:
    screen = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert is_part_of(json.loads(code("json")[0]), screen["body"][0]["body"][0])


def is_part_of(excerpt: Any, whole: Any) -> bool:
    """Whether an excerpt leaves out attributes and last items only."""
    if isinstance(excerpt, dict):
        return all(name in whole and is_part_of(value, whole[name]) for name, value in excerpt.items())
    if isinstance(excerpt, list):
        return len(excerpt) <= len(whole) and all(map(is_part_of, excerpt, whole))
    return bool(excerpt == whole)


def test_message_names_the_line_of_the_screen() -> None:
    message = re.search(r"^screens/clients\.py:(\d+): no field 'clientNme'", README, re.MULTILINE)
    assert message
    lines = SCREEN.read_text(encoding="utf-8").splitlines()
    assert 'ui.Column(field="clientName"' in lines[int(message[1]) - 1]


def test_every_decision_is_in_the_index() -> None:
    decisions = ROOT / "docs" / "decisions"
    index = (decisions / "README.md").read_text(encoding="utf-8")
    pages = [path.name for path in decisions.glob("*.md") if path.name != "README.md"]

    assert pages
    require_none((name for name in pages if f"({name})" not in index), "Link these in docs/decisions/README.md")
