"""Watches sample content for changes, and finds its errors and icons."""

import hashlib
import logging
import time
from collections.abc import Callable, Iterator

from pydantic import BaseModel

from app.content.errors import ContentError, InvalidContent
from app.content.loader import ContentSchemas, Fixtures
from app.i18n.messages import DEFERRED, use_language

logger = logging.getLogger(__name__)


class FixtureWatcher:
    """Checks the files again only when one has changed. Logs each error once."""

    def __init__(self, fixtures: Fixtures, schemas: ContentSchemas, validate: Callable[[], list[ContentError]]) -> None:
        self._fixtures, self._schemas, self._validate = fixtures, schemas, validate
        self._checked_version = ""
        self._errors: list[ContentError] = []
        self._icons: frozenset[str] = frozenset()
        self._missing: list[str] = []
        self.tables_filled_at = time.time_ns()
        """When tables were last filled from the files, in nanoseconds; initially the start of the server."""

    def version(self) -> str:
        """Return a hash of the state of the files."""
        return hashlib.sha256(self._fixtures.state().encode()).hexdigest()[:16]

    def touch(self) -> None:
        """Record that tables were filled, so that pages reload their data."""
        self.tables_filled_at = time.time_ns()

    def errors(self) -> list[ContentError]:
        """Return all errors, sorted by file and line."""
        self._refresh()
        return self._errors

    def missing(self) -> list[str]:
        """Return the files that screens read and that have never been valid."""
        self._refresh()
        return self._missing

    def icons(self) -> frozenset[str]:
        """Return the icons that the content uses."""
        self._refresh()
        return self._icons

    def images(self) -> list[str]:
        """Return the addresses of the images."""
        return sorted(self._fixtures.image_addresses().values())

    @use_language(DEFERRED)
    def _refresh(self) -> None:
        version = self.version()
        if version == self._checked_version:
            return
        errors = self._validate()
        for error in errors:
            if error not in self._errors:
                logger.error("%s", error)
        self._checked_version, self._errors, self._missing = version, errors, []
        self._icons = frozenset(self._find_icons())

    def _find_icons(self) -> Iterator[str]:
        for name, schema in self._schemas.items():
            try:
                yield from _icons_of(self._fixtures.load(name, schema))
            except InvalidContent:
                self._missing.append(f"{self._fixtures.folder.name}/{name}.yaml")


def _icons_of(value: object) -> Iterator[str]:
    """Yield the values of all attributes named `icon`, which are icons by convention."""
    if isinstance(value, list):
        for item in value:
            yield from _icons_of(item)
    elif isinstance(value, BaseModel):
        if isinstance(icon := getattr(value, "icon", None), str):
            yield icon
        for name in type(value).model_fields:
            yield from _icons_of(getattr(value, name))
