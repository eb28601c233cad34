"""`ludobus games`: the list of games."""

from __future__ import annotations

import json

import ludobus
from ludobus.cli.common import AsJson, Language, check_language


def games(
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """List the games with their player counts and options."""
    found = [ludobus.load(name) for name in ludobus.games()]
    check_language(lang)
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
