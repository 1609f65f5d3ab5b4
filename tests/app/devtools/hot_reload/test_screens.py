"""Hot reload of screens: what the page shows and which errors it reports after each save."""

import os
import shutil
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from types import ModuleType

import pytest

from app.devtools.check.load_folder import load_folder
from app.devtools.hot_reload.screens import ScreenWatcher
from app.devtools.preview import SCREENS
from app.features.clients.schemas import CLIENTS
from app.main import served_calls
from app.ui import Application, Screen


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the screens to edit."""
    return shutil.copytree(SCREENS, tmp_path / "screens", ignore=shutil.ignore_patterns("__pycache__"))


@pytest.fixture
def watcher(folder: Path) -> ScreenWatcher:
    return ScreenWatcher(folder, served_calls, lambda application: application)


def save(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / f"{name}.py"
    text, before = path.read_text(encoding="utf-8"), path.stat().st_mtime_ns
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    os.utime(path, ns=(before + 1, before + 1))  # the clock may be coarser than the test is fast


def shown(watcher: ScreenWatcher) -> Application:
    application = watcher.application()
    assert application
    return application


def screen(watcher: ScreenWatcher, route: str) -> Screen:
    return next(screen for screen in shown(watcher).screens if route in screen.routes)


def test_unchanged_folder_is_not_reloaded(watcher: ScreenWatcher) -> None:
    assert watcher.findings() == []
    assert watcher.application() is watcher.application()


def test_wrong_screen_keeps_its_last_valid_version(watcher: ScreenWatcher, folder: Path) -> None:
    before = screen(watcher, "/user-list")
    save(folder, "users", 'ui.Column(field="emailId"', 'ui.Column(field="emailIdd"')
    save(folder, "clients", 'icon="building",', 'icon="building", title="Business",')

    assert screen(watcher, "/user-list") is before
    assert any(one.title.startswith("Business") for one in shown(watcher).screens)
    assert [finding.message for finding in watcher.findings()] == [
        "no field 'emailIdd' for column 'emailIdd', did you mean 'emailId'?"
    ]
    save(folder, "users", "emailIdd", "emailId")
    assert watcher.findings() == []


def test_broken_file_keeps_its_screens_until_corrected(watcher: ScreenWatcher, folder: Path) -> None:
    before = screen(watcher, "/user-list")
    save(folder, "users", "from app import ui", "from app import (ui")
    assert screen(watcher, "/user-list") is before
    assert len(watcher.findings()) == 1
    (folder / "users.py").write_text("", encoding="utf-8")
    assert "/user-list" not in shown(watcher).routes()
    assert any("no screen has the route '/user-list'" in finding.message for finding in watcher.findings())


def test_screen_without_routes_keeps_its_last_routes(watcher: ScreenWatcher, folder: Path) -> None:
    before = screen(watcher, "/tracker")
    save(folder, "tracker", "    routes=", "    rows=")
    assert screen(watcher, "/tracker") is before
    assert "Screen has no 'rows', did you mean 'routes'?" in [finding.message for finding in watcher.findings()]


def test_unexpected_error_is_reported_and_screens_stay(folder: Path) -> None:
    broken: list[Exception] = []

    def finish(application: Application) -> Application:
        for error in broken:
            raise error
        return application

    watcher = ScreenWatcher(folder, served_calls, finish)
    before = shown(watcher)
    broken.append(ValueError("odd"))
    save(folder, "clients", 'icon="building",', 'icon="building", title="Business",')
    assert watcher.application() is before
    assert [finding.message for finding in watcher.findings()] == ["ValueError: odd"]


def test_duplicate_route_keeps_both_previous_screens(watcher: ScreenWatcher, folder: Path) -> None:
    before = screen(watcher, "/clients")
    now = max(path.stat().st_mtime_ns for path in folder.glob("*.py"))
    route = 'route="/user-list",'
    save(folder, "clients", 'icon="building",', f'icon="building", {route}')
    os.utime(folder / "clients.py", ns=(now + 1, now + 1))

    assert screen(watcher, "/clients") is before
    assert screen(watcher, "/user-list").title == "Users"
    (taken,) = [finding for finding in watcher.findings() if "is taken" in finding.message]
    assert taken.file.endswith("clients.py")
    assert "users.py" in taken.message
    assert [route for one in shown(watcher).screens for route in one.routes].count("/user-list") == 1

    save(folder, "clients", route, "")
    assert watcher.findings() == []
    assert screen(watcher, "/clients").title == "Clients"


def test_wrong_layout_keeps_its_last_valid_version(watcher: ScreenWatcher, folder: Path) -> None:
    before = shown(watcher).layout
    save(folder, "layout", 'label="Clients"', 'lable="Clients"')
    assert shown(watcher).layout is before
    assert [finding.message for finding in watcher.findings()] == ["NavItem has no 'lable', did you mean 'label'?"]


def test_nothing_is_shown_before_a_valid_layout(folder: Path) -> None:
    save(folder, "layout", 'label="Clients"', 'lable="Clients"')
    watcher = ScreenWatcher(folder, served_calls, lambda application: application)
    assert watcher.application() is None
    assert len(watcher.findings()) == 1
    save(folder, "layout", 'lable="Clients"', 'label="Clients"')
    assert "/clients" in shown(watcher).routes()


def test_placeholder_replaces_a_never_valid_screen(folder: Path) -> None:
    save(folder, "users", "from app import ui", "from app import (ui")
    watcher = ScreenWatcher(folder, served_calls, lambda application: application)
    assert screen(watcher, "/user-list").title == "A screen with an error"
    assert "/clients" in shown(watcher).routes()


def test_placeholder_has_routes_of_a_resource(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file with an error may import the resource from a part of the schemas."""
    part = ModuleType("app.features.clients.schemas.part")
    vars(part)["CLIENTS"] = CLIENTS
    monkeypatch.setitem(sys.modules, part.__name__, part)
    (folder / "clients.py").write_text(f"from {part.__name__} import CLIENTS\n(", encoding="utf-8")
    watcher = ScreenWatcher(folder, served_calls, lambda application: application)
    for route in CLIENTS.routes[:3]:  # the details of a client are in another file
        assert screen(watcher, route).title == "A screen with an error"


