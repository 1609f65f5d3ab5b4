"""Values that follow from others. The browser runs the same cases."""

import json
from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from math import floor
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.contract.base.diagnostics import ScreenError
from app.contract.rules.derived import (
    Concat,
    Count,
    Days,
    Derived,
    Difference,
    Percent,
    Product,
    Sum,
    compute,
    derived_values,
)
from app.contract.rules.json_schema import json_schema_of
from app.contract.schema import Schema
from tests.support.golden import FOLDER, HINT, write_golden

pytestmark = pytest.mark.any_database

NUMBERS = (None, 0, 1, -1, 3, 0.1, 2.5, -2.5, 1.005, -1.005, 0.615, 2.675, 1e-7, 99999.995, 10**12, -999999999999.99)
RATES = (None, 0, 5, 18, 12.5, -18, 0.1, 100, 33.333)
DATES = (None, "", "someday", "2026-02-28", "2026-03-01", "2028-02-29", "1970-01-01", "2200-12-31", "20260301")
TEXTS = (None, "", " ", "Pune", "  Navi\u00a0Mumbai ", 0, 12, 1.5, -0.25, True, "2026-02-28", 10**12)
LINES: tuple[list[dict[str, object]] | None, ...] = (
    None,
    [],
    [{}],
    [{"amount": None}, {"amount": 0.1}, {"amount": 0.2}],
    [{"amount": 10**12}] * 3,
    [{"amount": 0.005}] * 3,
    [{"amount": 333.33}, {"amount": -333.33}],
    [{"amount": "12"}, {"amount": True}, {"amount": -1.005}],
    [{"amount": 0.01}] * 200,
)


def _pairs(derived: Derived, one: Sequence[object], other: Sequence[object]) -> dict[str, Any]:
    results = [[compute(derived, {"a": left, "b": right}) for right in other] for left in one]
    return {"derived": derived.to_json(), "a": list(one), "b": list(other), "results": results}


def _cases() -> list[dict[str, Any]]:
    sums = [Sum("lines.amount"), Sum("lines.amount", digits=0), Count("lines")]
    lines = [
        {
            "derived": each.to_json(),
            "lines": list(LINES),
            "results": [[compute(each, {"lines": lines}) for lines in LINES]],
        }
        for each in sums
    ]
    return [
        _pairs(Product("a", "b"), NUMBERS, NUMBERS),
        _pairs(Product("a", 24, digits=0), NUMBERS, (None,)),
        _pairs(Difference("a", "b"), NUMBERS, NUMBERS),
        _pairs(Percent("a", "b"), NUMBERS, RATES),
        _pairs(Sum("a", "b", digits=3), NUMBERS, NUMBERS[:6]),
        _pairs(Days("a", "b"), DATES, DATES),
        _pairs(Concat("a", "b", separator=", "), TEXTS, TEXTS),
        *lines,
    ]


def test_golden_derived_values_are_computed_as_in_browser() -> None:
    cases = _cases()
    assert sum(len(row) for case in cases for row in case["results"]) > 900
    path = FOLDER / "derived.json"
    text = ",\n".join(map(_text, cases))
    write_golden(path, f"[\n{text}\n]\n")
    assert json.loads(path.read_text("utf-8")) == cases, HINT


def _text(case: dict[str, Any]) -> str:
    """Return a case with one line for each row of results."""
    rows = ",\n  ".join(json.dumps(row) for row in case["results"])
    return json.dumps({**case, "results": []}).replace('"results": []', f'"results": [\n  {rows}]')


@pytest.mark.parametrize(
    ("derived", "values", "result"),
    [
        (Product("a", "b"), {"a": 3, "b": 0.335}, 1.01),
        (Product("a", "b"), {"a": 1.005, "b": 1}, 1.01),
        (Product("a", "b"), {"a": -1.005, "b": 1}, -1.01),
        (Product("a", "b"), {"a": 10**12, "b": 10**12}, 1e24),
        (Product("a", "b"), {"a": 999999999999.99, "b": 1}, 999999999999.99),
        (Product("a", "b"), {"a": 2}, None),
        (Product("a", "b", digits=0), {"a": 0.5, "b": 1}, 1),
        (Product("a", "b"), {"a": -0.001, "b": 1}, 0),
        (Product("a", "b"), {"a": 1e300, "b": 1e300}, None),
        (Percent("a", 18), {"a": 33.33}, 6),
        (Percent("a", 18), {"a": 10**12 + 0.25}, 180000000000.05),
        (Sum("a", "b"), {"a": 0.1, "b": 0.2}, 0.3),
        (Sum("a", "b"), {}, 0),
        (Difference("a", "b"), {"a": 0.3, "b": 0.1}, 0.2),
        (Days("a", "b"), {"a": date(2026, 12, 31), "b": date(2027, 1, 1)}, 1),
        (Days("a", "b"), {"a": "2026-03-01", "b": "2026-02-28"}, -1),
        (Concat("a", "b"), {"a": " Asha ", "b": 7}, "Asha 7"),
        (Concat("a", "b"), {"a": " "}, None),
        (Count("a"), {"a": [{}, {}]}, 2),
    ],
)
def test_derived_value_is_exact_and_rounded_once(derived: Derived, values: dict[str, object], result: object) -> None:
    assert compute(derived, values) == result


