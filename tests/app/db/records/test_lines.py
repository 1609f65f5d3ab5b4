"""Lines of a record: they are saved, versioned, audited and restored with it."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated, Any

import httpx
import pytest
from fastapi import APIRouter, FastAPI
from sqlalchemy.orm import Mapped

from app.content.loader import Fixtures
from app.contract.base.diagnostics import ScreenError
from app.contract.record_fields import Measure, Unique
from app.contract.rules.derived import Product
from app.contract.schema import Text
from app.core.settings import Settings
from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.db.engine import Database
from app.db.records.lines import lines_of
from app.db.records.record_resources import resource_of
from app.db.records.samples import SeedData
from app.features.fleets.samples import SAMPLES as FLEET_SAMPLES
from app.features.services import Services
from app.main import create_api, create_app
from app.ops.seeding import unknown_names
from app.web.api.resource_routes import serve_resource
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import SetClock, api_of, open_services
from tests.project.tree import ROOT
from tests.support.assertions import data_of, errors_of, refusal_of
from tests.support.invoices import INVOICE_TABLES, INVOICES, Invoice, InvoiceLine, LineApart
from tests.support.parcels import RecordApart, forgotten
from tests.support.sample_data import TOKEN

pytestmark = pytest.mark.anyio

Values = dict[str, Any]


@pytest.fixture
async def app(settings: Settings, clock: SetClock, source: SnapshotSource) -> AsyncIterator[FastAPI]:
    """An application that has invoices."""
    router = APIRouter()
    serve_resource(router, INVOICES, Invoice)
    app = create_app(settings, clock=clock, source=source, api=create_api([router]))
    async with open_services(app):
        async with database_of(app).engine.begin() as connection:
            await connection.run_sync(RecordApart.metadata.create_all, INVOICE_TABLES)
        yield app


def database_of(app: FastAPI) -> Database:
    services: Services = api_of(app).state.services
    return services.database


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A signed-in client of its API."""
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver/api") as client:
        client.headers["Authorization"] = f"Bearer {TOKEN}"
        yield client


def line(item: str, quantity: float = 1, rate: int = 10, **values: Any) -> Values:
    return {"item": item, "quantity": quantity, "rate": rate, "delivered": False, **values}


def invoice(*lines: Values, number: str = "INV-1") -> Values:
    return {"number": number, "sentOn": "2026-11-01", "dueOn": None, "lines": list(lines)}


async def added(client: httpx.AsyncClient, *lines: Values, number: str = "INV-1") -> Values:
    record: Values = data_of(await client.post("/invoices", json=invoice(*lines, number=number)))
    return record


async def saved(client: httpx.AsyncClient, record: Values, *lines: Values) -> Values:
    changed: Values = data_of(await client.put(f"/invoices/{record['id']}", json={**record, "lines": list(lines)}))
    return changed


def items(record: Values) -> list[str]:
    return [each["item"] for each in record["lines"]]


async def test_record_is_added_with_lines_and_derived_values(client: httpx.AsyncClient) -> None:
    record = await added(client, line("Tyre", 2.5, 333, vehicleId=1, amount=1), line("Tube", 1, 100))
    assert items(record) == ["Tyre", "Tube"]
    assert [each["amount"] for each in record["lines"]] == [832.5, 100]
    assert record["lines"][0]["vehicleName"] == "WB-101"
    assert [record[name] for name in ("lineCount", "subtotal", "tax", "total")] == [2, 932.5, 167.85, 1100.35]
    assert data_of(await client.get(f"/invoices/{record['id']}")) == record
    (row,) = data_of(await client.get("/invoices?page=1&search=1100.35"))["invoices"]
    assert "lines" not in row


async def test_save_changes_adds_moves_and_removes_lines(client: httpx.AsyncClient) -> None:
    record = await added(client, line("A"), line("B"), line("C"))
    a, b, c = record["lines"]
    after = await saved(client, record, c, line("D"), {**a, "quantity": 3})
    assert items(after) == ["C", "D", "A"]
    assert [each["id"] for each in after["lines"]][::2] == [c["id"], a["id"]]
    assert after["lines"][1]["id"] not in {a["id"], b["id"], c["id"]}
    assert after["total"] == 59
    assert data_of(await client.get(f"/invoices/{record['id']}")) == after


