"""The canonical form of texts, their folded form, and the keys that are made of it."""

import json
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from app.i18n.canonical_text import canonical_text, fold
from app.i18n.codes import code_key
from app.i18n.natural_order import natural_key

PAIRS = json.loads(Path("tests/golden/texts.json").read_text("utf-8"))
_MIXED = st.text(
    alphabet="aE 1\n\r\t\u200d\u200c\ufe0f\u094d\u0915\u093c\u2764\U0001f469\u0308\u00a8\u2212\u2013"
    "\u0130\u00df\u03a3\u03c2\u00a0\u00bd\u2460\u2028\u00ad\u0301\u1100\u1161\u115f",
    max_size=8,
)
_TEXTS = st.one_of(st.text(max_size=8), _MIXED)


def test_pairs_canonical_and_equal() -> None:
    for one, canonical in PAIRS["canonical"]:
        assert canonical_text(one) == canonical, ascii(one)
    for one, other in PAIRS["equal"]:
        assert fold(canonical_text(one)) == fold(canonical_text(other)), (ascii(one), ascii(other))
    for one, other in PAIRS["codes"]:
        assert code_key(one) == code_key(other), (ascii(one), ascii(other))
    for one, other in PAIRS["different"]:
        assert fold(canonical_text(one)) != fold(canonical_text(other)), (ascii(one), ascii(other))


def test_natural_order_of_lists() -> None:
    for ordered in PAIRS["ordered"]:
        shuffled = [*ordered[1::2], *ordered[::2]]
        assert sorted(shuffled, key=natural_key) == ordered


@given(_TEXTS)
def test_forms_idempotent(text: str) -> None:
    canonical = canonical_text(text)
    assert canonical_text(canonical) == canonical
    assert fold(fold(text)) == fold(text)
    assert code_key(code_key(text)) == code_key(text)


@given(_TEXTS)
def test_canonical_text_shows_no_blanks_around(text: str) -> None:
    canonical = canonical_text(text)
    assert canonical == canonical.strip(" \n")
    assert "  " not in canonical


@given(st.integers(0, 10**30), st.integers(0, 10**30), st.text(alphabet="ab -t", max_size=3))
def test_natural_order_of_numbers_by_value(one: int, other: int, around: str) -> None:
    assert (natural_key(f"{around}q{one} {around}") < natural_key(f"{around}q{other} {around}")) == (one < other)
