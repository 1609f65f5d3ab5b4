"""Finds sample content that no screen reads."""

import sys
from collections.abc import Iterator

from app.content.errors import ContentError
from app.content.features import content_schemas
from app.content.loader import Fixtures
from app.contract.base.node import nodes_of
from app.ui import Application, Call


def unused_content(fixtures: Fixtures, application: Application) -> Iterator[ContentError]:
    """Return the files that a call serves and no screen reads. Files without a call belong to public pages."""
    modules = [sys.modules[shape.__module__] for shape in content_schemas().values()]
    calls = {each.data: each for module in modules for each in vars(module).values() if isinstance(each, Call)}
    paths = {node.path for node in nodes_of(application) if isinstance(node, Call)}
    for name, shape in content_schemas().items():
        call = calls.get(shape)
        if call is not None and call.path not in paths:
            yield fixtures.error_at(name, (), f"no screen reads this file: none asks for 'GET {call.path}'")
