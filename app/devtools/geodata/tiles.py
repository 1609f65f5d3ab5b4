"""Features cut into tiles, and tiles written as one archive (PMTiles of Mapbox vector tiles)."""

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

_EXTENT = 4096
_MARGIN = 64 / _EXTENT
"""How much of its neighbours a tile holds, in tiles: lines are drawn across the edge without a gap."""
_MOST_LATITUDE = 85.0511

_AREA = 2
"""The dimensions of a polygon."""
UiText = dict[str, Any]
Layers = dict[str, list["Feature"]]


class Feature(NamedTuple):
    """A shape in Mercator's projection, where the world is the square from 0 to 1 and y grows northwards."""

    shape: BaseGeometry
    words: UiText


class Tile(NamedTuple):
    """The place of a tile: row 0 is the northernmost."""

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
    """A shape in degrees of longitude and latitude, projected."""

    def project(points: Any) -> Any:
        latitudes = numpy.radians(numpy.clip(points[:, 1], -_MOST_LATITUDE, _MOST_LATITUDE))
        northings = numpy.log(numpy.tan(numpy.pi / 4 + latitudes / 2)) / (2 * numpy.pi)
        return numpy.column_stack((points[:, 0] / 360 + 0.5, northings + 0.5))

    return shapely.make_valid(shapely.transform(shape, project))


def unit(zoom: int) -> float:
    """The smallest step within a tile of a zoom: a sixteenth of a pixel."""
    return 1.0 / (1 << zoom) / _EXTENT


def cut(layers: Layers, zoom: int, within: BaseGeometry) -> Iterator[tuple[int, bytes]]:
    """The number and the bytes of every tile of a zoom that touches `within` and is not empty."""
    for tile, inside in _descend(layers, Tile(0, 0, 0), zoom, within):
        encoded = _encoded(inside, tile)
        if encoded:
            yield zxy_to_tileid(*tile_numbers(tile)), gzip.compress(encoded, 9, mtime=0)


def tile_numbers(tile: Tile) -> tuple[int, int, int]:
    return tile.zoom, tile.column, tile.row


def archive(tiles: dict[int, bytes], box: BaseGeometry, words: UiText) -> bytes:
    """The bytes of a PMTiles file. `box` in degrees is what it shows in detail."""
    file = io.BytesIO()
    writer = Writer(file)
    for number in sorted(tiles):
        writer.write_tile(number, tiles[number])
    west, south, east, north = (round(degrees * 1e7) for degrees in box.bounds)
    header = {
        "tile_type": TileType.MVT,
        "tile_compression": Compression.GZIP,
        "min_lon_e7": round(-180e7),
        "min_lat_e7": round(-_MOST_LATITUDE * 1e7),
        "max_lon_e7": round(180e7),
        "max_lat_e7": round(_MOST_LATITUDE * 1e7),
        "center_zoom": 4,
        "center_lon_e7": (west + east) // 2,
        "center_lat_e7": (south + north) // 2,
    }
    writer.finalize(header, words)
    return file.getvalue()


def _descend(layers: Layers, tile: Tile, zoom: int, within: BaseGeometry) -> Iterator[tuple[Tile, Layers]]:
    """Each step cuts what the step before has left, so that no large shape is cut often."""
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
        shape = _alike(shape, feature.shape)
        if not shape.is_empty:
            yield Feature(shape, feature.words)


def _alike(shape: BaseGeometry, whole: BaseGeometry) -> BaseGeometry:
    """What is of the same dimension as the whole: a polygon that only touches a tile leaves a line there."""
    if shape.geom_type != "GeometryCollection" and shapely.get_dimensions(shape) == shapely.get_dimensions(whole):
        return shape
    parts = shapely.get_parts(shape)
    kept = parts[shapely.get_dimensions(parts) == shapely.get_dimensions(whole)]
    return shapely.union_all(shapely.get_parts(kept))


def _rounded(shape: BaseGeometry, tile: Tile) -> BaseGeometry:
    """An area on the grid of its tile, and still valid: the encoder drops what rounding has made invalid."""
    return shapely.set_precision(shape, unit(tile.zoom)) if shapely.get_dimensions(shape) == _AREA else shape


def _encoded(layers: Layers, tile: Tile) -> bytes:
    content = [
        {
            "name": name,
            "features": [{"geometry": _rounded(shape, tile), "properties": words} for shape, words in features],
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
