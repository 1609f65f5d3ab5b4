"""Records: rows that are soft-deleted, versioned and audited. Clients, users, fleets and trips are records.

The functions that write take the transaction of the request (`WriteSession`), which knows its author, the time, and
what the author may see and change (`app/db/access`). A record that the author may not see does not exist for them.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import partial
from typing import Any, ClassVar, TypeVar

from sqlalchemy import Connection, Select, bindparam, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, Mapped, mapped_column

from app.contract.schema import Schema
from app.core.errors import Change, Changed, Conflict, Forbidden, NotFound, PreconditionFailed
from app.core.etag import etag_matches, new_version, visible_etag
from app.db.access import access_of, look_up_rows, run_with, select_rows, visible_values
from app.db.context import context_of
from app.db.engine import Base
from app.db.files.attachment import attach_files, file_columns, known_files
from app.db.records import audit
from app.db.records.batch import batch_of, end_batch
from app.db.records.chunk import defers_changes, is_locked
from app.db.records.copied_columns import copied_columns_of
from app.db.records.declaration import declare_fields, declare_unique_fields, record_name
from app.db.records.lines import (
    NO_LINES,
    changed_lines,
    check_lines,
    line_attributes,
    set_no_lines,
    store_lines,
    without_lines,
)
from app.db.records.locks import ensure_open, ensure_unlocked
from app.db.records.record_values import fetch_record_values, record_values
from app.db.records.rows import Columns, Row, stored_columns
from app.db.records.unique_columns import unique_columns_of
from app.db.text_functions import folded
from app.i18n.canonical_text import fold
from app.i18n.messages import LocalizedText, translatable, translate


class Record(Base):
    """A row whose id is never reused. A deleted record keeps its row, for the rows that refer to it."""

    __abstract__ = True
    fields: ClassVar[dict[str, Any]]
    """What the class declares for each attribute: `Text | None`. `resource_of` makes schemas of it."""

    id: Mapped[int] = mapped_column(primary_key=True)
    version: Mapped[int] = mapped_column(default=new_version, server_default="1")
    """Changes with each update. A client that sends the version it has read does not overwrite another change."""
    deleted_at: Mapped[datetime | None]

    def __init_subclass__(cls, **options: Any) -> None:
        cls.fields = declare_fields(cls)
        check_lines(cls)
        super().__init_subclass__(**options)
        declare_unique_fields(cls)


R = TypeVar("R", bound=Record)
S = TypeVar("S", bound=Schema)
_OUT_OF_SIGHT = translatable("Your role does not allow these values: you would no longer see this record.")


def column_values(body: Schema, *, without: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Return the values of a body by column, and its lines as they are."""
    return body.model_dump(by_alias=False, exclude=set(without))


async def get(session: AsyncSession, model: type[R], record_id: int) -> R:
    """Return a record for an update. Raises NotFound, which names the user who deleted the record, if one did."""
    record = await lock(session, model, record_id)
    if record.deleted_at is not None:
        connection = await session.connection()
        raise NotFound(
            _not_found(model), await connection.run_sync(run_with, access_of(session), find_deletion, model, record_id)
        )
    return record


def select_active(model: type[Record], columns: Columns) -> Select[Any]:
    """Return a query for these columns of all records that are not deleted."""
    return select_rows(model.__tablename__, columns).where(model.deleted_at.is_(None))


def select_one(model: type[Record], columns: Columns) -> Select[Any]:
    """Return the query of `fetch_one`. Build it once: that takes longer than running it."""
    return select_active(model, columns).where(model.id == bindparam("record_id"))


def fetch_one(connection: Connection, model: type[Record], one: Select[Any], record_id: int) -> Row:
    """Return a record as a row for the response. Raises NotFound as `get` does."""
    rows = look_up_rows(connection, one, {"record_id": record_id})
    if not rows:
        raise NotFound(_not_found(model), find_visible_deletion(connection, model, record_id))
    return rows[0]


