"""Calls of the API, written once: the slice serves them, the screens name them."""

from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, Field

from app.ui.base.node import Node, nearest
from app.ui.data.schema import Schema


class Call(Node):
    """One call of the API. Only method and path travel; the shapes are what descriptors are checked against."""

    method: Literal["GET", "POST", "PUT", "DELETE"]
    """The HTTP method."""
    path: str
    """The path below the API's base; `{name}` is filled from the route or the row: '/users/{id}'."""
    body: type[Schema] | None = Field(default=None, exclude=True)
    """The shape of the JSON body that is sent."""
    query: type[Schema] | None = Field(default=None, exclude=True)
    """The shape of the query string. Lists take `ListQuery` of app/db/listing.py instead."""
    data: Any = Field(default=None, exclude=True)
    """The type of the envelope's data: a shape, `list[shape]`, or None."""
    undo: "Call | None" = Field(default=None, exclude=True)
    """The call that takes this one back, with the same parameters in its path; the toast of a request offers it."""


class Source(Node):
    """Where a block gets its data: a GET call, and where in the answer the rows stand."""

    kind: Literal["call"] = "call"
    call: Call
    """The GET call."""
    rows: str | None = None
    """The name of the list or the record inside the answer; None when the answer itself is it."""
    query: dict[str, str] = {}
    """What the query string takes from the route or from the record around: {"code": "code", "lat": "place.lat"}."""
    refresh: int | None = None
    """After how many seconds it is read again; None when only the reader asks for that."""

    def check(self) -> None:
        if self.call.method != "GET":
            self.report(f"a source reads with GET, '{self.call.path}' is {self.call.method}")
        self.check_query_names(*self.query)
        self._data()

    def check_query_names(self, *names: str) -> None:
        """Complain when the query string of the call has no such name."""
        known = fields_of(self.call.query) if self.call.query else {}
        for name in names:
            if name not in known:
                self.report(f"'{self.call.path}' is not asked for '{name}'{nearest(name, known)}")

    def shape(self) -> type[BaseModel]:
        """The shape of one row or record of this source. Raises ScreenError when it has none."""
        return _shape_in(self, self._data(), self.call.path)

    def _data(self) -> Any:
        if self.rows is None:
            return self.call.data
        fields = fields_of(self.call.data)
        if self.rows not in fields:
            raise self.screen_error(f"'{self.call.path}' answers no '{self.rows}'{nearest(self.rows, fields)}")
        return fields[self.rows]


class Part(Node):
    """Data that a record brought along: the one that the block around gives, or a list or a record inside it."""

    kind: Literal["part"] = "part"
    of: Source = Field(exclude=True)
    """The source of the record around; it does not travel."""
    name: str | None = None
    """The record's field; None for the record itself."""

    def shape(self) -> type[BaseModel]:
        """The shape of one row or record of this part. Raises ScreenError when it has none."""
        if self.name is None:
            return self.of.shape()
        fields = fields_of(self.of.shape())
        if self.name not in fields:
            raise self.screen_error(f"the record has no '{self.name}'{nearest(self.name, fields)}")
        return _shape_in(self, fields[self.name], self.name)


def _shape_in(word: Node, data: Any, name: str) -> type[BaseModel]:
    shape = record_in(data)
    if shape is None:
        raise word.screen_error(f"'{name}' answers no record: its data is {data!r}")
    return shape


def _record_in(data: object) -> type[BaseModel] | None:
    """The shape in a type that is one, or is one or None."""
    types = get_args(data) if get_origin(data) in (Union, UnionType) else (data,)
    return next((each for each in types if isinstance(each, type) and issubclass(each, BaseModel)), None)


def record_in(data: object) -> type[BaseModel] | None:
    """The shape of one record in the type of a list, of a record, or of one or None. None when it holds no record."""
    return _record_in(get_args(data)[0] if get_origin(data) is list else data)


def fields_of(shape: type[BaseModel]) -> dict[str, object]:
    """The types of a shape's fields by the names that they have on the wire."""
    return {field.alias or name: field.annotation for name, field in shape.model_fields.items()}


def paths_of(shape: type[BaseModel]) -> dict[str, object]:
    """The same, and the fields of records inside it, with dots: 'gps_info.loc.lat'."""
    paths = dict(fields_of(shape))
    for name, data in fields_of(shape).items():
        inner = None if get_origin(data) is list else _record_in(data)
        if inner is not None:
            paths |= {f"{name}.{path}": type_ for path, type_ in paths_of(inner).items()}
    return paths


def check_paths(word: Node, shape: type[BaseModel], *paths: str | None) -> None:
    """Complain when the record that the word shows has no such field. None is no field."""
    known = paths_of(shape)
    for path in paths:
        if path is not None and path not in known:
            word.report(f"the record has no '{path}'{nearest(path, known)}")
