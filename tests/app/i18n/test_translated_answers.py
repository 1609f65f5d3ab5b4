"""The API answers in the language of the page that asks."""

import httpx
import pytest

from app.i18n.catalogs import languages
from app.i18n.messages import translate, use_language
from tests.conftest import FIRST_ADMIN
from tests.support.assertions import errors_of, message_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]

HINDI = {"Accept-Language": "hi"}


async def test_a_code_is_sent_and_refused_in_hindi(
    client: httpx.AsyncClient, capsys: pytest.CaptureFixture[str]
) -> None:
    client.headers.update(HINDI)
    message = message_of(await client.post("/auth/send-otp", json={"mobile": FIRST_ADMIN}))
    code = message[-6:]
    assert message == f"विकास परिवेश: आपका कोड है {code}"
    assert f"SMS to {FIRST_ADMIN}: {code} आपका साइन-इन कोड है। यह 5 मिनट तक मान्य है।\n" in capsys.readouterr().out
    wrong = {"mobile": FIRST_ADMIN, "otp": f"{(int(code) + 1) % 10**6:06}"}
    said = "गलत कोड। कृपया फिर से कोशिश करें।"
    refused = await client.post("/auth/verify-otp", json=wrong)
    assert (refusal_of(refused, 422), errors_of(refused)) == (said, {"otp": [said]})
    again = await client.post("/auth/send-otp", json={"mobile": FIRST_ADMIN})
    assert refusal_of(again, 429) == "दूसरा कोड माँगने से पहले कृपया 30 सेकंड रुकें"


async def test_create_client_answers_in_hindi(signed_in: httpx.AsyncClient) -> None:
    """Both the success message and the validation errors are in Hindi."""
    signed_in.headers.update(HINDI)
    assert message_of(await signed_in.post("/client/create", json={"clientName": "Nilgiri Dairy"})) == "ग्राहक जोड़ा गया"
    refused = await signed_in.post("/client/create", json={"clientName": " "})
    assert refusal_of(refused, 422) == "कृपया चिह्नित फ़ील्ड ठीक करें"
    assert errors_of(refused) == {"clientName": ["ग्राहक का नाम ज़रूरी है"]}
    long = await signed_in.post("/client/create", json={"clientName": "x" * 501})
    assert errors_of(long) == {"clientName": ["ग्राहक का नाम में अधिक से अधिक 500 अक्षर हो सकते हैं"]}


async def test_missing_record_message_is_in_hindi(signed_in: httpx.AsyncClient) -> None:
    missing = await signed_in.get("/client/clients/99", headers=HINDI)
    assert refusal_of(missing, 404) == "यह ग्राहक उपलब्ध नहीं है"


@pytest.mark.parametrize(
    ("method", "path", "status", "said"),
    [
        ("GET", "/client/clients", 401, "सत्र समाप्त हो गया है। कृपया फिर से साइन इन करें।"),
        ("GET", "/nowhere", 404, "नहीं मिला"),
        ("PUT", "/auth/send-otp", 405, "यह काम यहाँ नहीं हो सकता"),
    ],
)
async def test_errors_before_routing_are_in_hindi(
    client: httpx.AsyncClient, method: str, path: str, status: int, said: str
) -> None:
    assert refusal_of(await client.request(method, path, headers=HINDI), status) == said


async def test_accept_language_overrides_language_cookie(
    client: httpx.AsyncClient,
) -> None:
    """A page in another language than the reader's choice receives answers in its own language."""
    client.cookies.set("language", "hi")
    refused = await client.get("/auth/me", headers={"Accept-Language": "en"})
    assert refusal_of(refused, 401) == "Session expired. Please log in again."


async def test_concurrent_requests_keep_their_own_language(client: httpx.AsyncClient) -> None:
    with use_language(languages()[1]):
        refused = await client.get("/auth/me", headers={"Accept-Language": "en"})
        assert translate("Close") == "बंद करें"
    assert refusal_of(refused, 401) == "Session expired. Please log in again."


async def test_version_header_is_equal_in_every_language(client: httpx.AsyncClient) -> None:
    builds = {
        (await client.get("/auth/me", headers={"Accept-Language": code})).headers["Waybill-Version"]
        for code in ("en", "hi")
    }
    assert len(builds) == 1
