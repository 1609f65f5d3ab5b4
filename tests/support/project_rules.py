"""Rules of the project: a failing one says in its first line what to do."""

from collections.abc import Iterable

import pytest


def require_none(found: Iterable[object], advice: str) -> None:
    """Fail with the advice, followed by one line for each violation."""
    lines = [f"  {each}" for each in found]
    if lines:
        pytest.fail("\n".join((f"{advice}:", *lines)), pytrace=False)
