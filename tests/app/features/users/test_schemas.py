"""Whether codes for two numbers reach the same phone."""

import pytest

from app.features.users.schemas import is_same_mobile


@pytest.mark.parametrize(
    "number",
    [
        " 90000 00001 ",
        "+919000000001",
        "+91 (0)90000-00001",
        "00919000000001",
        "09000000001",
        "९००००००००१",
    ],
)
def test_spellings_reach_the_same_phone(number: str) -> None:
    assert is_same_mobile(number, "9000000001")


@pytest.mark.parametrize("number", ["+9000000001", "call 9000000001 never", "9000000001;1", "9000000002", "0"])
def test_codes_may_go_to_another_phone(number: str) -> None:
    assert not is_same_mobile(number, "9000000001")
    assert not is_same_mobile("9000000001", number)
