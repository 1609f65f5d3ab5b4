"""`waybill check --deploy` lists everything that production requires, without starting the server."""

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from app.cli.commands import add_admin
from app.content.loader import Fixtures
from app.core.settings import FIXTURES, Settings
from app.db.engine import Database
from app.db.migrations import migrate
from app.ops.deploy_check import run_deploy_checks
from app.ops.startup import SLOW_SEARCH, warn_of_slow_search
from app.web.pages.build_manifest import DIST
from tests.support.fake_build import MANIFEST
from tests.support.postgresql import Postgresql
from tests.support.production import production

pytestmark = pytest.mark.anyio


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    """A built renderer."""
    folder = tmp_path / "dist"
    (folder / ".vite").mkdir(parents=True)
    (folder / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    (folder / "public.json").write_text(json.dumps({"src/public.tsx": {"file": "assets/public-1.js"}}))
    (folder / "icons.json").write_text("{}")
    (folder / "start.js").touch()
    return folder


async def messages_by_level(settings: Settings, dist: Path = DIST) -> dict[str, list[str]]:
    """The messages by level."""
    results = await run_deploy_checks(settings, Fixtures(FIXTURES), dist)
    return {
        level: [result.message for result in results if result.level == level] for level in ("error", "warning", "ok")
    }


def on(path: Path) -> str:
    return f"sqlite:///{path / 'waybill.db'}"


async def migrated(settings: Settings) -> Settings:
    database = Database(settings)
    await migrate(database.engine)
    await database.close()
    return settings


async def test_correct_setup_warns_only_of_samples(tmp_path: Path, dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 51, 3))
    settings = production(
        hosts="waybill.example", trusted_proxies="127.0.0.1", roles="enforced", database_url=on(tmp_path)
    )
    await migrated(settings)
    await add_admin(settings, "Ira Menon", "ira@operator.example", "9820000001")
    found = await messages_by_level(settings, dist)
    (samples,) = found["warning"]
    assert samples.startswith(
        "This content is invented, and screens mark it as a sample: assigned-tenders.yaml, dashboard"
    )
    assert found["error"] == []
    assert "SQLite uses journal_mode wal, synchronous 2, foreign_keys 1, busy_timeout 5000" in found["ok"]
    assert "The database is up to date" in found["ok"]
    assert "Browsers that connect by https are instructed to use only https (HSTS)" in found["ok"]


@pytest.mark.promise("Unsafe settings", "`waybill check --deploy` reports every error at once and creates no database.")
async def test_all_problems_are_listed_without_creating_database(tmp_path: Path) -> None:
    found = await messages_by_level(Settings(env="development", database_url=on(tmp_path)), tmp_path / "dist")
    assert [sentence.split(" must be")[0].split(". ")[0] for sentence in found["error"]] == [
        "WAYBILL_ENV",
        "WAYBILL_SMS_URL",
        "WAYBILL_SECRET",
        "WAYBILL_ROLES",
        "WAYBILL_TRACKING_URL",
        "There is no renderer/dist, so pages would stay empty",
        "There is no database yet",
    ]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.promise("Unsafe settings", "`waybill check --deploy` reports errors of sample content as a start would.")
async def test_sample_content_mistake_reads_as_at_startup(tmp_path: Path, dist: Path) -> None:
    folder = tmp_path / "fixtures"
    shutil.copytree(FIXTURES, folder)
    (folder / "roles.yaml").write_text("roles: [")
    results = await run_deploy_checks(production(database_url=on(tmp_path)), Fixtures(folder), dist)
    wrong = [result.message for result in results if result.level == "error"]
    assert wrong[0].startswith("The sample content has a mistake: fixtures/roles.yaml:1:")


