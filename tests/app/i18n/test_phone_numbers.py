"""Phone numbers: their canonical form, what is dialled, and how they are searched."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.i18n.canonical_text import fold
from app.i18n.codes import code_key
from app.i18n.phone_numbers import dialled, is_mobile, phone_key, phone_numbers, search_spelling

CASES = json.loads(Path("tests/golden/phones.json").read_text("utf-8"))
_TEXTS = st.one_of(st.text(max_size=12), st.text(alphabet="0123456789 +()-./,x#@\u200b\uff19\u0966\n", max_size=24))
_SUBSCRIBERS = st.from_regex(r"[1-9][0-9]{9}", fullmatch=True)
_PREFIXES = st.sampled_from(["", "+91", "+91 ", "0091-", "91 ", "0", "+91 (0)", "(0)", "091-", "(+91) ", "+91-0-"])
_GAPS = st.lists(st.sampled_from(["", "", " ", "-", "\u00a0", "\u2013"]), min_size=9, max_size=9)


def _written(prefix: str, digits: str, gaps: list[str]) -> str:
    return prefix + digits[0] + "".join(gap + digit for gap, digit in zip(gaps, digits[1:], strict=True))


@pytest.mark.parametrize("case", CASES["numbers"], ids=lambda case: ascii(case["text"]))
def test_number_has_key_and_digits_to_dial(case: dict[str, object]) -> None:
    text = str(case["text"])
    assert phone_key(text) == case["key"]
    assert [number.dial for number in phone_numbers(text)] == case["dial"]
    assert is_mobile(text) is case["mobile"]


@pytest.mark.parametrize(("search", "spelling"), CASES["searches"])
def test_search_is_spelled_as_digits(search: str, spelling: str) -> None:
    assert search_spelling(search) == spelling


@given(_TEXTS)
def test_key_is_idempotent(text: str) -> None:
    assert phone_key(phone_key(text)) == phone_key(text)


@given(_SUBSCRIBERS, _PREFIXES, _GAPS)
def test_all_spellings_are_one_number(digits: str, prefix: str, gaps: list[str]) -> None:
    text = _written(prefix, digits, gaps)
    assert phone_key(text) == digits
    assert dialled(text)[-10:] == digits
    assert is_mobile(text)


@given(_SUBSCRIBERS, _PREFIXES, _GAPS, _PREFIXES, _GAPS)
def test_each_spelling_finds_all_others(
    digits: str, prefix: str, gaps: list[str], stored_prefix: str, stored_gaps: list[str]
) -> None:
    stored = code_key(_written(stored_prefix, digits, stored_gaps))
    search = search_spelling(fold(_written(prefix, digits, gaps)))
    assert all(code_key(word) in stored for word in search.split())


@given(st.text(alphabet="0123456789 -", min_size=1, max_size=9), st.sampled_from(["", "/", ",", " or ", "\n"]))
def test_cut_number_is_never_dialled(cut: str, separator: str) -> None:
    text = f"98200 12345{separator}{cut}"
    numbers = phone_numbers(text)
    assert not numbers or all(len(number.dial) == 10 and number.dial in text.replace(" ", "") for number in numbers)


def test_two_numbers_are_not_sent_as_one() -> None:
    assert dialled("98200 12345 / 98200 12346") == "98200 12345 / 98200 12346"
