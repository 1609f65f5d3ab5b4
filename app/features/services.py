"""The services that endpoints of features use, created once per server."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from app.content.loader import Fixtures
from app.features.auth.access import AccessOf
from app.features.auth.sms import SmsSender
from app.features.auth.user_directory import UserDirectory
from app.features.directions.provider import Directions
from app.features.tracking.board.board import Board
from app.features.tracking.board.vehicle_list import VehicleList
from app.features.tracking.positions.service import StoredPositions
from app.features.tracking.positions.watcher import Watcher
from app.features.tracking.provider.cached_provider import CachedProvider
from app.web.services import CoreServices

EndSessions = Callable[[AsyncSession, int], Awaitable[None]]
"""Ends all sessions of the user with this id."""


@dataclass(frozen=True)
class Services(CoreServices):
    """All services, available to every request as `request.app.state.services`."""

    fixtures: Fixtures
    tracking: CachedProvider
    board: Board
    vehicles: VehicleList
    positions: StoredPositions
    watcher: Watcher
    directions: Directions
    sms: SmsSender
    users: UserDirectory
    end_sessions: EndSessions
    access_of: AccessOf
    """What a user may do and see."""
    explain_no_users: Callable[[], str]
    """Returns why no user can sign in while the database has no user, in the current language."""

    async def close(self) -> None:
        """Close all connections, those of the database last."""
        for service in (self.tracking, self.directions, self.sms, self.database):
            await service.close()


def services_of(request: Request) -> Services:
    """Return the services of the application that serves this request."""
    services: Services = request.app.state.services
    return services


async def _services(request: Request) -> Services:
    return services_of(request)  # async, because FastAPI runs other functions in threads


InjectedServices = Annotated[Services, Depends(_services)]
"""Declare a parameter of this type to use the services in an endpoint."""
