"""One read serves all who ask."""

import asyncio

import pytest

from app.features.tracking.single_flight import SingleFlight

pytestmark = pytest.mark.anyio


class Source:
    """Answers when it is told to, and counts how often it was asked. The time is what the test says."""

    def __init__(self, *, seconds: float = 5, most: int = 3) -> None:
        self.asked: list[str] = []
        self.may_answer = asyncio.Event()
        self.now = 0.0
        self.fails = False
        self.shared = SingleFlight(self._read, seconds=seconds, max_entries=most, clock=lambda: self.now)

    async def _read(self, key: str) -> str:
        self.asked.append(key)
        await self.may_answer.wait()
        if self.fails:
            raise OSError(key)
        return f"{key}{len(self.asked)}"


@pytest.fixture
async def slow() -> Source:
    return Source()


@pytest.fixture
async def quick() -> Source:
    source = Source()
    source.may_answer.set()
    return source


async def reader(source: Source, key: str = "a") -> asyncio.Task[str]:
    """Somebody who has begun to wait."""
    task = asyncio.create_task(source.shared.get(key))
    for _ in range(3):
        await asyncio.sleep(0)
    return task


async def test_concurrent_callers_share_one_read(slow: Source) -> None:
    readers = [asyncio.create_task(slow.shared.get("a")) for _ in range(10_000)]
    await reader(slow)
    slow.may_answer.set()
    assert set(await asyncio.gather(*readers)) == {"a1"}
    assert slow.asked == ["a"]


async def test_result_is_cached_until_expiry(quick: Source) -> None:
    assert await quick.shared.get("a") == "a1"
    quick.now = 4.9
    assert await quick.shared.get("a") == "a1"
    quick.now = 5.0
    assert await quick.shared.get("a") == "a2"


async def test_expiry_counts_from_end_of_read(slow: Source) -> None:
    first = await reader(slow)
    slow.now = 20.0
    slow.may_answer.set()
    assert await first == "a1"
    slow.now = 24.9
    assert await slow.shared.get("a") == "a1"


async def test_failure_reaches_waiters_and_is_cached_briefly(quick: Source) -> None:
    quick.fails = True
    failed = await asyncio.gather(*(quick.shared.get("a") for _ in range(3)), return_exceptions=True)
    assert [type(error) for error in failed] == [OSError] * 3
    quick.fails = False
    with pytest.raises(OSError, match="a"):
        await quick.shared.get("a")
    assert quick.asked == ["a"]
    quick.now = 1.0
    assert await quick.shared.get("a") == "a2"


async def test_cancelled_caller_does_not_cancel_others(slow: Source) -> None:
    leaving, staying = await reader(slow), await reader(slow)
    leaving.cancel()
    slow.may_answer.set()
    assert await staying == "a1"


async def test_abandoned_read_serves_next_caller(slow: Source) -> None:
    leaving = await reader(slow)
    leaving.cancel()
    await asyncio.gather(leaving, return_exceptions=True)
    slow.may_answer.set()
    assert await slow.shared.get("a") == "a1"
    assert slow.asked == ["a"]


async def test_least_recently_used_result_is_dropped(quick: Source) -> None:
    for key in "abcad":
        await quick.shared.get(key)
    assert quick.asked == ["a", "b", "c", "d"]
    await quick.shared.get("a")
    assert quick.asked == ["a", "b", "c", "d"]
    await quick.shared.get("b")
    assert quick.asked == ["a", "b", "c", "d", "b"]


async def test_close_cancels_running_reads(slow: Source) -> None:
    waiting = await reader(slow)
    await slow.shared.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting
