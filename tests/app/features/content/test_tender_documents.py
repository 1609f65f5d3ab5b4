"""Documents of tenders."""

import re
from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import FastAPI

from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]


@pytest.fixture
async def anonymous_client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A client of pages, without a session."""
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver") as client:
        yield client


async def files(signed_in: httpx.AsyncClient) -> list[str | None]:
    tenders = data_of(await signed_in.get("/content/tenders"))["tenders"]
    return [document["file"] for tender in tenders for document in tender["documents"]]


async def test_each_document_is_a_file(signed_in: httpx.AsyncClient, anonymous_client: httpx.AsyncClient) -> None:
    addresses = await files(signed_in)
    assert len(set(addresses)) == 18
    for address in addresses:
        response = await anonymous_client.get(str(address))
        assert response.status_code == 200
        assert response.headers["content-type"] == "text/html; charset=utf-8"
        assert response.headers["content-disposition"] == "attachment"


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["Paper reels from Rajahmundry to Pune", "Estimated Value", "₹48,50,000"]),
        ("hi", ["राजमुंद्री से पुणे तक पेपर रील", "अनुमानित मूल्य", "₹48,50,000"]),
    ],
)
async def test_document_is_in_the_language_of_the_reader(
    signed_in: httpx.AsyncClient, anonymous_client: httpx.AsyncClient, language: str, texts: list[str]
) -> None:
    address = str((await files(signed_in))[0])
    response = await anonymous_client.get(address, headers={"Accept-Language": language})
    shown = re.sub(r"<[^>]*>", "\n", response.text).split("\n")
    assert {*texts} <= {*shown}
    assert f'lang="{language}"' in response.text


async def test_address_cannot_be_guessed(signed_in: httpx.AsyncClient, anonymous_client: httpx.AsyncClient) -> None:
    folder, _, name = str((await files(signed_in))[0]).rpartition("/")
    for address in (
        f"{folder}/other.html",
        f"{folder[:-1]}0/{name}",
        f"/tender-documents/x/{name}",
        f"{folder}/%00",
        f"{folder}/{'a' * 300}",
    ):
        if address != f"{folder}/{name}":
            assert (await anonymous_client.get(address)).status_code == 404
