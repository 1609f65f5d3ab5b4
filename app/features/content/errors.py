"""Errors in sample content, with file, line and column."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pydantic import BaseModel, ValidationError

from app.contract.base.node import close_to
from app.features.content.error_messages import (
    RuleViolation,
    describe_missing_values,
    describe_unknown_name,
    describe_violation,
    fits,
)
from app.features.content.yaml_reader import Location, Place, YamlDocument
from app.features.content.yaml_rules import CUT_OFF
from app.i18n.messages import localize, translate

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
    replaced = _replaced_names(violations)
    covered = {(*location[:-1], name) for location, names in replaced.items() for name in names}
    for first, second in _split_entries(violations):
        covered |= {each.location for each in violations if each.parent in (first, second)}
        yield ContentError(file, *document.place(second), _split(document.place(first).line))
    for parent, names in _incomplete_entries(violations, covered).items():
        covered |= {(*parent, name) for name in names}
        others = [(*parent[:-1], index) for index in range(len(violations[0].value_at(parent[:-1])))]
        example = next((document.place(other).line for other in others if other != parent), None)
        yield ContentError(file, *document.place(parent), describe_missing_values(names, example))
    for violation in violations:
        if names := replaced.get(violation.location, []):
            yield ContentError(file, *_place(violation), describe_unknown_name(violation, names))
        elif violation.location not in covered:
            cut_off = translate(CUT_OFF) if _may_be_cut_off(violation) else ""
            yield ContentError(file, *_place(violation), describe_violation(violation) + cut_off)


def _split(line: int) -> str:
    return translate(
        "this dash starts a new entry in the middle of the entry of line {line}: write a space instead of the dash",
        line=line,
    )


def _incomplete_entries(violations: list[RuleViolation], covered: set[Location]) -> dict[Location, list[str]]:
    """Return the missing names of each entry that lacks several."""
    missing: dict[Location, list[str]] = {}
    for each in violations:
        if each.rule == "missing" and each.location not in covered and isinstance((each.parent or ("",))[-1], int):
            missing.setdefault(each.parent, []).append(each.name)
    return {parent: names for parent, names in missing.items() if len(names) >= _SEVERAL}


def _split_entries(violations: list[RuleViolation]) -> Iterator[tuple[Location, Location]]:
    """Yield the locations of an entry and the next one that are one entry: each lacks names that the other has."""
    missing: dict[Location, set[str]] = {}
    for each in violations:
        if each.rule == "missing":
            missing.setdefault(each.parent, set()).add(each.name)
    for first in missing:
        last = first[-1] if first else None
        second = (*first[:-1], last + 1) if isinstance(last, int) else ()
        if second not in missing:
            continue
        entries = [violations[0].value_at(location) for location in (first, second)]
        if missing[first] <= entries[1].keys() and missing[second] <= entries[0].keys():
            yield first, second


def _replaced_names(violations: list[RuleViolation]) -> dict[Location, list[str]]:
    """Return the missing names that each unknown name may stand for: the closest one, or all that fit its value.

    A name that was changed is unknown, and the correct name is missing. One message covers both.
    """
    unknown = [violation for violation in violations if violation.rule == "extra_forbidden"]
    missing = {each.location for each in violations if each.rule == "missing"}
    replaced: dict[Location, list[str]] = {}
    for each in unknown:
        fitting = [str(location[-1]) for location in missing if location[:-1] == each.parent and fits(each, location)]
        if close := close_to(each.name, fitting):
            replaced[each.location] = close
            missing.discard((*each.parent, *close))
    for parent in {each.parent for each in unknown}:
        others = [each for each in unknown if each.parent == parent and each.location not in replaced]
        names = sorted(str(location[-1]) for location in missing if location[:-1] == parent)
        for each in others if len(others) <= len(names) else ():
            if fitting := [name for name in names if fits(each, (*parent, name))]:
                replaced[each.location] = fitting
    return replaced


def _may_be_cut_off(violation: RuleViolation) -> bool:
    """Return whether a file lacks a name and the line break at its end."""
    text = violation.document.text
    return violation.rule == "missing" and not violation.parent and text != "" and not text.endswith("\n")


def _place(violation: RuleViolation) -> Place:
    """Return the place of an error: an unknown name, the second of two duplicates, the first excess entry."""
    location, document = violation.location, violation.document
    if _may_be_cut_off(violation):
        lines = document.text.splitlines()
        return Place(len(lines), len(lines[-1]) + 1)
    match violation.rule:
        case "extra_forbidden":
            return document.place_of_name(location)
        case "duplicate":
            return document.place((*location, violation.context["index"], violation.context["name"]))
        case "too_long":
            return document.place((*location, violation.context["max_length"]))
    return document.place(location)
