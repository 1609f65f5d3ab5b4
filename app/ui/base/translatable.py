"""Which text of a word is read by people, and the same word in another language."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, Final, get_args

from app.ui.base.node import Node

_READ: Final = "read by people"

Translatable = Annotated[str, _READ]
"""Text that people read, alone or inside `| None`, a tuple or the values of a dict. All else is a name."""


@cache
def translatable_attributes(word: type[Node]) -> tuple[str, ...]:
    """The names of the attributes that people read, in the order in which they are written."""
    fields = word.model_fields.items()
    return tuple(name for name, field in fields if _READ in field.metadata or _is_read(field.annotation))


def texts_of(word: Node) -> Iterator[tuple[str, str]]:
    """What people read of this word alone: the name of the attribute, and the text. No text is empty."""
    for name in translatable_attributes(type(word)):
        yield from ((name, text) for text in _texts_in(getattr(word, name)))


def translated(value: Any, translate: Callable[[str], str]) -> Any:
    """The same value with everything that people read of it, and of all words inside it, as `translate` says it."""
    if isinstance(value, tuple):
        return tuple(translated(item, translate) for item in value)
    if not isinstance(value, Node):
        return value
    read = translatable_attributes(type(value))
    names = type(value).model_fields
    return value.model_copy(
        update={name: (_said if name in read else translated)(getattr(value, name), translate) for name in names}
    )


def _is_read(annotation: object) -> bool:
    return _READ in getattr(annotation, "__metadata__", ()) or any(_is_read(part) for part in get_args(annotation))


def _texts_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield from (value,) if value else ()
    elif isinstance(value, tuple):
        for item in value:
            yield from _texts_in(item)
    elif isinstance(value, dict):
        yield from _texts_in(tuple(value.values()))


def _said(value: Any, translate: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return translate(value) if value else value
    if isinstance(value, tuple):
        return tuple(_said(item, translate) for item in value)
    if isinstance(value, dict):
        return {key: _said(item, translate) for key, item in value.items()}
    return value
