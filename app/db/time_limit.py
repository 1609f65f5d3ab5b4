"""Limits how long a statement may take."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from app.db.errors import sqlstate
from app.db.sqlite.engine import INLINE

_STEPS_PER_CHECK = 5_000
_CANCELED = "57014"


class TimeLimitReached(Exception):
    """The statement took too long. The transaction continues."""


@contextmanager
def time_limit(connection: Connection, seconds: float) -> Iterator[None]:
    """Interrupts a statement inside the block after this time. Raises TimeLimitReached.

    A read in the thread of the event loop ends earlier: it is repeated in another thread, which has this limit.
    """
    limit = _postgresql_limit if connection.dialect.name == "postgresql" else _sqlite_limit
    try:
        with limit(connection, seconds):
            yield
    except DBAPIError as error:
        code = getattr(error.orig, "sqlite_errorcode", None)
        is_ours = code == sqlite3.SQLITE_INTERRUPT and not connection.info.get(INLINE)
        if not is_ours and sqlstate(error) != _CANCELED:
            raise
        raise TimeLimitReached from error


@contextmanager
def _postgresql_limit(connection: Connection, seconds: float) -> Iterator[None]:
    with connection.begin_nested():  # a canceled statement ends the transaction around it
        connection.execute(text(f"SET LOCAL statement_timeout = {int(seconds * 1000)}"))
        yield
        connection.execute(text("SET LOCAL statement_timeout TO DEFAULT"))


@contextmanager
def _sqlite_limit(connection: Connection, seconds: float) -> Iterator[None]:
    if connection.info.get(INLINE):
        yield
        return
    sqlite: Any = connection.connection.dbapi_connection
    end = monotonic() + seconds
    sqlite.set_progress_handler(lambda: monotonic() > end, _STEPS_PER_CHECK)
    try:
        yield
    finally:
        sqlite.set_progress_handler(None, 0)
