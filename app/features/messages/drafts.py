"""What features queue: e-mails and text messages, and what is stored of them."""

import html
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from app.features.messages.failures import Failure, clean, failure
from app.i18n.messages import translate
from app.i18n.phone_numbers import dialled

MAX_KEY: Final = 200
MAX_ATTACHMENTS: Final = 10_000_000
"""The most bytes of the attachments of one e-mail. Above it, the e-mail has a link instead."""
MAX_VALUE: Final = 30
"""The most characters of a value in a text message, as the registered templates of India allow."""
TextName = Literal["alert", "summary", "test"]
TEXTS: Final[Mapping[TextName, str]] = {
    "alert": "Waybill: {what}. {subject}.",
    "summary": "Waybill: {count} open alerts. The latest: {what}.",
    "test": "Waybill: this is a test.",
}
"""The text messages. They are not translated: who sends texts in India registers each with exactly these words."""
_EMAIL: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")
_NUMBER: Final = re.compile(r"\+?[0-9]{8,15}")


@dataclass(frozen=True)
class Attachment:
    """A file of an e-mail."""

    name: str
    media_type: str
    content: bytes = field(repr=False)


@dataclass(frozen=True)
class Email:
    """An e-mail to one address, in the language of its reader."""

    key: str
    """Its name: an e-mail with the key of an earlier one is not queued again."""
    address: str
    subject: str
    text: str
    html: str | None = None
    """None makes it of `text`."""
    attachments: Sequence[Attachment] = ()
    link: str | None = None
    """A path in Waybill, such as '/alerts'. Takes the place of attachments that are too large."""
    settings: str | None = None
    """The path where readers choose what they get, for mail programs that offer to unsubscribe."""

    channel: Final = "email"

    @property
    def is_too_large(self) -> bool:
        """Whether the attachments are too large to be sent."""
        return sum(len(each.content) for each in self.attachments) > MAX_ATTACHMENTS

    @property
    def flaw(self) -> Failure | None:
        """Why it can never be sent."""
        return None if is_email_address(self.address) else failure("address", address=self.address)

    def payload(self, home: str) -> str:
        """Return what is stored. `home` is the address of this installation."""
        paragraphs = [self.text.strip()]
        if self.is_too_large:
            paragraphs.append(translate("The file is too large for an e-mail. Open it in Waybill."))
        foot = translate(
            "Waybill at {address} sent this. Sign in there to choose which messages you get.", address=home
        )
        link = f"{home}{self.link}" if self.link else None
        text = "\n\n".join([*paragraphs, *([link] if link else []), f"-- \n{foot}"])
        body = self.html or "".join(map(_paragraph, paragraphs))
        body += f'<p><a href="{html.escape(link)}">{html.escape(link)}</a></p>' if link else ""
        return json.dumps(
            {
                "subject": clean(self.subject) or "Waybill",
                "text": text,
                "html": f"<!doctype html><html><body>{body}<hr><p><small>{html.escape(foot)}</small></p></body></html>",
                "settings": f"{home}{self.settings}" if self.settings else None,
            },
            ensure_ascii=False,
        )

    @property
    def type(self) -> str:
        """What the list of deliveries calls it."""
        return "email"


@dataclass(frozen=True)
class TextMessage:
    """A text message with one of the fixed texts."""

    key: str
    address: str
    """A mobile number."""
    template: TextName
    values: Mapping[str, str] = field(default_factory=dict)

    channel: Final = "sms"
    attachments: Final[Sequence[Attachment]] = ()
    is_too_large: Final = False

    @property
    def type(self) -> str:
        """The name of the text."""
        return self.template

    @property
    def flaw(self) -> Failure | None:
        """Why it can never be sent."""
        is_number = _NUMBER.fullmatch(dialled(self.address)) is not None
        return None if is_number else failure("number", address=self.address)

    def payload(self, _: str) -> str:
        """Return what is stored."""
        values = {name: _short(value) for name, value in self.values.items()}
        return json.dumps({"text": TEXTS[self.template].format(**values)}, ensure_ascii=False)


def is_email_address(text: str) -> bool:
    """Return whether mail can be sent to this address. It has no letters beyond ASCII, and no second address."""
    return _EMAIL.fullmatch(text) is not None


def _paragraph(text: str) -> str:
    lines = "<br>".join(html.escape(line) for line in text.splitlines())
    return f"<p>{lines}</p>"


def _short(value: str) -> str:
    """Return a value that a registered text takes. Some gateways refuse line breaks and braces."""
    return clean(value).replace("{", "(").replace("}", ")")[:MAX_VALUE]
