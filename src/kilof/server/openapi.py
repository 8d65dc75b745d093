"""The OpenAPI description, made from the routes and their types."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

import msgspec

from kilof import __version__
from kilof.server.answers import STATUSES, Problem
from kilof.server.api import Route
from kilof.server.routes import ROUTES
from kilof.tables.people import MOST

_AS: Final = {
    "name": "as",
    "in": "query",
    "description": "Which of your seats at the table you mean, if you have several.",
    "schema": {"type": "integer", "minimum": 1, "maximum": MOST, "default": 1},
}


@cache
def description() -> dict[str, Any]:
    types = [Problem, *(kind for route in ROUTES for kind in (route.takes, route.gives) if kind is not None)]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    by_type = dict(zip(map(str, types), schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Kilof",
            "version": __version__,
            "description": "Tables of the Saboteur family. Play itself goes over a WebSocket at /ws/{table}: "
            "see `kilof help formats`.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(route: Route, by_type: dict[str, Any]) -> dict[str, Any]:
    given = {} if route.gives is None else by_type[str(route.gives)]
    content = {route.media: {"schema": given if route.gives is not None else {"type": "string"}}}
    problem = {"application/json": {"schema": by_type[str(Problem)]}}
    operation: dict[str, Any] = {
        "summary": route.about,
        "operationId": route.handler.__name__,
        "responses": {
            str(route.status): {"description": "Done.", "content": content},
            **{str(status): {"description": "Refused.", "content": problem} | _more(status) for status in STATUSES},
        },
    }
    if route.takes is not None:
        body = {"application/json": {"schema": by_type[str(route.takes)]}}
        operation["requestBody"] = {"required": True, "content": body}
    names = re.findall(r"{(\w+)}", route.path)
    if names:
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names
        ]
    if "table" in names:
        operation["parameters"].append(_AS)
    return operation


def _more(status: int) -> dict[str, Any]:
    about = "Seconds after which to try again."
    return {"headers": {"Retry-After": {"description": about, "schema": {"type": "integer"}}}} if status == 429 else {}
