"""Gives the error of a step its file and line."""

import sqlite3
from traceback import walk_tb

from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError

from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.db.migrations.history import FOLDER


class FailedMigration(ScreenError):
    """A step cannot be run. `because_of_tables` means that it might succeed in a database with other tables."""

    def __init__(self, place: SourceLocation, sentence: str, because_of_tables: bool) -> None:
        self.because_of_tables = because_of_tables
        super().__init__(place, sentence)


def explain_failure(error: Exception) -> FailedMigration | None:
    """Return the error at the innermost line of a step; None for one outside of the steps."""
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    own = [SourceLocation(file, line) for file, line in frames if file.startswith(str(FOLDER))]
    if not own:
        return None
    if not isinstance(error, DBAPIError):
        is_mistake_in_python = own[-1].path == frames[-1][0]
        return FailedMigration(own[-1], f"{type(error).__name__}: {error}", not is_mistake_in_python)
    printed = str(error.orig).splitlines()[0].rpartition(">: ")[2]
    hint = ". Change the rows that exist in this step first" if isinstance(error, IntegrityError) else ""
    # Other reasons are those of the machine, such as a full disk, which say nothing about the tables.
    code = getattr(error.orig, "sqlite_errorcode", None)
    because_of_tables = isinstance(error, ProgrammingError) or code == sqlite3.SQLITE_ERROR
    return FailedMigration(own[-1], f"the database refuses this: {printed}{hint}", because_of_tables)
