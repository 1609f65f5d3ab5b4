"""Complaints that are gathered: every mistake of a descriptor is told, and each one once."""

from app.ui import Column, Navigate, Table
from app.ui.base.diagnostics import collecting
from tests.app.ui.toy_vocabulary import application, card, screen, table


def test_a_wrong_word_does_not_hide_the_mistakes_of_those_beside_it() -> None:
    with collecting() as found:
        table(
            Column.model_validate({"titel": "Name", "field": "thingNam"}),
            Column(field="wieght", title="Weight", width="huge"),  # type: ignore[arg-type]
            sort="thing",
        )
    assert [error.sentence for error in found] == [
        "Column has no 'titel', did you mean 'title'?",
        "Column.width: Input should be 'narrow', 'medium' or 'wide'",
        "no field 'thingNam' for column 'Name', did you mean 'thingName'?",
        "no field 'wieght' for column 'Weight', did you mean 'weight'?",
        "cannot sort by 'thing', did you mean 'thingName'?",
    ]


def test_a_word_that_stands_on_a_wrong_one_says_nothing_of_its_own() -> None:
    with collecting() as found:
        Table.model_validate({"label": "Things"})
    assert {error.sentence.split(":")[0] for error in found} == {
        "Table.source",
        "Table.columns",
        "Table.paging",
        "Table.empty",
    }


def test_a_wrong_screen_does_not_hide_the_mistakes_of_another() -> None:
    with collecting() as found:
        application(
            screen(card(Navigate(to="/hoem"), Navigate(to="/one/{id}"))),
            screen(card(Navigate(to="/hom")), route="/others", parent="/thingz"),
        )
    assert [error.sentence for error in found] == [
        "no screen has the route '/hoem', did you mean '/home'?",
        "no screen has the route '/one/{id}'; there is /home, /others, /things",
        "nothing here fills '{id}' of '/one/{id}'",
        "no screen has the route '/thingz', did you mean '/things'?",
        "no screen has the route '/hom', did you mean '/home'?",
    ]
