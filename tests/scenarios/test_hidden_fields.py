"""Roles that hide all that can be hidden, or all that records always have."""

from pathlib import Path
from shutil import copy

import pytest

from app.core.settings import Settings
from app.db.access import Access
from app.main import create_app
from app.web.api.application import Api
from app.web.pages.snapshot import SnapshotSource
from tests.support.reading_calls import reading_calls
from tests.support.worlds import answers, create_world

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("only_required", [False, True], ids=["all", "required"])
async def test_hidden_fields_fail_no_call(
    seeded: Path, tmp_path: Path, calls: Api, source: SnapshotSource, only_required: bool
) -> None:
    path = copy(seeded, tmp_path / "odd.db")
    settings = Settings(env="development", database_url=f"sqlite:///{path}")
    create_app(settings, source=source, api=calls)
    hidden = {
        name: frozenset(each.name for each in own.fields if each.is_required or not only_required)
        for name, own in calls.resources.items()
    }
    world = await create_world(settings, Access(hidden=hidden, name="nothing"), differs=False)
    asked = list(reading_calls(calls.openapi(), most=4))
    found = await answers(calls, world, asked)
    failed = {call: status for call, (status, _, _) in zip(asked, found, strict=True) if status >= 500}
    assert failed == {}
    await world.close()
