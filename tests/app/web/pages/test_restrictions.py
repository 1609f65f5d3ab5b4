"""Tests for what the parts of a page need."""

from typing import Any

from app import ui
from app.contract.calls import Call
from app.contract.schema import Schema
from app.web.pages.snapshot import build_snapshot
from tests.conformance.case import layout_of


class Dock(Schema):
    """A row."""

    id: int
    name: str


LIST = Call(method="GET", path="/docks", data=list[Dock], needs="docks.list")
CLOSE = Call(method="DELETE", path="/docks/{id}", needs="docks.delete")
ACCESS = Call(method="GET", path="/access", needs="signed_in")
TABLE = ui.Table(
    label="Docks",
    source=ui.Source(call=LIST),
    columns=(
        ui.Column(field="name", title="Name", cell=ui.LinkCell(to="/docks")),
        ui.Column(
            title="Actions",
            cell=ui.ActionsCell(
                label_field="name",
                actions=(ui.Action(label="Close", icon="trash", effects=(ui.Request(call=CLOSE),)),),
            ),
        ),
    ),
    paging=ui.Paging(mode="browser", size=10),
    empty=ui.Notice(icon="warehouse", title="No docks yet"),
)
MENU = ui.NavGroup(items=(ui.NavItem(label="Docks", icon="warehouse", to="/docks"),))
SCREEN = ui.Screen(routes=("/docks",), title="Docks", body=(ui.Paragraph(text="All docks."), TABLE))


def page_of(access: Call | None) -> tuple[dict[str, Any], str]:
    """Return the bootstrap data and the skeleton of the screen."""
    routes = {"home": "/docks", "sign_in": "/docks", "navigation": (MENU,)}
    layout = layout_of(access).model_copy(update=routes)
    page = build_snapshot(ui.Application(layout=layout, screens=(SCREEN,))).documents["en"]
    return dict(page.bootstraps[0].data), page.skeleton(0, "/docks")


def test_bootstrap_names_what_screen_request_and_columns_need() -> None:
    data, _ = page_of(ACCESS)
    [request] = data["requests"]
    [name, actions] = request["table"]["columns"]

    assert data["rights"] == [[["docks.list"]]]
    assert (request["rights"], request["table"]["resource"]) == ([["docks.list"]], "docks")
    assert (name.get("rights"), name["cellRights"]) == (None, [["docks.list"]])
    assert actions["rights"] == [["docks.delete"]]
    assert actions["actionRights"] == [[["docks.delete"]]]


def test_skeleton_marks_what_needs_a_right() -> None:
    _, skeleton = page_of(ACCESS)

    assert """<ul data-rights='[["docks.list"]]'>""" in skeleton
    assert """actions" data-rights='[["docks.delete"]]'>Actions""" in skeleton
    assert 'data-field="name"' in skeleton


def test_application_without_roles_needs_nothing() -> None:
    data, skeleton = page_of(None)

    assert "rights" not in str(data).lower()
    assert "data-rights" not in skeleton
