"""`npm run contract`: compares the code with the contract of the last release."""

import sys

from fastapi import FastAPI

from app.devtools.contract.command import main


def create_api() -> FastAPI:
    """Create the API whose calls are part of the contract."""
    from app.main import create_api  # fails while the code is broken, which the command reports

    return create_api()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], create_api))
