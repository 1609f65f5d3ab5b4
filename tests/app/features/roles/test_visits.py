"""Visits to sites for people with a role: scopes of vehicles hold."""

import httpx
import pytest
from sqlalchemy import insert

from app.features.services import Services
from app.features.tracking.models import TRACKERS
from app.features.tracking.visits.tables import SITE_VISITS
from tests.support.assertions import data_of, refusal_of
from tests.support.roles import DRIVER, create, give, module, person

pytestmark = [pytest.mark.anyio, pytest.mark.any_database, pytest.mark.usefixtures("enforced")]
SITE = {"name": "Works", "kind": "Plant", "lat": 19.05, "long": 73.1}
NOW = 1_793_000_000


async def test_visits_are_those_of_visible_vehicles(
    admin: httpx.AsyncClient, client: httpx.AsyncClient, services: Services
) -> None:
    site = data_of(await admin.post("/sites", json=SITE))["id"]
    async with services.database.writing() as session:
        live = {"first_at": NOW, "heard_at": NOW, "day_metres": 0, "version": 1, "memory": "{}", "is_listed": True}
        names = {"id": 1, "plate": "ZZ99ZZ9999", "given_plate": "ZZ 99 ZZ 9999"}
        await session.execute(insert(TRACKERS), {**names, **live})
        await session.execute(insert(SITE_VISITS), {"tracker_id": 1, "site_id": site, "in_at": NOW})
    assert len(data_of(await admin.get(f"/sites/{site}/visits"))["visits"]) == 1
    vehicles = [module("tracking", "list"), module("sites", "list")]
    await create(admin, "Limited", *vehicles, module("fleets", "list", scope="own_client"))
    await give(admin, 2, "Limited")
    async with await person(client, DRIVER) as limited:
        assert data_of(await limited.get(f"/sites/{site}/visits")) == {"present": 0, "visits": []}
        assert data_of(await limited.get("/tracking/site-suggestions"))["suggestions"] == []
    await create(admin, "No sites", module("tracking", "list"))
    await give(admin, 2, "No sites")
    async with await person(client, DRIVER) as other:
        refusal_of(await other.get(f"/sites/{site}/visits"), 403)
