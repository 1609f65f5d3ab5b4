"""Roles over HTTP."""

from typing import Any

import httpx
import pytest

from tests.support.assertions import data_of, errors_of, message_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


def module(name: str, **allowed: bool) -> dict[str, Any]:
    return {"name": name, "list": False, "add": False, "edit": False, "delete": False, **allowed}


def everything(name: str) -> dict[str, Any]:
    return module(name, list=True, add=True, edit=True, delete=True)


USER = {"role": "User", "modules": [module("Users", list=True), module("Clients", list=True)]}


async def test_new_role_follows_built_in_ones(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.post("/roles", json={**USER, "name": "Clerk"})
    assert message_of(response) == "Role added"
    assert data_of(response) == {"id": 1, "name": "Clerk", "access": "Limited Access", **USER}
    assert data_of(await signed_in.get("/roles")) == [
        {"id": None, "name": "Admin", "access": "Full Access"},
        {"id": None, "name": "User", "access": "Limited Access"},
        {"id": None, "name": "Driver", "access": "Limited Access"},
        {"id": 1, "name": "Clerk", "access": "Limited Access"},
    ]


@pytest.mark.parametrize("name", [{}, {"name": None}, {"name": " "}])
async def test_role_without_name_has_that_of_template(signed_in: httpx.AsyncClient, name: dict[str, Any]) -> None:
    assert data_of(await signed_in.post("/roles", json={**USER, **name}))["name"] == "User"


@pytest.mark.parametrize(
    ("modules", "access"),
    [
        ([everything("Users"), everything("Clients")], "Full Access"),
        ([everything("Users"), module("Clients")], "Limited Access"),
        ([module("Users"), module("Clients")], "No Access"),
        ([everything("Users")], "Limited Access"),
    ],
)
async def test_access_sums_up_permissions(
    signed_in: httpx.AsyncClient, modules: list[dict[str, Any]], access: str
) -> None:
    role = {"role": "Admin", "modules": modules}
    assert data_of(await signed_in.post("/roles", json=role))["access"] == access
    data_of(await signed_in.put("/roles/1", json=USER))
    assert data_of(await signed_in.put("/roles/1", json=role))["access"] == access


async def test_role_is_changed_deleted_and_restored(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post("/roles", json=USER))
    changed = {"role": "User", "name": "Clerk", "modules": [everything("Users"), module("Clients")]}
    assert message_of(await signed_in.put("/roles/1", json=changed)) == "Role saved"
    assert data_of(await signed_in.get("/roles/1")) == {"id": 1, "access": "Limited Access", **changed}
    assert message_of(await signed_in.delete("/roles/1")) == "Role Clerk was deleted."
    assert message_of(await signed_in.post("/roles/1/restore")) == "Restored"
    history = data_of(await signed_in.get("/audit?entity=roles&id=1"))
    assert [entry["action"] for entry in history] == ["restore", "delete", "change", "add"]


async def test_missing_permissions_are_stored_as_refused(signed_in: httpx.AsyncClient) -> None:
    role = data_of(await signed_in.post("/roles", json={"role": "User", "modules": [module("Clients", add=True)]}))
    assert role["modules"] == [module("Users"), module("Clients", add=True)]


async def test_template_is_required(signed_in: httpx.AsyncClient) -> None:
    assert errors_of(await signed_in.post("/roles", json={"role": ""})) == {"role": ["Role Template is required"]}
