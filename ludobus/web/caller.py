"""Who is asking: a Bearer token or the cookie of a browser; and the languages and links of a request."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import urlsplit

import segno
from fastapi import Request, Response
from pydantic import BaseModel

from ludobus.core.game import LANGUAGES
from ludobus.web.keys import hash_key, new_key
from ludobus.web.settings import Settings
from ludobus.web.tables import Refused
from ludobus.web.words import preferred

COOKIE = "ludobus"  # HttpOnly: the key of the browser, which may hold many seats
YEAR = 365 * 86400
SAFE = ("GET", "HEAD", "OPTIONS")

Model = TypeVar("Model", bound=BaseModel)


@dataclass(frozen=True)
class Caller:
    """`key` is the hash of the token or cookie, None for a stranger."""

    key: str | None
    address: str


async def caller(request: Request) -> Caller:
    """From the token if there is one, else from the cookie; what a cookie may change must come from our own pages."""
    address = request.client.host if request.client else ""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return Caller(hash_key(token.strip()), address)
    cookie = request.cookies.get(COOKIE)
    if cookie is None:
        return Caller(None, address)
    if request.method not in SAFE:
        same_origin(request)
    return Caller(hash_key(cookie), address)


def same_origin(request: Request) -> None:
    """Refuse what another site's page sends. Our own forms have the Origin "null", because of our Referrer-Policy."""
    origin, site = request.headers.get("origin"), request.headers.get("sec-fetch-site")
    if site is not None:
        ours = site in ("same-origin", "none")
    else:
        known = {urlsplit(base_url(request)).netloc, request.headers.get("host", "")}
        ours = origin is None or urlsplit(origin).netloc in known
    if not ours:
        raise Refused(403, "this comes from another site")


def browser_key(request: Request, response: Response) -> str:
    """The hash of the browser's key; a browser without one gets its cookie now."""
    same_origin(request)
    cookie = request.cookies.get(COOKIE)
    if cookie is None:
        cookie = new_key()
        response.set_cookie(
            COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=settings(request).secure
        )
    return hash_key(cookie)


def settings(request: Request) -> Settings:
    found = request.app.state.settings
    assert isinstance(found, Settings)
    return found


def base_url(request: Request) -> str:
    """How people reach this server."""
    return (
        settings(request).public_url.rstrip("/") or f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"
    )


def link(request: Request, table_id: str, key: str) -> str:
    """The key stands after the #: browsers never send that part."""
    return f"{base_url(request)}/t/{table_id}#{key}"


def linked(request: Request, table_id: str, key: str, model: type[Model]) -> Model:
    address = link(request, table_id, key)
    return model(link=address, qr=qr_code(address))


def qr_code(text: str) -> str:
    """A QR code as SVG without any style, for a strict Content-Security-Policy."""
    out = io.BytesIO()
    segno.make(text, error="m").save(
        out,
        kind="svg",
        xmldecl=False,
        svgclass="qr",
        lineclass=None,
        border=3,
        omitsize=True,
        dark="#11171c",
        light="#ffffff",
    )
    return out.getvalue().decode()


async def spoken(request: Request, lang: str | None = None) -> str:
    """`?lang=`, else the language of the browser."""
    return lang if lang in LANGUAGES else language(request)


def language(request: Request) -> str:
    """The language that this browser was switched to, else the first that it asks for."""
    wish = request.cookies.get("lang")
    return wish if wish in LANGUAGES else preferred(request.headers.get("accept-language", ""))
