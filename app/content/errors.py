"""Errors in sample content, with file, line and column."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pydantic import BaseModel, ValidationError

from app.content.error_messages import RuleViolation, describe_missing_values, describe_violation
from app.content.yaml_reader import Location, Place, YamlDocument
from app.contract.base.node import close_to
from app.i18n.messages import localize

_SEVERAL = 3
"""The number of missing values from which one message covers them."""


class ContentError(NamedTuple):
    """An error in a file. `str()` returns 'fixtures/tenders.yaml:14:12: message'."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"

    def localized(self) -> "ContentError":
        """Return the error with its message in the current language."""
        return self._replace(message=localize(self.message))


class InvalidContent(Exception):
    """Sample content is invalid. `str()` has one line for each of the `errors`."""

    def __init__(self, errors: Iterable[ContentError]) -> None:
        self.errors = sorted(set(errors))
        super().__init__("\n".join(map(str, self.errors)))


def validation_errors(
    file: str, document: YamlDocument, schema: type[BaseModel], error: ValidationError
) -> Iterator[ContentError]:
    """Yield the errors that the validation of a document found."""
    json_schema = schema.model_json_schema(by_alias=True)
    violations = [RuleViolation(detail, document, json_schema) for detail in error.errors(include_url=False)]
    missing: dict[Location, list[str]] = {}
    for each in violations:
        if each.rule == "missing":
            missing.setdefault(each.parent, []).append(each.name)
    for each in violations:
        if each.rule == "extra_forbidden" and (names := missing.get(each.parent)):
            each.missing = tuple(names)
            # A name that was changed is unknown, and the correct one is missing.
            for name in close_to(each.name, names):
                names.remove(name)
    for parent, names in missing.items():
        if len(names) >= _SEVERAL and document.data is not None:
            yield ContentError(file, *document.place(parent), describe_missing_values(names))
            names.clear()
    for each in violations:
        if each.rule != "missing" or each.name in missing[each.parent]:
            yield ContentError(file, *_place(each), describe_violation(each))


def _place(violation: RuleViolation) -> Place:
    """Return the place of an error: an unknown name, the second of two duplicates, the first excess entry."""
    location, document = violation.location, violation.document
    match violation.rule:
        case "extra_forbidden":
            return document.place_of_name(location)
        case "duplicate":
            return document.place((*location, violation.context["index"], violation.context["name"]))
        case "too_long":
            return document.place((*location, violation.context["max_length"]))
    return document.place(location)
