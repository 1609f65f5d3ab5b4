"""Mistakes in sample content: in which file, where, and what to say about them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pydantic import BaseModel, ValidationError

from app.features.content.error_messages import Broken, sentence_for
from app.features.content.yaml_reader import Place, Written


class Mistake(NamedTuple):
    """`str()` is 'fixtures/tenders.yaml:14:12: sentence'."""

    file: str
    line: int
    column: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.sentence}"


class FixtureError(Exception):
    """Files of sample content cannot be used: `str()` has a line for each of the `mistakes`."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = sorted(set(mistakes))
        super().__init__("\n".join(map(str, self.mistakes)))


def mistakes_of(file: str, written: Written, shape: type[BaseModel], error: ValidationError) -> Iterator[Mistake]:
    """The mistakes that `shape` found in what was written."""
    schema = shape.model_json_schema(by_alias=True)
    all_broken = [Broken(found, written, schema) for found in error.errors(include_url=False)]
    unknown = [broken for broken in all_broken if broken.rule == "extra_forbidden"]
    for broken in all_broken:
        # A misspelt name leaves the right one missing; one sentence says both.
        beside = [sentence_for(other) for other in unknown if other.parent == broken.parent]
        misspelt = any(f"did you mean '{broken.name}'?" in sentence for sentence in beside)
        if broken.rule != "missing" or not misspelt:
            yield Mistake(file, *_place(broken), sentence_for(broken))


def _place(broken: Broken) -> Place:
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
