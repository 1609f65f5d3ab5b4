"""Describes positions in words: 'Nagpur', or '12 km N of Nagpur'."""

from math import atan2, cos, degrees, radians

from app.features.geo.places import nearest_place
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


def describe_place(lat: float, lng: float) -> str | None:
    """Return where a position is, in the language of the request. None if there is no town within 50 kilometres."""
    place = nearest_place(lat, lng)
    if place is None:
        return None
    lat, lng = round(lat, 2), round(lng, 2)  # a vehicle at a place keeps its words
    metres = distance(Point(place.lat, place.lng), Point(lat, lng))
    if metres <= _NEAR_METRES:
        return place.local_name
    east = (lng - place.lng) * cos(radians(lat))
    direction = translate(_DIRECTIONS[round(degrees(atan2(east, lat - place.lat)) / 45) % len(_DIRECTIONS)])
    return translate(_DIRECTION_OF, distance=round(metres / 1000), direction=direction, place=place.local_name)
