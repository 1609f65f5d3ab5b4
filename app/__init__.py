import sys

# The command line of httpx, which nobody uses, would bring two more libraries along: 4 MB of every server. httpx does
# without it where it is not installed, and this says that it is not.
sys.modules.setdefault("httpx._main", None)  # type: ignore[arg-type]
