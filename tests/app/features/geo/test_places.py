"""Places are found by what people call them."""

import pytest

from app.features.geo.places import FILE, Place, Places, normalize_name, pack, places, unpack

KALYAN = Place("Kalyān", "Maharashtra", 19.24, 73.13, 1_262_255, ("Callian",))
NEW_KALYAN = Place("New Kalyan", "Maharashtra", 19.3, 73.2, 2_000_000)
KALYANI = Place("Kalyani", "West Bengal", 22.98, 88.43, 100_575)
NOWHERE = Place("Kalpi", "", 26.1, 79.7, 50_000)
FEW = Places([KALYANI, NOWHERE, KALYAN, NEW_KALYAN])


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
    ],
)
def test_a_place_is_found_first_by_its_name_and_by_its_former_name(text: str, name: str) -> None:
    assert names(text)[0] == name


def test_a_later_word_finds_a_place_after_those_that_begin_so() -> None:
    assert names("mumbai")[:2] == ["Mumbai", "Navi Mumbai"]


def test_a_whole_name_comes_before_its_beginning_and_that_before_a_later_word() -> None:
    assert FEW.search("kalyan", 8) == [KALYAN, KALYANI, NEW_KALYAN]


def test_of_equals_the_largest_comes_first_and_no_more_than_asked_for() -> None:
    assert FEW.search("kal", 2) == [KALYAN, KALYANI]
    assert FEW.search("callian", 8) == [KALYAN]


@pytest.mark.parametrize("text", ["", "   ", "no such place", "́"])
def test_nothing_is_found_for_nothing_and_for_what_no_place_is_called(text: str) -> None:
    assert FEW.search(text, 8) == []


def test_the_label_names_the_state_where_it_is_known() -> None:
    assert (places().search("Mumbai", 1)[0].label, NOWHERE.label) == ("Mumbai, Maharashtra", "Kalpi")


def test_places_are_the_same_after_they_were_packed_and_unpacked() -> None:
    assert list(unpack(pack([KALYAN, NOWHERE]))) == [KALYAN, NOWHERE]


def test_what_is_no_file_of_places_is_refused() -> None:
    with pytest.raises(ValueError, match="this is not a file of places"):
        list(unpack(b"Mumbai"))


def test_the_file_is_small_and_holds_the_towns_of_all_states() -> None:
    shipped = list(unpack(FILE.read_bytes()))
    assert FILE.stat().st_size <= 200_000
    assert len(shipped) > 3_000
    assert len({place.state for place in shipped}) == 35
    assert all(place.state and 6 < place.lat < 37 and 68 < place.lng < 98 for place in shipped)
    assert [place.name for place in shipped if normalize_name(place.name) != place.name.casefold()] == []
