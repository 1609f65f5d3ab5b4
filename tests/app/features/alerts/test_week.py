"""A simulated week of a small fleet; `simulated_week.py` runs a large one."""

import pytest

from tests.app.features.alerts.simulated_week import simulate

VEHICLES = 8


@pytest.mark.promise(
    "Alerts",
    "In a simulated week with outages of the provider, no alert is wrong or missing, and nobody gets 20 a day.",
)
def test_week_tells_what_happened_and_not_too_often() -> None:
    week = simulate(VEHICLES)
    assert week.wrong == week.missing == []
    assert 0 < week.most < 20
