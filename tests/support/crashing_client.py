"""The command, but its server is killed as soon as it has stored what somebody sent, and before it says so.

python -m tests.support.crashing_client run
"""

import os
import signal

from sqlalchemy import event
from sqlalchemy.orm import Session

from app.cli.__main__ import main


@event.listens_for(Session, "after_commit")
def _die(session: Session) -> None:
    if "headers" in session.info:  # a call that changes something; what the server notes by itself has no answer
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
