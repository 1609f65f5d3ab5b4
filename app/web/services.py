"""The objects that every endpoint may use. They are created once and live as long as the server."""

from dataclasses import dataclass

from fastapi import Request

from app.core.clock import Clock
from app.core.settings import Settings
from app.db.engine import Database


@dataclass(frozen=True)
class CoreServices:
    """The services that need no feature; `app.features.services.Services` has all of them."""

    settings: Settings
    clock: Clock
    database: Database


def core_services(request: Request) -> CoreServices:
    """The services of the application that serves this request."""
    services: CoreServices = request.app.state.services
    return services
