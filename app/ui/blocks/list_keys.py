"""The keys of lists, by which views and looks are stored."""

from typing import TypeVar

from app.contract.base.node import Node
from app.ui.blocks.live_list import LiveList
from app.ui.blocks.tables import Table

T = TypeVar("T")


def with_list_keys(body: T, route: str) -> T:
    """Return the blocks of a screen with the keys of their lists. The first list has the route of the screen, and
    others have the path of their call as well: '/vehicles#/trips'.
    """
    seen = set[str]()

    def keyed(value: object) -> object:
        if isinstance(value, Table | LiveList) and value.list_views:
            key = f"{route}#{value.source.call.path}" if seen else route
            if key in seen:
                value.report(f"another list of this screen has views of '{value.source.call.path}' already")
            seen.add(key)
            return value.model_copy(update={"list_views": value.list_views.model_copy(update={"list": key})})
        if isinstance(value, tuple):
            items = tuple(map(keyed, value))
            return items if any(new is not old for new, old in zip(items, value, strict=True)) else value
        if not isinstance(value, Node):
            return value
        values = {name: getattr(value, name) for name in type(value).model_fields}
        changed = {name: new for name, old in values.items() if (new := keyed(old)) is not old}
        return value.model_copy(update=changed) if changed else value

    result: T = keyed(body)  # type: ignore[assignment]  # of the same type as the body
    return result