def find_visible_deletion(connection: Connection, model: type[Record], record_id: int) -> Change | None:
    """Return the deletion of a record that the person of this transaction may see."""
    access = access_of(connection)
    one = select(model.id).where(model.id == record_id, access.sees(model.__tablename__, model.id.expression))
    is_visible = access.is_unrestricted or connection.scalar(one) is not None
    return find_deletion(connection, model, record_id) if is_visible else None


def fetch_etag(connection: Connection, model: type[Record], record_id: int, version: int) -> str:
    """Return the `ETag` of a record: another one after each change that the person of this transaction may see."""
    access, table = access_of(connection), model.__tablename__
    if not access.hidden_columns(table):
        return visible_etag(version, None)
    values = fetch_record_values(connection, model, {record_id})[record_id]
    return visible_etag(version, visible_values(access, table, values))


def find_deletion(connection: Connection, model: type[Record], record_id: int) -> Change | None:
    """Return who deleted a record and when. Returns None for a record that never existed."""
    last = audit.find_last_change(connection, model.__tablename__, record_id)
    return last.change if last and last.action == "delete" else None


async def add(session: AsyncSession, record: R, lines: Mapping[str, Any] = NO_LINES) -> R:
    """Store a new record with its lines and set its id. Raises Conflict if another record has its value in a unique
    column.

    If the author is limited to a scope, the record gets the values that put it there.
    """
    for name, value in access_of(session).values.get(type(record).__tablename__, {}).items():
        setattr(record, name, value)
    await _ensure_unique_columns(session, type(record), vars(record), None)
    files = {name: getattr(record, name) for name in file_columns(type(record))}
    for name, value in (await known_files(session, type(record), None, files)).items():
        setattr(record, name, value)
    session.add(record)
    has_lines = any(lines.get(name) for name in line_attributes(type(record)))
    if not has_lines:
        set_no_lines(record)
    if (batch := batch_of(session)) and not has_lines and not any(files.values()):
        batch.records.append(record)
        return record
    await _flush(session, record)
    await attach_files(session, record)
    if has_lines:
        await store_lines(session, record, lines)
    await _ensure_still_visible(session, record)
    _finish(session, "add", record, before=None, after=record_values(record))
    return record


async def finish_batch(session: AsyncSession) -> None:
    """Store the new records that were collected since `begin_batch`. Raises Forbidden as `add` does."""
    batch = end_batch(session)
    await batch.assign_ids(session)
    await session.flush()
    for record in batch.records:
        await _ensure_still_visible(session, record)
    await audit.record_additions(
        session, [(type(each).__tablename__, each.id, each.version, record_values(each)) for each in batch.records]
    )


def with_unseen_values(session: AsyncSession, record: Record, body: S) -> S:
    """Return the body of a change with the values that the author does not see and therefore keeps."""
    unseen = access_of(session).hidden_columns(type(record).__tablename__) & type(body).model_fields.keys()
    return body.model_copy(update={name: getattr(record, name) for name in unseen})


async def change(
    session: AsyncSession,
    record: R,
    values: Mapping[str, object],
    shape: type[Schema],
    action: str = "change",
    computed: Mapping[str, object] | None = None,
) -> R:
    """Set columns and lines of a record. An update without a change is not audited. `action` names the change in the
    audit log. Columns that the author does not see keep their values.

    Raises Invalid for a column that the author may not change, or not in the state of the record.
    Raises Conflict if another record has the value of a unique column, or if the state allows no change.
    Raises PreconditionFailed if the request names another version, unless the record already has these values. The
    error contains the current record in this `shape`, with the `computed` fields, which are no columns.
    """
    await _ensure_visible(session, record)
    values = await known_files(session, type(record), record.id, values)
    visible = visible_values(access_of(session), type(record).__tablename__, without_lines(type(record), values))
    changed = {name: value for name, value in visible.items() if getattr(record, name) != value}
    before, other_lines = record_values(record), changed_lines(record, values)
    ensure_unlocked(session, record, {*changed, *other_lines}, shape, action)
    await _ensure_unique_columns(session, type(record), changed, record)
    if changed or other_lines:
        await _check_version(session, record, shape, computed)
        record.version = new_version()
    for name, value in changed.items():
        setattr(record, name, value)
    await _flush(session, record)
    await attach_files(session, record)
    if other_lines:
        await store_lines(session, record, values)
    await _ensure_still_visible(session, record)
    after = record_values(record)
    if after != before:
        restored = await audit.find_restored(session, type(record).__tablename__, record.id, before, after)
        await _change_copies(session, record, before)
        _finish(session, action, record, before=before, after=after, restored_id=restored)
    return record


