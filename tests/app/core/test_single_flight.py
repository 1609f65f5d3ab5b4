"""Coalescing and caching of reads."""

import asyncio

import pytest

from app.core.single_flight import SingleFlight

pytestmark = pytest.mark.anyio


class ControlledReader:
    """A reader that returns when the test allows it, counts its calls, and has a manual clock."""

    def __init__(self, *, seconds: float = 5, max_entries: int = 3) -> None:
        self.requests: list[str] = []
        self.may_answer = asyncio.Event()
        self.now = 0.0
        self.fails = False
        self.shared = SingleFlight(self._read, seconds=seconds, max_entries=max_entries, clock=lambda: self.now)

    async def _read(self, key: str) -> str:
        self.requests.append(key)
        await self.may_answer.wait()
        if self.fails:
            raise OSError(key)
        return f"{key}{len(self.requests)}"


@pytest.fixture
async def slow() -> ControlledReader:
    return ControlledReader()


@pytest.fixture
async def quick() -> ControlledReader:
    source = ControlledReader()
    source.may_answer.set()
    return source


async def start_reading(source: ControlledReader, key: str = "a") -> asyncio.Task[str]:
    """Start a task that reads, and waits until it is pending."""
    task = asyncio.create_task(source.shared.get(key))
    for _ in range(3):
        await asyncio.sleep(0)
    return task


async def test_concurrent_callers_share_one_read(slow: ControlledReader) -> None:
    readers = [asyncio.create_task(slow.shared.get("a")) for _ in range(1_000)]
    await start_reading(slow)
    slow.may_answer.set()
    assert set(await asyncio.gather(*readers)) == {"a1"}
    assert slow.requests == ["a"]


async def test_result_is_cached_until_expiry(quick: ControlledReader) -> None:
    assert await quick.shared.get("a") == "a1"
    quick.now = 4.9
    assert await quick.shared.get("a") == "a1"
    quick.now = 5.0
    assert await quick.shared.get("a") == "a2"


async def test_expiry_counts_from_end_of_read(slow: ControlledReader) -> None:
    first = await start_reading(slow)
    slow.now = 20.0
    slow.may_answer.set()
    assert await first == "a1"
    slow.now = 24.9
    assert await slow.shared.get("a") == "a1"


async def test_failure_reaches_waiters_and_is_cached_briefly(quick: ControlledReader) -> None:
    quick.fails = True
    failed = await asyncio.gather(*(quick.shared.get("a") for _ in range(3)), return_exceptions=True)
    assert [type(error) for error in failed] == [OSError] * 3
    quick.fails = False
    with pytest.raises(OSError, match="a"):
        await quick.shared.get("a")
    assert quick.requests == ["a"]
    quick.now = 1.0
    assert await quick.shared.get("a") == "a2"


async def test_cancelled_caller_does_not_cancel_others(slow: ControlledReader) -> None:
    leaving, staying = await start_reading(slow), await start_reading(slow)
    leaving.cancel()
    slow.may_answer.set()
    assert await staying == "a1"


async def test_abandoned_read_serves_next_caller(slow: ControlledReader) -> None:
    leaving = await start_reading(slow)
    leaving.cancel()
    await asyncio.gather(leaving, return_exceptions=True)
    slow.may_answer.set()
    assert await slow.shared.get("a") == "a1"
    assert slow.requests == ["a"]


async def test_least_recently_used_result_is_dropped(quick: ControlledReader) -> None:
    for key in "abcad":
        await quick.shared.get(key)
    assert quick.requests == ["a", "b", "c", "d"]
    await quick.shared.get("a")
    assert quick.requests == ["a", "b", "c", "d"]
    await quick.shared.get("b")
    assert quick.requests == ["a", "b", "c", "d", "b"]


async def test_close_cancels_running_reads(slow: ControlledReader) -> None:
    waiting = await start_reading(slow)
    await slow.shared.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting
