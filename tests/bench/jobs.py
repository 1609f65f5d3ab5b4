"""Measures an import of 50,000 trips beside the mixed requests, and a change of 10,000 trips, on both databases.

On a machine with other work, processor seconds say more than the clock.
"""

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any, Final

import httpx

from tests.bench.figures import Row, at_most, noted, under
from tests.bench.ground import Ground
from tests.bench.mixed import RATE, send_requests
from tests.bench.postgresql import ours_on_postgresql
from tests.bench.running import Running, ours
from tests.support.run_async import run_in_thread

TRIPS, CHANGED, VEHICLES = 50_000, 10_000, 1000
LOAD_SECONDS: Final = 20
_TIMEOUT: Final = 600.0


def jobs(ground: Ground) -> Iterator[Row]:
    """Yield the figures of jobs."""
    yield from _jobs("SQLite", ours(ground.folder / "jobs", VEHICLES))
    yield from _jobs("PostgreSQL", ours_on_postgresql(VEHICLES))


def _jobs(database: str, started: AbstractContextManager[Running]) -> Iterator[Row]:
    with started as server:
        api = httpx.Client(base_url=f"{server.url}/api", headers=server.headers, timeout=_TIMEOUT, trust_env=False)
        alone, _ = run_in_thread(send_requests(server, LOAD_SECONDS, VEHICLES))
        yield noted(f"{database}: mixed, {RATE} a second: 95th percentile", _p95(alone), "ms")
        begin = time.perf_counter()
        job = _check(api, _register())
        yield noted(f"{database}: {TRIPS:,} trips are read and checked", time.perf_counter() - begin, "s")

        begin, busy = time.perf_counter(), server.processor_time()
        _data(api.post(f"/imports/{job}/run"))
        beside, failed = run_in_thread(send_requests(server, LOAD_SECONDS, VEHICLES))
        yield at_most(
            f"{database}: mixed beside an import: 95th percentile", _p95(beside), _p95(alone), 10, "ms", "alone"
        )
        yield under(f"{database}: mixed beside an import: 95th percentile", _p95(beside), 100, "ms")
        yield under(f"{database}: mixed beside an import: responses with status 500 or above", failed, 0, "")
        yield noted(f"{database}: trips imported meanwhile", _data(api.get(f"/jobs/{job}"))["done"], "")
        yield under(f"{database}: {TRIPS:,} trips are imported", _end(api, job, begin), 120, "s")
        yield noted(f"{database}: the same, processor time of the server", server.processor_time() - busy, "s")

        busy = server.processor_time()
        yield under(f"{database}: {CHANGED:,} trips are changed", _change(api), 30, "s")
        yield noted(f"{database}: the same, processor time of the server", server.processor_time() - busy, "s")


def _register() -> str:
    days = (f"2027-01-{1 + number % 28:02},2027-02-{1 + number % 28:02}" for number in range(TRIPS))
    rows = (f"{each},Planned,Mumbai,Pune,Customer {place % 300},{place} t\n" for place, each in enumerate(days))
    return "Start Date,End Date,Status,Source,Destination,Customer Name,Quantity\n" + "".join(rows)


def _check(api: httpx.Client, file: str) -> int:
    """Upload and check a file, and return the number of the import."""
    found = _data(api.post("/imports?of=trips", content=file.encode(), headers={"X-File-Name": "trips.csv"}))
    counts = _data(api.post(f"/imports/{found['id']}/check"))
    assert counts["counts"]["add"] == TRIPS, counts["problems"]
    return int(found["id"])


def _end(api: httpx.Client, job: int, begin: float) -> float:
    while (state := _data(api.get(f"/jobs/{job}")))["state"] in ("waiting", "running"):
        time.sleep(0.5)
    assert (state["state"], state["failed"]) == ("done", 0), state
    return time.perf_counter() - begin


def _change(api: httpx.Client) -> float:
    """Change many trips, and return how many seconds it takes."""
    page = _data(api.get("/trips/get-all-trips?page=1&limit=1&sort=-id"))
    last = next(each for each in page.values() if isinstance(each, list))[0]["id"]
    order: dict[str, Any] = {"action": "edit", "change": {"material": "Steel"}}
    order["selection"] = {"ids": [*range(last - CHANGED + 1, last + 1)]}
    begin = time.perf_counter()
    return _end(api, _data(api.post("/trips/get-all-trips/bulk", json=order), 202)["job"], begin)


def _data(response: httpx.Response, status: int = 200) -> Any:
    assert response.status_code == status, response.text
    return response.json()["data"]


def _p95(spans: list[float]) -> float:
    return spans[int(len(spans) * 0.95)]
