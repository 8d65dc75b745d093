"""The application: calls, sockets and pages behind the doors."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route as HttpRoute
from starlette.types import ASGIApp

from kilof.server.answers import answer, refused
from kilof.server.api import Api
from kilof.server.bundle import SCREENS, bundle
from kilof.server.care import unstored
from kilof.server.doors import Doors, Site
from kilof.server.guests import Guests
from kilof.server.hub import Hub
from kilof.server.openapi import description
from kilof.server.pages import STATIC, static
from kilof.server.routes import ROUTES
from kilof.server.socket import Sockets
from kilof.server.store import StoreTrouble
from kilof.server.watching import UNWATCHED, Watching, watched
from kilof.tables import Refusal

_log = logging.getLogger(__name__)


def application(hub: Hub, site: Site, watching: Watching = UNWATCHED) -> ASGIApp:
    """All of it."""
    known = Guests(hub.house, site.is_secure)
    api = Api(hub, site, known)
    # One handler for all methods of a path, so that a wrong method is told apart from a wrong path.
    routes = [
        HttpRoute(route.path, _answered(hub, partial(api.call, route)), methods=[route.method]) for route in ROUTES
    ]
    pages = {path: "page.html" for path in SCREENS if not bundle()}
    pages |= {"/api": "api.html"} | {f"/static/{name}": name for name in STATIC}
    routes += [HttpRoute(path, partial(bundled_file, "")) for path in SCREENS if bundle()]
    routes += [HttpRoute(path, partial(bundled_file, path)) for path in bundle() if path]
    routes += [HttpRoute(path, partial(_page, name)) for path, name in pages.items()]
    routes += [
        HttpRoute("/api/openapi.json", _openapi),
        HttpRoute("/healthz", _health),
        HttpRoute("/readyz", partial(_ready, hub)),
    ]
    inner = Starlette(routes=routes, exception_handlers={HTTPException: _http_problem, Exception: _failure})
    return watched(Doors(inner, Sockets(hub, known), hub.house, site), hub, watching)


def _answered(hub: Hub, call: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        try:
            return await call(request)
        except Refusal as refusal:
            hub.house.refused(refusal)
            return refused(refusal)
        except StoreTrouble as trouble:
            return refused(unstored(trouble))

    return endpoint


async def _page(name: str, _: Request) -> Response:
    return Response(static(name), media_type=STATIC[name], headers={"cache-control": "no-cache"})


async def bundled_file(path: str, request: Request) -> Response:
    """A file of the browser client."""
    file = bundle()[path]
    headers = {
        "cache-control": "public, max-age=31536000, immutable" if file.is_lasting else "no-cache",
        "vary": "accept-encoding",
    }
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.compressed, media_type=file.media, headers={**headers, "content-encoding": "gzip"})
    return Response(file.content, media_type=file.media, headers=headers)


async def _openapi(_: Request) -> Response:
    return answer(description())


async def _health(_: Request) -> Response:
    return PlainTextResponse("alive\n")


async def _ready(hub: Hub, _: Request) -> Response:
    is_ready = await hub.ready()
    return PlainTextResponse("ready\n" if is_ready else "not ready\n", 200 if is_ready else 503)


async def _http_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException), "that is what it handles"
    if error.status_code == 405:
        response = refused(Refusal("method", "not with that method"))
        response.headers["allow"] = (error.headers or {}).get("allow", "GET")
        return response
    return refused(Refusal("missing", "there is nothing here"))


async def _failure(_: Request, error: Exception) -> Response:
    _log.error("failed", exc_info=error)
    return answer({"key": "failure", "reason": "something went wrong here; it is not your fault"}, 500)
