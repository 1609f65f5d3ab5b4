"""Settings come from the environment. The error for a wrong or unsafe one names it."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from app.core.settings import Settings, SettingsError, describe_settings, load_settings
from tests.support.production import PRODUCTION


@pytest.fixture(autouse=True)
def _empty_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for setting in describe_settings():
        monkeypatch.delenv(setting.name, raising=False)


def test_production_starts_with_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in PRODUCTION.items():
        monkeypatch.setenv(name, value)
    assert load_settings().env == "production"


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("WAYBILL_HOSTSS", "WAYBILL_HOSTS"),
        ("WAYBILL_PROT", "WAYBILL_PORT"),
        ("WAYBILL_TRUSTED_PROXY", "WAYBILL_TRUSTED_PROXIES"),
        ("waybill_secrte", "WAYBILL_SECRET"),
    ],
)
def test_misspelled_setting_is_refused(monkeypatch: pytest.MonkeyPatch, name: str, right: str) -> None:
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv(name, "secret")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert str(caught.value) == f"{name} is not a setting; did you mean {right}?"


def test_names_of_other_software_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv("WAYBILL_SERVICE_HOST", "10.0.0.1")
    monkeypatch.setenv("WAYBILL_PORT_8000_TCP", "tcp://10.0.0.1:8000")
    assert load_settings().development


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "::1", "localhost"])
def test_development_starts_on_loopback(monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv("WAYBILL_HOST", host)
    assert load_settings().development


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("WAYBILL_ENV", "staging", "development or production"),
        ("WAYBILL_PORT", "many", "a whole number from 1 to 65535"),
        ("WAYBILL_PORT", "70000", "a whole number from 1 to 65535"),
        ("WAYBILL_DATABASE_URL", "mysql://secret", "a URL such as sqlite:///var/waybill.db or postgresql://"),
        ("WAYBILL_DATABASE_URL", "postgresql://u:secret@host:port/name", "a URL such as sqlite:///var/waybill.db"),
        ("WAYBILL_SMS_URL", "secret", "a URL that begins with https://"),
        ("WAYBILL_SMS_URL", "https://", "a URL that begins with https://"),
        (
            "WAYBILL_DIRECTIONS_URL",
            "secret",
            "a URL that begins with http:// or https://, such as http://127.0.0.1:5000",
        ),
        ("WAYBILL_DIRECTIONS_URL", "http://:5000", "a URL that begins with http:// or https://"),
        ("WAYBILL_DIRECTIONS_URL", "http://secret:99999", "a URL that begins with http:// or https://"),
        ("WAYBILL_DIRECTIONS_URL", "http://secret:65536", "a URL that begins with http:// or https://"),
        ("WAYBILL_SESSION_IDLE_HOURS", "0", "a number of hours, such as 12"),
        ("WAYBILL_SESSION_DAYS", "-1", "a number of days, such as 7"),
        ("WAYBILL_TILE_URL", "https://tiles.example/{z}/{x}.png", "the address of map tiles, such as https://"),
        ("WAYBILL_TILE_URL", "javascript:{z}{x}{y}", "the address of map tiles, such as https://"),
        ("WAYBILL_TRACKING_URL", "ftp://secret", "a URL such as https://host, or simulator"),
        ("WAYBILL_TRACKING_URL", "https:///secret", "a URL such as https://host, or simulator"),
        ("WAYBILL_TRACKING_URL", "https://secret:port", "a URL such as https://host, or simulator"),
        ("WAYBILL_TRACKING_URL", "https://[secret", "a URL such as https://host, or simulator"),
        ("WAYBILL_TRACKING_URL", "https://secret/?a=b", "a URL such as https://host, or simulator"),
        ("WAYBILL_TRACKING_KEY", "secret\r\nX-More: 1", "a key on one line, without spaces"),
        ("WAYBILL_TRACKING_HEADER", "secret: 1\r\n", "the name of a header, such as vendor-access-token"),
        ("WAYBILL_TRACKING_LIST_PATH", "//secret.example/list", "a path such as /api/v1/vendor/vehicle/list"),
        ("WAYBILL_TRACKING_VEHICLE_PATH", "secret", "a path such as /api/v1/vendor/vehicle/list"),
        ("WAYBILL_TRACKING_HISTORY_PATH", "/a b", "a path such as /api/v1/vendor/vehicle/list"),
        ("WAYBILL_SIMULATOR_VEHICLES", "50001", "a whole number from 0 to 50000"),
    ],
)
def test_wrong_value_names_setting_without_repeating_value(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, right: str
) -> None:
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as error:
        load_settings()
    assert str(error.value).startswith(f"{name} must be {right}")
    assert "secret" not in str(error.value)


@pytest.mark.parametrize("port", [":1", ":5000", ":60000", ":65535", ""])
def test_directions_may_use_every_port(monkeypatch: pytest.MonkeyPatch, port: str) -> None:
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv("WAYBILL_DIRECTIONS_URL", f"http://127.0.0.1{port}")
    assert load_settings().directions_url == f"http://127.0.0.1{port}"


def test_a_tracking_provider_needs_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv("WAYBILL_TRACKING_URL", "https://tracking.example")
    with pytest.raises(SettingsError, match=r"^WAYBILL_TRACKING_KEY must be set when WAYBILL_TRACKING_URL names a"):
        load_settings()
    monkeypatch.setenv("WAYBILL_TRACKING_KEY", "secret")
    assert load_settings().tracking_provider == "https://tracking.example"
    assert "secret" not in repr(load_settings())


@pytest.mark.parametrize("url", ["", "simulator"])
def test_the_simulator_needs_no_key(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv("WAYBILL_TRACKING_URL", url)
    assert load_settings().tracking_provider is None


def test_an_empty_variable_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv("WAYBILL_PORT", "")
    assert load_settings().port == 8000


def test_every_setting_is_described() -> None:
    for setting in describe_settings():
        assert setting.name.startswith("WAYBILL_")
        assert setting.description.endswith(".")


def test_settings_cannot_be_changed(tmp_path: Path) -> None:
    settings = Settings(env="development", database_url=f"sqlite:///{tmp_path / 'a.db'}")
    with pytest.raises(ValidationError, match="frozen"):
        settings.port = 1  # type: ignore[misc]


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        (None, ""),
        ("https://tiles.example/{z}/{x}/{y}.png?key=1", "https://tiles.example"),
        ("http://127.0.0.1:8080/{z}/{y}/{x}", "http://127.0.0.1:8080"),
        ("https://{s}.tiles.example/{z}/{x}/{y}.png", "https://*.tiles.example"),
    ],
)
def test_image_origin_is_origin_of_tiles(url: str | None, origin: str) -> None:
    assert Settings(env="development", tile_url=url).image_origin == origin
