"""Budgets of what travels until something is shown, in bytes with brotli: the same everywhere. They may shrink."""

import pytest

from screens import APPLICATION
from tests.bench.painting import WATCH
from tests.bench.weight import Weight, weighed
from tests.browser.conftest import OpenPage
from tests.browser.server import Server

pytestmark = pytest.mark.cold_cache

LIST, OUTLINE = 21_600, 115
"""Bytes of the page of a list, and of each outline of a screen in it, so that a new subject fits. Every budget is 5 %
above what was measured, so that only a real change exceeds it.
"""

PLATE = "MH 12 AB 1234"
"""The registration number of the first sample vehicle."""


@pytest.fixture
def weight(sign_in_as: OpenPage, server: Server) -> Weight:
    """The weight of the list of vehicles, and of the form besides."""
    page = sign_in_as()
    page.add_init_script(WATCH)
    headers = {"Authorization": f"Bearer {server.session()['token']}"}
    return weighed(page, "/fleet-master", "a[href='/edit-fleet/1']", (PLATE, PLATE), headers)


def test_list_and_form_stay_within_budgets(weight: Weight, server: Server) -> None:
    assert weight.list["scripts"] <= 121_400
    assert weight.list["styles"] <= 14_300
    assert weight.list["page"] <= LIST + OUTLINE * len(APPLICATION.screens)
    assert len(weight.requests) <= 8, weight.requests
    assert weight.form.total() <= 98_000
    calls = [address.split("?")[0] for address in weight.requests if "/api/" in address]
    assert calls == [f"{server.url}/api/fleets"]  # the first row takes one
