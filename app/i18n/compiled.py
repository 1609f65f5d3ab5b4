"""A compiled message catalog. It needs none of the code that parses, checks and compiles catalogs."""

import io
from gettext import GNUTranslations
from typing import NamedTuple

from app.i18n.messages import Language


class Compiled(NamedTuple):
    """A language: its code, its own name, and its catalog in gettext's binary format (.mo)."""

    code: str
    name: str
    catalog: bytes

    def language(self) -> Language:
        """Load the language with its catalog."""
        return Language(self.code, self.name, GNUTranslations(io.BytesIO(self.catalog)))
