"""Errors of nodes are raised; errors of references between screens can be collected."""

import pytest

from app.contract.base.diagnostics import collecting
from app.ui import Column, Navigate, ScreenError
from tests.app.ui.toy_vocabulary import application, card, screen, table


def test_first_error_of_a_node_is_raised() -> None:
    with pytest.raises(ScreenError, match="no field 'wieght' for column 'Weight', did you mean 'weight'"):
        table(Column(field="wieght", title="Weight"), Column(field="thingNam", title="Name"), sort="thing")


def test_misspelt_name_is_reported_before_missing_ones() -> None:
    with pytest.raises(ScreenError, match="Column has no 'titel', did you mean 'title'"):
        Column.model_validate({"titel": "Name", "width": "huge"})


def test_reference_errors_of_all_screens_are_collected() -> None:
    with collecting() as errors:
        application(
            screen(card(Navigate(to="/hoem"), Navigate(to="/one/{id}"))),
            screen(card(Navigate(to="/hom")), route="/others", parent="/thingz"),
        )
    assert [error.sentence for error in errors] == [
        "no screen has the route '/hoem', did you mean '/home'?",
        "no screen has the route '/one/{id}'; there is /home, /others, /things",
        "no value for '{id}' in '/one/{id}': the route of this screen has no {id}",
        "no screen has the route '/thingz', did you mean '/things'?",
        "no screen has the route '/hom', did you mean '/home'?",
    ]
