"""Large buttons for steps that a person does in turn, also without a connection."""

from typing import Literal

from pydantic import computed_field

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Part, Source, check_values, fields_of, records_in
from app.contract.rules.value_types import BOOLEAN, DATE_TIME, TEXT


class Steps(Node):
    """Buttons for the steps of a record, as large as a thumb. Pressing one sends its fields and the time of the phone.

    A step that cannot be sent waits in the browser, also after a reload, and is sent as soon as there is a connection.
    The steps before the last one that is done count as done, too.

    Also called: checklist, offline queue, mobile workflow.
    See also: Checklist, Request.
    """

    kind: Literal["steps"] = "steps"
    label: Translatable
    """The accessible name."""
    source: Source | Part
    """The record."""
    field: str
    """The record's field with the steps, in their order."""
    key: str
    """The step's field with its unique name."""
    title: str
    """The step's field with the label of its button."""
    group: str
    """The step's field with what belongs together, such as a place. The steps of the current group are shown."""
    done: str
    """The step's field with the time when it was done; null before."""
    anytime: str
    """The step's field that is true for a step that can be done at any time, such as a report of trouble."""
    call: Call
    """The POST call of a step. Its body has fields of the step, and `time`."""
    time: str
    """The field of the body with the time of the phone."""
    waiting_one: Translatable
    """Says that one step waits for a connection."""
    waiting: Translatable
    """Says how many steps wait for a connection: '{count} steps wait for a connection'."""
    queued: Translatable
    """Says that a step waits: 'Waits for a connection'."""
    empty: Translatable
    """Shown when no step is left."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the step that the body has."""
        return tuple(name for name in fields_of(self.call.body) if name != self.time) if self.call.body else ()

    def check(self) -> None:
        step = records_in(self, self.source.shape(), self.field)
        fields = fields_of(step)
        self.check_names("the step has no", fields, self.key, self.title, self.group, self.done, self.anytime)
        check_values(self, step, frozenset({TEXT}), self.key, self.title, self.group)
        check_values(self, step, frozenset({DATE_TIME}), self.done)
        check_values(self, step, frozenset({BOOLEAN}), self.anytime)
        if self.call.method != "POST" or self.call.body is None:
            self.report(f"a step needs a POST call with a body, but '{self.call.path}' has none")
            return
        body = fields_of(self.call.body)
        self.check_names(f"the body of '{self.call.path}' has no", body, self.time)
        self.check_names("the step has no", fields, *(name for name in body if name != self.time))
