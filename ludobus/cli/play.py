"""`ludobus play`: a game in the terminal, as text."""

from __future__ import annotations

import locale
import os
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

import ludobus
from ludobus import Match
from ludobus.cli.common import GameName, GameOptions, Players, check_language, check_seed, options_of
from ludobus.cli.progress import wait_for
from ludobus.core.folders import data_folder
from ludobus.players import LEVELS, player
from ludobus.players.preparing import Preparing

OPPONENTS = ("random", "instinct", *LEVELS)


def user_language() -> str:
    """French in a French locale, otherwise English."""
    code = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return "fr" if code.lower().startswith("fr") else "en"


def play(
    game: GameName,
    players: Players = None,
    opponent: Annotated[str, typer.Option(help=f"who plays the other seats: {', '.join(OPPONENTS)}")] = "instinct",
    seat: Annotated[int, typer.Option(help="your seat, counted from 0")] = 0,
    lang: Annotated[str | None, typer.Option(help="en or fr; your system's language by default")] = None,
    seed: Annotated[int | None, typer.Option(help="a non-negative integer")] = None,
    option: GameOptions = None,
    resume: Annotated[Path | None, typer.Option(help="continue a saved match and save it to the same file")] = None,
    new: Annotated[bool, typer.Option("--new", help="start a new game even if there is an unfinished one")] = False,
) -> None:
    """Play against bots. The game is saved after every action; run the same command to continue it."""
    which = ludobus.load(game)
    if opponent not in OPPONENTS:
        raise ludobus.BadOption(f"--opponent can be {', '.join(OPPONENTS)}, not {opponent!r}")
    check_language(lang)
    check_seed(seed)
    options = options_of(option, which)
    file = resume or data_folder() / f"play-{which.name}.json"
    asked = new or players is not None or seed is not None or bool(options)
    preparing = Preparing([which.name])
    match = Match.load(file) if resume else None if asked else unfinished(file)
    resumed = match is not None
    if match is None:
        match = which.start(players=players, seed=secrets.token_bytes(32) if seed is None else seed, **options)
        file = fresh(file)
    if match.game is not which:
        raise ludobus.BadOption(f"{file} is a match of {match.game.name}, not of {which.name}")
    if not 0 <= seat < match.players:
        raise ludobus.BadOption(f"--seat can be 0 to {match.players - 1}, not {seat}")
    command = f"ludobus play {which.name} --resume {file}"
    if which.interpreting:
        preparing.start()
    try:
        Terminal(match, seat, opponent, lang or user_language(), file, command, preparing).run(resumed)
    finally:
        preparing.stop()


def unfinished(file: Path) -> Match | None:
    """The unfinished game in `file`, if there is one."""
    if not file.exists():
        return None
    match = Match.load(file)
    return None if match.over else match


def fresh(file: Path) -> Path:
    """A file for a new game. An unfinished game is never overwritten."""
    file.parent.mkdir(parents=True, exist_ok=True)
    number, name = 1, file
    while name.exists() and unfinished_or_foreign(name):
        number += 1
        name = file.with_stem(f"{file.stem}-{number}")
    return name


def unfinished_or_foreign(file: Path) -> bool:
    try:
        return unfinished(file) is not None
    except ludobus.BadMatch:
        return True


class Terminal:
    """One person at a terminal, against bots of one kind."""

    def __init__(
        self, match: Match, seat: int, opponent: str, lang: str, file: Path, command: str, preparing: Preparing
    ) -> None:
        self.match, self.seat, self.opponent, self.lang = match, seat, opponent, lang
        self.file, self.command, self.preparing = file, command, preparing
        self.told = 0
        self.rival = player(opponent, seed=secrets.randbits(64))

    def say(self, key: str, **facts: Any) -> None:
        print(self.match.game.words.say(self.lang, key, facts))

    def run(self, resumed: bool) -> None:
        match = self.match
        self.say("play-welcome", title=match.game.title(self.lang), players=match.players, seat=self.seat)
        for seat in range(match.players):
            if seat != self.seat:
                self.say("play-opponent", seat=seat, opponent=self.opponent)
        if resumed:
            self.say("play-resumed", moves=len(match.actions))
            self.told = len(match.actions)
        self.say("play-help")
        self.keep()
        while not match.over:
            self.tell()
            if match.seat == self.seat:
                if not self.ask():
                    self.say("play-kept", command=self.command)
                    return
            else:
                if self.opponent in LEVELS:
                    wait_for(self.preparing, match.game)
                match.play(self.rival.choose(match))
            self.keep()
        self.tell()
        self.finish()

    def keep(self) -> None:
        self.match.save(self.file)

    def tell(self) -> None:
        """Print what has happened since the last call."""
        print()
        for sentence in self.match.story(self.seat, self.lang, since=self.told):
            print("  " + sentence)
        self.told = len(self.match.actions) + 1 if self.match.seat != self.seat else len(self.match.actions)

    def ask(self) -> bool:
        """Ask for one action; returns False if the person quits."""
        match, actions = self.match, self.match.legal()
        self.say("play-your-turn", seat=self.seat)
        for number, action in enumerate(actions, 1):
            print(f"  {number:3}  {match.describe(action, self.lang)}")
        while True:
            try:
                text = input("> ").strip()
            except EOFError:
                print()
                return False
            word, _, rest = text.partition(" ")
            if text.isdecimal() and 1 <= int(text) <= len(actions):
                match.play(actions[int(text) - 1])
                self.told = len(match.actions)
                return True
            if word == "u":
                if match.can_undo:
                    match.undo()
                    self.told = len(match.actions) + 1
                    return True
                self.say("play-no-undo")
            elif word == "b":
                print("\n".join("  " + sentence for sentence in match.board(self.seat, self.lang)))
            elif word == "l":
                print("\n".join("  " + sentence for sentence in match.story(self.seat, self.lang)))
            elif word == "s" and rest:
                self.copy_to(Path(rest).expanduser())
            elif word == "q":
                return False
            elif word == "?":
                self.say("play-help")
            elif text:
                self.say("play-wrong", text=text, most=len(actions))

    def copy_to(self, path: Path) -> None:
        try:
            self.match.save(path)
            self.say("play-saved", file=str(path))
        except OSError as error:
            self.say("play-not-saved", reason=str(error))

    def finish(self) -> None:
        match = self.match
        self.say("play-finished")
        scores, ranks = match.scores or [], match.ranks or []
        for seat in sorted(range(match.players), key=lambda seat: ranks[seat]):
            self.say("play-result", place=ranks[seat] + 1, seat=seat, points=scores[seat])
        if len(match.winners) == 1:
            self.say("play-winner", seat=match.winners[0])
        else:
            names = [match.game.words.say(self.lang, f"seat-{seat}") for seat in match.winners]
            self.say("play-shared", names=", ".join(names))
