"""A list that keeps itself up to date, such as the list next to a map of the same rows."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pydantic import BaseModel, Field, ValidationInfo, field_validator

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Source, check_paths, check_values, fields_of, paths_of, record_in, row_fields
from app.contract.route_template import placeholders
from app.contract.rules.value_types import NUMBERS
from app.ui.blocks.cell_checks import check_cell
from app.ui.blocks.cells import Cell, TextCell
from app.ui.blocks.details import check_details
from app.ui.blocks.effects import Action
from app.ui.blocks.list_views import TableViews
from app.ui.blocks.maps import FollowMode, Motion, Popup
from app.ui.icons import Icon

if TYPE_CHECKING:
    from app.ui.blocks import Block

Tone = Literal["info", "good", "warn", "bad", "neutral"]
_PARAMETERS: Final = ("state", "find", "order", "hide", "view", "list", "at")
"""The query parameters of a list and of the map next to it."""


class Chip(Node):
    """A button with a count that shows only the rows of one state.

    Also called: filter button, segmented control.
    See also: LiveList.
    """

    value: str
    """The state, which is also the field of the counts."""
    label: Translatable
    """What the rows do."""
    tone: Tone = "neutral"
    """The colour of the state."""
    icon: Icon | None = None
    """The icon of the state, so that the colour alone says nothing."""
    motion: Motion = "standing"
    """How markers look on a map next to the list. They have the colour of the chip, and its icon unless they move."""


class ListFact(Node):
    """A part of the second line of a row. It is left out where the row has no value.

    See also: LiveList.
    """

    field: str
    """The row's field."""
    text: Translatable = "{value}"
    """The text, with `{value}` and the other fields of the row."""
    cell: Cell = TextCell()
    """The format of the value."""
    is_age: bool = False
    """Whether the value is a time, of which the text says how long ago it is by the clock of the server."""
    below_seconds: int | None = None
    """An age below this is left out."""
    states: tuple[str, ...] = ()
    """The states in which the fact is shown. Empty means all."""
    only_found: bool = False
    """Whether the fact is shown only where it says why a search finds the row."""


class ListOrder(Node):
    """An order that readers choose.

    See also: LiveList.
    """

    name: str
    """The name in the address."""
    label: Translatable
    """The order in words."""
    field: str
    """The row's field. Rows without a value come last."""
    descending: bool = False
    """Whether large values come first."""


class ListFilter(Node):
    """A choice that shows only the rows with one value. Its values are those of the rows, each with its count.

    Also called: facet, dropdown filter.
    See also: LiveList, Chip.
    """

    field: str
    """The row's field, which is also the query parameter."""
    label: Translatable
    """What is chosen."""
    every: Translatable
    """The choice that shows all rows."""
    none: Translatable
    """The choice that shows the rows without a value."""
    labels: dict[str, Translatable] = {}
    """What values are called. Others are shown as they are."""
    requires: str | None = None
    """The row's field without which a missing value means nothing. Only `every` shows rows without both."""
    list: Call | None = Field(default=None, exclude=True)
    """The list of the records that have the field. Users who do not see it there cannot open views with this filter."""

    def check(self) -> None:
        if self.list:
            self.check_names(f"'{self.list.path}' has no", row_fields(self.list.data), self.field)


class HideSwitch(Node):
    """A switch that hides the rows of some states. The list and the map say how many are hidden, and show them again.

    A chip that is chosen shows its rows also while the switch is on.

    Also called: show inactive, hide offline.
    See also: LiveList, Chip.
    """

    label: Translatable
    """What is hidden: 'Hide closed depots'."""
    states: tuple[str, ...]
    """The values of the chips whose rows are hidden."""


def _views_of(_: object, info: ValidationInfo) -> TableViews | None:
    return TableViews() if info.data.get("views") else None


