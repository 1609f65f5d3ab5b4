"""What is wrong with descriptors: the first complaint stops a server, `waybill check` gathers all of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path


class SourceLocation:
    """The file and line on which a word was written; `used` is where a function that wrote it was called."""

    def __init__(self, path: str, line: int, used: "SourceLocation | None" = None) -> None:
        self.path, self.line, self.used = path, line, used

    @property
    def file(self) -> str:
        """The path from the folder in which the program runs, when the file lies in there."""
        path = Path(self.path)
        return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class ScreenError(Exception):
    """A descriptor says something that cannot be drawn: `str()` is 'path:line: sentence'."""

    def __init__(self, place: SourceLocation, sentence: str) -> None:
        self.place, self.sentence = place, f"{sentence} (for {place.used})" if place.used else sentence
        super().__init__(f"{place}: {self.sentence}")


_gathered: ContextVar[list[ScreenError] | None] = ContextVar("gathered", default=None)


@contextmanager
def collecting() -> Iterator[list[ScreenError]]:
    """Inside of it, complaints are added to the list that it gives instead of being raised."""
    found: list[ScreenError] = []
    token = _gathered.set(found)
    try:
        yield found
    finally:
        _gathered.reset(token)


def report(error: ScreenError) -> None:
    """Raise it, or add it to what is gathered; so whoever complains goes on, as far as that makes sense."""
    found = _gathered.get()
    if found is None:
        raise error
    found.append(error)


@contextmanager
def guarded() -> Iterator[None]:
    """A word is held against its rules. One that stands on another wrong word cannot be, and says nothing more."""
    found = _gathered.get()
    if found is None:
        yield
        return
    try:
        yield
    except ScreenError as error:
        found.append(error)
    except Exception:
        if not found:
            raise
