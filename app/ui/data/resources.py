"""The calls of one kind of record, made together: list, one, create, update, delete, restore."""

from dataclasses import dataclass

from pydantic import create_model

from app.ui.data.calls import Call, Source
from app.ui.data.schema import Schema


@dataclass(frozen=True)
class Resource:
    """The calls of one kind of record. The slice serves them, the screens name them.

    A call that differs is written by hand: `dataclasses.replace(resource(…), create=Call(…))`.
    """

    list: Call
    """The rows of the list."""
    options: Call | None
    """All rows to choose from, which the list gives when no page is asked for; None when nobody chooses."""
    one: Call
    """One record, by its id."""
    create: Call
    """Adds one."""
    update: Call
    """Changes one."""
    delete: Call
    """Takes one out of every list; `restore` undoes that."""
    restore: Call
    """Puts one back that was deleted."""
    rows: str | None
    """The name of the rows in the page that the list answers; None when the answer is the rows."""

    def list_source(self) -> Source:
        """Where a table gets its rows."""
        return Source(call=self.list, rows=self.rows)

    def options_source(self) -> Source:
        """Where a select gets all rows."""
        return Source(call=self.options) if self.options else self.list_source()

    def record_source(self) -> Source:
        """Where a form gets the record that it changes."""
        return Source(call=self.one)


def resource(
    path: str, *, record: type[Schema], body: type[Schema], rows: str | None = None, option: type[Schema] | None = None
) -> Resource:
    """The usual calls below `path`, with `body` sent and `record` answered.

    With `rows` the server cuts the list: it answers pages of the shape {rows, totalPages, total}, and of the shape
    `option` all rows when no page is asked for. Without, it answers a plain list, which the browser cuts.
    """
    each = f"{path}/{{id}}"
    restore = Call(method="POST", path=f"{each}/restore", data=record)
    return Resource(
        list=Call(method="GET", path=path, data=page_of(rows, record) if rows else list[record]),  # type: ignore[valid-type]
        options=Call(method="GET", path=path, data=list[option]) if option else None,  # type: ignore[valid-type]
        one=Call(method="GET", path=each, data=record),
        create=Call(method="POST", path=path, body=body, data=record),
        update=Call(method="PUT", path=each, body=body, data=record),
        delete=Call(method="DELETE", path=each, undo=restore),
        restore=restore,
        rows=rows,
    )


def page_of(rows: str, record: type[Schema]) -> type[Schema]:
    """The shape of one page of a list: {rows, totalPages, total}."""
    fields = {rows: (list[record], ...), "total_pages": (int, ...), "total": (int, ...)}  # type: ignore[valid-type]
    page: type[Schema] = create_model(f"{record.__name__}Page", __base__=Schema, **fields)  # type: ignore[call-overload]
    return page
