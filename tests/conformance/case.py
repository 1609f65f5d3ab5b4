"""The form of a conformance case, and how it becomes JSON."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict

from pydantic import TypeAdapter

from app import ui
from app.contract.calls import Call
from tests.conformance.sample_calls import ME


def layout_of(access: Call | None = None) -> ui.Layout:
    """Return the layout of all cases."""
    return ui.Layout(
        brand="Depots",
        logo="warehouse",
        home="/",
        sign_in="/",
        navigation=(ui.NavGroup(items=(ui.NavItem(label="Depots", icon="warehouse", to="/"),)),),
        dropdowns=(),
        user_menu=ui.UserMenu(label="Your account", me=ME, name="fullName", caption="designation", items=()),
        dialogs=(ui.Dialog(name="help", title="Help", body=(ui.Paragraph(text="Call the depot manager."),)),),
        footer="Depots of western India",
        access=access,
    )


class Expectation(TypedDict, total=False):
    """An element by role and accessible name, for a link also by its target; or a text."""

    role: str
    name: str
    href: str
    text: str


class Step(TypedDict, total=False):
    """An action of the user on the element with this role and name."""

    action: str
    role: str
    name: str
    text: str


def element(role: str, name: str) -> Expectation:
    """Expect an element with this role and accessible name."""
    return {"role": role, "name": name}


def link(name: str, href: str) -> Expectation:
    """Expect a link to this address."""
    return {"role": "link", "name": name, "href": href}


def text(content: str) -> Expectation:
    """Expect an element with this text."""
    return {"text": content}


def click(role: str, name: str) -> Step:
    """Click an element."""
    return {"action": "click", "role": role, "name": name}


def enter(name: str, content: str) -> Step:
    """Enter a text into a text box."""
    return {"action": "enter", "role": "textbox", "name": name, "text": content}


def success(call: Call, data: object, message: str = "") -> dict[str, Any]:
    """Return the envelope of a successful answer. The shape of the call serializes the data."""
    serialized = TypeAdapter[Any](call.data).dump_python(data, mode="json", by_alias=True)
    return {"status": True, "message": message, "data": serialized}


def failure(data: object) -> dict[str, Any]:
    """Return the envelope of a failed request, with data about the failure."""
    return {"status": False, "message": "", "data": data}


FAILURE = failure(None)
"""The envelope of a failed request."""


@dataclass(frozen=True)
class Case:
    """A screen, the answers to its requests, and what a renderer must draw."""

    body: tuple[ui.Block, ...]
    expected: tuple[Expectation, ...]
    absent: tuple[Expectation, ...] = ()
    answers: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    statuses: Mapping[str, int] = field(default_factory=dict)
    """The HTTP status of answers for which the envelope does not imply it."""
    steps: tuple[Step, ...] = ()
    path: str = "/"
    bare: bool = True
    access: Call | None = None
    """The call that returns what the user may see and do. The document then has its layout and its restrictions."""
    unknown_block: str | None = None
    """The kind of a block before the body that the vocabulary does not contain."""

    def application(self) -> ui.Application:
        """Return an application that has only this screen."""
        routes = ("/", "/depots/{id}")
        screen = ui.Screen(routes=routes, title="Depots", guard=False, bare=self.bare, body=self.body)
        return ui.Application(layout=layout_of(access=self.access), screens=(screen,), map_base=ui.MapBase(vector=None))

    def document(self) -> dict[str, Any]:
        """Return the attributes of the document that differ from application.json."""
        document = self.application().model_dump(mode="json")
        if self.unknown_block is not None:
            document["screens"][0]["body"].insert(0, {"kind": self.unknown_block})
        names = ("screens", "layout", "restrictions") if self.access else ("screens",)
        return {name: document[name] for name in names}

    def to_json(self) -> dict[str, Any]:
        """Return the content of the case's file."""
        return {
            "document": self.document(),
            "path": self.path,
            "answers": dict(self.answers),
            "statuses": dict(self.statuses),
            "steps": list(self.steps),
            "expected": list(self.expected),
            "absent": list(self.absent),
        }
