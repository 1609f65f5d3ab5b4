"""Endpoints of webhooks, their deliveries, and the state of the channels."""

import secrets
from datetime import timedelta
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Request
from sqlalchemy import insert, select, update

from app.core.errors import Conflict, Invalid, NotFound
from app.db.context import context_of
from app.db.records import records
from app.db.records.audit import record_change, record_event
from app.features.messages import schemas
from app.features.messages.channels.targets import Refused, find_target
from app.features.messages.channels.webhook import new_secret
from app.features.messages.drafts import Email, TextMessage
from app.features.messages.models import FAILED, OUTBOX, SENT, WAITING, WEBHOOK_STATES
from app.features.messages.outbox import event_body
from app.features.messages.reading import read_channels, read_deliveries_of, read_webhook_state, read_webhook_states
from app.features.messages.schemas import WEBHOOKS, ChannelName, Webhook, WebhookBody
from app.features.messages.services import InjectedMessages
from app.features.services import InjectedServices
from app.i18n.messages import translatable, translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.resource_routes import serve_delete, serve_list, serve_one
from app.web.api.routing import Id, serve

router = APIRouter(tags=["messages"])
_TEST, _AGAIN = translatable("Send a test"), translatable("Send again")
serve_list(router, WEBHOOKS, Webhook)
serve_one(router, WEBHOOKS.one, Webhook)
serve_delete(router, WEBHOOKS.delete, Webhook, message=WEBHOOKS.toasts.delete)

FORMER_SECRET_HOURS: Final = 24
"""How long a replaced secret still signs."""


async def _check_address(request: Request, services: InjectedServices, messages: InjectedMessages) -> None:
    """Refuse an address of the server's network, before the transaction begins: finding the address takes time.

    A name without an address may get one later. Each message checks again.
    """
    try:
        url = (await request.json())["url"].strip()
    except (ValueError, TypeError, KeyError, AttributeError):
        return  # the rules of the body say it
    if not url:
        return
    try:
        await find_target(url, messages.resolver, allows_private=services.settings.webhooks_private)
    except Refused as refused:
        if refused.reason.code != "no address":
            raise Invalid(errors={"url": [refused.reason.sentence]}) from None


_CHECKED: Final = [Depends(_check_address)]


@serve(router, schemas.CREATE_WEBHOOK, model="no table", needs=_CHECKED)
async def create_webhook(session: WriteSession, body: WebhookBody) -> Answer:
    """Add a webhook. The request is not stored with an idempotency key: the answer has the secret."""
    webhook = await records.add(session, Webhook(**records.column_values(body), secret_number=1))
    secret = new_secret()
    await session.execute(insert(WEBHOOK_STATES).values(webhook_id=webhook.id, secret=secret))
    return answer(schemas.NewSecret(id=webhook.id, text=secret), translate(WEBHOOKS.toasts.create))


@serve(router, WEBHOOKS.update, model=Webhook, needs=_CHECKED)
async def change_webhook(session: WriteSession, id: Id, body: WebhookBody) -> Answer:
    """Change a webhook. One that is switched on again begins without its failures."""
    webhook = await records.get(session, Webhook, id)
    is_new = body.url != webhook.url or (body.active and not webhook.active)
    changed = await records.change(session, webhook, records.column_values(body), WEBHOOKS.update.data)
    if is_new:
        own = update(WEBHOOK_STATES).where(WEBHOOK_STATES.c.webhook_id == id)
        await session.execute(own.values(failing_since=None, error=None, stopped_by=None))
    return answer(changed, translate(WEBHOOKS.toasts.update))


@serve(router, schemas.RENEW_SECRET, model="no table")
async def renew_secret(session: WriteSession, id: Id) -> Answer:
    """Give a webhook a new secret. For a day, messages are signed with both."""
    webhook, now = await records.get(session, Webhook, id), context_of(session).clock()
    await records.change(session, webhook, {"secret_number": webhook.secret_number + 1}, WEBHOOKS.update.data)
    own = WEBHOOK_STATES.c.webhook_id == id
    former = await session.scalar(select(WEBHOOK_STATES.c.secret).where(own))
    until, secret = now + timedelta(hours=FORMER_SECRET_HOURS), new_secret()
    changed = {"secret": secret, "former_secret": former, "former_until": until}
    await session.execute(update(WEBHOOK_STATES).where(own).values(changed))
    text = translate("New secret. The old one is valid for {hours} more hours.", hours=FORMER_SECRET_HOURS)
    return answer(schemas.NewSecret(id=id, text=secret), text)


