import sys

_NEVER_USED = ("httpx._main", "pydantic.v1", "uvicorn.supervisors.watchfilesreload", "yaml.cyaml")
"""What libraries take along where it is there, and do without where it is not: the command line of httpx, shapes of a
former version, a reload that is not ours, a second reader of YAML. Together 7 MB of every server.
"""

for _name in _NEVER_USED:
    sys.modules.setdefault(_name, None)  # type: ignore[arg-type]  # how Python says that there is none
