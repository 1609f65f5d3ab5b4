"""Which sample content fills which table: a slice says so in its `samples.py`, where it is found by being there."""

from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

from pydantic import RootModel
from sqlalchemy.ext.asyncio import AsyncSession

from app.db import records
from app.ui.data.schema import Schema

S = TypeVar("S", bound=Schema)
Makes = Callable[[AsyncSession, S], Awaitable[records.Record]]
"""The record of a sample, not yet stored; the session finds what it refers to."""


class SeedData(Generic[S]):
    """A file of fixtures/ by its name without '.yaml', the shape of one entry, and the table that entries go into.

    They go there once, when the table never had a row. Tables that refer to others are filled after them.
    """

    def __init__(self, name: str, shape: type[S], model: type[records.Record], makes: Makes[S] | None = None) -> None:
        self.name, self.model = name, model
        self.file: type[RootModel[list[S]]] = RootModel.__class_getitem__(list[shape])  # type: ignore[valid-type, assignment]
        self.makes = makes or self._as_written

    async def _as_written(self, _: AsyncSession, sample: S) -> records.Record:
        values: dict[str, Any] = records.column_values(sample)
        return self.model(**values)
