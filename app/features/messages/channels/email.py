"""Sends e-mails over SMTP."""

import hashlib
import json
import ssl
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from typing import TYPE_CHECKING, Final

from app.core.settings import Settings
from app.features.messages.channels.outcome import SENT, Outcome
from app.features.messages.drafts import Attachment
from app.features.messages.failures import failure

if TYPE_CHECKING:
    import aiosmtplib

TIMEOUT_SECONDS: Final = 20.0
_PERMANENT: Final = 500
_CLOSING: Final = 421


class SmtpDown(Exception):
    """The mail server takes no e-mails now."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.failure)
        self.outcome = outcome


def build_email(
    settings: Settings, key: str, address: str, payload: str, files: Sequence[Attachment], created_at: datetime
) -> EmailMessage:
    """Return an e-mail as it is sent. Its `Message-ID` is the same for each try."""
    content, sender = json.loads(payload), settings.smtp_from or ""
    name, own = parseaddr(sender)
    mail = EmailMessage()
    mail["From"] = Address(name, addr_spec=own)
    mail["To"] = Address(addr_spec=address)
    mail["Subject"] = content["subject"]
    mail["Date"] = format_datetime(created_at)
    mail["Message-ID"] = f"<{hashlib.sha256(key.encode()).hexdigest()[:32]}@{own.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    if content["settings"]:
        mail["List-Unsubscribe"] = f"<{content['settings']}>"
    mail.set_content(content["text"])
    mail.add_alternative(content["html"], subtype="html")
    for each in files:
        kind, _, subtype = each.media_type.partition("/")
        mail.add_attachment(each.content, maintype=kind, subtype=subtype or "octet-stream", filename=each.name)
    return mail


class EmailSender:
    """Sends e-mails, several over one connection."""

    def __init__(self, settings: Settings, tls: ssl.SSLContext | None = None) -> None:
        self._settings, self._tls = settings, tls

    @asynccontextmanager
    async def connected(self) -> AsyncIterator["Connection"]:
        """Connect to the mail server. Raises SmtpDown if it cannot be reached, or refuses the account."""
        import aiosmtplib

        settings = self._settings
        client = aiosmtplib.SMTP(
            hostname=settings.smtp_host,
            port=settings.smtp_port,
            use_tls=settings.smtp_security == "tls",
            start_tls=settings.smtp_security == "starttls",
            tls_context=self._tls,
            timeout=TIMEOUT_SECONDS,
        )
        try:
            await client.connect()
            await client.ehlo()
            if settings.smtp_user and settings.smtp_password:
                await client.login(settings.smtp_user, settings.smtp_password)
        except aiosmtplib.SMTPAuthenticationError as error:
            client.close()
            raise SmtpDown(Outcome("down", failure("account", reason=f"{error.code} {error.message}"))) from None
        except (aiosmtplib.SMTPException, OSError) as error:
            client.close()
            raise SmtpDown(_unreachable(error)) from None
        try:
            yield Connection(client)
        finally:
            await _quit(client)


class Connection:
    """A connection to the mail server."""

    def __init__(self, client: "aiosmtplib.SMTP") -> None:
        self._client = client

    async def send(self, mail: EmailMessage) -> Outcome:
        """Send an e-mail, and return what became of it."""
        import aiosmtplib

        try:
            await self._client.send_message(mail)
            return SENT
        except aiosmtplib.SMTPRecipientsRefused as error:
            return _refused("recipient", error.recipients[0])
        except aiosmtplib.SMTPSenderRefused as error:
            return Outcome("down", failure("sender", reason=f"{error.code} {error.message}"))
        except aiosmtplib.SMTPResponseException as error:
            return _refused("message", error)
        except (aiosmtplib.SMTPException, OSError) as error:
            return _unreachable(error)


async def _quit(client: "aiosmtplib.SMTP") -> None:
    import aiosmtplib

    try:
        await client.quit()
    except (aiosmtplib.SMTPException, OSError):
        client.close()


def _refused(code: str, error: "aiosmtplib.SMTPResponseException") -> Outcome:
    """Return the outcome of an answer of the server: codes from 500 on are permanent, and 421 closes the connection."""
    if error.code == _CLOSING:
        return Outcome("down", failure("mail server", reason=f"{error.code} {error.message}"))
    result = Outcome("retry", failure(code, reason=f"{error.code} {error.message}"))
    return result._replace(result="refused") if error.code >= _PERMANENT else result


def _unreachable(error: Exception) -> Outcome:
    return Outcome("down", failure("mail server", reason=type(error).__name__))
