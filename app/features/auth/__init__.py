"""Sign-in and sessions.

`dependencies.py` checks the session of each request; `app/main.py` passes it to the API as `GUARD`. `sessions.py`
says when a session expires, `otp.py` and `otp_limits.py` how codes are requested and guessed, and `requester.py` who
counts as one requester.
"""
