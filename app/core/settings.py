"""The settings of the server: environment variables with the prefix WAYBILL_, read once at start.

The default is production, which refuses to start with a default that is unsafe there.
"""

import hashlib
import hmac
import ipaddress
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, DirectoryPath, Field, ValidationError, model_validator
from pydantic_settings import SettingsConfigDict

from app.core.message_settings import Expected, MessageSettings
from app.core.production_checks import unsafe_settings

ASSIGNED_TENDERS, TRANSPORT_DASHBOARD = "/assigned-tenders", "/transport-dashboard"
"""The paths of plain pages that settings can replace with external ones."""

FIXTURES = Path(__file__).parents[2] / "fixtures"
"""The folder of the sample content that belongs to the product."""

_PREFIX = "WAYBILL_"
_SIMILARITY = 0.7
"""How similar a misspelled name is to the name of a setting, from 0 to 1."""
_PAGE = r"^https?://[^\s/;,'\"@]+(/[^\s;,'\"]*)?$"
_TILES = r"^https?://[^\s/;,'\"@]+/[^\s;,'\"]*\{z\}[^\s;,'\"]*(\{x\}[^\s;,'\"]*\{y\}|\{y\}[^\s;,'\"]*\{x\})[^\s;,'\"]*$"
_SERVICE = r"^https?://(\[[0-9a-fA-F:.]+\]|[\w.-]+)(:\d{1,5})?(/[^\s?#]*)?$"
_MIN_PREFIX_LENGTH = 7
"""The shortest network prefix of proxies. Private networks have eight bits or, with fc00::/7, seven."""
_MIN_DIFFERENT_CHARACTERS = 6
_MIN_POSITIONS_SECONDS = 5
_MIN_POSITIONS_DAYS = 7
_PAGE_ADDRESS = "the address of a page that begins with https://"


class SettingsError(Exception):
    """Settings are invalid: `str()` has a line for each, with the variable and a valid value."""


class Setting(NamedTuple):
    """A setting for the documentation: the variable, its default as text, and its description."""

    name: str
    default: str
    description: str


def _require_host(url: str | None) -> str | None:
    """Return the URL. Raises ValueError if it has no host, or an invalid port."""
    if url and url != "simulator" and not (urlsplit(url).hostname and urlsplit(url).port != 0):
        raise ValueError
    return url


def _require_valid_port(url: str) -> str:
    """Return the URL. Raises ValueError if its port is not a number."""
    _ = urlsplit(url).port
    return url


