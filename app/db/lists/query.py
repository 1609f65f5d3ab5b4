"""The query of a list: search, tests, sorting and page. It is parsed here, and only here, from the query string.

The same string is in the address of a page, in a request of the API and in a link. `ListQuery.text` writes it: equal
queries have equal texts.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import UTC, datetime, tzinfo
from typing import Annotated, Any, Final, NamedTuple
from urllib.parse import parse_qsl, quote

from pydantic import BaseModel, ConfigDict, Field, SkipValidation, ValidationError

from app.contract.base.node import nearest
from app.contract.lists.field_tests import (
    OPERATORS,
    FieldTest,
    FieldType,
    InvalidTest,
    is_test,
    parse_test,
    unknown_field,
)
from app.contract.lists.list_conditions import ListCondition
from app.core.errors import INVALID_PARAMETERS, BadRequest
from app.db.lists.search_terms import Labels, Term, record_number, search_terms
from app.i18n.messages import LocalizedText, translate
from app.i18n.time_zone import OFFICE

MAX_SEARCH_LENGTH: Final = 200
MAX_TESTS: Final = 20
_DEFAULT_LIMIT = 10
_MAX_PAGE, _MAX_LIMIT, _MAX_SORT_LENGTH = 1_000_000, 100, 50
_UNESCAPED: Final = ",:@!$'()*"
"""Characters that a query string can contain, besides letters, digits and -._~"""
_ASCII: Final = "".join(map(chr, range(33, 127)))


class ListParameters(BaseModel):
    """The parameters of each list. Without page and limit, the list is complete."""

    model_config = ConfigDict(frozen=True)

    page: Annotated[int | None, Field(ge=1, le=_MAX_PAGE, description="The page, from 1")] = None
    limit: Annotated[int | None, Field(ge=1, le=_MAX_LIMIT, description="Rows on a page")] = None
    search: Annotated[
        str, Field(max_length=MAX_SEARCH_LENGTH, description="Words that a row has to contain, in any column")
    ] = ""
    sort: Annotated[
        str, Field(max_length=_MAX_SORT_LENGTH, description="The field to sort by, with - for descending")
    ] = ""
    condition: Annotated[
        str, Field(max_length=_MAX_SORT_LENGTH, description="The name of a condition that the rows meet")
    ] = ""
    first: Annotated[
        int | None, Field(ge=1, le=_MAX_LIMIT, description="For options: at most this many, the best ones first")
    ] = None
    prefer: Annotated[
        str, Field(max_length=_MAX_SORT_LENGTH, description="For options: words of the rows that come first")
    ] = ""
    locate: Annotated[
        int | None, Field(ge=1, le=2**31 - 1, description="The id of a record: its page, instead of `page`")
    ] = None


class ListQuery(ListParameters):
    """The query of a list, which says what rows it returns."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    tests: Annotated[tuple[FieldTest, ...], SkipValidation] = ()
    """The tests that rows have to pass. Without tests, every row matches."""
    preset: Annotated[tuple[FieldTest, ...], SkipValidation] = ()
    """The tests of the condition, which rows have to pass as well."""
    most: int | None = None
    """Of the first page: up to how many matching rows are counted, so that a frequent text takes no longer than a rare
    one. A total of this number says only that there may be more rows than on the page. None counts all rows."""
    now: datetime = datetime.min.replace(tzinfo=UTC)
    """The time of the request."""
    zone: Annotated[tzinfo, SkipValidation] = OFFICE
    """The zone of the reader, where the days of the tests begin."""

    labels: Annotated[Labels, SkipValidation] = ()
    """The labels by which the reader knows values of the list."""

    @property
    def terms(self) -> tuple[Term, ...]:
        """The terms of the search. Without terms, every row matches."""
        # Not cached: a copy with another search would keep the terms.
        return search_terms(self.search, self.labels) if self.search else ()

    @property
    def all_tests(self) -> tuple[FieldTest, ...]:
        """The tests of the query and of its condition."""
        return (*self.preset, *self.tests)

    @property
    def record_number(self) -> int | None:
        """The id of the record that comes first. Options have none, because they do not show their ids."""
        return None if self.first is not None else record_number(self.search)

    @property
    def is_paged(self) -> bool:
        return self.page is not None or self.limit is not None or self.locate is not None

    @property
    def page_size(self) -> int:
        return self.limit or _DEFAULT_LIMIT

    def sorted_by_default(self, sort: str) -> "ListQuery":
        """Return the query with this sorting, if it has none."""
        return self if self.sort else self.model_copy(update={"sort": sort})

    def sort_key(self, columns: Collection[str]) -> tuple[str, bool]:
        """Return the field of the order and whether it is descending. Raises BadRequest if it is none of these."""
        name, descending = self.sort.removeprefix("-") or "id", self.sort.startswith("-")
        if name not in columns:
            raise BadRequest(LocalizedText(f"This list cannot be sorted by that{nearest(name, columns)}"))
        return name, descending

    def at(self, position: int | None) -> "ListQuery":
        """Return the query of the page with the row at this position, from 0. None changes nothing."""
        return self if position is None else self.model_copy(update={"page": position // self.page_size + 1})

    @property
    def page_number(self) -> int:
        return self.page or 1

    @property
    def offset(self) -> int:
        """The number of rows on the pages before."""
        return (self.page_number - 1) * self.page_size

    @property
    def of_all_pages(self) -> "ListQuery":
        """The query without what selects a part of its rows."""
        return self.model_copy(update={"page": None, "limit": None, "locate": None, "first": None, "prefer": ""})

    @property
    def text(self) -> str:
        """The query string: the search, the tests in the order of the fields, then the other parameters."""
        return "&".join(f"{name}={quote(value, safe=_UNESCAPED)}" for name, value in self._parameters())

    def _parameters(self) -> Iterator[tuple[str, str]]:
        yield from (("search", self.search),) if self.search else ()
        yield from ((test.field, test.text) for test in self.tests)
        for name in ("condition", "sort", "page", "limit", "first", "prefer", "locate"):
            value = getattr(self, name)
            yield from () if value in (None, "") else ((name, str(value)),)


PARAMETERS: Final = frozenset(ListParameters.model_fields)
"""The names of the parameters of each list. No field that a list is filtered by has one of them."""


class ListFilters(NamedTuple):
    """What requests can filter a list by."""

    fields: Mapping[str, FieldType] = {}
    """The fields, in the order of the tests of a query."""
    conditions: tuple[ListCondition, ...] = ()
    other_fields: frozenset[str] = frozenset()
    """The fields of the rows that the list cannot be filtered by. Other unknown parameters are ignored."""
    labels: Labels = ()
    """The labels by which readers know values of the list. They are searched as well."""

    def without(self, hidden: frozenset[str]) -> "ListFilters":
        """Return the filters without these fields, and without the conditions that test them."""
        fields = {name: type_ for name, type_ in self.fields.items() if name not in hidden}
        conditions = tuple(each for each in self.conditions if hidden.isdisjoint(test.field for test in each.tests))
        return ListFilters(fields, conditions, self.other_fields | hidden, self.labels)

    def dated(self, query: ListQuery) -> ListQuery:
        """Return the query with dates in place of the periods of its tests."""
        tests = (
            test.dated(query.now, query.zone, has_times=self.fields[test.field].kind == "moment")
            for test in query.tests
        )
        return query.model_copy(update={"tests": tuple(tests)})


NO_FILTERS: Final = ListFilters()


def query_string_of(text: str) -> bytes:
    """Return the query string of an address, for `parse_list_query`. Addresses may have letters of any language."""
    return quote(text.removeprefix("?"), safe=_ASCII).encode()


def parse_list_query(
    query_string: bytes, filters: ListFilters = NO_FILTERS, now: datetime | None = None, zone: tzinfo = OFFICE
) -> ListQuery:
    """Return the query of a list. Raises BadRequest.

    Of a parameter of each list, the last value counts, as in FastAPI. Each value of a field is a test.
    """
    given = parse_qsl(query_string.decode("latin-1"), keep_blank_values=True)
    values: dict[str, Any] = {name: value for name, value in given if name in PARAMETERS}
    if now:
        values["now"] = now
    try:
        query = ListQuery(**values, zone=zone, labels=filters.labels)
    except ValidationError:
        raise BadRequest(translate(INVALID_PARAMETERS)) from None
    own = [(name, value) for name, value in given if name not in PARAMETERS]
    if not own and not query.condition:
        return query
    return query.model_copy(
        update={"tests": _tests(own, filters), "preset": _preset(query.condition, filters.conditions)}
    )


def _tests(given: Iterable[tuple[str, str]], filters: ListFilters) -> tuple[FieldTest, ...]:
    """Return the tests of a query. Raises BadRequest, which names the fields whose tests cannot be applied."""
    tests: dict[FieldTest, None] = {}
    errors: dict[str, list[LocalizedText]] = {}
    for name, value in given:
        try:
            if name in filters.fields:
                tests[parse_test(name, value, filters.fields[name])] = None
            elif name in filters.other_fields or is_test(value):
                raise unknown_field(name, filters.fields)
        except InvalidTest as error:
            errors.setdefault(name, []).append(error.sentence)
        if len(tests) > MAX_TESTS:
            raise BadRequest(translate("A list accepts at most {count} filters.", count=MAX_TESTS))
    if errors:
        raise BadRequest(next(iter(errors.values()))[0], errors=errors)
    places = {name: place for place, name in enumerate(filters.fields)}
    return tuple(sorted(tests, key=lambda test: (places[test.field], OPERATORS.index(test.operator), test.values)))


def _preset(name: str, conditions: Iterable[ListCondition]) -> tuple[FieldTest, ...]:
    """Return the tests of the condition. An empty name has none."""
    known = {condition.name: condition for condition in conditions}
    if name and name not in known:
        reason = f" of that name{nearest(name, known)}" if known else ""
        raise BadRequest(LocalizedText(f"This list has no condition{reason}"))
    return tuple(test.field_test() for test in known[name].tests) if name else ()
