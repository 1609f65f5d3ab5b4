"""Provides servers and a browser for measurements, each started on first use."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Browser, sync_playwright

from tests.bench.moves import Texts, texts_of
from tests.bench.postgresql import ours_on_postgresql
from tests.bench.running import Running, answers_of, floor, ours
from tests.browser.chromium import launch_options

T = TypeVar("T")
THOUSAND, MILLION = 1_000, 1_000_000
NO_SECOND_PARSE = "--js-flags=--no-enable-lazy-source-positions"
"""Playwright attaches a debugger to each page. With one, V8 parses a script once more for the first error that the
script creates, even if nothing throws it, such as those of React. Readers have no debugger."""


class Ground:
    """Servers and a browser, which `stack` stops. Measurements alternate in `rounds` rounds."""

    def __init__(self, folder: Path, rounds: int, stack: ExitStack) -> None:
        self.rounds = rounds
        self.folder, self._stack = folder, stack

    @cached_property
    def ours(self) -> Running:
        """Waybill with a thousand vehicles."""
        return self._stack.enter_context(ours(self.folder / "thousand", THOUSAND))

    @cached_property
    def million(self) -> Running:
        """Waybill with a million vehicles."""
        return self._stack.enter_context(ours(self.folder / "million", MILLION))

    @cached_property
    def million_on_postgresql(self) -> Running:
        """Waybill on PostgreSQL with a million vehicles."""
        return self._stack.enter_context(ours_on_postgresql(MILLION))

    @cached_property
    def floor(self) -> Running:
        """The floor, with Waybill's responses."""
        return self.with_page(None)

    def with_page(self, page: Path | None) -> Running:
        """The server of the floor with another page; None for that of the floor."""
        return self._stack.enter_context(floor(self.folder, self._answers, page))

    @cached_property
    def texts(self) -> Texts:
        """Texts that both pages show."""
        return texts_of(self._answers)

    @cached_property
    def browser(self) -> Browser:
        """A Chromium."""
        return self._stack.enter_context(sync_playwright()).chromium.launch(**launch_options(NO_SECOND_PARSE))

    def by_turns(self, *sides: Callable[[], T]) -> Iterator[tuple[T, ...]]:
        """The results of every round. The sides alternate, so that a disturbance affects all."""
        for _ in range(self.rounds):
            yield tuple(side() for side in sides)

    @cached_property
    def _answers(self) -> dict[str, Any]:
        return answers_of(self.ours)
