"""Programs in processes of their own that import everything anew: code that lies in another folder."""

import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO


class Spawned:
    """A module that runs as `python -m` runs it in a folder, given its name and arguments."""

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
        """Whether it has not ended yet."""
        return self._process.poll() is None

    def stop(self, patience: float) -> None:
        """Asks it to end, as a terminal's Ctrl-C does; after `patience` seconds it is not asked any more."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
