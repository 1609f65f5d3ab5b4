"""Hostile values in every field and parameter of every call."""

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from app.features.figures.schemas import TRANSPORT_PAGE
from app.web.api.application import MAX_BODY_BYTES
from tests.support.assertions import data_of, refusal_of

pytestmark = pytest.mark.anyio

MAX_FIELD_NAME = 100
_OF_ANOTHER_LIST = re.compile(
    r"^/(?!trips/).*/(values|groups|bulk|export|{id}/(neighbours|history|restore))$"
    r"|^/reports/(?!arrivals$)[^/]+$|^/tracking/track\."
)
"""One function serves these calls of all lists, so those of the trips are enough; one all reports; and one the files of
a track.
"""
DEEP = "[" * 5_000 + "]" * 5_000
AS_JSON = {
    "id too large for a column": str(2**63),
    "number of 5,000 digits": "9" * 5_000,
    "NaN": "NaN",
    "number too large for a float": "1e999",
    "negative number": "-1",
    "NUL character": json.dumps("a\0b"),
    "lone surrogate": r'"\ud800"',
    "100 kB of text": json.dumps("x" * 100_000),
    "SQL statement": json.dumps("1'; DROP TABLE users; --"),
    "SQL wildcard": json.dumps("%_\\"),
    "boolean": "true",
    "nested lists": DEEP,
    "object": '{"$ne": null}',
    "list": '["x", 1, null]',
    "script": json.dumps("<script>alert(1)</script>"),
    "template": json.dumps("{{7*7}}${7*7}"),
    "file path": json.dumps("../../../../etc/passwd"),
    "header injection": json.dumps("a\r\nSet-Cookie: a=b"),
    "javascript link": json.dumps("javascript:alert(1)"),
}
"""Values as JSON text, because Python's encoder refuses some of them."""
AS_TEXT = [*AS_JSON][:10]
"""The values that are also tried in parameters. To a parameter, the others are texts like any other."""


