"""`ludobus render` and `ludobus verify`: saved matches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

import ludobus
from ludobus import BadMatch, Match
from ludobus.cli.common import AsJson, Language, check_language, check_target
from ludobus.cli.progress import bar
from ludobus.core.narrator import Narrator
from ludobus.core.seal import luck_seal, seal_of
from ludobus.look import picture, png
from ludobus.look.film import KINDS, film


def render(
    file: Annotated[Path, typer.Argument(help="a saved match")],
    out: Annotated[
        Path, typer.Option(help="the file to write: NAME.svg or NAME.png; NAME.gif or NAME.mp4 for the whole game")
    ],
    ply: Annotated[
        int | None, typer.Option(help="the position after this many actions; the last one by default")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="show what this seat sees; without it, what a spectator sees")
    ] = None,
    lang: Language = "en",
    scheme: Annotated[str, typer.Option(help="light or dark")] = "light",
    width: Annotated[int | None, typer.Option(help="width of a PNG or a film in pixels")] = None,
) -> None:
    """Draw a position of a saved match, or all of it as a film."""
    if out.suffix not in (".svg", ".png", *KINDS):
        raise ludobus.BadOption(f"--out must end in .svg or .png, or in {' or '.join(KINDS)}, not {out.name!r}")
    check_language(lang)
    if scheme not in ("light", "dark"):
        raise ludobus.BadOption(f"--scheme can be light or dark, not {scheme!r}")
    if width is not None and not 16 <= width <= 8192:
        raise ludobus.BadOption(f"--width can be 16 to 8192, not {width}")
    check_target(out)
    match = Match.load(file)
    if seat is not None and not 0 <= seat < match.players:
        raise ludobus.BadOption(f"--seat can be 0 to {match.players - 1}, not {seat}")
    if ply is not None and not 0 <= ply <= len(match.actions):
        raise ludobus.BadOption(f"--ply can be 0 to {len(match.actions)}, not {ply}")
    if out.suffix in KINDS:
        if ply is not None:
            raise ludobus.BadOption("--ply is for a picture; a film shows the whole game")
        with bar("Drawing", len(Narrator(match).steps(seat))) as advance:
            film(match, out, seat, lang, scheme, width, advance)
        return
    svg = picture(match, seat, lang, ply=ply, scheme=scheme)
    if out.suffix == ".svg":
        out.write_text(svg, encoding="utf-8")
    else:
        out.write_bytes(png(svg, width))


def verify(
    file: Annotated[Path, typer.Argument(help="a saved match")],
    shown: Annotated[
        list[str] | None,
        typer.Option("--seal", help="a seal shown at the start, of the seed or of a number; may be repeated"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Replay a saved match and check every action and position, and the seals of its deal if it has them."""
    match = Match.load(file)
    content = match.to_json()
    seals = [seal_of(content), *(luck_seal(number) for number in match.luck or ())]
    saved = json.loads(file.read_bytes())
    sealed = saved.get("seed_sha256")
    if sealed is not None and [sealed, *(saved.get("luck_sha256") or ())] != seals:
        raise BadMatch(f"{file}: the shuffle does not match its seal")
    for wanted in shown or ():
        if wanted.strip().lower() not in seals:
            raise BadMatch(f"{file}: the deal does not match the seal {wanted}")
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
    seal = ", shuffle matches its seal" if sealed or shown else ""
    print(f"{file}: {what}, all legal, all positions as saved{seal}; {end}")
