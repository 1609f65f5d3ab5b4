"""Measures the speed of the product: `npm run bench`, or `npm run bench -- load weight` for the named parts.

A complete run with at least five rounds updates docs/performance.md.
"""

import argparse
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import TypeVar

from tests.bench import directions, hot_reload, positions, tracker
from tests.bench.browsing import first_row, memory_of_page, moves, weight
from tests.bench.dashboard import dashboard
from tests.bench.exporting import exports
from tests.bench.figures import Row, as_table
from tests.bench.ground import Ground
from tests.bench.jobs import jobs
from tests.bench.lists import lists
from tests.bench.mixed import mixed
from tests.bench.peer_admins import PeersNotInstalled, peers
from tests.bench.scopes import scopes
from tests.bench.serving import load, memory_of_server, million, postgresql
from tests.bench.trickling import trickling

T = TypeVar("T")
PAGE = Path(__file__).parents[2] / "docs" / "performance.md"
BEGIN, END = "<!-- begin of the results -->\n", "<!-- end of the results -->\n"
MIN_ROUNDS = 5
"""Fewer rounds are too imprecise for docs/performance.md."""


def memory(ground: Ground) -> Iterator[Row]:
    """Memory of the page and of the server."""
    return chain(memory_of_page(ground), memory_of_server(ground))


TABLE: Mapping[str, Callable[[Ground], Iterator[Row]]] = {
    "first-row": first_row,
    "moves": moves,
    "load": load,
    "trickling": trickling,
    "mixed": mixed,
    "million": million,
    "exports": exports,
    "postgresql": postgresql,
    "memory": memory,
    "weight": weight,
}
LINES: Mapping[str, Callable[[], Iterator[str]]] = {
    "tracker": tracker.lines,
    "positions": positions.lines,
    "directions": directions.lines,
    "hot-reload": hot_reload.lines,
}
"""Measurements without a baseline."""
ON_REQUEST: Mapping[str, Callable[[Ground], Iterator[Row]]] = {
    "peers": peers,
    "lists": lists,
    "scopes": scopes,
    "jobs": jobs,
    "dashboard": dashboard,
}
"""Measurements that run only if they are named."""


def main() -> None:
    wanted = _arguments()
    names = wanted.names or [*TABLE, *LINES]
    heading = (
        f"Measured on {datetime.now(UTC):%Y-%m-%d} in {wanted.rounds} rounds, medians. Load average before: {_load()}."
    )
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        ground = Ground(Path(folder), wanted.rounds, stack)
        tables = {**TABLE, **ON_REQUEST}
        rows = [row for name in tables if name in names for row in _announce(name, tables[name](ground))]
        machine = _machine(ground) if rows else ""
    lines = [line for name in LINES if name in names for line in _announce(name, LINES[name]())]
    report = f"{heading} {machine}\n\n{as_table(rows)}\n"
    if lines:
        report += "\n```\n" + "\n".join(lines) + "\n```\n"
    sys.stdout.write(f"\n{report}")
    if {*names} == {*TABLE, *LINES} and wanted.rounds >= MIN_ROUNDS:
        _write(report)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="npm run bench --", description="Measures the speed of the product.")
    parser.add_argument(
        "names",
        nargs="*",
        choices=[[], *TABLE, *LINES, *ON_REQUEST],
        metavar="NAME",
        help=", ".join([*TABLE, *LINES, *ON_REQUEST]),
    )
    parser.add_argument(
        "--rounds", type=int, default=7, help=f"number of rounds; fewer than {MIN_ROUNDS} do not update the page"
    )
    return parser.parse_args()


def _announce(name: str, figures: Iterator[T]) -> Iterator[T]:
    sys.stdout.write(f"measuring {name} ...\n")
    sys.stdout.flush()
    return figures


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def _machine(ground: Ground) -> str:
    model = next((line.split(": ")[1] for line in _lines("/proc/cpuinfo") if line.startswith("model name")), "unknown")
    node = subprocess.run(["node", "--version"], check=True, capture_output=True, text=True).stdout.strip()
    parts = [
        f"{os.cpu_count()} cores ({model.strip()})",
        f"Python {platform.python_version()}",
        f"Node {node.removeprefix('v')}",
        f"Chromium {ground.browser.version}",
    ]
    return ", ".join(parts) + "."


def _lines(path: str) -> list[str]:
    return Path(path).read_text(encoding="utf-8").splitlines() if Path(path).exists() else []


def _write(report: str) -> None:
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    PAGE.write_text(before + BEGIN + "\n" + report + "\n" + END + rest.split(END)[1], encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except PeersNotInstalled as error:
        sys.exit(str(error))
