"""A catalogue as whoever speaks from it keeps it: without what reads, checks and compiles catalogues."""

import io
from gettext import GNUTranslations
from typing import NamedTuple

from app.i18n.messages import Language


class Compiled(NamedTuple):
    """A language by its code and its own name, and its catalogue as gettext reads it (.mo)."""

    code: str
    name: str
    catalogue: bytes

    def language(self) -> Language:
        """The language itself."""
        return Language(self.code, self.name, GNUTranslations(io.BytesIO(self.catalogue)))
