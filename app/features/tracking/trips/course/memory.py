"""What the watch remembers of a trip between two positions."""

from dataclasses import asdict, dataclass, field
from typing import Any, Literal, NamedTuple, Self

from app.features.tracking.trips.course.plan import Moment
from app.features.tracking.trips.course.positions import Position

MomentKind = Literal["arrived", "left"]
EpisodeKind = Literal["Off route", "Long halt", "Silent"]


class Visit(NamedTuple):
    """A vehicle in the area of a stop that it may have reached."""

    moment: Moment
    first: int
    """The first position inside."""
    standing: int | None
    """Since when it stands."""


class Leaving(NamedTuple):
    """A vehicle outside the area of a stop that it may have left."""

    moment: Moment
    first: int | None
    """The first position that is clearly outside."""
    positions: int
    """How many positions are clearly outside."""
    is_moving: bool
    """Whether it has moved in all positions since."""


class Open(NamedTuple):
    """A trouble that lasts."""

    kind: EpisodeKind
    first: int
    lat: float
    lng: float


class Detour(NamedTuple):
    """The way from where a truck was, off its planned way, to its next stop."""

    stop: int
    at: int
    """When it was looked for."""
    lat: float
    lng: float
    metres: float = 0.0
    """0 if none was found."""
    seconds: float = 0.0
    """Of driving."""


class Event(NamedTuple):
    """Something that has been noticed: a stop reached or left, or a trouble that begins or ends."""

    kind: MomentKind | Literal["begins", "ends"]
    stop: int = 0
    moment: Moment = Moment(0)
    trouble: Open | None = None


@dataclass
class Memory:
    """What is known of a trip so far."""

    seen_at: int = 0
    """All positions until then are taken into account."""
    position: Position | None = None
    """The last one."""
    stop: int = -1
    """The stop that the vehicle is at or has left last; -1 before the source."""
    is_inside: bool = False
    """Whether it is at this stop."""
    moments: dict[str, Moment] = field(default_factory=dict)
    """When stops were reached and left, by '0 arrived'."""
    last_inside: Position | None = None
    visits: dict[int, Visit] = field(default_factory=dict)
    leaving: Leaving | None = None
    after_leaving: list[Position] = field(default_factory=list)
    """Positions since the vehicle was last inside its destination: the next trip may have begun with them."""
    along: float | None = None
    """How far along the line it is."""
    along_at: int = 0
    off: float = 0.0
    """How far from the line it is."""
    first_along: tuple[float, int] | None = None
    """Where and when it was first on the line, if it has not been seen at the source."""
    off_since: Position | None = None
    off_count: int = 0
    off_moved: bool = False
    on_count: int = 0
    halt: Position | None = None
    """Where it stands since when."""
    halt_until: int = 0
    """The time of the last position where it stood there."""
    detour: Detour | None = None
    """The last one that was looked for."""
    episodes: dict[str, Open] = field(default_factory=dict)
    road_seconds: int = 0
    """Of driving since the departure, without breaks, nights and stays. It has the halt that lasts."""
    counted_from: float = 0.0
    """How far along the line the vehicle was when the driving time began to count, if it was not seen to leave."""
    since_rest: int = 0
    """Of driving since the last night."""
    since_break: int = 0
    """Of driving since the last break, night or stay."""
    rests: list[tuple[int, int]] = field(default_factory=list)
    """The nights: how long the vehicle drove before, and how long it rested."""
    breaks: list[tuple[int, int]] = field(default_factory=list)
    """The breaks, of a quarter of an hour to an hour and a half: how long it drove before, and how long they lasted."""
    is_coming: bool = False
    """Whether its truck has taken over from another one, and has not been on the line yet."""
    risk: str | None = None
    next_risk: str | None = None
    """A risk that has been computed once."""

    def moment(self, stop: int, kind: MomentKind) -> Moment | None:
        return self.moments.get(f"{stop} {kind}")

    def dump(self) -> dict[str, Any]:
        """Return it as JSON has it, without what is empty."""
        return {name: value for name, value in asdict(self).items() if value or name == "stop"}

    @classmethod
    def load(cls, values: dict[str, Any]) -> Self:
        """Read what `dump` wrote."""
        memory = cls(**values)
        memory.position = memory.position and Position(*memory.position)
        memory.last_inside = memory.last_inside and Position(*memory.last_inside)
        memory.off_since = memory.off_since and Position(*memory.off_since)
        memory.halt = memory.halt and Position(*memory.halt)
        memory.moments = {key: Moment(*each) for key, each in memory.moments.items()}
        memory.visits = {int(key): Visit(Moment(*each[0]), *each[1:]) for key, each in memory.visits.items()}
        memory.leaving = memory.leaving and Leaving(Moment(*memory.leaving[0]), *memory.leaving[1:])
        memory.after_leaving = [Position(*each) for each in memory.after_leaving]
        memory.detour = memory.detour and Detour(*memory.detour)
        memory.episodes = {key: Open(*each) for key, each in memory.episodes.items()}
        memory.rests = [(work, rest) for work, rest in memory.rests]
        memory.breaks = [(work, rest) for work, rest in memory.breaks]
        memory.first_along = memory.first_along and (memory.first_along[0], memory.first_along[1])
        return memory
