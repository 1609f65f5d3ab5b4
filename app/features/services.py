"""The services that endpoints of features use, created once per server."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, TypeVar

from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from app.features.auth.access import AccessOf
from app.features.auth.sms import SmsSender
from app.features.auth.user_directory import UserDirectory
from app.web.services import AccessOfUser, CoreServices, Service

S = TypeVar("S", bound=Service)
EndSessions = Callable[[AsyncSession, int], Awaitable[None]]
"""Ends all sessions of the user with this id."""


@dataclass(frozen=True)
class Services(CoreServices):
    """All services, available to every request as `request.app.state.services`."""

    sms: SmsSender
    users: UserDirectory
    end_sessions: EndSessions
    access_of: AccessOf
    """What a user may do and see."""
    explain_no_users: Callable[[], str]
    """Returns why no user can sign in while the database has no user, in the current language."""
    features: tuple[Service, ...] = ()
    """Those that features declare in their `services.py`."""

    def of(self, kind: type[S]) -> S:
        """Return the service of this class."""
        return next(each for each in self.features if isinstance(each, kind))

    def give_access(self, access_of_user: AccessOfUser) -> AccessOfUser:
        """Let the services of features find what a user may do now, by this function, and return it."""
        for service in self.features:
            service.access_of_user = access_of_user
        return access_of_user

    async def close(self) -> None:
        """Close all connections, those of the database last."""
        for service in self.features:
            await service.close()
        await self.sms.close()
        await self.database.close()


def services_of(request: Request) -> Services:
    """Return the services of the application that serves this request."""
    services: Services = request.app.state.services
    return services


async def _services(request: Request) -> Services:
    return services_of(request)  # async, because FastAPI runs other functions in threads


InjectedServices = Annotated[Services, Depends(_services)]
"""Declare a parameter of this type to use the services in an endpoint."""


def inject(kind: type[S]) -> Callable[[Request], Awaitable[S]]:
    """Return the dependency that gives an endpoint the service of this class."""

    async def find(request: Request) -> S:
        return services_of(request).of(kind)

    return find
