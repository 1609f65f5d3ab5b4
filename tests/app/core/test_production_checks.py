"""Production does not start on what would be unsafe there, nor development where others could reach it."""

from hashlib import sha256
from itertools import product

import pytest

from app.core.settings import Settings, SettingsError, describe_settings, load_settings
from tests.support.production import PRODUCTION

NEEDED = ("WAYBILL_SMS_URL", "WAYBILL_SECRET", "WAYBILL_ROLES", "WAYBILL_TRACKING_URL")


@pytest.fixture(autouse=True)
def _empty_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for setting in describe_settings():
        monkeypatch.delenv(setting.name, raising=False)


def refusals(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]) -> list[str]:
    """The variables that are named, each by a sentence of its own."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    try:
        load_settings()
    except SettingsError as error:
        return [sentence.split(" must be ")[0] for sentence in str(error).splitlines()]
    return []


@pytest.mark.promise("Unsafe settings", "In production, all missing settings are reported at once.")
@pytest.mark.parametrize("given", list(product([True, False], repeat=4)))
def test_production_tells_all_that_is_missing_at_once(monkeypatch: pytest.MonkeyPatch, given: tuple[bool, ...]) -> None:
    there = {name: PRODUCTION[name] for name, is_given in zip(NEEDED, given, strict=True) if is_given}
    assert refusals(monkeypatch, there) == [name for name in NEEDED if name not in there]


@pytest.mark.promise("Unsafe settings", "Without `WAYBILL_ENV`, the server runs in production mode.")
@pytest.mark.parametrize("environment", [{}, {"WAYBILL_ENV": ""}, {"WAYBILL_ENV": "production"}])
def test_nothing_said_means_production(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]) -> None:
    assert refusals(monkeypatch, environment) == list(NEEDED)


@pytest.mark.promise("Unsafe settings", "Development mode listens on the loopback interface only.")
@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "example.org"])
def test_development_needs_nothing_but_loopback(monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    assert refusals(monkeypatch, {"WAYBILL_ENV": "development"}) == []
    assert refusals(monkeypatch, {"WAYBILL_HOST": host}) == ["WAYBILL_HOST"]


@pytest.mark.promise(
    "Unsafe settings", "A short or repetitive secret is refused, with a command that generates a good one."
)
@pytest.mark.parametrize(
    "secret",
    [
        "development",
        f"{sha256().hexdigest()} ",
        "short",
        "ß" * 40,
        "a" * 64,
        "0123456789abcdef" * 4,
        "changeme" * 5 + "cha",
        "12345678901234567890123456789012",
        "aabbccaabbccabcabcaaabbbcccabcabccba",
    ],
)
def test_a_secret_that_could_be_guessed_is_none(monkeypatch: pytest.MonkeyPatch, secret: str) -> None:
    assert refusals(monkeypatch, {**PRODUCTION, "WAYBILL_SECRET": secret}) == ["WAYBILL_SECRET"]


@pytest.mark.promise("Unsafe settings", "A randomly generated secret is accepted.")
@pytest.mark.parametrize("length", [32, 64])
def test_random_secret_is_accepted(monkeypatch: pytest.MonkeyPatch, length: int) -> None:
    for number in range(100):
        secret = sha256(str(number).encode()).hexdigest()[:length]
        assert refusals(monkeypatch, {**PRODUCTION, "WAYBILL_SECRET": secret}) == []


@pytest.mark.promise("Unsafe settings", "In production, a database in memory is refused with exit status 78.")
@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite:///file:a?mode=memory&uri=true"]
)
def test_production_refuses_database_in_memory(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    assert refusals(monkeypatch, {**PRODUCTION, "WAYBILL_DATABASE_URL": url}) == ["WAYBILL_DATABASE_URL"]
    assert refusals(monkeypatch, {"WAYBILL_ENV": "development", "WAYBILL_DATABASE_URL": url}) == []


def test_values_that_cannot_be_read_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusals(monkeypatch, {"WAYBILL_PORT": "many", "WAYBILL_HOSTS": "https://a/", "WAYBILL_SMS_URL": "x"}) == [
        "WAYBILL_PORT",
        "WAYBILL_HOSTS",
        "WAYBILL_SMS_URL",
    ]


@pytest.mark.promise("Unsafe settings", "The embedded page must not have the server's own origin.")
@pytest.mark.parametrize(
    ("url", "settings", "is_ours"),
    [
        ("http://127.0.0.1:8000/board", {}, True),
        ("http://localhost:8000/board", {}, True),
        ("http://127.0.0.1:3000/board", {}, False),
        ("http://127.0.0.1/board", {"WAYBILL_PORT": "80"}, True),
        ("http://10.0.0.5:8000/", {"WAYBILL_HOST": "10.0.0.5"}, True),
        ("https://waybill.example/board", {"WAYBILL_HOSTS": "waybill.example, w.example"}, True),
        ("https://W.example:443/board", {"WAYBILL_HOSTS": "waybill.example, w.example"}, True),
        ("https://waybill.example:3000/board", {"WAYBILL_HOSTS": "waybill.example"}, False),
        ("https://bi.example/board", {"WAYBILL_HOSTS": "waybill.example"}, False),
    ],
)
def test_the_frame_shows_no_page_of_our_own(
    monkeypatch: pytest.MonkeyPatch, url: str, settings: dict[str, str], is_ours: bool
) -> None:
    refused = refusals(monkeypatch, {**PRODUCTION, **settings, "WAYBILL_TRANSPORT_DASHBOARD_URL": url})
    assert refused == (["WAYBILL_TRANSPORT_DASHBOARD_URL"] if is_ours else [])


@pytest.mark.parametrize("proxies", ["10.0.0.5", "10.0.0.0/8, ::1, fc00::/7", "127.0.0.1"])
def test_proxies_are_named_by_their_addresses(monkeypatch: pytest.MonkeyPatch, proxies: str) -> None:
    assert refusals(monkeypatch, {**PRODUCTION, "WAYBILL_TRUSTED_PROXIES": proxies}) == []


@pytest.mark.promise("Sign-in and sessions", "`WAYBILL_TRUSTED_PROXIES` cannot trust every address.")
@pytest.mark.parametrize(
    "proxies", ["*", "proxy.example", "10.0.0.5,", "10.0.0.5/8", "0.0.0.0/0", "128.0.0.0/1", "::/0"]
)
def test_not_everybody_is_a_proxy(monkeypatch: pytest.MonkeyPatch, proxies: str) -> None:
    assert refusals(monkeypatch, {**PRODUCTION, "WAYBILL_TRUSTED_PROXIES": proxies}) == ["WAYBILL_TRUSTED_PROXIES"]


def test_hash_depends_on_secret_and_part_boundaries() -> None:
    one, other = (Settings(env="development", secret=sha256(letter).hexdigest()) for letter in (b"a", b"b"))
    assert one.keyed_hash("code", "12", "3") == one.keyed_hash("code", "12", "3")
    assert (
        len({one.keyed_hash("code", "12", "3"), one.keyed_hash("code", "1", "23"), other.keyed_hash("code", "12", "3")})
        == 3
    )
    assert one.secret
    assert one.secret not in repr(one)
