"""The command line: `ludobus COMMAND`, for every command of COMMANDS."""

from __future__ import annotations

import importlib
import sys
from typing import Any, NoReturn

COMMANDS = {  # command: the module with a function of that name, imported when needed
    "serve": "ludobus.web.serve",
    "play": "ludobus.cli.play",
    "simulate": "ludobus.cli.simulate",
    "arena": "ludobus.cli.arena",
    "ladder": "ludobus.cli.ladder",
    "train": "ludobus.cli.train",
    "bench": "ludobus.cli.bench",
    "analyse": "ludobus.cli.analyse",
    "render": "ludobus.cli.files",
    "verify": "ludobus.cli.files",
    "games": "ludobus.cli.games",
    "doctor": "ludobus.cli.doctor",
}
USAGE = f"usage: ludobus {' | '.join(COMMANDS)}   (for details: ludobus COMMAND --help)"


def main(arguments: list[str] | None = None) -> None:
    """Run one command. Errors that a user can cause end in one sentence and exit status 2."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(USAGE)
        sys.exit(0 if arguments else 2)
    if arguments[0] == "--version":
        from ludobus import __version__

        print(f"ludobus {__version__}")
        sys.exit(0)
    if arguments[0] not in COMMANDS:
        fail(f"there is no command {arguments[0]!r}; the commands are {', '.join(COMMANDS)}")
    sys.exit(run(arguments[0], arguments[1:]))


def run(name: str, arguments: list[str]) -> int:
    """Run a command; returns its exit status."""
    import typer

    from ludobus import BadMatch, BadOption, MissingExtra, UnknownGame

    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    usage_error: Any = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")
    try:
        app.command()(getattr(importlib.import_module(COMMANDS[name]), name))
        command: Any = typer.main.get_command(app)
        result = command.main(arguments, prog_name=f"ludobus {name}", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except typer.Abort:
        print(file=sys.stderr)
        return 130
    except usage_error as error:
        fail(error.format_message())
    except (BadMatch, BadOption, MissingExtra, UnknownGame) as error:
        fail(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        return 141
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def fail(sentence: str) -> NoReturn:
    """Print one sentence to standard error and exit with status 2."""
    print(f"ludobus: {' '.join(sentence.split())}", file=sys.stderr)
    sys.exit(2)
