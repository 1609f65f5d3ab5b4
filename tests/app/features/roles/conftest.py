"""A server that enforces roles."""

from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest
from fastapi import FastAPI

from app.features.roles.role_access import RoleAccess
from app.features.services import Services
from tests.support.roles import ADMIN, person


@pytest.fixture
def enforced(api: FastAPI, services: Services) -> None:
    settings = services.settings.model_copy(update={"roles": "enforced"})
    api.state.services = replace(services, access_of=RoleAccess(settings, services.fixtures))


@pytest.fixture
async def admin(client: httpx.AsyncClient) -> AsyncIterator[httpx.AsyncClient]:
    async with await person(client, ADMIN) as signed_in:
        yield signed_in
