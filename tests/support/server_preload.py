"""Imports and computes what every server needs when it starts. The fork server imports this for its forks."""

import gc

from sqlalchemy.orm import configure_mappers

from app.content.yaml_reader import read
from app.core.settings import FIXTURES, Settings
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


snapshot.build_snapshot = build_once
create_api()
configure_mappers()
languages()
for path in sorted(FIXTURES.glob("*.yaml")):
    read(path.read_text(encoding="utf-8-sig"))
for name in TEMPLATES.list_templates():
    TEMPLATES.get_template(name)
gc.freeze()  # the collections of a fork need not visit these objects
