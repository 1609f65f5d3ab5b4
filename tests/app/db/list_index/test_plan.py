"""How the ids of a page are found: by the index of the text, or along the order."""

import pytest

from app.db.list_index.matching import matcher_for
from app.db.list_index.query import Counts, IndexQuery, QueryPlan, Slice
from app.db.search_terms import search_terms
from tests.app.db.list_index.queries import LISTS

FIRST_PAGE, MILLION = Slice(0, 10), 1_000_000


@pytest.mark.parametrize(
    ("key", "found", "expected"),
    [
        ("id", 1, QueryPlan.GATHER),
        ("id", 200_000, QueryPlan.WALK),
        ("registration_number", 1, QueryPlan.GATHER),
        ("registration_number", 200_000, QueryPlan.WALK),
    ],
)
def test_rare_text_is_found_by_its_index(key: str, found: int, expected: QueryPlan) -> None:
    """The planner of PostgreSQL would walk along all rows, because it expects more rows with the text."""
    index, terms = LISTS["fleets"].list_index, search_terms("mh12")
    query = IndexQuery(index, terms, key, descending=False)
    assert query.plan(matcher_for("postgresql", index, terms), FIRST_PAGE, Counts(MILLION, found)) is expected
