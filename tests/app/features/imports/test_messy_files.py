"""Six files as operators keep them import right: with titles, totals, several heading rows, texts as dates, Hindi."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.support.assertions import data_of
from tests.support.importing import Importing
from tests.support.spreadsheets import ods, xlsx

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]
FILES = Path(__file__).parent / "files"


@pytest.fixture
def importing(signed_in: httpx.AsyncClient, api: FastAPI) -> Importing:
    return Importing(signed_in, api)


async def newest(client: httpx.AsyncClient, path: str, count: int) -> list[dict[str, Any]]:
    """Return the records that were added last, the oldest first."""
    data = data_of(await client.get(f"{path}?page=1&limit=100"))
    rows = data if isinstance(data, list) else next(each for each in data.values() if isinstance(each, list))
    return sorted(rows, key=lambda row: row["id"] or 0)[-count:]


async def test_client_list_of_excel_in_india(importing: Importing) -> None:
    """Windows-1252, a title, a blank column, serial numbers, and a row that ends the table."""
    names = ["Café Coffee Traders", "Müller & Söhne, Pune", 'Shree "Balaji" Steels', *(f"Party {n}" for n in range(27))]
    lines = ["M/s Kaveri Roadlines - Party Master,,,,", ",,,,", "Sr. No.,Party Name,,City,Opening Bal."]
    for number, name in enumerate(names, 1):
        quoted = f'"{name.replace(chr(34), chr(34) * 2)}"' if "," in name or '"' in name else name
        lines.append(f'{number},{quoted},,Pune,"1,50,{number:03}"')
    lines.append('Total,,,,"45,04,500"')
    await importing.upload("clients", "\r\n".join(lines).encode("cp1252"), "Party master.csv")
    assert importing.page["mapping"]["1"] == "clientName"
    assert importing.page["ignored"] == ["Sr. No.", "City", "Opening Bal."]
    assert await importing.check() == {"add": 30}
    assert importing.page["notes"] == [
        "The file was read as Windows-1252. Check names with accents.",
    ]
    assert importing.page["totals"] == "1 row of totals is left out: line 34."
    assert await importing.run() == {"done": 30}
    added = await newest(importing.client, "/client/clients", 30)
    assert [each["clientName"] for each in added] == names


async def test_vehicle_list_with_semicolons(importing: Importing) -> None:
    """Semicolons, decimal commas, plates in several spellings, and a vehicle that is there already."""
    lines = ["Fleet No.;Vehicle No.;GPS No.;Brand;Model;Capacity;Vendor"]
    lines += [f"KR-{n};MH 12 QW {n:04};MH12QW{n:04};Tata;LPT 3118;16,5 t;Partner A" for n in range(1, 39)]
    known = data_of(await importing.client.get("/fleets/1"))
    plate = known["registrationNumber"].replace(" ", "").lower()
    lines.append(f"{known['fleetNumber']};{plate};{known['vendorFleetId']};Ashok Leyland;;;")
    await importing.upload("fleets", "\ufeff" + "\r\n".join(lines), "vehicles.csv")
    assert importing.page["ignored"] == []
    assert importing.page["key"] == "registrationNumber"
    assert await importing.check() == {"add": 38, "change": 1}, importing.problems()
    assert await importing.run() == {"done": 39}
    added = await newest(importing.client, "/fleets", 38)
    assert added[0]["registrationNumber"] == "MH 12 QW 0001"
    assert (added[0]["capacity"], added[0]["partner"]) == ("16,5 t", "partnerA")
    changed = data_of(await importing.client.get(f"/fleets/{known['id']}"))
    assert changed["make"] == "Ashok Leyland"
    assert changed["model"] == known["model"]


async def test_driver_list_of_old_excel(importing: Importing) -> None:
    """XLS, columns from B on, phones as numbers, choices by one letter, and a sheet that is not read."""
    await importing.upload("users", (FILES / "drivers.xls").read_bytes(), "drivers.xls")
    assert importing.page["sheets"] == ["Drivers", "Old"]
    assert importing.page["headingRow"] == 3
    assert importing.page["ignored"] == ["Sr. No.", "Joining"]
    assert await importing.check() == {"add": 60}, importing.problems()
    assert (await importing.run())["done"] == 48  # and the title and the headings are on the first page
    added = await newest(importing.client, "/users", 60)
    assert added[0]["fullName"] == "Ramesh Kumar 1"
    assert (added[1]["mobileNumber"], added[1]["designation"], added[1]["gender"]) == ("9870000037", "Driver", "male")


async def test_trip_register_with_two_heading_rows(importing: Importing) -> None:
    """XLSX with merged headings, a customer over several rows, real dates, names, plates and phones."""
    client, users, fleets = importing.client, *[data_of(await importing.client.get(p)) for p in ("/users", "/fleets")]
    driver, truck = users[3], fleets[0]
    heads: list[list[object]] = [
        ["TRIP REGISTER NOVEMBER 2026", None, None, None, None, None, None, None, None, None],
        ["Party", None, "Route", None, "Dates", None, "Lorry", None, "Driver", None],
        ["Name", "Mobile", "From", "To", "Start", "End", "No.", "Type", "Name", "Phone"],
    ]
    rows: list[list[object]] = []
    for number in range(40):
        start = datetime(2026, 11, 1 + number % 20, 9, 30)
        party = ["Godavari Papers", 9820055501] if number % 4 == 0 else [None, None]
        name = driver["fullName"] if number % 2 else driver["mobileNumber"]
        text = start.strftime("%d-%b-%Y %I:%M %p") if number % 3 else start
        rows.append(
            [*party, "Pune", "Nagpur", text, "30/11/2026", truck["registrationNumber"].lower(), "Taurus", name, ""]
        )
    parties = [f"{column}{4 + n}:{column}{7 + n}" for column in "AB" for n in range(0, 40, 4)]
    merged = ["A2:B2", "C2:D2", "E2:F2", "G2:H2", "I2:J2", *parties]
    file = xlsx([*heads, *rows, ["TOTAL", None, None, None, None, None, 40]], merged=merged)
    await importing.upload("trips", file, "Trip register.xlsx")
    assert [name for name in importing.page["mapping"].values() if name] == [
        *("customerName", "customerContact", "source", "destination", "startDate", "endDate", "truckNumber", "driver"),
        "driverContact",
    ]
    assert importing.page["ignored"] == ["Type"]
    assert await importing.check() == {"add": 40}, importing.problems()
    assert (await importing.run()) == {"done": 40}
    trip = (await newest(client, "/trips/get-all-trips", 40))[1]
    assert (trip["customerName"], trip["customerContact"]) == ("Godavari Papers", "9820055501")
    assert (trip["driverId"], trip["truckId"]) == (driver["id"], truck["id"])
    assert datetime.fromisoformat(trip["startDate"]) == datetime(2026, 11, 2, 4, 0, tzinfo=UTC)


async def test_type_below_a_group_is_matched_by_its_values(importing: Importing) -> None:
    """The same word for the kind of a lorry, for that of a trip, and for what Waybill has a field of."""
    heads = "Party,Route,,Date,,{},\nName,From,To,Start,End,No.,Type\nA,Pune,Agra,2026-11-01,2026-11-02,,{}\n"
    for group, text, field in (
        ("Lorry", "Taurus", None),
        ("Lorry", "multiple way", "tripType"),
        ("Trip", "?", "tripType"),
    ):
        await importing.upload("trips", heads.format(group, text))
        assert importing.page["mapping"]["6"] == field


async def test_stations_of_libreoffice(importing: Importing) -> None:
    """ODS with a million repeated empty rows, repeated headings, and degrees in several spellings."""
    heads = ["Depot", "Short name", "Region", "Lat", "Lng"]
    spellings: list[tuple[object, object]] = [
        ("18°31′12″ N", "73°51'24\" E"),
        (19.076, 72.8777),
        ("9.9312° N", "76.2673"),
    ]
    rows: list[list[object]] = [[f"Yard {n}", f"YD{n:03}", "Maharashtra", *spellings[n % 3]] for n in range(30)]
    await importing.upload("stations", ods([heads, *rows[:15], heads, *rows[15:]]), "depots.ods")
    assert await importing.check() == {"add": 30}, importing.problems()
    assert await importing.run() == {"done": 30}
    added = await newest(importing.client, "/stations", 30)
    assert (added[0]["latitude"], added[1]["longitude"]) == ("18.5200° N", "72.8777° E")


async def test_hindi_cells_that_are_pasted(importing: Importing) -> None:
    """Tabs, Hindi headings, digits and months, and dates of which the import asks what comes first."""
    lines = ["ग्राहक\tसे\tतक\tतारीख\tसमाप्ति\tगाड़ी नंबर\tमाल\tवज़न"]
    plate = data_of(await importing.client.get("/fleets"))[1]["registrationNumber"]
    lines += [f"कावेरी टेक्सटाइल्स\tपुणे\tनागपुर\t०{n % 9 + 1}/११/२०२६\t२५ नवंबर २०२६\t{plate}\tकपड़ा\t१२ टन" for n in range(30)]
    await importing.upload("trips", "\n".join(lines), "")
    assert importing.page["ignored"] == []
    counts = await importing.check()
    assert counts == {"problem": 30}
    (question,) = importing.page["asks"]
    assert question["kind"] == "dayOrder"
    assert question["sentence"] == "Does ०1/११/२०२६ begin with the day or with the month?"
    await importing.change(dayOrder="dmy")
    assert await importing.check() == {"add": 30}, importing.problems()
    assert await importing.run() == {"done": 30}
    trip = (await newest(importing.client, "/trips/get-all-trips", 30))[0]
    assert trip["customerName"] == "कावेरी टेक्सटाइल्स"
    assert trip["startDate"] == "2026-10-31T18:30:00Z"
