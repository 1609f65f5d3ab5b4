"""How the ids of a page are found: by an index, or along the order."""

import pytest

from app.db.lists.index.counts import Counts
from app.db.lists.index.matching import matcher_for
from app.db.lists.index.plans import Plan, QueryPlan
from app.db.lists.index.query import IndexQuery, Slice
from app.db.lists.row_tests import RowTest, visibility_test
from app.db.lists.search_terms import search_terms
from tests.app.db.lists.index.queries import LISTS

FIRST_PAGE, MIDDLE_PAGE, MILLION = Slice(0, 10), Slice(150_000, 10), 1_000_000
ALL, INDEX, WALK = map(Plan, QueryPlan)
NEAR = Plan(QueryPlan.WALK, is_limited=True)
TESTS = {
    "status": RowTest("trip_status", "text", "in", "a"),
    "source": RowTest("source", "text", "contains", "b", size=1),
    "start": RowTest("start_date", "moment", "range", "c", has_first=True),
}


def plan(dialect: str, search: str, key: str, found: int, part: Slice, *tests: str, may_be_near: bool = True) -> Plan:
    trips, terms = LISTS["trips"], search_terms(search)
    tested = tuple(TESTS[each] for each in tests)
    query = IndexQuery(trips.visible, trips.list_index, terms, key, descending=True, tests=tested)
    matcher = matcher_for(dialect, trips.list_index, terms)
    return query.plan(matcher, part, Counts(MILLION, found), may_be_near=may_be_near)


@pytest.mark.parametrize("dialect", ["sqlite", "postgresql"])
def test_page_is_read_by_the_shorter_way(dialect: str) -> None:
    """A walk along the order reads the more rows, the fewer match. Finding all of them reads the more, the more do."""
    assert plan(dialect, "", "source", MILLION, FIRST_PAGE) == ALL
    assert plan(dialect, "steel", "source", 200_000, FIRST_PAGE) == NEAR
    assert plan(dialect, "steel", "source", 1_000, FIRST_PAGE) == INDEX
    assert plan(dialect, "", "material", 100_000, FIRST_PAGE, "source") == NEAR
    assert plan(dialect, "", "material", 1_000, FIRST_PAGE, "source") == INDEX
    assert plan(dialect, "", "material", 300_000, MIDDLE_PAGE, "source") == INDEX
    assert plan(dialect, "", "material", 800_000, MIDDLE_PAGE, "source") == NEAR
    assert plan(dialect, "", "start_date", 300_000, MIDDLE_PAGE, "start") == WALK  # a range of the index of the order


@pytest.mark.parametrize("dialect", ["sqlite", "postgresql"])
def test_walk_of_an_index_that_has_the_choices_is_longer(dialect: str) -> None:
    assert plan(dialect, "", "material", 300_000, MIDDLE_PAGE, "status") == NEAR
    assert plan(dialect, "", "material", 1_000, MIDDLE_PAGE, "status") == INDEX


@pytest.mark.parametrize("dialect", ["sqlite", "postgresql"])
def test_rows_that_are_not_near_are_found_by_an_index(dialect: str) -> None:
    for search, tests in (("steel", ()), ("", ("status",))):
        assert plan(dialect, search, "source", 300_000, FIRST_PAGE, *tests, may_be_near=False) == INDEX


def test_frequent_short_text_has_no_index_on_sqlite() -> None:
    assert plan("sqlite", "a", "source", 300_000, FIRST_PAGE, may_be_near=False) == WALK
    assert plan("sqlite", "zz", "source", 300, FIRST_PAGE, may_be_near=False) == INDEX
    assert plan("sqlite", "a", "source", 300_000, FIRST_PAGE, "start", may_be_near=False) == INDEX  # that of the column


def test_index_of_the_text_is_in_the_order_of_the_ids_on_sqlite() -> None:
    for found, part in ((1_000, FIRST_PAGE), (300_000, MIDDLE_PAGE)):
        assert plan("sqlite", "steel", "id", found, part, "source") == INDEX


def test_rows_of_a_small_scope_are_found_by_it() -> None:
    """Of the rows with a frequent text, few are in the scope."""
    trips, terms = LISTS["trips"], search_terms("steel")
    query = IndexQuery(
        trips.visible, trips.list_index, terms, "id", descending=True, tests=(visibility_test(trips.rows),)
    )
    for visible, by_scope in ((1_000, True), (200_000, False)):
        found = query.plan(matcher_for("sqlite", trips.list_index, terms), FIRST_PAGE, Counts(MILLION, 50, visible))
        assert found == Plan(QueryPlan.INDEX, by_scope=by_scope)
