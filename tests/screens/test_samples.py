"""Screens mark what comes from invented content."""

from collections import Counter
from collections.abc import Iterator

import pytest
import yaml

from app import ui
from app.contract.base.node import Node, nodes_of
from app.core.settings import FIXTURES
from app.features.content.content import CONTENT
from app.features.content.schemas.dashboard import CONTENT_DASHBOARD
from app.features.content.schemas.login import CONTENT_LOGIN
from app.features.content.schemas.tenders import CONTENT_TENDERS
from screens import APPLICATION
from screens.dashboard import dashboard


def calls_in(node: Node) -> Iterator[str]:
    return (each.path for each in nodes_of(node) if isinstance(each, ui.Call))


@pytest.mark.parametrize("name", [name for name in CONTENT if name != "transport"])
def test_shipped_content_is_marked_as_sample(name: str) -> None:
    """Waybill counts all that the transport dashboard shows."""
    assert yaml.safe_load((FIXTURES / f"{name}.yaml").read_text(encoding="utf-8"))["sample"] is True


@pytest.mark.parametrize("call", [CONTENT_DASHBOARD, CONTENT_TENDERS, CONTENT_LOGIN])
def test_each_screen_of_content_has_badge(call: ui.Call) -> None:
    """A screen, or a dropdown of the layout, that reads content has a badge of the same content."""
    places: list[Node] = [*APPLICATION.screens, *APPLICATION.layout.dropdowns]
    readers = [place for place in places if call.path in calls_in(place)]
    assert readers
    for place in readers:
        assert [each.field for each in nodes_of(place) if isinstance(each, ui.DataBadge)]


def test_invented_rows_of_the_bell_say_so_themselves() -> None:
    """Real alerts are in the same list, so the badge is in each row."""
    feeds = [each for place in APPLICATION.layout.dropdowns for each in nodes_of(place) if isinstance(each, ui.Feed)]
    assert [(feed.mark_field, feed.mark) for feed in feeds] == [("sample", "Sample")]


def test_each_part_of_the_dashboard_with_content_has_its_own_badge() -> None:
    """People can tell of each card whether it is real. A greeting and an invitation are no figures."""
    texts = [each for each in nodes_of(dashboard) if isinstance(each, ui.Greeting | ui.Callout)]
    cards = [each for each in nodes_of(dashboard) if isinstance(each, ui.Card) and each.badge]
    [stats] = [each for each in nodes_of(dashboard) if isinstance(each, ui.StatCards)]
    assert (stats.badge, stats.badge_label) == ("sample", "Sample")
    parts = Counter(each.name for each in nodes_of(dashboard) if isinstance(each, ui.Part))
    marked = Counter(
        each.name for place in (*texts, *cards, stats) for each in nodes_of(place) if isinstance(each, ui.Part)
    )
    assert parts - marked == {"chart": 1}  # trips and distance, which no content replaces
    assert {card.badge.field for card in cards if card.badge} == {
        "sample",
        "locationsSample",
        "activitiesSample",
        "categoriesSample",
    }


@pytest.mark.parametrize("route", ["/role-list", "/state-master", "/station-master"])
def test_built_in_rows_say_so_themselves(route: str) -> None:
    """Rows that users add are in the same list, so the mark is in each row."""
    [screen] = [each for each in APPLICATION.screens if route in each.routes]
    columns = [each for each in nodes_of(screen) if isinstance(each, ui.Column)]
    assert "Built in" in [getattr(each.cell, "fallback", "") for each in columns]
