"""Errors of screens. The first one is raised; `collecting()` collects those of references between screens."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path


class SourceLocation:
    """The file and line that created a node; `used` is the line that called the function around it."""

    def __init__(self, path: str, line: int, used: "SourceLocation | None" = None) -> None:
        self.path, self.line, self.used = path, line, used

    @property
    def file(self) -> str:
        """The path, relative to the current folder if the file is inside."""
        return display_path(Path(self.path))

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def display_path(path: Path) -> str:
    """Return the path as an author would write it: relative to the current folder if the file is inside."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


class ScreenError(Exception):
    """An error of a screen. `str()` is 'path:line: sentence'."""

    def __init__(self, place: SourceLocation, sentence: str) -> None:
        self.place, self.sentence = place, f"{sentence} (for {place.used})" if place.used else sentence
        super().__init__(f"{place}: {self.sentence}")


_collected: ContextVar[list[ScreenError] | None] = ContextVar("collected", default=None)


@contextmanager
def collecting() -> Iterator[list[ScreenError]]:
    """Collect reported errors in a list instead of raising the first one."""
    errors: list[ScreenError] = []
    token = _collected.set(errors)
    try:
        yield errors
    finally:
        _collected.reset(token)


def report(error: ScreenError) -> None:
    """Raise the error, or add it to the list of `collecting()`."""
    errors = _collected.get()
    if errors is None:
        raise error
    errors.append(error)
