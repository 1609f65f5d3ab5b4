"""The base class of the vocabulary: frozen, validated when it is created, aware of its line in the source."""

import difflib
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, PrivateAttr, SerializeAsAny, ValidationError
from pydantic.alias_generators import to_camel

from app.contract.base.diagnostics import ScreenError, SourceLocation, report
from app.contract.base.docstrings import Documented
from app.contract.base.error_messages import error_message
from app.contract.base.source_location import author_location, keyword_location
from app.i18n.messages import ENGLISH, translate, use_language

Scalar = SerializeAsAny[str | int | bool]
"""A text, a whole number, or a yes or no. It is sent as the type that it has: pydantic may send False as the first type
of a union that takes it, which is 0."""


def nearest(name: str, known: Iterable[str]) -> str:
    """Return `suggestion` in English, for developers."""
    with use_language(ENGLISH):
        return suggestion(name, known)


def suggestion(name: str, known: Iterable[str], similarity: float = 0.5) -> str:
    """Return ', did you mean …?' for a misspelt name, or the known names if none is close."""
    names = sorted(known)
    for close in close_to(name, names, similarity):
        return translate(", did you mean '{name}'?", name=close)
    return translate("; there is {names}", names=", ".join(names[:12])) if names else ""


def close_to(name: str, known: Iterable[str], similarity: float = 0.5) -> list[str]:
    """Return the closest known name, if one is close enough."""
    return difflib.get_close_matches(name, sorted(known), n=1, cutoff=similarity)


class Node(Documented):
    """A part of a screen. Creating an invalid one raises ScreenError with its file and line."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=to_camel,
        validate_by_name=True,
        serialize_by_alias=True,
        json_schema_serialization_defaults_required=True,
    )
    has_heading: ClassVar[bool] = False
    """Whether a block of this class draws the heading of its screen when it is the first one."""
    _place: SourceLocation = PrivateAttr()

    def model_post_init(self, _context: object, /) -> None:
        self._place = author_location()
        self.check()

    def check(self) -> None:
        """Report what is wrong with this node. Subclasses override it."""

    def draws_heading(self) -> bool:
        """Return whether this block draws the heading of its screen when it is the first one."""
        return self.has_heading and getattr(self, "title", None) != ""

    @property
    def place(self) -> SourceLocation:
        """The line that created this node."""
        return self._place

    def screen_error(self, sentence: str) -> ScreenError:
        """Create an error at the line of this node."""
        return ScreenError(self.place, sentence)

    def report(self, sentence: str, attribute: str | None = None) -> None:
        """Raise a ScreenError at the line of this node, or collect it inside `collecting()`.

        With an `attribute`, which only `check` can give, the line is that of the attribute.
        """
        report(ScreenError(keyword_location(attribute), sentence) if attribute else self.screen_error(sentence))

    def check_names(self, missing: str, known: Collection[str], *names: str | None) -> None:
        """Report each name that is not known, in a sentence that begins with `missing`. None is ignored."""
        for name in names:
            if name is not None and name not in known:
                self.report(f"{missing} '{name}'{nearest(name, known)}")

    if not TYPE_CHECKING:

        def __init__(self, *unnamed: object, **values: Any) -> None:
            if unnamed:
                field = next((name for name in type(self).model_fields if name not in ("kind", *values)), "name")
                message = f"{type(self).__name__} takes its values by name: write {field}=…"
                raise ScreenError(author_location(), message)
            try:
                super().__init__(**values)
            except ValidationError as error:
                raise _first_error(type(self), values, error) from None


def _first_error(node: type[Node], values: dict[str, Any], error: ValidationError) -> ScreenError:
    """Convert the first error. Misspelt names come first: because of one, the right name is missing as well."""
    errors = error.errors(include_url=False)
    for each in errors:
        if each["type"] == "extra_forbidden":
            name = str(each["loc"][-1])
            return ScreenError(
                keyword_location(name), f"{node.__name__} has no '{name}'{nearest(name, node.model_fields)}"
            )
    attribute = name = str(errors[0]["loc"][0])
    field = node.model_fields.get(name)
    message = error_message(errors[0], field.annotation if field else None)
    if errors[0]["type"] == "missing" and len(errors[0]["loc"]) == 1:
        return ScreenError(author_location(), f"{node.__name__} needs {name}=…")
    if isinstance(values.get(name), Node) and any(isinstance(part, int) for part in errors[0]["loc"][1:2]):
        # Pydantic iterates over the node.
        message = "add a comma after the only item: (…,)"
    else:
        classes = {getattr(each, "__name__", "") for each in get_args(field.annotation if field else None)}
        parts = (str(part) for part in errors[0]["loc"] if part not in classes)  # pydantic names the classes of a union
        name = ".".join(part for part in parts if "[" not in part or part == "[key]")
    return ScreenError(keyword_location(attribute), f"{node.__name__}.{name}: {message}")


N = TypeVar("N", bound=Node)


def duplicates(nodes: Iterable[N], key: Callable[[N], object]) -> Iterator[tuple[N, N]]:
    """Yield each node that has the key of an earlier one, with that node."""
    earlier: dict[object, N] = {}
    for node in nodes:
        if (name := key(node)) in earlier:
            yield node, earlier[name]
        earlier[name] = node


def nodes_of(value: object) -> Iterator[Node]:
    """Return the node and all nodes inside it."""
    remaining = [value]
    while remaining:
        value = remaining.pop()
        if isinstance(value, tuple):
            remaining.extend(reversed(value))
        elif isinstance(value, BaseModel):
            if isinstance(value, Node):
                yield value
            remaining.extend(reversed(vars(value).values()))
