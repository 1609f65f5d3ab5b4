"""Describes positions in words: 'Nagpur', or '12 km N of Nagpur'."""

from functools import lru_cache
from math import atan2, cos, degrees, radians
from typing import NamedTuple

from app.features.geo.places import Place, places
from app.features.geo.points import Point, distance
from app.i18n.messages import translatable, translate

_NEAR_METRES = 3000
_DIRECTIONS = (
    translatable("N"),
    translatable("NE"),
    translatable("E"),
    translatable("SE"),
    translatable("S"),
    translatable("SW"),
    translatable("W"),
    translatable("NW"),
)
_DIRECTION_OF = translatable("{distance} km {direction} of {place}")


class NearestPlace(NamedTuple):
    """The nearest town, and how far in which direction from it a position is."""

    place: Place
    kilometres: int
    """0 within three kilometres."""
    direction: int
    """An index of `_DIRECTIONS`."""


@lru_cache(maxsize=20_000)  # a vehicle stays within two decimals, about a kilometre, for a while
def _nearest_place(lat: float, lng: float) -> NearestPlace | None:
    place = places().nearest(lat, lng)
    if place is None:
        return None
    metres = distance(Point(place.lat, place.lng), Point(lat, lng))
    if metres <= _NEAR_METRES:
        return NearestPlace(place, 0, 0)
    east = (lng - place.lng) * cos(radians(lat))
    return NearestPlace(place, round(metres / 1000), round(degrees(atan2(east, lat - place.lat)) / 45) % 8)


def describe_place(lat: float, lng: float) -> str | None:
    """Returns where a position is, in the language of the request. None if there is no town within 50 kilometres."""
    nearest = _nearest_place(round(lat, 2), round(lng, 2))
    if nearest is None:
        return None
    if not nearest.kilometres:
        return nearest.place.local_name
    direction = translate(_DIRECTIONS[nearest.direction])
    return translate(_DIRECTION_OF, distance=nearest.kilometres, direction=direction, place=nearest.place.local_name)
