"""New records that are stored together: those of a chunk of an import need one statement instead of one each."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.core.etag import new_version
from app.i18n.canonical_text import fold

_BATCH: Final = "batch"
BatchLookup = Callable[[AsyncSession, Sequence[Mapping[str, Any]]], Awaitable[None]]
"""Reads what the creation of records needs, from their bodies with the names of JSON, and stores it in the batch."""
BATCH_LOOKUPS: Final[dict[str, BatchLookup]] = {}
"""The lookups by the table of the new records."""


class Batch:
    """The records of a transaction that are not stored yet, and the results of its lookups so far."""

    def __init__(self) -> None:
        self.records: list[Any] = []
        self.known_references: set[tuple[str, object]] = set()
        """The values of foreign keys, by their columns, that refer to visible records."""
        self.results: dict[object, Any] = {}
        """What the lookups of features have found, by a key of their own."""

    def has(self, column: InstrumentedAttribute[Any], value: object) -> bool:
        """Return whether a record that waits has this value, as texts are compared."""
        model: Any = column.class_
        own = (each for each in self.records if isinstance(each, model))
        return any(_key(getattr(each, column.key)) == _key(value) for each in own)

    async def assign_ids(self, session: AsyncSession) -> None:
        """Give the records on SQLite the ids that it would give them. It stores rows with an id in one statement."""
        if session.get_bind().dialect.name != "sqlite":
            return
        new = [each for each in self.records if each.id is None]  # a lookup may have stored others
        for model in {type(each) for each in new}:
            with session.no_autoflush:
                last = await session.scalar(select(func.max(model.id))) or 0
            own = (each for each in new if type(each) is model)
            for number, record in enumerate(own, last + 1):
                record.id, record.version = number, record.version or new_version()


def _key(value: object) -> object:
    return fold(value) if isinstance(value, str) else value


def begin_batch(session: AsyncSession) -> None:
    """Let `records.add` collect records until `records.finish_batch`. They have no id so far."""
    session.info[_BATCH] = Batch()
    session.sync_session.autoflush = False


def end_batch(session: AsyncSession) -> Batch:
    """Return the records that wait, and end the collection."""
    session.sync_session.autoflush = True
    batch: Batch = session.info.pop(_BATCH, None) or Batch()
    return batch


def batch_of(session: AsyncSession) -> Batch | None:
    """Return the records that wait, if records are collected."""
    batch: Batch | None = session.info.get(_BATCH)
    return batch
