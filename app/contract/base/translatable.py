"""Marks the texts of nodes that people read, and translates nodes."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, Final, get_args

from app.contract.base.node import Node

_MARK: Final = "translatable"

Translatable = Annotated[str, _MARK]
"""Text that people read, alone or inside `| None`, a tuple or the values of a dict. Other text is a name."""


@cache
def translatable_attributes(node: type[Node]) -> tuple[str, ...]:
    """Return the names of the attributes that people read, in the order of their declaration."""
    fields = node.model_fields.items()
    return tuple(name for name, field in fields if _MARK in field.metadata or _is_translatable(field.annotation))


def texts_of(node: Node) -> Iterator[tuple[str, str]]:
    """Return the attribute and the text of everything that people read of this node, without nested nodes."""
    for name in translatable_attributes(type(node)):
        yield from ((name, text) for text in _texts_in(getattr(node, name)))


def translated(value: Any, translate: Callable[[str], str]) -> Any:
    """Return the value with all its texts translated, including those of nested nodes."""
    if isinstance(value, tuple):
        return tuple(translated(item, translate) for item in value)
    if isinstance(value, dict):
        return {key: translated(item, translate) for key, item in value.items()}
    if not isinstance(value, Node):
        return value
    texts = translatable_attributes(type(value))
    changes = {
        name: (_translate_texts if name in texts else translated)(getattr(value, name), translate)
        for name in type(value).model_fields
    }
    return value.model_copy(update=changes)


def _is_translatable(annotation: object) -> bool:
    return _MARK in getattr(annotation, "__metadata__", ()) or any(
        _is_translatable(part) for part in get_args(annotation)
    )


def _texts_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield from (value,) if value else ()
    elif isinstance(value, tuple):
        for item in value:
            yield from _texts_in(item)
    elif isinstance(value, dict):
        yield from _texts_in(tuple(value.values()))


def _translate_texts(value: Any, translate: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return translate(value) if value else value
    if isinstance(value, tuple):
        return tuple(_translate_texts(item, translate) for item in value)
    if isinstance(value, dict):
        return {key: _translate_texts(item, translate) for key, item in value.items()}
    return value
