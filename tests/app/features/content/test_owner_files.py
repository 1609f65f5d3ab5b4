"""The logo and the picture of product owners: which files are used, and how they are served."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from app.content.loader import Fixtures
from app.core.settings import FIXTURES
from app.features.services import Services
from app.ops.content_check import SHAPES, validate_fixtures

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]

PNG = b"\x89PNG\r\n\x1a\n...."
JPEG = b"\xff\xd8\xff\xe0...."
WEBP = b"RIFF\x00\x00\x00\x00WEBPVP8 "
OPEN = b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
SVG = OPEN + b'<style>.a{fill:red}</style><path class="a" d="M0 0h9v9z"/><use href="#a"/></svg>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the sample content."""
    copy = tmp_path / "fixtures"
    copy.mkdir()
    for path in FIXTURES.glob("*.yaml"):
        (copy / path.name).write_bytes(path.read_bytes())
    return copy


@pytest.fixture
async def browser(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A client of pages, without a session."""
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://testserver") as client:
        yield client


@pytest.mark.parametrize(
    ("name", "content", "media_type"),
    [
        ("logo.png", PNG, "image/png"),
        ("logo.svg", SVG, "image/svg+xml"),
        ("Logo.JPEG", JPEG, "image/jpeg"),
        ("picture.jpg", JPEG, "image/jpeg"),
        ("picture.webp", WEBP, "image/webp"),
    ],
)
async def test_image_is_served_at_address_of_its_content(
    services: Services, browser: httpx.AsyncClient, folder: Path, name: str, content: bytes, media_type: str
) -> None:
    """Browsers keep it for ever, and a document with it may run and load nothing."""
    (folder / name).write_bytes(content)
    services.fixtures.use(Fixtures(folder).texts(SHAPES))
    assert validate_fixtures(Fixtures(folder)) == []
    [address] = services.fixtures.image_addresses().values()
    response = await browser.get(address)
    assert (response.content, response.headers["content-type"]) == (content, media_type)
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert response.headers["x-content-type-options"] == "nosniff"
    policy = response.headers["content-security-policy"].split("; ")
    assert {"default-src 'none'", "sandbox"} <= set(policy)
    assert not any(part.startswith("script-src") for part in policy)
    assert (await browser.get(address.replace("/content-images/", "/content-images/0"))).status_code == 404


async def test_page_names_images_and_changes_with_them(
    services: Services, browser: httpx.AsyncClient, folder: Path
) -> None:
    """The skeleton has the logo, too, so that the icon does not flash."""
    shipped = await browser.get("/clients")
    assert "data-logo" not in shipped.text
    tags = {shipped.headers["etag"]}
    for content in (WEBP, WEBP + b"other"):
        (folder / "logo.png").write_bytes(PNG)
        (folder / "picture.webp").write_bytes(content)
        services.fixtures.use(Fixtures(folder).texts(SHAPES))
        addresses = services.fixtures.image_addresses()
        page = await browser.get("/clients", headers={"If-None-Match": shipped.headers["etag"]})
        assert f'data-logo="{addresses["logo"]}"' in page.text
        assert f'data-picture="{addresses["picture"]}"' in page.text
        assert f'<span class="logo"><img src="{addresses["logo"]}" alt=""></span>' in page.text
        tags.add(page.headers["etag"])
    assert len(tags) == 3


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("logo.png", b"hello", "this is no PNG, SVG, JPG or WEBP file: save it in one of these formats"),
        ("logo.gif", b"GIF89a..", "this is no PNG, SVG, JPG or WEBP file: save it in one of these formats"),
        ("logo.png", b"", "this is no PNG, SVG, JPG or WEBP file: save it in one of these formats"),
        ("logo.png", b"%PDF-1.4", "this is no PNG, SVG, JPG or WEBP file: save it in one of these formats"),
        ("picture.png", JPEG, "the content of this file is JPG: rename it to picture.jpg"),
        ("logo.png", PNG + bytes(1_500_000), "this file has 1.5 MB, at most 1 MB are allowed: make it smaller"),
        ("logo.svg", OPEN + b"<path>", "this SVG cannot be read (line 1): export it again"),
        (
            "logo.svg",
            b"<!DOCTYPE svg [<!ENTITY a 'b'>]>" + SVG,
            "this SVG has a document type: save it as a plain SVG, without '<!DOCTYPE ...>'",
        ),
        ("logo.svg", b"<html><svg ></svg></html>", "this is no SVG: its first element is not <svg xmlns="),
    ],
)
def test_wrong_image_is_named_with_correction(folder: Path, name: str, content: bytes, message: str) -> None:
    (folder / name).write_bytes(content)
    [mistake] = validate_fixtures(Fixtures(folder))
    assert (mistake.file, mistake.message[: len(message)]) == (f"fixtures/{name}", message)


@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        (b"<script>alert(1)</script>", "has a script"),
        (b'<path onload="alert(1)"/>', "has a script"),
        (b'<path ONCLICK="alert(1)"/>', "has a script"),
        (b"<foreignObject/>", "has a script"),
        (b'<a href="javascript:alert(1)"/>', "loads another file"),
        (b'<image href="https://evil.example/x.png"/>', "loads another file"),
        (b'<image xlink:href="//evil.example/x.png"/>', "loads another file"),
        (b'<set attributeName="href" to="javascript:alert(1)"/>', "has a script"),
        (b"<style>@import 'https://evil.example/x.css';</style>", "loads another file"),
        (b'<path style="fill:url(https://evil.example/x)"/>', "loads another file"),
        (b'<?xml-stylesheet href="https://evil.example/x.css"?>', "loads another file"),
    ],
)
def test_svg_that_is_no_plain_picture_is_refused(folder: Path, inside: bytes, reason: str) -> None:
    (folder / "logo.svg").write_bytes(OPEN + inside + b"</svg>")
    [mistake] = validate_fixtures(Fixtures(folder))
    assert f"this SVG {reason}" in mistake.message


def test_last_right_image_is_used_while_file_is_wrong(folder: Path) -> None:
    fixtures = Fixtures(folder)
    assert fixtures.images() == {}
    (folder / "logo.png").write_bytes(PNG)
    right, state = fixtures.image_addresses(), fixtures.state()
    assert list(right) == ["logo"]
    (folder / "logo.png").write_bytes(b"wrong")
    os.utime(folder / "logo.png", ns=(1, 1))
    assert fixtures.image_addresses() == right
    assert fixtures.state() != state
    (folder / "logo.png").unlink()
    assert fixtures.images() == {}


def test_two_files_of_one_image_are_a_mistake(folder: Path) -> None:
    (folder / "logo.png").write_bytes(PNG)
    (folder / "logo.svg").write_bytes(SVG)
    [mistake] = validate_fixtures(Fixtures(folder))
    assert str(mistake) == "fixtures/logo.svg:1:1: there is logo.png, too: remove one of the two files"
