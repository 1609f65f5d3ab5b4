"""Two documents of screens side by side: what links rely on, and what readers see."""

from collections.abc import Iterator, Mapping, Set
from typing import Any, Literal

Found = Iterator[tuple[Literal["breaking", "additive", "cosmetic"], str]]
_SKIPPED = ("body", "kind")
"""Parts of a path that tell a person nothing."""
_NAMING = ("name", "field", "key", "kind", "value", "to", "label", "title")
"""What names an entry of a list, the best first: of what can be told apart by it, hardly ever two are alike."""


def document_differences(old: Mapping[str, Any], new: Mapping[str, Any], elsewhere: Set[str]) -> Found:
    """Of documents by their names; attributes in `elsewhere` are not compared."""
    was, is_now = _links(old), _links(new)
    yield from (("breaking", f"{link} was removed") for link in was if link not in is_now)
    yield from (("additive", f"{link} was added") for link in is_now if link not in was)
    for name in old.keys() & new.keys():
        yield from _inside(name, (), _by_name(old[name]), _by_name(new[name]), elsewhere | {"routes"})


def _links(documents: Mapping[str, Any]) -> list[str]:
    """What a saved link may hold, and the base of the API that an open page knows: in words, in order."""
    found = []
    for name, document in documents.items():
        found += [f"screen {route}" for route in document.get("routes", ())]
        found += [f"{name}: {parameter} of the address" for parameter in _parameters(document)]
        found += [f"the API's base {document['api']}"] if "api" in document else []
    return found


def _parameters(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        kind = node.get("kind")
        if kind in ("tabs", "chart"):
            choices = node["tabs" if kind == "tabs" else "ranges"]
            yield from (f"'{node['name']}={choice['name']}'" for choice in choices)
        if kind == "selectedRow":
            yield f"'{node['parameter']}='"
        if node.keys() == {"first", "last"}:
            yield from (f"'{parameter}='" for parameter in node.values())
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _parameters(inner)


def _by_name(node: Any) -> Any:
    """Lists as tables by what names their entries, so that an entry which is new does not shift the others."""
    if isinstance(node, dict):
        return {key: _by_name(value) for key, value in node.items()}
    if not isinstance(node, list) or not any(isinstance(item, dict) for item in node):
        return node
    named: dict[str, Any] = {}
    for item in node:
        name = first = next((str(item[key]) for key in _NAMING if item.get(key)), str(len(named) + 1))
        number = 1
        while name in named:
            name = f"{first} {(number := number + 1)}"
        named[name] = _by_name(item)
    return named


def _inside(screen: str, path: tuple[str, ...], old: Any, new: Any, elsewhere: Set[str]) -> Found:
    where = f"{screen}: {'.'.join(part for part in path if part not in _SKIPPED)}"
    if not (isinstance(old, dict) and isinstance(new, dict)):
        if old != new:
            yield "cosmetic", f"{where} {_said(old)} is now {_said(new)}"
        return
    yield from (("cosmetic", f"{_below(where, name)} was removed") for name in old if name not in {*new, *elsewhere})
    yield from (("additive", f"{_below(where, name)} was added") for name in new if name not in {*old, *elsewhere})
    for name in old:
        if name in new and name not in elsewhere:
            yield from _inside(screen, (*path, name), old[name], new[name], elsewhere)


def _below(where: str, name: str) -> str:
    return f"{where}{'' if where.endswith(' ') else '.'}{name}"


def _said(value: Any) -> str:
    if isinstance(value, dict):
        return "something"
    return repr(value) if isinstance(value, str) else str(value)
