"""Clients over HTTP."""

import httpx
import pytest

from tests.support.assertions import data_of, errors_of, message_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


async def test_the_sample_clients_are_listed_by_id(signed_in: httpx.AsyncClient) -> None:
    clients = data_of(await signed_in.get("/client/clients"))
    assert [client["id"] for client in clients] == list(range(1, 13))
    assert clients[0] == {"id": 1, "clientName": "Sahyadri Agro Foods", "clientCode": "CL-0001"}


async def test_the_list_can_be_searched_sorted_and_cut(signed_in: httpx.AsyncClient) -> None:
    async def ids(query: str) -> list[int]:
        return [client["id"] for client in data_of(await signed_in.get(f"/client/clients?{query}"))]

    assert await ids("search=kaveri") == [2]
    assert await ids("sort=-id&page=1&limit=3") == [12, 11, 10]
    assert refusal_of(await signed_in.get("/client/clients?page=one"), 400) == "Invalid parameters passed"


async def test_a_new_client_gets_a_code_from_the_server(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.post("/client/create", json={"clientName": "  Nilgiri Dairy ", "clientCode": "MINE"})
    assert message_of(response) == "Client added"
    added = data_of(response)
    assert added == {"id": 13, "clientName": "Nilgiri Dairy", "clientCode": "CL-0013"}
    assert data_of(await signed_in.get("/client/clients/13")) == added


async def test_a_code_that_somebody_typed_is_not_given_again(signed_in: httpx.AsyncClient) -> None:
    await signed_in.put("/client/clients/1", json={"clientName": "Sahyadri", "clientCode": "CL-0013"})
    added = data_of(await signed_in.post("/client/create", json={"clientName": "Nilgiri Dairy"}))
    assert added["clientCode"] == "CL-0014"


@pytest.mark.parametrize("body", [{}, {"clientName": ""}, {"clientName": "   "}, {"clientName": None}])
async def test_a_client_needs_a_name(signed_in: httpx.AsyncClient, body: dict[str, object]) -> None:
    errors = errors_of(await signed_in.post("/client/create", json=body))
    if body.get("clientName", "") is not None:
        assert errors == {"clientName": ["Client Name is required"]}
    assert list(errors) == ["clientName"]
    assert len(data_of(await signed_in.get("/client/clients"))) == 12


async def test_a_saved_client_keeps_its_new_name_and_code(signed_in: httpx.AsyncClient) -> None:
    body = {"id": 2, "clientName": "Kaveri Silks", "clientCode": "KAVERI"}
    assert message_of(await signed_in.put("/client/clients/2", json=body)) == "Client saved"
    assert data_of(await signed_in.get("/client/clients/2")) == body


async def test_editing_needs_a_code(signed_in: httpx.AsyncClient) -> None:
    errors = errors_of(await signed_in.put("/client/clients/2", json={"clientName": "Kaveri", "clientCode": " "}))
    assert errors == {"clientCode": ["Client Code is required"]}


async def test_a_code_belongs_to_one_client(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.put("/client/clients/2", json={"clientName": "Kaveri", "clientCode": "CL-0001"})
    assert errors_of(response, 409) == {"clientCode": ["This client code belongs to another client"]}


async def test_the_code_of_a_deleted_client_stays_its_own(signed_in: httpx.AsyncClient) -> None:
    await signed_in.delete("/client/clients/1")
    response = await signed_in.put("/client/clients/2", json={"clientName": "Kaveri", "clientCode": "CL-0001"})
    sentence = "This client code belongs to another client, which was deleted"
    assert errors_of(response, 409) == {"clientCode": [sentence]}


async def test_the_id_in_the_path_wins(signed_in: httpx.AsyncClient) -> None:
    body = {"id": 3, "clientName": "Kaveri", "clientCode": "KAVERI"}
    assert list(errors_of(await signed_in.put("/client/clients/2", json=body))) == ["id"]
    assert data_of(await signed_in.get("/client/clients/2"))["clientName"] == "Kaveri Textiles"
    assert data_of(await signed_in.get("/client/clients/3"))["clientName"] == "Deccan Cement Works"


async def test_users_follow_the_new_code_of_their_client(signed_in: httpx.AsyncClient) -> None:
    await signed_in.put("/client/clients/2", json={"clientName": "Kaveri Textiles", "clientCode": "KAVERI"})
    assert data_of(await signed_in.get("/users/6"))["clientCode"] == "KAVERI"


async def test_a_deleted_client_is_gone(signed_in: httpx.AsyncClient) -> None:
    assert message_of(await signed_in.delete("/client/clients/2")) == "Client deleted"
    assert refusal_of(await signed_in.get("/client/clients/2"), 404) == "Client not found"
    refusal_of(await signed_in.delete("/client/clients/2"), 404)
    refusal_of(await signed_in.put("/client/clients/2", json={"clientName": "A", "clientCode": "B"}), 404)
    assert 2 not in [client["id"] for client in data_of(await signed_in.get("/client/clients"))]
