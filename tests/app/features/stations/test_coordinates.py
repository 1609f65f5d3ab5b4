"""Latitudes and longitudes in the forms that users write."""

import pytest
from pydantic import TypeAdapter, ValidationError

from app.features.stations.coordinates import Latitude, Longitude

LATITUDE, LONGITUDE = TypeAdapter(Latitude), TypeAdapter(Longitude)


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("9.9312° N", "9.9312° N"),
        ("9.9312", "9.9312° N"),
        ("-27.3837", "27.3837° S"),
        ("−27.3837", "27.3837° S"),
        ("+9", "9.0000° N"),
        ("9.93°n", "9.9300° N"),
        ("9.93 S", "9.9300° S"),
        ("9.123456", "9.123456° N"),
        ("90", "90.0000° N"),
        ("0", "0.0000° N"),
        ("N 9.9312", "9.9312° N"),
        ("27°23'1.3\" S", "27.383694° S"),
        ("९.९३१२", "9.9312° N"),
        ("9,93", "9.9300° N"),
        ("0.00001", "0.00001° N"),
    ],
)
def test_latitude_is_stored_as_shown(text: str, stored: str) -> None:
    assert LATITUDE.validate_python(text) == stored
    assert LATITUDE.validate_python(stored) == stored


@pytest.mark.parametrize(
    ("text", "stored"), [("118.2631° W", "118.2631° W"), ("-180", "180.0000° W"), ("7.5", "7.5000° E")]
)
def test_longitude_is_stored_as_shown(text: str, stored: str) -> None:
    assert LONGITUDE.validate_python(text) == stored


@pytest.mark.parametrize("text", ["abc", "", "N", "91", "90.1", "-9 N", "9.9312° E", "1e1", "9 9", "95°10'0\" N"])
def test_other_latitude_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        LATITUDE.validate_python(text)


@pytest.mark.parametrize("text", ["181", "180.5", "9 N", "-9 W", "1000"])
def test_other_longitude_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        LONGITUDE.validate_python(text)
