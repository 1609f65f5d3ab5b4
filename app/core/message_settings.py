"""The settings of messages: e-mail, text messages and webhooks. Each channel is off until its settings are there."""

from typing import Annotated, Literal

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

_WORD = r"^[!-~]+$"
_ADDRESS = r"^([^<>\r\n\"]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$"
_TEXTS_URL = r"^https?://[^\s\"@/]+(/[^\s\"]*)?$"
_TEMPLATES = r"^[a-z]+=[A-Za-z0-9_-]+(, ?[a-z]+=[A-Za-z0-9_-]+)*$"


class Expected:
    """Describes the valid values of a setting, for the error message."""

    def __init__(self, description: str) -> None:
        self.description = description


class MessageSettings(BaseSettings):
    """The settings of the channels. `Settings` has them all."""

    model_config = SettingsConfigDict(use_attribute_docstrings=True)

    public_url: Annotated[
        str | None,
        Field(pattern=r"^https?://[^\s/?#\"@]+$"),
        Expected("the address of this installation without a path, such as https://waybill.example.com"),
    ] = None
    """The address of this installation, for links in messages. Default: the first of `WAYBILL_HOSTS`."""
    smtp_host: Annotated[str | None, Field(pattern=r"^[\w.:-]+$"), Expected("a name such as smtp.example.com")] = None
    """The mail server. Without one, no e-mail is sent."""
    smtp_port: Annotated[int, Field(ge=1, le=65535), Expected("a whole number from 1 to 65535")] = 587
    """The port of the mail server."""
    smtp_security: Annotated[Literal["starttls", "tls", "none"], Expected("starttls, tls or none")] = "starttls"
    """How the connection to the mail server is encrypted. `tls` is usual on port 465."""
    smtp_user: Annotated[str | None, Field(pattern=_WORD), Expected("a name without spaces")] = None
    """The account at the mail server. Without one, Waybill does not sign in."""
    smtp_password: Annotated[
        str | None, Field(min_length=1, pattern=r"^[^\r\n]+$", repr=False), Expected("a password on one line")
    ] = None
    """The password of this account."""
    smtp_from: Annotated[
        str | None, Field(pattern=_ADDRESS), Expected("an address such as Waybill <waybill@example.com>")
    ] = None
    """The sender of e-mails. Required with a mail server."""
    texts_url: Annotated[
        str | None,
        Field(pattern=_TEXTS_URL),
        Expected("a URL such as https://sms.example/send?to={to}&text={text}&template={template}"),
    ] = None
    """The gateway for text messages of alerts. It replaces `{to}`, `{text}` and `{template}` in the URL. Without these,
    it receives them as JSON. Without a URL, no such texts are sent."""
    texts_header: Annotated[
        str | None,
        Field(pattern=r"^[A-Za-z0-9-]+: [ -~]+$", repr=False),
        Expected("a header such as Authorization: Bearer 123"),
    ] = None
    """A header for this gateway, such as `Authorization: Bearer 123`."""
    texts_templates: Annotated[
        str | None, Field(pattern=_TEMPLATES), Expected("a list such as alert=1207161, summary=1207162, test=1207163")
    ] = None
    """The registered ids of the texts, such as `alert=1207161, summary=1207162, test=1207163`. India requires them."""
    webhooks_private: Annotated[bool, Expected("true or false")] = False
    """Webhooks may use http and private addresses. Development only."""

    @property
    def text_templates(self) -> dict[str, str]:
        """The registered ids of texts by the name of the text."""
        pairs = (each.strip().partition("=") for each in (self.texts_templates or "").split(","))
        return {name: template for name, _, template in pairs if name}
