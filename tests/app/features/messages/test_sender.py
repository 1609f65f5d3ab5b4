"""The sender: nothing is lost and nothing doubled, whatever fails."""

import random
from collections import Counter
from datetime import timedelta

import pytest
from sqlalchemy import select

from app.db.records.audit import AuditEntry
from app.features.messages.channels import outcome
from app.features.messages.channels.outcome import Outcome
from app.features.messages.failures import failure
from app.features.messages.models import CHANNEL_STATES, FAILED, OUTBOX_FILES, SENT, WEBHOOK_STATES
from app.features.messages.retries import LEASE, MAX_TRIES
from app.features.messages.schemas import Webhook
from app.features.messages.services import Attachment, Email, TextMessage
from app.features.messages.store import FAILING_DAYS, KEPT_SENT
from tests.app.features.messages.conftest import Killed, Post, mail
from tests.support.fake_smtp_server import FakeSmtpServer

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
DELIVERED = outcome.SENT
REFUSAL = Outcome("retry", failure("status", status=500))


async def test_email_is_sent(post: Post, smtp: FakeSmtpServer) -> None:
    file = Attachment("बिल.csv", "text/csv", b"a;b")
    await post.queue(Email(key="a", address="asha@example.com", subject="देर: MH12", text="Trip", attachments=[file]))
    assert await post.sender.send_emails() == 1
    (sent,) = smtp.mails
    assert (sent["To"], sent["Subject"], sent["From"]) == (
        "asha@example.com",
        "देर: MH12",
        "Waybill <waybill@example.com>",
    )
    assert sent["Message-ID"].endswith("@example.com>")
    (attached,) = sent.iter_attachments()
    assert attached.get_filename() == "बिल.csv"
    assert await post.sender.send_emails() == 0
    files = await post.database.read(lambda connection: connection.execute(select(OUTBOX_FILES)).all())
    assert files == []


async def test_emails_share_a_connection(post: Post, smtp: FakeSmtpServer) -> None:
    await post.queue(*map(mail, range(5)))
    await post.sender.send_emails()
    assert (len(smtp.mails), smtp.connections) == (5, 1)


async def test_refused_recipient_harms_no_other(post: Post, smtp: FakeSmtpServer) -> None:
    await post.queue(mail(1))
    smtp.refusals = {"RCPT": "550 No such user"}
    await post.sender.send_emails()
    smtp.refusals = {}
    await post.queue(mail(2))
    await post.sender.send_emails()
    first, second = await post.rows()
    assert (first.state, second.state) == (FAILED, SENT)
    assert "No such user" in first.error


@pytest.mark.parametrize(
    ("refusals", "code"),
    [
        ({"MAIL": "553 Sender not allowed"}, "sender"),
        ({"EHLO": "554 Go away", "HELO": "554 Go away"}, "mail server"),
    ],
)
async def test_mistake_of_the_settings_loses_nothing(
    post: Post, smtp: FakeSmtpServer, refusals: dict[str, str], code: str
) -> None:
    smtp.refusals = refusals
    await post.queue(mail(1), mail(2))
    await post.sender.send_emails()
    rows = await post.rows()
    assert {row.tries for row in rows} == {0}
    assert any(f'["{code}"' in (row.error or "") for row in rows)
    smtp.refusals = {}
    post.clock.advance(minutes=2)
    while await post.sender.send_emails():
        pass
    assert len(smtp.mails) == 2


@pytest.mark.promise(
    "Messages", "If e-mail and SMS fail for a day, with restarts, no message is lost and none is sent twice."
)
async def test_day_without_mail_and_sms(post: Post, smtp: FakeSmtpServer) -> None:
    """Every half hour a message comes, and sometimes another process takes over."""
    chance = random.Random(7)
    smtp.hangs_up = post.texts.is_down = True
    for minute in range(0, 24 * 60, 30):
        await post.queue(mail(minute), TextMessage(key=f"sms:{minute}", address="9820055501", template="test"))
        if chance.random() < 0.2:
            post.restart()
        await post.sender.send_emails()
        await post.sender.send_texts()
        await post.sender.keep_up()
        post.clock.advance(minutes=30)
    assert not smtp.mails
    assert not post.texts.received
    assert smtp.connections <= 24 * 2, "one try at a time while the server is down"
    states = await post.database.read(lambda connection: connection.execute(select(CHANNEL_STATES)).all())
    assert all(post.clock() - state.failing_since == timedelta(days=1) for state in states)
    smtp.hangs_up = post.texts.is_down = False
    post.clock.advance(minutes=2)
    while await post.sender.send_emails() + await post.sender.send_texts():
        pass
    sent = Counter(mail["Message-ID"] for mail in smtp.mails)
    assert (len(sent), max(sent.values()), len(post.texts.received)) == (48, 1, 48)
    states = await post.database.read(lambda connection: connection.execute(select(CHANNEL_STATES)).all())
    assert [state.failing_since for state in states] == [None, None]


