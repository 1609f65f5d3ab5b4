"""What is found out about a page over a real connection."""

from collections.abc import Iterator

import httpx
import pytest

from app.core.settings import Settings
from app.features.embedding.probe import Limits, probe
from app.main import create_app
from app.testing import sign_in
from tests.app.features.embedding.framed_site import Site, other_site
from tests.browser.server import free_port
from tests.support.assertions import data_of

pytestmark = pytest.mark.anyio
OURS = "http://office.example"


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    with other_site() as running:
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
async def test_response_determines_embedding_state(site: Site, path: str, state: str) -> None:
    assert await probe(site.url + path, OURS) == state


async def test_slow_page_is_unreachable(site: Site) -> None:
    assert await probe(f"{site.url}/silent", OURS, Limits(total=0.2)) == "unreachable"


async def test_missing_server_is_unreachable_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    url = f"http://127.0.0.1:{free_port()}/board"
    assert await probe(url, OURS) == "unreachable"
    assert caplog.messages == [f"the page at {url} cannot be embedded, it is unreachable: ConnectError"]


async def test_own_page_is_fine_without_request(signed_in: httpx.AsyncClient) -> None:
    assert data_of(await signed_in.get("/content/transport-dashboard")) == {"state": "fine"}


async def test_configured_page_is_probed_for_signed_in_users(settings: Settings, site: Site) -> None:
    app = create_app(settings.model_copy(update={"transport_dashboard_url": f"{site.url}/denied"}))
    site.asked.clear()
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver/api") as reader,
    ):
        assert (await reader.get("/content/transport-dashboard")).status_code == 401
        assert site.asked == []
        reader.headers["Authorization"] = f"Bearer {await sign_in(reader, '9000000001')}"
        assert data_of(await reader.get("/content/transport-dashboard")) == {"state": "refused"}
        assert site.asked == ["/denied"]
