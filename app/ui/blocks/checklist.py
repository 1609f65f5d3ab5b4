"""A list of steps that is gone when all of them are done, such as what to do first with an empty database."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Part, Source, check_paths, check_values
from app.contract.rules.value_types import BOOLEAN
from app.ui.blocks.effects import Action
from app.ui.icons import Icon


class ChecklistStep(Node):
    """One step of a checklist.

    See also: Checklist.
    """

    field: str
    """The record's field that says whether the step is done. A step is not shown while the field is null: the person
    cannot do it."""
    title: Translatable
    """What to do."""
    text: Translatable
    """Why, and how."""
    icon: Icon
    """The icon of the step until it is done."""
    actions: tuple[Action, ...] = ()
    """Buttons of the step until it is done."""


class Checklist(Node):
    """The steps of a larger task, with those that are done. It is gone once all of them are, or after the reader has
    hidden it in this browser.

    Also called: onboarding, first run, to-do list, setup wizard.
    See also: Callout, Notice.
    """

    kind: Literal["checklist"] = "checklist"
    title: Translatable
    """The heading."""
    text: Translatable
    """The text below the heading."""
    source: Source | Part
    """The record that says which steps are done."""
    steps: tuple[ChecklistStep, ...]
    """The steps, in the order in which to do them."""
    progress: Translatable
    """How many steps are done: '{count} of {most} done'."""
    done: Translatable
    """What screen readers say of a step that is done."""
    done_icon: Icon
    """The icon of a step that is done."""
    hide: Translatable
    """The label of the button that hides the checklist."""

    def check(self) -> None:
        if not self.steps:
            self.report("a checklist needs a step")
        shape = self.source.shape()
        for step in self.steps:
            check_paths(step, shape, step.field)
            check_values(step, shape, frozenset({BOOLEAN}), step.field)
