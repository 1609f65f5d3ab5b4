"""Reports parts of records that no block around them loads."""

from app.ui.base.node import Node
from app.ui.data.calls import Part, Source


def check_parts(node: Node, loaded: tuple[Source, ...] = ()) -> None:
    """Report each part inside a node whose record no enclosing block loads: it would stay empty."""
    for name in type(node).model_fields:
        value = getattr(node, name, None)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Part) and item.of not in loaded:
                path = item.of.call.path
                item.report(f"no block around it loads '{path}': put it into ui.SharedData with this source")
            elif isinstance(item, Node):
                own = getattr(node, "source", None)
                check_parts(item, (*loaded, own, own.whole()) if isinstance(own, Source) else loaded)
