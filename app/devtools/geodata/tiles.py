"""Cuts features into tiles and writes them as one archive (PMTiles with Mapbox vector tiles)."""

import gzip
import io
from collections.abc import Iterator
from typing import Any, NamedTuple

import mapbox_vector_tile
import numpy
import shapely
from mapbox_vector_tile.encoder import on_invalid_geometry_make_valid
from pmtiles.tile import Compression, TileType, zxy_to_tileid
from pmtiles.writer import Writer
from shapely.geometry.base import BaseGeometry

from app.devtools.geodata.projection import MAX_LATITUDE, project
from app.features.geo.points import Point

_EXTENT = 4096
_MARGIN = 64 / _EXTENT
"""The overlap with neighbouring tiles, in tiles, so that lines cross the edge without a gap."""

_POLYGON_DIMENSIONS = 2
Properties = dict[str, Any]
Layers = dict[str, list["Feature"]]


class Feature(NamedTuple):
    """A shape in the Mercator projection: the world is the square from 0 to 1, and y grows northwards."""

    shape: BaseGeometry
    properties: Properties


class Tile(NamedTuple):
    """The position of a tile. Row 0 is the northernmost."""

    zoom: int
    column: int
    row: int

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        size = 1 / 2**self.zoom
        return (self.column * size, 1 - (self.row + 1) * size, (self.column + 1) * size, 1 - self.row * size)

    @property
    def quarters(self) -> list["Tile"]:
        zoom, column, row = self.zoom + 1, self.column * 2, self.row * 2
        return [Tile(zoom, column + right, row + down) for down in (0, 1) for right in (0, 1)]


def mercator(shape: BaseGeometry) -> BaseGeometry:
    """Project a shape in degrees of longitude and latitude."""

    def transform(points: Any) -> Any:
        return numpy.array([project(Point(lat, lng)) for lng, lat in points]).reshape(-1, 2)

    return shapely.make_valid(shapely.transform(shape, transform))


def resolution(zoom: int) -> float:
    """Return the resolution of a tile: a sixteenth of a pixel."""
    return 1.0 / (1 << zoom) / _EXTENT


def create_tiles(layers: Layers, zoom: int, within: BaseGeometry) -> Iterator[tuple[int, bytes]]:
    """Return the id and the bytes of each tile of a zoom that touches `within` and is not empty."""
    for tile, inside in _descend(layers, Tile(0, 0, 0), zoom, within):
        encoded = _encode(inside, tile)
        if encoded:
            yield zxy_to_tileid(*tile_numbers(tile)), gzip.compress(encoded, 9, mtime=0)


def tile_numbers(tile: Tile) -> tuple[int, int, int]:
    return tile.zoom, tile.column, tile.row


def create_archive(tiles: dict[int, bytes], box: BaseGeometry, properties: Properties) -> bytes:
    """Return the bytes of a PMTiles file. `box` is the detailed area in degrees."""
    file = io.BytesIO()
    writer = Writer(file)
    for number in sorted(tiles):
        writer.write_tile(number, tiles[number])
    west, south, east, north = (round(degrees * 1e7) for degrees in box.bounds)
    header = {
        "tile_type": TileType.MVT,
        "tile_compression": Compression.GZIP,
        "min_lon_e7": round(-180e7),
        "min_lat_e7": round(-MAX_LATITUDE * 1e7),
        "max_lon_e7": round(180e7),
        "max_lat_e7": round(MAX_LATITUDE * 1e7),
        "center_zoom": 4,
        "center_lon_e7": (west + east) // 2,
        "center_lat_e7": (south + north) // 2,
    }
    writer.finalize(header, properties)
    return file.getvalue()


def _descend(layers: Layers, tile: Tile, zoom: int, within: BaseGeometry) -> Iterator[tuple[Tile, Layers]]:
    """Clip features zoom by zoom, so that large shapes are rarely clipped."""
    if not within.intersects(shapely.box(*tile.bounds)):
        return
    inside = {name: list(_clipped(features, tile)) for name, features in layers.items()}
    if tile.zoom == zoom:
        yield tile, inside
        return
    for quarter in tile.quarters:
        yield from _descend(inside, quarter, zoom, within)


def _clipped(features: list[Feature], tile: Tile) -> Iterator[Feature]:
    margin = _MARGIN / 2**tile.zoom
    west, south, east, north = tile.bounds
    bounds = (west - margin, south - margin, east + margin, north + margin)
    for feature in features:
        shape = shapely.clip_by_rect(feature.shape, *bounds)
        if not shape.is_valid:
            shape = shapely.make_valid(feature.shape).intersection(shapely.box(*bounds))
        shape = _same_dimension(shape, feature.shape)
        if not shape.is_empty:
            yield Feature(shape, feature.properties)


def _same_dimension(shape: BaseGeometry, whole: BaseGeometry) -> BaseGeometry:
    """Keep parts with the dimension of the whole: a polygon that touches a tile leaves a line there."""
    if shape.geom_type != "GeometryCollection" and shapely.get_dimensions(shape) == shapely.get_dimensions(whole):
        return shape
    parts = shapely.get_parts(shape)
    matching = parts[shapely.get_dimensions(parts) == shapely.get_dimensions(whole)]
    return shapely.union_all(shapely.get_parts(matching))


def _snap_to_grid(shape: BaseGeometry, tile: Tile) -> BaseGeometry:
    """Round a polygon to the grid of its tile and keep it valid: the encoder drops invalid polygons."""
    return (
        shapely.set_precision(shape, resolution(tile.zoom))
        if shapely.get_dimensions(shape) == _POLYGON_DIMENSIONS
        else shape
    )


def _encode(layers: Layers, tile: Tile) -> bytes:
    content = [
        {
            "name": name,
            "features": [
                {"geometry": _snap_to_grid(shape, tile), "properties": properties} for shape, properties in features
            ],
        }
        for name, features in layers.items()
        if features
    ]
    options = {
        "quantize_bounds": tile.bounds,
        "extents": _EXTENT,
        "on_invalid_geometry": on_invalid_geometry_make_valid,
    }
    return bytes(mapbox_vector_tile.encode(content, default_options=options)) if content else b""
