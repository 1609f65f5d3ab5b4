"""A process that writes an export: `python -m app.web.exports.process`.

It reads an `Order` from its standard input, and the rows in one read transaction. It writes the file to the descriptor
that the order names, and to its standard output a line of numbers for each portion: the rows so far, the texts that
were cut, and the values that could not be written. It ends when they are no longer read. A thread of the server
would slow down all requests instead.
"""

import asyncio
import errno
import importlib
import os
import sqlite3
import sys
import traceback
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import IO, Final

from app.db.sqlite.text_functions import create_text_functions
from app.i18n.time_zone import OFFICE, find_zone
from app.web.exports.columns import Value, value_reader
from app.web.exports.csv_file import CsvFile
from app.web.exports.order import Order
from app.web.exports.xlsx_file import XlsxFile

_PORTION_ROWS = 500
_NICENESS = 15
DISK_FULL: Final = errno.ENOSPC
BUSY: Final = 75
"""The exit status if the database cannot be reached, or others held it for too long."""
FAILED: Final = 70
"""The exit status after any other error. The standard error has its cause."""


class _Export:
    """The file, and the number of rows in it."""

    def __init__(self, order: Order, names: Sequence[str], file: IO[bytes], progress: IO[str]) -> None:
        self._progress, self._note = progress, order.notes.unwritten
        self._rows = self._unwritten = 0
        places = [names.index(column.field) for column in order.columns]
        zone = find_zone(order.zone) or OFFICE
        readers = [value_reader(column, zone, self._replace_unreadable) for column in order.columns]
        self._cells = list(zip(places, readers, strict=True))
        if order.format == "csv":
            self._file: CsvFile | XlsxFile = CsvFile(file, order.columns, plain=order.plain)
        else:
            self._file = XlsxFile(file, order.columns, order.sheet, cut=order.notes.cut)
        self.write([[row[name] for name in names] for row in order.leading])

    def write(self, rows: Sequence[Sequence[object]]) -> None:
        made: list[list[Value]] = [[read(row[place]) for place, read in self._cells] for row in rows]
        self._file.write(made)
        self._rows += len(made)
        self._report()

    def close(self) -> None:
        self._file.close()
        self._report()

    def _replace_unreadable(self, stored: object) -> str:
        self._unwritten += 1
        return self._note.replace("{value}", str(stored))

    def _report(self) -> None:
        self._progress.write(f"{self._rows} {self._file.shortened} {self._unwritten}\n")
        self._progress.flush()


def export(order: Order, file: IO[bytes], progress: IO[str]) -> None:
    """Write the file that an order asks for, and report its progress."""
    if not order.statement:
        _Export(order, [column.field for column in order.columns], file, progress).close()
    elif order.database.startswith("postgresql"):
        asyncio.run(_export_from_postgresql(order, file, progress))
    else:
        _export_from_sqlite(order, file, progress)


def _export_from_sqlite(order: Order, file: IO[bytes], progress: IO[str]) -> None:
    address = f"{Path(order.database).absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=5)) as connection:
        connection.text_factory = lambda text: text.decode(errors="replace")  # a text may be no UTF-8
        create_text_functions(connection)
        cursor = connection.execute(order.statement, order.parameters)
        made = _Export(order, [name for name, *_ in cursor.description], file, progress)
        while rows := cursor.fetchmany(_PORTION_ROWS):
            made.write(rows)
        made.close()


async def _export_from_postgresql(order: Order, file: IO[bytes], progress: IO[str]) -> None:
    asyncpg = importlib.import_module("asyncpg")
    connection = await asyncpg.connect(order.database, server_settings={"application_name": "waybill export"})
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            statement = await connection.prepare(order.statement)
            names = [attribute.name for attribute in statement.get_attributes()]
            made, rows = _Export(order, names, file, progress), []
            async for row in statement.cursor(*order.parameters, prefetch=_PORTION_ROWS):
                rows.append(row)
                if len(rows) == _PORTION_ROWS:
                    made.write(rows)
                    rows = []
            made.write(rows)
            made.close()
    finally:
        await connection.close(timeout=5)


def main() -> int:
    """Return the exit status: 0, `DISK_FULL`, `BUSY` or `FAILED`."""
    os.nice(_NICENESS)
    try:
        order = Order.from_json(sys.stdin.buffer.read())
        with open(order.descriptor, "wb") as file:
            export(order, file, sys.stdout)
    except BrokenPipeError:  # the server has no use for the file any more
        return 0
    except Exception as error:
        traceback.print_exc()
        return exit_status(error)
    return 0


def exit_status(error: Exception) -> int:
    """Return the exit status for an error of the system, of SQLite or of PostgreSQL."""
    sqlite_code, sqlstate = getattr(error, "sqlite_errorcode", 0) & 0xFF, getattr(error, "sqlstate", None) or ""
    if getattr(error, "errno", 0) == errno.ENOSPC or sqlite_code == sqlite3.SQLITE_FULL or sqlstate == "53100":
        return DISK_FULL
    is_held = sqlite_code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    is_unreachable = isinstance(error, ConnectionError | TimeoutError) or sqlstate[:2] in ("08", "53", "57")
    return BUSY if is_held or is_unreachable else FAILED


if __name__ == "__main__":
    status = main()
    sys.stderr.flush()
    os._exit(status)  # without the destructor of an unfinished archive, whose own error would hide the cause
