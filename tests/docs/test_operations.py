"""What docs/operations.md says of settings and statuses is so."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from starlette.routing import Mount, Route

from app.cli import errors
from app.core.settings import Settings, describe_settings, load_settings
from app.db.discovery import routers
from app.db.sqlite.process_lock import database_file
from app.main import create_app
from app.web.pages.snapshot import SnapshotSource
from tests.project.tree import ROOT
from tests.support.production import PRODUCTION, production

PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")


def environment() -> dict[str, str]:
    """The file of settings, as systemd reads it: a value goes on to the end of its line, comments have lines of their
    own.
    """
    found = re.search(r"^`/etc/waybill.env`.*?```sh\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    lines = [line for line in found[1].splitlines() if not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def test_settings_file_needs_secret_and_key(monkeypatch: pytest.MonkeyPatch) -> None:
    for setting in describe_settings():
        monkeypatch.delenv(setting.name, raising=False)
    given = environment()
    assert [name for name, value in given.items() if not value] == ["WAYBILL_SECRET", "WAYBILL_TRACKING_KEY"]
    for name, value in given.items():
        monkeypatch.setenv(name, value or PRODUCTION["WAYBILL_SECRET"])
    settings = load_settings()
    assert given.keys() <= {setting.name for setting in describe_settings()}
    assert settings.database_url == "sqlite:////var/lib/waybill/waybill.db"


def test_public_addresses_are_listed(tmp_path: Path, source: SnapshotSource) -> None:
    """Read the addresses of a server in production, without the guarded part of its API."""
    app = create_app(production(database_url=f"sqlite:///{tmp_path / 'waybill.db'}"), source=source)
    pages = {route.path.replace(":path}", "}") for route in app.routes if isinstance(route, Route | Mount)}
    routes = (route for router in routers("public") for route in router.routes if isinstance(route, Route))
    calls = {f"/api{route.path_format}" for route in routes}
    section = PAGE.partition("### Public addresses")[2].partition("\n## ")[0]
    listed = {
        address
        for row in re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
        for address in re.findall(r"`(.*?)`", row)
    }
    assert listed == (pages - {"/api"}) | calls | {"/api/openapi.json"}


def test_every_status_with_which_commands_end_is_listed() -> None:
    listed = set(re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE))
    assert {str(value) for name, value in vars(errors).items() if name.startswith("EXIT_")} <= listed


@pytest.mark.promise(
    "Audit log", "The documented command deletes only old entries of the audit log and keeps the others protected."
)
def test_audit_cleanup_removes_only_old_entries(settings: Settings) -> None:
    found = re.search(r"<<'SQL'\n(.*?)^SQL$", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    with closing(sqlite3.connect(database_file(settings) or "", isolation_level=None)) as database:
        database.execute(
            "INSERT INTO audit (at, action, entity, entity_id) VALUES ('2025-12-31 23:59:59', 'add', 'x', 1)"
        )
        before = database.execute("SELECT id FROM audit ORDER BY id").fetchall()
        database.executescript(found[1])
        assert database.execute("SELECT id FROM audit ORDER BY id").fetchall() == before[:-1]
        for change in ("DELETE FROM audit", "UPDATE audit SET action = ''"):
            with pytest.raises(sqlite3.IntegrityError, match="^the audit is append-only$"):
                database.execute(change)
