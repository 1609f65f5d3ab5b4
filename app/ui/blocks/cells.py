"""Formats for single values: columns and details combine a field with a cell."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from app.contract.base.translatable import Translatable
from app.contract.rules.value_types import (
    BOOLEAN,
    DATE,
    DATE_TIME,
    INTEGER,
    LIST,
    NUMBER,
    NUMBERS,
    RECORD,
    TEXT,
)
from app.contract.states import Tone
from app.ui.blocks.cell_base import CellBase, FallbackCell, LabelledCell
from app.ui.blocks.effects import Action
from app.ui.blocks.files import FileCell
from app.ui.blocks.marks import Mark
from app.ui.icons import Icon


class TextCell(LabelledCell):
    """The value as text."""

    kind: Literal["text"] = "text"


class NumberCell(FallbackCell):
    """The value as a number in the user's locale, with tabular digits.

    Also called: integer, decimal.
    See also: NumberField, MoneyCell, PercentCell.
    """

    shows = NUMBERS
    kind: Literal["number"] = "number"
    digits: int | None = 0
    """The number of decimal places. None shows those that a value has, at most six."""
    grouped: bool = True
    """Whether to group thousands. Use False for identifiers such as years or codes."""
    divisor: float = 1
    """Divides the value before it is shown: 1000 converts metres to kilometres."""
    unit: Translatable = ""
    """The unit after the number: 'km'."""


class MoneyCell(FallbackCell):
    """The value as an amount of money in the user's locale.

    Also called: amount, currency, price.
    See also: MoneyField.
    """

    shows = NUMBERS
    kind: Literal["money"] = "money"
    currency: Annotated[str, Field(pattern="^[A-Z]{3}$")] = "INR"
    """The currency code (ISO 4217)."""
    digits: int = 0
    """The number of decimal places."""


class LinkCell(LabelledCell):
    """The value as a link to another screen.

    Also called: hyperlink, reference.
    See also: ExternalLinkCell, Navigate.
    """

    kind: Literal["link"] = "link"
    to: str
    """The route; `{name}` is replaced with a field of the row."""
    fallback_to: str | None = None
    """The route of rows where a field of `to` is empty. None shows their values as plain text."""
    detail: str | None = None
    """A field of the row that a list shows on a second line, such as a code below a name."""
    text: Translatable = "{value}"
    """The text of the link: 'All orders of {value}'."""


class BadgeCell(LabelledCell):
    """Shows a state as a coloured label with a shape. Tones: neutral (planned or at rest), info (in progress), good
    (done), warn (at risk), bad (failed).

    Also called: chip, tag, pill, label, status, color.
    See also: YesNoCell.
    """

    kind: Literal["badge"] = "badge"
    tones: dict[str, Tone] = {}
    """Tones by stored value. Others are plain text."""
    marks: tuple[Mark, ...] = ()
    """Labels that depend on other fields of the row."""


class DateTimeCell(FallbackCell):
    """A timestamp in the user's locale and time zone.

    Also called: timestamp.
    See also: DateCell, RelativeTimeCell, DateTimeField.
    """

    shows = frozenset({DATE_TIME})
    kind: Literal["dateTime"] = "dateTime"
    time: bool = True
    """Whether to show the time, and not only in the tooltip."""
    marks: tuple[Mark, ...] = ()
    """Labels behind the time for rows that fulfil a condition, such as '{age} late'. All whose condition holds are
    shown."""


class DateCell(FallbackCell):
    """A calendar date such as 2026-02-28 in the user's locale, independent of the time zone.

    Also called: day.
    See also: DateTimeCell, DateField.
    """

    shows = frozenset({DATE})
    kind: Literal["date"] = "date"


class MonthCell(FallbackCell):
    """A month such as 2026-11 in the user's locale: 'Nov 2026'.

    Also called: year and month, accounting period.
    See also: DateCell.
    """

    shows = frozenset({TEXT})
    kind: Literal["month"] = "month"


class RelativeTimeCell(FallbackCell):
    """A timestamp relative to now in the user's locale: '2 minutes ago'. The full timestamp is the tooltip.

    Also called: time ago.
    See also: DateTimeCell.
    """

    shows = frozenset({DATE_TIME})
    kind: Literal["relativeTime"] = "relativeTime"


class DurationCell(FallbackCell):
    """A number of seconds as hours and minutes, and from two days on as days and hours.

    Also called: time span.
    See also: RelativeTimeCell.
    """

    shows = NUMBERS
    kind: Literal["duration"] = "duration"
    days: Translatable = "{days} d {hours} h"
    """The text for two days or more."""
    whole_days: Translatable = "{days} d"
    """The same without hours."""
    hours: Translatable = "{hours} h {minutes} min"
    """The text for an hour or more."""
    whole_hours: Translatable = "{hours} h"
    """The same without minutes."""
    minutes: Translatable = "{minutes} min"
    """The text for less than an hour."""
    unit: Translatable = "h"
    """The unit of a file, which has hours with decimal places."""


class PhoneCell(FallbackCell):
    """A phone number, or a person's name, as a link that starts a call. Each of several numbers is a link.
    A value with an incomplete or unclear number, or without one, is plain text.

    Also called: telephone.
    See also: LinkCell.
    """

    shows = frozenset({TEXT, INTEGER})
    kind: Literal["phone"] = "phone"
    number: str | None = None
    """The field with the number, if the value is a name. With several numbers, the name is no link. In a list, phones
    show it next to the name, and larger windows as the tooltip. None if the value is the number."""
    call: Translatable = ""
    """The text of a button that takes the place of the link: 'Call {first}', with the first word of the value."""
    icon: Icon = "phone"
    """The icon in front of the number."""


class DownloadCell(CellBase):
    """The value as a link that saves a file of this server. Without a file, the link is disabled and says why.

    Also called: file, attachment.
    See also: ExternalLinkCell.
    """

    shows = frozenset({TEXT, INTEGER, NUMBER})
    kind: Literal["download"] = "download"
    file: str
    """The row's field with the address of the file, which is empty if there is no file."""
    reason: Translatable
    """The reason why the link is disabled."""


