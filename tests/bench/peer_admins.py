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
from typing import NamedTuple

from tests.bench.browsing import SPEEDS
from tests.bench.figures import Row, at_most, compared
from tests.bench.ground import Ground
from tests.bench.moves import FLOOR, OURS
from tests.bench.painting import Opened, fresh_page, opened, turned
from tests.bench.running import Running, peer

ROOT = Path(__file__).parents[2]
PACKAGES = ("django", "sqladmin")
LIBRARIES = Path(__file__).parent / "peers" / "libraries"
ALONE = "React, router and grid alone"


class PeersNotInstalled(Exception):
    """The package index does not have the peers, or cannot be reached."""


class Admin(NamedTuple):
    """An admin: its server in tests/bench/peers, the address of its list, and the selector of the link to page 2."""

    script: str
    path: str
    second: str


ADMINS = {
    "Django admin": Admin("django_admin", "/admin/auth/vehicle/", ".paginator a[href*='p=2']"),
    "SQLAdmin": Admin("sql_admin", "/admin/vehicle/list", ".pagination a[href*='page=2']"),
}


class Side(NamedTuple):
    """What is compared: a server, the address of its list, and the selector of the control for page 2."""

    server: Running
    path: str
    second: str = ""


def peers(ground: Ground) -> Iterator[Row]:
    """The first row and the second page of a list in a browser with an empty cache, against all peers by turns."""
    environment = {"PYTHONPATH": str(_install(ROOT / "var" / "peers"))}
    with ExitStack() as stack:
        floor = Side(ground.floor, ground.floor.list, FLOOR.second)
        ours = Side(ground.ours, ground.ours.list, OURS.second)
        admins = {}
        for name, (server, path, second) in ADMINS.items():
            database = _copied(ground.folder / "thousand" / "waybill.db", ground.folder / f"{server}.db")
            script = Path(__file__).parent / "peers" / f"{server}.py"
            admins[name] = Side(stack.enter_context(peer(script, environment, database)), path, second)
        alone = Side(ground.with_page(_built(ground.folder / "libraries")), "/")
        for slow, speed in SPEEDS.items():
            yield from _openings(ground, floor, ours, {**admins, ALONE: alone}, slow=slow, speed=speed)
            yield from _second_pages(ground, floor, ours, admins, slow=slow, speed=speed)


def _openings(
    ground: Ground, floor: Side, ours: Side, others: dict[str, Side], *, slow: bool, speed: str
) -> Iterator[Row]:
    sides = (partial(_opened, ground, side, slow) for side in (floor, ours, *others.values()))
    rounds = zip(*ground.by_turns(*sides), strict=True)
    least, own, *rest = (Opened(*map(median, zip(*side, strict=True))) for side in rounds)
    yield compared(f"first row, cold, {speed}", own.read, least.read, "ms")
    for name, other in zip(others, rest, strict=True):
        yield compared(f"first row, cold, {speed}", own.read, other.read, "ms", name)
    yield at_most(f"usable, cold, {speed}", own.used, least.used, 2.0, "ms")
    for name, other in zip(others, rest, strict=True):
        yield (compared if name == ALONE else _no_later)(f"usable, cold, {speed}", own.used, other.used, "ms", name)


def _second_pages(
    ground: Ground, floor: Side, ours: Side, others: dict[str, Side], *, slow: bool, speed: str
) -> Iterator[Row]:
    """Page 2, for a user who presses its control as soon as the first row is readable."""
    sides = (partial(_turned, ground, side, slow) for side in (floor, ours, *others.values()))
    least, own, *rest = (median(side) for side in zip(*ground.by_turns(*sides), strict=True))
    what = f"page 2, pressed at once, cold, {speed}"
    yield compared(what, own, least, "ms")
    for name, other in zip(others, rest, strict=True):
        yield _no_later(what, own, other, "ms", name)


def _no_later(what: str, ours: float, other: float, unit: str, name: str) -> Row:
    return at_most(what, ours, other, 1.0, unit, name)


def _opened(ground: Ground, side: Side, slow: bool) -> Opened:
    with fresh_page(ground.browser, side.server, slow=slow) as (page, _):
        return opened(page, side.path, ground.texts.first)


def _turned(ground: Ground, side: Side, slow: bool) -> float:
    with fresh_page(ground.browser, side.server, slow=slow) as (page, _):
        return turned(page, side.path, side.second, ground.texts.first, ground.texts.second)


def _copied(source: Path, target: Path) -> Path:
    """Copy the database of a running server."""
    with closing(sqlite3.connect(source)) as read, closing(sqlite3.connect(target)) as written:
        read.backup(written)
    return target


def _built(folder: Path) -> Path:
    """Build the page of the libraries, without the parts of them that the renderer leaves out as well."""
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
