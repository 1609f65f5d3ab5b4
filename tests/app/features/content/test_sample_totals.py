"""The numbers of the sample dashboard agree with each other."""

from app.content.loader import Fixtures
from app.core.settings import FIXTURES
from app.features.content.schemas.dashboard import DashboardContent


def test_cards_are_the_sums_of_the_chart() -> None:
    content = Fixtures(FIXTURES).load("dashboard", DashboardContent).with_totals
    values = {stat.label: stat.value for stat in content.stats}
    assert values["Total earnings"] == sum(point.earnings for point in content.revenue.points)
    assert values["Orders"] == sum(point.orders for point in content.revenue.points)


def test_shares_of_trucks_are_one_hundred_percent() -> None:
    content = Fixtures(FIXTURES).load("dashboard", DashboardContent)
    assert sum(location.percentage for location in content.locations) == 100
