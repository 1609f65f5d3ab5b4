"""The content of features: `content.py` has the schemas of their files, `checks.py` what no schema can say."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from app.content.errors import ContentError
from app.content.loader import ContentSchemas, Fixtures
from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.core.features import declared, feature_modules

FindMistakes = Callable[[Fixtures], Iterable[ContentError]]


class ContentCheck(NamedTuple):
    """Finds mistakes in files that are valid by themselves, such as a name that another file does not contain."""

    files: frozenset[str]
    """The files that the check reads, without '.yaml'. It runs as soon as none of them has a mistake."""
    find: FindMistakes
    reads_folder: bool
    """Whether it also reads other files of the folder, which published content has not."""
    stops_seeding: bool
    """Whether the tables of the files cannot be filled while there is a mistake."""


def content_check(
    *files: str, reads_folder: bool = False, stops_seeding: bool = False
) -> Callable[[FindMistakes], ContentCheck]:
    """Make a function in the `checks.py` of a feature a check of these files."""
    return lambda find: ContentCheck(frozenset(files), find, reads_folder, stops_seeding)


def content_checks() -> list[ContentCheck]:
    """Return the checks of all features."""
    return declared("checks", ContentCheck)


@cache
def content_schemas() -> ContentSchemas:
    """Return the schemas of the files that no table is filled from. Raises ScreenError for a wrong `content.py`."""
    found: dict[str, type] = {}
    for module in feature_modules("content"):
        place = SourceLocation(module.__file__ or "", 1)
        schemas = vars(module).get("CONTENT")
        if not isinstance(schemas, dict):
            raise ScreenError(place, "the server reads CONTENT from this file: write `CONTENT = {'file': Schema}`")
        for name in schemas:
            if name in found:
                raise ScreenError(place, f"'{name}.yaml' has a schema already, {found[name].__name__}: remove one")
        found |= schemas
    return found
