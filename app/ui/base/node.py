"""The base of every word of the vocabulary: frozen, checked when it is written, aware of where that was."""

import difflib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, get_origin

from pydantic import BaseModel, ConfigDict, PrivateAttr, ValidationError
from pydantic.alias_generators import to_camel

from app.ui.base.diagnostics import ScreenError, SourceLocation, guarded, report
from app.ui.base.error_messages import sentence_about
from app.ui.base.source_location import author_location, keyword_location


def nearest(name: str, known: Iterable[str]) -> str:
    """A ', did you mean …?' for a misspelt name, or the names there are when none is near."""
    names = sorted(known)
    for close in close_to(name, names):
        return f", did you mean '{close}'?"
    return f"; there is {', '.join(names[:12])}" if names else ""


def close_to(name: str, known: Iterable[str]) -> list[str]:
    """The one known name that is near enough to have been meant, if there is one."""
    return difflib.get_close_matches(name, sorted(known), n=1, cutoff=0.5)


class Node(BaseModel):
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
    _place: SourceLocation = PrivateAttr()
    _refused: bool = PrivateAttr(default=False)
    _guessed: bool = PrivateAttr(default=False)

    def model_post_init(self, _context: object, /) -> None:
        self._place = author_location()
        with guarded():
            self.check()

    def check(self) -> None:
        """Complain about everything that is wrong with this word. Subclasses do."""

    @property
    def place(self) -> SourceLocation:
        return self._place

    @property
    def refused(self) -> bool:
        """Whether anything was said against it."""
        return self._refused

    @property
    def guessed(self) -> bool:
        """Whether it could not be made, and only stands for what was meant: it cannot travel."""
        return self._guessed

    def screen_error(self, sentence: str) -> ScreenError:
        """The error to raise when this word cannot stand as it is, and nothing more can be said about it."""
        self._refused = True
        return ScreenError(self.place, sentence)

    def report(self, sentence: str) -> None:
        """Say what is wrong with this word: raises ScreenError, unless complaints are gathered."""
        report(self.screen_error(sentence))

    if not TYPE_CHECKING:

        def __init__(self, **values: Any) -> None:
            meant = _with_commas(type(self), values)
            try:
                super().__init__(**meant)
                if meant is not values:
                    self._refused = True
            except ValidationError as error:
                for place, sentence in _sentences(type(self), error):
                    report(ScreenError(place, sentence))
                self._stand_anyhow(meant)

        def _stand_anyhow(self, values: dict[str, Any]) -> None:
            """Be what was meant, as far as one can tell, so that the words around can be examined as well."""
            made = type(self).model_construct(**_guessed(type(self), values))
            for state in ("__dict__", "__pydantic_fields_set__", "__pydantic_extra__", "__pydantic_private__"):
                object.__setattr__(self, state, getattr(made, state))
            self._refused = self._guessed = True


def _with_commas(word: type[Node], values: dict[str, Any]) -> dict[str, Any]:
    """`fields=(one)` is one word in brackets, not a tuple of one."""
    alone = {
        name: (value,)
        for name, value in values.items()
        if isinstance(value, Node) and name in word.model_fields and _is_tuple(word, name)
    }
    for name in alone:
        sentence = f"{word.__name__}.{name}: write a comma after the only one: (…,)"
        report(ScreenError(author_location(), sentence))
    return values | alone if alone else values


def _is_tuple(word: type[Node], name: str) -> bool:
    return get_origin(word.model_fields[name].annotation) is tuple


def _sentences(word: type[Node], error: ValidationError) -> list[tuple[SourceLocation, str]]:
    """What is wrong, the misspelt names first: such a name leaves the right one missing, of which nothing is said."""
    errors = error.errors(include_url=False)
    unknown = [str(each["loc"][-1]) for each in errors if each["type"] == "extra_forbidden"]
    meant = {close for name in unknown for close in close_to(name, word.model_fields)}
    said = [
        (keyword_location(name), f"{word.__name__} has no '{name}'{nearest(name, word.model_fields)}")
        for name in unknown
    ]
    for each in errors:
        name = ".".join(str(part) for part in each["loc"])
        if each["type"] != "extra_forbidden" and not (each["type"] == "missing" and name in meant):
            said.append((author_location(), f"{word.__name__}.{name}: {sentence_about(each)}"))
    return said


def _guessed(word: type[Node], values: dict[str, Any]) -> dict[str, Any]:
    """The values under the names that were meant."""
    known = word.model_fields
    meant = {name: [name] if name in known else close_to(name, known) for name in values}
    return {close: _as_many(word, close, values[name]) for name, closes in meant.items() for close in closes}


def _as_many(word: type[Node], name: str, value: object) -> object:
    """One for a tuple of one: `routes="/people"` means a route, not seven letters."""
    single = _is_tuple(word, name) and not isinstance(value, tuple | list)
    return (value,) if single else value
