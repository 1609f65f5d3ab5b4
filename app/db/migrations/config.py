"""How the library that changes tables is set up."""

from importlib.util import find_spec
from pathlib import Path

from alembic.config import Config
from sqlalchemy import Connection

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
    """What alembic is run with."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent))
    made.set_main_option("path_separator", "os")
    made.attributes["connection"] = connection
    if find_spec("ruff"):  # where code is written, and not where it only runs
        for name, value in _FORMATTED.items():
            made.set_section_option("post_write_hooks", name, value)
    return made
