"""A background thread produces items in order, up to a limit."""

import asyncio
from collections.abc import Iterator
from itertools import count
from threading import Event, get_ident

import pytest

from app.devtools.synthetic_data.producer import BackgroundProducer

pytestmark = pytest.mark.anyio


async def test_items_are_complete_and_in_order() -> None:
    producer = BackgroundProducer(iter(range(100)), max_ready=7)
    taken = []
    for each in producer:
        taken.append(each)
        async with producer.producing():
            await asyncio.to_thread(int)
    assert taken == [*range(100)]


async def test_limited_items_are_produced_in_a_thread() -> None:
    enough, threads = Event(), set()

    def source() -> Iterator[int]:
        for number in count():
            threads.add(get_ident())
            yield number
            if number == 2:
                enough.set()

    producer = BackgroundProducer(source(), max_ready=4)
    async with producer.producing():
        assert await asyncio.to_thread(enough.wait, 60)
    assert [*producer.ready] == [0, 1, 2, 3]
    assert get_ident() not in threads
    async with producer.producing():
        pass
    assert len(producer.ready) == 4
    assert [next(producer) for _ in range(6)] == [0, 1, 2, 3, 4, 5]


async def test_production_ends_with_the_block() -> None:
    producer = BackgroundProducer(count(), max_ready=10**9)
    with pytest.raises(KeyError):
        async with producer.producing():
            raise KeyError
    ready = len(producer.ready)
    await asyncio.to_thread(int)
    assert len(producer.ready) == ready


async def test_error_of_the_thread_is_raised() -> None:
    tried = Event()

    def source() -> Iterator[int]:
        tried.set()
        yield from ()
        raise ValueError("no more towns")

    async def make() -> None:
        async with BackgroundProducer(source(), max_ready=4).producing():
            assert await asyncio.to_thread(tried.wait, 60)

    with pytest.raises(ValueError, match="no more towns"):
        await make()