@given(st.decimals(-(10**12), 10**12, places=3), st.decimals(-(10**6), 10**6, places=3))
def test_product_equals_that_of_fractions(one: Any, other: Any) -> None:
    values = {"a": float(one), "b": float(other)}
    exact = Fraction(repr(values["a"])) * Fraction(repr(values["b"])) * 100
    half_up = floor(abs(exact) + Fraction(1, 2)) * (-1 if exact < 0 else 1)
    assert compute(Product("a", "b"), values) == half_up / 100


class Line(Schema):
    """A line with an amount."""

    quantity: float
    rate: float | None = None
    amount: Annotated[float | None, Product("quantity", "rate")] = None


class Bill(Schema):
    """A body whose derived values follow from each other, in another order than they are declared."""

    total: Annotated[float | None, Sum("subtotal", "tax")] = None
    tax: Annotated[float | None, Percent("subtotal", 18)] = None
    subtotal: Annotated[float | None, Sum("lines.amount")] = None
    line_count: Annotated[int | None, Count("lines")] = None
    lines: list[Line] = []


def test_server_computes_values_and_ignores_sent_ones() -> None:
    lines = [{"quantity": 3, "rate": 0.335, "amount": 99}, {"quantity": 1, "rate": None}]
    bill = Bill.model_validate({"lines": lines, "total": "a million", "subtotal": -1, "lineCount": True})
    assert [line.amount for line in bill.lines] == [1.01, None]
    assert (bill.subtotal, bill.tax, bill.total, bill.line_count) == (1.01, 0.18, 1.19, 2)


def test_stored_rows_keep_their_values() -> None:
    stored = Line.model_construct(quantity=2, rate=2, amount=5)
    assert Line.model_validate(stored).amount == 5


def test_schema_tells_browsers_how_to_compute() -> None:
    node = json_schema_of(Bill)["properties"]["tax"]
    assert node["readOnly"] is True
    assert node["derived"] == {"kind": "percent", "of": ["subtotal", 18], "digits": 2, "separator": ""}
    assert "total" not in json_schema_of(Bill).get("required", ())


def _mistakes() -> Iterator[tuple[Any, Derived, str]]:
    number, whole, text = float | None, int | None, str | None
    yield number, Product("quantty", "rate"), "'value' follows from 'quantty', which Wrong does not have"
    yield number, Product("name", "rate"), "'value' multiplies 'name', which is text"
    yield whole, Product("quantity", "rate"), "'value' is a whole number, and the result has 2 decimal places"
    yield number, Sum("lines"), "'value' adds 'lines', which is a list: write 'lines.…'"
    yield number, Sum("lines.amont"), "'value' follows from 'amont', which Line does not have"
    yield whole, Count("name"), "'value' counts 'name', which is text"
    yield whole, Days("quantity", "rate"), "'value' subtracts 'quantity', which is a number"
    yield text, Concat("name", "lines"), "'value' joins 'lines', which is a list"
    yield text, Product("quantity", "rate"), "'value' is text, and the result is a number"
    yield number, Sum("value"), "'value' follows from itself"
    yield float, Product("quantity", "rate"), "'value' is computed, so no request sends it: write Annotated[… | None"
    yield number, Product("quantity"), "Product needs two operands or more"


@pytest.mark.parametrize(("kind", "derived", "message"), list(_mistakes()))
def test_mistake_in_derived_value_is_named(kind: Any, derived: Derived, message: str) -> None:
    with pytest.raises(ScreenError) as error:
        _declare(kind, derived)
    assert message in str(error.value)
    assert "test_derived.py" in str(error.value)


def _declare(kind: Any, derived: Derived) -> None:
    class Wrong(Schema):
        quantity: float
        rate: float
        name: str = ""
        lines: list[Line] = []
        value: Annotated[kind, derived] = None

    assert derived_values(Wrong, {})
