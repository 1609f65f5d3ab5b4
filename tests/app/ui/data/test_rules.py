"""Conditions mean what is written down, here as in the browser."""

import json
from typing import Any

import pytest
from pydantic import TypeAdapter

from app.ui.data.rules import AllOf, Equals, IsSet, Not, Rule, fields_in, holds
from tests.screens.test_golden import GOLDEN

RULE: TypeAdapter[Rule] = TypeAdapter(Rule)
CASES: list[dict[str, Any]] = json.loads((GOLDEN / "rules.json").read_text(encoding="utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES)
def test_a_condition_holds_as_it_is_written_down(case: dict[str, Any]) -> None:
    assert holds(RULE.validate_python(case["rule"]), case["values"]) is case["holds"]


def test_condition_lists_its_fields() -> None:
    rule = AllOf(rules=(Not(rule=IsSet(field="a")), Equals(field="b", value=1)))

    assert fields_in(rule) == {"a", "b"}