async def test_wrong_ids_are_refused_at_their_line(client: httpx.AsyncClient) -> None:
    record, other = await added(client, line("A")), await added(client, line("X"), number="INV-2")
    own, foreign = record["lines"][0], other["lines"][0]
    path = f"/invoices/{record['id']}"
    unknown = "This line does not belong to this record. Load the record again."
    for row in (foreign, {**own, "id": 10**6}):
        errors = errors_of(await client.put(path, json=invoice(own, row)))
        assert errors == {"lines.1": [unknown]}
    errors = errors_of(await client.put(path, json=invoice(own, own)))
    assert errors == {"lines.1": ["This line is in the list twice. Load the record again."]}
    assert errors_of(await client.post("/invoices", json=invoice(own, number="INV-3"))) == {"lines.0": [unknown]}
    assert data_of(await client.get(path)) == record
    assert data_of(await client.get(f"/invoices/{other['id']}")) == other


async def test_errors_name_line_and_field(client: httpx.AsyncClient) -> None:
    wrong = invoice(line("A"), line(" ", -1, vehicleId=99), {"item": "C", "quantity": "many", "rate": 1.5})
    assert errors_of(await client.post("/invoices", json=wrong)) == {
        "lines.1.item": ["Item is required"],
        "lines.1.quantity": ["Quantity must be at least 0"],
        "lines.2.quantity": ["Quantity must be a number"],
        "lines.2.rate": ["Rate must be a whole number"],
    }
    missing = invoice(line("A", vehicleId=1), line("B", vehicleId=99))
    assert errors_of(await client.post("/invoices", json=missing)) == {"lines.1.vehicleId": ["Vehicle not found"]}
    assert errors_of(await client.post("/invoices", json=invoice())) == {"lines": ["Lines is required"]}
    many = invoice(*(line(str(number)) for number in range(6)))
    assert errors_of(await client.post("/invoices", json=many)) == {"lines": ["Lines may have at most 5 entries"]}


async def test_lines_share_the_version_of_their_record(client: httpx.AsyncClient) -> None:
    record = await added(client, line("A"), line("B"))
    path = f"/invoices/{record['id']}"
    first = (await client.get(path)).headers["ETag"]
    same = await client.put(path, json=record, headers={"If-Match": first})
    assert (data_of(same), (await client.get(path)).headers["ETag"]) == (record, first)
    swapped = {**record, "lines": record["lines"][::-1]}
    changed = await client.put(path, json=swapped, headers={"If-Match": first})
    assert items(data_of(changed)) == ["B", "A"]
    assert changed.headers["ETag"] == (await client.get(path)).headers["ETag"] != first
    stale = await client.put(path, json={**record, "lines": record["lines"][:1]}, headers={"If-Match": first})
    refusal_of(stale, 412)
    assert items(stale.json()["data"]["record"]) == ["B", "A"]


async def test_history_has_one_entry_for_record_and_lines(client: httpx.AsyncClient) -> None:
    record = await added(client, line("A", vehicleId=1), line("B"))
    a = record["lines"][0]
    await saved(client, {**record, "number": "INV-9"}, {**a, "quantity": 4})
    newest, oldest = data_of(await client.get(f"/invoices/{record['id']}/history"))["entries"]
    assert oldest["action"] == "add"
    changes = {each["field"]: each for each in newest["changes"]}
    assert changes["number"]["new"] == "INV-9"
    assert [(each["item"], each["quantity"]) for each in changes["lines"]["old"]] == [("A", 1), ("B", 1)]
    assert [(each["item"], each["quantity"], each["amount"]) for each in changes["lines"]["new"]] == [("A", 4, 40)]
    assert changes["lines"]["new"][0]["vehicleName"] == "WB-101"
    assert changes["total"]["new"] == 47.2


async def test_removed_lines_can_be_restored_with_their_ids(client: httpx.AsyncClient) -> None:
    record = await added(client, line("A"), line("B"))
    await saved(client, record, record["lines"][1])
    entry = data_of(await client.get(f"/invoices/{record['id']}/history"))["entries"][0]
    old = next(each["old"] for each in entry["changes"] if each["field"] == "lines")
    body = {**record, "lines": old}
    undone = await client.put(f"/invoices/{record['id']}", json=body, headers={"Restores": str(entry["id"])})
    assert data_of(undone) == record
    newest = data_of(await client.get(f"/invoices/{record['id']}/history"))["entries"][0]
    assert newest["restored"]["part"] == "before"


