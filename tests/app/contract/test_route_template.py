"""Templates of routes."""

import pytest

from app.contract.route_template import address_pattern, is_route, matches


@pytest.mark.parametrize("route", ["/", "/users", "/edit-user/{id}", "/maps/base.pmtiles"])
def test_routes(route: str) -> None:
    assert is_route(route)


@pytest.mark.parametrize("route", ["users", "", "/id-{id}", "/{id}/{id}", "/users/", "/a b"])
def test_other_texts_are_no_routes(route: str) -> None:
    assert not is_route(route)


def test_routes_that_match_the_same_addresses_have_one_pattern() -> None:
    assert address_pattern("/users/{id}") == address_pattern("/users/{name}") != address_pattern("/users/new")


@pytest.mark.parametrize("part", ["MH%2012%2FAB", "LOAD%2050%25", "50%", "%252F", "%E0%A4%A", "%", "%00", "{plate}"])
def test_encoded_part_is_one_parameter(part: str) -> None:
    assert matches("/trucks/{plate}", f"/trucks/{part}?tab=1")
    assert matches("/trucks/{plate}", f"/%74rucks/{part}")
    assert not matches("/trucks/{plate}/days", f"/trucks/{part}")


def test_decoded_slash_is_no_separator() -> None:
    assert not matches("/trucks/days", "/trucks%2Fdays")
    assert not matches("/trucks/{plate}", "/trucks/")
