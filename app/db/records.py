"""What clients, users, fleets and trips share: kept when deleted, and every change recorded with who, when and what.

The functions are given the transaction of the request (`WriteSession`), which knows its author and the time.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import (
    JSON,
    Connection,
    ForeignKey,
    Index,
    Integer,
    Select,
    String,
    bindparam,
    column,
    select,
    table,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, Mapped, mapped_column

from app.core.errors import Change, Changed, Conflict, Invalid, NotFound, PreconditionFailed
from app.core.etag import etag, etag_matches, new_version
from app.db.engine import Base
from app.db.rows import Columns, Row, fetch_rows, select_columns
from app.i18n.messages import LocalizedText, translate
from app.ui.data.schema import Schema


class Record(Base):
    """A row with an id that is never used twice. A deleted one stays, for what refers to it."""

    __abstract__ = True

    id: Mapped[int] = mapped_column(primary_key=True)
    version: Mapped[int] = mapped_column(default=new_version, server_default="1")
    """Another one after each change. Whoever says which version they change does not overwrite another."""
    deleted_at: Mapped[datetime | None]


class AuditEntry(Base):
    """Who did what: the values of a record before and after a change. Nobody means the server itself.

    Entries are only added: triggers of the database refuse everything else.
    """

    __tablename__ = "audit"
    __table_args__ = (Index(None, "entity", "entity_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
    action: Mapped[str]
    entity: Mapped[str]
    entity_id: Mapped[int]
    before: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    after: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))


# Just the columns that tell who changed something. Their table belongs to a slice.
_PEOPLE = table("users", column("id", Integer), column("full_name", String))

R = TypeVar("R", bound=Record)
Unique = tuple[InstrumentedAttribute[Any], tuple[str, str]]
"""A column whose values differ among the records that were not deleted; the field and the sentence for a taken one."""


def column_values(body: Schema, *, without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The values of a body by the names of their columns."""
    return body.model_dump(by_alias=False, exclude=set(without))


async def get(session: AsyncSession, model: type[R], record_id: int) -> R:
    """The record, to be changed. Raises NotFound when there is none, or it was deleted, and then tells by whom."""
    record = await _found(session, model, record_id)
    if record.deleted_at is not None:
        raise NotFound(_not_found(model), await (await session.connection()).run_sync(find_deletion, model, record_id))
    return record


def select_active(model: type[Record], columns: Columns) -> Select[Any]:
    """The records that were not deleted, with these columns by their names on the wire."""
    return select_columns(columns).where(model.deleted_at.is_(None))


def select_one(model: type[Record], columns: Columns) -> Select[Any]:
    """What `fetch_one` asks: these columns of one record. Put together once, because that takes longer than to ask."""
    return select_active(model, columns).where(model.id == bindparam("record_id"))


def fetch_one(connection: Connection, model: type[Record], one: Select[Any], record_id: int) -> Row:
    """A record, to be sent, by what `select_one` gave. Raises NotFound as `get` does."""
    rows = fetch_rows(connection, one, {"record_id": record_id})
    if not rows:
        raise NotFound(_not_found(model), find_deletion(connection, model, record_id))
    return rows[0]


def find_deletion(connection: Connection, model: type[Record], record_id: int) -> Change | None:
    """Who deleted a record that is not kept, and when; None when there never was one."""
    last = connection.execute(_last_entry(model, record_id)).one_or_none()
    return Change(by=last.full_name, at=last.at) if last and last.action == "delete" else None


async def add(session: AsyncSession, record: R) -> R:
    """Store a new record; it has its id afterwards."""
    session.add(record)
    await session.flush()
    _note(session, "add", record, before=None, after=_values(record))
    return record


async def change(
    session: AsyncSession,
    record: R,
    values: Mapping[str, object],
    shape: type[Schema],
    reads: type[Base] | None = None,
) -> R:
    """Set columns of a record. A change of nothing is not recorded.

    Raises PreconditionFailed when another version is meant than there is, unless the record says already what it
    shall say. That
    tells the record in this `shape`, made from its own row, or from that of `reads` with the same id.
    """
    before = _values(record)
    if any(getattr(record, name) != value for name, value in values.items()):
        await _refuse_stale(session, record, shape, reads)
        record.version = new_version()
    for name, value in values.items():
        setattr(record, name, value)
    await session.flush()
    after = _values(record)
    if after != before:
        _note(session, "change", record, before=before, after=after)
    return record


async def delete(session: AsyncSession, record: R) -> None:
    """Take a record out of every list. Its row stays. Raises PreconditionFailed for a wrong version."""
    await _refuse_stale(session, record, None, None)
    before = _values(record)
    record.deleted_at = session.info["clock"]()
    record.version = new_version()
    await session.flush()
    _note(session, "delete", record, before=before, after=None)


