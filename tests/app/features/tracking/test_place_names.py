"""Positions in words."""

import pytest

from app.features.tracking.place_names import describe_place
from app.i18n.catalogs import languages
from app.i18n.messages import use_language


@pytest.mark.parametrize(
    ("lat", "lng", "words"),
    [
        (21.1458, 79.0882, "Nagpur"),
        (0.0, -30.0, None),
    ],
)
def test_place_within_three_kilometres_has_its_name(lat: float, lng: float, words: str | None) -> None:
    assert describe_place(lat, lng) == words


def test_place_farther_away_has_distance_and_direction() -> None:
    words = describe_place(26.95, 70.55)
    assert words is not None
    assert words.split(" ")[1] == "km"
    assert " of " in words


def test_direction_is_translated() -> None:
    hindi = next(each for each in languages() if each.code == "hi")
    with use_language(hindi):
        words = describe_place(26.95, 70.55)
    assert words is not None
    assert " of " not in words


def test_place_has_its_hindi_name_if_it_is_known() -> None:
    hindi = next(each for each in languages() if each.code == "hi")
    with use_language(hindi):
        assert describe_place(21.1458, 79.0882) == "नागपुर"
