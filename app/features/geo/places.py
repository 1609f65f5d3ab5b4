"""Places of the country by name, for people who fill in where a trip begins and ends."""

import gzip
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, Self

FILE = Path(__file__).parent / "places.tsv.gz"
"""A line for each place, the largest first: name, state, latitude, longitude, population, other names with ';'."""


class Place(NamedTuple):
    """A city or town."""

    name: str
    state: str
    """Empty where it is not known."""
    lat: float
    lng: float
    population: int
    others: tuple[str, ...] = ()
    """Further and former names, in plain letters."""

    @property
    def label(self) -> str:
        """'Mumbai, Maharashtra'."""
        return f"{self.name}, {self.state}" if self.state else self.name


class Places:
    """All places, to be searched."""

    def __init__(self, places: Iterable[Place]) -> None:
        ranked = sorted(places, key=lambda place: -place.population)
        self._entries = [(place, [folded(name) for name in (place.name, *place.others)]) for place in ranked]

    @classmethod
    def load(cls, path: Path = FILE) -> Self:
        """The places in a file. Raises ValueError when the file is none."""
        return cls(unpack(path.read_bytes()))

    def search(self, text: str, limit: int) -> list[Place]:
        """At most `limit` places, ignoring case and accents: first those with just this name, now or formerly, then
        those with a name that begins so, then those where a later word does; in each the largest first. No text finds
        none.
        """
        wanted = folded(text)
        if not wanted:
            return []
        found = [(rank, place) for place, names in self._entries if (rank := _rank(wanted, names)) < 3]
        found.sort(key=lambda entry: entry[0])
        return [place for _, place in found[:limit]]


@cache
def places() -> Places:
    """The places that ship, loaded when they are first needed."""
    return Places.load()


def folded(text: str) -> str:
    """Text as it is compared: small letters without accents, one blank between words."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def pack(places: Iterable[Place]) -> bytes:
    """The bytes of a file."""
    lines = ["\t".join((*map(str, place[:5]), ";".join(place.others))) for place in places]
    return gzip.compress("\n".join(lines).encode(), 9, mtime=0)


def unpack(packed: bytes) -> Iterator[Place]:
    """The places in the bytes of a file. Raises ValueError when they are none."""
    try:
        lines = gzip.decompress(packed).decode().splitlines()
    except (OSError, EOFError):
        raise ValueError("this is no file of places") from None
    for line in lines:
        name, state, lat, lng, population, others = line.split("\t")
        yield Place(name, state, float(lat), float(lng), int(population), tuple(filter(None, others.split(";"))))


def _rank(wanted: str, names: list[str]) -> int:
    if wanted in names:
        return 0
    if any(name.startswith(wanted) for name in names):
        return 1
    return 2 if any(f" {wanted}" in name.replace("-", " ") for name in names) else 3
