"""Roles over HTTP."""

from typing import Any

import httpx
import pytest

from tests.support.assertions import data_of, errors_of, message_of, naming, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
ACTIONS = ("list", "add", "edit", "delete", "history", "export")


def module(name: str, *allowed: str, **limits: Any) -> dict[str, Any]:
    return {"name": name, **{action: action in allowed for action in ACTIONS}, **limits}


USER = {"role": "User", "modules": [module("users", "list"), module("clients", "list")]}


async def matrix(client: httpx.AsyncClient, role: int) -> dict[str, dict[str, Any]]:
    """Return the rows of the matrix of a role, by resource."""
    return {row["name"]: row for row in data_of(await client.get(f"/roles/{role}"))["modules"]}


async def test_new_role_follows_built_in_ones(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.post("/roles", json={**USER, "name": "Clerk"})
    assert message_of(response) == "Role added"
    assert data_of(response)["access"] == "Limited Access"
    assert data_of(await signed_in.get("/roles")) == [
        {"id": None, "name": "Admin", "access": "Full Access"},
        {"id": None, "name": "User", "access": "Limited Access"},
        {"id": None, "name": "Driver", "access": "Limited Access"},
        {"id": 1, "name": "Clerk", "access": "Limited Access"},
    ]


@pytest.mark.any_database
@pytest.mark.parametrize("name", [{}, {"name": None}, {"name": " "}])
async def test_role_without_name_has_that_of_template(signed_in: httpx.AsyncClient, name: dict[str, Any]) -> None:
    """It gets a number, because the built-in role has this name."""
    names = [data_of(await signed_in.post("/roles", json={**USER, **name}))["name"] for _ in range(3)]
    assert names == ["User 2", "User 3", "User 4"]
    assert data_of(await signed_in.put("/roles/2", json={**USER, **name}))["name"] == "User 3"


async def test_name_of_role_is_unique_in_any_spelling(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post("/roles", json={**USER, "name": "Clerk"}))
    data_of(await signed_in.post("/roles", json={**USER, "name": "Planner"}))
    taken = {"name": ["Another role has this name"]}
    assert errors_of(await signed_in.post("/roles", json={**USER, "name": "CLERK"}), 409) == taken
    assert errors_of(await signed_in.put("/roles/2", json={**USER, "name": "clerk"}), 409) == taken
    assert errors_of(await signed_in.post("/roles", json={**USER, "name": "admin"}), 409) == taken


@pytest.mark.any_database
async def test_matrix_has_a_row_for_each_resource(signed_in: httpx.AsyncClient) -> None:
    """Users and clients come first. Actions that a resource does not have are null."""
    sent = [
        module("trips", "list", "edit", scope="own_client", fields=[{"name": "customer_contact", "right": "hidden"}])
    ]
    data_of(await signed_in.post("/roles", json={"role": "User", "name": "Clerk", "modules": sent}))
    rows = await matrix(signed_in, 1)
    labels = {name: row["label"] for name, row in rows.items()}
    assert list(labels)[:2] == ["users", "clients"]
    assert labels == {
        **{"users": "Users", "clients": "Clients", "dashboard": "Dashboard", "tracking": "Live Tracker"},
        **{"roles": "Roles", "trips": "Trips", "transport_dashboard": "Transport Dashboard", "audit": "Activity"},
        **{"tenders": "Tenders", "fleets": "Fleet", "stations": "Stations", "states": "States"},
        **{"positions": "Positions", "sites": "Sites", "trip_links": "Trip links", "my_trip": "My trip"},
        **{"alerts": "Alerts", "alert_rules": "Alert rules", "reports": "Reports", "messages": "Mail and SMS"},
        "webhooks": "Webhooks",
    }
    assert {name: rows["trips"][name] for name in ("list", "add", "edit", "scope")} == {
        **{"list": True, "add": False, "edit": True, "scope": "own_client"}
    }
    assert [each["value"] for each in rows["trips"]["scopes"]] == ["all", "own_client", "own_trips"]
    rights = {field["name"]: field["right"] for field in rows["trips"]["fields"]}
    assert (rights["customer_contact"], rights["material"], "id" in rights) == ("hidden", "change", False)
    assert {name: rows["tracking"][name] for name in (*ACTIONS, "scope")} == {
        **dict.fromkeys((*ACTIONS, "scope")),
        "list": False,
    }


async def test_matrix_can_be_saved_as_it_was_read(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post("/roles", json={**USER, "name": "Clerk"}))
    role = data_of(await signed_in.get("/roles/1"))
    saved = data_of(await signed_in.put("/roles/1", json={name: role[name] for name in ("role", "name", "modules")}))
    assert [each["name"] for each in saved["modules"]] == ["users", "clients"]
    assert data_of(await signed_in.get("/roles/1")) == role


WRONG_PERMISSIONS = [
    ([module("trip", "list")], "There is no part 'trip', did you mean 'trips'?"),
    ([module("trips", scope="own")], "'trips' has no rows 'own', did you mean 'own_trips'?"),
    (
        [module("trips", fields=[{"name": "customer", "right": "read"}])],
        "'trips' has no field 'customer', did you mean 'customer_name'?",
    ),
    (
        [module("users", "edit", fields=[{"name": "mobile_number", "right": "hidden"}])],
        "Each record needs Mobile Number: who adds or edits records has to see and change it.",
    ),
    (
        [module("users", "add", fields=[{"name": "full_name", "right": "read"}])],
        "Each record needs Full Name: who adds or edits records has to see and change it.",
    ),
]


@pytest.mark.any_database
async def test_wrong_permission_is_refused(signed_in: httpx.AsyncClient) -> None:
    for modules, message in WRONG_PERMISSIONS:
        with naming(message):
            assert errors_of(await signed_in.post("/roles", json={"role": "User", "modules": modules})) == {
                "modules": [message]
            }


@pytest.mark.any_database
async def test_required_field_of_list_can_be_hidden(signed_in: httpx.AsyncClient) -> None:
    modules = [module("users", "list", fields=[{"name": "mobile_number", "right": "hidden"}])]
    data_of(await signed_in.post("/roles", json={"role": "User", "modules": modules}))


@pytest.mark.any_database
async def test_templates_have_complete_rows(signed_in: httpx.AsyncClient) -> None:
    templates = {each["role"]: each["modules"] for each in data_of(await signed_in.get("/roles/templates"))}
    assert list(templates)[:3] == ["Admin", "User", "Driver"]
    assert {len(modules) for modules in templates.values()} == {21}
    assert all(row[action] is not False for row in templates["Admin"] for action in ACTIONS)
    first, second = templates["User"][:2]
    assert [[row[action] for action in ACTIONS] for row in (first, second)] == [[True, *[False] * 5]] * 2
    compared = [each["role"] for each in data_of(await signed_in.get("/roles/permissions"))]
    assert compared == list(templates)


async def test_role_is_changed_deleted_and_restored(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post("/roles", json=USER))
    changed = {"role": "User", "name": "Clerk", "modules": [module("users", "list", "add")]}
    assert message_of(await signed_in.put("/roles/1", json=changed)) == "Role saved"
    assert (await matrix(signed_in, 1))["users"]["add"] is True
    assert message_of(await signed_in.delete("/roles/1")) == "Role Clerk was deleted."
    assert message_of(await signed_in.post("/roles/1/restore")) == "Restored"
    history = data_of(await signed_in.get("/audit?entity=roles&id=1"))
    assert [entry["action"] for entry in history] == ["restore", "delete", "change", "add"]


async def test_role_of_users_is_renamed_and_not_deleted(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post("/roles", json={**USER, "name": "Clerk"}))
    user = data_of(await signed_in.get("/users/3"))
    body = {name: user[name] for name in ("fullName", "emailId", "mobileNumber", "designation", "gender", "clientCode")}
    data_of(await signed_in.put("/users/3", json={**body, "role": "Clerk"}))
    assert data_of(await signed_in.get("/roles/1"))["people"] == 1
    data_of(await signed_in.put("/roles/1", json={**USER, "name": "Planner"}))
    assert data_of(await signed_in.get("/users/3"))["role"] == "Planner"
    refusal = refusal_of(await signed_in.delete("/roles/1"), 409)
    assert refusal == "Users still have this role: 1. Give them another role first."
    data_of(await signed_in.put("/users/3", json={**body, "role": None}))
    message_of(await signed_in.delete("/roles/1"))


@pytest.mark.any_database
async def test_template_is_required(signed_in: httpx.AsyncClient) -> None:
    assert errors_of(await signed_in.post("/roles", json={"role": ""})) == {"role": ["Role Template is required"]}
