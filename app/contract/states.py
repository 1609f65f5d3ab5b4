"""The states of a record and the transitions between them, as its class declares them.

    status: Mapped[
        Annotated[
            Text,
            States(
                State("draft"),
                State("sent", tone="info", locks=("client_id",), reason="A sent invoice keeps its client."),
                State("paid", tone="good", locks=ALL, reason="A paid invoice cannot be changed."),
                transitions=(
                    Transition("send", "Send", start="draft", end="sent", requires=("due_on",)),
                    Transition("pay", "Mark as paid", start="sent", end="paid", right=True),
                ),
            ),
        ]
    ]

The buttons of rows and headers, badges, filters, views, locked fields, refusals and the history follow from it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from typing import Final, Literal, NamedTuple, get_args

from pydantic.alias_generators import to_camel

from app.contract.base.diagnostics import ScreenError, report
from app.contract.base.node import Node, nearest
from app.contract.base.source_location import author_location
from app.contract.base.translatable import Translatable
from app.contract.condition_checks import check_possible
from app.contract.conditions import Condition, Equals, IsSet, Not, evaluate, fields_in
from app.contract.rules.json_schema import value_schema

__tracebackhide__ = True  # errors in states are mistakes of the caller
Tone = Literal["neutral", "good", "warn", "bad", "info"]
ALL: Final = "all"
_NAME = re.compile(r"[a-z][a-z0-9_]*")


class Lock(Node):
    """A reason why a button cannot be used, or a value cannot be changed, while a condition on the record holds.

    Also called: disabled, read-only, protected.
    See also: Action, Edit, States.
    """

    when: Condition
    """The condition on the stored record."""
    reason: Translatable
    """The reason, which users read: 'A paid invoice cannot be changed.'"""


def lock_reason(locks: Iterable[Lock], record: Mapping[str, object]) -> str:
    """Return the reason of the first lock that applies to a record, which has JSON names. Empty if none does."""
    return next((lock.reason for lock in locks if evaluate(lock.when, record)), "")


def check_locks(locks: Iterable[Lock], fields: Mapping[str, object]) -> None:
    """Report conditions on fields that the record does not have, or on values that they never have."""
    for lock in locks:
        names = sorted(fields_in(lock.when))
        lock.check_names("the record has no", fields, *names)
        check_possible(lock.when, {name: value_schema(fields[name]) for name in names if name in fields})


class State(NamedTuple):
    """A state of a record, which its column has as text. The first one is that of a new record.

    Also called: status, stage, phase.
    See also: States, Transition.
    """

    name: str
    """What the column has: 'sent'."""
    label: str = ""
    """What users read. Default: the name with a capital letter."""
    tone: Tone = "neutral"
    """The colour and shape of its badge."""
    locks: tuple[str, ...] | Literal["all"] = ()
    """The fields that cannot be changed in this state. With 'all', no field can, and the record cannot be deleted."""
    reason: str = ""
    """Why they are locked, for users."""


class Transition(NamedTuple):
    """A change from one state to another, which users make with a button and other programs with a call.

    Also called: workflow action, status change, event.
    See also: States, State.
    """

    name: str
    """What its call and its right are called: 'send' for `POST /invoices/{id}/send` and `invoices.send`."""
    label: str
    """The label of its button: 'Send'."""
    start: str | tuple[str, ...]
    """The states from which it is possible."""
    end: str
    """The state that it leads to."""
    icon: str = ""
    """The icon of its button. Default: that of its name or label, else an arrow."""
    tone: Literal["primary", "plain", "danger"] = "plain"
    """The look of its button."""
    question: str = ""
    """The question that it asks first. Empty asks none."""
    requires: tuple[str, ...] = ()
    """The fields that must have a value. Until then, the button is disabled and says so."""
    right: bool = False
    """Whether it needs a right of its own, which roles allow by its name. Otherwise it needs that to change records."""
    sets: Callable[[datetime], Mapping[str, object]] | None = None
    """Returns columns that it sets as well. Receives the time: `lambda now: {"sent_at": now}`."""

    @property
    def starts(self) -> tuple[str, ...]:
        """The states from which it is possible."""
        return (self.start,) if isinstance(self.start, str) else self.start


class States:
    """Marks the text column of a record that has its state, and says how records get from one state to another.

    No body has the column: only transitions change it. New records have the first state.

    Also called: state machine, workflow, status, lifecycle.
    See also: State, Transition, Lock.
    """

    def __init__(self, *states: State, transitions: tuple[Transition, ...] = ()) -> None:
        self.by_name = {
            each.name: each._replace(label=each.label or each.name.replace("_", " ").capitalize()) for each in states
        }
        self.transitions = transitions
        self.place = author_location()
        """The line of the declaration."""
        if message := next(self._mistakes(states), None):
            report(ScreenError(self.place, message))

    @property
    def names(self) -> tuple[str, ...]:
        """The values of the column. The first one is that of a new record."""
        return tuple(self.by_name)

    @property
    def labels(self) -> dict[str, str]:
        """What users read, by value."""
        return {name: state.label for name, state in self.by_name.items()}

    @property
    def tones(self) -> dict[str, Tone]:
        """The tones of the badge, by value."""
        return {name: state.tone for name, state in self.by_name.items()}

    def record_locks(self, field: str) -> tuple[Lock, ...]:
        """Return why the record cannot be changed or deleted. `field` has the state, by its name in JSON."""
        return tuple(_lock(field, state) for state in self.by_name.values() if state.locks == ALL)

    def field_locks(self, field: str, name: str) -> tuple[Lock, ...]:
        """Return why a field, by its name in JSON, cannot be changed in the states that lock it."""
        locked = ((state, state.locks) for state in self.by_name.values() if state.locks != ALL)
        return tuple(_lock(field, state) for state, columns in locked if name in map(to_camel, columns))

    def _mistakes(self, states: tuple[State, ...]) -> Iterator[str]:
        names = [each.name for each in states]
        if len(names) < 2:
            yield "States need at least two of them"
        yield from (f"the state '{name}' is there twice" for name in names if names.count(name) > 1)
        for state in states:
            if bool(state.locks) != bool(state.reason):
                yield f"the state '{state.name}' needs both `locks` and `reason`, or neither"
            if state.tone not in get_args(Tone):
                yield f"the state '{state.name}' has no tone '{state.tone}'{nearest(state.tone, get_args(Tone))}"
        changes = [each.name for each in self.transitions]
        yield from (f"the transition '{name}' is there twice" for name in changes if changes.count(name) > 1)
        for each in self.transitions:
            if not _NAME.fullmatch(each.name):
                yield f"'{each.name}' cannot be the name of a transition: use lower-case letters and '_', as in 'send'"
            for name in (*each.starts, each.end):
                if name not in names:
                    yield f"the transition '{each.name}' names no state with '{name}'{nearest(name, names)}"


def state_label(name: str) -> str:
    """Return what users read of a state without a label: 'In review' for 'in_review'."""
    return name.replace("_", " ").capitalize()


def _lock(field: str, state: State) -> Lock:
    return Lock(when=Equals(field=field, value=state.name), reason=state.reason)


def requirement(title: str) -> str:
    """Return the sentence about a field that a transition requires. It is translatable."""
    return f"Fill in {title} first."


def requirement_lock(field: str, title: str) -> Lock:
    """Return why a transition is not possible while a field, by its name in JSON, is empty."""
    return Lock(when=Not(condition=IsSet(field=field)), reason=requirement(title))
