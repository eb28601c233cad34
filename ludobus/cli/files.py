"""`ludobus render` and `ludobus verify`: saved matches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

import ludobus
from ludobus import BadMatch, Match
from ludobus.core.seal import luck_seal, seal_of
from ludobus.look import picture, png


def render(
    file: Annotated[Path, typer.Argument(help="a saved match")],
    out: Annotated[Path, typer.Option(help="the picture: a name that ends in .svg or .png")],
    ply: Annotated[
        int | None, typer.Option(help="the position after so many actions; the last one if not given")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="with the secrets of this seat; without it, as a spectator sees it")
    ] = None,
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    scheme: Annotated[str, typer.Option(help="light or dark")] = "light",
    width: Annotated[int | None, typer.Option(help="of a PNG, in pixels")] = None,
) -> None:
    """Draw a position of a saved match."""
    if out.suffix not in (".svg", ".png"):
        raise ludobus.BadOption(f"--out must end in .svg or .png, not {out.name!r}")
    if lang not in ludobus.LANGUAGES:
        raise ludobus.BadOption(f"--lang can be {', '.join(ludobus.LANGUAGES)}, not {lang!r}")
    if scheme not in ("light", "dark"):
        raise ludobus.BadOption(f"--scheme can be light or dark, not {scheme!r}")
    if width is not None and not 16 <= width <= 8192:
        raise ludobus.BadOption(f"--width can be 16 to 8192, not {width}")
    match = Match.load(file)
    if seat is not None and not 0 <= seat < match.players:
        raise ludobus.BadOption(f"--seat can be 0 to {match.players - 1}, not {seat}")
    if ply is not None and not 0 <= ply <= len(match.actions):
        raise ludobus.BadOption(f"--ply can be 0 to {len(match.actions)}, not {ply}")
    svg = picture(match, seat, lang, ply=ply, scheme=scheme)
    if out.suffix == ".svg":
        out.write_text(svg, encoding="utf-8")
    else:
        out.write_bytes(png(svg, width))


def verify(
    file: Annotated[Path, typer.Argument(help="a saved match")],
    shown: Annotated[
        list[str] | None,
        typer.Option("--seal", help="a seal that was shown at the start, of the seed or of a number; may be repeated"),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="one JSON object and nothing else")] = False,
) -> None:
    """Replay a saved match, checking every action, every position, and the seals of its deal if it has them."""
    match = Match.load(file)
    content = match.to_json()
    seals = [seal_of(content), *(luck_seal(number) for number in match.luck or ())]
    saved = json.loads(file.read_bytes())
    sealed = saved.get("seed_sha256")
    if sealed is not None and [sealed, *(saved.get("luck_sha256") or ())] != seals:
        raise BadMatch(f"{file}: the shuffle is not the one that was sealed at the start")
    for wanted in shown or ():
        if wanted.strip().lower() not in seals:
            raise BadMatch(f"{file}: the deal does not come from what {wanted} seals")
    report = {
        "game": match.game.name,
        "players": match.players,
        "options": match.options,
        "moves": len(match.actions),
        "over": match.over,
        "scores": match.scores,
        "winners": match.winners,
        "hash": match.hashes()[-1],
    }
    if as_json:
        print(json.dumps(report))
        return
    end = f"scores {match.scores}, won by seat {', '.join(map(str, match.winners))}" if match.over else "not finished"
    what = f"{match.game.name} for {match.players}, {len(match.actions)} moves"
    seal = ", the shuffle as sealed" if sealed or shown else ""
    print(f"{file}: {what}, all legal, every position as saved{seal}; {end}")
