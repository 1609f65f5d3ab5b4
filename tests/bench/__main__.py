"""Measures the speed of the product: `npm run bench`, or `npm run bench -- load weight` for some of it.

All of it, measured in five rounds or more, is written to docs/performance.md.
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

from tests.bench import directions, tracker
from tests.bench.browsing import first_row, memory_of_page, moves, weight
from tests.bench.figures import Row, as_table
from tests.bench.ground import Ground
from tests.bench.mixed import mixed
from tests.bench.serving import load, memory_of_server, million
from tests.bench.trickling import trickling

T = TypeVar("T")
PAGE = Path(__file__).parents[2] / "docs" / "performance.md"
BEGIN, END = "<!-- what was measured last -->\n", "<!-- until here -->\n"
FEWEST = 5
"""Rounds that a figure needs to be written down."""


def memory(ground: Ground) -> Iterator[Row]:
    """What is held in memory, on both sides."""
    return chain(memory_of_page(ground), memory_of_server(ground))


TABLE: Mapping[str, Callable[[Ground], Iterator[Row]]] = {
    "first-row": first_row,
    "moves": moves,
    "load": load,
    "trickling": trickling,
    "mixed": mixed,
    "million": million,
    "memory": memory,
    "weight": weight,
}
LINES: Mapping[str, Callable[[], Iterator[str]]] = {"tracker": tracker.lines, "directions": directions.lines}
"""What is measured without anything to compare it with."""


def main() -> None:
    wanted = _arguments()
    names = wanted.names or [*TABLE, *LINES]
    heading = f"Measured on {datetime.now(UTC):%Y-%m-%d} in {wanted.rounds} rounds, medians. Load before: {_load()}."
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        ground = Ground(Path(folder), wanted.rounds, stack)
        rows = [row for name in TABLE if name in names for row in _told(name, TABLE[name](ground))]
        machine = _machine(ground) if rows else ""
    lines = [line for name in LINES if name in names for line in _told(name, LINES[name]())]
    found = f"{heading} {machine}\n\n{as_table(rows)}\n"
    if lines:
        found += "\n```\n" + "\n".join(lines) + "\n```\n"
    sys.stdout.write(f"\n{found}")
    if {*names} == {*TABLE, *LINES} and wanted.rounds >= FEWEST:
        _write(found)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="npm run bench --", description="Measures the speed of the product.")
    parser.add_argument(
        "names", nargs="*", choices=[[], *TABLE, *LINES], metavar="NAME", help=", ".join([*TABLE, *LINES])
    )
    parser.add_argument("--rounds", type=int, default=7, help=f"how often; fewer than {FEWEST} are not written down")
    return parser.parse_args()


def _told(name: str, figures: Iterator[T]) -> Iterator[T]:
    sys.stdout.write(f"measuring {name} ...\n")
    sys.stdout.flush()
    return figures


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f} of {os.cpu_count()} processors"


def _machine(ground: Ground) -> str:
    model = next((line.split(": ")[1] for line in _lines("/proc/cpuinfo") if line.startswith("model name")), "unknown")
    node = subprocess.run(["node", "--version"], check=True, capture_output=True, text=True).stdout.strip()
    parts = [
        f"{os.cpu_count()} processors ({model.strip()})",
        f"Python {platform.python_version()}",
        f"Node {node.removeprefix('v')}",
        f"Chromium {ground.browser.version}",
    ]
    return ", ".join(parts) + "."


def _lines(path: str) -> list[str]:
    return Path(path).read_text(encoding="utf-8").splitlines() if Path(path).exists() else []


def _write(found: str) -> None:
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    PAGE.write_text(before + BEGIN + "\n" + found + "\n" + END + rest.split(END)[1], encoding="utf-8")


if __name__ == "__main__":
    main()
