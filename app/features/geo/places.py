"""Search for Indian places by name, for the start and end of trips, and by position, to describe it in words."""

import gzip
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import cos, floor, radians
from pathlib import Path
from typing import NamedTuple, Self

from app.i18n.messages import current_language

FILE = Path(__file__).parent / "places.tsv.gz"
"""One line per place, largest first: name, state, latitude, longitude, population, other names separated by ';'."""
HINDI_FILE = FILE.parent / "hindi_names.tsv"
"""One line per state and town: state, town (empty for the state itself), Hindi names separated by ';'."""

_NASAL = re.compile("[ङञणनम]्(?=[क-म])|ँ")
"""Other spellings of the anusvara: 'मुम्बई' for 'मुंबई', 'गाँव' for 'गांव'."""


class Place(NamedTuple):
    """A city or town."""

    name: str
    state: str
    """Empty if unknown."""
    lat: float
    lng: float
    population: int
    others: tuple[str, ...] = ()
    """Alternative and former names, in ASCII. The index adds the Hindi names."""

    @property
    def local_name(self) -> str:
        """The name in the user's language, if it is known."""
        names = hindi_names().get((self.state, self.name), ()) if current_language().code == "hi" else ()
        return names[0] if names else self.name

    @property
    def label(self) -> str:
        """Name and state, such as 'Mumbai, Maharashtra'."""
        return f"{self.name}, {self.state}" if self.state else self.name


_CELL_DEGREES = 0.5
"""The size of the cells that places are looked up in: about 50 kilometres."""


class Places:
    """An index of places by name and position."""

    def __init__(self, places: Iterable[Place], cell_degrees: float = _CELL_DEGREES) -> None:
        ranked = sorted(places, key=lambda place: -place.population)
        self._degrees = cell_degrees
        """The size of the cells that places are looked up in, and how far away the nearest one may be."""
        self._cells: dict[tuple[int, int], list[Place]] = defaultdict(list)
        for place in ranked:
            self._cells[self._cell(place.lat, place.lng)].append(place)
        self._entries = [(place, [normalize_name(name) for name in (place.name, *place.others)]) for place in ranked]

    @classmethod
    def load(cls, path: Path = FILE) -> Self:
        """Read places from a file, with their Hindi names. Raises ValueError if the file is invalid."""
        hindi = hindi_names()
        return cls(
            place._replace(others=(*place.others, *hindi.get((place.state, place.name), ())))
            for place in unpack(path.read_bytes())
        )

    def search(self, text: str, limit: int) -> list[Place]:
        """Return at most `limit` matching places, for text in Latin letters or Devanagari. Ignores case and accents.

        Exact matches of a current or former name come first, then names that start with the text, then names with a
        later word that starts with it. Within each group, larger places come first. Empty text matches nothing.
        """
        text_key = normalize_name(text)
        if not text_key:
            return []
        matches = [(rank, place) for place, names in self._entries if (rank := name_rank(text_key, names)) < 3]
        matches.sort(key=lambda entry: entry[0])
        return [place for _, place in matches[:limit]]

    def all(self) -> Iterator[Place]:
        """Yield all places."""
        return (place for place, _ in self._entries)

    def nearest(self, lat: float, lng: float) -> Place | None:
        """Return the nearest place, or None if there is none within the size of a cell: about 50 kilometres."""
        row, column = self._cell(lat, lng)
        around = (self._cells.get((row + up, column + right), ()) for up in (-1, 0, 1) for right in (-1, 0, 1))
        narrowing = cos(radians(lat))

        def square(place: Place) -> float:
            return (place.lat - lat) ** 2 + ((place.lng - lng) * narrowing) ** 2

        found = min((place for cell in around for place in cell), key=square, default=None)
        return found if found is not None and square(found) <= self._degrees**2 else None

    def _cell(self, lat: float, lng: float) -> tuple[int, int]:
        return floor(lat / self._degrees), floor(lng / self._degrees)


@cache
def places() -> Places:
    """Return the bundled places. Loads them on first use."""
    return Places.load()


def nearest_place(lat: float, lng: float) -> Place | None:
    """Return the nearest bundled place to within a kilometre, or None if there is none within about 50 kilometres."""
    return _nearest_place(round(lat, 2), round(lng, 2))


@lru_cache(maxsize=20_000)  # a vehicle stays within two decimals, about a kilometre, for a while
def _nearest_place(lat: float, lng: float) -> Place | None:
    return places().nearest(lat, lng)


CITY_POPULATION = 200_000
"""From so many inhabitants on, a place is a city."""
_CITY_DEGREES = 1.5
"""How far away the city of a position may be: about 160 kilometres."""


@cache
def _cities() -> Places:
    return Places((each for each in places().all() if each.population >= CITY_POPULATION), _CITY_DEGREES)


def nearest_city(lat: float, lng: float) -> Place | None:
    """Return the nearest city to within 10 kilometres, or None if there is none within about 160 kilometres."""
    return _nearest_city(round(lat, 1), round(lng, 1))


@lru_cache(maxsize=20_000)
def _nearest_city(lat: float, lng: float) -> Place | None:
    return _cities().nearest(lat, lng)


@cache
def hindi_names() -> dict[tuple[str, str], tuple[str, ...]]:
    """Return Hindi names by state and town, the usual one first. The town is empty for a name of the state."""
    lines = (line.split("\t") for line in HINDI_FILE.read_text(encoding="utf-8").splitlines())
    return {(state, town): tuple(names.split(";")) for state, town, names in lines}


def normalize_name(text: str) -> str:
    """Normalize text for comparison: lower case, no accents, one spelling of nasal sounds in Hindi, single spaces."""
    letters = _NASAL.sub("ं", unicodedata.normalize("NFKD", text.casefold()))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def pack(places: Iterable[Place]) -> bytes:
    """Return the bytes of a file."""
    lines = ["\t".join((*map(str, place[:5]), ";".join(place.others))) for place in places]
    return gzip.compress("\n".join(lines).encode(), 9, mtime=0)


def unpack(packed: bytes) -> Iterator[Place]:
    """Yield the places in the bytes of a file. Raises ValueError if they are invalid."""
    try:
        lines = gzip.decompress(packed).decode().splitlines()
    except (OSError, EOFError):
        raise ValueError("this is not a file of places") from None
    for line in lines:
        name, state, lat, lng, population, others = line.split("\t")
        yield Place(name, state, float(lat), float(lng), int(population), tuple(filter(None, others.split(";"))))


def name_rank(text_key: str, names: list[str]) -> int:
    """Return how well normalized names match a normalized text: 0 if one is equal, and 3 if none matches."""
    if text_key in names:
        return 0
    if any(name.startswith(text_key) for name in names):
        return 1
    return 2 if any(f" {text_key}" in name.replace("-", " ") for name in names) else 3
