"""Attaches uploaded files to records, and finds those that a person may read."""

from collections.abc import Hashable, Iterable, Mapping
from functools import cache
from typing import Any, Final

from pydantic.alias_generators import to_camel
from sqlalchemy import JSON, Connection, column, func, select, table
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.files import File, files_in
from app.core.errors import Invalid
from app.db.access import access_of
from app.db.context import context_of
from app.db.files.models import StoredFile
from app.i18n.messages import LocalizedText, translatable, translate

_MISSING: Final = translatable("{name} is no longer there. Select it again.")
_UNNAMED: Final = translatable("A file")


@cache
def file_columns(model: Hashable) -> tuple[str, ...]:
    """Return the columns of a record with files."""
    return tuple(name for name, annotation in vars(model)["fields"].items() if files_in(annotation))


def file_ids(value: Any) -> list[str]:
    """Return the ids of the files in a column."""
    return [each["id"] for each in (value if isinstance(value, list) else [value]) if each]


async def known_files(
    session: AsyncSession, model: Any, record_id: int | None, values: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the values of columns with what the server knows of their files, whatever a request says of them.

    Raises Invalid for a file that is neither of this field of the record nor an upload of the author.
    """
    known, errors = dict(values), {}
    for name in (each for each in file_columns(model) if values.get(each)):
        given = values[name] if isinstance(values[name], list) else [values[name]]
        found = await _own_files(session, model.__tablename__, record_id, name, file_ids(given))
        if missing := [each for each in given if each["id"] not in found]:
            errors[to_camel(name)] = [_missing(each) for each in missing]
            continue
        files = [_shown(found[file_id]) for file_id in dict.fromkeys(file_ids(given))]
        known[name] = files if isinstance(values[name], list) else files[0]
    if errors:
        raise Invalid(errors=errors)
    return known


def _missing(file: Mapping[str, Any]) -> LocalizedText:
    return translate(_MISSING, name=file.get("name") or translate(_UNNAMED))


async def _own_files(
    session: AsyncSession, entity: str, record_id: int | None, name: str, ids: Iterable[str]
) -> dict[str, StoredFile]:
    """Return those of the files that this field of a record may have, locked until the end of the transaction."""
    files = await session.scalars(select(StoredFile).where(StoredFile.id.in_(ids)).with_for_update())
    own, author = (entity, record_id, name), context_of(session).author
    return {
        file.id: file
        for file in files.all()
        if ((file.entity, file.entity_id, file.field) == own if file.entity else file.user_id == author)
    }


def _shown(file: StoredFile) -> dict[str, Any]:
    return File(id=file.id, name=file.name, size=file.size, type=file.type).model_dump()


async def attach_files(session: AsyncSession, record: Any) -> None:
    """Attach the files of a stored record to it."""
    model: Any = type(record)
    ids = {each: name for name in file_columns(model) for each in file_ids(getattr(record, name))}
    if not ids:
        return
    new = select(StoredFile).where(StoredFile.id.in_(ids), StoredFile.entity.is_(None))
    for file in (await session.scalars(new)).all():
        file.entity, file.entity_id, file.field = model.__tablename__, record.id, ids[file.id]
    await session.flush()


async def count_waiting(session: AsyncSession, user_id: int) -> int:
    """Return how many uploads of a user are in no record."""
    waiting = select(func.count()).where(StoredFile.user_id == user_id, StoredFile.entity_id.is_(None))
    return await session.scalar(waiting) or 0


def find_file(connection: Connection, file_id: str, user_id: int) -> StoredFile | None:
    """Return a file that the person of this transaction may read, without its connection to the database.

    An upload that no record has belongs to its user. A file of a record can be read by those who may see the record and
    the field; one that the record no longer has, by those of them who may see its history.
    """
    row = connection.execute(select(StoredFile.__table__).where(StoredFile.id == file_id)).mappings().one_or_none()
    file = StoredFile(**row) if row else None
    if file is None or file.entity is None:
        return file if file and file.user_id == user_id else None
    return file if _may_read(connection, file) else None


def _may_read(connection: Connection, file: StoredFile) -> bool:
    access, entity, name = access_of(connection), str(file.entity), str(file.field)
    if name in access.hidden_columns(entity):
        return False
    record = table(entity, column("id"), column("deleted_at"), column(name, JSON))
    is_own = record.c.id == file.entity_id, record.c.deleted_at.is_(None)
    row = connection.execute(select(record.c[name]).where(*is_own, access.sees(entity, record.c.id))).one_or_none()
    return row is not None and (file.id in file_ids(row[0]) or access.may(f"{entity}.history"))