@pytest.mark.promise("Unsafe settings", "`waybill check --deploy` warns about settings that are probably not intended.")
async def test_risky_settings_are_listed_for_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 40, 1))
    found = await messages_by_level(production(host="0.0.0.0", sms_url="http://sms.example", database_url=on(tmp_path)))
    beginnings = (
        "WAYBILL_HOSTS is not",
        "WAYBILL_TRUSTED_PROXIES is not",
        "The server listens on 0.0.0.0 without https",
    )
    for beginning in (*beginnings, "WAYBILL_ROLES is open:", "WAYBILL_SMS_URL begins with http:", "SQLite is"):
        assert any(sentence.startswith(beginning) for sentence in found["warning"]), beginning


async def test_channels_say_what_they_lack(tmp_path: Path) -> None:
    found = await messages_by_level(production(database_url=on(tmp_path)))
    assert any(sentence.startswith("E-mail is off: WAYBILL_SMTP_HOST") for sentence in found["ok"])
    assert any(sentence.startswith("SMS of alerts are off: WAYBILL_TEXTS_URL") for sentence in found["ok"])
    mail = {"smtp_host": "smtp.example", "smtp_from": "w@example.com", "smtp_security": "none"}
    found = await messages_by_level(production(database_url=on(tmp_path), texts_url="https://sms.example/{to}", **mail))
    for beginning in ("WAYBILL_SMTP_SECURITY is none", "WAYBILL_TEXTS_TEMPLATES is not", "WAYBILL_PUBLIC_URL is not"):
        assert any(sentence.startswith(beginning) for sentence in found["warning"]), beginning


async def test_outdated_database_is_error(tmp_path: Path, dist: Path) -> None:
    sqlite3.connect(tmp_path / "waybill.db").close()
    (tmp_path / "waybill.db").touch()
    found = await messages_by_level(production(database_url=on(tmp_path)), dist)
    assert found["error"] == ["The database is not up to date. Run 'waybill migrate'"]


@pytest.mark.promise("Unsafe settings", "`waybill check --deploy` reports that the renderer is not built.")
@pytest.mark.parametrize("missing", [".vite/manifest.json", "icons.json", "start.js"])
async def test_missing_renderer_build_is_error(tmp_path: Path, dist: Path, missing: str) -> None:
    settings = production(database_url=on(tmp_path))
    sentence = "There is no renderer/dist, so pages would stay empty."
    assert not any(each.startswith(sentence) for each in (await messages_by_level(settings, dist))["error"])
    (dist / missing).unlink()
    assert any(each.startswith(sentence) for each in (await messages_by_level(settings, dist))["error"])


@pytest.mark.promise("Unsafe settings", "`waybill check --deploy` reports that no user can sign in.")
async def test_database_without_users_is_error(tmp_path: Path, dist: Path) -> None:
    settings = await migrated(production(database_url=on(tmp_path)))
    sentence = "No user can sign in, because the database has none. 'waybill admin' adds the first one"
    assert (await messages_by_level(settings, dist))["error"] == [sentence]
    await add_admin(settings, "Ira Menon", "ira@operator.example", "9820000001")
    assert (await messages_by_level(settings, dist))["error"] == []


async def test_sample_users_are_error(settings: Settings, dist: Path) -> None:
    found = await messages_by_level(production(database_url=settings.database_url), dist)
    assert found["error"] == [
        "The database contains sample users who could sign in, such as Asha Deshmukh",
    ]


async def test_unreachable_database_is_error() -> None:
    found = await messages_by_level(production(database_url="postgresql://user:secret@127.0.0.1:1/none"))
    assert [sentence for sentence in found["error"] if sentence.startswith("The database cannot be queried: ")]
    assert "secret" not in str(found)


async def test_missing_pg_trgm_is_reported(
    postgresql: Postgresql, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.db.lists.index.postgresql_schema.HAS_TRIGRAMS", "SELECT 0")
    with postgresql.copy() as settings:
        found = await messages_by_level(settings)
        database = Database(settings)
        await warn_of_slow_search(database)
        await database.close()
    assert SLOW_SEARCH in found["warning"]
    assert caplog.messages == [SLOW_SEARCH]
