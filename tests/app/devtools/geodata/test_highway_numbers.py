"""Numbers of highways."""

from pathlib import Path

import pytest

from app.devtools.geodata.highway_numbers import Stretch, create_signs, load_stretches
from app.devtools.geodata.projection import pixel, project
from app.features.geo.graph import Edge, Graph
from app.features.geo.highways import Highways
from app.features.geo.places import FILE, Place, unpack
from app.features.geo.points import Point

WEST, MIDDLE, EAST = Point(20.0, 75.0), Point(20.0, 75.5), Point(20.0, 76.0)
PLACES = [
    Place("Westpur", "Bihar", *WEST, 50_000),
    Place("Eastpur", "Bihar", *EAST, 50_000),
    Place("Eastpur", "Goa", 15.0, 74.0, 90_000),
]
ROAD = Graph([20.0] * 3, [75.0, 75.5, 76.0], [Edge(0, 1, 53_000), Edge(1, 2, 53_000)])
LONG_WAY = Graph([20.0] * 2, [75.0, 76.0], [Edge(0, 1, 160_000)])


def stretches(tmp_path: Path, line: str, graph: Graph = ROAD) -> list[Stretch]:
    file = tmp_path / "highways.tsv"
    file.write_text(line + "\n", encoding="utf-8")
    return load_stretches(Highways(graph), PLACES, file)


def test_highway_follows_the_roads_between_its_towns(tmp_path: Path) -> None:
    assert stretches(tmp_path, "99\tWestpur; Eastpur, Bihar") == [Stretch("99", [WEST, MIDDLE, EAST])]


@pytest.mark.parametrize(
    ("line", "graph", "sentence"),
    [
        ("99\tWestpur; Nopur", ROAD, "NH 99: there is no town 'Nopur'."),
        ("99\tWestpur; Eastpur", ROAD, "NH 99, Westpur to Eastpur: There is no highway within 50 km"),
        ("99\tWestpur; Eastpur, Bihar", LONG_WAY, "NH 99, Westpur to Eastpur, Bihar: the road is 1.5. times"),
    ],
)
def test_mistake_names_the_highway(tmp_path: Path, line: str, graph: Graph, sentence: str) -> None:
    with pytest.raises(SystemExit, match=sentence):
        stretches(tmp_path, line, graph)


def test_bundled_highways_fit_the_bundled_roads() -> None:
    numbers = {number for number, _ in load_stretches(Highways.load(), list(unpack(FILE.read_bytes())))}
    assert {"16", "19", "27", "44", "48", "52", "53", "65", "66"} <= numbers


def test_signs_are_at_equal_distances() -> None:
    signs = list(create_signs([Stretch("99", [WEST, MIDDLE, EAST])], 7))
    start = project(WEST)
    assert [round((sign.place.x - start.x) / pixel(7), 3) for sign in signs] == [45, 135]
