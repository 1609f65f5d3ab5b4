"""Nobody gets at records of others through users: neither by an own value, nor through the account of a colleague."""

import httpx
import pytest

from tests.support.assertions import data_of, errors_of, message_of, refusal_of
from tests.support.roles import DRIVER, change_user, create, give, module, person

pytestmark = [pytest.mark.anyio, pytest.mark.any_database, pytest.mark.usefixtures("enforced")]
OWN_TRIPS = module("trips", "list", scope="own_client")
CLIENTS, EDITORS = module("clients", "list"), module("users", "list", "add", "edit", "delete")
NEW = {"fullName": "New", "emailId": "new@example.com", "mobileNumber": "9123456780"}
OWN_CLIENT = "You cannot change your own client. Ask an admin."
MORE_RECORDS = "With this client, the user would see records that you do not see."
OTHER_RECORDS = "This user sees records that you do not see, so you cannot change the number, the role or the client."


@pytest.mark.parametrize("users", [module("users", "list", "edit", scope="own"), EDITORS], ids=["own account", "all"])
async def test_nobody_changes_the_own_client(
    admin: httpx.AsyncClient, client: httpx.AsyncClient, users: dict[str, object]
) -> None:
    await create(admin, "Customer", OWN_TRIPS, CLIENTS, users)
    await give(admin, 2, "Customer", clientCode="CL-0001")
    async with await person(client, DRIVER) as customer:
        for code in ("CL-0002", None):
            assert errors_of(await change_user(customer, 2, clientCode=code), 403) == {"clientCode": [OWN_CLIENT]}
        assert message_of(await change_user(customer, 2, fullName="Other name")) == "User saved"
    assert data_of(await change_user(admin, 1, clientCode="CL-0002"))["clientCode"] == "CL-0002"


