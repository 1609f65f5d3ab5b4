"""Checks of the database that features declare in their `checks.py`, for `waybill check --deploy`."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sqlalchemy import Connection


class DatabaseCheck(NamedTuple):
    """Finds what an operator should correct: a decorator of functions in `checks.py`."""

    find: Callable[[Connection], Iterable[str]]
    """Returns a sentence for each, without a full stop."""
