"""Checks that foreign keys refer to records that exist and that the author of a change may see."""

from collections.abc import Mapping, Set
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.contract.schema import Schema
from app.core.errors import Invalid
from app.db.access import access_of
from app.db.records.batch import batch_of
from app.i18n.messages import translate


async def ensure_exists(
    session: AsyncSession, column: InstrumentedAttribute[Any], value: object, error: tuple[str, str]
) -> None:
    """Raise Invalid with `error` (field, message) if this foreign key refers to a missing or deleted record."""
    field, message = error
    if not await _refers_to_record(session, column, value):
        localized = translate(message)
        raise Invalid(localized, errors={field: [localized]})


async def ensure_references_exist(
    session: AsyncSession, references: Mapping[str, InstrumentedAttribute[Any]], body: Schema, own: Any
) -> None:
    """Raise Invalid if a changed foreign key refers to a missing or deleted record. An unchanged one may be deleted.

    `references` are the foreign keys by the names of the body.
    """
    for name, column in references.items():
        value, field = getattr(body, name), type(body).model_fields[name]
        if (own is None or getattr(own, column.key) != value) and not await _refers_to_record(session, column, value):
            message = translate("{record} not found", record=translate(field.title or name))
            raise Invalid(message, errors={field.alias or name: [message]})


async def _refers_to_record(session: AsyncSession, column: InstrumentedAttribute[Any], value: object) -> bool:
    batch = batch_of(session)
    if value is None or (batch and (str(column), value) in batch.known_references):
        return True
    return await session.scalar(_select_referenced(session, column, {value}).limit(1)) is not None


def _select_referenced(session: AsyncSession, column: InstrumentedAttribute[Any], values: Set[object]) -> Select[Any]:
    """Return a query for those of these values of a foreign key that refer to a visible record."""
    target = next(iter(column.property.columns[0].foreign_keys)).column
    is_visible = access_of(session).sees(target.table.name, target.table.c.id)
    return select(target).where(target.in_(values), target.table.c.deleted_at.is_(None), is_visible)


async def look_up_references(session: AsyncSession, column: InstrumentedAttribute[Any], values: Set[object]) -> None:
    """Find in one statement which of the records that a batch refers to exist."""
    if (batch := batch_of(session)) and values:
        found = await session.scalars(_select_referenced(session, column, values))
        batch.known_references |= {(str(column), value) for value in found}