async def restore(session: AsyncSession, model: type[R], record_id: int, unique: Iterable[Unique] = ()) -> R:
    """Put a deleted record back into every list, as it was.

    Raises NotFound when there never was one, and Conflict when it is not deleted, or when one of its values, of which
    `unique` tells, belongs to another record by now.
    """
    record = await _found(session, model, record_id)
    if record.deleted_at is None:
        raise Conflict(translate("This is not deleted, so that there is nothing to restore"))
    for values, (_, sentence) in unique:
        if await _is_taken(session, values, getattr(record, values.key), record):
            raise Conflict(translate("This cannot be restored. {reason}.", reason=translate(sentence)))
    record.deleted_at = None
    record.version = new_version()
    try:
        await session.flush()
    except IntegrityError as error:
        raise Conflict(translate("This cannot be restored: another one has its place by now.")) from error
    _note(session, "restore", record, before=None, after=_values(record))
    return record


async def ensure_unique(
    session: AsyncSession, column: InstrumentedAttribute[Any], value: object, error: tuple[str, str], own: Record | None
) -> None:
    """Raise Conflict with `error` (field, sentence) when a record, not deleted and not the own one, has this value."""
    if await _is_taken(session, column, value, own):
        field, sentence = error
        said = translate(sentence)
        raise Conflict(said, errors={field: [said]})


async def ensure_exists(
    session: AsyncSession, column: InstrumentedAttribute[Any], value: object, error: tuple[str, str]
) -> None:
    """Raise Invalid with `error` (field, sentence) when this foreign key would refer to nothing that is kept."""
    target = next(iter(column.property.columns[0].foreign_keys)).column
    found = select(target).where(target == value, target.table.c.deleted_at.is_(None))
    if value is not None and await session.scalar(found.limit(1)) is None:
        field, sentence = error
        said = translate(sentence)
        raise Invalid(said, errors={field: [said]})


async def _found(session: AsyncSession, model: type[R], record_id: int) -> R:
    """The record, deleted or not, which nobody else changes until this transaction ends."""
    record = await session.get(model, record_id, with_for_update={"key_share": True})
    if record is None:
        raise NotFound(_not_found(model))
    return record


async def _is_taken(
    session: AsyncSession, column: InstrumentedAttribute[Any], value: object, own: Record | None
) -> bool:
    model: Any = column.class_
    others = select(model.id).where(column == value, model.deleted_at.is_(None), model.id != (own.id if own else 0))
    return await session.scalar(others.limit(1)) is not None


def _not_found(model: type[Record]) -> LocalizedText:
    return translate("{record} not found", record=translate(model.__name__))


def _note(
    session: AsyncSession,
    action: str,
    record: Record,
    before: dict[str, Any] | None,
    after: dict[str, Any] | None,
) -> None:
    entry = AuditEntry(
        action=action, entity=type(record).__tablename__, entity_id=record.id, before=before, after=after
    )
    entry.at, entry.user_id = session.info["clock"](), session.info["author"]
    session.add(entry)
    if (headers := session.info.get("headers")) is not None:
        headers["ETag"] = etag(record.version)


async def _refuse_stale(
    session: AsyncSession, record: Record, shape: type[Schema] | None, reads: type[Base] | None
) -> None:
    wanted = session.info.get("if_match")
    if wanted is None or etag_matches(record.version, wanted):
        return
    row = await session.get(reads, record.id) if reads else record
    now = shape.model_validate(row).model_dump(mode="json", by_alias=True) if shape else None
    last = (await session.execute(_last_entry(type(record), record.id))).one_or_none()
    changed = Change(by=last.full_name, at=last.at) if last else None
    raise PreconditionFailed(Changed(record=now, changed=changed), etag(record.version))


def _last_entry(model: type[Record], record_id: int) -> Select[Any]:
    """Who did what happened to a record at last, and when."""
    mine = AuditEntry.entity == model.__tablename__, AuditEntry.entity_id == record_id
    wanted = _PEOPLE.c.full_name, AuditEntry.at, AuditEntry.action
    named = select(*wanted).outerjoin(_PEOPLE, _PEOPLE.c.id == AuditEntry.user_id)
    return named.where(*mine).order_by(AuditEntry.id.desc()).limit(1)


def _values(record: Record) -> dict[str, Any]:
    names = type(record).__mapper__.column_attrs.keys()
    values = {name: getattr(record, name) for name in names if name != "version"}
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in values.items()}
