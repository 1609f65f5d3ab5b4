"""Screens and catalogues, read by a process that ends when it has told what a server keeps of them.

To write screens takes the whole vocabulary, and to read catalogues what knows all languages: 12 MB of every server,
which none needs to serve what came of them.
"""

import os
import pickle
import subprocess
import sys
from typing import NamedTuple, Self

from app.i18n.compiled import Compiled
from app.web.pages.snapshot import PageSnapshot


class ScreensNotLoaded(Exception):
    """The screens or the catalogues cannot be read: what is wrong with them was printed."""

    def __init__(self) -> None:
        super().__init__("The screens cannot be shown: why stands above. 'waybill check' tells all that is wrong.")


class Kept(NamedTuple):
    """What a server keeps."""

    pages: PageSnapshot
    catalogues: tuple[Compiled, ...]


class Aside:
    """Such a process. It begins at once, so that there is time for other work meanwhile, and ends with the block."""

    def __init__(self) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = (sys.executable, "-m", "app.ops.load_screens")
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.communicate()

    def kept(self) -> Kept:
        """What it tells, once. Raises ScreensNotLoaded."""
        told, _ = self._process.communicate()
        if self._process.returncode:
            raise ScreensNotLoaded
        kept: Kept = pickle.loads(told)
        return kept
