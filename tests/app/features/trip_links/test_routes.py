"""Links to trips over HTTP."""

import logging
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from app.features.services import Services
from app.features.trip_links.models import TripLink
from app.features.trip_links.services import MAX_A_MINUTE, MAX_UNKNOWN_A_MINUTE
from app.features.trip_links.store import MAX_OPEN
from app.features.trips.models import Trip
from tests.conftest import SetClock
from tests.support.assertions import data_of, errors_of, message_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

TRIP = 3
LINKS = f"/trips/trip-details/{TRIP}/links"
NOTHING = "This link shows nothing any more. Ask who sent it for a new one."
UNKNOWN = "a" * 26


async def share(client: httpx.AsyncClient, **body: object) -> str:
    """Make a link, and return its token."""
    made = data_of(await client.post(LINKS, json={"label": "Asha Traders", **body}))
    assert made["address"] in made["text"]
    return str(made["address"].rpartition("/t/")[2])


async def open_link(client: httpx.AsyncClient, token: str, **headers: str) -> httpx.Response:
    """Open a link as somebody without a session."""
    return await client.get(f"/t/{token}", headers={"Authorization": "", **headers})


async def change_trip(services: Services, trip: int = TRIP, **values: Any) -> None:
    async with services.database.writing() as session:
        await session.execute(update(Trip).where(Trip.id == trip).values(**values))


async def links_of(client: httpx.AsyncClient) -> list[dict[str, Any]]:
    links: list[dict[str, Any]] = data_of(await client.get(LINKS))
    return links


async def test_link_shows_its_trip_to_anybody(signed_in: httpx.AsyncClient) -> None:
    token = await share(signed_in)
    assert len(token) == 26
    response = await open_link(signed_in, token)
    shown = data_of(response)
    assert (shown["source"], shown["destination"]) == ("Guwahati", "Kolkata")
    assert response.headers["cache-control"] == "no-store"
    assert response.headers["referrer-policy"] == "no-referrer"
    assert "set-cookie" not in response.headers


async def test_token_is_stored_as_its_hash_only(signed_in: httpx.AsyncClient, services: Services) -> None:
    token = await share(signed_in)
    stored = await services.database.read(lambda each: str(each.execute(select(TripLink.__table__)).all()))
    assert token not in stored
    assert token not in str(await links_of(signed_in))


async def test_openings_are_counted_without_repeated_requests(signed_in: httpx.AsyncClient) -> None:
    token = await share(signed_in)
    for _ in range(2):
        await open_link(signed_in, token)
        await open_link(signed_in, token, **{"Waybill-Repeated": "1"})
    (link,) = await links_of(signed_in)
    assert (link["views"], link["state"], link["label"]) == (2, "Open", "Asha Traders")
    assert link["lastViewAt"] is not None


async def test_unknown_withdrawn_and_ended_links_are_alike(
    signed_in: httpx.AsyncClient, services: Services, clock: SetClock
) -> None:
    """Also those of a deleted trip: nobody learns whether a link ever existed."""
    withdrawn, replaced, ended, deleted = [await share(signed_in) for _ in range(4)]
    numbers = [link["id"] for link in reversed(await links_of(signed_in))]
    assert message_of(await signed_in.delete(f"/trip-links/{numbers[0]}")) == "The link of Asha Traders was withdrawn."
    renewed = data_of(await signed_in.post(f"/trip-links/{numbers[1]}/renew"))["address"].rpartition("/t/")[2]
    data_of(await open_link(signed_in, renewed))
    answers = [await open_link(signed_in, token) for token in (UNKNOWN, withdrawn, replaced)]
    await change_trip(services, end_date=clock() - timedelta(days=7))
    answers.append(await open_link(signed_in, ended))
    await change_trip(services, end_date=clock(), deleted_at=clock())
    answers.append(await open_link(signed_in, deleted))
    assert {refusal_of(answer, 404) for answer in answers} == {NOTHING}
    bodies = {(answer.status_code, answer.content) for answer in answers}
    assert len(bodies) == 1
    own = ("x-request-id", "date")
    headers = [{name: value for name, value in answer.headers.items() if name not in own} for answer in answers]
    assert all(each == headers[0] for each in headers)


async def test_link_lives_until_a_week_after_the_planned_end(
    signed_in: httpx.AsyncClient, services: Services, clock: SetClock
) -> None:
    token = await share(signed_in)
    await change_trip(services, end_date=clock() - timedelta(days=7) + timedelta(seconds=1))
    data_of(await open_link(signed_in, token))
    (link,) = await links_of(signed_in)
    assert link["state"] == "Open"
    clock.advance(seconds=1)
    refusal_of(await open_link(signed_in, token), 404)
    (link,) = await links_of(signed_in)
    assert link["state"] == "Ended"


async def test_link_that_would_end_at_once_needs_an_end_of_its_own(
    signed_in: httpx.AsyncClient, services: Services, clock: SetClock
) -> None:
    await change_trip(services, end_date=clock() - timedelta(days=7))
    response = await signed_in.post(LINKS, json={"label": "Asha"})
    text = "This trip is over. Choose how long the link should work."
    assert errors_of(response) == {"validUntil": [text]}
    token = await share(signed_in, validUntil=(clock() + timedelta(hours=2)).isoformat())
    data_of(await open_link(signed_in, token))


