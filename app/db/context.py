"""The context of a transaction: whose it is, and what the request says about the record that it changes."""

from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Protocol

from app.core.clock import Clock, utc_now

if TYPE_CHECKING:
    from app.db.access import Access

_KEY: Final = "context"


class Transaction(Protocol):
    """A connection or a session."""

    @property
    def info(self) -> MutableMapping[Any, Any]: ...


@dataclass(frozen=True)
class RequestContext:
    """Whose transaction this is, and what the request says about the record that it changes."""

    access: "Access"
    """What the person may do and see."""
    author: int | None = None
    """The id of the user whose changes these are; None for the server itself, and for a transaction that only reads."""
    clock: Clock = utc_now
    if_match: str | None = None
    """The version that the change is made to, from `If-Match`. Without it, the last change wins."""
    restores: int | None = None
    """The entry of the history whose values the change restores, from `Restores`."""
    changeset: int | None = None
    """The set of changes that these belong to, such as those of one order."""
    set_header: Callable[[str, str], object] | None = None
    """Sets a header of the response, if the transaction belongs to a request that writes."""

    @property
    def user_id(self) -> int:
        """The id of the user whose changes these are. Raises LookupError for the server itself."""
        if self.author is None:
            raise LookupError("this transaction has no author")
        return self.author

    def in_changeset(self, changeset: int) -> "RequestContext":
        """Return the context of changes that belong to this set. The request names no version of their records."""
        return replace(self, changeset=changeset, if_match=None, restores=None, set_header=None)


def context_of(transaction: Transaction) -> RequestContext:
    """Return the context of a transaction. Raises LookupError if it has none."""
    context: RequestContext | None = transaction.info.get(_KEY)
    if context is None:
        raise LookupError("this transaction has no access: read with ReadDatabase, and write with WriteSession")
    return context


def set_context(transaction: Transaction, context: RequestContext | None) -> None:
    """Give a transaction a context, or take it away."""
    transaction.info[_KEY] = context
