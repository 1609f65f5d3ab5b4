"""Which server serves after a change of the code: the new one once it can, otherwise the old one."""

import importlib
import os
from pathlib import Path

import pytest

from app.devtools.hot_reload import supervisor
from app.devtools.hot_reload.supervisor import Supervisor, is_code

APP = Path(__file__).parents[4] / "app"
ROUTES = str(APP / "features/trips/routes.py")
MISTAKE = "app/features/trips/routes.py:3: 'odd' is not defined"


class FakeServer:
    """A server without a process."""

    def __init__(self, replaces: bool) -> None:
        self.replaces, self.told = replaces, list[tuple[str, str]]()
        self.next_message: str | None = None
        self.exit_status: int | None = None
        self.is_stopped = False

    def send(self, kind: str, text: str = "") -> None:
        self.told.append((kind, text))

    def message(self) -> str | None:
        message, self.next_message = self.next_message, None
        return message

    def status(self) -> int | None:
        return self.exit_status

    def stop(self) -> None:
        self.is_stopped = True


class World:
    """A supervisor with the servers that it has started."""

    def __init__(self) -> None:
        self.servers: list[FakeServer] = []
        self.restarts = 0
        self.supervisor = Supervisor(self._start, self._restart)

    def turn(self, *changed: str, message: str | None = None) -> int | None:
        """Do a turn in which the last server sends this message."""
        if self.servers:
            self.servers[-1].next_message = message
        return self.supervisor.turn(changed)

    def serve(self) -> FakeServer:
        """Start the first server."""
        self.turn()
        self.turn(message="")
        return self.servers[0]

    def _start(self, replaces: bool) -> FakeServer:
        self.servers.append(FakeServer(replaces))
        return self.servers[-1]

    def _restart(self) -> None:
        self.restarts += 1


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(supervisor, "_DATABASE", path := tmp_path / "waybill.db")
    path.touch()
    return path


def test_changed_code_replaces_the_server(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    first = world.serve()
    assert (first.replaces, first.told) == (False, [("serve", "")])
    world.turn(ROUTES)
    assert first.told[-1] == ("checking", "app/features/trips/routes.py")
    assert not first.is_stopped
    world.turn(message="")
    second = world.servers[1]
    assert (second.replaces, second.told, first.is_stopped) == (True, [("serve", "")], True)
    assert capsys.readouterr().err == "app/features/trips/routes.py changed, restarting …\n"


def test_server_keeps_serving_and_knows_the_mistake(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    first = world.serve()
    world.turn(ROUTES)
    world.turn(message=MISTAKE)
    assert (first.told[-1], first.is_stopped) == (("mistake", MISTAKE), False)
    assert capsys.readouterr().err == f"{MISTAKE}\n"
    world.turn(str(APP / "features/trips/models.py"))
    assert first.told[-1] == ("checking", "app/features/trips/models.py")
    world.servers[-1].exit_status = 1
    world.turn()
    assert first.told[-1] == ("mistake", "The process with the changed code has ended without a message.")


def test_change_during_a_check_starts_another_check(world: World) -> None:
    world.serve()
    world.turn(ROUTES)
    world.turn(str(APP / "features/trips/models.py"))
    assert world.servers[0].told[-1] == ("checking", "app/features/trips/models.py and 1 more")
    assert [server.is_stopped for server in world.servers] == [False, True, False]


def test_second_save_within_a_second_is_read(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytecode names only the second and the length of its file."""
    monkeypatch.setattr(supervisor, "_APP", tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    path = tmp_path / "saved_twice.py"
    path.write_text("NUMBER = 1\n", encoding="utf-8")
    module, stat = importlib.import_module(path.stem), path.stat()
    path.write_text("NUMBER = 2\n", encoding="utf-8")
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    world.turn(str(path))
    assert importlib.reload(module).NUMBER == 2


@pytest.mark.usefixtures("database")
def test_broken_code_without_a_server_waits_for_a_change(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    world.turn()
    world.turn(message=MISTAKE)
    world.turn()
    assert len(world.servers) == 1
    assert capsys.readouterr().err == f"{MISTAKE}\n\n  The server starts once you correct this.\n\n"
    world.turn(ROUTES)
    assert not world.servers[1].replaces


def test_mistake_at_the_start_ends_when_database_is_removed(world: World, database: Path) -> None:
    world.serve()
    world.turn(message=MISTAKE)
    world.turn()
    assert len(world.servers) == 1
    database.unlink()
    world.turn()
    world.turn()
    assert len(world.servers) == 2


def test_end_of_the_server_ends_the_command(world: World) -> None:
    world.turn()
    world.servers[0].exit_status = 78  # a wrong setting
    assert world.turn() == 78
    world = World()
    world.serve().exit_status = 0
    assert world.turn() == 0


def test_change_of_the_supervisor_itself_restarts_it(world: World) -> None:
    world.serve()
    world.turn(str(supervisor.__file__))
    world.turn(message="")
    assert world.restarts == 1


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("routes.py", True),
        ("fuelcards", True),  # a folder: moving it changes no file inside
        ("gone", True),
        ("notes", False),
        ("hi.po", True),
        ("icon.svg", False),
        ("__pycache__", False),
        ("__pycache__/routes.cpython-311.pyc", False),
        (".#routes.py", False),
    ],
)
def test_changed_paths_that_may_be_code(path: str, expected: bool, tmp_path: Path) -> None:
    (tmp_path / "fuelcards").mkdir()
    (tmp_path / "notes").touch()
    assert is_code(None, str(tmp_path / path)) == expected
