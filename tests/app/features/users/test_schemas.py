"""Normalization of mobile numbers."""

import pytest

from app.features.users.schemas import is_same_mobile, mobile_key


@pytest.mark.parametrize(
    "number",
    ["9000000001", " 90000 00001 ", "+919000000001", "+91-90000-00001", "00919000000001", "09000000001", "९००००००००१"],
)
def test_all_spellings_have_one_key(number: str) -> None:
    assert mobile_key(number) == "9000000001"
    assert is_same_mobile(number, "9000000001") == (number != "00919000000001")


@pytest.mark.parametrize("number", ["+9000000001", "call 9000000001 never", "9000000001;1", "9000000002", "0"])
def test_codes_may_go_to_another_phone(number: str) -> None:
    assert not is_same_mobile(number, "9000000001")
    assert not is_same_mobile("9000000001", number)


@pytest.mark.parametrize("number", ["+14155550100", "910000000012", "12345", "0", "landline", "", "+91"])
def test_mobile_key_is_idempotent(number: str) -> None:
    assert mobile_key(mobile_key(number)) == mobile_key(number)


def test_foreign_numbers_and_text_stay_distinct() -> None:
    assert mobile_key("+14155550100") == "14155550100"
    assert mobile_key("Front Desk") == mobile_key(" front desk ") != mobile_key("back desk")
