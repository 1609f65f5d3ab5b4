"""The files of the build are sent compressed and cached indefinitely."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from app.web.pages.static_files import PrecompressedStaticFiles

pytestmark = pytest.mark.anyio


@pytest.fixture
async def files(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """Serve a script with both compressed copies, and an image without any."""
    for name in ("a.js", "a.js.br", "a.js.gz", "b.png"):
        (tmp_path / name).write_text(name)
    app = FastAPI()
    app.mount("/assets", PrecompressedStaticFiles(directory=tmp_path))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://t") as client:
        yield client


@pytest.mark.parametrize(
    ("accepted", "encoding", "name"),
    [
        ("gzip, deflate, br, zstd", "br", "a.js.br"),
        ("gzip;q=1.0", "gzip", "a.js.gz"),
        ("identity", None, "a.js"),
        ("", None, "a.js"),
    ],
)
async def test_script_uses_best_accepted_encoding(
    files: httpx.AsyncClient, accepted: str, encoding: str | None, name: str
) -> None:
    async with files.stream("GET", "/assets/a.js", headers={"Accept-Encoding": accepted}) as answer:
        content = b"".join([part async for part in answer.aiter_raw()])

    assert content.decode() == name
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "Accept-Encoding"


async def test_file_without_compressed_copy_is_sent_plain(files: httpx.AsyncClient) -> None:
    answer = await files.get("/assets/b.png", headers={"Accept-Encoding": "br"})

    assert (answer.text, answer.headers["content-type"]) == ("b.png", "image/png")


@pytest.mark.parametrize("path", ["none.js", "../app/main.py", "%2e%2e/app/main.py", "%00", "a" * 300])
async def test_missing_file_returns_404(files: httpx.AsyncClient, path: str) -> None:
    assert (await files.get(f"/assets/{path}", headers={"Accept-Encoding": "br"})).status_code == 404
