"""A real server in a process of its own, on a database of its own, whose output can be read."""

import os
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol

import httpx

from app.features.auth.schemas import ME, SEND_OTP, VERIFY_OTP
from tests.support.fork_server import Forked

ADMIN = "9000000001"
"""The mobile number of the first sample user."""
PATIENCE = 60.0
"""Seconds that anything outside of the browser may take."""
RUN = ("app.cli", "run")
"""A module and its arguments, as `python -m` takes them."""


class Process(Protocol):
    """A program in a process of its own. `output` is what it prints."""

    output: IO[str]

    def runs(self) -> bool:
        """Whether it has not ended yet."""

    def stop(self, patience: float) -> None:
        """Asks it to end; after `patience` seconds it is not asked any more."""


StartsProcess = Callable[[Sequence[str], Mapping[str, str]], Process]
"""Runs a module, given its name and arguments, and the environment."""


class Server:
    """A running server. `url` is its origin; `output` is what it has printed so far."""

    def __init__(self, folder: Path, command: Sequence[str] = RUN, **settings: str) -> None:
        self.folder = folder
        self.database = folder / "waybill.db"
        self.output: list[str] = []
        self._command, self._settings = command, settings
        self.process: StartsProcess = Forked
        self._printed = threading.Condition()
        self._sessions: dict[str, dict[str, Any]] = {}
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when it answers. A second start, after a stop, keeps port and data."""
        settings = {
            "WAYBILL_ENV": "development",
            "WAYBILL_HOST": "127.0.0.1",
            "WAYBILL_PORT": str(self.port),
            "WAYBILL_DATABASE_URL": f"sqlite:///{self.database}",
            **self._settings,
        }
        environment = {name: value for name, value in os.environ.items() if not name.startswith("WAYBILL_")}
        self._process = self.process(self._command, environment | settings)
        self._reader = threading.Thread(target=self._read, args=(self._process.output,), daemon=True)
        self._reader.start()
        self.wait_until_it_answers()

    def stop(self) -> None:
        """Asks it to end, as a terminal's Ctrl-C does, and waits."""
        self._process.stop(PATIENCE)
        self._reader.join(PATIENCE)

    def code_for(self, mobile: str, ask: int = 1) -> str:
        """The code in the message that was sent to `mobile`; `ask` counts the messages, from 1."""
        pattern = re.compile(rf"SMS to {re.escape(mobile)}: .*?(\d{{6}})")

        def codes() -> list[str]:
            return [found[1] for line in self.output if (found := pattern.search(line))]

        with self._printed:
            if not self._printed.wait_for(lambda: len(codes()) >= ask, PATIENCE):
                raise AssertionError(f"no message {ask} to {mobile} in:\n{self.printed()}")
            return codes()[ask - 1]

    def wait_until_it_prints(self, text: str) -> None:
        """Returns once it has printed a text, which may be read after a page has shown what follows from it."""
        with self._printed:
            if not self._printed.wait_for(lambda: text in self.printed(), PATIENCE):
                raise AssertionError(f"no {text!r} in:\n{self.printed()}")

    def printed(self) -> str:
        """All that it has printed, as one text."""
        return "".join(self.output)

    def session(self, mobile: str = ADMIN) -> dict[str, Any]:
        """A `token` and the `user` it belongs to; the same one each time, because codes may not be asked for often."""
        if mobile not in self._sessions:
            self._sessions[mobile] = self._sign_in(mobile)
        return self._sessions[mobile]

    def api(self, mobile: str = ADMIN) -> httpx.Client:
        """A client of the API on behalf of a user; close it."""
        authorization = {"Authorization": f"Bearer {self.session(mobile)['token']}"}
        return asking(f"{self.url}/api", headers=authorization)

    def _sign_in(self, mobile: str) -> dict[str, Any]:
        with asking(f"{self.url}/api") as api:
            api.post(SEND_OTP.path, json={"mobile": mobile}).raise_for_status()
            answer = api.post(VERIFY_OTP.path, json={"mobile": mobile, "otp": self.code_for(mobile)})
            token = answer.raise_for_status().json()["data"]
            me = api.get(ME.path, headers={"Authorization": f"Bearer {token}"})
            return {"token": token, "user": me.raise_for_status().json()["data"]}

    def _read(self, printed: IO[str]) -> None:
        with printed:
            for line in printed:
                with self._printed:
                    self.output.append(line)
                    self._printed.notify_all()

    def wait_until_it_answers(self) -> None:
        """Returns when somebody can open a page: not while it becomes a new one because its code was changed."""
        deadline = time.monotonic() + PATIENCE
        with asking(self.url) as visitor:
            while time.monotonic() < deadline and self._process.runs():
                try:
                    visitor.get("/health/alive").raise_for_status()
                    return
                except httpx.TransportError:
                    with self._printed:
                        self._printed.wait(0.05)
        self.stop()
        raise AssertionError(f"the server did not start:\n{self.printed()}")


def asking(origin: str, **options: Any) -> httpx.Client:
    """Somebody who asks a server of this machine; close it. To read certificates would take longer than to ask."""
    return httpx.Client(base_url=origin, timeout=PATIENCE, trust_env=False, verify=False, **options)


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(folder: Path, command: Sequence[str] = RUN, **settings: str) -> Iterator[Server]:
    """A server that runs as long as the block. Settings are environment variables: WAYBILL_PORT="8001"."""
    server = Server(folder, command, **settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()
