"""All types that the client shares with the server, as one JSON schema: messages, events, HTTP bodies."""

from __future__ import annotations

import json
import sys

import msgspec

from kilof.server.answers import Problem
from kilof.server.routes import ROUTES
from kilof.server.schema import schema


def shared() -> str:
    bodies = [kind for route in ROUTES for kind in (route.takes, route.gives) if isinstance(kind, type)]
    structs = [kind for kind in dict.fromkeys([*bodies, Problem]) if issubclass(kind, msgspec.Struct)]
    _, parts = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    whole = schema()
    whole["$defs"] = parts | whole["$defs"]
    return json.dumps(whole)


if __name__ == "__main__":
    sys.stdout.write(shared())
