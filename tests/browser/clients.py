"""Additional clients for tests that change them."""

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.server import Server

SAMPLES = 12


def add_client(server: Server) -> dict[str, Any]:
    """Add a client that a test may change and delete. Its name sorts last."""
    with server.api() as api:
        answer = api.post("/client/create", json={"clientName": "Zanskar Wool"}).raise_for_status()
    client: dict[str, Any] = answer.json()["data"]
    return client


def added_names(server: Server) -> list[str]:
    """Return the names of the added clients."""
    return [each["clientName"] for each in _added(server)]


def delete_added(server: Server) -> None:
    """Delete all clients except the samples."""
    with server.api() as api:
        for each in _added(server):
            api.delete(f"/client/clients/{each['id']}").raise_for_status()


def name_field(page: Page) -> Locator:
    """Return the field for the client name."""
    return page.get_by_label("Client Name")


def _added(server: Server) -> list[dict[str, Any]]:
    with server.api() as api:
        return [each for each in api.get("/client/clients").json()["data"] if each["id"] > SAMPLES]
