"""Alerts in the browser: the bell, the list, and what people do about an alert."""

import re
import sqlite3
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import axe
from tests.browser.server import Server

NOW = datetime.now(UTC).replace(microsecond=0)
LATE: dict[str, Any] = {"type": "late", "level": "bad", "trip_id": 1, "vehicle_id": 1, "amount": 95.0}
HALT: dict[str, Any] = {"type": "long_halt", "level": "warn", "trip_id": 1, "vehicle_id": 1, "amount": 0.0}
SILENT: dict[str, Any] = {"type": "silent_vehicle", "level": "warn", "trip_id": None, "vehicle_id": 2, "amount": 0.0}


@pytest.fixture(scope="module", autouse=True)
def _alerts(server: Server) -> None:
    """Store some alerts as the watch does."""
    with sqlite3.connect(server.database, timeout=30) as database:
        for number, row in enumerate((LATE, HALT, SILENT), 1001):
            at = (NOW - timedelta(minutes=number - 990)).strftime("%Y-%m-%d %H:%M:%S.000000")
            values = {
                "id": number,
                "version": 1,
                "key": f"test {number}",
                "state": "open",
                "facts": "{}",
                "lat": 21.15,
                "lng": 79.09,
                "misses": 0,
                "reopened": 0,
                "reminders": 0,
                "is_told": 1,
                **dict.fromkeys(("since", "opened_at", "last_at"), at),
                **row,
            }
            marks = ", ".join(f":{name}" for name in values)
            database.execute(f"INSERT INTO alerts ({', '.join(values)}) VALUES ({marks})", values)
        database.commit()


def test_bell_opens_alerts_and_marks_them_as_read(signed_in: Page) -> None:
    signed_in.goto("/role-list")
    bell = signed_in.get_by_role("banner").get_by_role("button", name="Notifications")
    expect(bell).to_have_text(re.compile(r"\d"))
    bell.click()
    feed = signed_in.get_by_role("list", name="Notifications")
    halt = feed.get_by_role("link").filter(has_text="Long halt")
    expect(halt).to_be_visible()
    expect(halt).to_contain_text("new")
    box = signed_in.locator("[popover]").filter(has=feed).bounding_box()
    assert box
    assert box["height"] <= 300
    assert axe(signed_in, "[popover]") == []
    halt.click()
    expect(signed_in).to_have_url(re.compile(r"/alert-details/1002$"))
    expect(signed_in.get_by_role("main").get_by_text(re.compile("Has not moved since"))).to_be_visible()
    bell.click()
    expect(halt).not_to_contain_text("new")
    signed_in.get_by_role("button", name="All read").click()
    expect(bell).not_to_have_text(re.compile(r"\d"))


def test_alert_is_taken_and_closed(signed_in: Page) -> None:
    signed_in.goto("/alert-details/1001")
    signed_in.get_by_role("button", name="Take", exact=True).click()
    expect(signed_in.get_by_text("You have taken this alert")).to_be_visible()
    expect(signed_in.get_by_text("Asha Deshmukh").nth(1)).to_be_visible()
    signed_in.get_by_role("link", name="Close", exact=True).click()
    signed_in.get_by_label("Reason").fill("The client knows")
    signed_in.get_by_role("button", name="Close", exact=True).click()
    expect(signed_in).to_have_url(re.compile(r"/alerts(\?|$)"))
    expect(signed_in.get_by_role("row").filter(has_text="Was due")).to_have_count(0)
    signed_in.get_by_role("button", name="Closed", exact=True).click()
    expect(signed_in.get_by_role("row").filter(has_text="Was late by 1 h 35 min at most.")).to_be_visible()


def test_settings_are_saved_without_channels(signed_in: Page) -> None:
    """The server of the tests sends no mail and no SMS, so that there is nothing to choose."""
    signed_in.goto("/alert-settings")
    box = signed_in.get_by_role("checkbox", name=re.compile("^Long halt.*Bell"))
    box.click()
    chosen = box.is_checked()
    signed_in.get_by_role("button", name="Save", exact=True).click()
    expect(signed_in).to_have_url(re.compile(r"/alerts(\?|$)"))
    signed_in.goto("/alert-settings")
    expect(box).to_be_checked(checked=chosen)
