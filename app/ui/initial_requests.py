"""The requests that a screen sends when it opens, so that pages and links can prefetch them."""

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Literal

from pydantic import BaseModel

from app.contract.base.node import Node
from app.contract.calls import Call, Part, Source
from app.contract.lists.groups import Grouping
from app.contract.route_template import placeholders
from app.ui.blocks import Block, Collapsible, RecordScope, Tabs
from app.ui.blocks.cards import Cards
from app.ui.blocks.cell_base import CellBase
from app.ui.blocks.filters import Filter
from app.ui.blocks.forms import FormAside
from app.ui.blocks.history import History
from app.ui.blocks.options import Options
from app.ui.blocks.selected_row import SelectedRow
from app.ui.blocks.tables import Paging, Table


class SortableColumn(Node):
    """A column that users can sort by."""

    field: str
    """The row's field."""
    sortable: Literal[True] = True
    """Always true; other columns do not affect the query."""


class QueryTable(Node):
    """The part of a table that determines its query. Page, size, search, sorting and condition come from the URL."""

    columns: tuple[SortableColumn, ...]
    """The columns that users can sort by."""
    paging: Paging
    """The page sizes of the table."""
    sort: str | None
    """The initial sort field; a leading '-' sorts in descending order."""
    conditions: tuple[str, ...]
    """The names of the conditions that users can select."""
    filters: tuple[str, ...]
    """The fields that users can filter by."""


class InitialRequest(Node):
    """A request that a screen sends when it opens, if the route has all required parameters."""

    call: Call
    """The call. Its path may contain route parameters."""
    query: Mapping[str, str]
    """Parameters of the address by the name of the query parameter that contains them."""
    condition: str | None
    """The condition of the source, if it has one."""
    limit: int | None
    """The limit of the source, if it has one."""
    sort: str | None
    """The order of the source, if it has one."""
    group: Grouping | None
    """The groups of the source, if it has some."""
    table: QueryTable | None
    """The table that adds its state to the query. None for sources without paging on the server."""


PagedBlock = Table | Cards


def initial_sources(body: Iterable[BaseModel], parameters: Set[str]) -> list[tuple[Source, PagedBlock | None]]:
    """Return the sources that require parameters of the address only, each with the table or the cards that show it.

    Sources inside a record, in its fallback, in tabs or in a history load later, and so do those that follow filters.
    """
    sources = (item for block in body for item in _sources(block))
    return [
        (source, node if isinstance(node, PagedBlock) else None)
        for source, node in sources
        if not source.filtered
        and placeholders(source.call.path) | {*source.query.values()} <= parameters | _parameters_of(node)
    ]


def initial_requests(body: Iterable[Block], parameters: Set[str]) -> tuple[InitialRequest, ...]:
    """Return the initial requests of a screen with these blocks and route parameters, each once."""
    requests = (
        InitialRequest(
            call=source.call,
            query=source.query,
            condition=source.condition,
            limit=source.limit,
            sort=source.sort,
            group=source.group,
            table=_query_table(table),
        )
        for source, table in initial_sources(body, parameters)
    )
    return tuple({each.model_dump_json(): each for each in requests}.values())


def initial_kinds(body: Iterable[BaseModel]) -> set[str]:
    """Return the kinds of the nodes that a screen shows first, without cells, which may have the kind of a field.

    Of tabs, it returns those in the first one.
    """
    nodes = (node for block in body for node in _visible(block))
    visible = (node for node in nodes if isinstance(node, Node) and not isinstance(node, CellBase))
    kinds = (getattr(node, "kind", None) for node in visible)
    return {kind for kind in kinds if isinstance(kind, str)}


def _query_table(table: PagedBlock | None) -> QueryTable | None:
    if table is None or table.paging is None or table.paging.mode != "server":
        return None
    if isinstance(table, Cards):
        return QueryTable(columns=(), paging=table.paging, sort=None, conditions=(), filters=())
    return QueryTable(
        columns=tuple(SortableColumn(field=item.field) for item in table.columns if item.sortable and item.field),
        paging=table.paging,
        sort=table.sort,
        conditions=tuple(condition.name for condition in table.conditions),
        filters=tuple(item.field for item in table.filters),
    )


def _parameters_of(node: BaseModel) -> Set[str]:
    """Return the parameters of the query string of the address that a block reads."""
    return {node.parameter} if isinstance(node, SelectedRow) else set()


def _sources(node: BaseModel) -> Iterator[tuple[Source, BaseModel]]:
    later = Part | Tabs | FormAside | Collapsible | History | Filter
    if isinstance(node, later) or (isinstance(node, Options) and node.search):
        return
    for child in _children(node):
        if isinstance(child, Source):
            yield child, node
        else:
            yield from _sources(child)


def _visible(node: BaseModel) -> Iterator[BaseModel]:
    if isinstance(node, FormAside):
        return
    yield node
    if isinstance(node, Collapsible):
        return
    for child in node.tabs[0].body if isinstance(node, Tabs) else _children(node):
        yield from _visible(child)


def _children(node: BaseModel) -> Iterator[BaseModel]:
    for name in type(node).model_fields:
        if name in ("fallback", "failed_body") and isinstance(node, RecordScope):
            continue
        value = getattr(node, name, None)
        yield from (item for item in (value if isinstance(value, tuple) else (value,)) if isinstance(item, BaseModel))
