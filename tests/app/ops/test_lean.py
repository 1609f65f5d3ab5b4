"""What a server that only serves has in memory. Bytes depend on the machine; what it has loaded does not."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from app.core.settings import Settings
from tests.app.cli.test_main import ROOT
from tests.support.production import PRODUCTION, make_staff_ours

pytestmark = [pytest.mark.anyio, pytest.mark.only_sqlite]

_SERVES = """
import json, sys
import app.cli.__main__, uvicorn

def run(application, **_):
    application()
    from fastapi.openapi.models import OpenAPI
    loaded = sorted(name for name, module in sys.modules.items() if module)
    print(json.dumps({"modules": loaded, "describes": OpenAPI.__pydantic_complete__}))

uvicorn.run = run
app.cli.__main__.main(["run"])
"""
"""`waybill run`, but that it tells what it has loaded when it would begin to answer."""

NEEDLESS = {
    "app.ui.vocabulary": "the words of screens: another process has made of them what is sent",
    "app.ui.blocks": "the same",
    "screens": "the same",
    "app.devtools.preview": "for who works on screens",
    "app.devtools.gallery": "the same",
    "app.devtools.hot_reload.screens": "the same",
    "watchfiles": "the same",
    "babel.messages": "catalogues have been read by another process",
    "jinja2": "for pages beside the screens, which nobody has asked for",
    "httpx": "to ask others, which nobody has wanted",
    "alembic": "changes tables",
    "pydantic.v1": "a former version of shapes",
}
"""Modules that production does without, and what they would be there for."""


@pytest.fixture
async def loaded(settings: Settings) -> dict[str, Any]:
    """What a server in production tells of itself."""
    await make_staff_ours(settings)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WAYBILL_")}
    environment = {**kept, **PRODUCTION, "WAYBILL_DATABASE_URL": settings.database_url}
    command = (sys.executable, "-c", _SERVES)
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert not ended.returncode, ended.stderr
    told: dict[str, Any] = json.loads(ended.stdout)
    return told


async def test_a_server_in_production_loads_nothing_that_serving_does_not_need(loaded: dict[str, Any]) -> None:
    there = [f"{name}: {reason}" for name, reason in NEEDLESS.items() if name in loaded["modules"]]
    assert not there, "\n".join(there)
    assert "app.web.pages.shell" in loaded["modules"]


async def test_what_describes_the_api_is_not_built_before_somebody_asks_for_the_description(
    loaded: dict[str, Any],
) -> None:
    assert loaded["describes"] is False
