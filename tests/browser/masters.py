"""Stored roles, states and stations, which the forms at /edit-role/1 and the like open. Built-in rows have no form."""

from typing import Any

from tests.browser.server import Server


def add_masters(server: Server, text: str = "Sample") -> None:
    """Add the first stored role, state and station, with a text in each field that takes any."""
    bodies: dict[str, dict[str, Any]] = {
        "/roles": {"role": "Admin", "name": text},
        "/states": {"name": text, "country": "India"},
        "/stations": {"name": text, "code": text, "state": text, "latitude": "9.9312° N", "longitude": "76.2673° E"},
    }
    with server.api() as api:
        for path, body in bodies.items():
            api.post(path, json=body).raise_for_status()
