"""The test kit fills in lines as a user does."""

import json
from typing import Any

import httpx
import pytest

from app.contract.calls import Source
from app.testing import NotOnScreen
from app.testing.form import OpenForm
from app.ui import Edit, Form, Save, Toast
from app.ui.records import form_fields_of
from tests.support.invoices import INVOICES

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]

FORM = Form(
    add=Save(title="Add Invoice", call=INVOICES.create),
    edit=Edit(
        title="Edit Invoice", call=INVOICES.update, load=Source(call=INVOICES.one), required_field="number", to="/"
    ),
    fields=form_fields_of(INVOICES),
    on_success=(Toast(level="success", text="Saved"),),
    failed="Failed",
    to="/",
)
ERRORS = {"lines.1.vehicleId": ["Vehicle not found"], "lines": ["Too many"]}


def client_of(sent: list[Any], errors: dict[str, list[str]] | None = None) -> httpx.AsyncClient:
    """A client of a server that records what it receives, and refuses it with these errors."""

    def respond(request: httpx.Request) -> httpx.Response:
        if request.method == "GET":
            return httpx.Response(200, json={"status": True, "data": []})
        sent.append(json.loads(request.content))
        body: dict[str, Any] = {"status": errors is None, "message": "Done", "data": errors and {"errors": errors}}
        return httpx.Response(422 if errors else 200, json=body)

    return httpx.AsyncClient(transport=httpx.MockTransport(respond), base_url="http://test")


async def test_lines_are_typed_by_label_and_computed() -> None:
    sent: list[Any] = []
    form = OpenForm(FORM, FORM.add, {})
    async with client_of(sent) as client:
        await form.fill(client, "Number", "INV-1")
        await form.fill(client, "Sent On", "2026-11-01")
        await form.fill(client, "Lines", [{"Item": "Tyre", "Quantity": 2.5, "Rate": 333}, {"Item": "Tube", "Rate": 5}])
        outcome = await form.send(client, {})
        assert outcome.errors == {"Lines 2, Quantity": "Quantity is required"}
        await form.fill(client, "Lines", [{"Item": "Tyre", "Quantity": 2.5, "Rate": 333}])
        assert form.values()["Total"] == 982.35
        assert (await form.send(client, {})).errors == {}
    (body,) = sent
    assert body["lines"] == [{"item": "Tyre", "quantity": 2.5, "rate": 333, "delivered": False}]
    assert {"total", "subtotal"}.isdisjoint(body)


async def test_stored_line_keeps_its_id_and_other_values() -> None:
    sent: list[Any] = []
    stored = {"id": 4, "item": "Tyre", "quantity": 1, "rate": 10, "delivered": True, "amount": 10, "remark": None}
    form = OpenForm(FORM, FORM.edit or FORM.add, {"number": "INV-1", "sentOn": "2026-11-01", "lines": [stored]})
    async with client_of(sent) as client:
        (line,) = form.values()["Lines"]
        await form.fill(client, "Lines", [{**line, "Quantity": 3}])
        assert (await form.send(client, {"id": 1})).errors == {}
    assert sent[0]["lines"] == [{"id": 4, "item": "Tyre", "quantity": 3, "rate": 10, "delivered": True}]


async def test_errors_of_server_name_line_and_field() -> None:
    form = OpenForm(FORM, FORM.add, {"number": "1", "sentOn": "2026-11-01"})
    line = {"Item": "Tyre", "Quantity": 1, "Rate": 1}
    async with client_of([], ERRORS) as client:
        await form.fill(client, "Lines", [line, line])
        assert (await form.send(client, {})).errors == {"Lines 2, Vehicle": "Vehicle not found", "Lines": "Too many"}


async def test_misspelt_field_of_line_is_named() -> None:
    form = OpenForm(FORM, FORM.add, {})
    async with client_of([]) as client:
        with pytest.raises(NotOnScreen, match="there is no field of the line 'Quantty', did you mean 'Quantity'"):
            await form.fill(client, "Lines", [{"Quantty": 1}])
