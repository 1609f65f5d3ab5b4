"""Writes the data files of app/features/geo: `npm run geography -- --box=66,6,98,37.5 --country=India --code=IN`."""

import argparse
import sys
from pathlib import Path

import shapely

from app.devtools.geodata import layers, network, tiles
from app.devtools.geodata.cities import Cities, City, cities
from app.devtools.geodata.region import Region
from app.features.geo import base_map, highways, places
from app.features.geo.credits import CREDITS

_ATTRIBUTION = ", ".join(f'<a href="{credit.href}">{credit.text}</a>' for credit in CREDITS)
_MARGIN = 4
"""Degrees around the region that the map shows in detail as well."""


def main() -> None:
    region = _region()
    found = cities(region)
    nodes, edges = network.world()
    near = network.cut(nodes, edges, region)
    home = network.graph(nodes, network.connected(network.at_home(nodes, near, region.abroad)))
    _write(highways.FILE, home.pack())
    _write(places.FILE, places.pack([_place(city) for city in found.home]))
    _write(base_map.FILE, _archive(region, layers.roads(nodes, near, home, found), found))


def _region() -> Region:
    parser = argparse.ArgumentParser(prog="npm run geography --", description=__doc__)
    parser.add_argument("--box", default="66,6,98,37.5", help="west,south,east,north in degrees")
    parser.add_argument("--country", default="India", help="its name in Natural Earth; '' for every country in the box")
    parser.add_argument("--code", default="IN", help="its code of two letters; '' for every place in the box")
    given = parser.parse_args()
    try:
        west, south, east, north = (float(degrees) for degrees in given.box.split(","))
    except ValueError:
        parser.error("--box must be four numbers: west,south,east,north")
    if not (-180 <= west < east <= 180 and -85 <= south < north <= 85):
        parser.error("--box must run from west to east and from south to north")
    return Region(west, south, east, north, given.country, given.code)


def _place(city: City) -> places.Place:
    return places.Place(city.name, city.state, city.lat, city.lng, city.population, city.others)


def _archive(region: Region, ways: list[layers.Road], found: Cities) -> bytes:
    world, near = layers.land(region)
    water = layers.waters(region)
    world_box, detailed = shapely.box(0, 0, 1, 1), tiles.mercator(region.box.buffer(_MARGIN, join_style="mitre"))
    made: dict[int, bytes] = {}
    for zoom in range(layers.ZOOM + 1):
        low = zoom <= layers.WORLD_ZOOM
        shown = layers.features(zoom, world if low else near, water, ways, found)
        cut = dict(tiles.cut(shown, zoom, world_box if low else detailed))
        sys.stdout.write(f"zoom {zoom}: {len(cut)} tiles, the largest has {max(map(len, cut.values())):,} bytes\n")
        made |= cut
    return tiles.archive(made, region.box, {"name": "base", "attribution": _ATTRIBUTION})


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    sys.stdout.write(f"{path.name}: {len(content):,} bytes\n")


if __name__ == "__main__":
    main()
