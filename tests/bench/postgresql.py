"""Starts Waybill on PostgreSQL with as many vehicles as on SQLite.

`BENCH_POSTGRESQL_URL` names an empty database of a server to measure instead of the one that pip installs.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Integer, Text, bindparam, text, update
from sqlalchemy.dialects.postgresql import ARRAY

from app.core.settings import Settings
from app.db.engine import Database
from app.db.lists.index.build import build_list_index, drop_list_index
from app.db.lists.index.declaration import LIST_INDEXES
from app.features.fleets.schemas import Fleet
from app.features.users.schemas import User
from tests.bench.running import COLUMNS, MAKES, MODELS, Running, prepared, serving
from tests.support.postgresql import postgresql_server
from tests.support.run_async import run_in_thread

_INSERT = f"""
    INSERT INTO fleets ({", ".join(COLUMNS)})
    SELECT 'F-' || lpad(n::text, 7, '0'), plate, replace(plate, ' ', ''),
        (:models)[1 + n % {len(MODELS)}], (:makes)[1 + n % {len(MAKES)}], 10 + n % 30 || ' t'
    FROM generate_series((SELECT count(*)::int FROM fleets), :rows - 1) AS n, LATERAL (
        SELECT 'MH12 ' || chr(65 + n / 10000 % 26) || chr(65 + n / 260000 % 26)
            || ' ' || lpad((n % 10000)::text, 4, '0')
    ) AS plates (plate)
"""
_VALUES = text(_INSERT).bindparams(
    bindparam("models", MODELS, ARRAY(Text)), bindparam("makes", MAKES, ARRAY(Text)), bindparam("rows", type_=Integer())
)


URL = "BENCH_POSTGRESQL_URL"
"""The environment variable with the URL of an empty database. Without it, a server is started, which lacks pg_trgm."""


@contextmanager
def ours_on_postgresql(rows: int) -> Iterator[Running]:
    """Start Waybill in production mode with this many vehicles."""
    with _database() as settings:

        async def fill(database: Database) -> None:
            async with database.writing() as writing:
                await writing.run_sync(lambda each: _fill(each.connection(), rows))

        session = run_in_thread(prepared(settings, fill))
        with serving(settings.database_url, session) as running:
            yield running


@contextmanager
def _database() -> Iterator[Settings]:
    """Development settings with an empty database."""
    if url := os.environ.get(URL):
        yield Settings(env="development", database_url=url)
        return
    with postgresql_server() as server:
        server.create("bench")
        yield server.settings("bench")


def _fill(connection: Connection, rows: int) -> None:
    """Add vehicles until there are `rows`. The list index is built afterwards, which is faster."""
    connection.execute(update(User).values(email_id="bench-" + User.email_id))
    drop_list_index(connection, Fleet.__tablename__)
    connection.execute(_VALUES, {"rows": rows})
    build_list_index(connection, LIST_INDEXES[Fleet.__tablename__])
