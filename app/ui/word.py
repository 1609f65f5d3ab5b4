"""The base of every word of the vocabulary: frozen, checked when it is written, aware of where that was."""

import difflib
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_origin

from pydantic import BaseModel, ConfigDict, PrivateAttr, ValidationError
from pydantic.alias_generators import to_camel

_OWN_FOLDER = str(Path(__file__).parent)
_NOT_AUTHORS = (_OWN_FOLDER, str(Path(sys.modules["pydantic"].__file__ or "").parent))


class Place:
    """The file and line on which a word was written."""

    def __init__(self, path: str, line: int) -> None:
        self.path, self.line = path, line

    def __str__(self) -> str:
        path = Path(self.path)
        return f"{path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}:{self.line}"


class ScreenError(Exception):
    """A descriptor says something that cannot be drawn: `str()` is 'path:line: sentence'."""

    def __init__(self, place: Place, sentence: str) -> None:
        super().__init__(f"{place}: {sentence}")
        self.place, self.sentence = place, sentence


def nearest(name: str, known: Iterable[str]) -> str:
    """A ', did you mean …?' for a misspelt name, or the names there are when none is near."""
    names = sorted(known)
    close = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
    if close:
        return f", did you mean '{close[0]}'?"
    return f"; there is {', '.join(names[:12])}" if names else ""


def _place_of_author() -> Place:
    frame = sys._getframe(1)
    while frame.f_back and frame.f_code.co_filename.startswith((*_NOT_AUTHORS, "<")):
        frame = frame.f_back
    return Place(frame.f_code.co_filename, frame.f_lineno)


class Word(BaseModel):
    """A value that a screen is made of. A wrong one raises ScreenError with its file and line."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=to_camel,
        validate_by_name=True,
        serialize_by_alias=True,
        use_attribute_docstrings=True,
        json_schema_serialization_defaults_required=True,
    )
    _place: Place = PrivateAttr()

    def model_post_init(self, _context: object, /) -> None:
        self._place = _place_of_author()

    @property
    def place(self) -> Place:
        return self._place

    def wrong(self, sentence: str) -> ScreenError:
        """The error to raise when this word cannot stand as it is."""
        return ScreenError(self.place, sentence)

    if not TYPE_CHECKING:

        def __init__(self, **values: Any) -> None:
            _refuse_missing_comma(type(self), values)
            try:
                super().__init__(**values)
            except ValidationError as error:
                raise ScreenError(_place_of_author(), _first_sentence(type(self), error)) from None


def _refuse_missing_comma(word: type[Word], values: dict[str, Any]) -> None:
    """`fields=(one)` is one word in brackets, not a tuple of one."""
    for name, value in values.items():
        field = word.model_fields.get(name)
        if isinstance(value, Word) and field is not None and get_origin(field.annotation) is tuple:
            raise ScreenError(_place_of_author(), f"{word.__name__}.{name}: write a comma after the only one: (…,)")


def _first_sentence(word: type[Word], error: ValidationError) -> str:
    """The sentence about the error that explains the others best: a misspelt name leaves the right one missing."""
    errors = error.errors(include_url=False)
    first = next((each for each in errors if each["type"] == "extra_forbidden"), errors[0])
    name = ".".join(str(part) for part in first["loc"])
    if first["type"] == "extra_forbidden":
        return f"{word.__name__} has no '{name}'{nearest(name, word.model_fields)}"
    return f"{word.__name__}.{name}: {first['msg'].removeprefix('Value error, ')}"
