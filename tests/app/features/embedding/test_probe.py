"""Probing of pages over real connections."""

from collections.abc import Iterator

import httpx
import pytest

from app.core.settings import Settings
from app.features.embedding.probe import Limits, probe
from app.main import create_app
from app.testing import sign_in
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import open_services
from tests.support.assertions import data_of
from tests.support.embedded_site import EmbeddedSite, serve_embedded_site
from tests.support.ports import free_port

pytestmark = pytest.mark.anyio
FRAMER_ORIGIN = "http://office.example"
PATIENT = Limits(connect=60, total=60)
"""For busy machines."""


@pytest.fixture(scope="module")
def site() -> Iterator[EmbeddedSite]:
    with serve_embedded_site() as running:
        yield running


@pytest.mark.parametrize(
    ("path", "state"),
    [
        ("/fine", "fine"),
        ("/on", "fine"),
        ("/denied", "refused"),
        ("/policy", "refused"),
        ("/away", "refused"),
        ("/broken", "unreachable"),
        ("/gone", "unreachable"),
    ],
)
async def test_response_determines_embedding_state(site: EmbeddedSite, path: str, state: str) -> None:
    assert await probe(site.url + path, FRAMER_ORIGIN, PATIENT) == state


async def test_slow_page_is_unreachable(site: EmbeddedSite) -> None:
    assert await probe(f"{site.url}/silent", FRAMER_ORIGIN, Limits(total=0.2)) == "unreachable"


async def test_missing_server_is_unreachable_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    url = f"http://127.0.0.1:{free_port()}/board"
    assert await probe(url, FRAMER_ORIGIN) == "unreachable"
    assert caplog.messages == [f"the page at {url} cannot be embedded, it is unreachable: ConnectError"]


async def test_own_page_is_fine_without_request(signed_in: httpx.AsyncClient) -> None:
    assert data_of(await signed_in.get("/content/transport-dashboard"))["state"] == "fine"


async def test_configured_page_is_probed_for_signed_in_users(
    settings: Settings, source: SnapshotSource, site: EmbeddedSite
) -> None:
    changed = settings.model_copy(update={"transport_dashboard_url": f"{site.url}/denied"})
    app = create_app(changed, source=source)
    site.requests.clear()
    async with (
        open_services(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver/api") as reader,
    ):
        assert (await reader.get("/content/transport-dashboard")).status_code == 401
        assert site.requests == []
        reader.headers["Authorization"] = f"Bearer {await sign_in(reader, '9000000001')}"
        assert data_of(await reader.get("/content/transport-dashboard")) == {"state": "refused", "page": None}
        assert site.requests == ["/denied"]
