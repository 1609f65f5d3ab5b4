"""Compares the JSON of two versions of the screens: what links rely on, and what people see."""

from collections import Counter
from collections.abc import Iterator, Mapping, Set
from typing import Any, Literal

Labelled = Iterator[tuple[Literal["breaking", "additive", "cosmetic"], str]]
_OMITTED_IN_PATHS = ("body", "kind")
"""Parts of a path that do not help a reader."""
_IDENTIFYING = ("name", "field", "key", "kind", "value", "to", "label", "title")
"""Attributes that identify an entry of a list, the best first: two entries rarely share one."""


def document_differences(old: Mapping[str, Any], new: Mapping[str, Any], ignored: Set[str]) -> Labelled:
    """Compare documents by name, without the attributes in `ignored`."""
    before, after = _link_targets(old), _link_targets(new)
    yield from (("breaking", f"{target} was removed") for target in before if target not in after)
    yield from (("additive", f"{target} was added") for target in after if target not in before)
    for name in old.keys() & new.keys():
        yield from _compare(name, (), old[name], new[name], ignored | {"routes"})


def _link_targets(documents: Mapping[str, Any]) -> list[str]:
    """Return what a saved link can contain, and the base of the API that an open page calls."""
    found = []
    for name, document in documents.items():
        found += [f"screen {route}" for route in document.get("routes", ())]
        found += [f"{name}: URL parameter {parameter}" for parameter in _url_parameters(document)]
        found += [f"the API's base {document['api']}"] if "api" in document else []
    return found


def _url_parameters(node: Any) -> Iterator[str]:
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
        yield from _url_parameters(inner)


def _by_identity(*lists: list[Any]) -> Iterator[dict[str, Any]]:
    """Convert two lists to tables by the identity of their entries: a new entry then does not shift the others.

    An entry is identified by the first attribute whose value no other entry of its list has.
    """
    shared = {
        (key, str(value))
        for items in lists
        for key in _IDENTIFYING
        for value, number in Counter(str(item.get(key)) for item in items).items()
        if number > 1
    }
    for items in lists:
        entries: dict[str, Any] = {}
        for item in items:
            values = [(key, str(item[key])) for key in _IDENTIFYING if item.get(key)]
            unique = (value for key, value in values if (key, value) not in shared)
            name = first = next(unique, values[0][1] if values else str(len(entries) + 1))
            number = 1
            while name in entries:
                name = f"{first} {(number := number + 1)}"
            entries[name] = item
        yield entries


def _is_list_of_nodes(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) for item in value)


def _compare(screen: str, path: tuple[str, ...], old: Any, new: Any, ignored: Set[str]) -> Labelled:
    where = f"{screen}: {'.'.join(part for part in path if part not in _OMITTED_IN_PATHS)}"
    if _is_list_of_nodes(old) and _is_list_of_nodes(new):
        old, new = _by_identity(old, new)
    if not (isinstance(old, dict) and isinstance(new, dict)):
        if old != new:
            yield "cosmetic", f"{where} {_text(old)} is now {_text(new)}"
        return
    yield from (("cosmetic", f"{_join(where, name)} was removed") for name in old if name not in {*new, *ignored})
    yield from (("additive", f"{_join(where, name)} was added") for name in new if name not in {*old, *ignored})
    for name in old:
        if name in new and name not in ignored:
            yield from _compare(screen, (*path, name), old[name], new[name], ignored)


def _join(where: str, name: str) -> str:
    return f"{where}{'' if where.endswith(' ') else '.'}{name}"


def _text(value: Any) -> str:
    if isinstance(value, dict) or (value and _is_list_of_nodes(value)):
        return "an object"
    return repr(value) if isinstance(value, str) else str(value)
