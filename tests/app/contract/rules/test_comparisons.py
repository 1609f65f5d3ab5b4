"""Rules that compare two values, or a value with the time. The browser runs the same cases."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Annotated, Any

import pytest
from pydantic import Field, ValidationError

from app.contract.base.diagnostics import ScreenError
from app.contract.rules import comparisons
from app.contract.rules.comparisons import NOW, TODAY, Compare
from app.contract.rules.json_schema import json_schema_of, texts_in
from app.contract.schema import Messages, Schema
from tests.support.golden import FOLDER, assert_golden

NIGHT = datetime(2026, 11, 22, 19, 0, tzinfo=UTC)
"""In India, the next day has begun."""


class Contract(Schema):
    """A shape with every kind of comparison."""

    valid_from: date | None = None
    valid_until: Annotated[date | None, Compare(gt="valid_from"), Compare(ge=TODAY)] = None
    signed: Annotated[date | None, Compare(lt=TODAY), Messages(lt="Sign it first")] = None
    reminder: Annotated[date | None, Compare(gt=TODAY, lt="valid_until")] = None
    birthday: Annotated[date | None, Compare(le=TODAY)] = None
    call_at: Annotated[datetime | None, Compare(gt=NOW)] = None
    answered_at: Annotated[datetime | None, Compare(ge="call_at", le=NOW)] = None
    paid_at: Annotated[datetime | None, Compare(ge="valid_from")] = None
    visit_at: Annotated[datetime | None, Compare(ge=TODAY)] = None
    tare: float | None = None
    gross: Annotated[float | None, Compare(gt="tare"), Field(multiple_of=0.5)] = None
    net: Annotated[int | None, Compare(le="gross"), Field(gt=0, lt=100)] = None
    least: Annotated[int | None, Compare(lt="most")] = None
    most: Annotated[int | None, Compare(ge="least"), Messages(ge="Most is less than least")] = None
    stops: Annotated[list[int], Field(min_length=1, max_length=2)] = [1]


CASES: list[dict[str, Any]] = [
    {},
    {"validFrom": "2026-11-23", "validUntil": "2026-11-23"},
    {"validFrom": "2026-11-22", "validUntil": "2026-11-23"},
    {"validUntil": "2026-11-22"},
    {"validFrom": "someday", "validUntil": "2026-11-22", "signed": "2026-11-22"},
    {"validFrom": "12/31/2026", "validUntil": "2026-11-24", "reminder": "24 Nov 2026"},
    {"signed": "2026-11-23"},
    {"reminder": "2026-11-23", "birthday": "2026-11-24"},
    {"reminder": "2026-11-24", "validUntil": "2026-11-24", "birthday": "2026-11-23"},
    {"callAt": "2026-11-22T19:00:00Z", "answeredAt": "2026-11-22T18:59:00Z"},
    {"callAt": "2026-11-22T19:00:01Z", "answeredAt": "2026-11-23T00:31:00+05:30"},
    {"validFrom": "2026-11-23", "paidAt": "2026-11-22T18:29:00Z"},
    {"validFrom": "2026-11-23", "paidAt": "2026-11-22T18:30:00Z"},
    {"visitAt": "2026-11-22T18:29:00Z"},
    {"visitAt": "2026-11-22T18:30:00Z"},
    {"callAt": "9999-12-31T23:59:59Z", "visitAt": "2201-01-01T00:00:00Z", "answeredAt": "2200-12-31T23:59:59Z"},
    {"validFrom": "1969-12-31", "validUntil": "9999-12-31", "reminder": "2200-12-31", "birthday": "1970-01-01"},
    {"tare": 8, "gross": 8},
    {"tare": 8, "gross": 8.25, "net": 9},
    {"tare": 8, "gross": 8.5, "net": 0},
    {"net": 100},
    {"least": 4, "most": 3},
    {"least": 4, "most": 4},
    {"stops": []},
    {"stops": [1, 2, 3]},
]


def errors_of(values: dict[str, Any]) -> dict[str, list[str]]:
    """Return the server's messages by field, the first one of each."""
    errors: dict[str, list[str]] = {}
    try:
        Contract.model_validate(values)
    except ValidationError as error:
        for line in error.errors():
            errors.setdefault(str(line["loc"][0]), [line["msg"]])
    return errors


