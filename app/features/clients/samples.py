"""Sample clients, read from fixtures/clients.yaml."""

from sqlalchemy.ext.asyncio import AsyncSession

from app.db.records import records
from app.db.records.samples import SeedData
from app.features.clients.schemas import Client, ClientUpdate


class SampleClient(ClientUpdate, extra="forbid"):
    """A client, with the code that the server would otherwise assign."""


async def _client(_: AsyncSession, sample: SampleClient) -> Client:
    return Client(**records.column_values(sample, without=frozenset({"id"})))


SAMPLES = SeedData("clients", SampleClient, Client, _client, unique=("client_code",))
