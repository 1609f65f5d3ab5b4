"""How the ids of a page are found: by the index of the text, or along the order."""

import pytest

from app.db.list_index.matching import matcher_for
from app.db.list_index.query import Counts, IndexQuery, Slice
from app.db.list_index.statements import QueryPlan
from app.db.search_terms import search_terms
from tests.app.db.list_index.queries import LISTS

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
    index, terms, counts = LISTS["fleets"].list_index, search_terms(search), Counts(MILLION, found)
    query, matcher = IndexQuery(index, terms, key, descending=False), matcher_for("postgresql", index, terms)
    assert query.plan(matcher, FIRST_PAGE, counts) is expected
    assert query.plan(matcher, FIRST_PAGE, counts, may_be_near=False) is QueryPlan.GATHER
