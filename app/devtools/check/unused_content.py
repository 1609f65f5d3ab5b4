"""Sample content that no screen shows."""

from collections.abc import Iterator

import app.features.content.schemas as written
from app.features.content.errors import ContentError
from app.features.content.loader import Fixtures
from app.features.content.registry import CONTENT
from app.ui import Application, Call
from app.ui.application import nodes_of


def unread(fixtures: Fixtures, application: Application) -> Iterator[ContentError]:
    """The files that a call gives which no screen reads. What has no call is shown by pages without screens."""
    calls = {call.data: call for call in vars(written).values() if isinstance(call, Call)}
    read = {word.path for word in nodes_of(application) if isinstance(word, Call)}
    for name, shape in CONTENT.items():
        call = calls.get(shape)
        if call is not None and call.path not in read:
            yield fixtures.error_at(name, (), f"no screen reads this file: none asks for 'GET {call.path}'")
