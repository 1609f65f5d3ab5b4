"""The numbers of the sample dashboard agree with each other."""

from app.content.loader import Fixtures
from app.core.settings import FIXTURES
from app.features.content.schemas.dashboard import DashboardContent


def test_cards_are_the_sums_of_the_chart() -> None:
    content = Fixtures(FIXTURES).load("dashboard", DashboardContent).with_totals
    values = {stat.label: stat.value for stat in content.stats}
    assert content.revenue
    assert values["Total earnings"] == sum(point.earnings for point in content.revenue.points)


def test_shipped_content_invents_only_what_no_record_has() -> None:
    """Amounts, and what customers say. All other figures are counted."""
    content = Fixtures(FIXTURES).load("dashboard", DashboardContent)
    assert {stat.label for stat in content.stats if stat.figure is None} == {"Total earnings", "Balance"}
    assert not any((content.locations, content.activities, content.categories))
    assert content.revenue
    assert {series.currency for series in content.revenue.series} == {"INR"}
