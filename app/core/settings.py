"""Settings are environment variables with the prefix WAYBILL_, read once at start and passed in, never looked up.

Nothing set means production, and production refuses to start on a default that would be unsafe there.
"""

import hashlib
import hmac
import ipaddress
import os
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Self
from urllib.parse import urlsplit

from pydantic import AfterValidator, DirectoryPath, Field, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from app.core.misnamed import misnamed
from app.core.production_checks import unsafe_settings

ASSIGNED_TENDERS, TRANSPORT_DASHBOARD = "/assigned-tenders", "/transport-dashboard"
"""Our own plain pages, which settings can replace."""

FIXTURES = Path(__file__).parents[2] / "fixtures"
"""The folder of the sample content that belongs to the product."""

_PREFIX = "WAYBILL_"
_PAGE = r"^https?://[^\s/;,'\"@]+(/[^\s;,'\"]*)?$"
_TILES = r"^https?://[^\s/;,'\"@]+/[^\s;,'\"]*\{z\}[^\s;,'\"]*(\{x\}[^\s;,'\"]*\{y\}|\{y\}[^\s;,'\"]*\{x\})[^\s;,'\"]*$"
_SERVICE = r"^https?://(\[[0-9a-fA-F:.]+\]|[\w.-]+)(:\d{1,4}|:[1-5]\d{4})?(/[^\s?#]*)?$"
_SMALLEST_PREFIX = 7
"""Of a network of proxies: those for private use begin with eight bits, or with seven (fc00::/7)."""
_FEWEST_LETTERS = 6
_A_PAGE = "the address of a page that begins with https://"


class SettingsError(Exception):
    """Settings cannot stand: `str()` has a sentence for each that names the variable and says what would be right."""


class Expected:
    """What a right value of a setting looks like, for the sentence about a wrong one."""

    def __init__(self, words: str) -> None:
        self.words = words


class Setting(NamedTuple):
    """One row of the table of settings: the variable, its default as text, and what it is for."""

    name: str
    default: str
    meaning: str


def _with_host(url: str | None) -> str | None:
    """The same. Raises ValueError when a URL has no host, or no port where it says that it has one."""
    if url and url != "simulator" and not (urlsplit(url).hostname and urlsplit(url).port != 0):
        raise ValueError
    return url


def _with_port(url: str) -> str:
    """The same. Raises ValueError when what stands in the place of a port is none."""
    _ = urlsplit(url).port
    return url


