"""The blocks that screens are made of, and their union."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from app.ui.base.node import Node, nearest
from app.ui.base.translatable import Translatable
from app.ui.blocks.cards import Cards
from app.ui.blocks.charts import Bars, Chart
from app.ui.blocks.code import Code
from app.ui.blocks.date_range import DateRangeFilter, DateRangePicker, check_dated
from app.ui.blocks.details import Details
from app.ui.blocks.effects import Action
from app.ui.blocks.forms import Form
from app.ui.blocks.iframe import Iframe
from app.ui.blocks.maps import MarkersMap, RouteMap
from app.ui.blocks.overview import Callout, Greeting, SharedData, Split, SplitPane, StatCards
from app.ui.blocks.page_preview import PagePreview
from app.ui.blocks.selected_row import SelectedRow
from app.ui.blocks.tables import Notice, Rows, Table
from app.ui.data.calls import Call, Part, Source, check_paths, fields_of


class Card(Node):
    """A raised surface with a heading and, beside it, what can be done."""

    has_heading = True
    kind: Literal["card"] = "card"
    title: Translatable
    """The heading."""
    actions: tuple[Action, ...] = ()
    """Buttons beside the heading."""
    body: tuple["Block", ...]
    """What stands on it."""


class Paragraph(Node):
    """Running text."""

    kind: Literal["paragraph"] = "paragraph"
    text: Translatable
    """The text."""
    heading: Translatable = ""
    """A heading above it."""


class RecordScope(Node):
    """One record for all that stands in it; blocks inside name its parts as their sources."""

    kind: Literal["recordScope"] = "recordScope"
    source: Source
    """The record."""
    requires: str
    """The parameter of the route without which there is no record."""
    required_field: str
    """A field that is there whenever the record is."""
    loading: Translatable
    """Shown until it is there."""
    missing: Translatable
    """Shown when the route has no such parameter."""
    not_found: Translatable
    """Shown when the answer holds no record."""
    failed: Translatable
    """Shown when it does not load and the server does not say why."""
    toasts: bool = True
    """Whether a failure is told in a toast as well."""
    body: tuple["Block", ...]
    """What stands in it."""

    def check(self) -> None:
        if self.required_field not in (fields := fields_of(self.source.shape())):
            self.report(f"the record has no '{self.required_field}'{nearest(self.required_field, fields)}")


class Tab(Node):
    """One of several views."""

    name: str
    """Its name in the address."""
    label: Translatable
    """Its name for the reader."""
    body: tuple["Block", ...]
    """What it shows."""


class Tabs(Node):
    """Several views of which one is shown; the first at the start. The choice stands in the address."""

    kind: Literal["tabs"] = "tabs"
    name: str = "tab"
    """The parameter of the address that holds the choice."""
    label: Translatable
    """The accessible name of the row of tabs."""
    tabs: tuple[Tab, ...]
    """The views."""


class Feed(Node):
    """A scrolling list of short messages. Rows have title and text, and may have tone and unread."""

    kind: Literal["feed"] = "feed"
    label: Translatable
    """The list's accessible name."""
    source: Source | Part
    """Where the messages come from."""
    time: str = "time"
    """The row's field that says when it was: in words, or a moment, which is shown as '3 hours ago'."""
    icon_field: str | None = None
    """The row's field with the name of an icon; without one, the tone is a line at the edge."""
    date_range: DateRangeFilter | None = None
    """The days that it keeps to; they need a moment."""
    max_height: int
    """In pixels; it scrolls beyond."""
    empty: Translatable
    """Shown when there are none."""

    def check(self) -> None:
        check_paths(self, self.source.shape(), "title", "text", self.time, self.icon_field)
        if self.date_range is not None:
            check_dated(self, fields_of(self.source.shape()), self.time)


class SignIn(Node):
    """Sign-in by mobile number and one-time code."""

    has_heading = True
    kind: Literal["signIn"] = "signIn"
    heading: Translatable
    """The greeting."""
    slogans: Source
    """Sentences that take turns beside the form; `slogans.rows` names their list."""
    next_slogan: Translatable
    """The name of the button that shows the next slogan."""
    mobile: Translatable
    """The label of the mobile number field."""
    otp: Translatable
    """The label of the code field."""
    submit: Translatable
    """The button: sends a code when none is pending, else checks the code."""
    resend_hint: Translatable
    """The question before the resend link."""
    resend: Translatable
    """The link that sends another code."""
    change_number: Translatable
    """The link back to the number."""
    send: Call
    """Sends a code: {mobile}."""
    verify: Call
    """Checks a code: {mobile, otp}; the data is the token."""
    to: str
    """Where to go when signed in."""


class Preferences(Node):
    """The reader's own choices, kept in this browser."""

    kind: Literal["preferences"] = "preferences"
    theme: Translatable
    """The label of the theme choice."""
    system: Translatable
    """The theme that follows the system."""
    light: Translatable
    """The light theme."""
    dark: Translatable
    """The dark theme."""


Block = TypeAliasType(
    "Block",
    Annotated[
        Card
        | Paragraph
        | Notice
        | Table
        | Rows
        | Form
        | Details
        | RecordScope
        | Tabs
        | MarkersMap
        | RouteMap
        | SelectedRow
        | Feed
        | Iframe
        | Bars
        | Code
        | Callout
        | Cards
        | Chart
        | Greeting
        | Split
        | DateRangePicker
        | SharedData
        | StatCards
        | PagePreview
        | SignIn
        | Preferences,
        Field(discriminator="kind"),
    ],
)
"""Any block."""

for _word in (Card, SelectedRow, RecordScope, Tab, Tabs):
    _word.model_rebuild()
for _outside in (Greeting, SplitPane, Split, SharedData):
    _outside.model_rebuild(_types_namespace={"Block": Block})
