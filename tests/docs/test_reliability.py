"""`docs/reliability.md` lists the promises that tests are marked with."""

import os

from tests.docs.promises import TOPICS, promises, reliability_page
from tests.project.tree import ROOT

PAGE = ROOT / "docs" / "reliability.md"


def test_reliability_page_is_current() -> None:
    if os.environ.get("GOLDEN") == "write":
        PAGE.write_text(reliability_page(), encoding="utf-8")
    hint = "Generate the page with: GOLDEN=write .venv/bin/pytest tests/docs/test_reliability.py"
    assert PAGE.read_text(encoding="utf-8") == reliability_page(), hint


def test_each_promise_has_a_known_topic() -> None:
    assert {promise.topic for promise in promises()} == set(TOPICS)
