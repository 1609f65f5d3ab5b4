"""What all fields of a form with a value share."""

from typing import ClassVar, Literal

from pydantic import Field, field_serializer

from app.contract.advice import Advice
from app.contract.base.node import Node, Scalar
from app.contract.base.translatable import Translatable
from app.contract.conditions import Condition
from app.contract.rules.value_types import ANY, ValueTypes
from app.contract.states import Lock
from app.i18n.messages import current_language


class Constant(Node):
    """A value that is always sent, whatever the user enters.

    Also called: hidden field, default value.
    """

    value: Scalar | None
    """The value."""
    by_language: dict[str, Scalar] = Field(default={}, exclude=True)
    """Other values by the code of the reader's language: {"hi": "Hindi"}."""

    @field_serializer("value")
    def _value_for_reader(self, value: Scalar | None) -> Scalar | None:
        return self.by_language.get(current_language().code, value)


class ValueField(Node):
    """What all fields with a value share. The label and whether the value is required come from the body's schema."""

    edits: ClassVar[ValueTypes] = ANY
    """The types of values that the field can edit."""
    name: str
    """The property of the body."""
    help: Translatable = ""
    """A sentence below the field."""
    width: Literal["half", "full"] = "half"
    """Half puts two short fields into one row where there is room."""
    fixed_value: Constant | None = None
    """Sent instead of the user's input."""
    visible_when: Condition | None = None
    """The condition under which the field is shown. A hidden field loses its value."""
    initial: Constant | None = None
    """The value of the field when the form adds a record. The user can change it."""
    advice: tuple[Advice, ...] = ()
    """Warnings about values that are probably wrong. The first one that applies is shown below the field."""
    recommended: bool = False
    """Whether records usually have this value. The first save without it asks once, as advice does, and names the
    field."""
    disabled_reason: str | None = None
    """The record's field with the reason why the user cannot change this value. The reason is shown below the field.
    Without a reason, the value can be changed."""
    locked: Translatable | None = None
    """The reason why this value cannot be changed. It is shown below the field."""
    locks: tuple[Lock, ...] = ()
    """Reasons that depend on the record that the form has loaded. Those of `States` are filled in."""
