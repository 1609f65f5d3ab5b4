"""The test kit reads charts, and opens the lists of their links."""

import pytest
from fastapi import FastAPI

from app import ui
from app.features.trips.schemas import TRIPS
from app.features.users.schemas import USERS
from app.testing import NotOnScreen, api_client, open_screen
from app.testing.groups import fetch_groups
from tests.conftest import FIRST_ADMIN

pytestmark = pytest.mark.anyio
SCREEN = ui.Screen(
    routes=("/figures",),
    title="Figures",
    body=(
        ui.Chart(
            label="Trips by month",
            source=TRIPS.count_by("startDate", "month", condition="open"),
            to="/trip-list",
            empty="No trips.",
        ),
        ui.Bars(label="Drivers", source=TRIPS.count_by("driverName", top=1), to="/trip-list", empty="No trips."),
        ui.Bars(label="Sums", source=USERS.sum_by("id", by="gender"), empty="No users."),
        ui.Bars(label="Users", source=USERS.list_source(), label_field="fullName", value="id", empty="No users."),
    ),
)


async def test_groups_add_up_to_the_rows_of_their_links(app: FastAPI) -> None:
    async with api_client(app, FIRST_ADMIN) as client:
        for label in ("Trips by month", "Drivers"):
            for group in await fetch_groups(client, SCREEN, label, {}):
                assert group.to
                trips = await open_screen(app, group.to, signed_in_as=FIRST_ADMIN)
                pages = [len(await trips.rows(page=number)) for number in range(1, 8)]
                assert sum(pages) == group.number
                assert group.number
        sums = await fetch_groups(client, SCREEN, "Sums", {})
        assert sum(each.number or 0 for each in sums) == sum(range(1, 10))


async def test_chart_that_is_not_there_is_named(app: FastAPI) -> None:
    async with api_client(app, FIRST_ADMIN) as client:
        with pytest.raises(NotOnScreen, match="no chart 'Trips by mont', did you mean 'Trips by month'"):
            await fetch_groups(client, SCREEN, "Trips by mont", {})
        with pytest.raises(NotOnScreen, match="'Users' shows no groups of a list"):
            await fetch_groups(client, SCREEN, "Users", {})
