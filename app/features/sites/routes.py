"""Endpoints of sites."""

from collections.abc import Mapping

from fastapi import APIRouter
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.records import records
from app.db.records.existing_references import ensure_exists
from app.features.clients.schemas import NO_CLIENT
from app.features.sites.schemas import SITES, Site, SiteBody
from app.web.api.resource_routes import serve_resource

router = APIRouter(tags=["sites"])


async def _values(session: AsyncSession, body: SiteBody, site: Site | None) -> Mapping[str, object]:
    if site is None or body.client_code != site.client_code:
        await ensure_exists(session, Site.client_code, body.client_code, NO_CLIENT)
    return records.column_values(body)


serve_resource(router, SITES, Site, values=_values)
