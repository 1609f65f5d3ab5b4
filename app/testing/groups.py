"""Reads the groups of charts and bars."""

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

import httpx

from app.contract.base.node import nodes_of
from app.contract.calls import Source
from app.testing.outcome import send
from app.testing.screen import NotOnScreen, find_by_name
from app.ui import Bars, Chart, Screen


class Group(NamedTuple):
    """A bar, or a point of a chart."""

    label: str
    """The value, or the first day of a period: '2026-11-01'."""
    number: float | None
    """None for a sum that is not known."""
    to: str | None
    """The address of the list with its rows. None without a link."""


async def fetch_groups(client: httpx.AsyncClient, screen: Screen, label: str, values: Mapping[str, Any]) -> list[Group]:
    """Return the groups of the chart or the bars with this label."""
    blocks = {node.label: node for node in nodes_of(screen) if isinstance(node, Bars | Chart)}
    block = find_by_name(blocks, label, "chart")
    if not isinstance(block.source, Source) or block.source.group is None:
        raise NotOnScreen(f"'{label}' shows no groups of a list")
    source, group = block.source, block.source.group
    own = {name: values[path] for name, path in source.query.items()}
    own |= {"condition": source.condition} if source.condition else {}
    wanted = {"groupBy": group.by, "groupPeriod": group.period, "groupSum": group.sum, "groupTop": group.top}
    dates = {group.by: f"during.{group.during}"} if group.during else {}
    query = {**own, **dates, **{name: value for name, value in wanted.items() if value is not None}}
    answer = await send(client, source.call, values, query=query)
    if not answer["status"]:
        raise NotOnScreen(f"the groups did not load: {answer['message']}")
    return [_group(row, block, {**own, group.by: row["test"]}, group.measure) for row in answer["data"]]


def _group(row: dict[str, Any], block: Bars | Chart, tests: Mapping[str, Any], measure: str) -> Group:
    to = block.to and f"{block.to}{'&' if '?' in block.to else '?'}{urlencode(tests)}"
    return Group(row["day"] or row["label"], row[measure], to)
