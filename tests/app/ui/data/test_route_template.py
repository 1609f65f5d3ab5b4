"""Templates of routes."""

import pytest

from app.ui.data.route_template import address_pattern, is_route


@pytest.mark.parametrize("route", ["/", "/users", "/edit-user/{id}", "/maps/base.pmtiles"])
def test_routes(route: str) -> None:
    assert is_route(route)


@pytest.mark.parametrize("route", ["users", "", "/id-{id}", "/{id}/{id}", "/users/", "/a b"])
def test_other_texts_are_no_routes(route: str) -> None:
    assert not is_route(route)


def test_routes_that_match_the_same_addresses_have_one_pattern() -> None:
    assert address_pattern("/users/{id}") == address_pattern("/users/{name}") != address_pattern("/users/new")
