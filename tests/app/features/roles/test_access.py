"""Enforced roles over HTTP: what a person may do and see follows from their role."""

from typing import Any

import httpx
import pytest

from tests.support.assertions import data_of, errors_of, message_of, refusal_of
from tests.support.roles import ACTIONS, ADMIN, BODY, DRIVER, OTHER, create, give, module, person

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("enforced")]
DATES = {"startDate": "2026-03-04T00:30:00Z", "endDate": "2026-03-04T12:00:00Z"}


@pytest.mark.any_database
async def test_admin_may_do_everything(admin: httpx.AsyncClient) -> None:
    response = await admin.get("/access")
    assert data_of(response) == {"version": "", "role": "", "can": None, "hidden": {}, "locked": {}}
    assert "X-Access" not in response.headers


@pytest.mark.any_database
async def test_person_learns_what_they_may_do(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    await give(admin, 2, "driver")
    async with await person(client, DRIVER) as driver:
        response = await driver.get("/access")
        access = data_of(response)
        assert access == {
            **access,
            "role": "driver",
            "can": ["my_trip.change", "my_trip.list", "trips.list"],
            "hidden": {},
            "locked": {},
        }
        assert access["version"] == response.headers["X-Access"]
        for path in (
            "/users",
            "/fleets",
            "/client/clients",
            "/roles",
            "/activity",
            "/content/dashboard",
            "/tracking/vehicles",
        ):
            assert refusal_of(await driver.get(path), 403) == "Your role does not allow this."
        await give(admin, 2, None)
        assert data_of(await driver.get("/access"))["can"] == []
        assert refusal_of(await driver.get("/trips/get-all-trips"), 403)


@pytest.mark.any_database
async def test_sign_in_says_that_a_role_restricts(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    await give(admin, 2, "driver")
    codes = [await client.post("/auth/send-otp", json={"mobile": mobile}) for mobile in (ADMIN, DRIVER)]
    for mobile, sent, is_restricted in zip((ADMIN, DRIVER), codes, (False, True), strict=True):
        code = message_of(sent).rsplit(" ", 1)[1]
        response = await client.post("/auth/verify-otp", json={"mobile": mobile, "otp": code})
        assert ("X-Access" in response.headers) == is_restricted


async def test_driver_sees_own_trips_only(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    await give(admin, 2, "driver")
    every = data_of(await admin.get("/trips/get-all-trips?page=1&limit=100"))["trips"]
    own = {trip["id"] for trip in every if trip["driverId"] == 2}
    async with await person(client, DRIVER) as driver:
        found = data_of(await driver.get("/trips/get-all-trips?page=1&limit=100"))
        assert {trip["id"] for trip in found["trips"]} == own
        assert found["total"] == len(own) < len(every)
        other = next(trip["id"] for trip in every if trip["driverId"] != 2)
        assert refusal_of(await driver.get(f"/trips/trip-details/{other}"), 404) == "No trip details found."
        assert data_of(await driver.get(f"/trips/trip-details/{min(own)}"))["trip"]["id"] == min(own)


async def test_driver_opens_the_list_with_the_next_trip(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    """Until they choose another view."""

    async def default(person_: httpx.AsyncClient) -> object:
        return data_of(await person_.get("/views?list=/trip-list"))["defaultView"]

    await give(admin, 2, "driver")
    async with await person(client, DRIVER) as driver:
        assert (await default(admin), await default(driver)) == (None, "next")
        data_of(await driver.put("/looks", json={"list": "/trip-list", "density": "compact"}))
        assert await default(driver) == "next"
        data_of(await driver.put("/views/default", json={"list": "/trip-list", "view": None}))
        assert await default(driver) is None


async def test_customer_sees_the_vehicles_that_drive_for_them(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    """Only while a trip is ongoing, in the fleet and on the map alike."""
    modules = [module("trips", "list", scope="own_client"), module("tracking", "list")]
    await create(admin, "Customer", *modules, module("fleets", "list", scope="own_client"))
    await give(admin, 2, "Customer", clientCode="CL-0002")
    ongoing = {**DATES, "clientCode": "CL-0002", "truckNumber": 3, "tripStatus": "Ongoing"}
    every = data_of(await admin.get("/trips/get-all-trips?page=1&limit=100"))["trips"]
    data_of(await admin.post("/trips/create-trip", json=ongoing))
    trucks = {3} | {
        each["truckId"]
        for each in every
        if each["customerName"] == "Kaveri Textiles" and each["tripStatus"] == "Ongoing"
    }
    async with await person(client, DRIVER) as customer:
        fleets = data_of(await customer.get("/fleets?page=1&limit=100"))["fleets"]
        assert {fleet["id"] for fleet in fleets} == trucks
        plates = {fleet["vendorFleetId"] for fleet in fleets}
        seen = data_of(await customer.get("/tracking/vehicles"))["vehicles"]
        assert {vehicle["plate"] for vehicle in seen} == plates
        others = data_of(await admin.get("/fleets?page=1&limit=100"))["fleets"]
        other = next(each["vendorFleetId"] for each in others if each["id"] not in trucks)
        found = data_of(await customer.get("/tracking/vehicle", params={"plate": other}))
        assert found["vehicle"] is None


async def test_setup_has_steps_for_those_who_may_add_records(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await create(admin, "Yard", module("fleets", "list", "add"), module("trips", "list"))
    await give(admin, 2, "Yard")
    async with await person(client, DRIVER) as yard:
        steps = data_of(await yard.get("/setup"))
    assert {name: done for name, done in steps.items() if done is not None} == {"fleets": True}


async def test_changed_role_counts_from_the_next_request(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    await create(admin, "Clerk", module("clients", "list"))
    await give(admin, 2, "Clerk")
    async with await person(client, DRIVER) as clerk:
        first = await clerk.get("/client/clients")
        assert refusal_of(await clerk.post("/client/create", json={"clientName": "New"}), 403)
        role = {"role": "User", "name": "Clerk", "modules": [module("clients", "list", "add")]}
        data_of(await admin.put("/roles/1", json=role))
        added = await clerk.post("/client/create", json={"clientName": "New"})
        assert message_of(added) == "Client added"
        assert first.headers["X-Access"] != added.headers["X-Access"]
        data_of(await admin.put("/roles/1", json={**role, "name": "Renamed"}))
        assert data_of(await clerk.get("/access"))["role"] == "Renamed"


async def test_people_of_two_clients_see_their_own(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    await create(admin, "Customer", module("trips", "list", "add", "edit", scope="own_client"))
    await give(admin, 2, "Customer", clientCode="CL-0001")
    await give(admin, 3, "Customer", clientCode="CL-0002")
    seen = []
    for mobile in (DRIVER, OTHER):
        async with await person(client, mobile) as customer:
            seen.append({trip["id"] for trip in data_of(await customer.get("/trips/get-all-trips"))["trips"]})
            added = data_of(await customer.post("/trips/create-trip", json={**DATES, "customerName": "Ours"}))
            assert added["clientCode"] == ("CL-0001" if mobile == DRIVER else "CL-0002")
            moved = {**DATES, "clientCode": None}
            refusal = refusal_of(await customer.put(f"/trips/{added['id']}", json=moved), 403)
            assert refusal == "Your role does not allow these values: you would no longer see this record."
    assert all(seen)
    assert not seen[0] & seen[1]


async def test_person_without_client_sees_no_trip(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    """Not even the trips that belong to no client."""
    await create(admin, "Customer", module("trips", "list", scope="own_client"))
    await give(admin, 2, "Customer")
    data_of(await admin.post("/trips/create-trip", json={**DATES, "clientCode": None}))
    async with await person(client, DRIVER) as customer:
        assert data_of(await customer.get("/trips/get-all-trips"))["trips"] == []


async def test_hidden_and_locked_fields(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    fields = [{"name": "email_id", "right": "hidden"}, {"name": "designation", "right": "read"}]
    await create(admin, "Clerk", module("users", "list", fields=fields))
    await give(admin, 2, "Clerk")
    async with await person(client, DRIVER) as clerk:
        access = data_of(await clerk.get("/access"))
        assert (access["hidden"], access["locked"]) == ({"users": ["emailId"]}, {"users": ["designation"]})
        assert data_of(await clerk.get("/users/3"))["emailId"] is None
    fields = [{"name": "gender", "right": "hidden"}, {"name": "designation", "right": "read"}]
    await create(admin, "Editor", module("users", "list", "add", "edit", fields=fields))
    await give(admin, 2, "Editor")
    user = {"fullName": "New", "emailId": "new@example.com", "mobileNumber": "9123456780"}
    async with await person(client, DRIVER) as editor:
        refused = {"gender": ["Your role does not allow this field."]}
        assert errors_of(await editor.post("/users", json={**user, "gender": "male"})) == refused
        refused = {"designation": ["Your role does not allow this field."]}
        assert errors_of(await editor.post("/users", json={**user, "designation": "Boss"})) == refused
        added = data_of(await editor.post("/users", json={**user, "designation": ""}))
        refused = {"designation": ["Your role does not allow changes of this field."]}
        changed = {**user, "designation": "Boss"}
        assert errors_of(await editor.put(f"/users/{added['id']}", json=changed)) == refused
        path, stored = f"/users/{added['id']}", {**user, "gender": "female", "designation": None}
        data_of(await admin.put(path, json=stored))
        saved = data_of(await editor.put(path, json={**user, "fullName": "Newer", "designation": None}))
        assert (saved["fullName"], saved["gender"]) == ("Newer", None)
        assert data_of(await admin.get(path))["gender"] == "female"


@pytest.mark.any_database
async def test_nobody_gives_more_than_they_have(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    await create(admin, "Planner", module("users", "list", "add", "edit"), module("roles", "list", "add", "edit"))
    await create(admin, "Reader", module("users", "list"))
    await create(admin, "Chief", module("users", "list", "delete"))
    await give(admin, 2, "Planner")
    await give(admin, 3, "Chief")
    async with await person(client, DRIVER) as planner:
        own, chief = [data_of(await planner.get(f"/users/{each}")) for each in (2, 3)]
        own, body = [{name: each[name] for name in BODY} for each in (own, chief)]
        more = {"role": ["This role allows more than your own."]}
        for role in ("Chief", "user"):
            assert errors_of(await planner.put("/users/2", json={**own, "role": role}), 403) == more
        message = "The role of this user allows more than yours, so you cannot change the number or the role."
        assert chief["protectedReason"] == message
        assert errors_of(await planner.put("/users/3", json={**body, "role": "Reader"}), 403) == {"role": [message]}
        assert errors_of(await planner.put("/users/3", json={**body, "mobileNumber": "9123456780"}), 403) == {
            "mobileNumber": [message]
        }
        data_of(await planner.put("/users/3", json={**body, "fullName": "Other name"}))
        added = {"fullName": "New", "emailId": "new@example.com", "mobileNumber": "9123456781", "role": "Reader"}
        assert data_of(await planner.post("/users", json=added))["role"] == "Reader"


@pytest.mark.any_database
async def test_manager_is_no_admin(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    """The template that allows most. Only an admin makes an admin, or changes the number, role or existence of one."""
    rows = {each["role"]: each["modules"] for each in data_of(await admin.get("/roles/templates"))}["Manager"]
    names = ("name", *ACTIONS, "scope", "fields")
    await create(admin, "Chief", *({name: row[name] for name in names} for row in rows))
    await give(admin, 2, "Chief")
    async with await person(client, DRIVER) as manager:
        user, chief = [data_of(await manager.get(f"/users/{each}")) for each in (3, 1)]
        user, chief = [{name: each[name] for name in BODY} for each in (user, chief)]
        refusal_of(await manager.put("/users/3", json={**user, "role": "admin"}), 403)
        refusal_of(await manager.post("/users", json={**user, "mobileNumber": "9123456780", "role": "admin"}), 403)
        refusal_of(await manager.put("/users/1", json={**chief, "role": "user"}), 403)
        refusal_of(await manager.put("/users/1", json={**chief, "mobileNumber": "9123456780"}), 403)
        refusal_of(await manager.delete("/users/1"), 403)
        refusal_of(await manager.put("/roles/see-as/admin"), 403)
        data_of(await manager.put("/users/3", json={**user, "role": "Chief"}))


async def test_unseen_role_tells_nobody_who_is_admin(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    """Rows, forms and refusals say the same of an admin and of others. Other values of both can be changed."""
    fields = [{"name": "role", "right": "hidden"}]
    await create(admin, "Clerk", module("users", "list", "edit", "delete", fields=fields))
    await give(admin, 2, "Clerk")
    undeletable = "You cannot delete or restore users, because your role hides their roles."
    protected = "You cannot change the mobile numbers of users, because your role hides their roles."
    async with await person(client, DRIVER) as clerk:
        page = data_of(await clerk.get("/users?page=1&limit=100"))["users"]
        rows = {each["id"]: each["undeletableReason"] for each in page}
        assert rows == {**dict.fromkeys(rows, undeletable), 2: "You cannot delete your own account."}
        for user in (1, 3):
            seen = data_of(await clerk.get(f"/users/{user}"))
            body = {name: seen[name] for name in BODY if name != "role"}
            assert (seen["role"], seen["protectedReason"]) == (None, protected)
            assert refusal_of(await clerk.delete(f"/users/{user}"), 403) == undeletable
            changed = await clerk.put(f"/users/{user}", json={**body, "mobileNumber": "9123456780"})
            assert errors_of(changed, 403) == {"mobileNumber": [protected]}
            data_of(await clerk.put(f"/users/{user}", json={**body, "designation": "Planner"}))
        data_of(await admin.delete("/users/3"))
        assert refusal_of(await clerk.post("/users/3/restore"), 403) == undeletable
    assert data_of(await admin.get("/users/1"))["role"] == "admin"


@pytest.mark.any_database
async def test_nobody_stores_a_role_that_allows_more(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    scoped = module("trips", "list", scope="own_client", fields=[{"name": "material", "right": "hidden"}])
    await create(admin, "Planner", module("roles", "list", "add", "edit", "delete"), scoped)
    await create(admin, "Reader", module("users", "list"))
    await give(admin, 2, "Planner")
    async with await person(client, DRIVER) as planner:

        async def refused(*modules: dict[str, Any]) -> bool:
            role = {"role": "User", "name": "More", "modules": list(modules)}
            return (await planner.post("/roles", json=role)).status_code == 403

        assert await refused(module("users", "list"))
        assert await refused(module("trips", "list"))
        assert await refused(module("trips", "list", scope="own_client"))
        assert await refused({**scoped, "edit": True})
        assert not await refused(scoped)
        assert refusal_of(await planner.put("/roles/2", json={"role": "User", "name": "Reader"}), 403)


@pytest.mark.any_database
async def test_role_is_seen_for_reading_only(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    as_driver = {"X-See-As": "driver"}
    message_of(await admin.put("/roles/see-as/driver"))
    (entry,) = data_of(await admin.get("/audit?entity=access&id=1"))
    assert (entry["action"], entry["userId"], entry["after"]) == ("see as", 1, {"role": "driver"})
    response = await admin.get("/access", headers=as_driver)
    can = ["my_trip.change", "my_trip.list", "trips.list"]
    assert (data_of(response)["can"], response.headers["X-Access"]) == (can, data_of(response)["version"])
    assert refusal_of(await admin.get("/users", headers=as_driver), 403)
    message = "You see the application as another role. Stop that to make changes."
    assert refusal_of(await admin.delete("/trips/1", headers=as_driver), 405)
    assert refusal_of(await admin.delete("/trip/trips/1", headers=as_driver), 403) == message
    assert refusal_of(await admin.get("/users", headers={"X-See-As": "Nobody"}), 404) == "No role has this name"
    assert refusal_of(await admin.put("/roles/see-as/Nobody"), 404) == "No role has this name"
    await give(admin, 2, "user")
    async with await person(client, DRIVER) as user:
        assert refusal_of(await user.get("/trips/get-all-trips", headers={"X-See-As": "admin"}), 403)
        assert refusal_of(await user.put("/roles/see-as/driver"), 403)
        assert refusal_of(await user.get("/trips/get-all-trips", headers=as_driver), 403)


async def test_repeated_request_needs_the_right_again(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    await create(admin, "Clerk", module("clients", "list", "add"))
    await give(admin, 2, "Clerk")
    async with await person(client, DRIVER) as clerk:
        key = {"Idempotency-Key": "one"}
        data_of(await clerk.post("/client/create", json={"clientName": "New"}, headers=key))
        await give(admin, 2, "user")
        assert refusal_of(await clerk.post("/client/create", json={"clientName": "New"}, headers=key), 403)


async def test_ordered_export_needs_the_right_again(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    """Its rows are those that the person may see when the file is written."""
    await create(admin, "Clerk", module("users", "list", "export"))
    await create(admin, "Reader", module("users", "list"))
    await give(admin, 2, "Clerk")
    async with await person(client, DRIVER) as clerk:
        ordered = data_of(await clerk.post("/users/export", json={"format": "csv"}))
        await give(admin, 2, "Reader")
        assert refusal_of(await clerk.get(f"/exports/{ordered['ticket']}"), 403) == "Your role does not allow this."


async def test_rows_out_of_scope_are_not_restored_nor_referred_to(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    modules = (
        module("trips", "list", "add", "edit", "delete", scope="own_client"),
        module("users", "list", scope="own_client"),
    )
    await create(admin, "Customer", *modules)
    await give(admin, 2, "Customer", clientCode="CL-0002")
    every = data_of(await admin.get("/trips/get-all-trips?page=1&limit=100"))["trips"]
    data_of(await admin.delete("/trip/trips/1"))
    assert every
    async with await person(client, DRIVER) as customer:
        assert refusal_of(await customer.post("/trips/1/restore"), 404)
        unseen = {**DATES, "driver": 4}
        assert errors_of(await customer.post("/trips/create-trip", json=unseen)) == {"driver": ["Driver not found"]}


@pytest.mark.any_database
async def test_plate_in_another_spelling_is_found_if_visible(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    hidden = [{"name": "registration_number", "right": "hidden"}]
    await create(admin, "Reader", module("fleets", "list"))
    await create(admin, "Clerk", module("fleets", "list", fields=hidden))
    await create(admin, "Customer", module("fleets", "list", scope="own_client"))
    reader = await person(client, DRIVER)
    for role, found in (("Reader", "WB-101"), ("Clerk", None), ("Customer", None)):
        await give(admin, 2, role)
        answer = await reader.get("/fleets/same-plate", params={"plate": "MH12AB1234"})
        assert data_of(answer)["fleetNumber"] == found, role
    await reader.aclose()
