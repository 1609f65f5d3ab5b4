"""The base map over HTTP: byte ranges and caching."""

import gzip
import struct
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from app.core.settings import Settings
from app.features.geo import pages as maps
from app.features.geo.base_map import FILE, PATH
from app.ops.load_screens import apply_settings
from app.ui import MapBase
from screens import APPLICATION

pytestmark = pytest.mark.anyio

HEADER = 127
"""The size in bytes of the header of a PMTiles archive."""


@pytest.fixture
async def anonymous_client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A client without a session, at the root URL."""
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver") as client:
        yield client


async def test_byte_range_of_map_is_public(anonymous_client: httpx.AsyncClient) -> None:
    response = await anonymous_client.get(PATH, headers={"Range": f"bytes=0-{HEADER - 1}"})
    assert response.status_code == 206
    assert response.content == FILE.read_bytes()[:HEADER]
    assert response.headers["Content-Range"] == f"bytes 0-{HEADER - 1}/{FILE.stat().st_size}"
    assert response.headers["Content-Type"] == "application/vnd.pmtiles"


async def test_map_without_range_is_complete(anonymous_client: httpx.AsyncClient) -> None:
    response = await anonymous_client.get(PATH)
    assert (response.status_code, response.content) == (200, FILE.read_bytes())
    assert response.headers["Accept-Ranges"] == "bytes"


async def test_unchanged_map_is_not_modified(anonymous_client: httpx.AsyncClient) -> None:
    first = await anonymous_client.get(PATH, headers={"Range": "bytes=0-9"})
    assert first.headers["Cache-Control"] == "no-cache"
    again = await anonymous_client.get(PATH, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await anonymous_client.get(PATH, headers={"If-None-Match": '"another"', "Range": "bytes=0-9"})
    assert other.status_code == 206


async def test_ranges_of_different_maps_are_not_combined(anonymous_client: httpx.AsyncClient) -> None:
    """A conditional range request returns the range if the map is unchanged, otherwise the whole map."""
    tag = (await anonymous_client.head(PATH)).headers["ETag"]
    same = await anonymous_client.get(PATH, headers={"Range": "bytes=5-9", "If-Range": tag})
    changed = await anonymous_client.get(PATH, headers={"Range": "bytes=5-9", "If-Range": '"another"'})
    assert (same.status_code, changed.status_code) == (206, 200)


async def test_range_beyond_end_is_refused(anonymous_client: httpx.AsyncClient) -> None:
    assert (await anonymous_client.get(PATH, headers={"Range": "bytes=99999999-"})).status_code == 416


async def test_etag_depends_on_content_only(tmp_path: Path) -> None:
    tags = []
    for name in ("one", "two"):
        copy = tmp_path / name
        copy.write_bytes(b"a map")
        app = FastAPI()
        maps.serve_map(app, copy)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver") as client:
            tags.append((await client.head(PATH)).headers["ETag"])
    assert tags[0] == tags[1]


def test_maps_show_attributions() -> None:
    credits = apply_settings(APPLICATION, Settings(env="development")).map_base.vector_attributions
    assert [credit.text for credit in credits] == ["© OpenStreetMap contributors", "GeoNames", "Natural Earth"]
    assert all(credit.href for credit in credits)


def test_custom_map_has_no_bundled_attribution() -> None:
    own = APPLICATION.model_copy(update={"map_base": MapBase(vector="https://maps.example/own.pmtiles")})
    assert apply_settings(own, Settings(env="development")).map_base == own.map_base


def test_custom_tiles_cover_base_map_with_attribution() -> None:
    settings = Settings(env="development", tile_url="https://tiles.example/{z}/{x}/{y}.png", tile_credit="© Tiles Ltd")
    base = apply_settings(APPLICATION, settings).map_base
    assert (base.vector, base.tiles) == (PATH, "https://tiles.example/{z}/{x}/{y}.png")
    assert [credit.text for credit in base.tile_attributions] == ["© Tiles Ltd"]


def header() -> dict[str, int]:
    """Return the relevant values of the header of the archive."""
    content = FILE.read_bytes()[:HEADER]
    names = ("root", "root_length", "metadata", "metadata_length", "leaves", "leaves_length", "tiles", "tiles_length")
    places = dict(zip(names, struct.unpack_from("<8Q", content, 8), strict=True))
    return {
        **places,
        "magic": int(content[:7] == b"PMTiles"),
        "version": content[7],
        "from": content[100],
        "to": content[101],
    }


def test_archive_has_expected_size_and_zooms() -> None:
    found = header()
    assert (found["magic"], found["version"]) == (1, 3)
    assert (found["from"], found["to"]) == (0, 8)
    assert found["tiles"] + found["tiles_length"] == FILE.stat().st_size <= 2_500_000


def test_tiles_have_protomaps_layers_without_countries() -> None:
    content = FILE.read_bytes()
    metadata = gzip.decompress(content[header()["metadata"] :][: header()["metadata_length"]])
    assert b"openstreetmap.org/copyright" in metadata
    # Each tile is a gzip file, and concatenated gzip files are one gzip file.
    tiles = gzip.decompress(content[header()["tiles"] :])
    kinds = ("ocean", "lake", "river", "highway", "locality", "region")
    names = ("Mumbai", "Kochi", "Maharashtra", "name:hi", "मुंबई", "महाराष्ट्र")
    numbers = ("min_zoom", "population", "network", "IN:NH", "shield_text")
    for word in ("earth", "water", "boundaries", "roads", "places", *kinds, *names, *numbers):
        assert word.encode() in tiles
    for word in ["country", "disputed"]:
        assert word.encode() not in tiles


@pytest.mark.promise(
    "Slow and abusive clients", "A request for ten thousand ranges of a file does not produce ten thousand parts."
)
@pytest.mark.parametrize("ranges", ["0-0," * 10_000, ",".join(f"{2 * n}-{2 * n}" for n in range(10_000))])
async def test_many_ranges_do_not_create_many_parts(anonymous_client: httpx.AsyncClient, ranges: str) -> None:
    response = await anonymous_client.get(PATH, headers={"Range": f"bytes={ranges.strip(',')}"})
    assert len(response.content) <= FILE.stat().st_size
    assert response.content.count(b"Content-Range") <= 1