def _not_repeated(secret: str | None) -> str | None:
    """The same. Raises ValueError for a shorter text again and again, or of hardly any letters."""
    if secret is None:
        return None
    again = any(secret.startswith(secret[part:]) for part in range(1, len(secret) // 2 + 1))
    if again or len(set(secret)) < _FEWEST_LETTERS:
        raise ValueError
    return secret


def _networks(text: str | None) -> str | None:
    """The same. Raises ValueError when one of the parts is no address and no network, or has half the world in it."""
    for part in text.split(",") if text else ():
        if ipaddress.ip_network(part.strip()).prefixlen < _SMALLEST_PREFIX:
            raise ValueError
    return text


_ProviderPath = Annotated[
    str, Field(pattern=r"^/[^/\s?#][^\s?#]*(\?[^\s#]*)?$"), Expected("a path such as /api/v1/vendor/vehicle/list")
]


class Settings(BaseSettings):
    """All settings of the server. `Settings(env="development")` is one for tests; the server uses load_settings()."""

    model_config = SettingsConfigDict(
        env_prefix=_PREFIX,
        frozen=True,
        env_ignore_empty=True,
        extra="ignore",
        use_attribute_docstrings=True,
        regex_engine="python-re",  # the other one takes 2 MB for these
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
        AfterValidator(_networks),
        Expected("addresses with commas between them, such as 10.0.0.5, 10.1.0.0/16"),
    ] = None
    """Proxies whose `X-Forwarded-*` headers are trusted, comma-separated addresses or networks. Default: none."""
    database_url: Annotated[
        str,
        Field(pattern=r"^(sqlite|postgresql)(\+\w+)?://"),
        AfterValidator(_with_port),
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
    sms_url: Annotated[
        str | None,
        Field(pattern=r"^https?://"),
        AfterValidator(_with_host),
        Expected("a URL that begins with https://"),
    ] = None
    """The SMS gateway, which receives `{"to": …, "text": …}` as JSON. Development shows codes without one."""
    secret: Annotated[
        str | None,
        Field(min_length=32, pattern=r"^[!-~]+$", repr=False),
        AfterValidator(_not_repeated),
        Expected("at least 32 letters and digits that nobody can guess, such as `openssl rand -hex 32` writes"),
    ] = None
    """The key for hashing codes and phone numbers, at least 32 characters. Required in production."""
    codes_per_address: Annotated[int, Field(ge=1, le=100_000), Expected("a whole number, such as 20")] = 20
    """Sign-in codes per hour for one network address, which a whole office may share."""
    session_idle_hours: Annotated[float, Field(gt=0, le=8760), Expected("a number of hours, such as 12")] = 12
    """Hours without a request until a session ends."""
    session_days: Annotated[float, Field(gt=0, le=365), Expected("a number of days, such as 7")] = 7
    """Days until a session ends, even if it is in use."""
    fixtures: Annotated[DirectoryPath | None, Expected("a folder that exists")] = None
    """The folder of the sample content. Default: `fixtures/`."""
    directions_url: Annotated[
        str | None,
        Field(pattern=_SERVICE),
        Expected("a URL that begins with http:// or https://, such as http://127.0.0.1:5000, without a query"),
    ] = None
    """The routing server: the base URL of OSRM, or a Valhalla URL that ends in `/route`. Default: bundled highways."""
    assigned_tenders_url: Annotated[str | None, Field(pattern=_PAGE), Expected(_A_PAGE)] = None
    """The page that 'Assigned' in the sidebar opens. Default: a page with sample tenders."""
    transport_dashboard_url: Annotated[str | None, Field(pattern=_PAGE), Expected(_A_PAGE)] = None
    """The page in the frame of the transport dashboard. Default: a sample page."""
    tracking_url: Annotated[
        str | None,
        Field(pattern=r"^(https?://[^\s?#]+|simulator)$"),
        AfterValidator(_with_host),
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
    simulator_vehicles: Annotated[int, Field(ge=0, le=50_000), Expected("a whole number from 0 to 50000")] = 0
    """The number of vehicles that the simulator adds to those of the sample fleets."""
    tile_url: Annotated[
        str | None,
        Field(pattern=_TILES),
        Expected("the address of map tiles, such as https://tiles.example/{z}/{x}/{y}.png"),
    ] = None
    """Raster tiles on top of the base map, such as `https://tiles.example/{z}/{x}/{y}.png`. Default: none."""
    tile_credit: Annotated[str, Field(min_length=1), Expected("whom to thank for the map tiles")] = (
        "© OpenStreetMap contributors"
    )
    """The attribution of the map tiles."""

    screens: Annotated[DirectoryPath | None, Expected("a folder that exists")] = None
    """The folder of screens for hot reload. Default: `screens/`."""
    live: Annotated[bool, Expected("true or false")] = False
    """Hot reload of sample content, screens and renderer in open pages. Development only."""

    @property
    def development(self) -> bool:
        return self.env == "development"

    def keyed(self, *parts: str) -> str:
        """A hash of these parts that nobody can make, or check a guess with, who does not know the secret."""
        secret = self.secret or "development"
        return hmac.new(secret.encode(), "\0".join(parts).encode(), hashlib.sha256).hexdigest()

    @property
    def follows_changes(self) -> bool:
        """Whether open pages follow changes of screens, content and renderer."""
        return self.development and self.live

    @property
    def fixtures_folder(self) -> Path:
        """The folder of the sample content."""
        return self.fixtures or FIXTURES

    @property
    def frames(self) -> str:
        """The one origin that a frame may show, as the page's policy names it."""
        if self.transport_dashboard_url is None:
            return "'self'"
        address = urlsplit(self.transport_dashboard_url)
        return f"{address.scheme}://{address.netloc}"

    @property
    def pictures(self) -> str:
        """The origin of the map tiles, as the page's policy names it; empty without tiles."""
        if self.tile_url is None:
            return ""
        scheme, host = self.tile_url.split("://", 1)
        return f"{scheme}://{host.split('/', 1)[0].replace('{s}', '*')}"

    @property
    def elsewhere(self) -> dict[str, str]:
        """Our own plain pages that are replaced by pages of others."""
        pages = {ASSIGNED_TENDERS: self.assigned_tenders_url, TRANSPORT_DASHBOARD: self.transport_dashboard_url}
        return {ours: theirs for ours, theirs in pages.items() if theirs is not None}

    @property
    def tracking_provider(self) -> str | None:
        """The address of the tracking provider; None means the simulator."""
        return None if self.tracking_url == "simulator" else self.tracking_url

    @property
    def own_names(self) -> frozenset[str]:
        """The names of `hosts`."""
        return frozenset(name.strip().lower() for name in (self.hosts or "").split(",") if name.strip())

    @model_validator(mode="after")
    def _refuse_unsafe(self) -> Self:
        if sentences := list(unsafe_settings(self)):
            raise ValueError("\n".join(sentences))
        return self


def load_settings() -> Settings:
    """The settings of this process, from its environment. Raises SettingsError."""
    return _read(Settings)


class _AsTheyAre(Settings):
    @model_validator(mode="after")
    def _refuse_unsafe(self) -> Self:
        return self


def load_unchecked_settings() -> Settings:
    """The same for whoever says what is unsafe about them. Raises SettingsError for values that cannot be read."""
    return _read(_AsTheyAre)


def _read(kind: type[Settings]) -> Settings:
    wrong = list(misnamed(os.environ, _PREFIX, [name.upper() for name in Settings.model_fields]))
    try:
        if not wrong:
            return kind()
        kind()  # says what else is wrong
    except ValidationError as error:
        wrong += map(_sentence, error.errors(include_url=False, include_input=False))
    raise SettingsError("\n".join(wrong)) from None


def describe_settings() -> list[Setting]:
    """Every setting with its default and meaning, in the order in which they are written here."""
    return [
        Setting(_PREFIX + name.upper(), "" if field.default is None else str(field.default), field.description or "")
        for name, field in Settings.model_fields.items()
    ]


def _sentence(mistake: Any) -> str:
    if not mistake["loc"]:
        return str(mistake["ctx"]["error"])
    name = str(mistake["loc"][0])
    right = next(item.words for item in Settings.model_fields[name].metadata if isinstance(item, Expected))
    return f"{_PREFIX}{name.upper()} must be {right}"
