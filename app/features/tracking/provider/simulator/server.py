"""A server that returns simulated vehicles in the format of a tracking provider, protected by a key."""

import secrets
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from app.core.settings import Settings
from app.features.tracking.provider import Provider, ServiceRecord, Vehicle


def create_simulator_server(provider: Provider, settings: Settings, key: str) -> ASGIApp:
    """Create an application that serves the paths of the settings. Requests without the key get 401."""

    async def vehicles(request: Request) -> Response:
        plate = request.query_params.get("plate")
        if plate is None:
            return _result(vehicles=[_serialize(vehicle) for vehicle in await provider.vehicles()])
        vehicle, maintenances, stoppages, _ = await provider.vehicle(plate)
        return JSONResponse(
            {
                "result": {"vehicles": [_serialize(vehicle)] if vehicle else []},
                "maintenances": _records(maintenances, "maintenanceType"),
                "stoppages": _records(stoppages, "stoppageType"),
            }
        )

    async def history(request: Request) -> Response:
        query = request.query_params
        try:
            start, end = int(query.get("start", "")), int(query.get("end", ""))
        except ValueError:
            return JSONResponse({"message": "start and end must be milliseconds"}, 400)
        points = await provider.history(query.get("plate", ""), start, end)
        return _result(location_values=[point._asdict() for point in points])

    paths = {settings.tracking_list_path: vehicles, settings.tracking_vehicle_path: vehicles}
    paths[settings.tracking_history_path] = history
    app = Starlette(routes=[Route(urlsplit(path).path, endpoint) for path, endpoint in paths.items()])
    return _KeyMiddleware(app, settings.tracking_header, key)


class _KeyMiddleware:
    """ASGI middleware that refuses requests without the key."""

    def __init__(self, app: ASGIApp, header: str, key: str) -> None:
        self._app, self._header, self._key = app, header, key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            given = Request(scope).headers.get(self._header, "")
            if not secrets.compare_digest(given.encode(), self._key.encode()):
                await JSONResponse({"message": "unknown key"}, 401)(scope, receive, send)
                return
        await self._app(scope, receive, send)


def _result(**values: Any) -> Response:
    return JSONResponse({"result": values})


def _serialize(vehicle: Vehicle) -> dict[str, Any]:
    place = vehicle.position
    return {
        "plate": vehicle.plate,
        "gps_info": {"loc": place._asdict() if place else None, "sp": vehicle.speed, "hd": vehicle.heading},
        "status": {"state": vehicle.state, "last_update": vehicle.updated},
        "is_obd": vehicle.is_obd,
        "engine_hours": {"engine_hour": vehicle.engine_hours},
        "fuel": {"amount": vehicle.fuel},
        "fuel_enabled": vehicle.fuel_enabled,
        "odo": vehicle.odometer,
    }


def _records(records: Sequence[ServiceRecord], kind: str) -> list[dict[str, str | None]]:
    return [{"description": record.description, kind: record.kind} for record in records]