@serve(router, schemas.WEBHOOK_STATES)
async def list_webhook_states(database: ReadDatabase) -> Answer:
    return answer(await database.read(read_webhook_states))


@serve(router, schemas.WEBHOOK_STATE)
async def get_webhook_state(database: ReadDatabase, id: Id) -> Answer:
    return answer(await database.read(read_webhook_state, id))


@serve(router, schemas.DELIVERIES)
async def list_deliveries(database: ReadDatabase, id: Id) -> Answer:
    return answer(await database.read(read_deliveries_of, id))


@serve(router, schemas.TEST_WEBHOOK)
async def test_webhook(session: WriteSession, messages: InjectedMessages, id: Id) -> Answer:
    """Queue an event of the type 'test'."""
    webhook = await records.get(session, Webhook, id)
    if not webhook.active:
        raise Conflict(translate("Switch the webhook on first."))
    body = event_body("test", {"text": "This is a test."}, context_of(session).clock())
    await messages.outbox.queue_event(session, id, webhook.url, "test", body, f"test:{secrets.token_hex(8)}")
    record_event(session, Webhook.__tablename__, id, _TEST)
    return answer(None, translate("Test queued. Its result appears below in a few seconds."))


@serve(router, schemas.RESEND)
async def resend(session: WriteSession, id: Id) -> Answer:
    """Send a message again, with its id, so that a receiver that has it can drop it."""
    row = (await session.execute(select(OUTBOX.c.webhook_id, OUTBOX.c.state).where(OUTBOX.c.id == id))).one_or_none()
    if row is None or row.webhook_id is None:
        raise NotFound(translate("Delivery not found."))
    webhook = await records.get(session, Webhook, row.webhook_id)
    if not webhook.active:
        raise Conflict(translate("Switch the webhook on first."))
    if row.state not in (SENT, FAILED):
        raise Conflict(translate("This message still waits, and is tried by itself."))
    again = {"state": WAITING, "tries": 0, "error": None, "ended_at": None, "due_at": context_of(session).clock()}
    await session.execute(update(OUTBOX).where(OUTBOX.c.id == id).values(again))
    record_event(session, Webhook.__tablename__, webhook.id, _AGAIN, delivery=id)
    return answer(None, translate("The message is sent again."))


@serve(router, schemas.CHANNELS)
async def list_channels(database: ReadDatabase, services: InjectedServices) -> Answer:
    return answer(await database.read(read_channels, services.settings, services.clock()))


@serve(router, schemas.TEST_CHANNEL)
async def test_channel(
    request: Request,
    session: WriteSession,
    services: InjectedServices,
    messages: InjectedMessages,
    name: Annotated[ChannelName, Path()],
) -> Answer:
    """Queue a message to the person who asks."""
    if not messages.outbox.is_on(name):
        raise Conflict(translate("This channel is off."))
    people = services.users.subquery.c
    own = select(people.email_id, people.mobile_number).where(people.id == request.state.user_id)
    person = (await session.execute(own)).one()
    address = person.email_id if name == "email" else person.mobile_number
    if not address:
        raise Conflict(translate("You have no e-mail address. Add one to your user."))
    await messages.outbox.queue(session, _test_message(name, address, f"test:{secrets.token_hex(8)}"))
    record_change(session, "change", "messages", 0, before={}, after={"test": name})
    return answer(None, translate("A test to {address} is queued. Its result appears here.", address=address))


def _test_message(name: ChannelName, address: str, key: str) -> Email | TextMessage:
    if name == "sms":
        return TextMessage(key=key, address=address, template="test")
    text = translate("This is a test. If you read it, Waybill can send e-mails.")
    return Email(key=key, address=address, subject=translate("Test of Waybill"), text=text)
