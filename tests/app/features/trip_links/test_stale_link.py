"""A link that somebody else has withdrawn meanwhile."""

import httpx
import pytest

from tests.support.assertions import data_of

pytestmark = pytest.mark.anyio


async def test_withdrawal_of_an_older_version_is_refused(signed_in: httpx.AsyncClient) -> None:
    link = data_of(await signed_in.post("/trips/trip-details/2/links", json={"label": "Kaveri"}))["id"]
    response = await signed_in.delete(f"/trip-links/{link}", headers={"If-Match": '"old"'})
    assert response.status_code == 412
    assert data_of(await signed_in.get("/trips/trip-details/2/links"))[0]["state"] == "Open"
