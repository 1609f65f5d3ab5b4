"""Views of lists: the calls that store them, and their shapes.

A view is a named query of a list with its columns. A look is what one person has chosen for a list without a name.
"""

from typing import Annotated, Final, Literal

from pydantic import Field, StrictBool

from app.contract.calls import SIGNED_IN, Call
from app.contract.schema import BlankIsNone, Required, Schema, Text

Density = Literal["comfortable", "compact"]
MIN_COLUMN_WIDTH: Final = 60
"""In pixels. Narrower columns cannot be read, nor made wider again."""
_MAX_COLUMN_WIDTH: Final = 2000
_MAX_COLUMNS: Final = 200
_MAX_QUERY_LENGTH: Final = 10_000
_MAX_PAGE_SIZE: Final = 100
_PageSize = Annotated[int, Field(ge=1, le=_MAX_PAGE_SIZE, strict=True)]
ListKey = Annotated[str, Field(max_length=500)]
ViewId = Annotated[int, Field(ge=1, le=2**31 - 1, strict=True)]


class ColumnLook(Schema):
    """How a person sees a column."""

    field: Text
    """The field of the column."""
    visible: StrictBool
    width: Annotated[int, Field(ge=MIN_COLUMN_WIDTH, le=_MAX_COLUMN_WIDTH, strict=True)] | None = None
    """The width in pixels. None leaves it to the table, as do views for everybody."""


ColumnLooks = Annotated[list[ColumnLook], Field(max_length=_MAX_COLUMNS)]
"""The columns in their order. Columns that are not named follow where the table has them. Names of columns that the
table no longer has are passed over."""


class View(Schema):
    """A named view of a list."""

    id: int
    version: int
    """The version that `If-Match` names; 0 if the reader may not change it."""
    list_key: Annotated[str, Field(alias="list")]
    """The list that it belongs to: the address of its screen."""
    name: str
    scope: Literal["mine", "all"]
    """Whether its owner or everybody sees it."""
    own: bool = True
    """Whether the reader may change it."""
    query: str
    """The search, the tests and the sorting, as the address of the list has them. Empty if there is a `reason`."""
    columns: list[ColumnLook] | None
    """None leaves the columns to the list. The same applies to the density and the page size."""
    density: Density | None
    page_size: int | None
    reason: str = ""
    """Why the reader cannot open it. Empty if they can."""


class Look(Schema):
    """What a person has chosen for a list without naming it."""

    columns: list[ColumnLook] | None
    density: Density | None


class ListViews(Schema):
    """The views of a list that a person sees, and what is remembered for them."""

    views: list[View]
    """Their own views and those of everybody, by name. Views that ship with the screen are in the document."""
    look: Look | None
    default_view: int | str | None
    """The view with which the list opens: the id of a view, or the name of one that ships with the screen."""
    page_size: int | None
    """The page size of all lists."""


class NamedView(Schema):
    """A view that a person can open, without what it shows."""

    list_key: Annotated[str, Field(alias="list")]
    """The list that it belongs to: the address of its screen."""
    id: int
    name: str
    query: str


class ViewsQuery(Schema):
    """Identifies a list."""

    list_key: Annotated[ListKey, Field(alias="list")]


class ViewBody(Schema):
    """The new values of a view."""

    name: Annotated[str, Field(max_length=60), Required("Write a name for the view")]
    scope: Literal["mine", "all"] = "mine"
    query: Annotated[str, Field(max_length=_MAX_QUERY_LENGTH)] = ""
    """As the address of the list has it. The page is ignored."""
    columns: ColumnLooks | None = None
    density: Density | None = None
    page_size: _PageSize | None = None


class ViewCreate(ViewBody):
    """A new view of a list."""

    list_key: Annotated[ListKey, Field(alias="list")]


class DefaultView(Schema):
    """The view with which a list opens for a person."""

    list_key: Annotated[ListKey, Field(alias="list")]
    view: Annotated[ViewId | Text | None, BlankIsNone] = None
    """The id of a view, or the name of one that ships with the screen. None opens the list without a view."""


class LookBody(Schema):
    """What a person has chosen: the look of a list, or the page size of all lists."""

    list_key: Annotated[ListKey | None, Field(alias="list")] = None
    """The list. None sets the page size of all lists, and nothing else."""
    columns: ColumnLooks | None = None
    density: Density | None = None
    page_size: _PageSize | None = None


SHARE_VIEWS: Final = "views.share"
"""The action of a person who shares a view with everybody."""
RESTORE_VIEW = Call(method="POST", path="/views/{id}/restore", data=View, needs=SIGNED_IN)
NAMED_VIEWS = Call(method="GET", path="/views/all", data=list[NamedView], needs=SIGNED_IN)
"""The views of all lists, for the palette."""
LOAD_VIEWS = Call(method="GET", path="/views", query=ViewsQuery, data=ListViews, needs=SIGNED_IN)
CREATE_VIEW = Call(method="POST", path="/views", body=ViewCreate, data=View, needs=SIGNED_IN)
UPDATE_VIEW = Call(method="PUT", path="/views/{id}", body=ViewBody, data=View, needs=SIGNED_IN)
DELETE_VIEW = Call(method="DELETE", path="/views/{id}", undo=RESTORE_VIEW, needs=SIGNED_IN)
SET_DEFAULT_VIEW = Call(method="PUT", path="/views/default", body=DefaultView, needs=SIGNED_IN)
SET_LOOK = Call(method="PUT", path="/looks", body=LookBody, needs=SIGNED_IN)