def calls(openapi: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in openapi["paths"].items():
        if not _OF_ANOTHER_LIST.search(path):
            yield from ((method.upper(), path, operation) for method, operation in methods.items())


def bodies_of(openapi: dict[str, Any], operation: dict[str, Any], value: str) -> Iterator[tuple[str, ...]]:
    """The names of the fields that have the value in a body: many in one, unless the others alone would be accepted."""
    if "requestBody" not in operation:
        return
    shape = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    schema = openapi["components"]["schemas"][shape]
    fields, required = list(schema["properties"]), schema.get("required", ())
    size = 1 if len(required) < 2 else MAX_BODY_BYTES // (len(value) + MAX_FIELD_NAME)
    for start in range(0, len(fields), size):
        yield tuple(fields[start : start + size])


def assert_is_handled(response: httpx.Response) -> None:
    if response.status_code == 200:
        data_of(response)
    else:
        assert 400 <= response.status_code < 500, response.text
        refusal_of(response, response.status_code)


async def try_in_fields(client: httpx.AsyncClient, openapi: dict[str, Any], value: str) -> int:
    """Send the value in each field of each body, and return how many there are."""
    tried = 0
    for method, path, operation in calls(openapi):
        for fields in bodies_of(openapi, operation, value):
            body = "{" + ", ".join(f'"{field}": {value}' for field in fields) + "}"
            url = path.replace("{id}", "2")
            assert_is_handled(
                await client.request(method, url, content=body, headers={"Content-Type": "application/json"})
            )
            tried += len(fields)
    return tried


async def try_in_parameters(client: httpx.AsyncClient, openapi: dict[str, Any], value: str) -> int:
    """Send the value in each query parameter of each call, and return how many there are."""
    tried = 0
    text = (json.loads(value) if value.startswith('"') else value).encode("utf-8", "surrogatepass")[:8_000]
    for method, path, operation in calls(openapi):
        for parameter in operation.get("parameters", ()):
            if parameter["in"] == "query":
                assert_is_handled(
                    await client.request(method, path.replace("{id}", "2"), params={parameter["name"]: text})
                )
                tried += 1
    return tried


@pytest.mark.promise(
    "Invalid input",
    "No value of any field causes a 5xx: 2^63, NaN, NUL, lone surrogates, 5,000 digits, nested lists, scripts, SQL.",
)
@pytest.mark.parametrize("value", AS_JSON.values(), ids=AS_JSON.keys())
async def test_hostile_field_value_causes_no_server_error(
    signed_in: httpx.AsyncClient, openapi: dict[str, Any], value: str
) -> None:
    assert await try_in_fields(signed_in, openapi, value) > 40


@pytest.mark.promise("Invalid input", "No value of any query parameter causes a 5xx.")
@pytest.mark.parametrize("name", AS_TEXT)
async def test_hostile_parameter_causes_no_server_error(
    signed_in: httpx.AsyncClient, openapi: dict[str, Any], name: str
) -> None:
    assert await try_in_parameters(signed_in, openapi, AS_JSON[name]) > 20


@pytest.mark.only_postgresql
@pytest.mark.promise(
    "Invalid input",
    "On PostgreSQL, too, 2^63, NUL and lone surrogates cause no 5xx, which PostgreSQL refuses in other places than"
    " SQLite. The other values and the generated requests are tested on SQLite.",
)
async def test_hostile_value_is_handled_on_postgresql(signed_in: httpx.AsyncClient, openapi: dict[str, Any]) -> None:
    for name in ("id too large for a column", "NUL character", "lone surrogate"):
        assert await try_in_fields(signed_in, openapi, AS_JSON[name]) > 40
        assert await try_in_parameters(signed_in, openapi, AS_JSON[name]) > 20


IDS = ("0", "-1", "1.5", "१", "%00", "%ff", "9" * 19, "9" * 4_301, "0" * 8_000 + "9")


@pytest.mark.every_database
@pytest.mark.promise(
    "Invalid input", "An id of any length in a path is answered with 401 without a session, and with 404 with one."
)
async def test_hostile_id_causes_no_server_error(
    signed_in: httpx.AsyncClient, openapi: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    paths = [(method, path) for method, path, _ in calls(openapi) if "{" in path and path != TRANSPORT_PAGE.path]
    assert len(paths) > 18
    bearer = signed_in.headers.pop("Authorization")
    for headers, values in (({}, IDS[-1:]), ({"Authorization": bearer}, IDS)):
        for value in values:
            for method, path in paths:
                url = re.sub(r"{\w+}", value, path)
                assert_is_handled(await signed_in.request(method, url, json={}, headers=headers))
    assert "Traceback" not in caplog.text


@pytest.mark.promise("Invalid input", "SQL in a search is searched for as text.")
@pytest.mark.parametrize(
    "injected", ["'", '"', "' OR '1'='1", "1) OR 1=1 --", "%' OR 1=1 --", "*", '" OR "a"="a', "%%"]
)
async def test_search_text_is_not_interpreted_as_sql(signed_in: httpx.AsyncClient, injected: str) -> None:
    for path in ("/users", "/fleets", "/trips/get-all-trips"):
        assert data_of(await signed_in.get(path, params={"search": injected, "page": 1, "limit": 100}))["total"] == 0


@pytest.mark.promise("Invalid input", "Fields that a schema does not declare are never stored.")
@pytest.mark.parametrize(
    "path", ["/users", "/fleets", "/client/create", "/users/2", "/fleets/2", "/client/clients/2", "/trips/2"]
)
async def test_unknown_fields_are_not_stored(signed_in: httpx.AsyncClient, path: str) -> None:
    own = {"deletedAt": "2020-01-01T00:00:00Z", "deleted_at": "2020-01-01T00:00:00Z", "createdById": 7, "version": 99}
    right = {
        "fullName": "Test Name", "emailId": "n@example.com", "mobileNumber": "9111111111",
        "fleetNumber": "X-1", "registrationNumber": "MH 01 XX 0001",
        "clientName": "Test Name", "clientCode": "CL-0002",
        "startDate": "2026-03-04T00:30:00Z", "endDate": "2026-03-05T00:30:00Z",
    }  # fmt: skip
    method = "PUT" if path[-1].isdigit() else "POST"
    changed = data_of(await signed_in.request(method, path, json={**right, **own}))
    assert own.keys() & changed.keys() <= {"version"}
    assert changed.get("version") != 99
    record_path = path if method == "PUT" else f"{path.replace('create', 'clients')}/{changed['id']}"
    record_path = record_path.replace("/trips/", "/trips/trip-details/")
    data_of(await signed_in.get(record_path))  # it was not deleted


@pytest.mark.promise("Invalid input", "A client cannot choose the id or the code of a new record.")
async def test_new_record_cannot_set_id_or_code(signed_in: httpx.AsyncClient) -> None:
    body = {"clientName": "Nilgiri Dairy", "id": 1, "clientCode": "CL-0001"}
    made = data_of(await signed_in.post("/client/create", json=body))
    assert (made["id"], made["clientCode"]) not in {(1, made["clientCode"]), (made["id"], "CL-0001")}
