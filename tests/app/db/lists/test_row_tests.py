"""Conditions of lists on booleans and dates, for a table and for the keys of a list index."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from sqlalchemy import Boolean, ColumnElement, Connection, Date, Integer, String, and_, literal, select, true, union_all

from app.contract.lists.field_tests import FieldTest
from app.contract.lists.list_conditions import During, OneOf
from app.db.engine import Database
from app.db.lists.query import ListQuery
from app.db.lists.row_tests import row_tests
from tests.support.assertions import naming

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

EVENING = datetime(2026, 11, 22, 19, 0, tzinfo=UTC)
"""Half past midnight on 23 November in India."""
CARDS = [(1, True, date(2026, 11, 22)), (2, False, date(2026, 11, 23)), (3, None, date(2026, 11, 24)), (4, True, None)]


def _select(card: tuple[int, bool | None, date | None]) -> Any:
    identity, blocked, until = card
    return select(
        literal(identity, Integer).label("id"),
        literal(blocked, Boolean).label("blocked"),
        literal(until, Date).label("until"),
        literal("" if blocked is None else str(int(blocked)), String).label("blocked_key"),
        literal(until.isoformat() if until else "", String).label("until_key"),
    )


ROW_TESTS: list[tuple[OneOf | During | FieldTest, list[int]]] = [
    (OneOf(field="blocked", values=(True,)), [1, 4]),
    (OneOf(field="blocked", values=(False, None)), [2, 3]),
    (During(field="until", period="past"), [1]),
    (During(field="until", period="today"), [2]),
    (During(field="until", period="future"), [3]),
    (FieldTest("blocked", "isnt", ("yes",)), [2, 3]),
    (FieldTest("blocked", "notin", ("yes", "")), [2]),
    (FieldTest("until", "empty"), [4]),
    (FieldTest("until", "filled"), [1, 2, 3]),
    (FieldTest("until", "to", ("2026-11-23",)), [1, 2]),
]


async def test_booleans_and_dates_are_tested(api: Any) -> None:
    cards = union_all(*map(_select, CARDS)).subquery()
    database: Database = api.state.services.database

    def fetch(connection: Connection, condition: ColumnElement[bool], values: dict[str, Any]) -> list[int]:
        return list(connection.scalars(select(cards.c.id).where(and_(true(), condition)).order_by(cards.c.id), values))

    for test, expected in ROW_TESTS:
        with naming(test):
            given = test if isinstance(test, FieldTest) else test.field_test()
            made = row_tests(ListQuery(tests=(given,), now=EVENING), dict(cards.c))
            (row_test,) = made.tests
            of_column, of_key = row_test.of_column(cards.c[test.field]), row_test.of_key(cards.c[f"{test.field}_key"])
            assert await database.read(fetch, of_column, dict(made.values)) == expected
            assert await database.read(fetch, of_key, dict(made.key_values)) == expected
