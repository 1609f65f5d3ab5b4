"""Decoding of polylines."""

import pytest

from app.features.directions.polyline import decode_polyline
from app.features.geo.points import Point

ENCODED = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"
"""The example from the specification of the format."""


def test_polyline_decodes_with_both_precisions() -> None:
    points = [Point(38.5, -120.2), Point(40.7, -120.95), Point(43.252, -126.453)]
    assert decode_polyline(ENCODED, 5) == points
    assert decode_polyline(ENCODED, 6) == [Point(3.85, -12.02), Point(4.07, -12.095), Point(4.3252, -12.6453)]


def test_empty_polyline_has_no_points() -> None:
    assert decode_polyline("", 5) == []


@pytest.mark.parametrize("text", ["_p~iF", "_p~iF~ps|", "_p~iF~ps| ", "é", "\x00\x00", "~" * 100])
def test_invalid_polyline_raises(text: str) -> None:
    with pytest.raises(ValueError, match="the polyline"):
        decode_polyline(text, 5)
