"""Full-text search for nodes, by their own names and by those that other UI libraries use."""

import re
import sqlite3
from functools import cache

from app.contract.base.node import Node
from app.devtools.gallery.introspection import Group, attributes_of, common_names_of, groups, text_of

_STOP_WORDS = {
    "a",
    "an",
    "and",
    "by",
    "for",
    "from",
    "in",
    "is",
    "it",
    "of",
    "on",
    "or",
    "that",
    "the",
    "to",
    "which",
    "with",
}
_WEIGHTS = "0, 10, 10, 5, 1, 2"
"""The weights of the index columns: an attribute's name counts more than its description."""


def search_nodes(question: str) -> list[type[Node]]:
    """Return the nodes that match all terms, best match first.

    If none does, return those that match any term. An empty question returns all nodes in the order of their groups.
    """
    parts = [_term_query(part) for part in re.findall(r"\w+", question.lower()) if part not in _STOP_WORDS]
    if not parts:
        return list(_all_nodes())
    return _run_query(" AND ".join(parts)) or _run_query(" OR ".join(parts))


def _term_query(part: str) -> str:
    """Return a query for a term. It matches prefixes, so that incomplete terms have results."""
    return f'"{part}"*'


def _run_query(query: str) -> list[type[Node]]:
    nodes = _all_nodes()
    sql = f"SELECT number FROM nodes WHERE nodes MATCH ? ORDER BY bm25(nodes, {_WEIGHTS})"
    return [nodes[number] for (number,) in _index().execute(sql, (query,))]


@cache
def _all_nodes() -> tuple[type[Node], ...]:
    return tuple(node for group in groups() for node in group.nodes)


@cache
def _index() -> sqlite3.Connection:
    index = sqlite3.connect(":memory:", check_same_thread=False)
    index.execute(
        "CREATE VIRTUAL TABLE nodes"
        " USING fts5(number UNINDEXED, name, common_names, text, attribute_texts, attribute_names, tokenize=porter)"
    )
    rows = ((node, group) for group in groups() for node in group.nodes)
    index.executemany(
        "INSERT INTO nodes VALUES (?, ?, ?, ?, ?, ?)",
        ((number, *_index_entry(node, group)) for number, (node, group) in enumerate(rows)),
    )
    return index


def _index_entry(node: type[Node], group: Group) -> tuple[str, ...]:
    """Return the columns of a node: name, common names, description; descriptions, names and types of attributes."""
    attributes = attributes_of(node)
    return (
        f"{re.sub(r'(?<=[a-z])(?=[A-Z])', ' ', node.__name__)} {node.__name__}",
        ", ".join(common_names_of(node)),
        f"{text_of(node)} {group.title}",
        " ".join(attribute.text for attribute in attributes),
        " ".join(f"{attribute.name} {attribute.type}".replace("_", " ") for attribute in attributes),
    )
