"""A record of a feature without routes is served as it is."""

import pytest

from app.db.records import record_resources
from app.db.records.record_resources import RecordResource
from app.web.api.needs import calls_of_route
from app.web.api.routers import feature_routers
from tests.support.parcels import PARCELS, Parcel

RESOURCES = "_RESOURCES"


def test_records_without_routes_are_served_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_resources, RESOURCES, [RecordResource(Parcel, PARCELS, built_in=False)])
    routes = [route for router in feature_routers("router") if "parcels" in router.tags for route in router.routes]
    served = {(call.method, call.path) for route in routes for call in calls_of_route(route)}
    calls = (PARCELS.list, PARCELS.one, PARCELS.create, PARCELS.update, PARCELS.delete, PARCELS.restore)
    needed = (*calls, PARCELS.history, PARCELS.neighbours, *(change.call for change in PARCELS.changes))
    assert {(call.method, call.path) for call in needed} <= served
