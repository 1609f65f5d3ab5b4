"""Reports parts of records that no block around them loads."""

from app.contract.base.node import Node
from app.contract.calls import Part, Source

_SOURCES = ("source", "slogans")
"""The attributes with the source that a block loads for the blocks inside it."""


def check_parts(node: Node, loaded: tuple[Source, ...] = ()) -> None:
    """Report each part inside a node whose record no enclosing block loads: it would stay empty."""
    for name in type(node).model_fields:
        value = getattr(node, name, None)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Part) and item.of not in loaded:
                path = item.of.call.path
                item.report(f"no block around it loads '{path}': put it into ui.SharedData with this source")
            elif isinstance(item, Node):
                own = [each for each in (getattr(node, key, None) for key in _SOURCES) if isinstance(each, Source)]
                check_parts(item, (*loaded, *own, *(each.whole() for each in own)))
