"""The requests that a screen sends first, so that the server's page and a link to the screen can send them early."""

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Literal

from pydantic import BaseModel

from app.ui.base.node import Node
from app.ui.blocks import Block, Tabs
from app.ui.blocks.options import Options
from app.ui.blocks.tables import Paging, Table
from app.ui.data.calls import Call, Part, Source
from app.ui.data.route_template import placeholders


class SortableColumn(Node):
    """A column by which the reader can sort."""

    field: str
    """The field of the row."""
    sortable: Literal[True] = True
    """Always true: the other columns do not affect the query."""


class QueryTable(Node):
    """The part of a table that determines its query: page, size, search and sort come from the address bar."""

    columns: tuple[SortableColumn, ...]
    """The columns by which the reader can sort."""
    paging: Paging
    """The page sizes of the table."""
    sort: str | None
    """The initial sort: a field, or '-field' for descending."""


class InitialRequest(Node):
    """A request that a screen sends as soon as it is drawn, if the route has all parameters that it needs."""

    call: Call
    """The call. Its path may contain parameters of the route."""
    query: Mapping[str, str]
    """The parameters of the route that the query string contains, by their names in the query string."""
    table: QueryTable | None
    """The table that adds its state to the query; null for a source that does not page on the server."""


def initial_sources(body: Iterable[BaseModel], parameters: Set[str]) -> list[tuple[Source, Table | None]]:
    """The sources that need nothing but parameters of the route, each with the table that shows it.

    Sources inside a record or in tabs are requested later.
    """
    found = (each for block in body for each in _sources(block))
    return [
        (source, table)
        for source, table in found
        if placeholders(source.call.path) | {*source.query.values()} <= parameters
    ]


def initial_requests(body: Iterable[Block], parameters: Set[str]) -> tuple[InitialRequest, ...]:
    """The first requests of a screen with these blocks and parameters of its routes."""
    return tuple(
        InitialRequest(call=source.call, query=source.query, table=_query_table(table))
        for source, table in initial_sources(body, parameters)
    )


def initial_kinds(body: Iterable[BaseModel]) -> set[str]:
    """The kinds of the nodes that a screen draws first; of tabs, those in the first tab."""
    drawn = (node for block in body for node in _drawn(block) if isinstance(node, Node))
    kinds = (getattr(node, "kind", None) for node in drawn)
    return {kind for kind in kinds if isinstance(kind, str)}


def _query_table(table: Table | None) -> QueryTable | None:
    if table is None or table.paging.mode != "server":
        return None
    return QueryTable(
        columns=tuple(SortableColumn(field=it.field) for it in table.columns if it.sortable and it.field),
        paging=table.paging,
        sort=table.sort,
    )


def _sources(node: BaseModel) -> Iterator[tuple[Source, Table | None]]:
    if isinstance(node, Part | Tabs) or (isinstance(node, Options) and node.search):
        return
    for inner in _children(node):
        if isinstance(inner, Source):
            yield inner, node if isinstance(node, Table) else None
        else:
            yield from _sources(inner)


def _drawn(node: BaseModel) -> Iterator[BaseModel]:
    yield node
    for inner in node.tabs[0].body if isinstance(node, Tabs) else _children(node):
        yield from _drawn(inner)


def _children(node: BaseModel) -> Iterator[BaseModel]:
    for name in type(node).model_fields:
        value = getattr(node, name, None)
        yield from (it for it in (value if isinstance(value, tuple) else (value,)) if isinstance(it, BaseModel))
