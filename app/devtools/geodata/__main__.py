"""Generates the data files of app/features/geo and the picture of the sign-in page.

npm run geography -- --box=66,6,98,37.5 --country=India --code=IN
"""

import argparse
import sys
from pathlib import Path

import shapely

from app.devtools.geodata import highway_numbers, layers, network, picture, simulated_roads, state_lines, tiles
from app.devtools.geodata.cities import load_cities, load_towns
from app.devtools.geodata.region import Region
from app.features.geo import base_map, highways, places
from app.features.geo.credits import CREDITS
from app.features.tracking.provider.simulator import road

_ATTRIBUTION = ", ".join(f'<a href="{credit.href}">{credit.text}</a>' for credit in CREDITS)
_MARGIN_DEGREES = 4
"""The width of the detailed area around the region."""


def main() -> None:
    region = _region()
    found = load_cities(region)
    nodes, edges = network.load_world()
    near = network.clip(nodes, edges, region)
    home = network.to_graph(nodes, network.largest_component(network.domestic(nodes, near, region.abroad)))
    _write(highways.FILE, home.pack())
    _write(picture.FILE, picture.draw(home))
    _write(places.FILE, places.pack(found.home))
    numbered = []
    if region.code == highway_numbers.COUNTRY:
        roads_of_home = highways.Highways(home)
        numbered = highway_numbers.load_stretches(roads_of_home, found.home)
        _write(road.FILE, simulated_roads.write_roads(roads_of_home))
    roads = layers.Roads(layers.create_roads(nodes, near, home, found), numbered)
    lines = state_lines.create_state_lines(load_towns(region), region.abroad)
    content = layers.Content(layers.load_waters(region), roads, found, lines)
    _write(base_map.FILE, _create_archive(region, content))


def _region() -> Region:
    parser = argparse.ArgumentParser(prog="npm run geography --", description=__doc__)
    parser.add_argument("--box", default="66,6,98,37.5", help="west,south,east,north in degrees")
    parser.add_argument("--country", default="India", help="name in Natural Earth; '' for all countries in the box")
    parser.add_argument("--code", default="IN", help="two-letter code; '' for all places in the box")
    given = parser.parse_args()
    try:
        west, south, east, north = (float(degrees) for degrees in given.box.split(","))
    except ValueError:
        parser.error("--box must be four numbers: west,south,east,north")
    if not (-180 <= west < east <= 180 and -85 <= south < north <= 85):
        parser.error("--box must run from west to east and from south to north")
    return Region(west, south, east, north, given.country, given.code)


def _create_archive(region: Region, content: layers.Content) -> bytes:
    world, near = layers.load_land(region)
    world_box, detailed_box = (
        shapely.box(0, 0, 1, 1),
        tiles.mercator(region.box.buffer(_MARGIN_DEGREES, join_style="mitre")),
    )
    archive_tiles: dict[int, bytes] = {}
    for zoom in range(layers.ZOOM + 1):
        is_world = zoom <= layers.WORLD_ZOOM
        features = layers.create_features(zoom, world if is_world else near, content)
        new_tiles = dict(tiles.create_tiles(features, zoom, world_box if is_world else detailed_box))
        sys.stdout.write(
            f"zoom {zoom}: {len(new_tiles)} tiles, the largest has {max(map(len, new_tiles.values())):,} bytes\n"
        )
        archive_tiles |= new_tiles
    return tiles.create_archive(archive_tiles, region.box, {"name": "base", "attribution": _ATTRIBUTION})


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    sys.stdout.write(f"{path.name}: {len(content):,} bytes\n")


if __name__ == "__main__":
    main()
