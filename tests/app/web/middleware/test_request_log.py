"""Every request has an id, a metric by its route, and one log line."""

import logging
from typing import Any

import httpx
import pytest

from app.features.tracking.provider import Unreachable
from app.features.tracking.services import Tracking

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]


def request_log(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [record.__dict__["fields"] for record in caplog.records if record.name == "app.requests"]


async def request_count(client: httpx.AsyncClient, **labels: str) -> float:
    """The number of completed requests with these labels."""
    text = (await client.get("http://testserver/metrics")).text
    lines = (line for line in text.splitlines() if line.startswith("http_server_request_duration_seconds_count"))
    found = [line for line in lines if all(f'{name}="{value}"' in line for name, value in labels.items())]
    return sum(float(line.rsplit(" ", 1)[1]) for line in found)


async def test_request_id_is_assigned_or_preserved(client: httpx.AsyncClient) -> None:
    ids = [(await client.get("/fleets")).headers["X-Request-ID"] for _ in range(2)]
    assert len({*ids}) == 2
    answer = await client.get("/fleets", headers={"X-Request-ID": "proxy-1.a_b"})
    assert answer.headers["X-Request-ID"] == "proxy-1.a_b"


@pytest.mark.parametrize("request_id", ["", "a b", "x" * 65, "ü", '"', "a,b"])
async def test_unsafe_request_id_is_replaced(client: httpx.AsyncClient, request_id: str) -> None:
    answer = await client.get("/fleets", headers=[(b"X-Request-ID", request_id.encode())])
    assert len(answer.headers["X-Request-ID"]) == 16


@pytest.mark.parametrize(
    ("path", "route", "status"),
    [
        ("/fleets?page=1&limit=2", "/api/fleets", 200),
        ("/fleets?page=1&limit=2&x=1", "/api/fleets", 200),
        ("/fleets/3", "/api/fleets/{id}", 200),
        ("/fleets/99999", "/api/fleets/{id}", 404),
        ("/tracking/vehicle?plate=MH12AB1234", "/api/tracking/vehicle", 200),
        ("/nothing/of/ours", "/api", 404),
    ],
)
async def test_metrics_and_log_use_route_template(
    signed_in: httpx.AsyncClient, caplog: pytest.LogCaptureFixture, path: str, route: str, status: int
) -> None:
    """Metrics and log lines name the route template, however the server answers the request."""
    labels = {"http_request_method": "GET", "http_route": route, "http_response_status_code": str(status)}
    before = await request_count(signed_in, **labels)
    caplog.set_level(logging.INFO, "app.requests")
    answer = await signed_in.get(path)
    assert answer.status_code == status
    line = request_log(caplog)[-1]
    assert (line["method"], line["route"], line["status"]) == ("GET", route, status)
    assert line["ms"] > 0
    assert line.get("user") == (None if route == "/api" else 1)
    assert await request_count(signed_in, **labels) == before + 1


@pytest.mark.promise("Operations", "Neither log nor metrics contain ids, number plates or search terms.")
async def test_log_and_metrics_contain_no_personal_data(
    signed_in: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "app")
    for path in ("/fleets/7654321", "/tracking/vehicle?plate=KA51CANARY", "/users?search=canary"):
        await signed_in.get(path)
    await signed_in.get("http://testserver/fleet-details/KA51CANARY")
    output = (
        caplog.text + "".join(map(str, request_log(caplog))) + (await signed_in.get("http://testserver/metrics")).text
    )
    assert "/fleets/{id}" in output
    assert "7654321" not in output
    assert "canary" not in output.lower()


async def test_unknown_methods_share_one_metric_label(client: httpx.AsyncClient) -> None:
    for method in ("BREW", "WHEN"):
        await client.request(method, "/fleets")
    assert await request_count(client, http_request_method="_OTHER") >= 2
    assert await request_count(client, http_request_method="BREW") == 0


@pytest.mark.promise("Operations", "The log entry of an error has the request id of its response.")
async def test_errors_are_logged_with_request_id(
    signed_in: httpx.AsyncClient, api: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log line of an error has the request id of its response."""

    async def fails() -> bytes:
        raise Unreachable("not there")

    async def breaks() -> bytes:
        raise RuntimeError("canary")

    monkeypatch.setattr(api.state.services.of(Tracking).provider, "reading", fails)
    assert (await signed_in.get("/tracking/vehicles")).status_code == 503
    monkeypatch.setattr(api.state.services.of(Tracking).provider, "reading", breaks)
    answer = await signed_in.get("/tracking/vehicles", headers={"X-Request-ID": "mine"})
    assert (answer.status_code, answer.headers["X-Request-ID"]) == (500, "mine")
    assert "canary" not in answer.text
    (record,) = (record for record in caplog.records if record.getMessage().startswith("unhandled error in a request"))
    assert record.exc_info
