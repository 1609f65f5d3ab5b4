"""Schemas of the search for records of every kind, and its calls."""

from typing import Annotated, Any

from pydantic import Field

from app.contract.calls import Call
from app.contract.schema import Schema
from app.db.lists.query import MAX_SEARCH_LENGTH


class SearchQuery(Schema):
    """The text to search for. With one or two characters, the search finds only names that begin with them."""

    q: Annotated[str, Field(title="Text", max_length=MAX_SEARCH_LENGTH)] = ""
    kinds: Annotated[str, Field(max_length=MAX_SEARCH_LENGTH)] = ""
    """The kinds of records, separated by commas. Empty searches all kinds."""


class FoundRecord(Schema):
    """A record that the search has found."""

    kind: str
    """The kind of the record: 'users'."""
    id: int | None
    title: str
    text: str
    """Further values, such as its code, its plate or its number."""
    to: str
    """The address of the record."""
    values: dict[str, Any] = {}
    """The row of the list, if the search found what neither `title` nor `text` has, such as a date."""


class KindTotal(Schema):
    """How many records of a kind match."""

    kind: str
    total: int | None
    """None if there are more than the search has counted."""
    search: str
    """The text that found them: the whole one, or its rest after a word for this kind, such as '7' of 'trip 7'."""


class SearchAnswer(Schema):
    """The best records of each kind, in the order of the menu, and how many match in all.

    A kind that the text names comes first, then the kinds of which a record has the text as its title, then those of
    which one has it as its id, code or plate.
    """

    records: list[FoundRecord]
    totals: list[KindTotal]


SEARCH = Call(method="GET", path="/search", query=SearchQuery, data=SearchAnswer, needs="signed_in")
RECENT = Call(method="GET", path="/search/recent", data=list[FoundRecord], needs="signed_in")
"""The records that the person has opened, the last one first. Those that they can no longer open are left out."""
