"""The errors of databases, classified."""

import sqlite3

from sqlalchemy.exc import DBAPIError

_RETRYABLE = frozenset(("40001", "40P01", "23505"))
"""A serialization failure, a deadlock, and a unique violation. A retry sees the other transaction's row, so it reports
a unique violation as a proper conflict.
"""
_DISK_FULL = "53100"


class DatabaseUnavailable(Exception):
    """The database cannot be reached, or other writers held it for too long. Nothing was changed."""


def sqlstate(error: Exception) -> str | None:
    """Return PostgreSQL's code of an error."""
    return getattr(error.orig, "sqlstate", None) if isinstance(error, DBAPIError) else None


def is_retryable(error: Exception) -> bool:
    """Return whether the same transaction may succeed if it is repeated."""
    return sqlstate(error) in _RETRYABLE


def is_disk_full(error: DBAPIError) -> bool:
    """Return whether the disk of the database is full."""
    return sqlstate(error) == _DISK_FULL or getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
