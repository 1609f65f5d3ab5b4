"""Completes select fields without options: the schema of the body says what can be chosen."""

from pydantic import BaseModel, ValidationInfo

from app.contract.base.diagnostics import ScreenError, report
from app.contract.base.node import nearest
from app.contract.calls import fields_of, record_in
from app.contract.references import Reference, reference_of
from app.ui.blocks.choice_labels import choices_of
from app.ui.blocks.fields import Field, LinesField, SelectField
from app.ui.blocks.options import Option, Options, options_of


def with_options(fields: tuple[Field, ...], info: ValidationInfo) -> tuple[Field, ...]:
    """Give select fields without options those of their property. A validator of an attribute after the saves."""
    saves = [save for save in (info.data.get("add"), info.data.get("edit")) if save is not None]
    bodies = [body for save in saves if (body := save.body()) is not None]
    record = info.data["edit"].load.shape() if info.data.get("edit") else None
    return tuple(_with_options(field, bodies, record) for field in fields)


def _with_options(field: Field, bodies: list[type[BaseModel]], record: type[BaseModel] | None) -> Field:
    if isinstance(field, SelectField) and field.options == ():
        return _completed(field, bodies, record)
    if not isinstance(field, LinesField):
        return field
    lines = [line for body in bodies if (line := record_in(fields_of(body).get(field.name)))]
    stored = record_in(fields_of(record).get(field.name)) if record else None
    inner = tuple(_with_options(each, lines, stored) for each in field.fields)
    completed = field.model_copy(update={"fields": inner})
    completed._place = field.place
    return completed


def _completed(field: SelectField, bodies: list[type[BaseModel]], record: type[BaseModel] | None) -> SelectField:
    for body in bodies:
        if reference := reference_of(body, field.name):
            return field.model_copy(update={"options": _options_of(field, reference, record)})
        if choices := choices_of(fields_of(body).get(field.name)):
            return field.model_copy(update={"options": Option.same(choices)})
    return field


def _options_of(field: SelectField, reference: Reference, record: type[BaseModel] | None) -> Options:
    known = fields_of(record) if record else {}
    if record and reference.stored and reference.stored not in known:
        message = f"{record.__name__} has no '{reference.stored}'{nearest(reference.stored, known)}"
        report(ScreenError(reference.place, message))
    stored = reference.stored if reference.stored in known else None
    options = options_of(reference).model_copy(update={"stored_label": stored})
    options._place = field.place
    return options