def test_broken_feature_is_the_only_mistake(folder: Path) -> None:
    """Its routes are unknown, so links to them are not reported."""
    (folder / "clients.py").write_text("from app.features.clientz.schemas import CLIENTS\n", encoding="utf-8")
    (error,) = load_folder(folder).errors
    assert "clientz" in error.sentence


def test_unserved_call_is_reported(watcher: ScreenWatcher, folder: Path) -> None:
    (folder / "odd.py").write_text(
        "from app import ui\n"
        "from app.features.users.schemas import USERS\n"
        'GONE = ui.Call(method="GET", path="/userz", data=USERS.options.data)\n'
        "TABLE = ui.Table(\n"
        '    label="Odd",\n'
        "    source=ui.Source(call=GONE),\n"
        '    paging=ui.Paging(mode="browser", size=5),\n'
        '    columns=(ui.Column(field="fullName"),),\n'
        '    empty=ui.Notice(icon="users", title="No people"),\n'
        ")\n"
        'odd = ui.Screen(routes=("/odd",), title="Odd", body=(TABLE,))\n',
        encoding="utf-8",
    )
    assert [finding.message for finding in watcher.findings()] == [
        "the server does not serve 'GET /userz', did you mean 'GET /users'?"
    ]


@pytest.mark.anyio
async def test_change_is_checked_without_a_page(
    watcher: ScreenWatcher, folder: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def save_once(*_: object, **__: object) -> AsyncIterator[set[tuple[int, str]]]:
        assert caplog.messages == []
        save(folder, "users", 'ui.Column(field="emailId"', 'ui.Column(field="emailIdd"')
        yield {(1, str(folder / "users.py"))}

    monkeypatch.setattr("watchfiles.awatch", save_once)
    await watcher.follow()
    assert ["no field 'emailIdd'" in message for message in caplog.messages] == [True]
