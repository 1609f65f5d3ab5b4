"""How the ids of a page are found: by the index of the text, or along the order."""

import pytest

from app.db.lists.index.counts import Counts
from app.db.lists.index.matching import matcher_for
from app.db.lists.index.plans import Order, QueryPlan
from app.db.lists.index.query import IndexQuery, Slice
from app.db.lists.index.statements import next_of
from app.db.lists.row_tests import RowTest
from app.db.lists.search_terms import search_terms
from tests.app.db.lists.index.queries import LISTS

FIRST_PAGE, MILLION = Slice(0, 10), 1_000_000


@pytest.mark.parametrize(
    ("search", "found", "expected"),
    [
        ("mh12", 1, QueryPlan.GATHER),
        ("mh12", 2_000, QueryPlan.GATHER),
        ("mh12", 5_000, QueryPlan.NEAR),
        ("mh12", 200_000, QueryPlan.NEAR),
        ("zz", 10, QueryPlan.GATHER),
        ("zz", 2_000, QueryPlan.NEAR),
    ],
)
@pytest.mark.parametrize("key", ["id", "registration_number"])
def test_rare_text_is_found_by_its_index(key: str, search: str, found: int, expected: QueryPlan) -> None:
    """The planner of PostgreSQL would walk along all rows, because it expects more rows with the text."""
    terms, counts = search_terms(search), Counts(MILLION, found)
    every, index = LISTS["fleets"].visible, LISTS["fleets"].list_index
    query, matcher = IndexQuery(every, index, terms, key, descending=False), matcher_for("postgresql", index, terms)
    assert query.plan(matcher, FIRST_PAGE, counts) is expected
    assert query.plan(matcher, FIRST_PAGE, counts, may_be_near=False) is QueryPlan.GATHER


@pytest.mark.parametrize(
    ("key", "found", "expected"),
    [
        ("id", 1_000, QueryPlan.GATHER),
        ("id", 8_000, QueryPlan.NEAR),
        ("id", 200_000, QueryPlan.WALK),
        ("start_date", 1_000, QueryPlan.WALK),
        ("start_date", 200_000, QueryPlan.WALK),
    ],
)
def test_tested_rows_are_found_along_the_order(key: str, found: int, expected: QueryPlan) -> None:
    """Collecting all rows that pass takes as long for a page as their number says, and longer than reading some."""
    tests = (RowTest("trip_status", "text", "in", "a"), RowTest("start_date", "moment", "range", "b", has_first=True))
    every, index = LISTS["trips"].visible, LISTS["trips"].list_index
    query, matcher = IndexQuery(every, index, (), key, descending=True, tests=tests), matcher_for("sqlite", index, ())
    assert query.plan(matcher, FIRST_PAGE, Counts(MILLION, found)) is expected


@pytest.mark.parametrize(
    ("dialect", "found", "expected"),
    [("postgresql", 500, QueryPlan.NEAR), ("postgresql", 100, QueryPlan.WALK), ("sqlite", 500, QueryPlan.INDEX)],
)
def test_text_with_choice_is_found_along_the_order(dialect: str, found: int, expected: QueryPlan) -> None:
    """PostgreSQL would collect all rows with the text: a hundredth of the table for a family name."""
    terms = search_terms("sharma")
    tests = (RowTest("driver_name", "text", "contains", "a", size=1), RowTest("trip_status", "text", "in", "b"))
    every, index = LISTS["trips"].visible, LISTS["trips"].list_index
    query, matcher = (
        IndexQuery(every, index, terms, "id", descending=True, tests=tests),
        matcher_for(dialect, index, terms),
    )
    assert query.plan(matcher, FIRST_PAGE, Counts(MILLION, found)) is expected


def test_single_choice_is_read_by_its_own_index() -> None:
    """The planner of PostgreSQL would read the rows of all statuses, because rows are stored in the order of the id."""
    index, terms = LISTS["trips"].list_index, search_terms("sharma")
    status = RowTest("trip_status", "text", "in", "b", size=1)

    def near(*tests: RowTest, key: str = "id") -> str:
        order = Order(key, descending=True, backwards=False)
        matcher = matcher_for("postgresql", index, terms)
        return str(next_of(matcher, tests, QueryPlan.NEAR, order, skips_first=False, seeks=False))

    assert "ORDER BY register_trips.trip_status DESC, register_trips.id DESC" in near(status)
    others = (
        near(status._replace(size=0)),
        near(status, status._replace(column="start_date")),
        near(status, key="source"),
    )
    assert ["trip_status DESC" in each for each in others] == [False, True, False]


@pytest.mark.parametrize(("found", "expected"), [(10_000, QueryPlan.NEAR), (9, QueryPlan.WALK)])
def test_text_of_a_column_is_found_along_the_order(found: int, expected: QueryPlan) -> None:
    every, index, terms = LISTS["trips"].visible, LISTS["trips"].list_index, search_terms("sharma")
    tests = (RowTest("driver_name", "text", "contains", "a", size=1),)
    query, matcher = (
        IndexQuery(every, index, terms, "id", descending=True, tests=tests),
        matcher_for("postgresql", index, terms),
    )
    assert query.plan(matcher, FIRST_PAGE, Counts(MILLION, found)) is expected
