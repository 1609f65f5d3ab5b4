"""No control on the screens of a template role makes a call that the server refuses."""

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from app.content.loader import Fixtures
from app.core.settings import Settings
from app.features.auth import sessions
from app.features.roles.content import RolesContent
from app.features.roles.role_access import RoleAccess
from app.features.services import Services
from app.features.users.schemas import User
from screens import APPLICATION
from tests.conftest import SetClock
from tests.support.assertions import data_of, message_of
from tests.support.visible_documents import CallAt, Document, calls_in, dead_links, visible_document

pytestmark = pytest.mark.anyio
READER = 2
_CONTENT = Fixtures(Settings(env="development").fixtures_folder).load("roles", RolesContent)
TEMPLATES = [template.role for template in _CONTENT.templates]
NO_RECORD = "987654321"


@pytest.fixture(scope="module")
def document() -> Document:
    """What the server sends to everybody."""
    return APPLICATION.model_dump(mode="json")


@pytest.fixture(params=TEMPLATES)
async def reader(
    request: Any, signed_in: httpx.AsyncClient, api: FastAPI, services: Services, clock: SetClock
) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a person with a stored role made from a template. Roles are enforced."""
    settings = services.settings.model_copy(update={"roles": "enforced"})
    api.state.services = replace(services, access_of=RoleAccess(settings, services.fixtures))
    rows = {each["role"]: each["modules"] for each in data_of(await signed_in.get("/roles/templates"))}
    names = ("name", "list", "add", "edit", "delete", "history", "export", "scope", "fields")
    modules = [{name: row[name] for name in names} for row in rows[request.param]]
    message_of(await signed_in.post("/roles", json={"role": request.param, "name": "Own", "modules": modules}))
    async with services.database.writing() as session:
        values = {"role": "Own", "client_code": "CL-0002"}
        await session.execute(update(User).where(User.id == READER).values(values))
        token = await sessions.create(session, READER, clock())
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(
        transport=signed_in._transport, base_url=signed_in.base_url, headers=headers
    ) as client:
        yield client


async def refused(client: httpx.AsyncClient, calls: list[CallAt]) -> list[str]:
    """Return the calls that the server answers with 403.

    Those that write send nothing, or name no record: rights are checked first.
    """
    found = []
    for method, path in sorted({(each.method, each.path) for each in calls}):
        address = re.sub(r"{\w+}", "1" if method == "GET" else NO_RECORD, path)
        response = await client.request(method, address, json=None if method in ("GET", "DELETE") else {})
        if response.status_code == 403:
            found += [f"{method} {path} at {each.place}" for each in calls if each[:2] == (method, path)]
    return found


@pytest.mark.promise("Access", "No control that a role shows makes a call that the server refuses.")
async def test_no_visible_control_is_refused(reader: httpx.AsyncClient, document: Document) -> None:
    """Of each template role, on every screen, in the menu and in the palette."""
    access = data_of(await reader.get("/access"))
    seen = visible_document(document, access["can"])
    calls = [each for each in calls_in(seen) if each.path != "/auth/logout"]
    assert await refused(reader, calls) == []
    assert dead_links(seen) == []
    assert len(seen["screens"]) > 1  # the sign-in screen, and what the role is for
