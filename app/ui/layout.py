"""The layout around every screen: sidebar, top bar, footer and dialogs."""

from pydantic import BaseModel

from app.contract.base.node import Node, duplicates
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Source, check_paths, fields_of, record_in
from app.contract.conditions import Condition, fields_in
from app.ui.blocks import Block
from app.ui.blocks.cells import TextCell
from app.ui.blocks.data_badge import DataBadge
from app.ui.blocks.effects import Action
from app.ui.icons import Icon


class NavItem(Node):
    """A link in the sidebar.

    Also called: menu entry.
    See also: NavGroup.
    """

    label: Translatable
    """The text of the link."""
    icon: Icon
    """The icon, which is visible in the collapsed sidebar as well."""
    to: str | None = None
    """The route of a screen."""
    href: str | None = None
    """The URL of a page outside the application."""
    key: str | None = None
    """The letter that opens it after `g`: with 't', the keys g and t."""
    visible_when: Condition | None = None
    """The condition on the signed-in user (`UserMenu.me`) under which the sidebar has the entry. The search for screens
    finds it for everybody who may see its screen."""

    def check(self) -> None:
        if self.key is not None and not (len(self.key) == 1 and self.key.isascii() and self.key.islower()):
            self.report(f"'{self.key}' is no key: write one lowercase letter such as 't'")
        if (self.to is None) == (self.href is None):
            self.report(f"entry '{self.label}' needs either `to` or `href`")


class NavGroup(Node):
    """A group of links in the sidebar.

    Also called: menu, navigation, submenu.
    See also: NavItem, Layout.
    """

    label: Translatable | None = None
    """The heading. Groups with a heading can be collapsed."""
    items: tuple[NavItem, ...]
    """The links."""


class Dropdown(Node):
    """A panel that opens below a button of the top bar.

    Also called: popover, flyout.
    See also: Layout, UserMenu.
    """

    label: Translatable
    """The accessible name of the button and the heading of the panel."""
    icon: Icon
    """The icon of the button."""
    count: Source | None = None
    """The record with the number on the button. It loads when the page is idle, for all blocks inside as well."""
    count_field: str | None = None
    """Its field with the number. From 100 on, the button shows '99+', and none at 0."""
    announced: str | None = None
    """Its field with the rows of which this browser notifies, where the reader has chosen so (`Announcements`).
    Rows have `id`, `title`, `text`, `to` and `unread`, and the first is the newest."""
    actions: tuple[Action, ...] = ()
    """Buttons below the content. Their calls take fields of the record."""
    body: tuple[Block, ...]
    """The content of the panel."""

    def check(self) -> None:
        if (self.count is None) != (self.count_field is None):
            self.report(f"'{self.label}' needs both `count` and `count_field`, or neither")
        if self.count is not None:
            check_paths(self, self.count.shape(), self.count_field, self.announced)


class UserMenu(Node):
    """The menu of the signed-in user.

    Also called: account menu, avatar, profile.
    See also: Layout.
    """

    label: Translatable
    """The accessible name of the button."""
    me: Call
    """The call that loads the signed-in user."""
    name: str
    """The user's field with the name."""
    caption: str
    """The user's field with the text below the name."""
    caption_cell: TextCell = TextCell()
    """The format of that text."""
    items: tuple[Action, ...]
    """The actions of the menu."""

    def check(self) -> None:
        fields = fields_of(self.me.data)
        self.check_names(f"'{self.me.path}' has no", fields, self.name, self.caption)


class Dialog(Node):
    """A modal dialog.

    Also called: modal, popup.
    See also: OpenDialog, Confirm.
    """

    name: str
    """The name that `OpenDialog` refers to."""
    title: Translatable
    """The heading."""
    body: tuple[Block, ...]
    """The content."""


class Palette(Node):
    """What Ctrl+K opens: a search for actions of the open screen, for screens and views, and for records of every kind.

    It needs no declaration. Without calls it finds actions and screens.

    Also called: command palette, global search, omnibox, quick open.
    See also: SearchResult, Layout.
    """

    search: Call | None = None
    """The call that finds records. Its query has the text `q`, and `kinds`; its data has `records` and `totals`."""
    recent: Call | None = None
    """The call that returns the records that the person has opened last, with `kind`, `title`, `text` and `to`."""
    views: Call | None = None
    """The call that returns the person's views of lists, with `list`, `id`, `name` and `query`."""

    def check(self) -> None:
        if self.search is not None:
            self._check(self.search, self.search.data, "q", "kinds", "records", "totals")
        if self.recent is not None:
            self._check(self.recent, record_in(self.recent.data), "kind", "title", "text", "to")
        if self.views is not None:
            self._check(self.views, record_in(self.views.data), "list", "id", "name", "query")

    def _check(self, call: Call, data: type[BaseModel] | None, *names: str) -> None:
        known = [name for shape in (call.query, data) if shape for name in fields_of(shape)]
        for name in names:
            if name not in known:
                self.report(f"'{call.path}' has no '{name}', which the palette needs")


class Layout(Node):
    """The layout of all screens that are not bare.

    Also called: sidebar, top bar, footer, shell.
    See also: NavGroup, DataBadge, Dropdown, UserMenu, Dialog.
    """

    brand: str
    """The product's name."""
    logo: Icon
    """The logo of the product."""
    home: str
    """The route of the home screen, which opens after sign-in."""
    sign_in: str
    """The route of the sign-in screen. Unknown paths redirect to it."""
    navigation: tuple[NavGroup, ...]
    """The groups of the sidebar."""
    badges: tuple[DataBadge, ...] = ()
    """Badges in the top bar for what is true of the data of every screen. They load when the page is idle."""
    dropdowns: tuple[Dropdown, ...]
    """The panels of the top bar."""
    user_menu: UserMenu
    """The menu at the end of the top bar."""
    dialogs: tuple[Dialog, ...]
    """The dialogs that effects open by name."""
    footer: Translatable
    """The text below every screen."""
    palette: Palette = Palette()
    """The search that Ctrl+K opens."""
    access: Call | None = None
    """The call that returns what the user may see and do. None shows everything to everybody."""

    def check(self) -> None:
        for item in (item for group in self.navigation for item in group.items if item.visible_when):
            known = fields_of(self.user_menu.me.data)
            item.check_names("the user has no", known, *sorted(fields_in(item.visible_when)))
        entries = (item for group in self.navigation for item in group.items if item.to is not None)
        for item, other in duplicates(entries, lambda item: item.to):
            item.report(f"there is another entry for '{item.to}' at {other.place}")
        keyed = (item for group in self.navigation for item in group.items if item.key is not None)
        for item, other in duplicates(keyed, lambda item: item.key):
            item.report(f"the key '{item.key}' is taken by the entry at {other.place}")
