"""Labels of the base map: names of states, Hindi names, numbers of highways."""

import gzip
from itertools import product

from app.devtools.geodata import archive
from app.devtools.geodata.labels import Labels, add_labels
from app.devtools.geodata.projection import Pixels, project, unproject
from app.devtools.geodata.state_names import Town, place_names
from app.devtools.geodata.vector_tile import (
    TileFeature,
    join_layers,
    point,
    read_layer,
    segment,
    split_layers,
    write_layer,
)
from app.features.geo.base_map import FILE
from app.features.geo.places import Place, places
from app.features.geo.points import Point

WEST = [Place(f"W{n}", "Maharashtra", 19 + n % 5 / 2, 74 + n // 5 / 2, 1) for n in range(25)]
EAST = [Place(f"E{n}", "Odisha", 19 + n % 5 / 2, 77 + n // 5 / 2, 1) for n in range(25)]


def features(content: bytes, tile: tuple[int, int, int], layer: str) -> list[TileFeature]:
    return read_layer(split_layers(gzip.decompress(archive.unpack(content).tiles[archive.tile_id(*tile)]))[layer])


def test_name_of_state_lies_between_its_towns() -> None:
    found = dict(place_names(WEST + EAST, [], 5))
    assert found.keys() == {"Maharashtra", "Odisha"}
    assert all(19 <= found[state].lat <= 21 for state in found)
    assert 74 <= found["Maharashtra"].lng <= 76
    assert 77 <= found["Odisha"].lng <= 79


def test_name_of_state_makes_room_for_towns() -> None:
    free = dict(place_names(WEST, [], 5))["Maharashtra"]
    place = project(free, 5)
    moved = dict(place_names(WEST, [Town("Pune", Pixels(place.x - 20, place.y))], 5))["Maharashtra"]
    assert moved != free
    everywhere = [Town("Pune", Pixels(place.x + x, place.y + y)) for x, y in product(range(-200, 200, 9), repeat=2)]
    assert dict(place_names(WEST, everywhere, 5)) == {}


def test_state_with_the_name_of_a_town_is_left_out() -> None:
    delhi = Place("Delhi", "Delhi", 28.6, 77.2, 1)
    assert dict(place_names([delhi], [Town("Delhi", project(Point(28.6, 77.2), 5))], 5)) == {}


def test_labels_of_an_earlier_run_are_replaced() -> None:
    """The map has one tile of zoom 3, with a town and a road."""
    town = point(9, 9, {"kind": "locality", "name": "Mumbai", "population": 1, "min_zoom": 2})
    road = segment((0, 0), (4096, 4096), {"kind": "highway"})
    content = join_layers({"places": write_layer("places", [town]), "roads": write_layer("roads", [road])})
    number = archive.tile_id(3, 5, 3)
    base = archive.pack(archive.Archive({number: gzip.compress(content)}, 3, (0, 0), {}))
    labelled = add_labels(base, Labels(WEST, []))
    assert add_labels(labelled, Labels(WEST, [])) == labelled
    names = {
        feature.properties["name"]: feature.properties.get("name:hi")
        for feature in features(labelled, (3, 5, 3), "places")
    }
    assert names == {"Mumbai": "मुंबई", "Maharashtra": "महाराष्ट्र"}
    assert add_labels(labelled, Labels([], [])) == add_labels(base, Labels([], []))


def test_bundled_map_has_names_and_numbers() -> None:
    """Tiles of India at zoom 4, and of Mumbai, Pune and Nashik at zoom 6."""
    content = FILE.read_bytes()
    named = [feature.properties for row in (6, 7) for feature in features(content, (4, 11, row), "places")]
    regions = {str(each["name"]): each["name:hi"] for each in named if each["kind"] == "region"}
    assert {"Maharashtra": "महाराष्ट्र", "Karnataka": "कर्नाटक", "Rajasthan": "राजस्थान"}.items() <= regions.items()
    towns = {each["name"]: each.get("name:hi") for each in named if each["kind"] == "locality"}
    assert (towns["Mumbai"], towns["Delhi"]) == ("मुंबई", "दिल्ली")
    roads = [feature.properties for feature in features(content, (6, 44, 28), "roads")]
    assert {each["shield_text"] for each in roads if each.get("network") == "IN:NH"} >= {"48"}


def test_bundled_names_are_inside_their_state() -> None:
    content = FILE.read_bytes()
    for column, row in product((22, 23), (12, 13, 14)):
        for feature in features(content, (5, column, row), "places"):
            if feature.properties["kind"] == "region":
                ((x, y),) = feature.lines[0]
                near = places().nearest(*unproject(Pixels(column * 512 + x / 8, row * 512 + y / 8), 5))
                assert near is not None
                assert near.state == feature.properties["name"]
