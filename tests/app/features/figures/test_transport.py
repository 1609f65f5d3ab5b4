"""The page of the transport dashboard: what each reader may see of a week, by an address with a ticket."""

import html
import re
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from app.features.alerts.models import Alert
from app.features.content.content import CONTENT
from app.features.services import Services
from app.features.trips.models import Trip
from tests.support.assertions import data_of
from tests.support.roles import DRIVER, create, give, module, person

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
_FIGURE = re.compile(
    r'<li[^>]*>\s*<p class="muted">([^<]*)</p>\s*<p class="value">(?:<a .*?>)?(.*?)(?:</a>)?</p>\s*'
    r'<p class="small muted">([^<]*?)(?: <span class="sample">.*?)?</p>',
    re.S,
)
_LANE = re.compile(
    r"<tr><td>(?:<a [^>]*>)?([^<]*)(?:</a>)?</td><td>(\d+)</td><td>(?:<meter.*?></meter>)?(.*?)</td></tr>", re.S
)
_NOTHING = "Open the transport dashboard in Waybill."


async def _page(reader: httpx.AsyncClient, headers: dict[str, str] | None = None) -> httpx.Response:
    """The page of a reader. The request of the page itself has no token."""
    framing = data_of(await reader.get("/content/transport-dashboard", headers=headers))
    return await _open(reader, framing["page"])


async def _open(reader: httpx.AsyncClient, address: str) -> httpx.Response:
    async with httpx.AsyncClient(transport=reader._transport, base_url="http://testserver") as browser:
        return await browser.get(address)


async def _is_refused(reader: httpx.AsyncClient, address: str) -> bool:
    """Whether an address leads to the page without a ticket."""
    page = await _open(reader, address)
    return (page.status_code, page.headers.get("location"), page.text) == (303, "../../../transport-dashboard", "")


def _figures(page: httpx.Response) -> dict[str, tuple[str, str]]:
    return {label: (value, note) for label, value, note in _FIGURE.findall(page.text)}


@pytest.fixture
async def week(services: Services) -> None:
    """Four trips of the last seven days on two lanes, and two of the week before; one of today is in neither."""
    ends = [("Pune", "Surat", 1), ("Pune", "Surat", 7), ("Pune", "Surat", 2), ("Agra", "Kota", 3)]
    ends += [("Agra", "Kota", 8), ("Pune", "Surat", 14), ("Pune", "Surat", 0)]
    now = services.clock()
    async with services.database.writing() as session:
        for number, (source, destination, days) in enumerate(ends, 1):
            values: dict[str, Any] = {"source": source, "destination": destination, "client_code": "CL-0001"}
            values |= {"start_date": now - timedelta(days=days), "phase": "Finished"}
            values |= {"risk": "Late" if number == 1 else "On time"}
            await session.execute(update(Trip).where(Trip.id == number).values(**values))


@pytest.mark.usefixtures("week")
async def test_page_is_in_the_language_of_the_screen(signed_in: httpx.AsyncClient) -> None:
    """Its frame gets no cookies, and the browser may prefer another language."""
    page = await _page(signed_in, {"Accept-Language": "hi"})
    assert 'lang="hi"' in page.text


async def _only_lanes(admin: httpx.AsyncClient) -> None:
    await create(admin, "Wall", module("transport_dashboard", "list"), module("trips", "list", scope="own_client"))


@pytest.mark.usefixtures("admin", "week")
@pytest.mark.promise("Figures", "The transport dashboard shows each reader the figures of the lists that they may see.")
async def test_page_shows_the_week_of_its_reader(
    admin: httpx.AsyncClient, client: httpx.AsyncClient, services: Services
) -> None:
    page = await _page(admin)
    figures = _figures(page)
    assert figures["Trips planned to start"] == ("4", "Week before: 2")
    assert figures["Arrived on time"] == ("75 %", "Week before: 100 %")
    assert figures["Distance driven"] == ("28 km", "Week before: 77 km")
    dashboard = data_of(await admin.get("/trips/get-all-trips?condition=ongoing&limit=1"))
    assert figures["Trips under way"] == (str(dashboard["total"]), "Now")
    assert _LANE.findall(page.text) == [("Pune → Surat", "3", "66.7 %"), ("Agra → Kota", "1", "100 %")]
    assert page.text.count(">Sample<") == 2, "the distance and the states of vehicles come from simulated positions"
    async with services.database.writing() as session:
        await session.execute(update(Trip).where(Trip.id == 4).values(source="A" * 400, destination="K" * 400))
    assert ("A" * 400 + " → " + "K" * 400, "1", "100 %") in _LANE.findall((await _page(admin)).text)
    await _only_lanes(admin)
    await give(admin, 2, "Wall", clientCode="CL-0002")
    async with await person(client, DRIVER) as buyer:
        own = await _page(buyer)
    assert _figures(own)["Trips planned to start"] == ("0", "Week before: 0")
    assert list(_figures(own)) == ["Trips under way", "Late trips", "Trips planned to start", "Arrived on time"]
    assert _LANE.findall(own.text) == []


@pytest.mark.usefixtures("admin", "week")
async def test_links_lead_to_the_rows_that_are_counted(admin: httpx.AsyncClient) -> None:
    page = await _page(admin)
    links = re.findall(
        r'(?:"muted">([^<]*)</p>\s*<p class="value">|<td>)<a href="([^"]*)" target="_top">([^<]*)', page.text
    )
    counted = {label or text: html.unescape(to).partition("/trip-list?")[2] for label, to, text in links}
    for text, count in (("Trips planned to start", 4), ("Pune → Surat", 3), ("Agra → Kota", 1)):
        found = data_of(await admin.get(f"/trips/get-all-trips?{counted[text]}&limit=1"))
        assert found["total"] == count, text


