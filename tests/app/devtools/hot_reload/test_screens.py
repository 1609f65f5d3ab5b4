"""Screens while they are written: what shows and what is told after each save."""

import os
import shutil
from pathlib import Path

import pytest

from app.devtools.hot_reload.screens import ScreenWatcher
from app.devtools.preview import SCREENS
from app.main import served_calls
from app.ui import Application, Screen


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Screens to be edited."""
    return shutil.copytree(SCREENS, tmp_path / "screens", ignore=shutil.ignore_patterns("__pycache__"))


@pytest.fixture
def workshop(folder: Path) -> ScreenWatcher:
    return ScreenWatcher(folder, served_calls, lambda application: application)


def save(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / f"{name}.py"
    text, before = path.read_text(encoding="utf-8"), path.stat().st_mtime_ns
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    os.utime(path, ns=(before + 1, before + 1))  # a clock may be coarser than a test is quick


def shown(workshop: ScreenWatcher) -> Application:
    application = workshop.application()
    assert application
    return application


def screen(workshop: ScreenWatcher, route: str) -> Screen:
    return next(screen for screen in shown(workshop).screens if route in screen.routes)


def test_what_is_not_changed_is_not_read_again(workshop: ScreenWatcher) -> None:
    assert workshop.findings() == []
    assert workshop.application() is workshop.application()


def test_a_wrong_screen_stays_as_it_was_while_another_one_is_changed(workshop: ScreenWatcher, folder: Path) -> None:
    before = screen(workshop, "/user-list")
    save(folder, "users", 'ui.Column(field="emailId"', 'ui.Column(field="emailIdd"')
    save(folder, "clients", 'title="Client', 'title="Business')

    assert screen(workshop, "/user-list") is before
    assert any(one.title.startswith("Business") for one in shown(workshop).screens)
    assert [finding.sentence for finding in workshop.findings()] == [
        "no field 'emailIdd' for column 'emailIdd', did you mean 'emailId'?"
    ]
    save(folder, "users", "emailIdd", "emailId")
    assert workshop.findings() == []


def test_what_a_file_cannot_say_any_more_stays_until_it_says_it_again(workshop: ScreenWatcher, folder: Path) -> None:
    before = screen(workshop, "/user-list")
    save(folder, "users", "from app import ui", "from app import (ui")
    assert screen(workshop, "/user-list") is before
    assert len(workshop.findings()) == 1
    (folder / "users.py").write_text("", encoding="utf-8")
    assert "/user-list" not in shown(workshop).routes()  # it is gone, and whoever leads to it is told
    assert any("no screen has the route '/user-list'" in finding.sentence for finding in workshop.findings())


def test_a_screen_that_has_lost_its_routes_stays_at_them(workshop: ScreenWatcher, folder: Path) -> None:
    before = screen(workshop, "/tracker")
    save(folder, "tracker", "    routes=", "    rows=")
    assert screen(workshop, "/tracker") is before
    assert "Screen has no 'rows', did you mean 'routes'?" in [finding.sentence for finding in workshop.findings()]


def test_an_error_that_nobody_thought_of_is_told_and_what_shows_stays(folder: Path) -> None:
    broken: list[Exception] = []

    def finish(application: Application) -> Application:
        for error in broken:
            raise error
        return application

    workshop = ScreenWatcher(folder, served_calls, finish)
    before = shown(workshop)
    broken.append(ValueError("odd"))
    save(folder, "clients", 'title="Client', 'title="Business')
    assert workshop.application() is before
    assert [finding.sentence for finding in workshop.findings()] == ["ValueError: odd"]


def test_of_two_screens_with_one_route_the_one_that_was_just_written_is_wrong_and_both_stay_as_they_were(
    workshop: ScreenWatcher, folder: Path
) -> None:
    before = screen(workshop, "/clients")
    now = max(path.stat().st_mtime_ns for path in folder.glob("*.py"))
    save(folder, "clients", '"/clients", title=', '"/user-list", title=')
    os.utime(folder / "clients.py", ns=(now + 1, now + 1))

    assert screen(workshop, "/clients") is before
    assert screen(workshop, "/user-list").title == "Users"
    (taken,) = [finding for finding in workshop.findings() if "is taken" in finding.sentence]
    assert taken.file.endswith("clients.py")
    assert "users.py" in taken.sentence
    assert [route for one in shown(workshop).screens for route in one.routes].count("/user-list") == 1

    save(folder, "clients", '"/user-list", title=', '"/clients", title=')
    assert workshop.findings() == []
    assert screen(workshop, "/clients").title == "Clients"


def test_a_wrong_frame_stays_as_it_was(workshop: ScreenWatcher, folder: Path) -> None:
    before = shown(workshop).layout
    save(folder, "layout", 'label="Clients"', 'lable="Clients"')
    assert shown(workshop).layout is before
    assert [finding.sentence for finding in workshop.findings()] == ["NavItem has no 'lable', did you mean 'label'?"]


def test_nothing_shows_while_the_frame_was_never_right_and_everything_once_it_is(folder: Path) -> None:
    save(folder, "layout", 'label="Clients"', 'lable="Clients"')
    workshop = ScreenWatcher(folder, served_calls, lambda application: application)
    assert workshop.application() is None
    assert len(workshop.findings()) == 1
    save(folder, "layout", 'lable="Clients"', 'label="Clients"')
    assert "/clients" in shown(workshop).routes()


def test_a_note_stands_in_place_of_a_screen_that_was_never_right(folder: Path) -> None:
    save(folder, "users", "from app import ui", "from app import (ui")
    workshop = ScreenWatcher(folder, served_calls, lambda application: application)
    assert screen(workshop, "/user-list").title == "A screen with a mistake"
    assert "/clients" in shown(workshop).routes()


def test_a_call_that_the_server_does_not_serve_is_told(workshop: ScreenWatcher, folder: Path) -> None:
    (folder / "odd.py").write_text(
        "from app import ui\n"
        "from app.features.users.schemas import User\n"
        'GONE = ui.Call(method="GET", path="/userz", data=list[User])\n'
        "TABLE = ui.Table(\n"
        '    label="Odd",\n'
        "    source=ui.Source(call=GONE),\n"
        '    paging=ui.Paging(by="browser", size=5),\n'
        '    columns=(ui.Column(field="fullName"),),\n'
        '    empty=ui.Notice(icon="users", title="Nobody"),\n'
        ")\n"
        'odd = ui.Screen(routes=("/odd",), title="Odd", body=(TABLE,))\n',
        encoding="utf-8",
    )
    assert [finding.sentence for finding in workshop.findings()] == [
        "the server does not serve 'GET /userz', did you mean 'GET /users'?"
    ]
