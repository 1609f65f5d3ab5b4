"""Screens of records with states, and what else depends on a record, as the test kit uses them."""

from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI

from app import ui
from app.contract.base.node import nodes_of
from app.core.settings import Settings
from app.db.records import record_resources
from app.main import create_api, create_app
from app.testing import NotOnScreen, open_screen
from app.ui import Application
from app.web.pages.snapshot import SnapshotSource
from screens import APPLICATION, lists
from tests.conftest import FIRST_ADMIN, SetClock, api_of, open_services
from tests.support.bills import BILLS, DECLARED, create_table

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]
SCREENS = (
    lists.record_list(BILLS, icon="receipt"),
    lists.form(BILLS),
    lists.details(BILLS),
)
WITH_BILLS = Application(layout=APPLICATION.layout, screens=(*APPLICATION.screens, *SCREENS))


@pytest.fixture
async def app(settings: Settings, clock: SetClock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FastAPI]:
    monkeypatch.setattr(record_resources, "_RESOURCES", [*record_resources.declared_resources(), DECLARED])
    app = create_app(settings, clock=clock, source=SnapshotSource.of(WITH_BILLS), api=create_api())
    async with open_services(app):
        await create_table(api_of(app).state.services.database)
        form = await open_screen(app, "/add-bill", signed_in_as=FIRST_ADMIN)
        await form.fill({"Number": "B-7", "Customer": "Kaveri", "Total": 100})
        await form.save()
        yield app


async def test_buttons_follow_the_state(app: FastAPI) -> None:
    bills = await open_screen(app, "/bills", signed_in_as=FIRST_ADMIN)
    (draft,) = await bills.rows(search="B-7")
    assert draft.actions == ["Edit", "Send", "Cancel bill", "Delete"]
    with pytest.raises(NotOnScreen, match="the action 'Send' is disabled: Fill in Due On first."):
        await bills.press("Send", draft)
    form = await open_screen(app, "/edit-bill/1", signed_in_as=FIRST_ADMIN)
    await form.fill({"Due On": "2026-12-01"})
    await form.save()
    (draft,) = await bills.rows()
    assert (await bills.press("Send", draft)).toast == "B-7 is now “Sent”."
    assert [row.actions for row in await bills.rows()] == [["Edit", "Mark as paid", "Cancel bill", "Delete"]]
    assert (await bills.press("Send", draft)).toast == "B-7 is “Sent” now. “Send” is only possible while it is “Draft”."


async def test_form_shows_what_the_state_locks(app: FastAPI) -> None:
    form = await open_screen(app, "/edit-bill/1", signed_in_as=FIRST_ADMIN)
    await form.fill({"Due On": "2026-12-01"})
    await form.save()
    details = await open_screen(app, "/bill-details/1", signed_in_as=FIRST_ADMIN)
    await details.press("Send")
    form = await open_screen(app, "/edit-bill/1", signed_in_as=FIRST_ADMIN)
    locked = "the field 'Customer' is locked: A sent bill keeps its customer and its lines."
    with pytest.raises(NotOnScreen, match=locked):
        await form.fill({"Customer": "Other"})
    await form.fill({"Total": 5})
    assert (await form.save()).toast == "Bill saved"
    await details.press("Mark as paid")
    form = await open_screen(app, "/edit-bill/1", signed_in_as=FIRST_ADMIN)
    for use in (form.fill({"Total": 6}), form.save()):
        with pytest.raises(NotOnScreen, match="the form only shows its record: A paid bill cannot be changed."):
            await use
    bills = await open_screen(app, "/bills", signed_in_as=FIRST_ADMIN)
    (paid,) = await bills.rows()
    with pytest.raises(NotOnScreen, match="the action 'Delete' is disabled: A paid bill cannot be changed."):
        await bills.press("Delete", paid)
    with pytest.raises(NotOnScreen, match="there is no action 'Send'"):
        await details.press("Send")
    assert (await details.press("Reopen")).questions == []


async def test_question_is_asked(app: FastAPI) -> None:
    details = await open_screen(app, "/bill-details/1", signed_in_as=FIRST_ADMIN)
    assert (await details.press("Cancel bill")).questions == ["Cancel this bill?"]


def test_list_shows_the_states() -> None:
    (table,) = (node for node in SCREENS[0].body[0].body if isinstance(node, ui.Table))  # type: ignore[union-attr]
    (cell,) = (column.cell for column in table.columns if column.field == "status")
    assert isinstance(cell, ui.BadgeCell)
    assert (cell.labels["paid"], cell.tones["paid"]) == ("Paid", "good")
    assert [column.field for column in table.columns][:3] == ["number", "status", "customer"]  # phones show the first
    assert [(view.label, view.query) for view in table.views][:2] == [  # type: ignore[union-attr]
        ("Draft", "status=in.draft"),
        ("Sent", "status=in.sent"),
    ]
    (status,) = (each for each in table.filters if each.field == "status")
    assert (status.type, status.labels["paid"]) == ("choice", "Paid")


def test_details_and_history_show_the_states() -> None:
    nodes = [*nodes_of(SCREENS)]
    rows = [
        *next(node.marks for node in nodes if isinstance(node, ui.RecordHeader)),
        *(row for node in nodes if isinstance(node, ui.History) for row in node.rows if row.field == "status"),
    ]
    assert [getattr(row.cell, "tones", {}).get("paid") for row in rows] == ["good", "good"]


async def test_locked_field_of_a_record_is_refused(app: FastAPI) -> None:
    """The server computes this reason: users without the right may not change the number of an admin."""
    form = await open_screen(app, "/edit-user/1", signed_in_as="9000000002")
    with pytest.raises(NotOnScreen, match="the field 'Mobile Number' is locked: Only an admin can change"):
        await form.fill({"Mobile Number": "9000000099"})
