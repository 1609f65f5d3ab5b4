"""The document as a role sees it, and the calls and links of the controls that are left."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, NamedTuple

from app.contract.route_template import matches

Document = dict[str, Any]
_REMOVED = object()
_LINKS = ("to", "fallbackTo")


class CallAt(NamedTuple):
    """A call of a document, and the place of its node."""

    method: str
    path: str
    place: str


def visible_document(document: Document, can: list[str] | None) -> Document:
    """Return the document without what its restrictions keep from a person with these rights."""
    whole, rights = deepcopy(document), set(can or ())
    for restriction in whole["restrictions"]:
        if can is None or any(rights.issuperset(each) for each in restriction["rights"]):
            continue
        *around, last = restriction["at"].split(".")
        node: Any = whole
        for part in around:
            node = node if node in (None, _REMOVED) else _child(node, part)
        if node in (None, _REMOVED):
            continue
        key = int(last) if isinstance(node, list) else last
        if restriction["otherwise"] is None:
            node[key] = _REMOVED
        elif node[key] not in (None, _REMOVED):
            node[key] |= restriction["otherwise"]
    whole["screens"] = [each for each in whole["screens"] if any(route is not _REMOVED for route in each["routes"])]
    seen: Document = _without_removed(whole)
    for screen in seen["screens"]:
        if all("{" in route for route in screen["routes"]):  # where forms change records, and add none
            screen["body"] = [{name: part for name, part in each.items() if name != "add"} for each in screen["body"]]
    return seen


def _child(node: Any, part: str) -> Any:
    return node[int(part)] if isinstance(node, list) else node[part]


def _without_removed(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_removed(each) for each in value if each is not _REMOVED]
    if isinstance(value, dict):
        return {name: None if each is _REMOVED else _without_removed(each) for name, each in value.items()}
    return value


def calls_in(value: Any, place: str = "") -> Iterator[CallAt]:
    """Yield the calls that the controls of a document make."""
    if isinstance(value, list):
        for number, each in enumerate(value):
            yield from calls_in(each, f"{place}.{number}")
    elif isinstance(value, dict) and {"method", "path"} <= value.keys():
        yield CallAt(value["method"], value["path"], place)
    elif isinstance(value, dict):
        for name, each in _live(value).items():
            yield from calls_in(each, f"{place}.{name}".removeprefix("."))


def dead_links(document: Document) -> list[str]:
    """Return the links of a document to screens that it does not have, each with the place of its node."""
    routes = [route for screen in document["screens"] for route in screen["routes"]]
    return [
        f"{to} at {place}"
        for part in ("layout", "screens", "recordKinds")
        for to, place in _links_in(document[part], part)
        if not any(matches(route, to) for route in routes)
    ]


def _links_in(value: Any, place: str) -> Iterator[tuple[str, str]]:
    items = enumerate(value) if isinstance(value, list) else _live(value).items() if isinstance(value, dict) else ()
    for name, each in items:
        if name in _LINKS and isinstance(each, str):
            yield each, place
        else:
            yield from _links_in(each, f"{place}.{name}")


def _live(node: Document) -> Document:
    """Return the attributes of a node that still have an effect.

    Requests of a screen are those of its blocks. A form for reading saves nothing; a locked control, and plain text
    in place of a link or of suggestions, asks and leads nowhere.
    """
    dead = {"restrictions", "initialRequests"}
    if node.get("readOnly"):
        dead |= {"call"}
    if node.get("kind") == "text":
        dead |= {*_LINKS, "options", "fills"}
    if node.get("kind") == "signIn":
        dead |= {"to"}  # which follows the first page of the reader
    return {} if node.get("locked") else {name: each for name, each in node.items() if name not in dead}
