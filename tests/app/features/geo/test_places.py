"""Search for places by name."""

import re

import pytest

from app.features.geo.places import FILE, Place, Places, hindi_names, normalize_name, pack, places, unpack

KALYAN = Place("Kalyān", "Maharashtra", 19.24, 73.13, 1_262_255, ("Callian",))
NEW_KALYAN = Place("New Kalyan", "Maharashtra", 19.3, 73.2, 2_000_000)
KALYANI = Place("Kalyani", "West Bengal", 22.98, 88.43, 100_575)
NOWHERE = Place("Kalpi", "", 26.1, 79.7, 50_000)
PLACES = Places([KALYANI, NOWHERE, KALYAN, NEW_KALYAN])


def names(text: str, limit: int = 8) -> list[str]:
    return [place.name for place in places().search(text, limit)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("mum", "Mumbai"),
        ("MUMBAÍ", "Mumbai"),
        ("  mumbai ", "Mumbai"),
        ("Bombay", "Mumbai"),
        ("bangalore", "Bengaluru"),
        ("Calcutta", "Kolkata"),
        ("Madras", "Chennai"),
        ("Cochin", "Kochi"),
        ("Poona", "Pune"),
        ("Baroda", "Vadodara"),
        ("Trivandrum", "Thiruvananthapuram"),
        ("Allahabad", "Prayagraj"),
        ("Gurgaon", "Gurugram"),
        ("Vizag", "Visakhapatnam"),
        ("Thāne", "Thane"),
        ("मुंबई", "Mumbai"),
        ("मुम्बई", "Mumbai"),
        ("बंबई", "Mumbai"),
        ("चण्डीगढ", "Chandigarh"),
        ("अहमदा", "Ahmedabad"),
        ("गुड़गाँव", "Gurugram"),
    ],
)
def test_search_finds_current_and_former_names(text: str, name: str) -> None:
    assert names(text)[0] == name


def test_hindi_names_are_of_bundled_places() -> None:
    """The table cannot name a town that the data does not have, and names every state."""
    shipped = {(place.state, place.name) for place in unpack(FILE.read_bytes())}
    states = {state for state, _ in shipped} | {"Lakshadweep"}
    assert hindi_names().keys() - shipped == {(state, "") for state in states}
    assert all(re.fullmatch(r"[\u0900-\u097f \-]+", name) for names in hindi_names().values() for name in names)
    assert hindi_names()["Maharashtra", ""] == ("महाराष्ट्र",)


def test_later_word_ranks_after_first_word() -> None:
    assert names("mumbai")[:2] == ["Mumbai", "Navi Mumbai"]


def test_exact_name_ranks_first() -> None:
    assert PLACES.search("kalyan", 8) == [KALYAN, KALYANI, NEW_KALYAN]


def test_larger_places_rank_first_within_limit() -> None:
    assert PLACES.search("kal", 2) == [KALYAN, KALYANI]
    assert PLACES.search("callian", 8) == [KALYAN]


@pytest.mark.parametrize("text", ["", "   ", "no such place", "́"])
def test_empty_or_unknown_text_finds_nothing(text: str) -> None:
    assert PLACES.search(text, 8) == []


def test_label_includes_known_state() -> None:
    assert (places().search("Mumbai", 1)[0].label, NOWHERE.label) == ("Mumbai, Maharashtra", "Kalpi")


def test_pack_and_unpack_preserve_places() -> None:
    assert list(unpack(pack([KALYAN, NOWHERE]))) == [KALYAN, NOWHERE]


def test_invalid_places_file_raises() -> None:
    with pytest.raises(ValueError, match="this is not a file of places"):
        list(unpack(b"Mumbai"))


def test_places_file_is_small_and_complete() -> None:
    shipped = list(unpack(FILE.read_bytes()))
    assert FILE.stat().st_size <= 200_000
    assert len(shipped) > 3_000
    assert len({place.state for place in shipped}) == 35
    assert all(place.state and 6 < place.lat < 37 and 68 < place.lng < 98 for place in shipped)
    assert [place.name for place in shipped if normalize_name(place.name) != place.name.casefold()] == []


@pytest.mark.parametrize(
    ("lat", "lng", "label"),
    [
        (28.5924, 76.2835, "Charkhi Dadri, Haryana"),
        (19.076, 72.8777, "Mumbai, Maharashtra"),
        (15.0, 65.0, None),  # the Arabian Sea
        (-89.9, 179.9, None),
    ],
)
def test_nearest_place_describes_position(lat: float, lng: float, label: str | None) -> None:
    found = places().nearest(lat, lng)
    assert (found and found.label) == label


def test_nearest_place_is_found_across_cells() -> None:
    west, east = Place("West", "", 20.0, 74.99, 1), Place("East", "", 20.0, 75.2, 9)
    assert Places([west, east]).nearest(20.0, 75.05) == west
