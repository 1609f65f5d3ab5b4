"""What a screen asks for as soon as it is drawn, so that whoever serves it can ask before."""

from collections.abc import Iterator
from typing import NamedTuple

from pydantic import BaseModel

from app.ui.base.node import Node
from app.ui.blocks import Tabs
from app.ui.blocks.options import Options
from app.ui.blocks.tables import Table
from app.ui.data.calls import Part, Source
from app.ui.data.route_template import placeholders
from app.ui.screens import Screen


class InitialRequest(NamedTuple):
    """A source that is read by what the route says alone, and the table that shows it."""

    source: Source
    table: Table | None


def initial_requests(screen: Screen) -> list[InitialRequest]:
    """What is read first. What a record that is still to come says, and what stands in tabs, is read later."""
    known = screen.parameters()
    found = [InitialRequest(source, table) for source, table in _sources(screen)]
    return [read for read in found if placeholders(read.source.call.path) | {*read.source.query.values()} <= known]


def initial_kinds(screen: Screen) -> set[str]:
    """The kinds of the nodes that are drawn first; of tabs, those in the first tab."""
    kinds = (getattr(node, "kind", None) for node in _drawn(screen) if isinstance(node, Node))
    return {kind for kind in kinds if isinstance(kind, str)}


def _sources(word: BaseModel) -> Iterator[tuple[Source, Table | None]]:
    for inner in _inside(word):
        if isinstance(inner, Source):
            yield inner, word if isinstance(word, Table) else None
        elif not isinstance(inner, Part | Tabs) and not (isinstance(inner, Options) and inner.search):
            yield from _sources(inner)


def _drawn(word: BaseModel) -> Iterator[BaseModel]:
    yield word
    for inner in word.tabs[0].body if isinstance(word, Tabs) else _inside(word):
        yield from _drawn(inner)


def _inside(word: BaseModel) -> Iterator[BaseModel]:
    for name in type(word).model_fields:
        value = getattr(word, name, None)
        yield from (it for it in (value if isinstance(value, tuple) else (value,)) if isinstance(it, BaseModel))
