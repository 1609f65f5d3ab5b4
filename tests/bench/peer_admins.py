"""Compares the first row with the admins of other projects, and with the libraries of the renderer alone.

pip installs Django's admin and SQLAdmin below var/, where nothing else of the project sees them. A list of React, its
router and the grid, without anything of Waybill, shows what these cost whatever the renderer adds.
"""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from statistics import median

from tests.bench.figures import Row, at_most, compared
from tests.bench.ground import Ground
from tests.bench.painting import Opened, fresh_page, opened
from tests.bench.running import Running, peer

ROOT = Path(__file__).parents[2]
PACKAGES = ("django", "sqladmin")
PATHS = {"django_admin": "/admin/auth/vehicle/", "sql_admin": "/admin/vehicle/list"}
"""The address of the list, by server in tests/bench/peers."""
NAMES = ("Django admin", "SQLAdmin")
LIBRARIES = Path(__file__).parent / "peers" / "libraries"


class PeersNotInstalled(Exception):
    """The package index does not have the peers, or cannot be reached."""


def peers(ground: Ground) -> Iterator[Row]:
    """The first row of a list in a browser with an empty cache, against all peers by turns."""
    environment = {"PYTHONPATH": str(_install(ROOT / "var" / "peers"))}
    with ExitStack() as stack:
        sides = [(ground.floor, ground.floor.list), (ground.ours, ground.ours.list)]
        for name, path in PATHS.items():
            database = _copied(ground.folder / "thousand" / "waybill.db", ground.folder / f"{name}.db")
            script = Path(__file__).parent / "peers" / f"{name}.py"
            sides.append((stack.enter_context(peer(script, environment, database)), path))
        sides.append((ground.with_page(_built(ground.folder / "libraries")), "/"))
        yield from _rows(ground, sides)


def _rows(ground: Ground, sides: list[tuple[Running, str]]) -> Iterator[Row]:
    for slow, speed in ((True, "slow"), (False, "fast")):
        rounds = zip(*ground.by_turns(*(partial(_opened, ground, *side, slow) for side in sides)), strict=True)
        floor, ours, *admins, alone = (Opened(*map(median, zip(*side, strict=True))) for side in rounds)
        yield compared(f"first row, cold, {speed}", ours.read, floor.read, "ms")
        for name, other in zip(NAMES, admins, strict=True):
            yield compared(f"first row, cold, {speed}", ours.read, other.read, "ms", name)
        yield at_most(f"usable, cold, {speed}", ours.used, floor.used, 2.0, "ms")
        for name, other in zip(NAMES, admins, strict=True):
            yield at_most(f"usable, cold, {speed}", ours.used, other.used, 1.0, "ms", name)
        yield compared(f"usable, cold, {speed}", ours.used, alone.used, "ms", "React, router and grid alone")


def _opened(ground: Ground, server: Running, path: str, slow: bool) -> Opened:
    with fresh_page(ground.browser, server, slow=slow) as (page, _):
        return opened(page, path, ground.texts.first)


def _copied(source: Path, target: Path) -> Path:
    """Copy the database of a running server."""
    with closing(sqlite3.connect(source)) as read, closing(sqlite3.connect(target)) as written:
        read.backup(written)
    return target


def _built(folder: Path) -> Path:
    """Build the page of the libraries, without the parts of them that it does not use."""
    vite = ROOT / "node_modules" / "vite" / "bin" / "vite.js"
    command = ("node", vite, "build", LIBRARIES, "--outDir", folder, "--logLevel", "error")
    subprocess.run(command, check=True)
    return folder


def _install(folder: Path) -> Path:
    """Install the peers into a folder, unless it has them."""
    if all((folder / name).is_dir() for name in PACKAGES):
        return folder
    command = (sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), *PACKAGES)
    if subprocess.run(command, check=False).returncode != 0:
        shutil.rmtree(folder, ignore_errors=True)
        raise PeersNotInstalled(
            f"The peers are not measured: pip could not install {' and '.join(PACKAGES)} from its package index. "
            "All other measurements work without them."
        )
    return folder
