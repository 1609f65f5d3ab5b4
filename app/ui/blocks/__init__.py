"""The blocks of screens, and their union."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from app.contract.advice import Advice
from app.contract.base.node import Node, duplicates
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Part, Source, check_paths, check_values, fields_of
from app.contract.conditions import Condition
from app.contract.route_template import placeholders
from app.contract.rules.value_types import DATES
from app.ui.blocks.cards import Cards
from app.ui.blocks.charts import Bars, Chart
from app.ui.blocks.checklist import Checklist
from app.ui.blocks.code import Code
from app.ui.blocks.data_badge import DataBadge
from app.ui.blocks.date_range import DateRangeFilter, DateRangePicker
from app.ui.blocks.details import Details
from app.ui.blocks.effects import Action, Effect
from app.ui.blocks.files import Files
from app.ui.blocks.forms import Form, FormAside
from app.ui.blocks.history import History
from app.ui.blocks.iframe import Iframe
from app.ui.blocks.imports import Import
from app.ui.blocks.lines import Lines
from app.ui.blocks.live_list import LiveList, SidePanel
from app.ui.blocks.maps import MarkersMap, RouteMap
from app.ui.blocks.overview import Callout, CountCards, Greeting, SharedData, Split, SplitPane, StatCards
from app.ui.blocks.page_preview import PagePreview
from app.ui.blocks.playback import PlaybackMap
from app.ui.blocks.rail import Rail
from app.ui.blocks.record_header import RecordHeader
from app.ui.blocks.selected_row import SelectedRow
from app.ui.blocks.shortcuts import ShortcutList
from app.ui.blocks.steps import Steps
from app.ui.blocks.tables import Notice, Rows, Table


class Card(Node):
    """A raised surface with a heading and action buttons.

    Also called: panel, box, container.
    See also: Cards, Callout.
    """

    has_heading = True
    kind: Literal["card"] = "card"
    title: Translatable
    """The heading."""
    badge: DataBadge | None = None
    """A badge next to the heading."""
    actions: tuple[Action, ...] = ()
    """Buttons next to the heading."""
    last_on_phones: bool = False
    """Whether phones show the card below the blocks after it, such as facts below a map."""
    visible_when: Condition | None = None
    """Shows the card only if this condition on the record around it is true. Its content loads then."""
    body: tuple["Block", ...]
    """The content, from top to bottom."""


class Paragraph(Node):
    """Running text.

    Also called: text.
    See also: Callout, Notice.
    """

    kind: Literal["paragraph"] = "paragraph"
    text: Translatable
    """The text."""
    heading: Translatable = ""
    """A heading above the text."""
    to: str | None = None
    """The route that the heading links to."""

    def check(self) -> None:
        if self.to is not None and not self.heading:
            self.report("a link needs a heading: the heading is the link")
        if self.to is not None and placeholders(self.to):
            self.report("the link of a paragraph belongs to no record, so its `to` has no placeholders")


class Collapsible(Node):
    """A card that shows only its heading until the user opens it. Its content loads then.

    Also called: disclosure, expander, accordion, fold.
    See also: Card, Tabs.
    """

    has_heading = True
    kind: Literal["collapsible"] = "collapsible"
    title: Translatable
    """The heading, which is the button."""
    requires: str | None = None
    """The route parameter without which nothing is shown, such as the id of a record that a form edits. None shows the
    card on every route."""
    visible_when: Condition | None = None
    """Shows the card only if this condition on the record around it is true."""
    body: tuple["Block", ...]
    """The content, from top to bottom."""


class RecordScope(Node):
    """Loads one record for the blocks inside it, which use its parts as their sources.

    Also called: record page, detail view.
    See also: Details, RecordHeader, Part, SharedData.
    """

    kind: Literal["recordScope"] = "recordScope"
    source: Source
    """The record."""
    requires: str
    """The route parameter that identifies the record."""
    required_field: str
    """A field that every existing record has."""
    loading: Translatable
    """The text that is shown while the record loads."""
    missing: Translatable
    """The text that is shown when the route lacks the required parameter."""
    not_found: Translatable
    """The text that is shown when the response contains no record."""
    fallback: tuple["Block", ...] = ()
    """The blocks that take the place of this text, such as what another source has of the record. Their sources load
    then."""
    failed: Translatable
    """The text that is shown when loading fails and the server sends no message."""
    failed_body: tuple["Block", ...] = ()
    """The blocks below this text, such as what another source has of the record. Their sources load then."""
    toasts: bool = True
    """Whether a failure that may pass also shows a toast. Only the page says that there is no such record."""
    body: tuple["Block", ...]
    """The blocks that show the record."""

    def check(self) -> None:
        if not self.body:
            self.report("a record scope needs a block in its body")
        self.source.check_record()
        self.check_names("the record has no", fields_of(self.source.shape()), self.required_field)

    def draws_heading(self) -> bool:
        return self.body[0].draws_heading()


class Tab(Node):
    """One view of a group of tabs.

    See also: Tabs.
    """

    name: str
    """The value in the URL that selects this view."""
    label: Translatable
    """The text of the tab."""
    body: tuple["Block", ...]
    """The content of the view."""


class Tabs(Node):
    """A group of views, one visible at a time. The selection is part of the URL; the first view is the default.

    Also called: tab bar, accordion.
    See also: Tab, SelectTab, Split.
    """

    kind: Literal["tabs"] = "tabs"
    name: str = "tab"
    """The query parameter that holds the selection."""
    label: Translatable
    """The accessible name of the tab list."""
    tabs: tuple[Tab, ...]
    """The views."""

    def check(self) -> None:
        if not self.tabs:
            self.report(f"tabs '{self.label}' need a tab")
        for tab, other in duplicates(self.tabs, lambda tab: tab.name):
            tab.report(f"there is another tab '{tab.name}' at {other.place}")


class Feed(Node):
    """A scrolling list of short messages. Rows have `title` and `text`, and optionally `tone` and `unread`.

    Without icons, each message is a line of 40 pixels: what happened within the hour, today and earlier.

    Also called: activity stream, timeline, news.
    See also: Cards.
    """

    kind: Literal["feed"] = "feed"
    label: Translatable
    """The accessible name of the list."""
    source: Source | Part
    """The source of the messages."""
    time: str = "time"
    """The row's field with the time: a text, or a timestamp that is shown as '3 hours ago'."""
    icon_field: str | None = None
    """The row's field with the name of an icon. Without it, a shape shows the tone."""
    address_field: str | None = None
    """The row's field with the address that a message opens; an empty one opens nothing."""
    mark_field: str | None = None
    """The row's field that is true for rows with the badge `mark`."""
    mark: Translatable = ""
    """The text of the badge."""
    on_open: tuple[Effect, ...] = ()
    """Effects that run when a line opens its address, such as a call that marks it as read. Their calls take fields of
    the row. A row without an `id` runs none."""
    date_range: DateRangeFilter | None = None
    """The date range that filters the messages. It requires a timestamp in `time`."""
    max_height: int
    """The maximum height in pixels; longer lists scroll."""
    empty: Translatable
    """The text that is shown when there are no messages."""

    def check(self) -> None:
        check_paths(
            self, self.source.shape(), "title", "text", self.time, self.icon_field, self.address_field, self.mark_field
        )
        if self.date_range is not None:
            check_values(self, self.source.shape(), DATES, self.time)


