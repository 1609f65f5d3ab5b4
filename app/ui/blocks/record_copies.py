"""Copies of a record: a form for a new record with its values, or with their opposite."""

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Source, fields_of
from app.contract.route_template import placeholders


class Reversal(Node):
    """A button next to that of a duplicate. It opens the form with the opposite of this record, such as the way back.

    Also called: return, mirror, inverse.
    See also: Duplicate.
    """

    label: Translatable
    """The label of the button."""
    title: Translatable
    """The sentence above the copy, as that of the duplicate."""
    swaps: tuple[tuple[str, str], ...]
    """Pairs of fields that exchange their values."""
    lines: str | None = None
    """The field whose lines are in reverse order."""
    opposites: dict[str, dict[str, str]] = {}
    """Other values of the lines, by field: {"kind": {"In": "Out", "Out": "In"}}."""


class Duplicate(Node):
    """A button on the form that changes a record. It opens the form for a new record with the values of this one.

    Also called: copy, clone.
    See also: Edit, Form.
    """

    to: str
    """The route of the form for a new record, with the key of the record to copy: '/add-order?from={id}'. An action on
    another screen can open it, too."""
    title: Translatable
    """The sentence above the copy: 'Copy of order {number}'. The names are fields of the record."""
    without: tuple[str, ...] = ()
    """The fields that are not copied, such as unique ones and dates. They have their initial values. 'lines.date' is a
    field of lines."""
    label: Translatable = "Duplicate"
    """The label of the button."""
    reversal: Reversal | None = None
    """A second button for the opposite of the record, at the route of the duplicate with '&reverse=true'."""


def check_duplicate(duplicate: Duplicate, load: Source, added: set[str]) -> None:
    """Report the duplicate of a form whose record `load` returns, and which adds records with the fields `added`."""
    keys = sorted(placeholders(load.call.path))
    if len(keys) != 1:
        duplicate.report(f"'{load.call.path}' loads the record to copy, so it needs one parameter, such as '{{id}}'")
    if not duplicate.to.endswith(f"?from={{{keys[0]}}}"):
        duplicate.report(f"'{duplicate.to}' does not name the record to copy: end it with '?from={{{keys[0]}}}'")
    loaded = fields_of(load.shape())
    duplicate.check_names("the record has no", loaded, *sorted(placeholders(str(duplicate.title))))
    named = {name.partition(".")[0] for name in duplicate.without}
    if reversal := duplicate.reversal:
        reversal.check_names("the record has no", loaded, *sorted(placeholders(str(reversal.title))))
        named |= {name for pair in reversal.swaps for name in pair} | ({reversal.lines} if reversal.lines else set())
    duplicate.check_names("the form for a new record has no", added, *sorted(named))
