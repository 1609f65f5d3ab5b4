"""Users with roles, over HTTP."""

from typing import Any

import httpx

from app.testing import sign_in
from tests.support.assertions import data_of
from tests.support.sample_data import TOKEN

ADMIN, DRIVER, OTHER = "9000000001", "9000000002", "9000000003"
"""The mobile numbers of the users 1, 2 and 3."""
ACTIONS = ("list", "add", "edit", "delete", "history", "export")
BODY = ("fullName", "emailId", "mobileNumber", "designation", "gender", "role", "clientCode")
"""The fields of the body of a user."""


async def person(client: httpx.AsyncClient, mobile: str) -> httpx.AsyncClient:
    """Return a client of the same server with the session of this user."""
    token = TOKEN if mobile == ADMIN else await sign_in(client, mobile)
    headers = {"Authorization": f"Bearer {token}"}
    return httpx.AsyncClient(transport=client._transport, base_url=client.base_url, headers=headers)


async def give(admin: httpx.AsyncClient, user: int, role: str | None, **values: object) -> None:
    """Give a user a role, and other values."""
    data_of(await change_user(admin, user, role=role, **values))


async def change_user(author: httpx.AsyncClient, user: int, **values: object) -> httpx.Response:
    """Changes values of a user and keeps the others."""
    row = data_of(await author.get(f"/users/{user}"))
    hidden = data_of(await author.get("/access"))["hidden"].get("users", ())
    kept = {name: row[name] for name in BODY if name not in hidden}
    return await author.put(f"/users/{user}", json=kept | values)


def module(name: str, *allowed: str, **limits: Any) -> dict[str, Any]:
    """Return the permissions of a role for a resource."""
    return {"name": name, **{action: action in allowed for action in ACTIONS}, **limits}


async def create(admin: httpx.AsyncClient, name: str, *modules: dict[str, Any]) -> None:
    """Add a role."""
    data_of(await admin.post("/roles", json={"role": "User", "name": name, "modules": list(modules)}))
