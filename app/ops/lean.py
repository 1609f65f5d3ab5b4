"""Imported before the framework by a process that is there to serve: what describes the API is built when somebody asks
for the description, and not before.
"""

from pydantic import BaseModel

BaseModel.model_config["defer_build"] = True  # of whatever is declared until it is taken back
import fastapi.openapi.models  # noqa: E402, F401  # for what its shapes are declared with

del BaseModel.model_config["defer_build"]
