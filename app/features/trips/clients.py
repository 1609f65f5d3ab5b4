"""Finds the client of a trip by the name of the customer, which is free text."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.access import access_of
from app.features.clients.schemas import CLIENTS_TABLE

_CLIENTS = CLIENTS_TABLE.clause


async def find_client_code(session: AsyncSession, customer_name: str | None) -> str | None:
    """Return the code of the client that has exactly this name, among those that the author of this transaction sees.

    None if no client has it, or more than one has.
    """
    if customer_name is None:
        return None
    codes = select(_CLIENTS.c.client_code).where(
        _CLIENTS.c.client_name == customer_name, _CLIENTS.c.deleted_at.is_(None)
    )
    if (ids := access_of(session).visible_ids(CLIENTS_TABLE.name)) is not None:
        codes = codes.where(_CLIENTS.c.id.in_(ids))
    found = (await session.scalars(codes.limit(2))).all()
    return found[0] if len(found) == 1 else None
