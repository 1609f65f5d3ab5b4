"""Blocks for overview pages: columns, greetings, key figures and callouts."""

from itertools import pairwise
from typing import TYPE_CHECKING, Literal, get_origin

from pydantic import field_validator

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Part, Source, check_paths, check_values, fields_of, record_in
from app.contract.rules.value_types import NUMBERS
from app.contract.states import Tone
from app.ui.blocks.date_range import DateRangeFilter
from app.ui.icons import Icon

if TYPE_CHECKING:
    from app.ui.blocks import Block


class SharedData(Node):
    """Loads one record for all blocks inside it; each shows a skeleton until the record arrives.

    Also called: data provider.
    See also: RecordScope, Part.
    """

    kind: Literal["sharedData"] = "sharedData"
    source: Source
    """The record. Blocks inside use its parts as their sources."""
    date_range: DateRangeFilter | None = None
    """The date range that the server filters the record by: the call takes its query parameters."""
    body: tuple["Block", ...]
    """The blocks that show the record."""

    def check(self) -> None:
        if self.date_range is not None:
            self.source.check_query_names(self.date_range.first, self.date_range.last)

    def draws_heading(self) -> bool:
        return self.body[0].draws_heading()


class SplitPane(Node):
    """One column of a split.

    See also: Split.
    """

    share: Literal[1, 2, 3] = 1
    """The relative width of the column."""
    body: tuple["Block", ...]
    """The content, from top to bottom. The last block fills the remaining height."""


class Split(Node):
    """Columns side by side, or stacked on narrow screens.

    Also called: columns, grid layout, two panes.
    See also: SplitPane, Tabs.
    """

    kind: Literal["split"] = "split"
    panes: tuple[SplitPane, ...]
    """The columns, in reading order."""

    def check(self) -> None:
        if not self.panes:
            self.report("a split needs a pane")


class TimeOfDay(Node):
    """A greeting and the hour from which it applies, in the user's local time.

    See also: Greeting.
    """

    hour: int
    """The first hour, 0 to 23."""
    field: str
    """The record's field with the greeting; `{name}` is replaced with the user's name."""


class Greeting(Node):
    """Greets the user by name and time of day.

    Also called: welcome.
    See also: TimeOfDay.
    """

    kind: Literal["greeting"] = "greeting"
    source: Source | Part
    """The record with all greetings."""
    times: tuple[TimeOfDay, ...]
    """The greetings in ascending order of hours. The last applies until the first hour of the next day."""
    line: str
    """The record's field with the text below the greeting."""
    body: tuple["Block", ...] = ()
    """Blocks next to the greeting."""

    def check(self) -> None:
        check_paths(self, self.source.shape(), self.line)
        if not self.times:
            self.report("a greeting needs a time of day")
        for time in self.times:
            check_paths(time, self.source.shape(), time.field)
            if not 0 <= time.hour <= 23:
                time.report(f"hour {time.hour} is not between 0 and 23")
        for before, after in pairwise(self.times):
            if before.hour >= after.hour:
                after.report(f"hour {after.hour} does not come after {before.hour}")


def _without_rows(source: Source) -> Source:
    """Limit the rows of a page to one: its total has the number."""
    page = record_in(source.call.data) if source.rows is not None else None
    is_page = page is not None and "total" in fields_of(page)
    return source.model_copy(update={"limit": 1}) if is_page else source


class StatCards(Node):
    """A card with a large number for each row.

    Also called: KPI, metric, tile.
    See also: CountCards, Cards.
    """

    kind: Literal["statCards"] = "statCards"
    label: Translatable
    """The accessible name of the list."""
    source: Source | Part
    """The rows, in reading order."""
    count: int = 4
    """The expected number of cards, which the loading skeleton uses."""
    label_field: str
    """The row's field with the label of the number."""
    value: str
    """The row's field with the number."""
    no_value: Translatable = ""
    """Shown in place of a number that is not known."""
    currency: str | None = None
    """The row's field with a currency code such as 'INR'; empty for other numbers."""
    unit: str | None = None
    """The row's field with the unit of the number, such as 'km'."""
    change: str | None = None
    """The row's field with the change in percent."""
    change_label: str | None = None
    """The row's field with the basis of the change, such as 'vs last month', or a note on a number without one."""
    icon_field: str | None = None
    """The row's field with the name of an icon."""
    badge: str | None = None
    """The row's field that is true for a card with a badge."""
    badge_label: Translatable = ""
    """The text of the badge."""
    link: str | None = None
    """The row's field with the accessible name of the link, which is the whole card; empty without one."""
    route: str | None = None
    """The row's field with the route of the link."""
    empty: Translatable
    """The text that is shown when there are no rows."""

    def check(self) -> None:
        names = (self.label_field, self.value, self.currency, self.unit, self.change, self.change_label)
        check_paths(self, self.source.shape(), *names, self.icon_field, self.badge, self.link, self.route)
        if (self.badge is None) != (self.badge_label == ""):
            self.report("a badge needs both `badge`, its field, and `badge_label`, its text")
        check_values(self, self.source.shape(), NUMBERS, self.value, self.change)
        if (self.link is None) != (self.route is None):
            self.report("a link needs both `link`, its text, and `route`, where it leads")


class CountCard(Node):
    """The number of rows of a list, with a link to exactly these rows.

    Also called: counter.
    See also: CountCards.
    """

    label: Translatable
    """What is counted."""
    source: Source
    """The list, with the condition of the rows to count: `ui.Source(call=DEPOTS, rows="depots", condition="full")`. Of
    groups, the number is their total."""
    value: str | None = None
    """The field of a record that has the number. None counts the rows of a list."""
    icon: Icon
    """The icon of the card."""
    tone: Tone = "neutral"
    """The colour of a count above zero: 'bad' for what has gone wrong."""
    link: Translatable
    """The accessible name of the link, which is the whole card."""
    to: str
    """The route of the screen with the rows. The condition of the source, or the dates of groups, are added to its
    address."""

    _limit_rows = field_validator("source")(_without_rows)

    def check(self) -> None:
        if self.value is not None:
            check_paths(self, self.source.shape(), self.value)
            check_values(self, self.source.shape(), NUMBERS, self.value)
        elif get_origin(self.source.data()) is not list:
            self.report(f"'{self.source.call.path}' returns no list: name the field of the number as `value`")


class CountCards(Node):
    """A card with a large number for each count, such as the depots that are full. Each loads by itself.

    Also called: KPI, counter, tile.
    See also: CountCard, StatCards.
    """

    kind: Literal["countCards"] = "countCards"
    label: Translatable
    """The accessible name of the list of cards."""
    cards: tuple[CountCard, ...]
    """The cards, in reading order."""
    no_value: Translatable
    """Shown in place of a number that is not known."""


class Callout(Node):
    """A highlighted box that prompts the user to act.

    Also called: banner, hero, call to action.
    See also: Notice, Toast.
    """

    kind: Literal["callout"] = "callout"
    source: Source | Part
    """The record with the texts."""
    heading: str
    """The record's field with the heading."""
    text: str
    """The record's field with the text below the heading."""
    button: str
    """The record's field with the label of the button."""
    icon: Icon
    """The icon of the box."""
    to: str
    """The route of the button."""

    def check(self) -> None:
        check_paths(self, self.source.shape(), self.heading, self.text, self.button)
