"""Schemas that cannot be the record or the body of a resource are refused at their line."""

import pytest

from app.contract.base.diagnostics import ScreenError
from app.contract.base.source_location import definition_location, field_location
from app.contract.resources import resource
from app.contract.schema import Schema


class Card(Schema):
    """A record."""

    id: int
    number: str | None


class Body(Schema):
    """A body without an id, which is no record."""

    number: str = ""


class Incomplete(Schema):
    """A body whose value is optional and has no default."""

    number: str | None


def test_record_without_an_id_is_refused() -> None:
    with pytest.raises(ScreenError) as error:
        resource("/cards", record=Body, body=Body)
    assert str(error.value) == f"{definition_location(Body)}: Body is a record and has no id: write id: int"


def test_optional_value_without_a_default_is_refused() -> None:
    with pytest.raises(ScreenError) as error:
        resource("/cards", record=Card, body=Incomplete)
    place = field_location(Incomplete, "number")
    message = "'number' may be None and has no default, so it cannot be left out: write … = None"
    assert str(error.value) == f"{place}: {message}"


def test_new_record_has_a_body_of_its_own() -> None:
    class NewBody(Body):
        """The body of the call that adds a card."""

    cards = resource("/cards", record=Card, body=Body, create_body=NewBody)
    assert (cards.create.body, cards.update.body) == (NewBody, Body)
    with pytest.raises(ScreenError, match="'number' may be None and has no default"):
        resource("/cards", record=Card, body=Body, create_body=Incomplete)
