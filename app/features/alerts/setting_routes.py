"""Endpoints of what a person wants to hear of. Each statement names the person who asks."""

from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Connection, delete, insert, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Invalid
from app.db.context import context_of
from app.features.alerts.models import AlertReader, AlertWant
from app.features.alerts.reads import insert_missing
from app.features.alerts.schemas import settings as schemas
from app.features.alerts.schemas.definitions import BY_TYPE, DEFINITIONS
from app.features.alerts.services import Alerts
from app.features.alerts.wants import read_reader
from app.features.services import InjectedServices, Services
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

router = APIRouter(tags=["alerts"])
_MAILS = {"off": translatable("Off"), "now": translatable("At once"), "digest": translatable("Once a day")}


@serve(router, schemas.SETTINGS)
async def get_settings(request: Request, database: ReadDatabase, services: InjectedServices) -> Answer:
    return answer(await database.read(_read, services, request.state.user_id))


def _read(connection: Connection, services: Services, user_id: int) -> dict[str, Any]:
    reader, outbox = read_reader(connection, user_id), services.of(Alerts).outbox
    has_mail, has_sms = outbox.is_on("email"), outbox.is_on("sms")
    mails = [{"value": value, "label": translate(label)} for value, label in _MAILS.items()]
    return {
        "audience": reader.audience,
        "quietFrom": reader.quiet_from,
        "quietTo": reader.quiet_to,
        "wants": [
            {
                "type": each.type,
                "label": translate(each.label),
                "inBell": reader.wants[each.type].in_bell,
                "mail": reader.wants[each.type].mail if has_mail else None,
                "sms": reader.wants[each.type].sms if has_sms else None,
                "mails": mails if has_mail else [],
            }
            for each in DEFINITIONS
        ],
    }


@serve(router, schemas.SAVE_SETTINGS, model="no table")
async def save_settings(session: WriteSession, body: schemas.AlertSettingsBody) -> Answer:
    """Store the settings. What a row leaves out keeps its value."""
    if (body.quiet_from is None) != (body.quiet_to is None):
        raise Invalid(errors={"quietTo": [translate("Enter both hours, or none")]})
    user_id, connection = context_of(session).user_id, await session.connection()
    before = await connection.run_sync(read_reader, user_id)
    new = {"user_id": user_id, "read_to": 0, "audience": body.audience}
    await connection.run_sync(lambda each: each.execute(insert_missing(each, AlertReader), new))
    values = {"audience": body.audience, "quiet_from": body.quiet_from, "quiet_to": body.quiet_to}
    await session.execute(update(AlertReader).where(AlertReader.user_id == user_id).values(**values))
    wants = before.wants | {
        row.type: before.wants[row.type]._replace(
            in_bell=row.in_bell,
            mail=row.mail or before.wants[row.type].mail,
            sms=before.wants[row.type].sms if row.sms is None else row.sms,
        )
        for row in body.wants
        if row.type in BY_TYPE
    }
    await _store(session, user_id, wants)
    return answer(None, translate("Settings saved"))


async def _store(session: AsyncSession, user_id: int, wants: dict[str, Any]) -> None:
    await session.execute(delete(AlertWant).where(AlertWant.user_id == user_id))
    rows = [{"user_id": user_id, "type": type_, **want._asdict()} for type_, want in wants.items()]
    await session.execute(insert(AlertWant), rows)
