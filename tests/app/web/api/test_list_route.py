"""Lists: who may read them, and how their query strings are parsed."""

from urllib.parse import urlencode

import httpx
import pytest
from fastapi import APIRouter, FastAPI
from sqlalchemy import Connection

from app.contract.lists.field_tests import FieldTest
from app.contract.resources import resource
from app.contract.schema import Schema
from app.db import discovery
from app.db.access import UNRESTRICTED, run_with
from app.db.lists.index.declaration import list_index_of
from app.db.lists.query import ListQuery, parse_list_query
from app.db.lists.results import Page
from app.db.lists.source import ListSource
from app.db.records.records import select_active
from app.db.records.rows import wire_columns
from app.features.trips.models import Trip
from app.features.users import schemas as users
from app.features.users.schemas import User
from app.web.api.list_route import list_routes
from app.web.api.resource_routes import serve_list
from tests.support.assertions import data_of, naming, refusal_of

PATHS = sorted(route.path for route in list_routes(discovery.routers("router")))


def test_every_list_of_records_has_a_list_route() -> None:
    assert {
        "/client/clients",
        "/client/suggestions",
        "/fleets",
        "/roles",
        "/states",
        "/stations",
        "/trips/get-all-trips",
        "/users",
    } <= {*PATHS}


@pytest.mark.parametrize(
    ("query_string", "expected"),
    [
        ("", ListQuery()),
        ("page=2&limit=3&sort=-id", ListQuery(page=2, limit=3, sort="-id")),
        ("search=+A%26b%2Bc+%C3%BC%25+", ListQuery(search=" A&b+c ü% ")),
        ("search=%00", ListQuery(search="\0")),
        ("search=&sort=", ListQuery()),
        ("x=1&page=1", ListQuery(page=1)),
        ("page=1&page=2", ListQuery(page=2)),
        ("page=1_0", ListQuery(page=10)),
        ("search=%FF", ListQuery(search="\N{REPLACEMENT CHARACTER}")),
        ("search=%E0%A4%A", ListQuery(search="\N{REPLACEMENT CHARACTER}%A")),
        ("search=%", ListQuery(search="%")),
        ("%ff=1&page=1", ListQuery(page=1)),
    ],
)
def test_query_string_is_parsed_as_fastapi_does(query_string: str, expected: ListQuery) -> None:
    assert parse_list_query(query_string.encode()) == expected


INVALID = (
    *("page=0", "page=-1", "page=1000001", "page=", "page=one", "page=%D9%A1", "page=1;limit=2", "page=" + 5000 * "9"),
    *("limit=0", "limit=101", "limit=1.5", "sort=" + 51 * "a", "search=" + 201 * "a"),
)


@pytest.mark.any_database
@pytest.mark.anyio
async def test_invalid_parameters_are_rejected(signed_in: httpx.AsyncClient) -> None:
    for path in PATHS:
        with naming(path):
            for query in INVALID:
                assert refusal_of(await signed_in.get(f"{path}?{query}"), 400) == "Invalid parameters passed"


@pytest.mark.any_database
@pytest.mark.anyio
async def test_list_requires_a_session(signed_in: httpx.AsyncClient) -> None:
    for value in ("", "Bearer", "Bearer ", "Bearer wrong", "Basic abc"):
        response = await signed_in.get("/fleets", headers={"Authorization": value})
        assert response.status_code == 401
        assert response.json()["data"] is None


@pytest.mark.any_database
@pytest.mark.anyio
async def test_missing_session_is_reported_before_invalid_parameters(client: httpx.AsyncClient) -> None:
    refusal_of(await client.get("/fleets?page=0"), 401)


@pytest.mark.any_database
@pytest.mark.anyio
@pytest.mark.parametrize(("path", "methods"), [("/fleets", "GET, POST"), ("/client/clients", "GET")])
async def test_other_methods_are_not_allowed(signed_in: httpx.AsyncClient, path: str, methods: str) -> None:
    for method in ("DELETE", "HEAD"):
        response = await signed_in.request(method, path)
        assert (response.status_code, response.headers["Allow"]) == (405, methods)


@pytest.mark.anyio
@pytest.mark.every_database
async def test_filter_selects_rows_with_a_value(api: FastAPI) -> None:
    """Also of a list with a list index, and together with its search and its pages."""
    columns = wire_columns(User, users.USERS.record)
    index = list_index_of("users", (column.key for column in columns.values()))
    rows = select_active(User, columns)

    async def ids(query: ListQuery) -> list[object]:
        query = query.model_copy(update={"tests": (FieldTest("gender", "is", ("female",)),)})

        def load(connection: Connection) -> Page:
            return ListSource(rows, columns, index).page(connection, query).load()

        page = await api.state.services.database.read(run_with, UNRESTRICTED, load)
        assert page.total == len(page.rows)
        return [row["id"] for row in page.rows]

    assert await ids(ListQuery()) == await ids(ListQuery(page=1)) == [1, 4, 6, 8]
    assert await ids(ListQuery(page=1, search="admin", sort="-id")) == [4, 1]


def test_list_with_index_filters_but_does_not_sort_by_ids() -> None:
    class Load(Schema):
        """A trip with its driver."""

        id: int
        driver_id: int | None = None
        material: str | None = None

    router = APIRouter()
    serve_list(router, resource("/loads", record=Load, body=Load, rows="loads", filters=("driverId",)), Trip)
    (route,) = list_routes([router])
    assert [*route.columns] == ["id", "material"]


