"""Calls of the API, written once: the slice serves them, the screens name them."""

from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, Field

from app.ui.schema import Schema
from app.ui.word import Word, nearest


class Call(Word):
    """One call of the API. Only method and path travel; the shapes are what descriptors are checked against."""

    method: Literal["GET", "POST", "PUT", "DELETE"]
    """The HTTP method."""
    path: str
    """The path below the API's base; `{name}` is filled from the route or the row: '/users/{id}'."""
    body: type[Schema] | None = Field(default=None, exclude=True)
    """The shape of the JSON body that is sent."""
    data: Any = Field(default=None, exclude=True)
    """The type of the envelope's data: a shape, `list[shape]`, or None."""


class Source(Word):
    """Where a block gets its data: a GET call, and where in the answer the rows stand."""

    kind: Literal["call"] = "call"
    call: Call
    """The GET call."""
    rows: str | None = None
    """The name of the list or the record inside the answer; None when the answer itself is it."""

    def model_post_init(self, _context: object, /) -> None:
        super().model_post_init(_context)
        if self.call.method != "GET":
            raise self.wrong(f"a source reads with GET, '{self.call.path}' is {self.call.method}")
        self._data()

    def shape(self) -> type[BaseModel]:
        """The shape of one row or record of this source. Raises ScreenError when it has none."""
        return _shape_in(self, self._data(), self.call.path)

    def _data(self) -> Any:
        if self.rows is None:
            return self.call.data
        fields = fields_of(self.call.data)
        if self.rows not in fields:
            raise self.wrong(f"'{self.call.path}' answers no '{self.rows}'{nearest(self.rows, fields)}")
        return fields[self.rows]


class Part(Word):
    """Data that a record brought along: a list or a record inside the one that the `Record` block around loaded."""

    kind: Literal["part"] = "part"
    of: Source = Field(exclude=True)
    """The source of the record around; it does not travel."""
    name: str
    """The record's field."""

    def shape(self) -> type[BaseModel]:
        """The shape of one row or record of this part. Raises ScreenError when it has none."""
        fields = fields_of(self.of.shape())
        if self.name not in fields:
            raise self.wrong(f"the record has no '{self.name}'{nearest(self.name, fields)}")
        return _shape_in(self, fields[self.name], self.name)


def _shape_in(word: Word, data: Any, name: str) -> type[BaseModel]:
    shape = get_args(data)[0] if get_origin(data) is list else data
    if not (isinstance(shape, type) and issubclass(shape, BaseModel)):
        raise word.wrong(f"'{name}' answers no record: its data is {data!r}")
    return shape


def fields_of(shape: type[BaseModel]) -> dict[str, object]:
    """The types of a shape's fields by the names that they have on the wire."""
    return {field.alias or name: field.annotation for name, field in shape.model_fields.items()}
