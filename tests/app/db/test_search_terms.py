"""Splitting a search into terms."""

import json
from gettext import NullTranslations
from pathlib import Path

import pytest

from app.db.search_terms import search_terms
from app.i18n.messages import Language, use_language

CASES: dict[str, list[list[str]]] = json.loads((Path(__file__).parents[2] / "golden" / "search.json").read_text())


class _Hindi(NullTranslations):
    def gettext(self, message: str) -> str:
        return {"Nov": "नव॰", "November": "नवंबर", "May": "मई"}.get(message, message)


@pytest.mark.parametrize("search", CASES)
def test_terms_match_those_of_the_browser(search: str) -> None:
    assert [list(term) for term in search_terms(search)] == CASES[search]


@pytest.mark.parametrize(
    ("search", "english"),
    [("19 नव॰ 2026", "19 Nov 2026"), ("19 नवंबर", "19 Nov"), ("नवंबर 2026", "Nov 2026"), ("7 मई", "7 May")],
)
def test_months_have_their_names_in_each_language(search: str, english: str) -> None:
    with use_language(Language("hi", "हिन्दी", _Hindi())):
        assert search_terms(search) == search_terms(english)
        assert search_terms("मई") == (("may20",),)
