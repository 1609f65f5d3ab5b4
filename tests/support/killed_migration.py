"""Migrates the database of the settings and is killed before a table: `python -m tests.support.killed_migration 2`."""

import asyncio
import os
import signal
import sys
from itertools import count
from typing import Any
from unittest.mock import patch

from alembic.operations import Operations

from app.core.settings import load_settings
from app.db.engine import Database
from app.db.migrations import migrate


def main(table: int) -> None:
    """Migrate, and kills this process before it creates this table, which is counted from 1."""
    create_table, numbers = Operations.create_table, count(1)

    def create(self: Operations, *args: Any, **options: Any) -> Any:
        if next(numbers) == table:
            os.kill(os.getpid(), signal.SIGKILL)
        return create_table(self, *args, **options)

    with patch.object(Operations, "create_table", create):
        asyncio.run(migrate(Database(load_settings()).engine))


if __name__ == "__main__":
    main(int(sys.argv[1]))
