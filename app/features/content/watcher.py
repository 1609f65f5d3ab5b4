"""Sample content as people edit it: whether it changed, which icons it needs, and what is wrong with it."""

import hashlib
import logging
import time
from collections.abc import Callable, Iterator

from pydantic import BaseModel

from app.features.content.errors import ContentError, InvalidContent
from app.features.content.loader import Fixtures
from app.features.content.registry import CONTENT

logger = logging.getLogger(__name__)


class FixtureWatcher:
    """Looks at the files again only when one of them was changed. A mistake is told once on the console."""

    def __init__(self, fixtures: Fixtures, find: Callable[[], list[ContentError]]) -> None:
        self._fixtures, self._find = fixtures, find
        self._seen = ""
        self._mistakes: list[ContentError] = []
        self._icons: frozenset[str] = frozenset()
        self.filled = time.time_ns()
        """When tables were filled with it last, at the latest when the server began: a number that grows."""

    def version(self) -> str:
        """A short name for the files as they are now."""
        return hashlib.sha256(self._fixtures.state().encode()).hexdigest()[:16]

    def touch(self) -> None:
        """What tables answer may be different from now on."""
        self.filled = time.time_ns()

    def errors(self) -> list[ContentError]:
        """All of them, by file and line."""
        self._look()
        return self._mistakes

    def icons(self) -> frozenset[str]:
        """The icons that the content names."""
        self._look()
        return self._icons

    def _look(self) -> None:
        version = self.version()
        if version == self._seen:
            return
        found = self._find()
        for mistake in found:
            if mistake not in self._mistakes:
                logger.error("%s", mistake)
        self._seen, self._mistakes, self._icons = version, found, frozenset(self._named_icons())

    def _named_icons(self) -> Iterator[str]:
        for name, shape in CONTENT.items():
            try:
                yield from _icons_of(self._fixtures.load(name, shape))
            except InvalidContent:
                continue  # it is among the mistakes


def _icons_of(value: object) -> Iterator[str]:
    """By convention every attribute named `icon` is one."""
    if isinstance(value, list):
        for item in value:
            yield from _icons_of(item)
    elif isinstance(value, BaseModel):
        if isinstance(icon := getattr(value, "icon", None), str):
            yield icon
        for name in type(value).model_fields:
            yield from _icons_of(getattr(value, name))
