"""What cannot be changed of a record: columns that the role of the author locks, and those that its state locks."""

from collections.abc import Set
from functools import cache
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.schema import Schema
from app.contract.states import ALL, State, States
from app.core.errors import Conflict, Invalid
from app.db.access import access_of
from app.db.records.declaration import marks_of
from app.i18n.messages import LocalizedText, translatable, translate

UNDO: Final = "change back"
"""What the audit log calls a change that undoes others. For people who do not see its columns, it is a change."""
_LOCKED = translatable("Your role does not allow changes of this field.")


@cache
def states_of(model: Any) -> tuple[str, States] | None:
    """Return the column with the state of a class of records, and the states. None without one."""
    fields = ((name, mark) for name, each in model.fields.items() for mark in marks_of(each, States))
    return next(fields, None)


def transition_action(name: str) -> str:
    """Return what the audit log calls a transition. For people who do not see the state, it is a change."""
    return f"change {name}"


def ensure_unlocked(session: AsyncSession, record: Any, changed: Set[str], shape: type[Schema], action: str) -> None:
    """Raise Invalid for columns and lines that the author may not change, or not in the state of the record.

    Raises Conflict for a record that cannot be changed in its state. A transition changes what the state locks.
    """
    model = type(record)
    names = access_of(session).locked.get(model.__tablename__, frozenset()) & changed
    _refuse(names, shape, translate(_LOCKED))
    if not changed or (state := _state_of(record)) is None or action == UNDO or _is_transition(model, action):
        return
    ensure_open(record)
    _refuse(changed & {*state.locks}, shape, translate(state.reason))


def ensure_open(record: Any) -> None:
    """Raise Conflict for a record that can neither be changed nor deleted in its state."""
    if (state := _state_of(record)) and state.locks == ALL:
        raise Conflict(translate(state.reason))


def _refuse(names: Any, shape: type[Schema], message: LocalizedText) -> None:
    if shown := sorted(names & shape.model_fields.keys()):
        raise Invalid(message, errors={shape.model_fields[name].alias or name: [message] for name in shown})


def _state_of(record: Any) -> State | None:
    model: Any = type(record)
    found = states_of(model)
    return found[1].by_name.get(getattr(record, found[0])) if found else None


def _is_transition(model: Any, action: str) -> bool:
    found = states_of(model)
    return found is not None and action in {transition_action(each.name) for each in found[1].transitions}
