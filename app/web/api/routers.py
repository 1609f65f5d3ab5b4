"""The routers of all features. A feature without a `routes.py` serves the calls of its records as they are."""

from fastapi import APIRouter

from app.db import discovery
from app.db.records.record_resources import RecordResource
from app.web.api.resource_routes import serve_resource


def feature_routers(name: str) -> list[APIRouter]:
    """Return the routers of all features with this name: 'router' or 'public'."""
    derived = map(_router_of, discovery.records_without("routes")) if name == "router" else ()
    return [*discovery.routers(name), *derived]


def _router_of(record: RecordResource) -> APIRouter:
    router = APIRouter(tags=[record.calls.name])
    serve_resource(router, record.calls, record.model)
    return router
