"""How a value is shown: a column or a detail names a field and one of these."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from app.ui.base.icons import Icon
from app.ui.base.node import Node
from app.ui.base.translatable import Translatable
from app.ui.blocks.effects import Action


class TextCell(Node):
    """The value as text."""

    kind: Literal["text"] = "text"
    fallback: Translatable = ""
    """Shown when there is no value."""


class NumberCell(Node):
    """The value as a number in the reader's locale, aligned by its digits."""

    kind: Literal["number"] = "number"
    digits: int = 0
    """Digits after the point."""
    grouped: bool = True
    """Whether thousands are grouped; not for numbers that name things, which are the same in every language."""
    divisor: float = 1
    """What the value is divided by: 1000 shows metres as kilometres."""
    unit: Translatable = ""
    """Written after the number: 'km'."""
    fallback: Translatable = ""
    """Shown when there is no number."""


class MoneyCell(Node):
    """The value as an amount of money in the reader's locale."""

    kind: Literal["money"] = "money"
    currency: Annotated[str, Field(pattern="^[A-Z]{3}$")] = "INR"
    """The currency by its three letters (ISO 4217)."""
    digits: int = 0
    """Digits after the point."""
    fallback: Translatable = ""
    """Shown when there is no amount."""


class LinkCell(Node):
    """The value as a link to another screen."""

    kind: Literal["link"] = "link"
    to: str
    """The route; `{name}` is filled from the row."""
    fallback: Translatable = ""
    """Shown as plain text when there is no value."""


class BadgeCell(Node):
    """The value as a small coloured label; the word says what the colour says."""

    kind: Literal["badge"] = "badge"
    labels: dict[str, Translatable] = {}
    """The words for stored values; a value that is not listed is shown as it is."""
    tones: dict[str, Literal["neutral", "good", "warn", "bad", "info"]] = {}
    """Tones by stored value; neutral when not listed."""
    fallback: Translatable = ""
    """Shown when there is no value."""


class DateTimeCell(Node):
    """A moment in the reader's locale and zone."""

    kind: Literal["dateTime"] = "dateTime"
    fallback: Translatable = ""
    """Shown when there is none."""


class DateCell(Node):
    """A day, stored as 2026-02-28, in the reader's locale. It is the same day in every zone."""

    kind: Literal["date"] = "date"
    fallback: Translatable = ""
    """Shown when there is none."""


class UnavailableLinkCell(Node):
    """The value as a link that has nothing behind it yet. It says so in words, and to assistive technology."""

    kind: Literal["unavailableLink"] = "unavailableLink"
    reason: Translatable
    """What is said beside the link: why it leads nowhere."""


class YesNoCell(Node):
    """A yes or a no in words."""

    kind: Literal["yesNo"] = "yesNo"
    yes: Translatable = "Yes"
    """Shown for true."""
    no: Translatable = "No"
    """Shown for everything else."""


class ListCell(Node):
    """A list, separated by commas; it may be stored as a list, as JSON text, or as text with commas."""

    kind: Literal["list"] = "list"
    fallback: Translatable = ""
    """Shown when it is empty."""


class ExternalLinkCell(Node):
    """The value as a link that opens in a new tab. Only http and https addresses become links."""

    kind: Literal["externalLink"] = "externalLink"
    label: Translatable
    """What the link is called."""
    fallback: Translatable
    """Shown when there is no address that may be opened."""


class PositionCell(Node):
    """A record with latitude and longitude as two numbers."""

    kind: Literal["position"] = "position"
    latitude: str = "lat"
    """Its field with the degrees north."""
    longitude: str = "lng"
    """Its field with the degrees east."""
    digits: int = 4
    """Digits after the point."""
    fallback: Translatable = ""
    """Shown when either is not a number."""


class PercentCell(Node):
    """The value, which counts hundredths, as a percentage in the reader's locale."""

    kind: Literal["percent"] = "percent"
    fallback: Translatable = ""
    """Shown when there is no number."""


class RatingCell(Node):
    """The value as stars."""

    kind: Literal["rating"] = "rating"
    icon: Icon = "star"
    """The picture that is repeated."""
    most: int = 5
    """How many stars there can be."""
    label: Translatable
    """What it says for those who cannot see them: '{count} of {most} stars'."""
    fallback: Translatable = ""
    """Shown when there is no number."""


class ActionsCell(Node):
    """Icon buttons that act on the row."""

    kind: Literal["actions"] = "actions"
    actions: tuple[Action, ...]
    """The actions, each with an icon; their labels name them for those who cannot see it."""
    label_field: str
    """The row's field that completes their accessible names: 'Delete Acme'."""


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
        | UnavailableLinkCell
        | YesNoCell
        | ListCell
        | ExternalLinkCell
        | PercentCell
        | PositionCell
        | RatingCell
        | ActionsCell,
        Field(discriminator="kind"),
    ],
)
"""Any cell."""
