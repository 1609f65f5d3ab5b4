"""Numbers with separators, units and the digits of other scripts."""

from decimal import Decimal

import pytest

from app.features.content.number_formats import parse_number

NUMBERS = {
    "₹ 48,50,000": 4850000,
    "Rs. 1 486": 1486,
    "12.600.000": 12600000,
    "1.26 crore": 12600000,
    "48.5 lakhs": 4850000,
    "2.5k": 2500,
    "४८.५": Decimal("48.5"),
    "4.8%": Decimal("4.8"),
    "-3 orders": -3,
    "−4,8": Decimal("-4.8"),
    "Rs2,500/-": 2500,
}
TEXTS = ["", "about five", "5 to 7", "10-12", "2026-11-19", "=SUM(A1)", "48,50,0"]


@pytest.mark.parametrize(("text", "number"), NUMBERS.items())
def test_number_is_found(text: str, number: int | Decimal) -> None:
    assert parse_number(text) == number


@pytest.mark.parametrize("text", TEXTS)
def test_text_without_single_number(text: str) -> None:
    assert parse_number(text) is None
