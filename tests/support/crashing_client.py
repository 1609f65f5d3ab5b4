"""Runs the `waybill` command with a server that is killed after it has stored a request and before it responds.

python -m tests.support.crashing_client run
"""

import os
import signal

from sqlalchemy import event
from sqlalchemy.orm import Session

from app.cli.__main__ import main


@event.listens_for(Session, "after_commit")
def _die(session: Session) -> None:
    context = session.info.get("context")
    if context and context.set_header:  # only calls that write; the server's own writes have no response
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
