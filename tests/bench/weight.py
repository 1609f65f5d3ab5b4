"""Measures the requests until something is painted, and their size with brotli, whatever the server sends."""

import base64
import json
import subprocess
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Page

from tests.bench.painting import FIELD, Stopwatch, opened

_SHRINK = Path(__file__).parent / "brotli.mjs"
_LAST_FIELD = "form [role=combobox]"
"""A field whose code loads after that of the form."""
_ONCE_IDLE = "Notifications Alt+T"
_ELSEWHEN = (".worker-", "/documents/", "/api/views", "/api/auth/me")
"""The worker loads after the form is visible, the rest when the list is idle, perhaps before its frame has ended."""
_ASKED = """([until, from]) => {
  const all = performance.getEntries().filter(({ entryType }) => ["navigation", "resource"].includes(entryType));
  const asked = all.filter(({ name }) => name.startsWith("http"));
  return [asked.filter(({ startTime }) => startTime < until), asked.filter(({ startTime }) => startTime >= from)]
    .map((entries) => entries.map(({ name }) => name));
}"""
_KINDS = {".js": "scripts", ".css": "styles"}


class Weight(NamedTuple):
    """The requests up to the first row of a list, and the additional ones until all fields of a form are visible."""

    requests: list[str]
    list: Counter[str]
    form: Counter[str]


def weighed(page: Page, path: str, edit: str, texts: tuple[str, str], headers: Mapping[str, str]) -> Weight:
    """The weight of the list at `path` and of the form that a click on `edit` opens. `texts` are in a row of the list
    and in a field of the form. The page needs `painting.WATCH`.
    """
    row, field = texts
    painted = opened(page, path, row)
    page.get_by_label(_ONCE_IDLE).wait_for(state="attached")  # requests of the idle page count for neither
    page.wait_for_load_state("networkidle")
    stopwatch = Stopwatch(page, FIELD, field)
    begun = page.evaluate("performance.now()")
    page.locator(edit).click()
    stopwatch.read()
    page.locator(_LAST_FIELD).wait_for()
    of_list, rest = page.evaluate(_ASKED, [painted.used, begun])
    of_list, rest = (
        [address for address in each if not any(part in address for part in _ELSEWHEN)] for each in (of_list, rest)
    )
    of_form = set(rest) - set(of_list)
    return Weight(of_list, weights_of(of_list, headers), weights_of(of_form, headers))


def weights_of(addresses: Iterable[str], headers: Mapping[str, str]) -> Counter[str]:
    """Bytes with brotli by kind."""
    distinct = sorted(set(addresses))
    with httpx.Client(headers={**headers, "Accept-Encoding": "identity"}, trust_env=False, timeout=20) as client:
        contents = [client.get(address).raise_for_status().content for address in distinct]
    total: Counter[str] = Counter()
    for address, size in zip(distinct, _brotli(contents), strict=True):
        total[_kind_of(urlsplit(address).path)] += size
    return total


def _kind_of(path: str) -> str:
    """'scripts', 'styles', 'data' for the API, 'page' for the rest."""
    return "data" if path.startswith("/api/") else _KINDS.get(Path(path).suffix, "page")


def _brotli(contents: list[bytes]) -> list[int]:
    texts = json.dumps([base64.b64encode(content).decode() for content in contents])
    printed = subprocess.run(["node", str(_SHRINK)], input=texts, check=True, capture_output=True, text=True).stdout
    sizes: list[int] = json.loads(printed)
    return sizes
