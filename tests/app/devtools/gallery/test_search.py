"""Words are found by what people call things."""

import pytest

from app import ui
from app.devtools.gallery.introspection import words
from app.devtools.gallery.search import found
from app.ui.base.node import Node


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("status", ui.BadgeCell),
        ("color", ui.BadgeCell),
        ("map with a route", ui.RouteMap),
        ("select that searches", ui.Field),
        ("autocomplete", ui.Field),
        ("typeahead", ui.Field),
        ("modal", ui.Dialog),
        ("date picker", ui.DateRangePicker),
        ("side by side", ui.Split),
        ("ROUTEMAP", ui.RouteMap),
        ("route ma", ui.RouteMap),
    ],
)
def test_a_word_is_among_the_first_that_are_found_for_what_it_does(question: str, word: type[Node]) -> None:
    assert word in found(question)[:4]


def test_what_has_to_do_with_some_of_the_question_is_found_when_nothing_has_to_do_with_all_of_it() -> None:
    assert found("xylophone") == []
    assert ui.Toast in found("xylophone toast")


@pytest.mark.parametrize("question", ["", "  ", "the", '"*('])
def test_every_word_is_found_when_nothing_is_asked(question: str) -> None:
    assert set(found(question)) == set(words())
