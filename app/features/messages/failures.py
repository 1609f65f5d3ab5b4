"""Why a message could not be sent. A failure is stored as a code with values, and shown as a sentence."""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from app.i18n.messages import LocalizedText, translatable, translate

MAX_DETAIL: Final = 200
"""The most characters of what another server said."""
_SENTENCES: Final[Mapping[str, str]] = {
    "status": translatable("The receiver answered {status}"),
    "redirect": translatable("The receiver answered with a redirect ({status}), which Waybill does not follow"),
    "gone": translatable("The receiver answered 410: it wants no more messages"),
    "timeout": translatable("The receiver took longer than {seconds} seconds"),
    "unreachable": translatable("The receiver cannot be reached ({reason})"),
    "certificate": translatable("The certificate of the receiver is not valid"),
    "private": translatable("{host} has an address in a private network, where Waybill sends nothing"),
    "url": translatable("This is no web address such as https://example.com/waybill"),
    "https": translatable("The address must begin with https://"),
    "no address": translatable("{host} has no address"),
    "address": translatable("{address} is no e-mail address"),
    "number": translatable("{address} is no mobile number"),
    "recipient": translatable("The mail server refused the recipient: {reason}"),
    "message": translatable("The mail server refused the message: {reason}"),
    "account": translatable("The mail server refused the account: {reason}"),
    "sender": translatable("The mail server refused the sender: {reason}"),
    "mail server": translatable("The mail server cannot be reached ({reason})"),
    "gateway": translatable("The SMS gateway cannot be reached ({reason})"),
    "gateway status": translatable("The SMS gateway answered {status}"),
    "expired": translatable("The message could not be sent for {days} days"),
    "webhook off": translatable("The webhook was switched off before the message was sent"),
    "failing": translatable("Waybill switched it off: for {days} days, no message could be delivered"),
}


class Failure(NamedTuple):
    """Why a message could not be sent."""

    code: str
    values: Mapping[str, str] = {}

    def dump(self) -> str:
        """Return what is stored."""
        return json.dumps([self.code, {name: clean(value) for name, value in self.values.items()}])

    @property
    def sentence(self) -> LocalizedText:
        """The failure in the current language."""
        return translate(_SENTENCES[self.code], **self.values)


def failure(code: str, **values: object) -> Failure:
    """Return a failure with these values."""
    return Failure(code, {name: str(value) for name, value in values.items()})


def describe_failure(stored: str | None) -> LocalizedText | None:
    """Return the sentence of a stored failure in the current language."""
    return None if stored is None else Failure(*json.loads(stored)).sentence


def clean(text: str) -> str:
    """Return a text of another server on one line, without control characters, and not too long."""
    words = "".join(letter if letter.isprintable() else " " for letter in text).split()
    return " ".join(words)[:MAX_DETAIL]