@pytest.fixture(autouse=True)
def fixed_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparisons, "current_time", lambda: NIGHT)


def test_golden_cases_of_comparisons() -> None:
    """The browser reads these messages for the same values at the same time."""
    cases = [{"values": values, "errors": errors_of(values)} for values in CASES]
    golden = {"now": NIGHT.isoformat(), "rules": json_schema_of(Contract), "cases": cases}
    assert_golden(FOLDER / "comparisons.json", golden)


def test_messages_name_both_fields() -> None:
    assert errors_of(CASES[1]) == {"validUntil": ["Valid Until must be after Valid From"]}


def test_day_ends_at_midnight_in_office() -> None:
    assert errors_of({"validUntil": "2026-11-22"}) == {"validUntil": ["Valid Until must not be before today"]}
    assert errors_of({"validUntil": "2026-11-23"}) == {}


def test_rows_of_the_database_may_be_old() -> None:
    """A contract that has ended can still be shown."""
    old = Contract.model_construct(valid_until=date(2020, 1, 1), stops=[1])
    assert Contract.model_validate(old, from_attributes=True).valid_until == date(2020, 1, 1)


def declare_missing_field() -> type[Schema]:
    class Wrong(Schema):
        valid_from: date | None = None
        until: Annotated[date | None, Compare(gt="valid_form")] = None

    return Wrong


def declare_text() -> type[Schema]:
    class Wrong(Schema):
        name: str
        until: Annotated[date | None, Compare(gt="name")] = None

    return Wrong


def declare_number_and_day() -> type[Schema]:
    class Wrong(Schema):
        limit: Annotated[int, Compare(gt=TODAY)]

    return Wrong


def declare_number_and_date() -> type[Schema]:
    class Wrong(Schema):
        until: date
        limit: Annotated[float | None, Compare(le="until")] = None

    return Wrong


def declare_itself() -> type[Schema]:
    class Wrong(Schema):
        until: Annotated[date, Compare(gt="until")]

    return Wrong


@pytest.mark.parametrize(
    ("declare", "sentence"),
    [
        (declare_number_and_day, "'limit' is a whole number and cannot be compared with TODAY, which is a date"),
        (declare_number_and_date, "'limit' is a number and cannot be compared with 'until', which is a date"),
        (declare_itself, "'until' is compared with itself: write another field, TODAY or NOW"),
    ],
)
def test_comparison_that_cannot_hold_is_refused(declare: Callable[[], type[Schema]], sentence: str) -> None:
    with pytest.raises(ScreenError, match=sentence):
        declare()


def test_comparison_with_missing_field_is_refused() -> None:
    with pytest.raises(ScreenError, match="but Wrong has no such field, did you mean 'validFrom'"):
        declare_missing_field()


def test_comparison_of_text_is_refused() -> None:
    with pytest.raises(ScreenError, match="'name' is text, which cannot be compared"):
        declare_text()


def test_each_rule_of_one_name_has_its_own_message() -> None:
    class Load(Schema):
        tare: int | None = None
        limit: int | None = None
        gross: Annotated[
            int | None, Field(gt=0), Compare(gt="tare"), Compare(gt="limit", message="Too light for this truck")
        ] = None

    def message(values: dict[str, int]) -> str:
        with pytest.raises(ValidationError) as error:
            Load.model_validate(values)
        return error.value.errors()[0]["msg"]

    assert message({"gross": 0}) == "Gross must be more than 0"
    assert message({"gross": 1, "tare": 1}) == "Gross must be more than Tare"
    assert message({"gross": 1, "limit": 1}) == "Too light for this truck"
    assert "Too light for this truck" in texts_in(Load)
