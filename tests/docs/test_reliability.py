"""`docs/reliability.md` lists the promises that tests are marked with."""

from tests.docs.promises import TOPICS, promises, reliability_page
from tests.project.tree import ROOT
from tests.support.golden import HINT, write_golden

PAGE = ROOT / "docs" / "reliability.md"


def test_reliability_page_is_current() -> None:
    write_golden(PAGE, reliability_page())
    assert PAGE.read_text(encoding="utf-8") == reliability_page(), HINT


def test_each_promise_has_a_known_topic() -> None:
    assert {promise.topic for promise in promises()} == set(TOPICS)
