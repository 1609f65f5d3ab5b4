"""Cuts features into tiles and writes them as one archive (PMTiles with Mapbox vector tiles)."""

import gzip
from collections.abc import Iterator
from typing import Any, NamedTuple

import mapbox_vector_tile
import numpy
import shapely
from mapbox_vector_tile.encoder import on_invalid_geometry_make_valid
from shapely.geometry.base import BaseGeometry

from app.devtools.geodata import archive

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

    def project(points: Any) -> Any:
        latitudes = numpy.radians(numpy.clip(points[:, 1], -archive.MAX_LATITUDE, archive.MAX_LATITUDE))
        northings = numpy.log(numpy.tan(numpy.pi / 4 + latitudes / 2)) / (2 * numpy.pi)
        return numpy.column_stack((points[:, 0] / 360 + 0.5, northings + 0.5))

    return shapely.make_valid(shapely.transform(shape, project))


def resolution(zoom: int) -> float:
    """Return the resolution of a tile: a sixteenth of a pixel."""
    return 1.0 / (1 << zoom) / _EXTENT


def create_tiles(layers: Layers, zoom: int, within: BaseGeometry) -> Iterator[tuple[int, bytes]]:
    """Return the id and the bytes of each tile of a zoom that touches `within` and is not empty."""
    for tile, inside in _descend(layers, Tile(0, 0, 0), zoom, within):
        encoded = _encode(inside, tile)
        if encoded:
            yield archive.tile_id(*tile), gzip.compress(encoded, 9, mtime=0)


def create_archive(tiles: dict[int, bytes], zoom: int, box: BaseGeometry, properties: Properties) -> bytes:
    """Return the bytes of a PMTiles file with tiles up to a zoom. `box` is the detailed area in degrees."""
    west, south, east, north = box.bounds
    return archive.pack(archive.Archive(tiles, zoom, ((west + east) / 2, (south + north) / 2), properties))


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
