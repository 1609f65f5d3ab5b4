"""Completes forms of records with states: what a state locks cannot be changed in the form."""

from pydantic import ValidationInfo

from app.contract.base.diagnostics import ScreenError
from app.contract.calls import Source
from app.contract.rules.markers import markers_of
from app.contract.states import Lock, States
from app.ui.blocks.fields import Field
from app.ui.blocks.value_field import ValueField


def with_record_locks(locks: tuple[Lock, ...], info: ValidationInfo) -> tuple[Lock, ...]:
    """Add the locks of whole records to those of the author. A validator of an attribute after `load`."""
    found = _states_of(info.data.get("load"))
    return (*locks, *found[1].record_locks(found[0])) if found else locks


def with_field_locks(fields: tuple[Field, ...], info: ValidationInfo) -> tuple[Field, ...]:
    """Add the locks of single fields to those of the author. A validator of an attribute after `edit`."""
    edit = info.data.get("edit")
    found = _states_of(edit.load) if edit else None
    return tuple(_locked(field, *found) for field in fields) if found else fields


def _locked(field: Field, state_field: str, states: States) -> Field:
    own = states.field_locks(state_field, field.name) if isinstance(field, ValueField) else ()
    return field.model_copy(update={"locks": (*field.locks, *own)}) if own and isinstance(field, ValueField) else field


def _states_of(source: Source | None) -> tuple[str, States] | None:
    """Return the field with the state of a record, and the states. None without one."""
    try:
        return next(markers_of(source.shape(), States), None) if source else None
    except ScreenError:  # the source reports it
        return None
