"""Builds list indexes after each migration, if they are missing or their declaration has changed."""

from collections.abc import Callable
from functools import partial
from hashlib import sha256

from sqlalchemy import Connection, delete, func, insert, inspect, select, text, update

from app.db.lists.index import postgresql_schema, sqlite_schema
from app.db.lists.index.declaration import LIST_INDEXES, ListIndex
from app.db.lists.index.models import MAX_CHANGES, RegisterChange, RegisterTotal

Step = Callable[[], object]
"""A statement to execute."""

_SQLITE_PARTS = text(
    r"SELECT type, name FROM sqlite_master WHERE (name = :name OR name LIKE :parts ESCAPE '\')"
    " AND (type IN ('trigger', 'view') OR type = 'table' AND (name = :name OR sql LIKE 'CREATE VIRTUAL%'))"
    " ORDER BY type DESC, name DESC"
)
"""Triggers and views before tables, and virtual tables before the tables that store them."""
_POSTGRESQL_PARTS = text(r"SELECT 'function', proname FROM pg_proc WHERE proname LIKE :parts ESCAPE '\'")


def build_list_indexes(connection: Connection) -> None:
    """Build missing and changed list indexes, and drop those that are no longer declared."""
    existing = _existing_digests(connection)
    for name in existing.keys() - LIST_INDEXES.keys():
        drop_list_index(connection, name)
    for index in LIST_INDEXES.values():
        if existing.get(index.table_name) != _digest(connection, index):
            build_list_index(connection, index)


def drop_list_indexes(connection: Connection) -> None:
    """Drop all list indexes: migrations cannot change tables that have one."""
    for name in _existing_digests(connection):
        drop_list_index(connection, name)


def are_list_indexes_current(connection: Connection) -> bool:
    """Return whether all list indexes exist as they are declared."""
    return _existing_digests(connection) == {
        each.table_name: _digest(connection, each) for each in LIST_INDEXES.values()
    }


def is_search_indexed(connection: Connection) -> bool:
    """Return whether list indexes find texts by trigrams: always on SQLite, on PostgreSQL with pg_trgm."""
    if connection.dialect.name == "sqlite":
        return True
    return bool(connection.exec_driver_sql(postgresql_schema.HAS_TRIGRAMS).scalar())


def build_list_index(connection: Connection, index: ListIndex) -> None:
    """Build or rebuild an index from the current rows."""
    for step in steps(connection, index):
        step()


def steps(connection: Connection, index: ListIndex) -> list[Step]:
    """Return the steps of `build_list_index`, for callers that report progress between them."""
    return [
        partial(drop_list_index, connection, index.table_name),
        *(partial(connection.exec_driver_sql, statement) for statement in _statements(connection, index)),
        partial(_count, connection, index),
    ]


def drop_list_index(connection: Connection, table: str) -> None:
    """Drop an index. Rebuilding it includes the rows that are written until then."""
    parameters = {"name": f"register_{table}", "parts": rf"register\_{table}\_\_%"}
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"DROP TABLE IF EXISTS register_{table}")
        connection.exec_driver_sql(f"DROP VIEW IF EXISTS register_{table}__source")
        parts = connection.execute(_POSTGRESQL_PARTS, parameters).all()
    else:
        parts = connection.execute(_SQLITE_PARTS, parameters).all()
    for kind, name in parts:
        connection.exec_driver_sql(f"DROP {kind} {name}" + (" CASCADE" if kind == "function" else ""))
    connection.execute(update(RegisterTotal).where(RegisterTotal.name == table).values(made_as=""))


def _statements(connection: Connection, index: ListIndex) -> list[str]:
    if connection.dialect.name == "sqlite":
        return sqlite_schema.statements(index)
    more = postgresql_schema.search_statements(index) if is_search_indexed(connection) else []
    return postgresql_schema.statements(index) + more


def _digest(connection: Connection, index: ListIndex) -> str:
    return sha256("\n".join(_statements(connection, index)).encode()).hexdigest()


def _existing_digests(connection: Connection) -> dict[str, str]:
    """Return the digests of the existing list indexes, by table."""
    if not inspect(connection).has_table(RegisterTotal.__tablename__):
        return {}
    made = select(RegisterTotal.name, RegisterTotal.made_as).where(RegisterTotal.made_as != "")
    return {row.name: row.made_as for row in connection.execute(made)}


def _count(connection: Connection, index: ListIndex) -> None:
    mine = RegisterTotal.name == index.table_name
    version = connection.scalar(select(RegisterTotal.version).where(mine)) or 0
    connection.execute(delete(RegisterTotal).where(mine))
    connection.execute(delete(RegisterChange).where(RegisterChange.name == index.table_name))
    connection.execute(
        insert(RegisterTotal).values(
            name=index.table_name,
            total=select(func.count()).select_from(index.rows).scalar_subquery(),
            version=version + MAX_CHANGES + 1,  # so that no cached count is brought up to date
            made_as=_digest(connection, index),
        )
    )