async def test_activity_says_what_became_of_links(signed_in: httpx.AsyncClient) -> None:
    for _ in range(2):
        await share(signed_in)
    first, second = sorted(link["id"] for link in await links_of(signed_in))
    await signed_in.post(f"/trip-links/{first}/renew")
    await signed_in.delete(f"/trip-links/{second}")
    entries = data_of(await signed_in.get("/activity?kind=is.trip_links"))["entries"]
    name = "Asha Traders · Trip 3"
    assert [(each["action"], each["title"]) for each in entries] == [
        ("change", f"{name} · Withdrawn"),
        ("change", f"{name} · New address"),
        ("add", name),
        ("add", name),
    ]
    assert {each["to"] for each in entries} == {"/trip-details/3?tab=links"}


async def test_link_with_an_end_of_its_own_lives_until_then(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    token = await share(signed_in, validUntil=(clock() + timedelta(hours=2)).isoformat())
    clock.advance(hours=2, seconds=-1)
    data_of(await open_link(signed_in, token))
    clock.advance(seconds=1)
    refusal_of(await open_link(signed_in, token), 404)


@pytest.mark.parametrize("days", [-1, 91])
async def test_end_is_within_90_days(signed_in: httpx.AsyncClient, clock: SetClock, days: int) -> None:
    until = (clock() + timedelta(days=days)).isoformat()
    response = await signed_in.post(LINKS, json={"label": "Asha", "validUntil": until})
    assert errors_of(response) == {"validUntil": ["Choose a time within 90 days"]}


async def test_trip_has_at_most_20_open_links(signed_in: httpx.AsyncClient) -> None:
    for _ in range(MAX_OPEN):
        await share(signed_in)
    refusal_of(await signed_in.post(LINKS, json={"label": "One more"}), 409)
    await signed_in.delete(f"/trip-links/{(await links_of(signed_in))[0]['id']}")
    await share(signed_in)


async def test_requests_are_limited_by_address_and_link(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    one, other = await share(signed_in), await share(signed_in)
    for _ in range(MAX_A_MINUTE):
        data_of(await open_link(signed_in, one, **{"Waybill-Repeated": "1"}))
    response = await open_link(signed_in, one)
    refusal_of(response, 429)
    assert 0 < int(response.headers["retry-after"]) <= 60
    data_of(await open_link(signed_in, other))
    clock.advance(seconds=60)
    data_of(await open_link(signed_in, one))


async def test_guesses_are_limited_by_address(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    token = await share(signed_in)
    for number in range(MAX_UNKNOWN_A_MINUTE):
        refusal_of(await open_link(signed_in, f"{UNKNOWN}{number}"), 404)
    refusal_of(await open_link(signed_in, f"{UNKNOWN}x"), 429)
    refusal_of(await open_link(signed_in, token), 429)
    clock.advance(seconds=60)
    data_of(await open_link(signed_in, token))


async def test_log_has_only_the_start_of_a_token(
    signed_in: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    token = await share(signed_in)
    with caplog.at_level(logging.INFO):
        await open_link(signed_in, token)
    logged = "\n".join(f"{record.getMessage()} {vars(record)}" for record in caplog.records if record.name != "httpx")
    assert token[:6] in logged
    assert token[:7] not in logged


SECRETS = {"customer_contact": "9998887776", "material": "Secret load", "driver_contact": "9998887775"}


async def test_answer_depends_on_nothing_else(signed_in: httpx.AsyncClient, services: Services) -> None:
    """No byte of it comes from another trip, or from what the link does not show of its own."""
    token = await share(signed_in, plate="Hidden")
    before = (await open_link(signed_in, token)).content
    others = {"source": "Elsewhere", "destination": "Nowhere", "eta": None, "trip_status": "Completed", **SECRETS}
    async with services.database.writing() as session:
        await session.execute(update(Trip).where(Trip.id != TRIP).values(**others))
    own: dict[str, Any] = {
        **SECRETS,
        "customer_name": "Secret customer",
        "quantity": "Secret quantity",
        "driver_id": 1,
        "truck_id": 4,
    }
    await change_trip(services, **own)
    assert (await open_link(signed_in, token)).content == before


async def test_person_sees_links_of_visible_trips_only(signed_in: httpx.AsyncClient, services: Services) -> None:
    await share(signed_in)
    (link,) = await links_of(signed_in)
    await change_trip(services, deleted_at=services.clock())
    for response in (
        await signed_in.get(LINKS),
        await signed_in.post(LINKS, json={"label": "Asha"}),
        await signed_in.post(f"/trip-links/{link['id']}/renew"),
        await signed_in.delete(f"/trip-links/{link['id']}"),
    ):
        refusal_of(response, 404)


async def test_trips_are_lines_of_text(signed_in: httpx.AsyncClient) -> None:
    trips = data_of(await signed_in.get("/trips/get-all-trips?limit=50&page=1"))["trips"]
    code = next(trip["clientCode"] for trip in trips if trip["clientCode"] and trip["tripStatus"] != "Completed")
    of_client = [trip for trip in trips if trip["clientCode"] == code and trip["tripStatus"] != "Completed"]
    lines = data_of(await signed_in.get("/trips/open-text", params={"clientCode": code}))["text"].split("\n")
    assert len(lines) == len(of_client)
    own = data_of(await signed_in.get(f"/trips/{of_client[0]['id']}/text"))["text"]
    assert own in lines
    assert f"{of_client[0]['source']}-{of_client[0]['destination']}" in own
    text = data_of(await signed_in.get("/trips/open-text", params={"clientCode": "CL-9999"}))["text"]
    assert text == "No open trips."
