"""Runs a real server in a separate process with its own database, and reads its output."""

import os
import re
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol

import httpx

from app.features.auth.schemas import ME, SEND_OTP, VERIFY_OTP
from tests.support.fork_server import Forked
from tests.support.ports import free_port

ADMIN = "9000000001"
"""The mobile number of the first sample user."""
PATIENCE = 60.0
"""The timeout in seconds for operations outside the browser."""
RUN = ("app.cli", "run")
"""A module and its arguments, as for `python -m`."""


class Process(Protocol):
    """A program in a separate process, with its `output`."""

    output: IO[str]

    def runs(self) -> bool:
        """Whether the program is running."""

    def stop(self, patience: float) -> None:
        """Terminate the program; kills it after `patience` seconds."""


StartsProcess = Callable[[Sequence[str], Mapping[str, str]], Process]
"""Runs a module with arguments and environment variables."""


class Server:
    """A running server with its origin `url` and its `output` so far."""

    def __init__(self, folder: Path, command: Sequence[str] = RUN, **settings: str) -> None:
        self.folder = folder
        self.database = folder / "waybill.db"
        self.output: list[str] = []
        self._command, self._settings = command, settings
        self.process: StartsProcess = Forked
        self._printed = threading.Condition()
        self._sessions: dict[str, dict[str, Any]] = {}
        self.port = int(settings.get("WAYBILL_PORT") or free_port())
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server and waits until it responds. A restart keeps port and data."""
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
        """Stop the server as Ctrl-C does, and waits."""
        self._process.stop(PATIENCE)
        self._reader.join(PATIENCE)

    def code_for(self, mobile: str, ask: int = 1) -> str:
        """Return the code in a message to `mobile`; `ask` is the number of the message, from 1."""
        pattern = re.compile(rf"SMS to {re.escape(mobile)}: .*?(\d{{6}})")

        def codes() -> list[str]:
            return [found[1] for line in self.output if (found := pattern.search(line))]

        with self._printed:
            if not self._printed.wait_for(lambda: len(codes()) >= ask, PATIENCE):
                raise AssertionError(f"no message {ask} to {mobile} in:\n{self.printed()}")
            return codes()[ask - 1]

    def wait_until_it_prints(self, text: str) -> None:
        """Wait until the server has printed a text, which may arrive later than its effect on a page."""
        with self._printed:
            if not self._printed.wait_for(lambda: text in self.printed(), PATIENCE):
                raise AssertionError(f"no {text!r} in:\n{self.printed()}")

    def printed(self) -> str:
        """Return the complete output."""
        return "".join(self.output)

    def session(self, mobile: str = ADMIN) -> dict[str, Any]:
        """Return a `token` and its `user`. Always the same one, because requests for codes are limited."""
        if mobile not in self._sessions:
            self._sessions[mobile] = self._sign_in(mobile)
        return self._sessions[mobile]

    def api(self, mobile: str = ADMIN) -> httpx.Client:
        """Return an API client with the session of a user. The caller closes it."""
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
        """Wait until pages can be opened, also while the server restarts after a code change."""
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
    """Return an HTTP client for local servers. It loads no certificates, which would be slow. The caller closes it."""
    return httpx.Client(base_url=origin, timeout=PATIENCE, trust_env=False, verify=False, **options)


@contextmanager
def serving(folder: Path, command: Sequence[str] = RUN, **settings: str) -> Iterator[Server]:
    """Run a server. Settings are environment variables, such as WAYBILL_PORT="8001"."""
    server = Server(folder, command, **settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()
