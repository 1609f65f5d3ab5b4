"""Sentences of alerts say what happened, with numbers."""

from datetime import UTC, datetime

import pytest

from app.features.alerts.sentences import sentence

NOW = datetime(2026, 3, 4, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("amount", "expected"),
    [(40.0, "May arrive 40 min late."), (0.4, "May arrive late: the reserve is used up.")],
)
def test_risk_says_by_how_much_a_trip_may_be_late(amount: float, expected: str) -> None:
    row = {"type": "at_risk", "amount": amount, "since": NOW, "facts": None, "lat": None, "closed_at": None}
    assert sentence(row | {"source": "Pune", "destination": "Jaipur"}, NOW) == expected
