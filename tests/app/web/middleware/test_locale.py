"""The user's choice takes precedence over the browser's languages, and English is the fallback."""

import pytest

from app.i18n.catalogs import languages
from app.web.middleware.locale import language_for, preferred


@pytest.mark.parametrize(
    ("accepted", "names"),
    [
        ("hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7", ["hi-IN", "hi", "en-US", "en"]),
        ("en;q=0.3, hi;q=0.7", ["hi", "en"]),
        ("hi;q=0, en", ["en"]),
        ("", []),
        ("hi;q=often", []),
    ],
)
def test_accept_language_is_sorted_by_quality(accepted: str, names: list[str]) -> None:
    assert preferred(accepted) == names


@pytest.mark.parametrize(
    ("accepted", "cookies", "code"),
    [
        ("hi-IN,hi;q=0.9,en;q=0.8", "", "hi"),
        ("en-IN,en;q=0.9,hi;q=0.8", "", "en"),
        ("ta-IN, hi;q=0.5, en;q=0.4", "", "hi"),
        ("ta-IN", "", "en"),
        ("*", "", "en"),
        ("en", "theme=dark; language=hi", "hi"),
        ("hi", "language=en", "en"),
        ("hi", "language=tlh", "hi"),
        ("hi", "language", "hi"),
        ("", "", "en"),
    ],
)
def test_language_cookie_takes_precedence_over_accept_language(accepted: str, cookies: str, code: str) -> None:
    assert language_for(accepted, cookies, languages()).code == code
