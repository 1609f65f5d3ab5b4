"""Logs and responses never contain codes, tokens or complete mobile numbers in production."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from app.core.settings import Settings
from app.db.sqlite.text_functions import create_text_functions
from tests.conftest import FIRST_ADMIN
from tests.support.assertions import data_of, refusal_of
from tests.support.fake_gateway import FakeGateway
from tests.support.live_server import Served, served

pytestmark = pytest.mark.anyio


@contextmanager
def without_session_table(database: Path) -> Iterator[None]:
    """Hide the table of sessions, so that signing in fails with an unexpected error."""
    for old, new in (("sessions", "lost"), ("lost", "sessions")):
        with closing(sqlite3.connect(database, timeout=60)) as connection, connection:
            create_text_functions(connection)
            connection.execute(f"ALTER TABLE {old} RENAME TO {new}")
        if old == "sessions":
            yield


def code_of(gateway: FakeGateway) -> str:
    """Return the code of the last message."""
    found = re.search(r"\d{6}", gateway.sent[-1]["text"])
    assert found
    return found[0]


def sign_in(server: Served, gateway: FakeGateway, database: Path) -> tuple[str, str, list[httpx.Response]]:
    """Sign in after one failure. Returns code, token and all responses except the one with the token."""
    with server.client() as client:
        response = client.post("/auth/send-otp", json={"mobile": FIRST_ADMIN})
        data_of(response)
        while not gateway.sent:
            data_of(client.get("/content/login"))
        code = code_of(gateway)
        right = {"mobile": FIRST_ADMIN, "otp": code}
        with without_session_table(database):
            broken = client.post("/auth/verify-otp", json=right)
        assert broken.status_code >= 500
        answers = [
            response,
            broken,
            client.post("/auth/send-otp", json={"mobile": FIRST_ADMIN}),
            client.post("/auth/verify-otp", json={"mobile": {"number": FIRST_ADMIN}, "otp": [code]}),
            client.post("/auth/verify-otp", json={"mobile": f"{FIRST_ADMIN}\x00", "otp": f"{code}\x00"}),
            client.post("/auth/verify-otp", json=[FIRST_ADMIN, code]),
            client.post("/auth/verify-otp", content=f"mobile={FIRST_ADMIN}&otp={code}"),
            client.get(f"/auth/verify-otp?mobile={FIRST_ADMIN}&otp={code}"),
            client.get(f"/auth/verify-otp/{FIRST_ADMIN}/{code}"),
        ]
        return code, str(data_of(client.post("/auth/verify-otp", json=right))), answers


def fail_to_sign_in(server: Served, gateway: FakeGateway) -> list[str]:
    """Fail to sign in with a refusing and a disconnecting gateway. Returns the numbers and codes."""
    failures = {"9000000002": (500, "gateway answered 500"), "9000000003": (None, "gateway cannot be reached")}
    codes = []
    with server.client() as client:
        for number, (gateway.status, outputs) in failures.items():
            data_of(client.post("/auth/send-otp", json={"mobile": number}))
            while outputs not in server.log.read_text():
                data_of(client.get("/content/login"))
            assert gateway.sent[-1]["to"] == number
            codes.append(code_of(gateway))
    return [*failures, *codes]


REDACTED = re.compile(r"\[(?:token|number|code|secret)\b")
"""The placeholders of redacted values in the log."""


@pytest.mark.promise(
    "Sign-in and sessions",
    "Even when sign-in or the gateway fails, logs, metrics and responses contain no code, token or number.",
)
async def test_failing_sign_in_logs_no_secrets(tmp_path: Path, settings: Settings, gateway: FakeGateway) -> None:
    """Failing sign-ins write no code, token or mobile number to logs or responses."""
    database = Path(settings.database_url.removeprefix("sqlite:///"))
    with served(tmp_path, settings, WAYBILL_SMS_URL=gateway.url) as server:
        code, token, answers = sign_in(server, gateway, database)
        secrets = [FIRST_ADMIN, code, *fail_to_sign_in(server, gateway)]
        with server.client(token) as client:
            assert data_of(client.get("/auth/me"))["mobileNumber"] == FIRST_ADMIN
            refusal_of(client.get("/users", headers={"Authorization": f"Bearer {token}x"}), 401)
            refusal_of(client.get(f"/users/{FIRST_ADMIN}"), 404)
            metrics = httpx.get(f"{server.url}/metrics", trust_env=False, timeout=60).text
            stored = b"".join(path.read_bytes() for path in tmp_path.rglob("waybill.db*"))
            data_of(client.post("/auth/logout"))
    log = server.log.read_text()
    assert REDACTED.findall(log) == [], "a secret was logged and only redacted"
    outputs = [metrics, log, *(f"{answer.headers} {answer.text}" for answer in answers)]
    assert "Traceback" in outputs[1] or "sessions" in outputs[1], "the failure was not logged"
    assert [text for text in outputs if token in text] == []
    for secret in secrets:
        whole = re.compile(rf"(?<![\w.]){secret}(?!\w)")  # other numbers may contain a code by chance
        assert [text for text in outputs if whole.search(text)] == []
    assert token.encode() not in stored
    assert code.encode() not in stored
