"""Imports and computes what every server needs when it starts. The fork server imports this for its forks."""

import gc

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.orm import configure_mappers

from app.content.yaml_reader import read
from app.core.settings import FIXTURES, Settings
from app.db.engine import Base
from app.db.migrations import drift
from app.db.migrations.config import upgrade
from app.i18n.catalogs import languages
from app.main import create_api
from app.ops.load_screens import load_application
from app.ui import Application
from app.web.pages import snapshot
from app.web.pages.html import TEMPLATES
from app.web.pages.snapshot import PageSnapshot, build_snapshot

USUAL = load_application(Settings(env="development"))
SNAPSHOT = build_snapshot(USUAL)


def build_once(application: Application) -> PageSnapshot:
    """The snapshot of an application, which takes a third of the time of a start. That of the usual one is built."""
    return SNAPSHOT if _shown(application) == _shown(USUAL) else build_snapshot(application)


def _shown(application: Application) -> tuple[object, ...]:
    """What a document shows of an application, whose map has been made of the settings."""
    fields = (getattr(application, name) for name in Application.model_fields if name != "map_base")
    return (*fields, application.map_base.model_dump())


def compare_once(connection: Connection) -> list[drift.MissingMigration]:
    """What a database lacks for the models, which takes half of a start. One like `TABLES` lacks nothing."""
    return [] if _tables(connection) == TABLES else COMPARE(connection)


def _tables(connection: Connection) -> list[tuple[str, list[str]]]:
    """The statements that make the tables of the models and their indexes; the order of foreign keys is arbitrary."""
    if connection.dialect.name != "sqlite":
        return []
    rows = connection.execute(text("SELECT name, sql, tbl_name FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"))
    names = Base.metadata.tables
    return [(name, sorted(sql.replace(",", "").splitlines())) for name, sql, table in rows if table in names]


COMPARE = drift.missing_migrations
_engine = create_engine("sqlite://")
with _engine.begin() as migrated:
    upgrade(migrated)
    TABLES = None if COMPARE(migrated) else _tables(migrated)
_engine.dispose()
drift.missing_migrations = compare_once
snapshot.build_snapshot = build_once
create_api()
configure_mappers()
languages()
for path in sorted(FIXTURES.glob("*.yaml")):
    read(path.read_text(encoding="utf-8-sig"))
for name in TEMPLATES.list_templates():
    TEMPLATES.get_template(name)
gc.freeze()  # the collections of a fork need not visit these objects
