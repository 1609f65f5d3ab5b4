"""What the functions for lists and forms make is the caller's: also what is wrong with it."""

from dataclasses import replace
from pathlib import Path

import pytest

from app import ui
from app.features.users.schemas import USERS
from screens import lists

ADD = lists.add("Add User", to="/add-user")


def test_a_mistake_in_a_form_that_is_made_for_the_caller_names_the_callers_file() -> None:
    with pytest.raises(ui.ScreenError) as caught:
        lists.form(
            USERS,
            add=ADD,
            edit=("Edit User", "/edit-user/{id}"),
            required_field="fullNmae",
            fields=tuple(ui.Field(name=name) for name in ui.Save(title="", call=USERS.create).names()),
            failed="The user could not be saved.",
            back="/user-list",
        )
    assert caught.value.place.path == str(Path(__file__))
    assert caught.value.sentence == "the record has no 'fullNmae', did you mean 'fullName'?"


def test_a_column_without_a_heading_has_the_title_of_its_field() -> None:
    table = ui.Table(
        label="Users",
        source=USERS.list_source(),
        paging=ui.Paging(mode="server", size=2),
        columns=(lists.identity(), ui.Column(field="emailId"), ui.Column(field="role", title="May")),
        empty=ui.Notice(icon="users", title="No users yet"),
    )
    assert [column.title for column in table.columns] == ["ID", "Email", "May"]


def test_a_misspelt_column_without_a_heading_is_refused_by_its_name() -> None:
    with pytest.raises(ui.ScreenError, match="no field 'emial' for column 'emial', did you mean 'emailId'?"):
        ui.Table(
            label="Users",
            source=USERS.list_source(),
            paging=ui.Paging(mode="server", size=2),
            columns=(ui.Column(field="emial"),),
            empty=ui.Notice(icon="users", title="No users yet"),
        )


def test_a_select_offers_the_options_of_a_resource_and_else_all_rows_of_its_list() -> None:
    assert USERS.options_source().call is USERS.options
    assert replace(USERS, options=None).options_source().model_dump() == USERS.list_source().model_dump()
