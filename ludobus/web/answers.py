"""What is answered when something cannot be had: JSON for the API, a page for people."""

from __future__ import annotations

import json
import logging
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException

from ludobus.web.refused import Refused, unavailable
from ludobus.web.store import Conflict, Unavailable

log = logging.getLogger("ludobus.web")


def answer(request: Request, error: Exception) -> Response:
    """The answer to whatever went wrong. Only what is our fault goes to the log."""
    headers: dict[str, str] = {}
    if isinstance(error, Unavailable):
        error = unavailable()
    if isinstance(error, Conflict):
        error = Refused(409, "somebody else was faster: look again")
    if isinstance(error, Refused):
        status, content = error.status, {"error": error.error, **error.more}
        if "retry_after" in error.more:
            headers["Retry-After"] = str(error.more["retry_after"])
    elif isinstance(error, HTTPException):
        status, content = error.status_code, {"error": str(error.detail)}
        headers |= error.headers or {}
    else:
        log.error("an unexpected error", exc_info=error)
        status, content = 500, {"error": "something went wrong on our side"}
    return _made(request, status, content, headers)


def _made(request: Request, status: int, content: dict[str, Any], headers: dict[str, str]) -> Response:
    if request.url.path.startswith("/api/") or request.url.path == "/health":
        text = json.dumps(content)  # only ASCII: what a client sent may not be text at all
        return Response(text, status, headers, media_type="application/json")
    from ludobus.web.pages import error_page

    return HTMLResponse(error_page(request, status, content["error"]), status, headers)


async def handle(request: Request, error: Exception) -> Response:
    return answer(request, error)
