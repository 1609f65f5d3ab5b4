"""The plain pages, and the settings that replace them."""

from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import FastAPI
from pydantic import ValidationError

from app.content.features import content_schemas
from app.contract.base.node import nodes_of
from app.core.settings import Settings
from app.features.services import Services
from app.main import create_app
from app.ui import NavItem
from app.web.pages.html import rupees
from screens import APPLICATION
from tests.support.fake_build import made_of_nothing

pytestmark = pytest.mark.anyio


@pytest.fixture
async def anonymous_client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A client of pages, without a session."""
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver") as anonymous_client:
        yield anonymous_client


async def test_assigned_tenders_show_file_content(anonymous_client: httpx.AsyncClient) -> None:
    """The page shows the tenders of the file, with Indian digit grouping."""
    page = await anonymous_client.get("/assigned-tenders")
    assert page.status_code == 200
    assert '<h1>Assigned tenders</h1><span class="sample">Sample</span>' in page.text
    assert page.text.count("<h2>") == 5
    assert "₹83,50,000" in page.text
    assert '<time datetime="2025-12-02">2 Dec 2025</time>' in page.text


@pytest.mark.parametrize(
    ("headers", "lang"),
    [
        ({"Accept-Language": "hi-IN,hi;q=0.9"}, "hi"),
        ({"Accept-Language": "en", "Cookie": "language=hi"}, "hi"),
        ({"Accept-Language": "fr"}, "en"),
    ],
)
async def test_plain_pages_are_in_language_of_reader(
    anonymous_client: httpx.AsyncClient, headers: dict[str, str], lang: str
) -> None:
    """Both pages take the language of the reader, with English labels and months in the absence of a translation."""
    texts = {
        "en": (
            '<h1>Assigned tenders</h1><span class="sample">Sample</span>',
            "<dt>Issuer</dt>",
            "2 Dec 2025",
            "<h1>On the road now</h1>",
        ),
        "hi": (
            '<h1>मिले हुए टेंडर</h1><span class="sample">नमूना</span>',
            "<dt>जारीकर्ता</dt>",
            "2 दिस॰ 2025",
            "<h1>अभी सड़क पर</h1>",
        ),
    }
    assigned = await anonymous_client.get("/assigned-tenders", headers=headers)
    transport = await anonymous_client.get("/transport-dashboard", headers=headers)
    for page in (assigned, transport):
        assert f'<html lang="{lang}">' in page.text
        assert page.headers["vary"] == "Accept-Language, Cookie"
    *in_assigned, in_transport = texts[lang]
    assert all(text in assigned.text for text in in_assigned)
    assert in_transport in transport.text


async def test_embedded_page_has_strict_policy(
    anonymous_client: httpx.AsyncClient,
) -> None:
    """The embedded page has no script, an opaque origin and no iframe of its own."""
    page = await anonymous_client.get("/transport-dashboard")
    policy = page.headers["content-security-policy"]
    assert "<h1>On the road now</h1>" in page.text
    assert "<script" not in page.text
    assert policy.startswith("sandbox; default-src 'none';")
    assert "frame-ancestors 'self'" in policy
    assert page.headers["x-frame-options"] == "SAMEORIGIN"
    assert (await anonymous_client.get("/assigned-tenders")).headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    ("url", "frames"),
    [(None, "'self'"), ("https://bi.example:8443/boards/7?kiosk=1", "https://bi.example:8443")],
)
async def test_screen_may_embed_only_configured_page(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, url: str | None, frames: str
) -> None:
    build = made_of_nothing()
    monkeypatch.setattr("app.web.pages.shell.read_build", lambda: build)
    app = create_app(settings.model_copy(update={"transport_dashboard_url": url}))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://t") as reader:
        policy = (await reader.get("/login")).headers["content-security-policy"]
    assert f"frame-src {frames};" in policy


async def test_sidebar_links_to_configured_page(settings: Settings) -> None:
    other = settings.model_copy(update={"assigned_tenders_url": "https://tenders.example/won"})
    led = APPLICATION.with_external_links(other.external_pages)
    assert [word.href for word in nodes_of(led) if isinstance(word, NavItem) and word.href] == [
        "https://tenders.example/won"
    ]
    assert led.screens is APPLICATION.screens
    assert APPLICATION.with_external_links({}) is APPLICATION


@pytest.mark.parametrize("url", ["javascript:alert(1)", "https://a.example; script-src *", "bi.example", "https://u@a"])
def test_invalid_page_url_is_refused(url: str) -> None:
    with pytest.raises(ValidationError):
        Settings(env="development", transport_dashboard_url=url)


@pytest.mark.parametrize(
    ("amount", "written"),
    [(0, "₹0"), (999, "₹999"), (1000, "₹1,000"), (100000, "₹1,00,000"), (12345678, "₹1,23,45,678")],
)
def test_rupees_use_indian_grouping(amount: float, written: str) -> None:
    assert rupees(amount) == written


async def test_page_of_invented_content_says_sample(anonymous_client: httpx.AsyncClient, services: Services) -> None:
    texts = services.fixtures.texts(content_schemas())
    for sample in ("true", "false"):
        changed = texts["assigned-tenders"].replace("sample: true", f"sample: {sample}")
        services.fixtures.use({**texts, "assigned-tenders": changed})
        assert (">Sample<" in (await anonymous_client.get("/assigned-tenders")).text) == (sample == "true")