class SignIn(Node):
    """Sign-in by mobile number and one-time code.

    Also called: login, one-time password.
    See also: SignOut.
    """

    has_heading = True
    kind: Literal["signIn"] = "signIn"
    heading: Translatable
    """The greeting."""
    slogans: Source
    """Sentences that rotate next to the form; `slogans.rows` names their list."""
    notice: str | None = None
    """The field of the same record with a sentence that is shown above the form if there is one."""
    badge: DataBadge | None = None
    """A badge above the sentence. With `slogans.whole()`, it shows data of the same record."""
    next_slogan: Translatable
    """The accessible name of the button that shows the next slogan."""
    mobile: Translatable
    """The label of the mobile number field."""
    otp: Translatable
    """The label of the code field."""
    digits: int = 6
    """The digits of a code. The field shows a box for each."""
    submit: Translatable
    """The label of the button that requests a code, or verifies it once a code is pending."""
    submit_anyway: Translatable = "Sign in anyway"
    """The label of the button after advice: pressing it once more requests the code."""
    advice: tuple[Advice, ...] = ()
    """Warnings about mobile numbers that are probably wrong. Their conditions read the field 'mobile'."""
    resend_hint: Translatable
    """The question in front of the resend link."""
    resend: Translatable
    """The label of the link that requests another code."""
    change_number: Translatable
    """The label of the link that returns to the number field."""
    have_code: Translatable = "I have a code"
    """The label of the link that opens the code field without requesting a code."""
    send: Call
    """The call that sends a code: {mobile}."""
    verify: Call
    """The call that verifies a code: {mobile, otp}. Its data is the token."""
    to: str
    """The route to open after sign-in."""

    def check(self) -> None:
        check_paths(self, self.slogans.call.data, self.notice)
        for advice in self.advice:
            advice.check_fields({"mobile"}, {})
            if advice.call is not None:
                advice.report("advice at sign-in has no `call`, because there is no session yet")


