"""Lengths of time in words."""

import pytest

from app.i18n.durations import duration


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "1 min"),
        (5 * 3600 + 26 * 60 + 29, "5 h 26 min"),
        (5 * 3600 + 26 * 60 + 30, "5 h 27 min"),  # as screens show it
        (5 * 3600 + 27 * 60 + 30, "5 h 28 min"),
        (2 * 86_400 + 3 * 3600, "2 d 3 h"),
    ],
)
def test_length_is_rounded_to_minutes(seconds: float, text: str) -> None:
    assert duration(seconds) == text
