"""Checks of the stored positions."""

from sqlalchemy import Connection

from app.db.checks import DatabaseCheck
from app.features.tracking.positions.watcher import read_warnings


@DatabaseCheck
def watcher_warnings(connection: Connection) -> list[str]:
    """Return what the watcher has found."""
    return read_warnings(connection)
