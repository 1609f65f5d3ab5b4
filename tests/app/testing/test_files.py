"""The test kit uploads files as a user selects them."""

import json
from typing import Any

import httpx
import pytest

from app.testing import NotOnScreen, Upload
from app.testing.form import OpenForm
from app.ui import Form, Save, Toast
from app.ui.records import form_fields_of
from tests.support.shipments import SHIPMENTS

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]
FORM = Form(
    add=Save(title="Add Shipment", call=SHIPMENTS.create),
    fields=form_fields_of(SHIPMENTS),
    on_success=(Toast(level="success", text="Saved"),),
    failed="Failed",
    to="/",
)


def client_of(sent: list[Any]) -> httpx.AsyncClient:
    """A client of a server that stores all files but empty ones, and records the bodies of other requests."""

    def respond(request: httpx.Request) -> httpx.Response:
        if request.url.path != "/files":
            sent.append(json.loads(request.content))
            return httpx.Response(200, json={"status": True, "message": "Done", "data": None})
        name = request.headers["X-File-Name"]
        if not request.content:
            return httpx.Response(422, json={"status": False, "message": f"{name} is empty.", "data": None})
        file = {"id": f"id of {name}", "name": name, "size": len(request.content), "type": "text/plain"}
        return httpx.Response(200, json={"status": True, "message": "", "data": file})

    return httpx.AsyncClient(transport=httpx.MockTransport(respond), base_url="http://test")


async def test_files_are_uploaded_and_sent_with_the_record() -> None:
    sent: list[Any] = []
    form = OpenForm(FORM, FORM.add, {})
    async with client_of(sent) as client:
        await form.fill(client, "Number", "S-1")
        await form.fill(client, "Receipt", Upload("a.txt", b"a"))
        await form.fill(client, "Papers", [Upload("b.txt", b"bb"), Upload("c.txt", b"c")])
        with pytest.raises(NotOnScreen, match="d.txt is empty"):
            await form.fill(client, "Papers", Upload("d.txt", b""))
        with pytest.raises(NotOnScreen, match="'Receipt' has one file, not 2"):
            await form.fill(client, "Receipt", [Upload("a.txt", b"a"), Upload("b.txt", b"b")])
        assert (await form.send(client, {})).errors == {}
        await form.fill(client, "Papers", form.data["papers"][1:])
        await form.fill(client, "Receipt", None)
        assert (await form.send(client, {})).errors == {}
    first, second = sent
    assert first["receipt"] == {"id": "id of a.txt", "name": "a.txt", "size": 1, "type": "text/plain"}
    assert [each["size"] for each in first["papers"]] == [2, 1]
    assert [each["name"] for each in second["papers"]] == ["c.txt"]
    assert "receipt" not in second
