"""Sites over HTTP."""

from typing import Any

import httpx
import pytest

from tests.support.assertions import data_of, errors_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

PLANT = {"name": "Works", "kind": "Plant", "lat": 19.05, "long": 73.1}
SQUARE = [[19.0, 73.0], [19.0, 73.1], [19.1, 73.1], [19.1, 73.0]]


async def test_site_has_a_circle_unless_it_has_corners(signed_in: httpx.AsyncClient) -> None:
    added = data_of(await signed_in.post("/sites", json={**PLANT, "clientCode": "CL-0001", "freeMinutes": "180"}))
    nothing = {"polygon": None, "radius": 500, "clientName": "Sahyadri Agro Foods"}
    assert added == {**PLANT, "id": added["id"], "clientCode": "CL-0001", "freeMinutes": 180, **nothing}
    changed = data_of(await signed_in.put(f"/sites/{added['id']}", json={**PLANT, "polygon": SQUARE, "radius": 700}))
    assert (changed["polygon"], changed["radius"], changed["clientCode"]) == (SQUARE, 700, None)
    listed = data_of(await signed_in.get("/sites?page=1&search=works"))["sites"]
    assert [site["polygon"] for site in listed] == [SQUARE]
    history = data_of(await signed_in.get(f"/sites/{added['id']}/history"))["entries"]
    assert {change["field"] for change in history[0]["changes"]} == {"polygon", "radius", "clientCode", "freeMinutes"}


_AREA = "An area needs 3 to 200 corners, each with latitude and longitude, and its sides must not cross"
_RADIUS = "The radius must be a whole number from 100 to 5000 metres"
WRONG: list[tuple[dict[str, Any], dict[str, list[str]]]] = [
    ({"polygon": SQUARE[:2]}, {"polygon": [_AREA]}),
    ({"polygon": [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]]}, {"polygon": [_AREA]}),
    ({"polygon": [[19.0], *SQUARE[1:]]}, {"polygon": [_AREA]}),
    ({"polygon": [[95.0, 73.0], *SQUARE[1:]]}, {"polygon": [_AREA]}),
    ({"polygon": [[19.0 + number / 1000, 73.0 + number**2 / 1e6] for number in range(201)]}, {"polygon": [_AREA]}),
    ({"radius": 99}, {"radius": [_RADIUS]}),
    ({"radius": 5001}, {"radius": [_RADIUS]}),
    ({"clientCode": "CL-9999"}, {"clientCode": ["No client has this code"]}),
]


@pytest.mark.parametrize(("values", "errors"), WRONG)
async def test_wrong_area_is_refused(
    signed_in: httpx.AsyncClient, values: dict[str, Any], errors: dict[str, list[str]]
) -> None:
    assert errors_of(await signed_in.post("/sites", json={**PLANT, **values})) == errors


async def test_two_sites_have_different_names(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post("/sites", json=PLANT))
    errors = errors_of(await signed_in.post("/sites", json={**PLANT, "name": "WORKS"}), 409)
    assert errors == {"name": ["Another site has this name"]}
