"""The protocol by which open pages follow changes in development; `app.devtools.hot_reload` implements it."""

from typing import Protocol

from pydantic import BaseModel, Field

from app.i18n.messages import translate

STATE_PATH = "/dev/live"
"""Pages poll this path several times a second."""
SCREENS_PATH = "/dev/screens"
"""Pages load changed screens from this path."""
PLACE_PATH = "/dev/place"
"""Pages request the line that created a node from this path."""


class MistakePlace(BaseModel):
    """A mistake: its place and the sentence about it."""

    place: str
    sentence: str


class Problem(BaseModel):
    """The error overlay of a page."""

    heading: str
    note: str
    close: str = Field(default_factory=lambda: translate("Close"))
    mistakes: list[MistakePlace]


class Inspector(BaseModel):
    """The panel that shows where a node was created."""

    address: str = PLACE_PATH
    heading: str = Field(default_factory=lambda: translate("Created in"))
    close: str = Field(default_factory=lambda: translate("Close"))


def _silence() -> Problem:
    note = translate(
        "The terminal in which it runs shows the reason. This page continues as soon as the server answers."
    )
    return Problem(heading=translate("The server does not answer"), note=note, mistakes=[])


class LiveState(BaseModel):
    """The state that a page compares with the one it was made from.

    A page reloads if `page` differs, draws the screens of `update` if `screens` differs, and reads all data again if
    `content` differs: a file changed, a table was filled from a file, or the server restarted.
    """

    address: str = STATE_PATH
    update: str | None = SCREENS_PATH
    """The path of the changed screens; null if the page has to reload instead."""
    inspector: Inspector | None = Field(default_factory=Inspector)
    """Null where pages show another application."""
    page: str
    screens: str
    content: str
    problem: Problem | None
    silence: Problem = Field(default_factory=_silence)
    """The overlay while the server does not answer."""


class ScreensUpdate(BaseModel):
    """Changed screens: the document, its icons as one SVG, and the version of the page that shows them."""

    document: str
    sprite: str
    version: str


class LiveUpdates(Protocol):
    """Gives the state that open pages follow."""

    def state(self, build: int, screens: str) -> LiveState:
        """The current state, for this build of the renderer and this version of the screens."""
