"""`ludobus games`: what there is to play."""

from __future__ import annotations

import json
from typing import Annotated

import typer

import ludobus


def games(
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="one JSON object and nothing else")] = False,
) -> None:
    """List the games with their player counts and options."""
    found = [ludobus.load(name) for name in ludobus.games()]
    if lang not in ludobus.LANGUAGES:
        raise ludobus.BadOption(f"--lang can be {', '.join(ludobus.LANGUAGES)}, not {lang!r}")
    if as_json:
        entries = [
            {
                "name": game.name,
                "title": game.title(lang),
                "players": list(game.seats),
                "options": {option.name: list(option.values) for option in game.options},
                **game.about,
            }
            for game in found
        ]
        print(json.dumps({"games": entries}, ensure_ascii=False))
        return
    for game in found:
        print(f"{game.name:16} {game.seats[0]}–{game.seats[-1]}   {game.words.say(lang, 'tagline')}")
