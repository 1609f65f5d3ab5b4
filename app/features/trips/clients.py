"""Finds the client of a trip by the name of the customer, which is free text."""

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.access import access_of
from app.db.records.batch import BATCH_LOOKUPS, batch_of
from app.features.clients.schemas import CLIENTS_TABLE
from app.features.trips.models import Trip

_CLIENTS = CLIENTS_TABLE.clause
_CODES: Final = "client codes"
"""The key of the codes that a batch knows, by name."""


async def find_client_code(session: AsyncSession, customer_name: str | None) -> str | None:
    """Return the code of the client that has exactly this name, among those that the author of this transaction sees.

    None if no client has it, or more than one has.
    """
    if customer_name is None:
        return None
    batch = batch_of(session)
    known = batch.results.get(_CODES, {}) if batch else {}
    if customer_name in known:
        code: str | None = known[customer_name]
        return code
    return (await _find_client_codes(session, {customer_name}))[customer_name]


async def _find_client_codes(session: AsyncSession, names: Set[str]) -> dict[str, str | None]:
    """Return the codes of clients by these names."""
    codes = select(_CLIENTS.c.client_name, _CLIENTS.c.client_code).where(
        _CLIENTS.c.client_name.in_(names), _CLIENTS.c.deleted_at.is_(None)
    )
    if (ids := access_of(session).visible_ids(CLIENTS_TABLE.name)) is not None:
        codes = codes.where(_CLIENTS.c.id.in_(ids))
    found = defaultdict[str, list[str]](list)
    for name, code in await session.execute(codes):
        found[name].append(code)
    return {name: found[name][0] if len(found[name]) == 1 else None for name in names}


async def _look_up_clients(session: AsyncSession, bodies: Sequence[Mapping[str, Any]]) -> None:
    names = {name for body in bodies if isinstance(name := body.get("customerName"), str)}
    if (batch := batch_of(session)) and names:
        batch.results[_CODES] = await _find_client_codes(session, names)


BATCH_LOOKUPS[Trip.__tablename__] = _look_up_clients