def _refuse_pattern(secret: str | None) -> str | None:
    """Return the secret. Raises ValueError for a repeated pattern, or for too few different characters."""
    if secret is None:
        return None
    repeats = any(secret.startswith(secret[part:]) for part in range(1, len(secret) // 2 + 1))
    if repeats or len(set(secret)) < _MIN_DIFFERENT_CHARACTERS:
        raise ValueError
    return secret


def _require_interval(seconds: int) -> int:
    """Return the seconds. Raises ValueError for an interval that is too short."""
    if 0 < seconds < _MIN_POSITIONS_SECONDS:
        raise ValueError
    return seconds


def _require_days(days: int) -> int:
    """Return the days. Raises ValueError for less than a week."""
    if 0 < days < _MIN_POSITIONS_DAYS:
        raise ValueError
    return days


def _require_networks(text: str | None) -> str | None:
    """Return the list. Raises ValueError for a part that is neither an address nor a network, or is too large."""
    for part in text.split(",") if text else ():
        if ipaddress.ip_network(part.strip()).prefixlen < _MIN_PREFIX_LENGTH:
            raise ValueError
    return text


_ProviderPath = Annotated[
    str, Field(pattern=r"^/[^/\s?#][^\s?#]*(\?[^\s#]*)?$"), Expected("a path such as /api/v1/vendor/vehicle/list")
]


class Settings(MessageSettings):
    """All settings of the server, which loads them with `load_settings`. Tests create them directly."""

    model_config = SettingsConfigDict(
        env_prefix=_PREFIX,
        frozen=True,
        env_ignore_empty=True,
        extra="ignore",
        use_attribute_docstrings=True,
        regex_engine="python-re",  # the default engine needs 2 MB for these patterns
    )

    env: Annotated[Literal["development", "production"], Expected("development or production")] = "production"
    """`development` or `production`. Development uses loopback only, loads sample data and shows sign-in codes."""
    host: Annotated[str, Field(min_length=1), Expected("an address to listen on, such as 127.0.0.1")] = "127.0.0.1"
    """The address to listen on."""
    port: Annotated[int, Field(ge=1, le=65535), Expected("a whole number from 1 to 65535")] = 8000
    """The port to listen on."""
    hosts: Annotated[
        str | None,
        Field(pattern=r"^[\w.-]+(, ?[\w.-]+)*$"),
        Expected("names with commas between them, such as waybill.example.com, without https:// and without a port"),
    ] = None
    """Allowed `Host` names, comma-separated. Default: any."""
    trusted_proxies: Annotated[
        str | None,
        AfterValidator(_require_networks),
        Expected("addresses with commas between them, such as 10.0.0.5, 10.1.0.0/16"),
    ] = None
    """Proxies whose `X-Forwarded-*` headers are trusted, comma-separated addresses or networks. Default: none."""
    database_url: Annotated[
        str,
        Field(pattern=r"^(sqlite|postgresql)(\+\w+)?://"),
        AfterValidator(_require_valid_port),
        Expected("a URL such as sqlite:///var/waybill.db or postgresql://user:password@host/name"),
    ] = "sqlite:///var/waybill.db"
    """The database URL. SQLite supports one server process, PostgreSQL several."""
    workers: Annotated[int, Field(ge=1, le=64), Expected("a whole number from 1 to 64")] = 1
    """The number of server processes. More than one requires PostgreSQL."""
    drain_seconds: Annotated[float, Field(ge=0, le=15), Expected("a number of seconds from 0 to 15")] = 2
    """Seconds between SIGTERM and the end of new connections, during which `/health/ready` reports 503."""
    metrics_token: Annotated[
        str | None, Field(pattern=r"^[!-~]{16,}$", repr=False), Expected("at least 16 characters, without spaces")
    ] = None
    """The bearer token for `/metrics`. Without one, only this machine may read it."""
    editor_url: Annotated[
        str, Field(pattern=r"^[\w.+-]+://"), Expected("an address such as vscode://file{path}:{line}")
    ] = "vscode://file{path}:{line}"
    """The address that opens a line of a file in your editor. Development shows it after Alt-click."""
    sms_url: Annotated[
        str | None,
        Field(pattern=r"^https?://"),
        AfterValidator(_require_host),
        Expected("a URL that begins with https://"),
    ] = None
    """The SMS gateway, which receives `{"to": …, "text": …}` as JSON. Development shows codes without one."""
    secret: Annotated[
        str | None,
        Field(min_length=32, pattern=r"^[!-~]+$", repr=False),
        AfterValidator(_refuse_pattern),
        Expected("at least 32 random letters and digits, for example the output of `openssl rand -hex 32`"),
    ] = None
    """The key for hashing codes and phone numbers, at least 32 characters. Required in production."""
    codes_per_address: Annotated[int, Field(ge=1, le=100_000), Expected("a whole number, such as 20")] = 20
    """Sign-in codes per hour for one network address, which a whole office may share."""
    roles: Annotated[Literal["open", "enforced"] | None, Expected("open or enforced")] = None
    """`enforced`: users see and do what their role allows. `open`: all signed-in users may do everything, except change
    an admin. Required in production. Default in development: `open`."""
    session_idle_hours: Annotated[float, Field(gt=0, le=8760), Expected("a number of hours, such as 12")] = 12
    """Hours without a request until a session ends."""
    session_days: Annotated[float, Field(gt=0, le=365), Expected("a number of days, such as 7")] = 7
    """Days until a session ends, even if it is in use."""
    files: Annotated[Path | None, Expected("the path of a folder")] = None
    """The folder of uploaded files, which several servers share. Default: `waybill-files/` next to `waybill.db`."""
    fixtures: Annotated[DirectoryPath | None, Expected("a folder that exists")] = None
    """The folder of the sample content. Default: `fixtures/`."""
    directions_url: Annotated[
        str | None,
        Field(pattern=_SERVICE),
        AfterValidator(_require_host),
        Expected("a URL that begins with http:// or https://, such as http://127.0.0.1:5000, without a query"),
    ] = None
    """The routing server: the base URL of OSRM, or a Valhalla URL that ends in `/route`. Default: bundled highways."""
    assigned_tenders_url: Annotated[str | None, Field(pattern=_PAGE), Expected(_PAGE_ADDRESS)] = None
    """The page that 'Assigned' in the sidebar opens. Default: a page with sample tenders."""
    transport_dashboard_url: Annotated[str | None, Field(pattern=_PAGE), Expected(_PAGE_ADDRESS)] = None
    """The page in the frame of the transport dashboard. Default: the figures of the week."""
    tracking_url: Annotated[
        str | None,
        Field(pattern=r"^(https?://[^\s?#]+|simulator)$"),
        AfterValidator(_require_host),
        Expected("a URL such as https://host, or simulator"),
    ] = None
    """The URL of the tracking provider, or `simulator`, which is the default in development."""
    tracking_key: Annotated[
        str | None, Field(pattern=r"^[!-~]+$", repr=False), Expected("a key on one line, without spaces")
    ] = None
    """The API key of the tracking provider. It never reaches the browser."""
    tracking_header: Annotated[
        str, Field(pattern=r"^[A-Za-z0-9-]+$"), Expected("the name of a header, such as vendor-access-token")
    ] = "vendor-access-token"
    """The request header for the API key."""
    tracking_list_path: _ProviderPath = "/api/v1/vendor/vehicle/list"
    """The provider's path for all vehicles."""
    tracking_vehicle_path: _ProviderPath = "/api/v1/vendor/vehicle/list"
    """The provider's path for one vehicle, with the query parameter `plate`."""
    tracking_history_path: _ProviderPath = "/api/v1/vendor/vehicle/history"
    """The provider's path for the history of `plate` from `start` to `end`, in milliseconds."""
    tracking_max_vehicles: Annotated[int, Field(ge=1, le=100_000), Expected("a whole number from 1 to 100000")] = 20_000
    """The most vehicles that the provider may list. A longer list is refused, because it could exhaust the memory."""
    positions_every: Annotated[
        int, Field(ge=0, le=300), AfterValidator(_require_interval), Expected("0, or a whole number from 5 to 300")
    ] = 15
    """Seconds between two readings of all vehicles, whose positions are stored. 0 stores none."""
    positions_days: Annotated[
        int, Field(ge=0, le=800), AfterValidator(_require_days), Expected("0, or a whole number from 7 to 800")
    ] = 90
    """For how many days positions are kept. 0 keeps all. Positions of a vehicle are personal data of its driver."""
    trip_status: Annotated[Literal["propose", "set"], Expected("propose or set")] = "propose"
    """What the course of a trip does with its status. `propose`: its page offers *Ongoing* and *Completed*. `set`: the
    server sets them when the truck has left the source, and when it has left the destination."""
    on_time_minutes: Annotated[int, Field(ge=0, le=1440), Expected("a whole number from 0 to 1440")] = 15
    """Reports count a trip as on time if it arrives at most so many minutes after it was due."""
    simulator_vehicles: Annotated[int, Field(ge=0, le=50_000), Expected("a whole number from 0 to 50000")] = 0
    """The number of vehicles that the simulator adds to those of the sample fleets."""
    simulator_past_hours: Annotated[int, Field(ge=0, le=744), Expected("a whole number from 0 to 744")] = 0
    """For how many hours before the start the positions of simulated vehicles are stored, if there are none yet."""
    tile_url: Annotated[
        str | None,
        Field(pattern=_TILES),
        Expected("the address of map tiles, such as https://tiles.example/{z}/{x}/{y}.png"),
    ] = None
    """Raster tiles on top of the base map, such as `https://tiles.example/{z}/{x}/{y}.png`. Default: none."""
    tile_credit: Annotated[str, Field(min_length=1), Expected("the attribution of the map tiles")] = (
        "© OpenStreetMap contributors"
    )
    """The attribution of the map tiles."""

    office_phone: Annotated[str, Field(max_length=40, pattern=r"^[0-9+() -]*$"), Expected("a phone number")] = ""
    """The phone number of the office, on the page of drivers and on the pages of trip links. Default: none."""

    screens: Annotated[DirectoryPath | None, Expected("a folder that exists")] = None
    """The folder of screens for hot reload. Default: `screens/`."""
    live: Annotated[bool, Expected("true or false")] = False
    """Hot reload of sample content, screens and renderer in open pages. Development only."""

    @property
    def development(self) -> bool:
        return self.env == "development"

    def keyed_hash(self, *parts: str) -> str:
        """Return the HMAC of these parts, which only the owner of the secret can compute."""
        secret = self.secret or "development"
        return hmac.new(secret.encode(), "\0".join(parts).encode(), hashlib.sha256).hexdigest()

    @property
    def follows_changes(self) -> bool:
        """Whether open pages follow changes of screens, content and renderer."""
        return self.development and self.live

    @property
    def public_address(self) -> str:
        """The address of this installation, for links in messages."""
        names = (self.hosts or "").split(",")
        return self.public_url or (f"https://{names[0].strip()}" if names[0] else f"http://{self.host}:{self.port}")

    @property
    def fixtures_folder(self) -> Path:
        """The folder of the sample content."""
        return self.fixtures or FIXTURES

    @property
    def frame_origin(self) -> str:
        """The origin that iframes may show, as a source of the content security policy."""
        if self.transport_dashboard_url is None:
            return "'self'"
        address = urlsplit(self.transport_dashboard_url)
        return f"{address.scheme}://{address.netloc}"

    @property
    def image_origin(self) -> str:
        """The origin of the map tiles, as a source of the content security policy; empty without tiles."""
        if self.tile_url is None:
            return ""
        scheme, host = self.tile_url.split("://", 1)
        return f"{scheme}://{host.split('/', 1)[0].replace('{s}', '*')}"

    @property
    def external_pages(self) -> dict[str, str]:
        """The addresses that replace plain pages, by the paths of these pages."""
        pages = {ASSIGNED_TENDERS: self.assigned_tenders_url, TRANSPORT_DASHBOARD: self.transport_dashboard_url}
        return {path: url for path, url in pages.items() if url is not None}

    @property
    def tracking_provider(self) -> str | None:
        """The address of the tracking provider; None means the simulator."""
        return None if self.tracking_url == "simulator" else self.tracking_url

    @property
    def host_names(self) -> frozenset[str]:
        """The names in `hosts`."""
        return frozenset(name.strip().lower() for name in (self.hosts or "").split(",") if name.strip())

    @model_validator(mode="after")
    def _refuse_unsafe(self) -> Self:
        if messages := list(unsafe_settings(self)):
            raise ValueError("\n".join(messages))
        return self


def load_settings() -> Settings:
    """Read the settings from the environment. Raises SettingsError."""
    return _read(Settings)


class _UncheckedSettings(Settings):
    @model_validator(mode="after")
    def _refuse_unsafe(self) -> Self:
        return self


def load_unchecked_settings() -> Settings:
    """Read the settings without the check for unsafe ones. Raises SettingsError for invalid values."""
    return _read(_UncheckedSettings)


def _read(kind: type[Settings]) -> Settings:
    errors = list(_misspelled_names(os.environ))
    try:
        if not errors:
            return kind()
        kind()  # finds more errors
    except ValidationError as error:
        errors += map(_message, error.errors(include_url=False, include_input=False))
    raise SettingsError("\n".join(errors)) from None


def _misspelled_names(names: Iterable[str]) -> Iterator[str]:
    """Yield a message for each variable whose name is similar to a setting, because pydantic would ignore it.

    Other names with our prefix are allowed: a container platform may set variables such as WAYBILL_SERVICE_HOST.
    """
    from difflib import get_close_matches

    known = [name.upper() for name in Settings.model_fields]
    for name in names:
        rest = name.upper().removeprefix(_PREFIX)
        if not name.upper().startswith(_PREFIX) or rest in known:
            continue
        for match in get_close_matches(rest, known, 1, _SIMILARITY):
            yield f"{name} is not a setting; did you mean {_PREFIX}{match}?"


def describe_settings() -> list[Setting]:
    """Return all settings in the order of their declaration, those of messages last."""
    fields = sorted(Settings.model_fields.items(), key=lambda each: each[0] in MessageSettings.model_fields)
    return [
        Setting(_PREFIX + name.upper(), "" if field.default is None else str(field.default), field.description or "")
        for name, field in fields
    ]


def _message(error: Any) -> str:
    if not error["loc"]:
        return str(error["ctx"]["error"])
    name = str(error["loc"][0])
    expected = next(item.description for item in Settings.model_fields[name].metadata if isinstance(item, Expected))
    return f"{_PREFIX}{name.upper()} must be {expected}"