async def test_page_of_a_role_that_an_admin_sees_as_is_that_of_the_role(admin: httpx.AsyncClient) -> None:
    await create(admin, "Wall", module("transport_dashboard", "list"))
    assert _figures(await _page(admin, {"X-See-As": "Wall"})) == {}


async def test_page_is_framed_without_scripts_and_reads_itself_again(admin: httpx.AsyncClient) -> None:
    page = await _page(admin)
    policy = page.headers["content-security-policy"]
    assert policy.startswith(
        "sandbox allow-scripts allow-top-navigation-by-user-activation; default-src 'none'; style-src 'nonce-"
    )
    assert "script-src" not in policy
    assert page.headers["x-frame-options"] == "SAMEORIGIN"
    assert (page.headers["refresh"], page.headers["cache-control"]) == ("60", "no-store")


async def test_ticket_ends_with_its_session_and_opens_no_other(
    admin: httpx.AsyncClient,
    client: httpx.AsyncClient,
) -> None:
    await create(admin, "Wall", module("transport_dashboard", "list"))
    await give(admin, 2, "Wall")
    async with await person(client, DRIVER) as reader:
        address = data_of(await reader.get("/content/transport-dashboard"))["page"]
        assert (await _open(reader, address)).status_code == 200
        start, _, ticket = address.rpartition("/")
        user, signature, role = ticket.split(".")
        wrong = (
            f"1.{signature}.{role}",
            f"{user}.{signature}.Admin",
            f"{user}.{signature[::-1]}.",
            "x",
            f"{user}.é.",
            "9" * 300,
        )
        for each in wrong:
            assert await _is_refused(reader, f"{start}/{each}"), each
        await reader.post("/auth/logout")
        assert await _is_refused(reader, address)


async def test_page_without_a_ticket_shows_nothing_that_is_counted(admin: httpx.AsyncClient) -> None:
    page = await _open(admin, "/transport-dashboard")
    assert set(_figures(page).values()) == {("–", _NOTHING)}
    assert _LANE.findall(page.text) == []


async def test_numbers_of_the_content_stand_beside_figures(admin: httpx.AsyncClient, services: Services) -> None:
    texts = services.fixtures.texts(CONTENT)
    own = (
        "  - { label: Fuel, value: 3.9 km/l, note: no change }\nlanes: [{ name: Pune to Goa, trips: 3, onTime: 94 }]\n"
    )
    text = texts["transport"].replace("  - { label: Vehicles, figure: vehicles, hi: { label: वाहन } }\n", own)
    for line, is_sample in (("sample: true\n", True), ("", False)):
        services.fixtures.use({**texts, "transport": line + text})
        page = await _page(admin)
        assert _figures(page)["Fuel"] == ("3.9 km/l", "no change")
        assert _LANE.findall(page.text) == [("Pune to Goa", "3", "94 %")]
        assert ('</h1><span class="sample">' in page.text) == is_sample


_ENTRY = re.compile(r'<li class="entry (\w+)">(.*?)</li>', re.S)


def _entries(page: httpx.Response) -> list[str]:
    """The tone and the words of each trip and alert of the page."""
    return [" ".join([tone, *re.sub(r"<[^>]*>", " ", text).split()]) for tone, text in _ENTRY.findall(page.text)]


async def test_troubles_are_shown_to_those_who_see_them(
    admin: httpx.AsyncClient, client: httpx.AsyncClient, services: Services
) -> None:
    """The latest trip and the worst alert come first."""
    now = services.clock()
    async with services.database.writing() as session:
        await session.execute(update(Trip).values(trip_status="Completed"))
        for number, (ends, eta, risk) in enumerate(((-3, 1, "Late"), (-26, None, None), (4, 6, "At risk")), 1):
            values: dict[str, Any] = {"end_date": now + timedelta(hours=ends), "risk": risk, "trip_status": "Ongoing"}
            values |= {"eta": eta and now + timedelta(hours=eta), "source": "Pune", "destination": "Goa"}
            values |= {"arrived_at": None}
            await session.execute(update(Trip).where(Trip.id == number).values(**values))
        for type_, level in (("late", "bad"), ("off_route", "warn"), ("stays_long", "info")):
            alert = {"type": type_, "level": level, "state": "open", "is_told": True, "trip_id": 1, "vehicle_id": 1}
            times = dict.fromkeys(("since", "opened_at", "last_at"), now)
            session.add(Alert(key=type_, amount=1, facts={}, misses=0, reopened=0, reminders=0, **alert, **times))
    entries = _entries(await _page(admin))
    late = [each for each in entries if "Pune → Goa" in each]
    assert [each.split(" ")[:6] for each in late[:2]] == [
        ["bad", "Pune", "→", "Goa", "1", "d"],
        ["bad", "Pune", "→", "Goa", "4", "h"],
    ]
    assert "warn Pune → Goa 2 h late" in late[2]
    assert "Expected" in late[1]
    alerts = [each for each in entries if "→" not in each]
    assert [each.split(" ")[:2] for each in alerts] == [["bad", "Late"], ["warn", "Off"], ["info", "Long"]]
    board = data_of(await admin.get("/tracking/board"))["counts"]
    shown = re.findall(r'<a href="[./]*/tracker\?state=(\w+)&amp;list=shown"[^>]*>(\d+)', (await _page(admin)).text)
    assert {state: int(count) for state, count in shown} == {
        state: count for state, count in board.items() if count and state != "all"
    }
    await create(admin, "Blind", module("transport_dashboard", "list"))
    await give(admin, 2, "Blind")
    async with await person(client, DRIVER) as blind:
        page = await _page(blind)
    assert _entries(page) == []
    assert not re.search("Late trips|Open alerts|Vehicles now", page.text)