@pytest.mark.promise(
    "Messages", "A message that was being sent when the server was killed is sent again with the same id."
)
async def test_killed_senders_lose_nothing(post: Post) -> None:
    chance = random.Random(11)
    await post.add_webhook()
    post.webhooks.answer = lambda _: REFUSAL if chance.random() < 0.3 else DELIVERED
    post.webhooks.kills = lambda: chance.random() < 0.2
    kills = 0
    for number in range(40):
        await post.publish(f"alert:{number}")
        for _ in range(3):
            try:
                await post.sender.send_events()
            except Killed:
                kills += 1
                post.restart()
        post.clock.advance(minutes=4)
    post.webhooks.answer, post.webhooks.kills = lambda _: DELIVERED, lambda: False
    for _ in range(40):
        post.clock.advance(hours=2)
        await post.sender.send_events()
    received = Counter(post.webhooks.received)
    assert kills > 5
    assert len(received) == 40
    assert sum(received.values()) - 40 <= kills, "only what was being sent is sent again"
    assert {row.state for row in await post.rows()} == {SENT}


async def test_lease_keeps_other_processes_away(post: Post) -> None:
    await post.add_webhook()
    await post.publish("a")
    post.webhooks.kills = lambda: True
    with pytest.raises(Killed):
        await post.sender.send_events()
    post.webhooks.kills = lambda: False
    assert await post.restart().send_events() == 0
    post.clock.advance(seconds=LEASE.total_seconds())
    assert await post.sender.send_events() == 1
    first, second = post.webhooks.received
    assert first == second


async def test_failing_event_is_given_up_after_the_last_try(post: Post) -> None:
    await post.add_webhook()
    await post.publish("a")
    post.webhooks.answer = lambda _: REFUSAL
    tries = 0
    for _ in range(24 * 5):
        tries += await post.sender.send_events()
        post.clock.advance(hours=1)
    (row,) = await post.rows()
    assert (tries, row.tries, row.state) == (MAX_TRIES, MAX_TRIES, FAILED)


async def test_recovered_webhook_gets_what_waits_at_once(post: Post) -> None:
    await post.add_webhook()
    post.webhooks.answer = lambda _: REFUSAL
    for number in range(6):
        await post.publish(f"a{number}")
    for _ in range(12):
        await post.sender.send_events()
        post.clock.advance(minutes=20)
    post.webhooks.answer = lambda _: DELIVERED
    await post.publish("new")
    while await post.sender.send_events():
        pass
    assert len(post.webhooks.received) == 7


@pytest.mark.promise("Messages", "A webhook that answers 410, or fails for five days, is switched off, and says so.")
async def test_webhook_that_is_gone_is_switched_off(post: Post) -> None:
    one = await post.add_webhook()
    for number in range(3):
        await post.publish(f"a{number}")
    post.webhooks.answer = lambda _: Outcome("gone", failure("gone"))
    while await post.sender.send_events():
        pass
    assert await is_active(post, one) is False
    assert {row.state for row in await post.rows()} == {FAILED}
    entries = select(AuditEntry.user_id, AuditEntry.action).where(AuditEntry.entity == "webhooks")
    found = await post.database.read(lambda connection: connection.execute(entries).all())
    assert [tuple(each) for each in found] == [(None, "change")]


async def test_webhook_that_fails_for_days_is_switched_off(post: Post) -> None:
    one = await post.add_webhook()
    post.webhooks.answer = lambda _: REFUSAL
    for day in range(FAILING_DAYS + 1):
        assert await is_active(post, one)
        await post.publish(f"day {day}")
        await post.sender.send_events()
        post.clock.advance(days=1, minutes=1)
    assert await is_active(post, one) is False
    reason = select(WEBHOOK_STATES.c.stopped_by)
    assert "failing" in str(await post.database.read(lambda connection: connection.scalar(reason)))


async def test_slow_webhook_does_not_fill_a_round(post: Post) -> None:
    await post.add_webhook()
    for number in range(20):
        await post.publish(f"a{number}")
    await post.add_webhook(url="https://other.example")
    await post.publish("b")
    assert await post.sender.send_events() == 3


async def test_event_of_a_webhook_that_is_off_is_given_up(post: Post) -> None:
    one = await post.add_webhook()
    await post.publish("a")
    async with post.database.writing() as session:
        webhook = await session.get_one(Webhook, one)
        webhook.active = False
    await post.sender.send_events()
    (row,) = await post.rows()
    assert (row.state, post.webhooks.received) == (FAILED, [])


async def test_old_messages_are_deleted(post: Post) -> None:
    await post.queue(mail(1))
    await post.sender.send_emails()
    post.clock.advance(days=KEPT_SENT.days - 1)
    await post.sender.keep_up()
    assert len(await post.rows()) == 1
    post.clock.advance(days=1)
    await post.sender.keep_up()
    assert await post.rows() == []


async def test_email_that_waits_for_days_is_given_up(post: Post, smtp: FakeSmtpServer) -> None:
    smtp.hangs_up = True
    await post.queue(mail(1))
    await post.sender.send_emails()
    post.clock.advance(days=4)
    await post.sender.keep_up()
    (row,) = await post.rows()
    assert (row.state, '["expired"' in row.error) == (FAILED, True)


async def is_active(post: Post, webhook: int) -> bool | None:
    return await post.database.read(
        lambda connection: connection.scalar(select(Webhook.active).where(Webhook.id == webhook))
    )
