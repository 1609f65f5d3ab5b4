"""What open pages follow in development: screens, renderer, sample content, and what is wrong with it."""

import hashlib

from pydantic import BaseModel

from app.content.mistakes import Mistake
from app.content.watch import Watch

ADDRESS = "/dev/live"
"""Where pages ask, several times a second."""

_HEADINGS = ("There is a mistake in the sample content", "There are {count} mistakes in the sample content")
_NOTE = "Until this is mended, the screens show what the file said before."


class Place(BaseModel):
    """A mistake: where it is, and the sentence about it."""

    place: str
    sentence: str


class Problem(BaseModel):
    """What the page lays over its screen."""

    heading: str
    note: str
    mistakes: list[Place]


class State(BaseModel):
    """What a page compares with what it was made from. Another `page` is a new one, other `content` is read again."""

    address: str = ADDRESS
    page: str
    content: str
    problem: Problem | None


class Live:
    """The state of everything that a page shows."""

    def __init__(self, content: Watch) -> None:
        self._content = content

    def state(self, page: str) -> State:
        """The state now; `page` names the screens and the renderer. An icon that the page lacks makes it a new page."""
        icons = sorted(self._content.icons())
        return State(
            page=hashlib.sha256(f"{page}{icons}".encode()).hexdigest()[:16],
            content=self._content.version(),
            problem=_problem(self._content.mistakes()),
        )


def _problem(mistakes: list[Mistake]) -> Problem | None:
    if not mistakes:
        return None
    return Problem(
        heading=_HEADINGS[len(mistakes) > 1].format(count=len(mistakes)),
        note=_NOTE,
        mistakes=[Place(place=f"{it.file}:{it.line}:{it.column}", sentence=it.sentence) for it in mistakes],
    )
