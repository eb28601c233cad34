"""Who is asking: a Bearer token or the cookie of a browser; and the languages and links of a request."""

from __future__ import annotations

import functools
import io
from dataclasses import dataclass
from urllib.parse import urlsplit

import segno
from fastapi import Request, Response

from ludobus.core.game import LANGUAGES
from ludobus.web.keys import hash_key, is_key, new_key
from ludobus.web.refused import Refused
from ludobus.web.settings import Settings
from ludobus.web.words import preferred

YEAR = 365 * 86400
SAFE = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True)
class Caller:
    """`key` is the hash of the token or cookie, None for a stranger."""

    key: str | None
    address: str


def caller(request: Request) -> Caller:
    """From the token if there is one, else from the cookie; what a cookie may change must come from our own pages."""
    address = request.client.host if request.client else ""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        token = token.strip()
        return Caller(hash_key(token) if is_key(token) else None, address)
    key = _kept(request)
    if key is not None and request.method not in SAFE:
        same_origin(request)
    return Caller(key, address)


def cookie_name(request: Request) -> str:
    """Under TLS the browser itself sees to it that no other host sets it."""
    return "__Host-ludobus" if settings(request).secure else "ludobus"


def _kept(request: Request) -> str | None:
    """The hash of the key in the browser's cookie; what we cannot have made is no key."""
    if "cookie" not in request.headers:
        return None
    cookie = request.cookies.get(cookie_name(request), "")
    return hash_key(cookie) if is_key(cookie) else None


def same_origin(request: Request) -> None:
    """Refuse what another site's page sends. Our own forms have the Origin "null", because of our Referrer-Policy."""
    origin, site = request.headers.get("origin"), request.headers.get("sec-fetch-site")
    if site is not None:
        ours = site in ("same-origin", "none")
    else:
        known = {_netloc(base_url(request)), request.headers.get("host", "")}
        ours = origin is None or _netloc(origin) in known
    if not ours:
        raise Refused(403, "this comes from another site")


def _netloc(address: str) -> str | None:
    try:
        return urlsplit(address).netloc
    except ValueError:
        return None


def browser_key(request: Request, response: Response) -> str:
    """The hash of the browser's key; a browser without one gets its cookie now."""
    known = _kept(request)
    if known is not None:
        return known
    key, secure = new_key(), settings(request).secure
    response.set_cookie(cookie_name(request), key, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)
    return hash_key(key)


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


def linked(request: Request, table_id: str, key: str) -> dict[str, str]:
    """A link to hand on, and the same as a QR code."""
    address = link(request, table_id, key)
    return {"link": address, "qr": qr_code(address)}


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


def spoken(request: Request) -> str:
    """`?lang=`, else the language of the browser."""
    if b"lang=" in request.scope["query_string"]:
        wish = request.query_params.get("lang")
        if wish in LANGUAGES:
            return wish
    return language(request)


def language(request: Request) -> str:
    """The language that this browser was switched to, else the one that it prefers."""
    headers = request.headers
    wish = request.cookies.get("lang") if "cookie" in headers else None
    return wish if wish in LANGUAGES else _preferred(headers.get("accept-language", ""))


@functools.lru_cache(maxsize=1024)
def _preferred(accept: str) -> str:
    return preferred(accept)
