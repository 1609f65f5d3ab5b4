"""An admin of a server with trips of the last months, for the tests of figures."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import insert, update

from app.features.roles.role_access import RoleAccess
from app.features.services import Services
from app.features.tracking.models import DAY_SUMS
from app.features.tracking.trips.tables import TRIP_EPISODES, TRIP_TIMES
from app.features.trips.models import Trip
from tests.support.roles import ADMIN, person


@pytest.fixture
async def admin(client: httpx.AsyncClient, api: FastAPI, services: Services) -> AsyncIterator[httpx.AsyncClient]:
    """An admin of a server that enforces roles, with trips of the last months."""
    settings = services.settings.model_copy(update={"roles": "enforced"})
    api.state.services = replace(services, access_of=RoleAccess(settings, services.fixtures))
    now = services.clock()
    async with services.database.writing() as session:
        for number in range(1, 13):
            start = now - timedelta(days=9 * number)
            values: dict[str, Any] = {"start_date": start, "end_date": start + timedelta(days=2)}
            values |= {"client_code": "CL-0001" if number % 3 else "CL-0002", "driver_id": 2 if number % 2 else 3}
            values |= {"material": "Steel tubes" if number % 4 else "Onions, red"}
            if number > 3:
                values |= {"phase": "Finished", "risk": "On time" if number % 3 else "Late"}
            await session.execute(update(Trip).where(Trip.id == number).values(**values))
        sums = [{"day": now.date() - timedelta(days=day), "vehicles": 2, "metres": 1000 * day} for day in range(1, 100)]
        await session.execute(insert(DAY_SUMS), sums)
        at = int(now.timestamp())
        told = {"told_at": at, "source": "gps"}
        times = [
            {"trip_id": trip, "stop": "destination", "kind": "arrived", "at": at - trip, **told} for trip in (1, 2)
        ]
        await session.execute(insert(TRIP_TIMES), times)
        episode = {"trip_id": 3, "kind": "Off route", "first_at": at - 100, "told_at": at}
        await session.execute(insert(TRIP_EPISODES), episode)
    async with await person(client, ADMIN) as signed_in:
        yield signed_in
