"""The test kit changes many rows at once."""

import pytest
from fastapi import FastAPI

from app.testing import NotOnScreen, open_screen
from tests.conftest import FIRST_ADMIN

pytestmark = pytest.mark.anyio


async def test_rows_are_changed_and_undone(app: FastAPI) -> None:
    fleets = await open_screen(app, "/fleet-master", signed_in_as=FIRST_ADMIN)
    rows = await fleets.rows()
    changes = await fleets.change("Edit", rows, {"Manufacture": "Volvo"})
    assert (changes.done, changes.unchanged) == (len(rows), {})
    assert {row["Make"] for row in await fleets.rows()} == {"Volvo"}
    assert (await fleets.undo(changes)).done == len(rows)
    assert [row["Make"] for row in await fleets.rows()] == [row["Make"] for row in rows]


async def test_rows_that_cannot_be_changed_have_a_sentence(app: FastAPI) -> None:
    fleets = await open_screen(app, "/fleet-master", signed_in_as=FIRST_ADMIN)
    rows = await fleets.rows()
    assert (await fleets.change("Delete", rows[:1])).done == 1
    again = await fleets.change("Delete", rows[:2])
    assert (again.done, again.unchanged) == (1, {"Fleet not found": [rows[0].record["id"]]})


async def test_action_that_the_list_does_not_offer_is_named(app: FastAPI) -> None:
    fleets = await open_screen(app, "/fleet-master", signed_in_as=FIRST_ADMIN)
    rows = await fleets.rows()
    with pytest.raises(NotOnScreen, match="there is no action for selected rows 'Edti', did you mean 'Edit'"):
        await fleets.change("Edti", rows)
    with pytest.raises(NotOnScreen, match="there is no field 'Manufactur', did you mean 'Manufacture'"):
        await fleets.change("Edit", rows, {"Manufactur": "Volvo"})
