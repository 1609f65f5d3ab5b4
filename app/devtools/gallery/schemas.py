"""What the gallery's own pages read, and the calls that carry it."""

from app.ui.data.calls import Call
from app.ui.data.schema import Schema


class WordRow(Schema):
    """A word in the list of all."""

    name: str
    slug: str
    group: str
    text: str


class WordPage(Schema):
    """The words that were searched for."""

    words: list[WordRow]
    total_pages: int
    total: int


class AttributeRow(Schema):
    """An attribute of a word."""

    name: str
    type: str
    default: str | None
    text: str


class ScreenRow(Schema):
    """A screen in the list of all."""

    title: str
    slug: str
    routes: str
    place: str


WORDS = Call(method="GET", path="/words", data=WordPage)
SCREENS = Call(method="GET", path="/screens", data=list[ScreenRow])


def attributes_call(slug: str) -> Call:
    """The call that answers with the attributes of a word."""
    return Call(method="GET", path=f"/words/{slug}", data=list[AttributeRow])
