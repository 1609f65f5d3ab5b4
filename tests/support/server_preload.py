"""Imports and computes what every server needs when it starts. The fork server imports this for its forks."""

import gc

from sqlalchemy.orm import configure_mappers

from app.core.settings import FIXTURES
from app.features.content.yaml_reader import read
from app.i18n.catalogs import languages
from app.main import create_api
from app.web.pages.html import TEMPLATES

create_api()
configure_mappers()
languages()
for path in sorted(FIXTURES.glob("*.yaml")):
    read(path.read_text(encoding="utf-8-sig"))
for name in TEMPLATES.list_templates():
    TEMPLATES.get_template(name)
gc.freeze()  # the collections of a fork need not visit these objects
