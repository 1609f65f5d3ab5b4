"""Runs coroutines in tests that use Playwright, whose synchronous API occupies the event loop of its thread."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_in_thread(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a separate thread and return its result."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
