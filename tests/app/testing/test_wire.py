"""The test kit tests what browsers get."""

import pytest

from app import ui
from app.testing.wire import ensure_travels
from app.ui.records import form_fields_of
from screens import APPLICATION, lists
from tests.support.parcels import PARCELS

BUTTON = ui.Action(
    label="Unmark", icon="check", effects=(ui.Refresh(),), visible_when=ui.Equals(field="fragile", value=False)
)
LIST = lists.record_list(PARCELS, icon="list", actions=(BUTTON,))
FRAGILE = ui.CheckboxField(name="fragile", initial=ui.Constant(value=False))
FORM = lists.form(
    PARCELS,
    fields=(
        *(each for each in form_fields_of(PARCELS) if vars(each)["name"] != "fragile"),
        FRAGILE,
        ui.ReadOnlyField(label="Pieces", field="pieces", cell=ui.NumberCell()),
    ),
)


def test_yes_and_no_travel_as_such() -> None:
    for screen in APPLICATION.screens:
        ensure_travels(APPLICATION, screen)
    both = APPLICATION.model_copy(update={"screens": (LIST, FORM)})
    ensure_travels(both, LIST)
    ensure_travels(both, FORM)
    text = both.model_dump_json(include={"screens"})
    assert '"visibleWhen":{"kind":"equals","field":"fragile","value":false' in text
    assert '"initial":{"value":false}' in text


def test_value_that_travels_as_another_one_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    one = APPLICATION.model_copy(update={"screens": (LIST,)})
    text = one.model_dump_json(include={"screens"}).replace('"value":false', '"value":0')
    monkeypatch.setattr(ui.Application, "model_dump_json", lambda *_, **__: text)
    with pytest.raises(AssertionError, match=r"0 instead of False at screens\.0\.body.*\.visibleWhen\.value"):
        ensure_travels(one, LIST)
