"""How the records of a table look among the results of the search for everything."""

from pydantic import BaseModel

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, check_paths, check_values, fields_of
from app.contract.conditions import Condition, fields_in
from app.contract.route_template import placeholders
from app.contract.rules.value_types import TEXT
from app.ui.icons import Icon


class ResultPage(Node):
    """Another page of the rows that fulfil a condition, such as that of a user who is a driver.

    See also: SearchResult.
    """

    to: str
    """The route, with one field of the row: '/driver-details/{id}'."""
    when: Condition
    """The condition on the row."""


class SearchResult(Node):
    """How the search for everything shows the records of a table, and where it leads. One per list.

    The search finds what the search of the list finds. Records whose title or further fields equal the text come first,
    then titles that begin with it, then records with a word that does.

    Also called: command palette, global search, omnibox.
    See also: Table.
    """

    title: str
    """The row's field with the name of the record."""
    also: tuple[str, ...] = ()
    """Further fields that people know a record by, such as its code, its plate or its number. They stand next to the
    title, and those that equal the text come first."""
    to: str
    """The route of the record, with one field of the row: '/edit-user/{id}'."""
    fallback_to: str | None = None
    """The route of rows where the field of `to` is empty, also with one field. Without it, they are left out."""
    page: ResultPage | None = None
    """Where the search leads for some rows instead. The neighbours of a record stay at `to`."""
    label: Translatable = ""
    """What the record is called, in front of the further fields: 'Trip {id}'. `{id}` is replaced with its id.
    A search for a number then lists the record with this id before those of kinds that are not known by a number."""
    words: Translatable = ""
    """Words for these records, separated by spaces: 'trip trips'. A search that begins with one of them lists these
    records first and searches them for the rest of the text."""
    icon: Icon
    """The icon of these records."""
    prefix: str | None = None
    """The character after which a text finds only these records: '@' for people. '>' and '#' are taken: '>' finds
    actions, '#' ids."""

    @property
    def routes(self) -> tuple[str, ...]:
        """The routes, the first one that a row can fill counts."""
        return tuple(filter(None, (self.to, self.fallback_to)))

    def check(self) -> None:
        for to in (*self.routes, *((self.page.to,) if self.page else ())):
            if len(placeholders(to)) != 1:
                self.report(f"'{to}' needs one field of the record: write \"/edit-…/{{id}}\"")
        if self.prefix is not None and (len(self.prefix) != 1 or self.prefix.isalnum() or self.prefix in "># "):
            self.report(f"'{self.prefix}' is no prefix: write one character such as '@', except '>' and '#'")

    def check_fields(self, shape: type[BaseModel]) -> None:
        """Report fields that the rows do not have, or that are no texts."""
        names = (self.title, *self.also)
        check_paths(self, shape, *names)
        check_values(self, shape, frozenset({TEXT}), *names)
        if self.page:
            self.page.check_names("the row has no field", fields_of(shape), *sorted(fields_in(self.page.when)))


class RecordKind(Node):
    """A kind of records that the search for everything finds. The document lists them for the palette.

    See also: SearchResult, Palette.
    """

    name: str
    """The name of the kind among the results: 'users'."""
    label: Translatable
    """The label of its list."""
    icon: Icon
    """The icon of its records."""
    to: str
    """The route of the list, where `search` shows all results."""
    prefix: str | None
    """The character after which a text finds only these records."""


def kind_name(call: Call) -> str:
    """Return the name of the kind of records that a list returns."""
    return (call.needs or call.likely_need).partition(".")[0]
