"""Reads layers of a Mapbox vector tile and writes changed ones: https://github.com/mapbox/vector-tile-spec."""

from collections.abc import Iterator
from typing import NamedTuple

from app.devtools.geodata.protobuf import (
    read_fields,
    read_varints,
    unzigzag,
    write_bytes,
    write_number,
    write_varints,
    zigzag,
)

EXTENT = 4096
"""The width of a tile in its own units."""
POINT, LINE = 1, 2
_MOVE, _LINE, _CLOSE = 1, 2, 7
_LAYER = 3
"""The field of a tile with a layer."""
_VERSION = 2
_STRING, _UNSIGNED = 1, 5
"""The fields of a value with a text and with a whole number."""

Value = str | int
Pixel = tuple[int, int]


class TileFeature(NamedTuple):
    """A shape in the units of its tile, from the upper left corner. Commands are those of the format."""

    kind: int
    commands: tuple[int, ...]
    properties: dict[str, Value]

    @property
    def lines(self) -> list[list[Pixel]]:
        """The points of each line; a point is a line with one point."""
        lines: list[list[Pixel]] = []
        x = y = 0
        numbers = iter(self.commands)
        for number in numbers:
            command, count = number & 7, number >> 3
            for _ in range(count if command != _CLOSE else 0):
                x, y = x + unzigzag(next(numbers)), y + unzigzag(next(numbers))
                if command == _MOVE:
                    lines.append([])
                lines[-1].append((x, y))
        return lines


def point(x: int, y: int, properties: dict[str, Value]) -> TileFeature:
    return TileFeature(POINT, (1 << 3 | _MOVE, zigzag(x), zigzag(y)), properties)


def segment(start: Pixel, end: Pixel, properties: dict[str, Value]) -> TileFeature:
    """Return a straight line."""
    move = (1 << 3 | _MOVE, zigzag(start[0]), zigzag(start[1]))
    line = (1 << 3 | _LINE, zigzag(end[0] - start[0]), zigzag(end[1] - start[1]))
    return TileFeature(LINE, move + line, properties)


def split_layers(tile: bytes) -> dict[str, bytes]:
    """Return the bytes of each layer by its name."""
    layers = [value for field, value in read_fields(tile) if field == _LAYER and isinstance(value, bytes)]
    return {_name(layer): layer for layer in layers}


def join_layers(layers: dict[str, bytes]) -> bytes:
    """Return the bytes of a tile."""
    return b"".join(write_bytes(_LAYER, layer) for layer in layers.values())


def read_layer(layer: bytes) -> list[TileFeature]:
    """Return the features of a layer."""
    fields = [(field, value) for field, value in read_fields(layer) if isinstance(value, bytes)]
    keys = [value.decode() for field, value in fields if field == 3]
    values = [_read_value(value) for field, value in fields if field == 4]
    return [_read_feature(value, keys, values) for field, value in fields if field == 2]


def write_layer(name: str, features: list[TileFeature]) -> bytes:
    """Return the bytes of a layer."""
    keys: dict[str, int] = {}
    values: dict[Value, int] = {}
    encoded = [write_bytes(2, _write_feature(feature, keys, values)) for feature in features]
    return b"".join(
        [
            write_bytes(1, name.encode()),
            *encoded,
            *(write_bytes(3, key.encode()) for key in keys),
            *(write_bytes(4, _write_value(value)) for value in values),
            write_number(5, EXTENT),
            write_number(15, _VERSION),
        ]
    )


def _name(layer: bytes) -> str:
    return next(value.decode() for field, value in read_fields(layer) if field == 1 and isinstance(value, bytes))


def _read_feature(content: bytes, keys: list[str], values: list[Value]) -> TileFeature:
    fields = dict(read_fields(content))
    tags, kind, commands = fields.get(2, b""), fields[3], fields[4]
    assert isinstance(tags, bytes)
    assert isinstance(kind, int)
    assert isinstance(commands, bytes)
    return TileFeature(
        kind, tuple(read_varints(commands)), {keys[key]: values[value] for key, value in _pairs(read_varints(tags))}
    )


def _write_feature(feature: TileFeature, keys: dict[str, int], values: dict[Value, int]) -> bytes:
    tags = [
        number
        for key, value in feature.properties.items()
        for number in (keys.setdefault(key, len(keys)), values.setdefault(value, len(values)))
    ]
    return (
        write_bytes(2, write_varints(tags))
        + write_number(3, feature.kind)
        + write_bytes(4, write_varints(feature.commands))
    )


def _read_value(content: bytes) -> Value:
    field, value = next(read_fields(content))
    if field == _STRING and isinstance(value, bytes):
        return value.decode()
    if isinstance(value, int) and field in (4, _UNSIGNED):
        return value
    raise ValueError("a value of the tile is neither a text nor a natural number")


def _write_value(value: Value) -> bytes:
    return write_bytes(_STRING, value.encode()) if isinstance(value, str) else write_number(_UNSIGNED, value)


def _pairs(numbers: Iterator[int]) -> Iterator[tuple[int, int]]:
    return zip(numbers, numbers, strict=True)
