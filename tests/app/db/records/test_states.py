"""Records with states: their transitions, what a state locks, and what the history says."""

from collections.abc import AsyncIterator

import httpx
import pytest

from app.core.settings import Settings
from app.db.records import record_resources
from app.features.roles.permissions import Permissions, check_permissions
from app.main import create_api, create_app
from app.testing import api_client
from app.web.api.resource_catalog import find_resources
from app.web.api.routers import feature_routers
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import FIRST_ADMIN, SetClock, api_of, open_services
from tests.support.assertions import data_of, message_of, refusal_of
from tests.support.bills import BILLS, DECLARED, create_table

pytestmark = pytest.mark.anyio
BODY = {"number": "B-7", "customer": "Kaveri Textiles", "dueOn": "2026-12-01", "total": 100, "lines": []}


@pytest.fixture
async def client(
    settings: Settings, clock: SetClock, source: SnapshotSource, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[httpx.AsyncClient]:
    monkeypatch.setattr(record_resources, "_RESOURCES", [*record_resources.declared_resources(), DECLARED])
    app = create_app(settings, clock=clock, source=source, api=create_api())
    async with open_services(app), api_client(app, FIRST_ADMIN) as client:
        await create_table(api_of(app).state.services.database)
        yield client


async def add(client: httpx.AsyncClient, **values: object) -> str:
    """Add a bill and return its path."""
    return f"/bills/{data_of(await client.post('/bills', json=BODY | values))['id']}"


async def test_new_record_has_the_first_state_whatever_is_sent(client: httpx.AsyncClient) -> None:
    path = await add(client, status="paid", paidOn="2026-01-01")
    record = data_of(await client.get(path))
    assert (record["status"], record["paidOn"]) == ("draft", None)


async def test_transition_sets_the_state_and_says_so(client: httpx.AsyncClient) -> None:
    path = await add(client)
    sent = await client.post(f"{path}/send")
    assert (message_of(sent), data_of(sent)["status"]) == ("B-7 is now “Sent”.", "sent")
    paid = data_of(await client.post(f"{path}/pay"))
    assert (paid["status"], paid["paidOn"]) == ("paid", "2026-03-02")
    reopened = data_of(await client.post(f"{path}/reopen"))  # it changes what the state locks
    assert (reopened["status"], reopened["paidOn"]) == ("draft", None)


async def test_stale_transition_names_the_present_state(client: httpx.AsyncClient) -> None:
    path = await add(client)
    await client.post(f"{path}/send")
    assert refusal_of(await client.post(f"{path}/send"), 409) == (
        "B-7 is “Sent” now. “Send” is only possible while it is “Draft”."
    )
    hindi = await client.post(f"{path}/reopen", headers={"Accept-Language": "hi"})
    assert refusal_of(hindi, 409) == "B-7 अब “भेजा गया” है। “Reopen” केवल तब संभव है जब यह “Paid, रद्द” हो।"


async def test_transition_requires_its_fields(client: httpx.AsyncClient) -> None:
    path = await add(client, dueOn=None)
    assert refusal_of(await client.post(f"{path}/send"), 409) == "Fill in Due On first."
    assert data_of(await client.get(path))["status"] == "draft"


async def test_state_locks_fields(client: httpx.AsyncClient) -> None:
    path = await add(client)
    await client.post(f"{path}/send")
    changed = await client.put(path, json=BODY | {"customer": "Other", "total": 5})
    assert changed.json()["data"]["errors"] == {"customer": ["A sent bill keeps its customer and its lines."]}
    assert changed.status_code == 422
    assert data_of(await client.put(path, json=BODY | {"total": 5}))["total"] == 5
    more = await client.put(path, json=BODY | {"total": 5, "lines": [{"item": "Tyre"}]})
    assert more.json()["data"]["errors"] == {"lines": ["A sent bill keeps its customer and its lines."]}


async def test_state_locks_the_whole_record(client: httpx.AsyncClient) -> None:
    path = await add(client)
    for name in ("send", "pay"):
        await client.post(f"{path}/{name}")
    reason = "A paid bill cannot be changed."
    for change in ({"total": 5}, {"lines": [{"item": "Tyre"}]}):
        assert refusal_of(await client.put(path, json=BODY | change), 409) == reason
    assert refusal_of(await client.delete(path), 409) == reason
    assert (await client.put(path, json=BODY)).status_code == 200  # nothing changes
    await client.post(f"{path}/reopen")
    assert (await client.delete(path)).status_code == 200


async def test_transition_keeps_another_version(client: httpx.AsyncClient) -> None:
    path = await add(client)
    tag = (await client.get(path)).headers["ETag"]
    await client.put(path, json=BODY | {"total": 5})
    assert (await client.post(f"{path}/send", headers={"If-Match": tag})).status_code == 412


async def test_history_names_the_transition(client: httpx.AsyncClient) -> None:
    path = await add(client)
    await client.post(f"{path}/send")
    await client.put(path, json=BODY | {"total": 5})
    entries = data_of(await client.get(f"{path}/history"))["entries"]
    assert [(each["action"], each["transition"]) for each in entries] == [
        ("change", None),
        ("change", "Send"),
        ("add", None),
    ]
    (change,) = entries[1]["changes"]
    assert (change["field"], change["old"], change["new"]) == ("status", "draft", "sent")


async def test_list_is_filtered_by_the_state(client: httpx.AsyncClient) -> None:
    first, _ = await add(client), await add(client, number="B-8")
    await client.post(f"{first}/send")
    found = data_of(await client.get("/bills?status=in.sent"))
    assert [each["number"] for each in found["bills"]] == ["B-7"]


async def test_transition_with_a_right_of_its_own_is_a_row_of_the_matrix(client: httpx.AsyncClient) -> None:
    templates = data_of(await client.get("/roles/templates"))
    rows = {module["name"]: module for module in templates[0]["modules"]}
    assert [name for name in rows if name.startswith("bills")] == ["bills", "bills.cancel"]
    cancel = rows["bills.cancel"]
    assert (cancel["label"], cancel["edit"], cancel["list"]) == ("Bills: Cancel bill", True, None)


@pytest.mark.usefixtures("client")
@pytest.mark.any_database
async def test_right_to_change_is_none_to_a_transition_of_its_own() -> None:
    resources = find_resources(feature_routers("router"))
    change = {"name": "bills", "list": True, "edit": True}
    allowed = Permissions.parse([change]).rights(resources)
    assert allowed == {"bills.list", "bills.change"}
    assert {each.call.needs for each in BILLS.states.transitions} - allowed == {"bills.cancel"}  # type: ignore[union-attr]
    both = Permissions.parse([change, {"name": "bills.cancel", "edit": True}])
    assert both.rights(resources) == allowed | {"bills.cancel"}
    check_permissions(both, resources)