async def test_nobody_takes_over_or_adds_a_user_of_another_client(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await create(admin, "Customer", OWN_TRIPS, CLIENTS, EDITORS)
    await give(admin, 2, "Customer", clientCode="CL-0001")
    await give(admin, 3, "Customer", clientCode="CL-0002")
    await give(admin, 4, "Customer", clientCode="CL-0001")
    await give(admin, 5, None, clientCode="CL-0002")
    async with await person(client, DRIVER) as customer:
        assert data_of(await customer.get("/users/3"))["protectedReason"] == OTHER_RECORDS
        assert data_of(await customer.get("/users/4"))["protectedReason"] is None
        for field, value in (("mobileNumber", "9123456780"), ("role", None), ("clientCode", "CL-0001")):
            assert errors_of(await change_user(customer, 3, **{field: value}), 403) == {field: [OTHER_RECORDS]}
        assert errors_of(await change_user(customer, 4, clientCode="CL-0002"), 403) == {"clientCode": [MORE_RECORDS]}
        assert errors_of(await change_user(customer, 5, role="Customer"), 403) == {
            "role": ["This role allows more than your own."]
        }
        other = {**NEW, "role": "Customer", "clientCode": "CL-0002"}
        assert errors_of(await customer.post("/users", json=other), 403) == {"clientCode": [MORE_RECORDS]}
        assert message_of(await customer.post("/users", json={**other, "clientCode": "CL-0001"})) == "User added"
        data_of(await change_user(customer, 3, designation="Planner"))
        data_of(await change_user(customer, 4, mobileNumber="9123456781"))
        data_of(await admin.delete("/users/3"))
        assert refusal_of(await customer.post("/users/3/restore"), 403)


async def test_nobody_takes_over_a_colleague_with_trips_of_their_own(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await create(admin, "Chief driver", module("trips", "list", scope="own_trips"), EDITORS)
    await give(admin, 2, "Chief driver")
    await give(admin, 3, "Chief driver")
    async with await person(client, DRIVER) as driver:
        changed = await change_user(driver, 3, mobileNumber="9123456780")
        assert errors_of(changed, 403) == {"mobileNumber": [OTHER_RECORDS]}
        data_of(await change_user(driver, 2, mobileNumber="9123456780"))


async def test_unseen_client_protects_everybody(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    """A refusal would tell whose client is the own one."""
    users = {**EDITORS, "fields": [{"name": "client_code", "right": "hidden"}]}
    await create(admin, "Customer", OWN_TRIPS, CLIENTS, users)
    for user, code in ((2, "CL-0001"), (3, "CL-0001"), (4, "CL-0002")):
        await give(admin, user, "Customer", clientCode=code)
    reason = "You cannot change the mobile numbers and the roles of users, because your role hides their clients."
    async with await person(client, DRIVER) as customer:
        for user in (3, 4):
            assert data_of(await customer.get(f"/users/{user}"))["protectedReason"] == reason
            changed = await change_user(customer, user, mobileNumber=f"912345678{user}")
            assert errors_of(changed, 403) == {"mobileNumber": [reason]}
            data_of(await change_user(customer, user, designation="Planner"))


async def test_unseen_role_protects_the_client(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    users = {**EDITORS, "fields": [{"name": "role", "right": "hidden"}]}
    await create(admin, "Clerk", CLIENTS, users)
    await give(admin, 2, "Clerk")
    async with await person(client, DRIVER) as clerk:
        message = "You cannot change the clients of users, because your role hides their roles."
        assert errors_of(await change_user(clerk, 3, clientCode="CL-0002"), 403) == {"clientCode": [message]}


async def test_limited_author_stores_roles_with_the_own_limits(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    """Also of what follows the records of another part, and of values that other records show."""
    roles, tracking = module("roles", "list", "add", "edit"), module("tracking", "list")
    hidden = [{"name": "registration_number", "right": "hidden"}]
    fleets = module("fleets", "list", scope="own_client", fields=hidden)
    await create(admin, "Customer", OWN_TRIPS, roles, tracking, fleets)
    await give(admin, 2, "Customer", clientCode="CL-0001")
    async with await person(client, DRIVER) as customer:

        async def refused(*modules: dict[str, object]) -> bool:
            role = {"role": "User", "name": "More", "modules": list(modules)}
            return (await customer.post("/roles", json=role)).status_code == 403

        assert await refused(tracking)  # of all vehicles
        assert await refused(OWN_TRIPS)  # with the numbers of their trucks
        assert not await refused(OWN_TRIPS, tracking, {**fleets, "list": False})
        message_of(await customer.put("/roles/see-as/Customer"))


async def test_scope_that_the_role_decides_itself_is_refused(admin: httpx.AsyncClient) -> None:
    """Who changes the trips of everybody decides which vehicles are on trips of the own client."""
    fleets = module("fleets", "list", scope="own_client")

    async def stored(*modules: dict[str, object]) -> httpx.Response:
        return await admin.post("/roles", json={"role": "User", "modules": list(modules)})

    refused = await stored(fleets, module("trips", "list", "edit"))
    assert errors_of(refused) == {
        "modules": [
            "This role could give itself more: its records of Fleet depend on Trips, which it may change. "
            "Limit the records of Trips in the same way."
        ]
    }
    assert errors_of(await stored(fleets, module("trips", "list", "add", scope="own_trips")))
    data_of(await stored(fleets, module("trips", "list", "add", "edit", scope="own_client")))
    data_of(await stored(fleets, module("trips", "list")))


async def test_hidden_code_finds_no_client_and_no_count_is_told_without_a_right(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    hidden = [{"name": "client_code", "right": "hidden"}]
    await create(admin, "Clerk", module("clients", "list", fields=hidden), module("roles", "list", "delete"))
    await give(admin, 2, "Clerk")
    assert data_of(await admin.get("/roles/1"))["people"] == 1
    async with await person(client, DRIVER) as clerk:
        for code in ("CL-0001", "CL-9999"):
            assert refusal_of(await clerk.get(f"/client/codes/{code}"), 404) == "No client has this code"
        assert data_of(await clerk.get("/roles/1"))["people"] is None
        message = "Users still have this role. Ask an admin to give them another role first."
        assert refusal_of(await clerk.delete("/roles/1"), 409) == message


async def test_people_of_a_role_are_those_in_scope(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    await create(admin, "Customer", module("users", "list", scope="own_client"), module("roles", "list"))
    for user, code in ((2, "CL-0001"), (3, "CL-0002")):
        await give(admin, user, "Customer", clientCode=code)
    assert data_of(await admin.get("/roles/1"))["people"] == 2
    async with await person(client, DRIVER) as customer:
        assert data_of(await customer.get("/roles/1"))["people"] == 1


async def test_hidden_reference_hides_what_is_read_through_it(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    names = ("driver_id", "truck_id", "client_code", "created_by_id")
    fields = [{"name": name, "right": "hidden"} for name in names]
    await create(admin, "Clerk", module("trips", "list", "export", fields=fields))
    await give(admin, 2, "Clerk")
    async with await person(client, DRIVER) as clerk:
        trip = data_of(await clerk.get("/trips/trip-details/1"))["trip"]
        read = (
            "driverName",
            "driverDesignation",
            "truckName",
            "truckRegistrationNumber",
            "truckCapacity",
            "clientName",
        )
        assert {trip[name] for name in read} == {None}
        row = data_of(await clerk.get("/trips/get-all-trips?page=1&limit=1"))["trips"][0]
        assert (row["driverName"], row["truckNumber"], row["createdBy"]) == (None, None, None)
        for query in ("get-all-trips?sort=driverName", "get-all-trips/values?field=createdBy"):
            assert refusal_of(await clerk.get(f"/trips/{query}"), 400)
        driver = data_of(await admin.get("/trips/trip-details/1"))["trip"]["driverName"]
        assert data_of(await clerk.get("/trips/get-all-trips", params={"search": driver}))["trips"] == []
