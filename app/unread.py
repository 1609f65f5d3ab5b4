"""Sample content that no screen shows."""

from collections.abc import Iterator

import app.content.schemas as written
from app.content.files import CONTENT
from app.content.loader import Fixtures
from app.content.mistakes import Mistake
from app.ui import Application, Call
from app.ui.application import words_of


def unread(fixtures: Fixtures, application: Application) -> Iterator[Mistake]:
    """The files that a call gives which no screen reads. What has no call is shown by pages without screens."""
    calls = {call.data: call for call in vars(written).values() if isinstance(call, Call)}
    read = {word.path for word in words_of(application) if isinstance(word, Call)}
    for name, shape in CONTENT.items():
        call = calls.get(shape)
        if call is not None and call.path not in read:
            yield fixtures.mistake(name, (), f"no screen reads this file: none asks for 'GET {call.path}'")
