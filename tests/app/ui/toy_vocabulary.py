"""A toy vocabulary for the tests of the real one: things that have a name and a weight."""

from typing import Annotated, Any

from app.contract.schema import Required, Schema, Text
from app.ui import (
    Action,
    Application,
    Call,
    Card,
    Column,
    Dialog,
    Layout,
    NavGroup,
    Navigate,
    NavItem,
    Notice,
    OpenDialog,
    Paging,
    Paragraph,
    Screen,
    Source,
    Table,
    UserMenu,
)
from app.ui.blocks import Block


class Thing(Schema):
    """What the toy lists hold."""

    id: int
    thing_name: str
    weight: int | None


class ThingPage(Schema):
    """One page of things."""

    things: list[Thing]
    total: int


class ThingSearch(Schema):
    """What the name of a thing begins with."""

    search: str = ""


class ThingBody(Schema):
    """A thing as it shall be."""

    thing_name: Annotated[Text, Required("Give the thing a name")]
    weight: int | None = None


class PartOfThing(Schema):
    """What a thing consists of."""

    thing_name: str
    fragile: bool = False


class Parts(Schema):
    """The parts of a thing, which are sent nowhere."""

    parts: list[PartOfThing]


THINGS = Call(method="GET", path="/things", data=ThingPage)
SEARCHED = Call(method="GET", path="/searched", query=ThingSearch, data=ThingPage)
THING = Call(method="GET", path="/things/{id}", data=Thing)
CREATE_THING = Call(method="POST", path="/things", body=ThingBody)
UPDATE_THING = Call(method="PUT", path="/things/{id}", body=ThingBody)


def table(*columns: Column, **changes: Any) -> Table:
    """A table of things that is right but for the changes."""
    usual = {
        "label": "Things",
        "source": Source(call=THINGS, rows="things"),
        "columns": columns,
        "paging": Paging(mode="browser", size=2),
        "empty": Notice(icon="package", title="No things"),
    }
    return Table(**{**usual, **changes})


def screen(*body: Block, route: str = "/things", **changes: Any) -> Screen:
    """A screen with this body."""
    return Screen(**{"routes": (route,), "title": "Things", "body": body or (Paragraph(text="Things"),), **changes})


def application(*screens: Screen, item: NavItem | None = None, entry: Action | None = None) -> Application:
    """An application of these screens and one more, /home."""
    home = screen(Paragraph(text="Home"), route="/home")
    menu = UserMenu(
        label="You",
        me=Call(method="GET", path="/me", data=Thing),
        name="thingName",
        caption="weight",
        items=(entry or Action(label="Help", effects=(OpenDialog(dialog="help"),)),),
    )
    layout = Layout(
        brand="Things",
        logo="package",
        home="/home",
        sign_in="/home",
        navigation=(NavGroup(items=(item or NavItem(label="Home", icon="house", to="/home"),)),),
        dropdowns=(),
        user_menu=menu,
        dialogs=(Dialog(name="help", title="Help", body=()),),
        footer="",
    )
    return Application(layout=layout, screens=(home, *screens))


def card(*effects: Navigate) -> Card:
    """A card with a button that does these effects."""
    return Card(title="Things", actions=(Action(label="Go", effects=effects),), body=())
