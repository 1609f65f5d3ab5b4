"""What headings of spreadsheets call the fields of a resource, besides their labels and their names.

    declare_headings("depots", city="town, ort, शहर")

An import matches a column whose heading is one of them, whatever its case, blanks and punctuation.
"""

from collections.abc import Mapping

from pydantic.alias_generators import to_camel

_HEADINGS: dict[str, dict[str, tuple[str, ...]]] = {}
"""The declared headings, by the resource and the field in JSON."""


def declare_headings(resource: str, **headings: str) -> None:
    """Declare further headings of the fields of a resource, separated by commas. Fields have their names in Python."""
    own = _HEADINGS.setdefault(resource, {})
    for name, texts in headings.items():
        own[to_camel(name)] = tuple(text.strip() for text in texts.split(","))


def headings_of(resource: str) -> Mapping[str, tuple[str, ...]]:
    """Return the declared headings of a resource by field."""
    return _HEADINGS.get(resource, {})
