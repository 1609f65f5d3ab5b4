"""All spellings of a phone number are one number: for uniqueness, for the sign-in and for searches."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from app.features.users.schemas import User
from app.testing import api_client
from tests.conftest import SetClock
from tests.support.assertions import data_of, errors_of, naming

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

SPELLINGS = (
    "98200 66601",
    "982006 6601",
    "+91 (0)98200-66601",
    "+91 98200 66601",
    "0091 98200 66601",
    "91-98200-66601",
    "09820066601",
    "(0) 98200 66601",
    "\u096f\u096e\u0968\u0966\u0966 \u096c\u096c\u096c\u0966\u0967",
    "\u202a+91\u00a098200\u201166601\u202c",
)


def driver(number: str) -> dict[str, Any]:
    return {"fullName": "Kiran Rao", "emailId": "kiran@waybill.example", "mobileNumber": number}


async def test_number_is_unique_and_signs_in_in_all_spellings(
    app: FastAPI, signed_in: httpx.AsyncClient, clock: SetClock
) -> None:
    added = data_of(await signed_in.post("/users", json=driver("+91 (0)98200 66601")))
    taken = {"mobileNumber": ["This mobile number belongs to another user"]}
    for spelling in SPELLINGS:
        with naming(spelling):
            assert errors_of(await signed_in.post("/users", json=driver(spelling)), 409) == taken
    for spelling in SPELLINGS[::4]:
        clock.advance(hours=1)
        async with api_client(app, spelling) as client:
            assert data_of(await client.get("/auth/me"))["id"] == added["id"]


async def test_search_finds_all_spellings(signed_in: httpx.AsyncClient) -> None:
    added = data_of(await signed_in.post("/users", json=driver("9820066601")))
    address = f"/users/{added['id']}"

    async def found(search: str) -> list[int]:
        page = data_of(await signed_in.get("/users", params={"search": search, "page": 1, "limit": 10}))
        return [user["id"] for user in page["users"]]

    for stored in (*SPELLINGS[:3], "09820066601", "98200 66601 / 98200 66602"):
        data_of(await signed_in.put(address, json=driver(stored)))
        for spelling in SPELLINGS:
            with naming((stored, spelling)):
                assert await found(spelling) == [added["id"]]


async def test_stored_key_is_the_canonical_number(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    added = data_of(await signed_in.post("/users", json=driver("98200 66601 / +91 98200 66602")))
    async with api.state.services.database.writing() as session:
        key = await session.scalar(select(User.mobile_key).where(User.id == added["id"]))
    assert key == "9820066601/9820066602"
