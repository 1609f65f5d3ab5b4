"""Makes the registers that are declared, after each migration, when they are not there as they are declared."""

from collections.abc import Callable
from functools import partial
from hashlib import sha256

from sqlalchemy import Connection, delete, func, insert, inspect, select, text, update

from app.db.list_index import postgresql, sqlite
from app.db.list_index.declaration import LIST_INDEXES, ListIndex
from app.db.list_index.models import MAX_CHANGES, RegisterChange, RegisterTotal

Step = Callable[[], object]
"""What is to be done with a connection at some time."""

_SQLITE_PARTS = text(
    r"SELECT type, name FROM sqlite_master WHERE (name = :name OR name LIKE :parts ESCAPE '\')"
    " AND (type IN ('trigger', 'view') OR type = 'table' AND (name = :name OR sql LIKE 'CREATE VIRTUAL%'))"
    " ORDER BY type DESC, name DESC"
)
"""Triggers and views before tables, and each table before those that it is made of."""
_POSTGRESQL_PARTS = text(r"SELECT 'function', proname FROM pg_proc WHERE proname LIKE :parts ESCAPE '\'")


def build_list_indexes(connection: Connection) -> None:
    """Make those that are missing or declared differently, and take away those that are not declared any more."""
    made = _made(connection)
    for name in made.keys() - LIST_INDEXES.keys():
        drop_list_index(connection, name)
    for register in LIST_INDEXES.values():
        if made.get(register.table_name) != _digest(connection, register):
            build_list_index(connection, register)


def drop_list_indexes(connection: Connection) -> None:
    """Take all away: tables that have one cannot be changed."""
    for name in _made(connection):
        drop_list_index(connection, name)


def are_list_indexes_current(connection: Connection) -> bool:
    """Whether all registers are there as they are declared."""
    return _made(connection) == {each.table_name: _digest(connection, each) for each in LIST_INDEXES.values()}


def build_list_index(connection: Connection, register: ListIndex) -> None:
    """Make it, or make it again, of the rows that are there now."""
    for step in steps(connection, register):
        step()


def steps(connection: Connection, register: ListIndex) -> list[Step]:
    """What `build_list_index` does, one after the other, for who has something else to do in between."""
    return [
        partial(drop_list_index, connection, register.table_name),
        *(partial(connection.exec_driver_sql, statement) for statement in _statements(connection, register)),
        partial(_count, connection, register),
    ]


def drop_list_index(connection: Connection, table: str) -> None:
    """Take it away. What is written to its table meanwhile is in it when it is made again."""
    found = {"name": f"register_{table}", "parts": rf"register\_{table}\_\_%"}
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"DROP TABLE IF EXISTS register_{table}")
        connection.exec_driver_sql(f"DROP VIEW IF EXISTS register_{table}__source")
        parts = connection.execute(_POSTGRESQL_PARTS, found).all()
    else:
        parts = connection.execute(_SQLITE_PARTS, found).all()
    for kind, name in parts:
        connection.exec_driver_sql(f"DROP {kind} {name}" + (" CASCADE" if kind == "function" else ""))
    connection.execute(update(RegisterTotal).where(RegisterTotal.name == table).values(made_as=""))


def _statements(connection: Connection, register: ListIndex) -> list[str]:
    if connection.dialect.name == "sqlite":
        return sqlite.statements(register)
    trigrams = connection.exec_driver_sql(postgresql.HAS_TRIGRAMS).scalar()
    return postgresql.statements(register) + (postgresql.search_statements(register) if trigrams else [])


def _digest(connection: Connection, register: ListIndex) -> str:
    return sha256("\n".join(_statements(connection, register)).encode()).hexdigest()


def _made(connection: Connection) -> dict[str, str]:
    """The digests of those that are there."""
    if not inspect(connection).has_table(RegisterTotal.__tablename__):
        return {}
    made = select(RegisterTotal.name, RegisterTotal.made_as).where(RegisterTotal.made_as != "")
    return {row.name: row.made_as for row in connection.execute(made)}


def _count(connection: Connection, register: ListIndex) -> None:
    mine = RegisterTotal.name == register.table_name
    version = connection.scalar(select(RegisterTotal.version).where(mine)) or 0
    connection.execute(delete(RegisterTotal).where(mine))
    connection.execute(delete(RegisterChange).where(RegisterChange.name == register.table_name))
    connection.execute(
        insert(RegisterTotal).values(
            name=register.table_name,
            total=select(func.count()).select_from(register.rows).scalar_subquery(),
            version=version + MAX_CHANGES + 1,  # nobody knows what has changed since
            made_as=_digest(connection, register),
        )
    )