async def test_deleted_record_is_restored_with_its_lines(client: httpx.AsyncClient) -> None:
    record = await added(client, line("A"), line("B"))
    data_of(await client.delete(f"/invoices/{record['id']}"))
    assert data_of(await client.post(f"/invoices/{record['id']}/restore")) == record


async def test_line_without_table_of_its_record_is_refused() -> None:
    with pytest.raises(ScreenError, match=r'name the table of its record: class Part\(Line, of="…"\)'):
        type("Part", (LineApart,), {"__tablename__": "parts"})


def line_location(text: str) -> int:
    """Return the number of the line in this file that begins with a text."""
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.strip().startswith(text))


def test_line_of_another_table_is_named() -> None:
    columns = {"name": Mapped[Text], "lines": Mapped[list[InvoiceLine]]}
    with pytest.raises(ScreenError) as error:
        type(
            "Box",
            (RecordApart,),
            {"__tablename__": "boxes", "__annotations__": columns, "lines": lines_of(InvoiceLine)},
        )
    assert error.value.sentence == "'invoices' is not the table of Box: write class InvoiceLine(Line, of=\"boxes\")"
    assert error.value.place.path.endswith("tests/support/invoices.py")


def test_wrong_formula_is_named_at_its_line() -> None:
    with forgotten():

        class Crate(RecordApart):
            """A crate."""

            __tablename__ = "crates"
            name: Mapped[Text]
            weight: Mapped[Measure]
            double: Mapped[Annotated[float, Product("wieght", 2)]]

        with pytest.raises(ScreenError) as error:
            resource_of(Crate)
        assert error.value.place.line == line_location("double: Mapped")


async def test_unique_field_of_line_is_refused() -> None:
    annotations = {"code": Mapped[Annotated[str, Unique()]]}
    with pytest.raises(ScreenError, match="'code' is a field of a line, which cannot be Unique"):
        type("Piece", (LineApart,), {"__tablename__": "pieces", "__annotations__": annotations}, of="invoices")


SAMPLE = "- { number: INV-7, sentOn: 2026-11-01, lines: [{ item: Tyre, quantity: 2, rate: 300, vehicle: WB-101 }] }\n"


async def test_sample_has_lines_that_name_their_references(
    app: FastAPI, client: httpx.AsyncClient, tmp_path: Path
) -> None:
    samples = SeedData("invoices", INVOICES.body, Invoice)
    (tmp_path / "invoices.yaml").write_text(SAMPLE, encoding="utf-8")
    (sample,) = Fixtures(tmp_path).load("invoices", samples.file).root
    async with database_of(app).writing(RequestContext(UNRESTRICTED)) as session:
        await samples.add(session, sample)
    (row,) = data_of(await client.get("/invoices?page=1"))["invoices"]
    (line_of_sample,) = data_of(await client.get(f"/invoices/{row['id']}"))["lines"]
    assert (row["total"], line_of_sample["amount"], line_of_sample["vehicleName"]) == (708, 600, "WB-101")


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("WB-101", "WB-11", "vehicle: fleets.yaml has no 'WB-11'"),
        ("rate: 300", "rat: 300", "rat is not a known name, did you mean 'rate'?"),
        ("item: Tyre", "id: 4, item: Tyre", "id is not a known name"),
    ],
)
def test_mistake_in_the_line_of_a_sample_is_named(tmp_path: Path, before: str, after: str, message: str) -> None:
    samples = SeedData("invoices", INVOICES.body, Invoice)
    shutil.copy(ROOT / "fixtures" / "fleets.yaml", tmp_path)
    (tmp_path / "invoices.yaml").write_text(SAMPLE.replace(before, after), encoding="utf-8")
    fixtures = Fixtures(tmp_path)
    errors = fixtures.validate_files({"invoices": samples.file}) or [*unknown_names(fixtures, (FLEET_SAMPLES, samples))]
    assert [message in str(error) for error in errors] == [True], errors
