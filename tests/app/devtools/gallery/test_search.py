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
        ("select that searches", ui.SelectField),
        ("autocomplete", ui.ComboboxField),
        ("typeahead", ui.ComboboxField),
        ("modal", ui.Dialog),
        ("date picker", ui.DateRangePicker),
        ("side by side", ui.Split),
        ("ROUTEMAP", ui.RouteMap),
        ("route ma", ui.RouteMap),
    ],
)
def test_search_ranks_matching_node_near_top(question: str, word: type[Node]) -> None:
    assert word in found(question)[:4]


def test_search_falls_back_to_partial_matches() -> None:
    """The search returns partial matches if no node matches all terms."""
    assert found("xylophone") == []
    assert ui.Toast in found("xylophone toast")


@pytest.mark.parametrize("question", ["", "  ", "the", '"*('])
def test_every_word_is_found_when_nothing_is_asked(question: str) -> None:
    assert set(found(question)) == set(words())