class YesNoCell(CellBase):
    """A boolean as text.

    Also called: boolean, flag.
    See also: CheckboxField.
    """

    shows = frozenset({BOOLEAN})
    kind: Literal["yesNo"] = "yesNo"
    yes: Translatable = "Yes"
    """Shown for true."""
    no: Translatable = "No"
    """Shown for any other value."""


class ListCell(LabelledCell):
    """A list as text, separated by commas. The value may be a list, JSON text or comma-separated text.

    Also called: array.
    See also: BadgeCell, CheckboxesField.
    """

    shows = frozenset({LIST, TEXT})
    kind: Literal["list"] = "list"


class ExternalLinkCell(CellBase):
    """The value as a link that opens in a new tab. Only http and https URLs become links.

    Also called: URL.
    See also: LinkCell, DownloadCell.
    """

    shows = frozenset({TEXT})
    kind: Literal["externalLink"] = "externalLink"
    label: Translatable
    """The text of the link."""
    fallback: Translatable
    """Shown when the field has no http or https URL."""


class PositionCell(FallbackCell):
    """A nested record with a latitude and a longitude, shown as two numbers. Without both, it counts as empty.

    Also called: coordinates, location.
    See also: PointPickerField, MarkersMap.
    """

    shows = frozenset({RECORD})
    kind: Literal["position"] = "position"
    latitude: str = "lat"
    """Its field with the latitude in degrees."""
    longitude: str = "lng"
    """Its field with the longitude in degrees."""
    digits: int = 4
    """The number of decimal places."""


class PercentCell(FallbackCell):
    """The value as a percentage in the user's locale: 50 is shown as 50%.

    Also called: percentage.
    See also: Bars.
    """

    shows = NUMBERS
    kind: Literal["percent"] = "percent"


class RatingCell(FallbackCell):
    """The value as a row of stars.

    Also called: stars.
    """

    shows = NUMBERS
    kind: Literal["rating"] = "rating"
    icon: Icon = "star"
    """The icon to repeat."""
    most: int = 5
    """The maximum number of stars."""
    label: Translatable
    """The accessible text: '{count} of {most} stars'."""


class ChangeCell(CellBase):
    """The name of a changed record, as a link to it, with its values before and after in the formats of its history.

    The rows are those of `GET /activity`. A deletion has no link, but a button to restore if the form has one.

    Also called: audit entry, activity, diff.
    See also: History, LinkCell.
    """

    row_fields: ClassVar[tuple[str, ...]] = (
        "title",
        "to",
        "history",
        "recordId",
        "kind",
        "action",
        "changes",
        "isDeleted",
        "export",
    )
    """The fields of the row that it shows."""
    shows = frozenset({TEXT})
    kind: Literal["change"] = "change"
    more: Translatable = "and {count} more"
    """Shown after the first values of a change with many."""
    restore: Translatable = "Restore"
    """The button that restores a deleted record."""
    exported: Translatable = "{rows} rows ({format})"
    """What an export contained."""
    cancelled: Translatable = "Cancelled after {rows} rows ({format})"
    """The same for an export that was cancelled."""
    columns: Translatable = "Columns: {columns}"
    """The columns of an export."""
    show_rows: Translatable = "Show these rows"
    """The link to the list with the query of an export."""


class ActionsCell(CellBase):
    """Icon buttons that act on the row. A row has the actions whose addresses it can fill.

    Also called: row actions, context menu, kebab menu.
    See also: Action, Confirm, Request.
    """

    kind: Literal["actions"] = "actions"
    actions: tuple[Action, ...]
    """Actions with an icon. The label becomes the accessible name. Of more than three, a menu has all but two."""
    label_field: str
    """The row's field that completes the accessible names: 'Delete Acme'."""
    labels: dict[str, Translatable] = {}
    """The text of values of `label_field` in accessible names. Other values appear as they are."""
    fallback: Translatable = ""
    """The tooltip of a lock in a row without actions, and before those of a row that lacks a value which the addresses
    of another action need, such as the id of a built-in row. That action is left out."""

    def check(self) -> None:
        for action in self.actions:
            if action.icon is None:
                action.report(f"action '{action.label}' of a row needs an icon")


Cell = TypeAliasType(
    "Cell",
    Annotated[
        TextCell
        | NumberCell
        | MoneyCell
        | LinkCell
        | BadgeCell
        | DateTimeCell
        | DateCell
        | MonthCell
        | RelativeTimeCell
        | DurationCell
        | PhoneCell
        | DownloadCell
        | FileCell
        | YesNoCell
        | ListCell
        | ExternalLinkCell
        | PercentCell
        | PositionCell
        | RatingCell
        | ChangeCell
        | ActionsCell,
        Field(discriminator="kind"),
    ],
)
"""All kinds of cells."""