async def _change_copies(session: AsyncSession, record: Record, before: Mapping[str, object]) -> None:
    """Give a changed text to the records that refer to this one and have its text so far, and audit their changes."""
    for copy in copied_columns_of(type(record).__tablename__):
        old, new = before[copy.source], getattr(record, copy.source)
        if old == new:
            continue
        model: Any = copy.column.class_
        followers = select(model).where(copy.by == getattr(record, copy.key), copy.column == old)
        for follower in (await session.scalars(followers.where(model.deleted_at.is_(None)))).all():
            values = record_values(follower)
            setattr(follower, copy.column.key, new)
            follower.version = new_version()
            table, after = model.__tablename__, record_values(follower)
            version = follower.version
            audit.record_change(session, "change", table, follower.id, before=values, after=after, version=version)
        await session.flush()


async def delete(session: AsyncSession, record: R) -> None:
    """Mark a record as deleted.

    Raises PreconditionFailed if the request names another version, and Conflict if its state does not allow it.
    """
    await _ensure_visible(session, record)
    ensure_open(record)
    await _check_version(session, record, None)
    before = record_values(record)
    record.deleted_at = context_of(session).clock()
    record.version = new_version()
    await _flush(session, record)
    _finish(session, "delete", record, before=before, after=None)


async def restore(session: AsyncSession, model: type[R], record_id: int) -> R:
    """Restore a deleted record.

    Raises NotFound if it never existed. Raises Conflict if it is not deleted, or if another record has taken one of its
    unique values.
    """
    record = await lock(session, model, record_id)
    if record.deleted_at is None:
        raise Conflict(translate("Already restored."))
    for unique in unique_columns_of(model.__tablename__):
        if await _is_taken(session, unique.column, getattr(record, unique.column.key), record):
            raise Conflict(translate("This cannot be restored. {reason}.", reason=translate(unique.message)))
    record.deleted_at = None
    record.version = new_version()
    try:
        await _flush(session, record)
    except IntegrityError as error:
        raise Conflict(translate("This cannot be restored: another record now has the same values.")) from error
    _finish(session, "restore", record, before=None, after=record_values(record))
    return record


async def ensure_unique(
    session: AsyncSession,
    column: InstrumentedAttribute[Any],
    value: object,
    error: tuple[str, str],
    own: Record | None,
) -> None:
    """Raise Conflict with `error` (field, message) if another record that is not deleted has this value.

    Texts are compared by their folded form.
    """
    if await _is_taken(session, column, value, own):
        field, message = error
        localized = translate(message)
        raise Conflict(localized, errors={field: [localized]})


async def _flush(session: AsyncSession, record: Record) -> None:
    """Write the record, and read the names of the rows that it refers to. Deferred changes are written later."""
    is_deferred = defers_changes(session)
    if not is_deferred or record.id is None:
        await session.flush()
    model = type(record)
    names = model.__mapper__.column_attrs.keys() - stored_columns(model).keys()
    if names and not is_deferred:
        await session.refresh(record, names)


async def lock(session: AsyncSession, model: type[R], record_id: int) -> R:
    """Return a record, deleted or not, locked until the end of this transaction."""
    has_lock = is_locked(session, model, record_id)
    record = await session.get(model, record_id, with_for_update=None if has_lock else {"key_share": True})
    if record is None:
        raise NotFound(_not_found(model))
    await _ensure_visible(session, record)
    return record


