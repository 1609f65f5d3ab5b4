"""Whom to thank for the geography that ships; README.md beside this file says under which licences."""

from typing import NamedTuple


class Credit(NamedTuple):
    """A source of the data, and where its licence can be read."""

    text: str
    href: str


HIGHWAYS = Credit("© OpenStreetMap contributors", "https://www.openstreetmap.org/copyright")
PLACES = Credit("GeoNames", "https://www.geonames.org/about.html")
LAND = Credit("Natural Earth", "https://www.naturalearthdata.com/about/terms-of-use/")
CREDITS = (HIGHWAYS, PLACES, LAND)
"""All that a map has to show that is drawn from the base map."""
