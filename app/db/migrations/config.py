"""Configures and runs Alembic."""

from importlib.util import find_spec
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from app.db.migrations.failures import explain_failure

_FORMATTED = {
    "hooks": "imports, lines",
    "imports.type": "module",
    "imports.module": "ruff",
    "imports.options": "check --quiet --select=F401,I --fix REVISION_SCRIPT_FILENAME",
    "lines.type": "module",
    "lines.module": "ruff",
    "lines.options": "format --quiet REVISION_SCRIPT_FILENAME",
}


def config(connection: Connection | None = None) -> Config:
    """Return the configuration of Alembic."""
    alembic_config = Config()
    alembic_config.set_main_option("script_location", str(Path(__file__).parent))
    alembic_config.set_main_option("path_separator", "os")
    alembic_config.attributes["connection"] = connection
    if find_spec("ruff"):  # only in development
        for name, value in _FORMATTED.items():
            alembic_config.set_section_option("post_write_hooks", name, value)
    return alembic_config


def upgrade(connection: Connection) -> None:
    """Run the migrations that the database lacks. Raises FailedMigration."""
    try:
        command.upgrade(config(connection), "head")
    except Exception as error:
        if failure := explain_failure(error):
            raise failure from error
        raise