async def _ensure_visible(session: AsyncSession, record: Record) -> None:
    """Raise NotFound for a record that the author of this transaction may not see."""
    if not await _is_visible(session, record):
        raise NotFound(_not_found(type(record)))


async def _ensure_still_visible(session: AsyncSession, record: Record) -> None:
    """Raise Forbidden if the author has stored values with which they may not see the record."""
    if not await _is_visible(session, record):
        raise Forbidden(translate(_OUT_OF_SIGHT))


async def _is_visible(session: AsyncSession, record: Record) -> bool:
    model, access = type(record), access_of(session)
    if access.is_unrestricted:
        return True
    one = select(model.id).where(model.id == record.id, access.sees(model.__tablename__, model.id.expression))
    return await session.scalar(one) is not None


async def _ensure_unique_columns(
    session: AsyncSession, model: type[Record], values: Mapping[str, object], own: Record | None
) -> None:
    for unique in unique_columns_of(model.__tablename__):
        if (value := values.get(unique.column.key)) is not None:
            await ensure_unique(session, unique.column, value, (unique.field, unique.message), own)


async def _is_taken(
    session: AsyncSession, column: InstrumentedAttribute[Any], value: object, own: Record | None
) -> bool:
    model: Any = column.class_
    if (batch := batch_of(session)) and own is None and batch.has(column, value):
        return True
    same = folded(column.expression) == fold(value) if isinstance(value, str) else column == value
    others = select(model.id).where(same, model.deleted_at.is_(None), model.id != (own.id if own else 0))
    return await session.scalar(others.limit(1)) is not None


def _not_found(model: type[Record]) -> LocalizedText:
    return translate("{record} not found", record=translate(record_name(model)))


def message_values(session: AsyncSession, record: Record, names: Iterable[str]) -> dict[str, object]:
    """Return the values of columns for a message. The id takes the place of one that the author does not see."""
    values = {name: getattr(record, name) for name in names}
    visible = visible_values(access_of(session), type(record).__tablename__, values)
    return {name: visible.get(name, f"#{record.id}") for name in values}


def _finish(
    session: AsyncSession,
    action: str,
    record: Record,
    before: audit.Values,
    after: audit.Values,
    restored_id: int | None = None,
) -> None:
    """Add the change to the audit log and the new version to the response."""
    table = type(record).__tablename__
    record_change = partial(audit.record_change, version=record.version, restored_id=restored_id)
    record_change(session, action, table, record.id, before=before, after=after)
    if set_header := context_of(session).set_header:
        set_header("ETag", _etag(session, record))


def _etag(session: AsyncSession, record: Record) -> str:
    access, table = access_of(session), type(record).__tablename__
    is_limited = bool(access.hidden_columns(table))
    return visible_etag(record.version, visible_values(access, table, record_values(record)) if is_limited else None)


async def _check_version(
    session: AsyncSession,
    record: Record,
    shape: type[Schema] | None,
    computed: Mapping[str, object] | None = None,
) -> None:
    if_match = context_of(session).if_match
    if if_match is None or etag_matches(_etag(session, record), if_match):
        return
    model, access, current = type(record), access_of(session), None
    if shape:
        shown = model.__mapper__.column_attrs.keys() & shape.model_fields.keys()
        hidden = access.hidden_names(model.__tablename__, {name: getattr(model, name) for name in shown})
        known = shape.model_validate(record).model_dump(mode="json", by_alias=True, exclude=set(hidden))
        current = {**known, **(computed or {})}
    connection = await session.connection()
    find_change = audit.find_last_change
    last = await connection.run_sync(run_with, access, find_change, model.__tablename__, record.id)
    raise PreconditionFailed(Changed(record=current, changed=last.change if last else None), _etag(session, record))
