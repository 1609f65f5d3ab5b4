"""Conditions mean what is written down, here as in the browser."""

import json
from datetime import datetime, timedelta
from typing import Any

import pytest
from pydantic import TypeAdapter

from app.contract.conditions import AllOf, Condition, Equals, IsSet, Not, Past, evaluate, fields_in
from app.i18n.time_zone import OFFICE
from tests.support.golden import FOLDER

CONDITION: TypeAdapter[Condition] = TypeAdapter(Condition)
CASES: list[dict[str, Any]] = json.loads((FOLDER / "conditions.json").read_text(encoding="utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES)
def test_a_condition_holds_as_it_is_written_down(case: dict[str, Any]) -> None:
    assert evaluate(CONDITION.validate_python(case["condition"]), case["values"]) is case["result"]


def test_date_is_past_when_its_day_is_over() -> None:
    today = datetime.now(OFFICE).date()
    days = {days: (today + timedelta(days=days)).isoformat() for days in (-1, 0, 1)}
    assert [evaluate(Past(field="end"), {"end": day}) for day in days.values()] == [True, False, False]


def test_condition_lists_its_fields() -> None:
    condition = AllOf(conditions=(Not(condition=IsSet(field="a")), Equals(field="b", value=1)))

    assert fields_in(condition) == {"a", "b"}
