"""What the functions for lists and forms make is the caller's: also what is wrong with it."""

from dataclasses import replace
from pathlib import Path

import pytest

from app import ui
from app.contract.base.node import nodes_of
from app.db.records.unique_columns import unique_columns_of
from app.features.users.schemas import USERS
from screens import APPLICATION, lists

ADD = lists.add("Add User", to="/add-user")


def test_form_error_names_callers_file() -> None:
    with pytest.raises(ui.ScreenError) as caught:
        lists.form(
            USERS,
            add=ADD,
            edit=("Edit User", "/edit-user/{id}"),
            required_field="fullNmae",
            fields=tuple(ui.TextField(name=name) for name in ui.Save(title="", call=USERS.create).names()),
        )
    assert caught.value.place.path == str(Path(__file__))
    assert caught.value.sentence == "the record has no 'fullNmae', did you mean 'fullName'?"


def test_column_title_defaults_to_field_title() -> None:
    table = ui.Table(
        label="Users",
        source=USERS.list_source(),
        paging=ui.Paging(mode="server", size=2),
        columns=(lists.identity(), ui.Column(field="emailId"), ui.Column(field="role", title="May")),
        empty=ui.Notice(icon="users", title="No users yet"),
    )
    assert [column.title for column in table.columns] == ["ID", "Email", "May"]


def test_misspelt_column_without_title_is_refused() -> None:
    with pytest.raises(ui.ScreenError, match="no field 'emial' for column 'emial', did you mean 'emailId'?"):
        ui.Table(
            label="Users",
            source=USERS.list_source(),
            paging=ui.Paging(mode="server", size=2),
            columns=(ui.Column(field="emial"),),
            empty=ui.Notice(icon="users", title="No users yet"),
        )


def test_select_offers_resource_options_or_all_rows() -> None:
    assert USERS.options_source().call is USERS.options
    assert replace(USERS, options=None).options_source().model_dump() == USERS.list_source().model_dump()


def test_history_says_values_as_the_columns_of_the_list_do() -> None:
    """Such as a role: also the screen Activity shows values as the history does."""
    nodes = [node for screen in APPLICATION.screens for node in nodes_of(screen)]
    tables = {table.source.call.resource: table for table in nodes if isinstance(table, ui.Table)}
    labelled = 0
    for history in (node for node in nodes if isinstance(node, ui.History)):
        table = tables.get(history.source.call.resource)
        columns = {column.field: column.cell for column in table.columns} if table else {}
        for row in history.rows:
            labels = getattr(columns.get(row.field), "labels", {})
            assert labels.items() <= getattr(row.cell, "labels", {}).items(), f"{history.source.call.path}: {row.field}"
            labelled += bool(labels)
    assert labelled > 4


def test_every_record_can_be_copied_without_its_unique_values() -> None:
    nodes = [node for screen in APPLICATION.screens for node in nodes_of(screen)]
    forms = [form for form in nodes if isinstance(form, ui.Form) and form.edit]
    forms = [form for form in forms if form.edit and "{" in form.edit.load.call.path]  # others have one record
    assert len(forms) >= 7
    for form in forms:
        assert form.edit
        assert form.edit.duplicate, form.record_route
        unique = {each.field for each in unique_columns_of(form.edit.load.call.resource)}
        assert unique & form.add.names() <= set(form.edit.duplicate.without), form.record_route
