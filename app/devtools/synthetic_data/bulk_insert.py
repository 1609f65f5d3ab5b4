"""Inserts very many rows: without indexes, which are created afterwards."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import Connection, Dialect, Table, func, insert, select

from app.db.lists.index.build import Step, drop_list_index, steps
from app.db.lists.index.declaration import LIST_INDEXES
from app.devtools.synthetic_data.rows import Row

BATCH_SIZE = 20_000
_INDEXES = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql <> ''"


class Batch(NamedTuple):
    """Rows in the form that the database driver expects."""

    table: Table
    names: tuple[str, ...]
    rows: list[tuple[Any, ...]]


def to_batches(sources: Iterable[tuple[Table, Iterator[Row]]], dialect: Dialect) -> Iterator[Batch]:
    """Divide the rows of several tables into batches, one table after the other."""
    for table, source in sources:
        processors = _bind_processors(table, dialect) if dialect.name == "sqlite" else {}
        while rows := list(islice(source, BATCH_SIZE)):
            for name in processors.keys() & rows[0].keys():
                process = processors[name]
                for row in rows:
                    row[name] = process(row[name])
            yield Batch(table, tuple(rows[0]), [tuple(row.values()) for row in rows])


@cache
def _bind_processors(table: Table, dialect: Dialect) -> Mapping[str, Callable[[Any], Any]]:
    """Return the functions that convert times and lists for the database, by column.

    They are cached because values repeat: SQLAlchemy would convert each value each time.
    """
    processors = {column.name: column.type.dialect_impl(dialect).bind_processor(dialect) for column in table.c}
    return {name: cache(process) for name, process in processors.items() if process}


def insert_batch(connection: Connection, batch: Batch) -> None:
    table, names, rows = batch
    if connection.dialect.name == "postgresql":
        connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])
        return
    placeholders = ", ".join("?" * len(names))
    connection.exec_driver_sql(f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({placeholders})", rows)


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
