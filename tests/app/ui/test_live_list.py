"""Wrong filters of lists that keep themselves up to date are refused when they are written."""

import pytest

from app.ui import HideSwitch, ListFilter, LiveList, ScreenError
from screens.tracker import VEHICLE_LIST


def filtered_by(*fields: str) -> LiveList:
    filters = tuple(ListFilter(field=field, label="X", every="All", none="None") for field in fields)
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


def test_hidden_state_without_chip_is_refused() -> None:
    with pytest.raises(ScreenError) as error:
        LiveList(**dict(VEHICLE_LIST) | {"hide": HideSwitch(label="Hide", states=("silnt",))})
    assert "no chip has the state 'silnt', did you mean 'silent'?" in str(error.value)
