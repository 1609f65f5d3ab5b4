"""Parts of a form that set no value: headings, and values that the user only reads."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.conditions import Condition
from app.ui.blocks.cells import Cell, TextCell


class Section(Node):
    """A heading that groups the fields after it, up to the next section. It is hidden while it has no fields.

    Also called: fieldset, group of fields, step of a wizard.
    See also: Form, Tabs.
    """

    kind: Literal["section"] = "section"
    title: Translatable
    """The heading."""


class ReadOnlyField(Node):
    """A value of the form or of the edited record that the user reads and does not change. It is never sent.

    A form that adds a record does not show values that only the record has.

    Also called: disabled field, computed value.
    See also: Details.
    """

    kind: Literal["readOnly"] = "readOnly"
    field: str
    """The field of the form or of the edited record."""
    label: Translatable
    """The label."""
    cell: Cell = TextCell()
    """The format of the value."""
    help: Translatable = ""
    """A sentence below the value."""
    width: Literal["half", "full"] = "half"
    """Half puts two short fields into one row where there is room."""
    visible_when: Condition | None = None
    """The condition on the values of the form under which the value is shown."""
