import sys

# The command line of httpx, which nobody uses, would bring two more libraries along: 4 MB of every server.
sys.modules.setdefault("httpx._main", None)  # type: ignore[arg-type]
