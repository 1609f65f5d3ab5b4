"""Numbers as people type them."""

import json
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.i18n.typed_numbers import parse_degrees, parse_number

CASES = json.loads(Path("tests/golden/typed_numbers.json").read_text("utf-8"))
_MINUS_SIGNS = st.sampled_from("-\u2212\u2013\uff0d\u2011")
_BLANKS = st.sampled_from((" ", "\u00a0", "\u202f", "\u2009"))
_ZEROS = st.sampled_from("0\u0966\u0660\uff10\u09e6")
_UNITS = st.sampled_from(("", "t", "km/h", "kg", "%"))

pytestmark = pytest.mark.any_database


def test_golden_numbers_are_read() -> None:
    for text, number in CASES["numbers"]:
        assert parse_number(text) == number, ascii(text)
    for text, number in CASES["decimalComma"]:
        assert parse_number(text, has_decimal_comma=True) == number, ascii(text)
    for text, hemispheres, number in CASES["degrees"]:
        assert parse_degrees(text, hemispheres) == number, ascii(text)
    for name in (name for names in CASES["units"] for name in names):
        assert parse_number(f"12 {name}") == 12, name


def _lakhs(digits: str) -> str:
    head, tail = digits[:-3], digits[-3:]
    parts = [head[max(0, end - 2) : end] for end in range(len(head), 0, -2)][::-1]
    return ",".join([*parts, tail])


@given(st.integers(0, 10**12), _BLANKS, _MINUS_SIGNS, _ZEROS, _UNITS)
def test_groups_signs_digits_units_keep_value(number: int, blank: str, minus: str, zero: str, unit: str) -> None:
    for written in (f"{number}", f"{number:,}", f"{number:,}".replace(",", blank), _lakhs(str(number))):
        local = "".join(chr(ord(zero) + int(each)) if each.isdigit() else each for each in written)
        assert parse_number(f"{minus}{local}{blank}{unit}") == -number


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_written_number_is_read_back(number: float) -> None:
    assert parse_number(repr(number)) == number


@given(st.text(max_size=12))
def test_any_text_is_finite_number_or_none(text: str) -> None:
    for number in (parse_number(text), parse_degrees(text, "NS")):
        assert number is None or math.isfinite(number)


@given(st.floats(0, 180).map(lambda each: round(each, 6)))
def test_letter_and_sign_are_the_same(degrees: float) -> None:
    written = f"{degrees:.6f}"
    assert parse_degrees(f"{written}° W", "EW") == parse_degrees(f"\u2212{written}", "EW") == -degrees
    assert parse_degrees(f"{written} N", "EW") is None
