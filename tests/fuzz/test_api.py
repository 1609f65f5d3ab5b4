"""Thousands of generated requests, made from the OpenAPI description."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.browser.server import Server, asking, serving

pytestmark = pytest.mark.slow
FOLDER = Path(__file__).parent
_SETTINGS = {"NO_PROXY": "*", "NETRC": "there-is-none", "PYTHONPATH": str(FOLDER.parents[1])}
"""Before each request, the tool would look for a proxy and a password, which takes a tenth of its time.

Its hooks import from `app`.
"""


@pytest.mark.promise(
    "Invalid input",
    "Thousands of generated requests receive responses that match the OpenAPI description, and never a 5xx.",
)
def test_api_answers_any_input_as_documented(tmp_path: Path, openapi: dict[str, Any]) -> None:
    """No undescribed response, no invalid input accepted, no valid input refused, no 5xx. The session does not end."""
    described_in = tmp_path / "openapi.json"
    described_in.write_text(json.dumps(openapi), encoding="utf-8")
    with serving(tmp_path) as server:
        tool = (Path(sys.executable).with_name("schemathesis"), "--config-file", FOLDER / "schemathesis.toml", "run")
        options = ("--url", f"{server.url}/api", "--header", f"Authorization: Bearer {server.session()['token']}")
        command = [*map(str, (*tool, described_in, *options))]
        done = subprocess.run(command, env=os.environ | _SETTINGS, capture_output=True, text=True)
        statuses = _statuses(server)
    assert done.returncode == 0, done.stdout
    accepted = sum(count for status, count in statuses.items() if status.startswith("2"))
    assert statuses["401"] < statuses.total() / 5, statuses  # two requests of each call have no session or a wrong one
    assert accepted > statuses.total() / 10, statuses


def _statuses(server: Server) -> Counter[str]:
    """How many requests to the API the server has answered with each status."""
    with asking(server.url) as client:
        metrics = text_string_to_metric_families(client.get("/metrics").raise_for_status().text)
    counted = Counter[str]()
    for sample in (sample for family in metrics for sample in family.samples):
        if sample.name == "http_server_request_duration_seconds_count" and "/api/" in sample.labels["http_route"]:
            counted[sample.labels["http_response_status_code"]] += int(sample.value)
    return counted
