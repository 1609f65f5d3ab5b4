"""Measures exports of a million rows, and lists while one runs."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Literal, NamedTuple

import httpx

from tests.bench.figures import Row, at_most, under
from tests.bench.ground import Ground
from tests.bench.load import asked
from tests.bench.running import Running
from tests.bench.serving import LIST, READERS, SECONDS

MAX_SECONDS: dict[Literal["csv", "xlsx"], int] = {"csv": 60, "xlsx": 90}
MAX_MEGABYTES = 120


class Exported(NamedTuple):
    """How long an export took, in seconds, and the largest memory of its process, in megabytes."""

    seconds: float
    memory: float


def exports(ground: Ground) -> Iterator[Row]:
    """Both formats alone, and eight clients that read a list, without and with an export."""
    server = ground.million
    for kind, seconds in MAX_SECONDS.items():
        made = export(server, kind)
        what = f"export of a million rows as {kind.upper()}"
        yield under(what, made.seconds, seconds, "s")
        yield under(f"{what}: memory of its process", made.memory, MAX_MEGABYTES, "MB")
    alone, during = zip(*ground.by_turns(lambda: _p95(server), lambda: _p95_during_export(server)), strict=True)
    yield at_most(
        "list request during an export: 95th percentile", median(during), median(alone), 2, "ms", "without it"
    )


def export(server: Running, kind: Literal["csv", "xlsx"], ends: threading.Event | None = None) -> Exported:
    """Export all vehicles. `ends` ends the export before it is complete."""
    api = f"http://127.0.0.1:{server.port}/api"
    begin, over = time.perf_counter(), threading.Event()
    found: list[float] = []
    watch = threading.Thread(target=_watch, args=(server.pid, found, over))
    with httpx.Client(headers=server.headers, timeout=300) as client:
        ordered = client.post(f"{api}/fleets/export", json={"format": kind}).raise_for_status().json()["data"]
        watch.start()
        try:
            with client.stream("GET", f"{api}/exports/{ordered['ticket']}") as response:
                response.raise_for_status()
                for _ in response.iter_raw():
                    if ends and ends.is_set():
                        break
        finally:
            over.set()
            watch.join()
    return Exported(time.perf_counter() - begin, max(found, default=0))


def _watch(server: int, found: list[float], over: threading.Event) -> None:
    """Note the largest memory of the server's child processes, until it is over."""
    while not over.wait(0.2):
        for children in Path(f"/proc/{server}/task").glob("*/children"):
            for child in children.read_text(encoding="ascii").split():
                found.extend(_peak(int(child)))


def _peak(process: int) -> list[float]:
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    except (FileNotFoundError, ProcessLookupError):  # it has ended
        return []
    return [int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")]


def _p95(server: Running) -> float:
    return asked(server, LIST, connections=READERS, seconds=SECONDS).quantile(0.95)


def _p95_during_export(server: Running) -> float:
    ends = threading.Event()
    thread = threading.Thread(target=export, args=(server, "csv", ends))
    thread.start()
    time.sleep(1)  # the process has started
    try:
        return _p95(server)
    finally:
        ends.set()
        thread.join()
