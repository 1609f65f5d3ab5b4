"""Wrong filters of lists that keep themselves up to date are refused when they are written."""

import pytest

from app.ui import Card, Detail, HideSwitch, ListFilter, LiveList, MarkersMap, ScreenError, SidePanel
from screens.tracker import VEHICLE_LIST, tracker


def filtered_by(*fields: str) -> LiveList:
    return live_list(*(ListFilter(field=field, label="X", every="All", none="None") for field in fields))


def live_list(*filters: ListFilter) -> LiveList:
    return LiveList(**dict(VEHICLE_LIST) | {"filters": filters})


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (("partnr",), "the record has no 'partnr', did you mean 'partner'?"),
        (("state",), "the query parameter 'state' of a filter is taken"),
        (("make", "make"), "the query parameter 'make' of a filter is taken"),
    ],
)
def test_wrong_filter_is_refused(fields: tuple[str, ...], message: str) -> None:
    with pytest.raises(ScreenError) as error:
        filtered_by(*fields)
    assert message in str(error.value)


def test_filter_that_requires_unknown_field_is_refused() -> None:
    with pytest.raises(ScreenError) as error:
        live_list(ListFilter(field="make", label="X", every="All", none="None", requires="fleetIds"))
    assert "the record has no 'fleetIds', did you mean 'fleetId'?" in str(error.value)


def test_hidden_state_without_chip_is_refused() -> None:
    with pytest.raises(ScreenError) as error:
        LiveList(**dict(VEHICLE_LIST) | {"hide": HideSwitch(label="Hide", states=("silnt",))})
    assert "no chip has the state 'silnt', did you mean 'silent'?" in str(error.value)


def test_popup_shows_no_value_that_the_list_lacks() -> None:
    panel = tracker.body[0]
    assert isinstance(panel, SidePanel)
    card = panel.main[0]
    assert isinstance(card, Card)
    vehicles = card.body[0]
    assert isinstance(vehicles, MarkersMap)
    assert vehicles.popup
    popup = vehicles.popup.model_copy(update={"list_rows": (Detail(label="Driver", field="drivr"),)})
    main = card.model_copy(update={"body": (vehicles.model_copy(update={"popup": popup}),)})
    with pytest.raises(ScreenError) as error:
        SidePanel(**dict(panel) | {"main": (main,)})
    assert "the record has no 'drivr', did you mean 'driver'?" in str(error.value)