class Preferences(Node):
    """The user's settings, stored in this browser.

    Also called: settings, theme, language.
    See also: UserMenu.
    """

    kind: Literal["preferences"] = "preferences"
    theme: Translatable
    """The label of the theme selection."""
    system: Translatable
    """The label of the option that follows the operating system."""
    light: Translatable
    """The label of the light theme."""
    dark: Translatable
    """The label of the dark theme."""
    single_keys: Translatable | None = None
    """The label of the checkbox that switches single-key shortcuts on and off. Without it there is no checkbox."""


class Announcements(Node):
    """Whether this browser notifies of new rows of a `Dropdown`, and with a sound. It works while a page is open.

    The browser asks the reader for their permission only when they switch it on.

    Also called: browser notifications, desktop notifications, alert sound.
    See also: Dropdown, Preferences.
    """

    kind: Literal["announcements"] = "announcements"
    notify: Translatable
    """The label of the switch for notifications."""
    sound: Translatable
    """The label of the switch for the sound."""
    denied: Translatable
    """What the reader can do if the browser forbids notifications."""
    missing: Translatable
    """The sentence for browsers without notifications."""


Block = TypeAliasType(
    "Block",
    Annotated[
        Card
        | Announcements
        | DataBadge
        | ShortcutList
        | Paragraph
        | Notice
        | Table
        | Rows
        | Form
        | Details
        | Lines
        | Files
        | RecordScope
        | RecordHeader
        | Rail
        | Tabs
        | History
        | Collapsible
        | MarkersMap
        | RouteMap
        | PlaybackMap
        | LiveList
        | SidePanel
        | SelectedRow
        | Feed
        | Iframe
        | Import
        | Bars
        | Code
        | Callout
        | Checklist
        | Steps
        | Cards
        | Chart
        | Greeting
        | Split
        | DateRangePicker
        | SharedData
        | StatCards
        | CountCards
        | PagePreview
        | SignIn
        | Preferences,
        Field(discriminator="kind"),
    ],
)
"""All kinds of blocks."""

for _container in (SidePanel, Greeting, SplitPane, Split, SharedData, FormAside, Form):
    _container.model_rebuild(_types_namespace={"Block": Block})
for _node in (Card, Collapsible, SelectedRow, RecordScope, Tab, Tabs):
    _node.model_rebuild()
