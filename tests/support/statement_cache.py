"""One cache of compiled statements for all databases of a test process, as all requests to a server share one."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.engine.default import DefaultDialect
from sqlalchemy.util import LRUCache

_SIZE = 3000
"""How many statements it has at least: as many as the tests of a few folders."""


@contextmanager
def shared_statement_cache() -> Iterator[None]:
    """Shares compiled statements. Each test has a database with an engine, which would compile all statements again."""
    cache: LRUCache[Any, Any] = LRUCache(_SIZE)

    def share(_: type[DefaultDialect], engine: Engine) -> None:
        engine._compiled_cache = cache

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DefaultDialect, "engine_created", classmethod(share))
        # The dialect is a part of each key. No engine has options that change its statements.
        patch.setattr(DefaultDialect, "__eq__", lambda one, other: type(one) is type(other))
        patch.setattr(DefaultDialect, "__hash__", lambda one: hash(type(one)))
        yield
