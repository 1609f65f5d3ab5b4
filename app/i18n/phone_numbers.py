"""Phone numbers that people write in many ways: '+91 (0)98200-55501' and '98200 55501' are one number.

Sign-in, uniqueness, advice, search, text messages and the link that calls all read numbers here.
`renderer/src/lib/phoneNumber.ts` does the same in the browser; `tests/golden/phones.json` has cases for both.
"""

import re
import unicodedata
from typing import Final, NamedTuple

from app.i18n.canonical_text import fold

_CANDIDATE: Final = re.compile(
    r"((?:[+(] *)*\d(?:[ ().-]*\d)*)(?:[ ,;(.-]*(?:ext(?:ensio)?n?|x|#)[ .:=-]*\d{1,6}(?!\d))?", re.ASCII
)
"""A text that may be a number, and its extension."""
_GAP: Final = re.compile(r"[ ().-]+")
_MARKS: Final = str.maketrans("[]{}\u00b7\u2022\u2027\u2219\u22c5", "()().....")
"""Other spellings of parentheses and of the dots in numbers."""
_INDIAN: Final = re.compile(r"0*910*(18[06]0\d{7}|[1-9]\d{9})", re.ASCII)
"""A number with the code of India: a subscriber, or a toll-free number."""
_NATIONAL: Final = re.compile(r"0?(18[06]0\d{7}|[1-9]\d{9})", re.ASCII)
_ABROAD: Final = re.compile(r"\+(?!91)[1-9]\d{7,14}", re.ASCII)
_MISDIALLED: Final = re.compile(r"00[6-9]\d{9}", re.ASCII)
"""A mobile number after two zeros, or a number abroad."""
_HELPLINE: Final = re.compile(r"(?:tel:)?(?:1\d\d|1[09]\d\d)", re.ASCII)
_MOBILE: Final = re.compile(r"[1-9]\d{9}", re.ASCII)
_TRUNK: Final = re.compile(r"^([+( ]*\d{0,5}[ ).-]*)\( *0 *\)", re.ASCII)
"""The zero in parentheses that callers from abroad leave out."""
_NOT_DIGITS: Final = re.compile(r"\D", re.ASCII)
_DATE: Final = re.compile(r"(\d{1,2}[-.]\d{1,2}[-.]\d{4}|(19|20)\d\d[-.]\d{1,2})\b", re.ASCII)
_PREFIX: Final = re.compile(r"\(*(?:\+ *|00)91\)?[ -]*(?:\( *0 *\)|0)?(?=\d)|\( *0 *\)|0(?=\d{4,}(?: |$))", re.ASCII)
"""What an incomplete number in a search may begin with, although the stored one does not."""
_MIN_DIGITS_ABROAD: Final = 8
_MAX_LENGTH: Final = 40
"""No number has more characters."""


class PhoneNumber(NamedTuple):
    """A number in a text, from `start` to `end` of the folded text."""

    start: int
    end: int
    key: str
    """The canonical number: ten digits in India, '+447700900123' abroad."""
    dial: str
    """The digits to dial. Empty if the number is incomplete or unclear."""


def phone_numbers(text: str) -> tuple[PhoneNumber, ...]:
    """Return the numbers in a text, if all of them can be dialled.

    A number that was cut or is unclear could call someone else, and may belong to the number next to it.
    """
    folded = _folded(text).strip()
    if _HELPLINE.fullmatch(folded):
        digits = _NOT_DIGITS.sub("", folded)
        return (PhoneNumber(len(folded) - len(digits), len(folded), digits, digits),)
    numbers = _candidates(folded)
    return tuple(numbers) if all(number.dial for number in numbers) else ()


def phone_key(text: str) -> str:
    """Return the canonical form of a field with one or more numbers. Equal numbers have equal keys.

    A text without digits has its folded form.
    """
    folded = _folded(text)
    return "/".join(dict.fromkeys(number.key for number in _candidates(folded))) or " ".join(folded.split())


def is_mobile(text: str) -> bool:
    """Return whether a text is one ten-digit number of India and nothing else, so that it can receive messages."""
    numbers = phone_numbers(text)
    folded = _folded(text).strip()
    if len(numbers) != 1 or not _MOBILE.fullmatch(numbers[0].key):
        return False
    around = folded[: numbers[0].start] + folded[numbers[0].end :]
    return not around.strip(" ().-")


def dialled(text: str) -> str:
    """Return the number of a text as a phone or an SMS gateway dials it; the text itself unless it has exactly one."""
    numbers = phone_numbers(text)
    return numbers[0].dial if len(numbers) == 1 else text


def search_spelling(folded: str) -> str:
    """Return a folded search with its phone numbers as the digits that all their spellings contain.

    A number without a prefix stays as it is: it may also be a date, or the numbers of two columns.
    """
    plain = folded.replace("tel:", "").translate(_MARKS)
    return _CANDIDATE.sub(lambda found: _searched(found[1]) + found[0][len(found[1]) :], plain)


def _searched(written: str) -> str:
    number = _number(written)
    digits = _NOT_DIGITS.sub("", written)
    if number.dial and (number.key != digits or "." in written):
        return number.key[-_MIN_DIGITS_ABROAD:] if number.key.startswith("+") else number.key
    return _PREFIX.sub("", written, count=1) if _PREFIX.match(written) else written


def _candidates(folded: str) -> list[PhoneNumber]:
    numbers = []
    for found in _CANDIDATE.finditer(folded):
        start = found.start(1)
        is_word = _continues_word(folded[start - 1 : start]) or _continues_word(folded[found.end() : found.end() + 1])
        for number in _divided(found[1]):
            place = number._replace(start=start + number.start, end=start + number.end)
            numbers.append(place._replace(dial="") if is_word else place)
    return numbers


def _divided(written: str) -> list[PhoneNumber]:
    """Return the numbers of a text that may be one: several only if all of them are complete."""
    number = _number(written)
    for gap in _GAP.finditer(written, 0, _MAX_LENGTH) if not number.dial else ():
        first = _number(written[: gap.start()])
        others = _divided(written[gap.end() :]) if first.dial else []
        if others and all(other.dial for other in others):
            moved = (other._replace(start=other.start + gap.end(), end=other.end + gap.end()) for other in others)
            return [first._replace(end=gap.start()), *moved]
    return [number._replace(end=len(written))]


def _folded(text: str) -> str:
    return fold(text).translate(_MARKS)


def _continues_word(character: str) -> bool:
    """Return whether digits next to this character are a part of another text: a code, an address, a formula."""
    return character != "" and (unicodedata.category(character)[0] in "LMN" or character in "@_*#=%")


def _number(written: str) -> PhoneNumber:
    digits = _NOT_DIGITS.sub("", _TRUNK.sub(r"\1", written)) or "0"
    if indian := _INDIAN.fullmatch(digits):
        return PhoneNumber(0, 0, indian[1], f"+91{indian[1]}")
    if "+" in written or digits.startswith("00"):
        key = "+" + (digits.lstrip("0") or "0" if digits.startswith("00") else digits)
        is_clear = _ABROAD.fullmatch(key) and not _MISDIALLED.fullmatch(digits)
        return PhoneNumber(0, 0, key, key if is_clear else "")
    is_clear = _NATIONAL.fullmatch(digits) and not _DATE.match(written)
    return PhoneNumber(0, 0, digits.lstrip("0") or "0", digits if is_clear else "")
