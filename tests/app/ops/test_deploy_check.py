"""`waybill check --deploy` tells, without starting, what stands between this and production."""

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from app.cli.commands import add_admin
from app.core.settings import FIXTURES, Settings
from app.db.engine import Database
from app.db.migrations import migrate
from app.features.content.loader import Fixtures
from app.ops.deploy_check import run_deploy_checks
from app.web.pages.build_manifest import DIST
from tests.support.fake_build import MANIFEST
from tests.support.production import production

pytestmark = pytest.mark.anyio


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    """A renderer that was built."""
    folder = tmp_path / "dist"
    (folder / ".vite").mkdir(parents=True)
    (folder / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    (folder / "icons.json").write_text("{}")
    (folder / "start.js").touch()
    return folder


async def said(settings: Settings, dist: Path = DIST) -> dict[str, list[str]]:
    """The sentences by verdict."""
    found = await run_deploy_checks(settings, Fixtures(FIXTURES), dist)
    return {
        verdict: [each.sentence for each in found if each.verdict == verdict] for verdict in ("wrong", "look", "fine")
    }


def on(path: Path) -> str:
    return f"sqlite:///{path / 'waybill.db'}"


async def migrated(settings: Settings) -> Settings:
    database = Database(settings)
    await migrate(database.engine)
    await database.close()
    return settings


async def test_what_is_set_up_well_has_nothing_wrong(
    tmp_path: Path, dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 51, 3))
    settings = production(hosts="waybill.example", trusted_proxies="127.0.0.1", database_url=on(tmp_path))
    await migrated(settings)
    await add_admin(settings, "Ira Menon", "ira@operator.example", "9820000001")
    found = await said(settings, dist)
    assert (found["wrong"], found["look"]) == ([], [])
    assert "SQLite is set up with journal_mode wal, synchronous 2, foreign_keys 1, busy_timeout 5000" in found["fine"]
    assert "The database has every migration" in found["fine"]
    assert "Browsers that came by https are told to come by https only (HSTS)" in found["fine"]


@pytest.mark.promise("Unsafe settings", "`waybill check --deploy` reports every error at once and creates no database.")
async def test_all_problems_are_listed_without_creating_database(tmp_path: Path) -> None:
    found = await said(Settings(env="development", database_url=on(tmp_path)), tmp_path / "dist")
    assert [sentence.split(" must be")[0].split(". ")[0] for sentence in found["wrong"]] == [
        "WAYBILL_ENV",
        "WAYBILL_SMS_URL",
        "WAYBILL_SECRET",
        "WAYBILL_TRACKING_URL",
        "There is no renderer/dist: nothing would be drawn",
        "There is no database yet",
    ]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.promise("Unsafe settings", "`waybill check --deploy` reports errors of sample content as a start would.")
async def test_sample_content_mistake_reads_as_at_startup(tmp_path: Path, dist: Path) -> None:
    folder = tmp_path / "fixtures"
    shutil.copytree(FIXTURES, folder)
    (folder / "roles.yaml").write_text("roles: [")
    found = await run_deploy_checks(production(database_url=on(tmp_path)), Fixtures(folder), dist)
    wrong = [each.sentence for each in found if each.verdict == "wrong"]
    assert wrong[0].startswith("The sample content has a mistake: fixtures/roles.yaml:1:")


@pytest.mark.promise("Unsafe settings", "`waybill check --deploy` warns about settings that are probably not intended.")
async def test_risky_settings_are_listed_for_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 40, 1))
    found = await said(production(host="0.0.0.0", sms_url="http://sms.example", database_url=on(tmp_path)))
    beginnings = (
        "WAYBILL_HOSTS is not",
        "WAYBILL_TRUSTED_PROXIES is not",
        "The server listens on 0.0.0.0 without https",
    )
    for beginning in (*beginnings, "WAYBILL_SMS_URL begins with http:", "SQLite is"):
        assert any(sentence.startswith(beginning) for sentence in found["look"]), beginning


async def test_a_database_that_lacks_a_migration_is_wrong(tmp_path: Path, dist: Path) -> None:
    sqlite3.connect(tmp_path / "waybill.db").close()
    (tmp_path / "waybill.db").touch()
    found = await said(production(database_url=on(tmp_path)), dist)
    assert found["wrong"] == ["The database is not up to date. Run 'waybill migrate'"]


@pytest.mark.promise("Unsafe settings", "`waybill check --deploy` reports that the renderer is not built.")
@pytest.mark.parametrize("missing", [".vite/manifest.json", "icons.json", "start.js"])
async def test_a_renderer_that_is_not_built_is_wrong(tmp_path: Path, dist: Path, missing: str) -> None:
    settings = production(database_url=on(tmp_path))
    sentence = "There is no renderer/dist: nothing would be drawn."
    assert not any(each.startswith(sentence) for each in (await said(settings, dist))["wrong"])
    (dist / missing).unlink()
    assert any(each.startswith(sentence) for each in (await said(settings, dist))["wrong"])


@pytest.mark.promise("Unsafe settings", "`waybill check --deploy` reports that no user can sign in.")
async def test_database_without_users_is_wrong(tmp_path: Path, dist: Path) -> None:
    settings = await migrated(production(database_url=on(tmp_path)))
    sentence = "Nobody could sign in: the database has no user. 'waybill admin' adds the first one"
    assert (await said(settings, dist))["wrong"] == [sentence]
    await add_admin(settings, "Ira Menon", "ira@operator.example", "9820000001")
    assert (await said(settings, dist))["wrong"] == []


async def test_sample_people_are_wrong(settings: Settings, dist: Path) -> None:
    found = await said(production(database_url=settings.database_url), dist)
    assert found["wrong"] == [
        "The database holds sample data, with which people could sign in: Asha Deshmukh",
    ]


async def test_a_database_that_cannot_be_reached_is_wrong() -> None:
    found = await said(production(database_url="postgresql://nobody:secret@127.0.0.1:1/none"))
    assert [sentence for sentence in found["wrong"] if sentence.startswith("The database cannot be asked: ")]
    assert "secret" not in str(found)
