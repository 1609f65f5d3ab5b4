"""What the screens call exists on the server."""

from typing import Any

import pytest
from fastapi import FastAPI

from app.contract.base.node import nodes_of
from app.contract.calls import Call
from screens import APPLICATION

pytestmark = pytest.mark.anyio


@pytest.fixture
def served(api: FastAPI) -> set[tuple[str, str]]:
    paths: dict[str, dict[str, Any]] = api.openapi()["paths"]
    return {(method.upper(), path) for path, methods in paths.items() for method in methods}


async def test_every_call_of_every_screen_is_served(served: set[tuple[str, str]]) -> None:
    named = {(word.method, word.path) for word in nodes_of(APPLICATION) if isinstance(word, Call)}

    assert named - served == set()
    assert ("POST", "/auth/send-otp") in named
