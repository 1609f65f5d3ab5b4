"""Mistakes in sample content: in which file, where, and what to say about them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pydantic import BaseModel, ValidationError

from app.features.content.error_messages import RuleViolation, describe_violation
from app.features.content.yaml_reader import Place, YamlDocument


class ContentError(NamedTuple):
    """`str()` is 'fixtures/tenders.yaml:14:12: sentence'."""

    file: str
    line: int
    column: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.sentence}"


class InvalidContent(Exception):
    """Files of sample content cannot be used: `str()` has a line for each of the `errors`."""

    def __init__(self, errors: Iterable[ContentError]) -> None:
        self.errors = sorted(set(errors))
        super().__init__("\n".join(map(str, self.errors)))


def validation_errors(
    file: str, written: YamlDocument, shape: type[BaseModel], error: ValidationError
) -> Iterator[ContentError]:
    """The mistakes that `shape` found in what was written."""
    schema = shape.model_json_schema(by_alias=True)
    all_broken = [RuleViolation(found, written, schema) for found in error.errors(include_url=False)]
    unknown = [broken for broken in all_broken if broken.rule == "extra_forbidden"]
    for broken in all_broken:
        # A misspelt name leaves the right one missing; one sentence says both.
        beside = [describe_violation(other) for other in unknown if other.parent == broken.parent]
        misspelt = any(f"did you mean '{broken.name}'?" in sentence for sentence in beside)
        if broken.rule != "missing" or not misspelt:
            yield ContentError(file, *_place(broken), describe_violation(broken))


def _place(broken: RuleViolation) -> Place:
    """Where to look: at a name that is not known, at the second of two alike, at the first of too many."""
    location, written = broken.location, broken.written
    match broken.rule:
        case "extra_forbidden":
            return written.place_of_name(location)
        case "alike":
            return written.place((*location, broken.context["index"], broken.context["name"]))
        case "too_long":
            return written.place((*location, broken.context["max_length"]))
    return written.place(location)
