"""Tenders over HTTP: pages, overdue tenders, and documents of their own."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from fastapi import FastAPI

from app.content.loader import Fixtures
from app.core.settings import FIXTURES
from app.features.services import Services
from app.ops.content_check import validate_fixtures
from tests.conftest import SetClock
from tests.support.assertions import data_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]

TENDER = {
    "number": "A/1",
    "issuer": "Godavari Paper Mills",
    "dueDate": "2026-03-02",
    "title": "Paper reels",
    "description": "Two lorries a week.",
    "estimatedValue": 4850000,
    "city": "Pune",
    "category": "Road freight",
    "documentFees": 2500,
    "tenderOpeningDate": "2026-12-20",
    "createdDate": "6 days ago",
    "emd": 97000,
}
COMMON = [{"name": "NIT document", "link": "Download"}]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the sample content."""
    copy = tmp_path / "fixtures"
    copy.mkdir()
    for path in FIXTURES.glob("*.yaml"):
        (copy / path.name).write_bytes(path.read_bytes())
    return copy


def write(folder: Path, *tenders: dict[str, Any], documents: Any = COMMON) -> None:
    content = {"tenders": list(tenders), "documents": documents}
    (folder / "tenders.yaml").write_text(yaml.safe_dump(content), encoding="utf-8")


def use(api: Any, services: Services, folder: Path) -> None:
    api.state.services = replace(services, fixtures=Fixtures(folder, services.clock))


async def numbers(client: httpx.AsyncClient, query: str = "") -> list[str]:
    return [each["number"] for each in data_of(await client.get(f"/content/tenders{query}"))["tenders"]]


async def test_long_list_of_tenders_is_sent_in_pages(
    signed_in: httpx.AsyncClient, api: Any, services: Services, tmp_path: Path
) -> None:
    """No response has more than 100 rows, and pages beyond the last one show the last one."""
    fixtures = Fixtures(tmp_path, services.clock)
    rows = "".join(f"  - {{ {_inline(each)} }}\n" for each in range(1000))
    fixtures.use({"tenders": f"tenders:\n{rows}documents: []\n"})
    api.state.services = replace(services, fixtures=fixtures)
    first = data_of(await signed_in.get("/content/tenders"))
    assert (len(first["tenders"]), first["page"], first["total"], first["totalPages"]) == (12, 1, 1000, 84)
    assert await numbers(signed_in, "?page=84") == ["T/996", "T/997", "T/998", "T/999"]
    beyond = data_of(await signed_in.get("/content/tenders?page=99999&limit=100"))
    assert (beyond["page"], len(beyond["tenders"])) == (10, 100)
    assert await numbers(signed_in, "?number=T/777&limit=1") == ["T/777"]
    refusal_of(await signed_in.get("/content/tenders?limit=101"), 400)


def _inline(index: int) -> str:
    values = {**TENDER, "number": f"T/{index}", "dueDate": "today"}
    return ", ".join(f"{name}: {value}" for name, value in values.items())


async def test_overdue_tender_leaves_list_after_its_due_date(
    signed_in: httpx.AsyncClient, api: Any, services: Services, folder: Path, clock: SetClock
) -> None:
    """The due date ends at midnight in India, by the clock of the server. The page of the tender remains."""
    write(folder, TENDER, {**TENDER, "number": "B/2", "dueDate": "in 9 days"})
    use(api, services, folder)
    states = []
    for _ in range(2):
        listed = data_of(await signed_in.get("/content/tenders"))
        [row] = data_of(await signed_in.get("/content/tenders?number=A/1"))["tenders"]
        states.append((listed["total"], [each["number"] for each in listed["tenders"]], row["state"]))
        clock.advance(hours=10)  # after midnight in India
    assert states == [(2, ["A/1", "B/2"], "pending"), (1, ["B/2"], "overdue")]


async def test_empty_list_of_tenders_is_valid(
    signed_in: httpx.AsyncClient, api: Any, services: Services, folder: Path
) -> None:
    write(folder, documents=[])
    use(api, services, folder)
    assert validate_fixtures(api.state.services.fixtures) == []
    content = data_of(await signed_in.get("/content/tenders"))
    assert (content["tenders"], content["total"], content["page"]) == ([], 0, 1)


@pytest.fixture
async def pages(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A client of pages, without a session."""
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver") as client:
        yield client


async def test_tender_has_documents_of_its_own(
    signed_in: httpx.AsyncClient, pages: httpx.AsyncClient, services: Services, folder: Path
) -> None:
    """The file of the product owner is sent unchanged. Tenders without documents of their own have the common ones."""
    own = [{"name": "Terms", "link": "Get", "file": "terms 1.pdf"}]
    today = {**TENDER, "dueDate": "today"}
    write(folder, {**today, "documents": own}, {**today, "number": "B/2"}, {**today, "number": "C/3", "documents": []})
    (folder / "documents").mkdir()
    (folder / "documents" / "terms 1.pdf").write_bytes(b"%PDF-1.4 own")
    fixtures = Fixtures(folder, services.clock)
    assert validate_fixtures(fixtures) == []
    services.fixtures.use(fixtures.texts(["tenders"]))
    services.fixtures.folder = folder
    first, second, third = data_of(await signed_in.get("/content/tenders"))["tenders"]
    assert ([each["name"] for each in second["documents"]], third["documents"]) == (["NIT document"], [])
    [document] = first["documents"]
    assert (document["name"], document["link"]) == ("Terms", "Get")
    response = await pages.get(document["file"])
    assert (response.content, response.headers["content-type"]) == (b"%PDF-1.4 own", "application/pdf")
    assert response.headers["content-disposition"] == "attachment"
    (folder / "documents" / "terms 1.pdf").unlink()
    assert (await pages.get(document["file"])).status_code == 404


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("nit.pdf", None, "file: the folder fixtures/documents has no file 'nit.pdf', did you mean 'nits.pdf'?"),
        ("a.pdf", b"hello", "file: a.pdf: this is no PDF, PNG, JPG, ZIP, DOCX or XLSX file: save it in one of"),
        ("a.pdf", b"\xff\xd8\xff..", "file: a.pdf: the content of this file is JPG: rename it to a.jpg"),
        ("a.pdf", b"%PDF-" + bytes(6_000_000), "file: a.pdf: this file has 6.0 MB, at most 5 MB are allowed"),
        ("../a.pdf", b"%PDF-", "file: '../a.pdf' has the wrong format, write for example tender-118.pdf"),
    ],
)
def test_wrong_document_is_named_with_its_line(folder: Path, name: str, content: bytes | None, message: str) -> None:
    (folder / "documents").mkdir()
    (folder / "documents" / "nits.pdf").write_bytes(b"%PDF-1.4")
    if content is not None:
        (folder / "documents" / name).write_bytes(content)
    documents = [{"name": "Terms", "link": "Get", "file": name}]
    for of_tender, of_all in ((documents, COMMON), ([], documents)):
        write(folder, {**TENDER, "documents": of_tender}, documents=of_all)
        [mistake] = validate_fixtures(Fixtures(folder))
        assert (mistake.file, mistake.message[: len(message)]) == ("fixtures/tenders.yaml", message)
