"""The formats of plain pages."""

from datetime import date

import pytest

from app.web.pages.html import short_day

pytestmark = pytest.mark.any_database


def test_day_of_this_year_has_no_year() -> None:
    assert short_day(date.today().replace(month=2, day=28)) == "28 Feb"
    assert short_day(date(2020, 2, 28)) == "28 Feb 2020"
