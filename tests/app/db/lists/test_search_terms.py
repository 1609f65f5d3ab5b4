"""Splitting a search into terms."""

import json
from gettext import NullTranslations
from pathlib import Path

import pytest

from app.db.lists.search_terms import search_terms
from app.i18n.messages import Language, use_language

CASES: dict[str, list[list[str]]] = json.loads((Path(__file__).parents[3] / "golden" / "search.json").read_text())


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


STATUSES = (("Planned", "Planned"), ("Ongoing", "Ongoing"), ("one_way", "One way"), ("hired", "Hired"))


class _Labels(NullTranslations):
    def gettext(self, message: str) -> str:
        return {"Planned": "नियोजित", "Ongoing": "जारी", "One way": "एक तरफ़ा", "Hired": "किराए के"}.get(message, message)


@pytest.mark.parametrize(
    ("search", "terms"),
    [
        ("नियोजित", [("नियोजित", "\x1fplanned\x1f")]),
        ("नियो", [("नियो", "\x1fplanned\x1f")]),
        ("नि", [("नि",)]),  # too short for the index
        ("जारी दिल्ली", [("जारी", "\x1fongoing\x1f"), ("दिल्ली",)]),
        ("एक तरफ़ा", [("एक तरफ़ा", "\x1fone_way\x1f")]),
        ("तरफ़ा", [("तरफ़ा", "\x1fone_way\x1f")]),
        ("Planned", [("planned",)]),
        ("योजित", [("योजित",)]),  # no beginning of a word
    ],
)
def test_label_finds_the_values_that_it_stands_for(search: str, terms: list[tuple[str, ...]]) -> None:
    with use_language(Language("hi", "हिन्दी", _Labels())):
        assert list(search_terms(search, STATUSES)) == terms


def test_label_in_english_finds_a_value_that_is_stored_differently() -> None:
    assert search_terms("one way", STATUSES) == (("one way", "\x1fone_way\x1f"),)
    assert search_terms("planned", STATUSES) == (("planned",),)
