"""What stands around every screen: sidebar, top bar, footer, dialogs."""

from app.ui.base.icons import Icon
from app.ui.base.node import Node, nearest
from app.ui.base.translatable import Translatable
from app.ui.blocks import Block
from app.ui.blocks.effects import Action
from app.ui.data.calls import Call, fields_of


class NavItem(Node):
    """One entry of the sidebar."""

    label: Translatable
    """Its name."""
    icon: Icon
    """Its icon; all that is seen when the sidebar is small."""
    to: str | None = None
    """The route it leads to."""
    href: str | None = None
    """A plain link to a page outside the product's screens."""

    def check(self) -> None:
        if (self.to is None) == (self.href is None):
            self.report(f"entry '{self.label}' needs either `to` or `href`")


class NavGroup(Node):
    """Entries of the sidebar that belong together."""

    label: Translatable | None = None
    """The heading; a group with one can be folded."""
    items: tuple[NavItem, ...]
    """The entries."""


class Dropdown(Node):
    """Something that opens below a button of the top bar."""

    label: Translatable
    """The button's accessible name, and the heading of what opens."""
    icon: Icon
    """The button's icon."""
    body: tuple[Block, ...]
    """What opens."""


class UserMenu(Node):
    """Who is signed in, and what they can do about themselves."""

    label: Translatable
    """The button's accessible name."""
    me: Call
    """The record of who is signed in."""
    name: str
    """Its field with the name."""
    caption: str
    """Its field with the title."""
    items: tuple[Action, ...]
    """The entries."""

    def check(self) -> None:
        fields = fields_of(self.me.data)
        for name in (self.name, self.caption):
            if name not in fields:
                self.report(f"'{self.me.path}' has no '{name}'{nearest(name, fields)}")


class Dialog(Node):
    """A window over the screen, opened by name."""

    name: str
    """The name that `OpenDialog` uses."""
    title: Translatable
    """The heading."""
    body: tuple[Block, ...]
    """What stands in it."""


class Layout(Node):
    """The frame of all screens that are not bare."""

    brand: str
    """The product's name."""
    logo: Icon
    """The product's sign."""
    home: str
    """The route of the first screen after sign-in."""
    sign_in: str
    """The route of the sign-in screen; unknown paths lead there."""
    navigation: tuple[NavGroup, ...]
    """The sidebar."""
    dropdowns: tuple[Dropdown, ...]
    """What opens from the top bar."""
    user_menu: UserMenu
    """The menu at the right of the top bar."""
    dialogs: tuple[Dialog, ...]
    """The windows that entries and effects open."""
    footer: Translatable
    """The line below every screen."""
