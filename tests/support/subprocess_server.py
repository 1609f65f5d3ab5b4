"""Runs programs in new processes, for code in another folder."""

import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO


class Spawned:
    """A module that runs as with `python -m` in a folder."""

    def __init__(self, folder: Path, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-u", "-m", *command],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        assert self._process.stdout
        self.output: IO[str] = self._process.stdout

    def runs(self) -> bool:
        """Whether the program is running."""
        return self._process.poll() is None

    def stop(self, patience: float) -> None:
        """Interrupts the program as Ctrl-C does; kills it after `patience` seconds."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
