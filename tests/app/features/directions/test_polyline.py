"""Decoding of polylines."""

import pytest

from app.features.directions.polyline import decode_polyline
from app.features.geo.points import Point

ENCODED = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"
"""The example from the specification of the format."""


def test_polyline_has_six_decimal_places() -> None:
    assert decode_polyline(ENCODED) == [Point(3.85, -12.02), Point(4.07, -12.095), Point(4.3252, -12.6453)]


def test_empty_polyline_has_no_points() -> None:
    assert decode_polyline("") == []


@pytest.mark.parametrize("text", ["_p~iF", "_p~iF~ps|", "_p~iF~ps| ", "é", "\x00\x00", "~" * 100])
def test_invalid_polyline_raises(text: str) -> None:
    with pytest.raises(ValueError, match="the polyline"):
        decode_polyline(text)
