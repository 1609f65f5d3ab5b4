"""The heading of a screen that shows one record."""

from typing import Literal

from pydantic import field_validator

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Part, Source, check_paths
from app.contract.route_template import placeholders
from app.ui.blocks.choice_labels import with_choice_labels
from app.ui.blocks.details import Detail, check_details
from app.ui.blocks.effects import Action


class RecordHeader(Node):
    """Says which record a screen shows: its name, its state and its most important values.

    The title and the subtitle are also the title of the browser tab.

    Also called: page header, summary.
    See also: Details, RecordScope.
    """

    has_heading = True
    kind: Literal["recordHeader"] = "recordHeader"
    source: Source | Part
    """The record."""
    title: Translatable
    """The heading. `{name}` is replaced with a field of the record: 'Order {id}'."""
    fallback: Translatable
    """The heading of a record that has not loaded or lacks one of these fields."""
    subtitle: Translatable = ""
    """The text below the heading, such as '{source} to {destination}'. Hidden if the record lacks one of the fields."""
    marks: tuple[Detail, ...] = ()
    """Short values next to the heading, such as a state; empty ones are hidden. Screen readers read their labels."""
    rows: tuple[Detail, ...] = ()
    """Labelled values below the heading; empty ones are hidden."""
    tools: tuple[Action, ...] = ()
    """Actions that are only icons, in front of the others."""
    actions: tuple[Action, ...] = ()
    """Actions on the record; their routes are filled from its fields."""

    _label_choices = field_validator("marks", "rows")(with_choice_labels)

    def check(self) -> None:
        for action in self.tools:
            if action.icon is None:
                action.report(f"'{action.label}' is a tool and needs an icon")
        if isinstance(self.source, Source):
            self.source.check_record()
        shape = self.source.shape()
        check_paths(self, shape, *sorted(placeholders(self.title) | placeholders(self.subtitle)))
        check_details((*self.marks, *self.rows), shape)
