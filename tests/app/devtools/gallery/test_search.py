"""The search finds nodes by common UI terms."""

import pytest

from app import ui
from app.contract.base.node import Node
from app.devtools.gallery.introspection import node_types
from app.devtools.gallery.search import search_nodes


@pytest.mark.parametrize(
    ("question", "node"),
    [
        ("status", ui.BadgeCell),
        ("color", ui.BadgeCell),
        ("map with a route", ui.RouteMap),
        ("select that searches", ui.SelectField),
        ("autocomplete", ui.ComboboxField),
        ("typeahead", ui.ComboboxField),
        ("modal", ui.Dialog),
        ("dropdown", ui.SelectField),
        ("toggle", ui.CheckboxField),
        ("snackbar", ui.Toast),
        ("pagination", ui.Paging),
        ("breadcrumb", ui.Screen),
        ("chip", ui.BadgeCell),
        ("wizard", ui.Section),
        ("data grid", ui.Table),
        ("date picker", ui.DateRangePicker),
        ("side by side", ui.Split),
        ("ROUTEMAP", ui.RouteMap),
        ("route ma", ui.RouteMap),
    ],
)
def test_search_ranks_matching_node_near_top(question: str, node: type[Node]) -> None:
    assert node in search_nodes(question)[:4]


def test_search_falls_back_to_partial_matches() -> None:
    """The search returns partial matches if no node matches all terms."""
    assert search_nodes("xylophone") == []
    assert ui.Toast in search_nodes("xylophone toast")


@pytest.mark.parametrize("question", ["", "  ", "the", '"*('])
def test_empty_question_returns_all_nodes(question: str) -> None:
    assert set(search_nodes(question)) == set(node_types())
