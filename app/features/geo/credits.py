"""Attributions for the bundled geographic data; README.md in this folder lists the licences."""

from typing import NamedTuple


class Credit(NamedTuple):
    """A source of the data, and the URL of its licence."""

    text: str
    href: str


HIGHWAYS = Credit("© OpenStreetMap contributors", "https://www.openstreetmap.org/copyright")
PLACES = Credit("GeoNames", "https://www.geonames.org/about.html")
LAND = Credit("Natural Earth", "https://www.naturalearthdata.com/about/terms-of-use/")
CREDITS = (HIGHWAYS, PLACES, LAND)
"""The attributions that a map with the base map must show."""
