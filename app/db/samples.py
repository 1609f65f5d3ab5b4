"""Seed data: sample content that fills the tables of a new database. Each feature declares its own in `samples.py`."""

from collections.abc import Awaitable, Callable
from types import GenericAlias
from typing import Any, Generic, TypeVar

from pydantic import RootModel
from sqlalchemy.ext.asyncio import AsyncSession

from app.db import records
from app.db.rows import check_body
from app.ui.data.schema import Schema

S = TypeVar("S", bound=Schema)
BuildRecord = Callable[[AsyncSession, S], Awaitable[records.Record]]
"""Builds the record of a sample without storing it. The session finds the records that it refers to."""


class SeedData(Generic[S]):
    """Seed data of a table: the name of a file in fixtures/ without '.yaml', the schema of an entry, and the model.

    It is stored once, if the table never had a row. Tables are filled after those that they refer to.
    """

    def __init__(
        self, name: str, shape: type[S], model: type[records.Record], build: BuildRecord[S] | None = None
    ) -> None:
        if build is None:
            check_body(model, shape)
        self.name, self.model = name, model
        root: Any = RootModel  # type checkers allow no variable between the brackets
        self.file: type[RootModel[list[S]]] = root[GenericAlias(list, shape)]
        self.build = build or self._build

    async def _build(self, _: AsyncSession, sample: S) -> records.Record:
        values: dict[str, Any] = records.column_values(sample)
        return self.model(**values)
