"""The command that adds the first admin in production."""

from pathlib import Path

import pytest

from app.cli.commands import add_admin
from app.core.settings import Settings
from app.ops.command_requests import UserNotCreated
from tests.app.cli.test_main import environment, waybill
from tests.support.production import PRODUCTION

pytestmark = pytest.mark.anyio


@pytest.mark.promise("Unsafe settings", "`waybill admin` creates the first user of a production server.")
def test_command_adds_first_admin(tmp_path: Path) -> None:
    env = environment(tmp_path, **PRODUCTION)
    person = ("Ira Menon", "ira@operator.example", "+91 98200 00001")
    waybill("migrate", env)
    assert waybill("admin", env, *person).stdout == "Ira Menon can sign in with +91 98200 00001.\n"
    again = waybill("admin", env, "Somebody Else", "else@operator.example", "9820000001")
    assert (again.returncode, again.stderr) == (78, "MOBILE: This mobile number belongs to another user\n")


@pytest.mark.promise("Unsafe settings", "`waybill admin` names each wrong argument and the right form.")
@pytest.mark.parametrize(
    ("person", "sentences"),
    [
        (
            (" ", "", " "),
            ["NAME: Full Name is required", "EMAIL: Email is required", "MOBILE: Mobile Number is required"],
        ),
        (("I" * 501, "a@b.example", "9820000001"), ["NAME: Full Name may have at most 500 characters"]),
        (
            ("Ira", "a@b.example\x07", "9820000001"),
            ["EMAIL: This is not an e-mail address. Write it like name@example.com."],
        ),
        (
            ("Ira", "9820000001", "ira@operator.example"),
            ["EMAIL: This is not an e-mail address. Write it like name@example.com."],
        ),
        (
            ("Ira", "a@b.example", "12345"),
            ["MOBILE: '12345' is not a mobile number such as 9820000001"],
        ),
    ],
)
async def test_invalid_argument_is_named(
    settings: Settings, person: tuple[str, str, str], sentences: list[str]
) -> None:
    with pytest.raises(UserNotCreated) as refused:
        await add_admin(settings, *person)
    assert str(refused.value).splitlines() == sentences


@pytest.mark.parametrize("number", ["9820000001", "+91 98200 00001", "(022) 2345-6789", "९८२०००००११"])
async def test_mobile_number_may_have_any_spelling(settings: Settings, number: str) -> None:
    await add_admin(settings, "Ira Menon", "ira@operator.example", number)
