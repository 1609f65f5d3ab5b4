"""The data of the gallery's own pages, and the calls that return it."""

from app.contract.calls import Call
from app.contract.schema import Schema


class NodeRow(Schema):
    """A node in the list of all nodes."""

    name: str
    slug: str
    group: str
    others: str
    text: str


class AttributeRow(Schema):
    """An attribute of a node."""

    name: str
    type: str
    default: str | None
    text: str


class ScreenRow(Schema):
    """A screen in the list of all screens."""

    title: str
    slug: str
    routes: str
    place: str


NODES = Call(method="GET", path="/nodes", data=list[NodeRow])
SCREENS = Call(method="GET", path="/screens", data=list[ScreenRow])


def attributes_call(slug: str) -> Call:
    """Return the call that lists the attributes of a node."""
    return Call(method="GET", path=f"/nodes/{slug}", data=list[AttributeRow])
