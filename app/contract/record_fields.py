"""What a record says about a field besides its type and rules, and the types of common fields.

full_name: Mapped[Annotated[Text, Unique()]]
fee: Mapped[Amount | None]
"""

from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from app.contract.schema import Text

MAX_INTEGER = 2**31 - 1
"""The largest whole number that a column stores."""


class Heading(NamedTuple):
    """The title of a field in lists and details, where it is not its label in forms."""

    title: str


class ReadOnly:
    """Marks a field that only the server sets: responses contain it, and no body does."""


class Private:
    """Marks a column that neither responses nor bodies contain."""


class Unique(NamedTuple):
    """Marks a field whose value no two records have. `message` says so; by default, it names field and record."""

    message: str = ""


class Toggle(NamedTuple):
    """Marks a yes or no that buttons of a row change: `Toggle("Block", "Unblock")`.

    A button above the list shows the rows with a yes.
    """

    on: str
    """The label of the button that changes it to yes."""
    off: str


class Format(NamedTuple):
    """How a value looks that its type does not tell: an amount of money, or text with several lines."""

    name: Literal["money", "lines"]


Count = Annotated[int, Field(ge=0, le=MAX_INTEGER)]
"""A whole number from zero."""
Amount = Annotated[Count, Format("money")]
"""An amount in whole rupees."""
Measure = Annotated[float, Field(ge=0, allow_inf_nan=False)]
"""A number from zero with decimal places."""
LongText = Annotated[Text, Format("lines")]
"""Text with several lines, which lists do not show."""
