"""Endpoints of stations."""

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import APIRouter, Request

from app.core.errors import Conflict
from app.features.content.schemas.masters import StationsContent
from app.features.services import services_of
from app.features.stations.schemas import CODE_TAKEN, STATIONS, Station
from app.i18n.canonical_text import fold
from app.i18n.messages import translate
from app.web.api.resource_routes import serve_resource

router = APIRouter(tags=["stations"])


def _built_in(request: Request) -> Sequence[Any]:
    return services_of(request).fixtures.serve("stations", StationsContent).stations


def _ensure_not_built_in(request: Request, values: Mapping[str, object]) -> None:
    """Raise Conflict if a built-in station has the code, in any case."""
    code = fold(str(values["code"]))
    if any(fold(station.code) == code for station in _built_in(request)):
        message = translate(CODE_TAKEN)
        raise Conflict(message, errors={"code": [message]})


serve_resource(router, STATIONS, Station, built_in=_built_in, key="code", check=_ensure_not_built_in)
