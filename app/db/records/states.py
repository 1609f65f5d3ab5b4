"""Makes transitions of records from one state to another."""

from typing import TypeVar

from pydantic.alias_generators import to_camel
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.resources import ResourceStates, TransitionCall
from app.contract.states import lock_reason
from app.core.errors import Conflict
from app.db.context import context_of
from app.db.records import records
from app.db.records.locks import transition_action
from app.i18n.messages import LocalizedText, translatable, translate

R = TypeVar("R", bound=records.Record)
_STALE = translatable("{name} is “{state}” now. “{action}” is only possible while it is “{start}”.")
_DONE = translatable("{name} is now “{state}”.")


async def make_transition(
    session: AsyncSession, record: R, states: ResourceStates, change: TransitionCall, label: str
) -> R:
    """Bring a record into the state that a transition leads to. `label` is the column that names the record.

    Raises Conflict if the record is in another state than those from which the transition is possible, or lacks a value
    that it requires. Raises what `records.change` raises.
    """
    transition, labels = change.transition, states.states.labels
    current = getattr(record, states.column)
    if current not in transition.starts:
        raise Conflict(
            translate(
                _STALE,
                name=records.message_values(session, record, [label])[label],
                state=translate(labels.get(current, current)),
                action=translate(transition.label),
                start=", ".join(translate(labels[each]) for each in transition.starts),
            )
        )
    values = {to_camel(name): getattr(record, name) for name in transition.requires}
    if reason := lock_reason(change.locks, values):
        raise Conflict(translate(reason))
    more = transition.sets(context_of(session).clock()) if transition.sets else {}
    columns = {states.column: transition.end, **more}
    return await records.change(session, record, columns, change.call.data, transition_action(transition.name))


def transition_message(
    session: AsyncSession, record: records.Record, states: ResourceStates, label: str
) -> LocalizedText:
    """Return the toast after a transition."""
    state = getattr(record, states.column)
    name = records.message_values(session, record, [label])[label]
    return translate(_DONE, name=name, state=translate(states.states.labels.get(state, state)))
