"""How very many rows get into tables: without what would have to be kept true meanwhile, which is made afterwards."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import Connection, Dialect, Table, func, insert, select

from app.db.list_index.build import Step, drop_list_index, steps
from app.db.list_index.declaration import LIST_INDEXES
from app.devtools.synthetic_data.rows import Row

AT_ONCE = 20_000
"""So many rows are a batch."""
_INDEXES = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql <> ''"


class Batch(NamedTuple):
    """Rows as the driver of the database takes them."""

    table: Table
    names: tuple[str, ...]
    rows: list[tuple[Any, ...]]


def batches(made: Iterable[tuple[Table, Iterator[Row]]], dialect: Dialect) -> Iterator[Batch]:
    """The rows of several tables, one table after the other."""
    for table, each in made:
        written = _written(table, dialect) if dialect.name == "sqlite" else {}
        while some := list(islice(each, AT_ONCE)):
            for name in written.keys() & some[0].keys():
                write = written[name]
                for row in some:
                    row[name] = write(row[name])
            yield Batch(table, tuple(some[0]), [tuple(row.values()) for row in some])


@cache
def _written(table: Table, dialect: Dialect) -> Mapping[str, Callable[[Any], Any]]:
    """How values of columns are written that are not taken as they are: moments and lists, which come again. The
    library would look at each twice, and write it each time.
    """
    found = {column.name: column.type.dialect_impl(dialect).bind_processor(dialect) for column in table.c}
    return {name: cache(write) for name, write in found.items() if write}


def store(connection: Connection, batch: Batch) -> None:
    """Put them into their table."""
    table, names, rows = batch
    if connection.dialect.name == "postgresql":
        connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])
        return
    marks = ", ".join("?" * len(names))
    connection.exec_driver_sql(f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({marks})", rows)


def unburdened(connection: Connection, table: Table) -> list[Step]:
    """Take away its register and, on SQLite, its indexes: to make them of all rows takes a tenth of keeping them.

    Gives what makes them again, once all rows are there, and has the next id be one that is free.
    """
    drop_list_index(connection, table.name)
    register = steps(connection, LIST_INDEXES[table.name])
    if connection.dialect.name == "postgresql":  # ids that are given do not count there
        last = select(func.setval(func.pg_get_serial_sequence(table.name, "id"), func.max(table.c.id)))
        return [partial(connection.execute, last), *register]
    indexes = connection.exec_driver_sql(_INDEXES, (table.name,)).all()
    for name, _ in indexes:
        connection.exec_driver_sql(f'DROP INDEX "{name}"')
    return [*(partial(connection.exec_driver_sql, statement) for _, statement in indexes), *register]
