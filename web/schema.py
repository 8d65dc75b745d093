"""All types that the client shares with the server, as one JSON schema: messages, events, HTTP bodies."""

from __future__ import annotations

import json
import sys

import msgspec

from kilof.server.answers import Problem
from kilof.server.routes import ROUTES
from kilof.server.schema import schema
from kilof.tables.replays import ReplayStep


def shared() -> str:
    bodies = [kind for route in ROUTES for kind in (route.takes, route.gives) if isinstance(kind, type)]
    structs = [kind for kind in dict.fromkeys([*bodies, Problem]) if issubclass(kind, msgspec.Struct)]
    _, parts = msgspec.json.schema_components(structs, ref_template="#/$defs/{name}")
    whole = schema()
    step = parts[ReplayStep.__name__]["properties"]  # as Step and Sight have them
    step["events"] = whole["$defs"]["Missed"]["properties"]["events"]
    step["position"] = whole["$defs"]["Sight"]["properties"]["last"]
    whole["$defs"] = parts | whole["$defs"]
    return json.dumps(whole)


if __name__ == "__main__":
    sys.stdout.write(shared())
