"""Finds our own markers in the annotations of a schema."""

from collections.abc import Iterator
from typing import TypeVar, get_args

from pydantic import BaseModel

M = TypeVar("M")


def markers_of(shape: type[BaseModel], kind: type[M]) -> Iterator[tuple[str, M]]:
    """Yield each marker of a class with the name of its property in JSON."""
    for name, field in shape.model_fields.items():
        for marker in (*field.metadata, *_markers_in(field.annotation)):
            if isinstance(marker, kind):
                yield field.alias or name, marker


def _markers_in(annotation: object) -> Iterator[object]:
    """Yield the metadata inside an annotation, such as that of a member of a union."""
    yield from getattr(annotation, "__metadata__", ())
    for part in get_args(annotation):
        yield from _markers_in(part)
