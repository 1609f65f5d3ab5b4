"""What a person wants to hear of, and where."""

from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, select

from app.features.alerts.models import AlertReader, AlertWant
from app.features.alerts.schemas.definitions import DEFINITIONS

Mail = Literal["off", "now", "digest"]


class Want(NamedTuple):
    """Where a person wants to hear of a type."""

    in_bell: bool
    mail: Mail = "off"
    sms: bool = False


class Reader(NamedTuple):
    """A person, with what they have read and chosen."""

    id: int
    read_to: int = 0
    audience: Literal["mine", "all"] = "mine"
    quiet_from: int | None = None
    quiet_to: int | None = None
    wants: dict[str, Want] = {}

    @property
    def wants_all(self) -> bool:
        return self.audience == "all"

    @property
    def bell_types(self) -> list[str]:
        return [type_ for type_, want in self.wants.items() if want.in_bell]


def default_wants() -> dict[str, Want]:
    """Return what people hear of who have chosen nothing."""
    return {each.type: Want(each.in_bell) for each in DEFINITIONS}


def read_reader(connection: Connection, user_id: int) -> Reader:
    """Return what a person has read and chosen."""
    return read_readers(connection, (user_id,))[user_id]


def read_readers(connection: Connection, user_ids: tuple[int, ...]) -> dict[int, Reader]:
    """Return what these people have read and chosen."""
    columns = (
        AlertReader.user_id,
        AlertReader.read_to,
        AlertReader.audience,
        AlertReader.quiet_from,
        AlertReader.quiet_to,
    )
    own: dict[int, Any] = {
        row.user_id: row for row in connection.execute(select(*columns).where(AlertReader.user_id.in_(user_ids)))
    }
    wants = {user_id: default_wants() for user_id in user_ids}
    chosen = select(AlertWant.user_id, AlertWant.type, AlertWant.in_bell, AlertWant.mail, AlertWant.sms)
    for row in connection.execute(chosen.where(AlertWant.user_id.in_(user_ids))):
        if row.type in wants[row.user_id]:
            wants[row.user_id][row.type] = Want(row.in_bell, row.mail, row.sms)
    nothing = (0, "mine", None, None)
    found: dict[int, Reader] = {}
    for user_id in user_ids:
        read_to, audience, quiet_from, quiet_to = tuple(own[user_id])[1:] if user_id in own else nothing
        found[user_id] = Reader(user_id, read_to, audience, quiet_from, quiet_to, wants[user_id])
    return found
