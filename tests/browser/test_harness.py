"""What the tests of the screens rely on."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.pictures import name_of, path_of
from tests.browser.server import ADMIN, Server, serving


def test_the_code_of_a_message_can_be_read_from_the_output(server: Server) -> None:
    session = server.session("9000000002")
    assert session["user"]["mobileNumber"] == "9000000002"


def test_a_user_of_the_api_is_signed_in(server: Server) -> None:
    with server.api() as api:
        assert api.get("/auth/me").json()["data"]["mobileNumber"] == ADMIN


def test_a_page_of_nobody_is_not_signed_in(page: Page) -> None:
    page.goto("/clients")
    expect(page).to_have_url(re.compile("/login$"))


def test_a_page_of_a_user_is_signed_in(signed_in: Page) -> None:
    signed_in.goto("/clients")
    expect(signed_in.get_by_role("main")).to_be_visible()
    expect(signed_in).to_have_url(re.compile("/clients$"))


def test_pages_of_several_users_are_apart(sign_in_as: OpenPage) -> None:
    dark, light = sign_in_as(ADMIN, color_scheme="dark"), sign_in_as("9000000002")
    assert dark.context is not light.context
    assert dark.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    assert not light.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")


@pytest.mark.expects_console_errors("404")
def test_an_error_that_a_test_expects_does_not_fail_it(page: Page) -> None:
    page.goto("/login")
    page.evaluate("fetch('/api/nothing')")


def test_a_server_that_starts_again_keeps_its_data(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with server.api() as api:
            api.post("/client/create", json={"clientName": "Kept"}).raise_for_status()
        server.stop()
        server.start()
        with server.api() as api:
            names = [client["clientName"] for client in api.get("/client/clients").json()["data"]]
    assert "Kept" in names


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="WAYBILL_PORT"), serving(tmp_path, WAYBILL_PORT="none"):
        pytest.fail("it started")


@pytest.mark.parametrize(("route", "path"), [("/edit-user/{id}", "/edit-user/1"), ("/clients", "/clients")])
def test_a_picture_is_taken_of_the_first_record(route: str, path: str) -> None:
    assert path_of(route) == path
    assert name_of(path) == path.strip("/").replace("/", "_")
