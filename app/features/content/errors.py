"""Errors in sample content, with file, line and column."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pydantic import BaseModel, ValidationError

from app.features.content.error_messages import RuleViolation, describe_violation
from app.features.content.yaml_reader import Place, YamlDocument


class ContentError(NamedTuple):
    """An error in a file. `str()` returns 'fixtures/tenders.yaml:14:12: message'."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class InvalidContent(Exception):
    """Sample content is invalid. `str()` has one line for each of the `errors`."""

    def __init__(self, errors: Iterable[ContentError]) -> None:
        self.errors = sorted(set(errors))
        super().__init__("\n".join(map(str, self.errors)))


def validation_errors(
    file: str, document: YamlDocument, schema: type[BaseModel], error: ValidationError
) -> Iterator[ContentError]:
    """Yields the errors that the validation of a document found."""
    json_schema = schema.model_json_schema(by_alias=True)
    violations = [RuleViolation(detail, document, json_schema) for detail in error.errors(include_url=False)]
    unknown = [violation for violation in violations if violation.rule == "extra_forbidden"]
    for violation in violations:
        # A misspelt name is unknown, and the correct name is missing. One message covers both.
        siblings = [describe_violation(other) for other in unknown if other.parent == violation.parent]
        is_misspelt = any(f"did you mean '{violation.name}'?" in message for message in siblings)
        if violation.rule != "missing" or not is_misspelt:
            yield ContentError(file, *_place(violation), describe_violation(violation))


def _place(violation: RuleViolation) -> Place:
    """Returns the place of an error: an unknown name, the second of two duplicates, the first excess entry."""
    location, document = violation.location, violation.document
    match violation.rule:
        case "extra_forbidden":
            return document.place_of_name(location)
        case "duplicate":
            return document.place((*location, violation.context["index"], violation.context["name"]))
        case "too_long":
            return document.place((*location, violation.context["max_length"]))
    return document.place(location)
