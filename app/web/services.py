"""The objects that every endpoint may use. They are created once and live as long as the server."""

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from fastapi import Request
from sqlalchemy import Connection

from app.content.loader import Fixtures
from app.core.clock import Clock
from app.core.settings import Settings
from app.db.access import Access
from app.db.engine import Database

AccessOfUser = Callable[[Connection, int], Access | None]
BackgroundTask = Callable[[], Coroutine[None, None, None]]
_NO_STATES: Final[Mapping[str, Callable[[], str]]] = MappingProxyType({})


@dataclass(frozen=True)
class CoreServices:
    """The services that need no feature; `app.features.services.Services` has all of them."""

    settings: Settings
    clock: Clock
    database: Database
    fixtures: Fixtures


class Service:
    """What a feature needs as long as the server lives, such as a connection or a cache.

    A subclass in the `services.py` of a feature is created once per server. It may keep `services` and use them.
    """

    states: Mapping[str, Callable[[], str]] = _NO_STATES
    """What `/health/ready` reports of it, by name: 'ok', or a sentence."""
    tasks: Sequence[BackgroundTask] = ()
    """What runs next to the requests until the server stops."""

    access_of_user: AccessOfUser
    """What a user may do and see now, for work in the background. None for a deleted user. The server fills it."""

    def __init__(self, services: CoreServices) -> None: ...

    async def prepare(self) -> None:
        """Do what the first request needs. The database is prepared."""

    async def close(self) -> None:
        """Close open connections."""


def core_services(request: Request) -> CoreServices:
    """The services of the application that serves this request."""
    services: CoreServices = request.app.state.services
    return services
