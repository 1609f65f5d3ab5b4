"""The command, run in its own process."""

import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from app.cli.__main__ import main
from tests.support import project_process
from tests.support.assertions import data_of
from tests.support.fork_server import ForkedToFile, run_module
from tests.support.ports import free_port
from tests.support.production import PRODUCTION

ROOT = Path(__file__).parents[3]


def environment(tmp_path: Path, **settings: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WAYBILL_")}
    own = {"WAYBILL_DATABASE_URL": f"sqlite:///{tmp_path / 'waybill.db'}", "WAYBILL_PORT": str(free_port())}
    return {**kept, **own, **settings}


def waybill(command: str, env: dict[str, str], *more: str) -> subprocess.CompletedProcess[str]:
    return run_module(["app.cli", command, *more], env)


def waybill_of(project: Path, command: str, env: dict[str, str], *more: str) -> subprocess.CompletedProcess[str]:
    """Run the command of a copy of the project."""
    return project_process.run_module(project, ["app.cli", command, *more], env)


@contextmanager
def running(env: dict[str, str], log: Path, *command: str) -> Iterator[ForkedToFile]:
    log.touch()
    process = ForkedToFile(["app.cli", *(command or ("run",))], env, log)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)


def wait_until_alive(url: str) -> None:
    assert answer_of(f"{url}/health/alive").json() == {"alive": True}


def answer_of(url: str, headers: dict[str, str] | None = None) -> httpx.Response:
    """The response of a server that is starting. Reading certificates would take longer than the request."""
    for _ in range(2400):
        try:
            return httpx.get(url, headers=headers, trust_env=False, verify=False, timeout=60)
        except httpx.TransportError:
            time.sleep(0.05)
    pytest.fail("the server did not start")


def wait_for(log: Path, pattern: str) -> str:
    """Wait for a line in the log and return its first group."""
    for _ in range(2400):
        if found := re.search(pattern, log.read_text(), re.MULTILINE):
            return found[1]
        time.sleep(0.05)
    pytest.fail(f"nothing was printed like {pattern}")


