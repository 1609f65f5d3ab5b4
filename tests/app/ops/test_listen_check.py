"""Errors for addresses on which the server cannot listen."""

import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path
from socket import socket

import pytest

from app.core.settings import SettingsError
from app.ops.listen_check import PortInUse, check_can_listen
from tests.app.cli.test_main import environment, waybill
from tests.support.ports import free_port
from tests.support.production import PRODUCTION

ELSEWHERE = "192.0.2.1"
"""An address that no machine has (RFC 5737)."""


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which another process listens."""
    with socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "0.0.0.0"])
def test_free_port_passes_repeatedly(host: str) -> None:
    port = free_port()
    check_can_listen(host, port)
    check_can_listen(host, port)


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_port_in_use_error_names_address(taken: int, host: str) -> None:
    with pytest.raises(PortInUse, match=f"^Another process listens on {re.escape(host)}, port {taken}: "):
        check_can_listen(host, taken)


@pytest.mark.parametrize("host", [ELSEWHERE, "x" * 64])
def test_foreign_address_is_settings_error(host: str) -> None:
    with pytest.raises(SettingsError, match=f"^WAYBILL_HOST: {re.escape(host)} is (not an|neither an) address"):
        check_can_listen(host, free_port())


def test_privileged_port_is_settings_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(probe: socket, _: object) -> None:
        probe.close()
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("app.ops.listen_check._bind", refuse)
    with pytest.raises(SettingsError, match="^WAYBILL_PORT: this user may not listen on port 443"):
        check_can_listen("127.0.0.1", 443)


@pytest.mark.promise(
    "Operations", "A start that cannot listen explains why, with exit status 75 if a retry makes sense and 78 if not."
)
def test_failed_listen_exit_status_says_whether_to_retry(tmp_path: Path, taken: int) -> None:
    env = environment(tmp_path, **PRODUCTION)
    waybill("migrate", env)
    for status, more in ((75, {"WAYBILL_PORT": str(taken)}), (78, {"WAYBILL_HOST": ELSEWHERE})):
        ended = waybill("run", {**env, **more})
        assert (ended.returncode, ended.stdout) == (status, "")
        assert re.fullmatch(
            r"(Another process listens on 127.0.0.1, port \d+|WAYBILL_HOST: 192.0.2.1 is).*\n", ended.stderr
        )
