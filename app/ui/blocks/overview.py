"""What an overview is made of: blocks side by side, a greeting, large numbers, a box that asks for something."""

from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from app.ui.base.icons import Icon
from app.ui.base.node import Node
from app.ui.base.translatable import Translatable
from app.ui.data.calls import Part, Source, check_paths

if TYPE_CHECKING:
    from app.ui.blocks import Block


class SharedData(Node):
    """One record, read once, for all blocks inside; each shows its part of it, and a skeleton until that is there."""

    kind: Literal["sharedData"] = "sharedData"
    source: Source
    """The record; blocks inside name its parts as their sources."""
    body: tuple["Block", ...]
    """What shows it."""


class SplitPane(Node):
    """One of several columns."""

    share: Literal[1, 2, 3] = 1
    """How wide it is against those beside it."""
    body: tuple["Block", ...]
    """What stands in it, from top to bottom; the last fills what is left."""


class Split(Node):
    """Columns side by side; where there is no room, one below the other."""

    kind: Literal["split"] = "split"
    panes: tuple[SplitPane, ...]
    """The columns, in reading order."""


class TimeOfDay(Node):
    """From when on a greeting holds, by the reader's own clock."""

    hour: int
    """The hour from which on, 0 to 23."""
    field: str
    """The record's field with the greeting; `{name}` in it is the reader's name."""


class Greeting(Node):
    """Greets the reader by their name and the time of day."""

    kind: Literal["greeting"] = "greeting"
    source: Source | Part
    """The record with all greetings."""
    times: tuple[TimeOfDay, ...]
    """When which holds, from early to late; the last holds until the first of the next day."""
    line: str
    """The record's field with the line below."""
    body: tuple["Block", ...] = ()
    """What stands beside it."""

    def check(self) -> None:
        check_paths(self, self.source.shape(), self.line)
        if not self.times:
            self.report("a greeting needs a time of day")
        for time in self.times:
            check_paths(time, self.source.shape(), time.field)
            if not 0 <= time.hour <= 23:
                time.report(f"a day has no hour {time.hour}: 0 to 23")
        for before, after in pairwise(self.times):
            if before.hour >= after.hour:
                after.report(f"hour {after.hour} does not come after {before.hour}")


class StatCards(Node):
    """A card with one large number for each row."""

    kind: Literal["statCards"] = "statCards"
    label: Translatable
    """The accessible name of them all."""
    source: Source | Part
    """The rows, in reading order."""
    count: int = 4
    """How many are expected, so that those that load take their place."""
    label_field: str
    """The row's field that says what the number is."""
    value: str
    """The row's field with the number."""
    currency: str | None = None
    """The row's field with the currency of an amount of money: 'INR'; empty for other numbers."""
    change: str | None = None
    """The row's field with the change in per cent."""
    change_label: Translatable = ""
    """What the change is against: 'against last month'."""
    icon_field: str | None = None
    """The row's field with the name of an icon."""
    link: str | None = None
    """The row's field with the text of a link."""
    route: str | None = None
    """The row's field with the route that the link leads to."""
    empty: Translatable
    """Shown when there are none."""

    def check(self) -> None:
        names = (self.label_field, self.value, self.currency, self.change, self.icon_field, self.link, self.route)
        check_paths(self, self.source.shape(), *names)
        if (self.link is None) != (self.route is None):
            self.report("a link needs both `link`, its text, and `route`, where it leads")


class Callout(Node):
    """A box that asks the reader to do something."""

    kind: Literal["callout"] = "callout"
    source: Source | Part
    """The record with its words."""
    heading: str
    """The record's field with the heading."""
    text: str
    """The record's field with the sentence below."""
    button: str
    """The record's field with what the button says."""
    icon: Icon
    """Its picture."""
    to: str
    """The route that the button leads to."""

    def check(self) -> None:
        check_paths(self, self.source.shape(), self.heading, self.text, self.button)
