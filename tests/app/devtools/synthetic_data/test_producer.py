"""What is made while something else is waited for."""

import asyncio
from collections.abc import Iterator
from itertools import count
from threading import Event, get_ident

import pytest

from app.devtools.synthetic_data.producer import Ahead

pytestmark = pytest.mark.anyio


async def test_everything_comes_once_and_in_its_order() -> None:
    made = Ahead(iter(range(100)), at_most=7)
    taken = []
    for each in made:
        taken.append(each)
        async with made.meanwhile():
            await asyncio.to_thread(int)
    assert taken == [*range(100)]


async def test_some_are_made_in_a_thread_while_the_block_waits_and_no_more_than_was_said() -> None:
    enough, threads = Event(), set()

    def source() -> Iterator[int]:
        for number in count():
            threads.add(get_ident())
            yield number
            if number == 2:
                enough.set()

    made = Ahead(source(), at_most=4)
    async with made.meanwhile():
        assert await asyncio.to_thread(enough.wait, 60)
    assert [*made.ready] == [0, 1, 2, 3]
    assert get_ident() not in threads
    async with made.meanwhile():
        pass
    assert len(made.ready) == 4
    assert [next(made) for _ in range(6)] == [0, 1, 2, 3, 4, 5]


async def test_nothing_is_made_any_more_once_the_block_has_ended() -> None:
    made = Ahead(count(), at_most=10**9)
    with pytest.raises(KeyError):
        async with made.meanwhile():
            raise KeyError
    ready = len(made.ready)
    await asyncio.to_thread(int)
    assert len(made.ready) == ready


async def test_what_goes_wrong_in_the_thread_is_told() -> None:
    tried = Event()

    def source() -> Iterator[int]:
        tried.set()
        yield from ()
        raise ValueError("no more towns")

    async def make() -> None:
        async with Ahead(source(), at_most=4).meanwhile():
            assert await asyncio.to_thread(tried.wait, 60)

    with pytest.raises(ValueError, match="no more towns"):
        await make()
