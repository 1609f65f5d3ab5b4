"""What a server keeps of an application to serve its pages: how it is told. It knows no word of the vocabulary."""

from collections.abc import Mapping
from typing import NamedTuple


class Bootstrap(NamedTuple):
    """How a screen begins."""

    told: Mapping[str, object]
    """What renderer/src/boot/boot.ts reads: whether the screen needs a session, its first requests, its table."""
    parts: tuple[str, ...]
    """The kinds of blocks and widgets that are drawn first."""


class LocalizedDocument(NamedTuple):
    """An application in one language."""

    document: str
    """The whole of it, as JSON."""
    starts: tuple[Bootstrap, ...]
    """How its screens begin, in their order."""
    skeletons: Mapping[tuple[int, str], str]
    """What stands on a screen until its renderer has come, by the number of the screen and its route."""


class PageSnapshot(NamedTuple):
    """An application, as its pages need it."""

    told: Mapping[str, LocalizedDocument]
    """What they carry, by the code of each language."""
    routes: tuple[tuple[str, ...], ...]
    """Those of each screen, in their order."""
    sign_in: str
    """The route that every unknown path leads to."""
    brand: str
    """The title until a screen has set its own."""
    icons: tuple[str, ...]
    """The icons that any word names, in a stable order."""