class LiveList(Node):
    """Rows with two lines that load again by themselves, where only changes travel.

    docs/protocol.md describes the answer. The order at first is: rows that are `urgent`, then by the chips, then by the
    titles. It stays while the pointer or the focus is in the list. Choosing a row sets a query parameter, which a
    `MarkersMap` with the same `linked` follows. In the same `SidePanel`, such a map has markers only for the rows that
    the chip, the filters and the search leave, and they move as often as the list asks for changes.

    Also called: master list, live table.
    See also: SidePanel, MarkersMap, Chip.
    """

    kind: Literal["liveList"] = "liveList"
    label: Translatable
    """The accessible name of the list."""
    source: Source
    """The answer. Its `refresh` says how often changes are asked for."""
    after: str
    """The query parameter with the version that the renderer has."""
    title: tuple[str, ...]
    """The row's fields with its name: the first one that is not empty."""
    subtitle: str | None = None
    """The row's field with its second name."""
    state: str
    """The row's field with the state."""
    chips: tuple[Chip, ...]
    """The states, with those first that readers care about."""
    every: Translatable
    """The chip that shows all rows."""
    chips_label: Translatable
    """The accessible name of the chips."""
    legend: Translatable = ""
    """The text below the chips that explains their states, such as their limits."""
    filters: tuple[ListFilter, ...] = ()
    """Other choices, which add up. The counts of the chips are those of the rows that they and the search leave."""
    hide: HideSwitch | None = None
    """The switch that hides the rows of some states. Off at first. None shows none."""
    views: bool = Field(default=False, exclude=True)
    """Whether users save what they have chosen as views with a name, as in a table."""
    list_views: Annotated[TableViews | None, Field(validate_default=True, serialization_alias="views")] = None
    """How views are stored. Screens write `views` instead."""
    value: ListFact | None = None
    """The fact at the end of the first line."""
    urgent: tuple[ListFact, ...] = ()
    """What needs the attention of readers, the worst first. Rows with a value come first; it begins their second line.

    Rows in the same state come in the order of their values: the oldest time and the largest number first."""
    facts: tuple[ListFact, ...] = ()
    """The second line."""
    actions: tuple[Action, ...] = ()
    """Actions on the chosen row."""
    follow: FollowMode | None = None
    """That of the map next to the list. The chosen row has its button if it has a position. None shows none."""
    search: Translatable
    """The accessible name and the placeholder of the search field."""
    search_fields: tuple[str, ...]
    """The row's fields in which every word of a search has to occur. Blanks and hyphens within numbers do not count."""
    first_found: tuple[str, ...] = ()
    """Those of them that say what a row is, and where. In the first order, rows with each word in these fields come
    before the others, whose second line begins with the facts that say why the search finds them."""
    orders: tuple[ListOrder, ...] = ()
    """Other orders."""
    order: Translatable
    """The name of the first order."""
    latitude: str | None = None
    """The row's field with the latitude in degrees, to which the marker of a map next to the list moves. None leaves it
    where the map has it."""
    longitude: str | None = None
    """The row's field with the longitude in degrees."""
    heading: str | None = None
    """The row's field with the direction in degrees clockwise from north."""
    linked: str
    """The query parameter with the chosen row."""
    linked_field: str
    """The row's field that it holds, which is the `key` of its marker. A row without a value has its own key there."""
    outage: Translatable
    """The warning while the answer has an `outage`; `{time}` is replaced with its beginning."""
    no_match: Translatable
    """The text when the search, the chip and the filters hide all rows. Below it, each of them can be removed."""
    empty: Translatable
    """The text without rows."""
    failed: Translatable
    """The text when the rows cannot be loaded and the server sends no message."""

    _complete_views = field_validator("list_views")(_views_of)

    def check(self) -> None:
        answer = self.source.shape()
        self.source.check_query_names(self.after)
        check_paths(self, answer, "version", "now", "complete", "rows", "gone", "counts", "outage")
        row = self.row_shape()
        facts = (*self.facts, *self.urgent, *((self.value,) if self.value else ()))
        position = (self.latitude, self.longitude, self.heading)
        names = (*self.title, self.subtitle, self.state, self.linked_field, "key", *position, *self.search_fields)
        check_paths(self, row, *names, *(order.field for order in self.orders))
        self.check_names("the search does not look at", self.search_fields, *self.first_found)
        self.check_filters(row)
        self.check_hidden_states()
        check_values(self, row, NUMBERS, *position)
        for fact in facts:
            check_paths(fact, row, fact.field, *sorted(placeholders(fact.text) - {"value"}))
            if not fact.is_age:
                check_cell(fact, fact.cell, fact.field, paths_of(row))
        check_paths(self, answer, "counts.all", *(f"counts.{chip.value}" for chip in self.chips))

    def check_filters(self, row: type[BaseModel]) -> None:
        """Report filters whose field does not exist, or whose query parameter means something else."""
        taken = {*_PARAMETERS, self.linked, *([self.follow.parameter] if self.follow else [])}
        for each in self.filters:
            check_paths(each, row, each.field, each.requires)
            if each.field in taken:
                each.report(f"the query parameter '{each.field}' of a filter is taken")
            taken.add(each.field)

    def check_hidden_states(self) -> None:
        """Report hidden states that have no chip."""
        chips = [chip.value for chip in self.chips]
        if self.hide:
            self.hide.check_names("no chip has the state", chips, *self.hide.states)

    def view_values(self) -> dict[str, frozenset[str] | None]:
        """Return the query parameters that views have, each with its possible values; None allows all."""
        return {
            "state": frozenset(chip.value for chip in self.chips),
            "find": None,
            **{each.field: None for each in self.filters},
            "order": frozenset(order.name for order in self.orders),
            "hide": frozenset({"on"} if self.hide else ()),
        }

    def row_shape(self) -> type[BaseModel]:
        """Return the shape of one row. Raises ScreenError if there is none."""
        shape = record_in(fields_of(self.source.shape()).get("rows"))
        if shape is None:
            raise self.screen_error(f"'{self.source.call.path}' returns no `rows`")
        return shape


def _popups(value: object) -> Iterator[Popup]:
    """Yield the popups of maps in blocks."""
    if isinstance(value, Popup):
        yield value
    elif isinstance(value, Node | tuple):
        for part in value if isinstance(value, tuple) else vars(value).values():
            yield from _popups(part)


class SidePanel(Node):
    """A list that floats over its main content, such as a map.

    Readers fold the list away. On narrow screens it is a sheet at the bottom, whose counts stay in sight when it is
    folded.

    Also called: master and detail, split view.
    See also: LiveList, Split.
    """

    kind: Literal["sidePanel"] = "sidePanel"
    list: tuple["Block", ...]
    """The list."""
    main: tuple["Block", ...]
    """The main content, which fills the page."""
    fold: Translatable
    """The button that folds the list away."""
    unfold: Translatable
    """The button that shows it again."""
    parameter: str = "list"
    """The query parameter that says whether the list is shown."""
    linked: str
    """The query parameter with the chosen row. A new choice folds the list on narrow screens."""

    def check(self) -> None:
        lists = [block for block in self.list if isinstance(block, LiveList)]
        for popup in _popups(self.main) if lists else ():
            check_details(popup.list_rows, lists[0].row_shape())

    def draws_heading(self) -> bool:
        return self.main[0].draws_heading()
