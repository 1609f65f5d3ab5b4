"""Finds the line of code that created a node of the document, for open pages in development."""

from pydantic import BaseModel

from app.contract.base.diagnostics import SourceLocation
from app.contract.base.node import Node
from app.core.errors import NotFound
from app.ui import Application


class NodePlace(BaseModel):
    """The line that created a node."""

    place: str
    """The file and the line: 'screens/fleets.py:30'."""
    link: str
    """Opens the line in an editor."""
    used: "NodePlace | None" = None
    """The line of a screen that called the function around it."""


def find_place(application: Application, path: str, editor: str) -> NodePlace:
    """Return the place of the node at a path of the document, such as 'screens/3/body/0'.

    A value that is no node, or that the author has left out, has the place of the node around it.

    `editor` is the address of a line in an editor, with {path} and {line}. Raises NotFound.
    """
    value: object = application
    location = application.place
    for name in filter(None, path.split("/")):
        value, default = _child(value, name)
        if isinstance(default, Node):  # the vocabulary has created it, or a copy of it
            return _to_place(location, editor)
        location = value.place if isinstance(value, Node) else location
    return _to_place(location, editor)


def _child(value: object, name: str) -> tuple[object, object]:
    """Return a part of a value, and its default if it is the default or a copy of it. Raises NotFound."""
    if isinstance(value, tuple) and name.isdecimal() and int(name) < len(value):
        return value[int(name)], None
    fields = type(value).model_fields.items() if isinstance(value, BaseModel) else ()
    for attribute, field in fields:
        if name in (field.alias, attribute):
            child, default = getattr(value, attribute), field.default
            same = isinstance(child, Node) and isinstance(default, Node) and str(child.place) == str(default.place)
            return child, default if same else None  # pydantic copies defaults, also their places
    raise NotFound


def _to_place(location: SourceLocation, editor: str) -> NodePlace:
    link = editor.replace("{path}", location.path).replace("{line}", str(location.line))
    used = _to_place(location.used, editor) if location.used else None
    return NodePlace(place=str(location), link=link, used=used)
