"""Tickets of pages without the renderer: what their addresses carry instead of the session's token.

A page in a sandboxed frame cannot send a header. Its ticket names the user and the role as which they look, and is
signed with the hash of the session. So it ends with the session, and no table keeps it.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote, unquote


class PageTicket(NamedTuple):
    """Whose ticket it is, before the signature is checked."""

    user_id: int
    role: str | None
    """The role as which the user sees the application, if it is not their own."""
    signature: str

    def session_of(self, session_hashes: Sequence[str]) -> str | None:
        """Return which of these sessions has signed the ticket."""
        signed = ((each, _sign(self.user_id, self.role, each)) for each in session_hashes)
        return next((each for each, right in signed if hmac.compare_digest(right, self.signature)), None)


def write_ticket(user_id: int, role: str | None, session_hash: str) -> str:
    """Return the ticket for a session."""
    return f"{user_id}.{_sign(user_id, role, session_hash)}.{quote(role or '', safe='')}"


def read_ticket(text: str) -> PageTicket | None:
    """Return the parts of a ticket. None for other text."""
    user_id, _, rest = text.partition(".")
    signature, _, role = rest.partition(".")
    if not (user_id.isascii() and user_id.isdigit() and len(user_id) < 10 and signature.isascii()):
        return None
    return PageTicket(int(user_id), unquote(role) or None, signature)


def _sign(user_id: int, role: str | None, session_hash: str) -> str:
    return hmac.new(session_hash.encode(), f"page {user_id} {role or ''}".encode(), hashlib.sha256).hexdigest()