def test_development_prints_url_and_user(tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "out"
    url = f"http://127.0.0.1:{port}"
    with running(environment(tmp_path, WAYBILL_ENV="development", WAYBILL_PORT=str(port)), log):
        wait_until_alive(url)
        assert url in log.read_text()
        assert "Sign in with 9000000001, Asha Deshmukh." in log.read_text()
        httpx.post(f"{url}/api/auth/send-otp", json={"mobile": "9000000001"}, timeout=60)
        code = wait_for(log, r"^SMS to 9000000001: (\d{6})")
        response = httpx.post(f"{url}/api/auth/verify-otp", json={"mobile": "9000000001", "otp": code}, timeout=60)
        assert data_of(response)


@pytest.mark.promise("Unsafe settings", "Unsafe settings end the start with exit status 78 and one message each.")
def test_each_unsafe_setting_prints_one_sentence(tmp_path: Path) -> None:
    ended = waybill("run", environment(tmp_path))
    assert ended.returncode == 78
    names = [line.split(" must be set in production: ")[0] for line in ended.stderr.splitlines()]
    assert names == ["WAYBILL_SMS_URL", "WAYBILL_SECRET", "WAYBILL_ROLES", "WAYBILL_TRACKING_URL"]
    assert ended.stdout == ""


@pytest.mark.promise("Unsafe settings", "A file that is not a database is reported in one line.")
def test_invalid_database_file_prints_one_line(tmp_path: Path) -> None:
    (tmp_path / "none.db").write_bytes(b"not a database" * 100)
    messages = {
        ("run", "none.db"): (75, "WAYBILL_DATABASE_URL: file is not a database\n"),
        ("migrate", "none.db/waybill.db"): (
            78,
            "WAYBILL_DATABASE_URL names a folder that cannot be made: File exists\n",
        ),
    }
    for (command, name), expected in messages.items():
        env = environment(tmp_path, **PRODUCTION, WAYBILL_DATABASE_URL=f"sqlite:///{tmp_path / name}")
        ended = waybill(command, env)
        assert (ended.returncode, ended.stderr) == expected


@pytest.mark.promise(
    "Unsafe settings", "A database without file permissions is reported in one line that names the file."
)
def test_inaccessible_database_prints_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    path = tmp_path / "waybill.db"
    for name, value in {**PRODUCTION, "WAYBILL_DATABASE_URL": f"sqlite:///{path}"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(Path, "is_file", refuse)
    for command in (["run"], ["backup", "--to", str(tmp_path / "copy")]):
        ended = CliRunner().invoke(main, command)
        assert (ended.exit_code, ended.stdout) == (78, "")
        assert ended.stderr == f"{path}: permission denied. Run this command as the user that runs the server.\n"


@pytest.mark.promise("Unsafe settings", "In production, a mistyped database name does not create a database.")
@pytest.mark.parametrize(
    "command",
    [
        ["run"],
        ["migrate", "--existing"],
        ["seed", "--rows", "5", "--yes"],
        ["admin", "Ira", "i@b.example", "9820000001"],
    ],
)
def test_mistyped_name_creates_no_production_database(tmp_path: Path, command: list[str]) -> None:
    path = tmp_path / "mistyped" / "waybill.db"
    name, *more = command
    env = environment(tmp_path, **PRODUCTION, WAYBILL_DATABASE_URL=f"sqlite:///{path}")
    ended = waybill(name, env, *more)
    assert (ended.returncode, ended.stdout) == (78, "")
    assert ended.stderr == (
        f"There is no database at {path}, which WAYBILL_DATABASE_URL names. Run 'waybill migrate' to make it, or"
        " correct the name.\n"
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.promise("Unsafe settings", "In production, the server starts only after `waybill migrate`, and says so.")
def test_production_asks_for_its_migration_and_then_starts(tmp_path: Path) -> None:
    port = free_port()
    env = environment(tmp_path, **PRODUCTION, WAYBILL_PORT=str(port))
    (tmp_path / "waybill.db").touch()
    ended = waybill("run", env)
    assert (ended.returncode, ended.stdout) == (78, "")
    assert ended.stderr == "The database is not up to date. Run 'waybill migrate' before starting the server.\n"
    (tmp_path / "waybill.db").unlink()
    created = f"Created a new database at {tmp_path / 'waybill.db'}.\n"
    assert waybill("migrate", env).stdout == f"{created}The database is up to date.\n"
    assert waybill("migrate", env).stdout == "The database is up to date.\n"
    with running(env, tmp_path / "out"):
        wait_until_alive(f"http://127.0.0.1:{port}")
    assert "Sign in" not in (tmp_path / "out").read_text()


def test_production_requires_confirmation_for_synthetic_data(tmp_path: Path) -> None:
    env = environment(tmp_path, **PRODUCTION)
    waybill("migrate", env)
    refused = waybill("seed", env, "--rows", "5")
    assert (refused.returncode, refused.stdout) == (78, "")
    assert refused.stderr.startswith("This is production: synthetic records would mix with real ones.")
    done = waybill("seed", env, "--rows", "5", "--yes")
    assert done.stdout == (
        "1 clients\n5 users\n5 fleets\n5 trips\nindexes for searching and sorting lists\n"
        "The synthetic records are stored.\n"
    )


@pytest.mark.promise("Unsafe settings", "Production neither loads sample data nor starts with sample users.")
def test_production_refuses_sample_data(tmp_path: Path) -> None:
    """Production neither loads sample data nor starts on a database that contains it."""
    env = environment(tmp_path, **PRODUCTION)
    waybill("migrate", env)
    refused = waybill("seed", env)
    assert (refused.returncode, refused.stdout) == (78, "")
    assert refused.stderr.startswith("This is production: sample users could sign in")
    assert waybill("seed", {**env, "WAYBILL_ENV": "development"}).returncode == 0
    ended = waybill("run", env)
    assert (ended.returncode, ended.stdout) == (78, "")
    assert ended.stderr.startswith("The database holds sample data: Asha Deshmukh and others could sign in")


def test_what_production_lacks_is_listed_without_a_start(tmp_path: Path) -> None:
    def deploy_errors(env: dict[str, str]) -> list[str]:
        listed = waybill("check", env, "--deploy")
        lines = [line.split(maxsplit=1)[1] for line in listed.stdout.splitlines() if line.startswith("error")]
        assert listed.returncode == (78 if lines else 0)
        return [line for line in lines if "renderer/dist" not in line]  # these tests need no build

    assert [line.split()[0] for line in deploy_errors(environment(tmp_path))] == [
        "WAYBILL_SMS_URL",
        "WAYBILL_SECRET",
        "WAYBILL_ROLES",
        "WAYBILL_TRACKING_URL",
        "There",
    ]
    env = environment(tmp_path, **PRODUCTION)
    waybill("migrate", env)
    assert [line.split(":")[0] for line in deploy_errors(env)] == [
        "No user can sign in, because the database has none. 'waybill admin' adds the first one"
    ]
    waybill("admin", env, "Ira Menon", "ira@operator.example", "9820000001")
    assert deploy_errors(env) == []
    data = waybill("check", env, "--data")
    assert (data.returncode, data.stdout) == (0, "No two records have the same number or name.\n")


def test_simulator_serves_url_and_key_it_prints(tmp_path: Path) -> None:
    log, env = tmp_path / "out", environment(tmp_path, WAYBILL_ENV="development")
    with running(env, log, "simulate", "--port", str(free_port())):
        url, key = wait_for(log, r"WAYBILL_TRACKING_URL=(\S+)"), wait_for(log, r"WAYBILL_TRACKING_KEY=(\S+)")
        listed = f"{url}/api/v1/vendor/vehicle/list"
        assert answer_of(listed).status_code == 401
        assert answer_of(listed, {"vendor-access-token": key}).json()["result"]["vehicles"][0]["plate"] == "MH12AB1234"


def test_revision_writes_migration_for_changed_models(tmp_path: Path) -> None:
    for folder in ("app", "screens"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    schemas = tmp_path / "app" / "features" / "clients" / "schemas.py"
    text = schemas.read_text().replace("    client_name: M", "    city: Mapped[str | None]\n    client_name: M")
    schemas.write_text(text)
    env = environment(tmp_path, WAYBILL_ENV="development")

    written = waybill_of(tmp_path, "revision", env, "Add the city of a client")
    migrated = waybill_of(tmp_path, "migrate", env)

    (step,) = (tmp_path / "app" / "db" / "migrations" / "versions").glob("*_add_the_city_of_a_client.py")
    assert f"Written: {step}" in written.stdout
    assert 'sa.Column("city", sa.String(), nullable=True)' in step.read_text()
    assert migrated.stdout.endswith("The database is up to date.\n")


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """The sample content with a mistake in two files."""
    folder = shutil.copytree(ROOT / "fixtures", tmp_path / "fixtures")
    (folder / "states.yaml").write_text("states:\n  - { name: Kerala, country: Indai }\n")
    (folder / "login.yaml").write_text("slogans: 5\n")
    return folder


SAID = """\
fixtures/login.yaml:1:10: slogans: this must be a list: write each entry on its own line, starting with '- '
fixtures/states.yaml:2:30: country: 'Indai' is not valid, did you mean 'India'?
"""


def test_check_without_mistakes_prints_one_line(tmp_path: Path) -> None:
    checked = waybill("check", environment(tmp_path))
    message = f"The screens and the content of {ROOT / 'fixtures'} have no mistakes.\n"
    assert (checked.returncode, checked.stdout) == (0, message)


def test_check_prints_mistakes_of_folder_in_settings(tmp_path: Path, broken: Path) -> None:
    """`waybill check` reads the folder that the server reads, and names it."""
    for checked in (
        waybill("check", environment(tmp_path), str(broken)),
        waybill("check", environment(tmp_path, WAYBILL_FIXTURES=str(broken))),
    ):
        assert (checked.returncode, checked.stdout) == (1, SAID)
        assert checked.stderr == f"The content is that of {broken}.\n"


def test_production_refuses_invalid_content_like_check(tmp_path: Path, broken: Path) -> None:
    """Production, which has stored no content yet, ends with the same messages as `waybill check`."""
    env = environment(tmp_path, **PRODUCTION, WAYBILL_FIXTURES=str(broken))
    waybill("migrate", env)
    ended = waybill("run", env)
    assert (ended.returncode, ended.stdout, ended.stderr) == (78, "", SAID)


def test_development_starts_with_invalid_content(tmp_path: Path, broken: Path) -> None:
    """Development starts and prints the same messages as `waybill check`."""
    port = free_port()
    env = environment(
        tmp_path, WAYBILL_ENV="development", WAYBILL_PORT=str(port), WAYBILL_FIXTURES=str(broken), PYTHONUNBUFFERED="1"
    )
    with running(env, tmp_path / "out"):
        wait_until_alive(f"http://127.0.0.1:{port}")
    assert SAID in (tmp_path / "out").read_text()


@pytest.mark.parametrize("command", ["run", "migrate"])
def test_unreachable_database_exits_with_temporary_failure(tmp_path: Path, command: str) -> None:
    """The command prints one sentence and ends with the status for a temporary failure."""
    url = f"postgresql://waybill:hidden@127.0.0.1:{free_port()}/waybill"
    ended = waybill(command, environment(tmp_path, **PRODUCTION, WAYBILL_DATABASE_URL=url))
    assert ended.returncode == 75
    assert ended.stderr == (
        "WAYBILL_DATABASE_URL: the database cannot be reached: ConnectionRefusedError. Is the database running?\n"
    )
