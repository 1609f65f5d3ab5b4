"""The statement of an export: the SQL of a list as text, for a process without SQLAlchemy. `scan.py` and
`index/statements.py` build the SQL of a list."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, event

from app.db.records.rows import Row, RowPortions


class Statement(NamedTuple):
    """The SQL of the rows, and its parameters."""

    sql: str = ""
    """Empty if no row can match."""
    parameters: Sequence[object] = ()
    leading: Sequence[Row] = ()
    """Rows that come before those of the statement."""


class _Captured(Exception):
    def __init__(self, sql: str, parameters: Sequence[object]) -> None:
        super().__init__()
        self.sql, self.parameters = sql, parameters


def statement_of(connection: Connection, stream: Callable[[Connection], RowPortions]) -> Statement:
    """Return the statement that reads the rows of a complete list, without running it."""

    def capture(_: Connection, __: Any, sql: str, parameters: Any, context: Any, ___: bool) -> None:
        if "yield_per" in context.execution_options:
            raise _Captured(sql, tuple(parameters))

    leading: list[Row] = []
    event.listen(connection, "before_cursor_execute", capture)
    try:
        for portion in stream(connection):
            leading += portion
    except _Captured as captured:
        return Statement(captured.sql, captured.parameters, leading)
    finally:
        event.remove(connection, "before_cursor_execute", capture)
    raise TypeError("this list reads its rows by no statement of its own")
