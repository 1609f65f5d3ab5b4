"""Imports a file over HTTP, step by step, as the page does."""

from typing import Any
from urllib.parse import quote

import httpx
from fastapi import FastAPI

from tests.support.assertions import data_of


class Importing:
    """An import of a person."""

    def __init__(self, client: httpx.AsyncClient, api: FastAPI) -> None:
        self.client, self.api, self.page = client, api, dict[str, Any]()

    async def upload(self, of: str, content: bytes | str, name: str = "file.csv", **headers: str) -> httpx.Response:
        """Send a file. Pasted cells have no name."""
        sent = {"X-File-Name": quote(name), **headers} if name else headers
        content = content.encode() if isinstance(content, str) else content
        response = await self.client.post(f"/imports?of={of}", content=content, headers=sent)
        self.page = response.json()["data"] if response.status_code == 200 else {}
        return response

    async def change(self, **answers: object) -> dict[str, Any]:
        self.page = data_of(await self.client.put(f"/imports/{self.page['id']}", json=answers))
        return self.page

    async def check(self) -> dict[str, int]:
        """Return the numbers of rows by what a run would do."""
        self.page = data_of(await self.client.post(f"/imports/{self.page['id']}/check"))
        counts: dict[str, int] = self.page["counts"]
        return {name: count for name, count in counts.items() if count}

    def problems(self) -> list[tuple[str, str, list[int]]]:
        """Return the problems with their fields and lines."""
        return [(each["sentence"], each["field"], each["lines"]) for each in self.page["problems"]]

    async def rows(self, state: str = "") -> list[dict[str, Any]]:
        query = f"?state={state}" if state else ""
        rows: list[dict[str, Any]] = data_of(await self.client.get(f"/imports/{self.page['id']}/rows{query}"))["rows"]
        return rows

    async def run(self) -> dict[str, int]:
        """Run the import to its end, and return the numbers of rows that are done and that failed."""
        data_of(await self.client.post(f"/imports/{self.page['id']}/run"))
        await self.api.state.jobs.run_until_idle()
        self.page = data_of(await self.client.get(f"/imports/{self.page['id']}"))
        states = [each["state"] for each in await self.rows()]
        return {state: states.count(state) for state in ("done", "failed") if state in states}
