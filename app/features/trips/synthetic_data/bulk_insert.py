"""Inserts very many rows: without indexes, which are created afterwards."""

from collections.abc import Iterator
from functools import partial
from itertools import islice

from sqlalchemy import Connection, Table, func, insert, select

from app.db.lists.index.build import Step, drop_list_index, steps
from app.db.lists.index.declaration import LIST_INDEXES
from app.features.trips.synthetic_data.rows import Row

BATCH_SIZE = 20_000
_INDEXES = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql <> ''"


def insert_rows(connection: Connection, table: Table, source: Iterator[Row]) -> Iterator[int]:
    """Insert the rows in batches. Yield after each how many are inserted."""
    done = 0
    while rows := list(islice(source, BATCH_SIZE)):
        connection.execute(insert(table), rows)
        done += len(rows)
        yield done


def drop_indexes(connection: Connection, table: Table) -> list[Step]:
    """Drop the list index of a table and, on SQLite, its other indexes.

    Returns the steps that create them again after the last row, and that set the next id on PostgreSQL. Creating an
    index takes a tenth of the time of updating it with each row.
    """
    drop_list_index(connection, table.name)
    index_steps = steps(connection, LIST_INDEXES[table.name])
    if connection.dialect.name == "postgresql":  # explicit ids do not advance its sequences
        last = select(func.setval(func.pg_get_serial_sequence(table.name, "id"), func.max(table.c.id)))
        return [partial(connection.execute, last), *index_steps]
    indexes = connection.exec_driver_sql(_INDEXES, (table.name,)).all()
    for name, _ in indexes:
        connection.exec_driver_sql(f'DROP INDEX "{name}"')
    return [*(partial(connection.exec_driver_sql, statement) for _, statement in indexes), *index_steps]