LISTS = {
    "/client/clients": ("clientName", "clientCode"),
    "/fleets": ("model", "partner"),
    "/roles": ("name", "access"),
    "/states": ("name", "country"),
    "/stations": ("code", "state"),
    "/trips/get-all-trips": ("driverName", "tripStatus", "startDate"),
    "/users": ("fullName", "role"),
}


@pytest.mark.anyio
async def test_lists_are_filtered(signed_in: httpx.AsyncClient) -> None:
    """Each field divides the rows into those without a value and those with one, and both together are all rows."""

    async def total(path: str, query: str) -> int:
        data = data_of(await signed_in.get(f"{path}?page=1&limit=100&{query}"))
        return len(data) if isinstance(data, list) else data["total"]

    for path, fields in LISTS.items():
        with naming(path):
            every = await total(path, "")
            for field in fields:
                assert await total(path, f"{field}=filled") + await total(path, f"{field}=empty") == every > 0


@pytest.mark.any_database
@pytest.mark.anyio
async def test_dates_of_a_period_are_in_a_header(signed_in: httpx.AsyncClient) -> None:
    path = "/trips/get-all-trips"
    query = "startDate=during.last-999-days&page=1&tripStatus=in.Planned,Ongoing"
    response = await signed_in.get(f"{path}?{query}", headers={"X-Time-Zone": "America/New_York"})
    location = response.headers["Content-Location"]
    assert location.startswith(f"/api{path}?startDate=between.")
    assert location.endswith("&tripStatus=in.Planned,Ongoing&page=1")
    same = await signed_in.get(location.removeprefix("/api"), headers={"X-Time-Zone": "America/New_York"})
    assert data_of(same) == data_of(response)
    assert "Content-Location" not in same.headers


@pytest.mark.any_database
@pytest.mark.anyio
async def test_unknown_zone_is_rejected(signed_in: httpx.AsyncClient) -> None:
    for name in ("", "Asia/Kolkatta", "../../etc/passwd", "Asia", "5" * 300):
        response = await signed_in.get("/fleets", headers={"X-Time-Zone": name})
        assert refusal_of(response, 400) == "This is no time zone. Use a name such as Asia/Kolkata."


@pytest.mark.any_database
@pytest.mark.anyio
async def test_refused_test_is_explained_in_the_language_of_the_reader(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.get("/users?gender=from.male", headers={"Accept-Language": "hi"})
    names = "is, isnt, in, notin, empty, filled"
    assert refusal_of(response, 400) == f"'लिंग' पर 'from' लागू नहीं होता। इनमें से चुनें: {names}"


@pytest.mark.anyio
async def test_values_are_those_of_the_list(signed_in: httpx.AsyncClient) -> None:
    """Each value has as many rows as a test of it finds, and the other test holds."""
    for path, fields in LISTS.items():
        with naming(path):
            first, *others = [field for field in fields if not field.endswith("Date")]
            test = f"&{others[0]}=filled" if others else ""
            values = data_of(await signed_in.get(f"{path}/values?field={first}&{first}=empty{test}"))
            assert values
            for value in values[:5]:
                query = {first: f"in.{value['value']}", "page": 1, "limit": 100}
                data = data_of(await signed_in.get(f"{path}?{urlencode(query)}{test}"))
                assert (len(data) if isinstance(data, list) else data["total"]) == value["count"]


@pytest.mark.anyio
async def test_values_of_choices_and_periods_have_labels(signed_in: httpx.AsyncClient) -> None:
    path = "/trips/get-all-trips/values"
    zone = {"X-Time-Zone": "Pacific/Kiritimati"}
    choices = data_of(await signed_in.get(f"{path}?field=tripStatus", headers={"Accept-Language": "hi"}))
    assert [value["value"] for value in choices][:3] == ["Planned", "Ongoing", "Completed"]
    assert choices[0]["label"] == "नियोजित"
    periods = data_of(await signed_in.get(f"{path}?field=startDate&q=last-7-days,never,future", headers=zone))
    assert [(value["value"], len(value["label"])) for value in periods] == [("last-7-days", 22), ("future", 12)]
    refused = await signed_in.get(f"{path}?field=tripStatu")
    assert refusal_of(refused, 400).startswith("This list cannot be filtered by 'tripStatu'. Did you mean")


LABELS = [
    ("/trips/get-all-trips", "नियोजित", "tripStatus=Planned"),
    ("/trips/get-all-trips", "जारी", "tripStatus=Ongoing"),
    ("/users", "पुरुष", "gender=male"),
    ("/users", "एडमिन", "role=admin"),
]


@pytest.mark.anyio
async def test_search_finds_labels_in_the_language_of_the_reader(signed_in: httpx.AsyncClient) -> None:
    for path, search, test in LABELS:
        with naming(search):
            labelled = data_of(await signed_in.get(f"{path}?{test}&page=1&limit=100"))
            address = f"{path}?{urlencode({'search': search, 'page': 1})}"
            found = data_of(await signed_in.get(address, headers={"Accept-Language": "hi"}))
            assert found["total"] == labelled["total"] > 0
            assert data_of(await signed_in.get(address))["total"] == 0


@pytest.mark.anyio
@pytest.mark.every_database
async def test_search_finds_labels_row_by_row(api: FastAPI) -> None:
    known = wire_columns(User, users.USERS.record)
    columns = {name: known[name] for name in ("gender", "id")}  # no separator precedes the first column by itself
    rows, query = select_active(User, columns), ListQuery(search="Man", labels=(("male", "Man"), ("female", "Woman")))

    def load(connection: Connection) -> Page:
        return ListSource(rows, columns).page(connection, query).load()

    page = await api.state.services.database.read(run_with, UNRESTRICTED, load)
    assert [row["id"] for row in page.rows] == [2, 3, 5, 7, 9]
