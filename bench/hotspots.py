"""Where the search spends its time: samples of `perf` in its compiled functions.

    python bench/hotspots.py [--titles bus …] [--seconds 10] [--json] [--write docs/performance.md]

A process of each title searches whole games against itself; `perf record -e cpu-clock` samples it, and the tables of
Numba's object files say in which function and at which instruction a sample lies. It takes Linux with `perf`, `nm` and
`objdump`, and code from the cache (a first run compiles it).
"""

from __future__ import annotations

import argparse
import bisect
import collections
import gc
import json
import re
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

import ludobus
from ludobus.cli.pages import replaced
from ludobus.players.search import Search

ITERATIONS, HERTZ = 2000, 999
PACKED = re.compile(  # instructions that compute with, or move, several values at once
    r"v?(p(add|sub|and|or|xor|cmp|shuf|min|max|unpck|test|sl|sr|mul|blend|perm)|movd?q[ua]|mov[ua]p|(add|sub|mul|div)p|"
    r"p?broadcast|perm)"
)
STEP = re.compile(r"\s+([0-9a-f]+):\s+(\S+)\s*(.*)")
Row = dict[str, Any]
Function = tuple[int, int, str]  # address, size, name


def search(title: str, folder: Path) -> None:
    """In a process of its own: search for ever. The first line says where in memory which function lies."""
    from numba.core import codegen
    from numba.core.dispatcher import Dispatcher

    objects, keep = dict[int, bytes](), codegen.CodeLibrary._set_compiled_object

    def note(library: Any, content: bytes) -> None:
        objects[id(library)] = content
        keep(library, content)

    codegen.CodeLibrary._set_compiled_object = note
    game, bot = ludobus.load(title), Search(ITERATIONS, seed=1)
    players = game.seats[len(game.seats) // 2]
    bot.analyse(game.start(players, seed=1))
    places, numbers = [], count()
    dispatchers: list[Any] = [one for one in gc.get_objects() if isinstance(one, Dispatcher)]
    for one in dispatchers:
        for compiled in one.overloads.values():
            name, library = compiled.fndesc.llvm_func_name, compiled.library
            if id(library) in objects:
                file = folder / f"{next(numbers)}.o"
                file.write_bytes(objects[id(library)])
                places.append({"file": str(file), "name": name, "address": library.get_pointer_to_function(name)})
    print(json.dumps({"players": players, "places": places}), flush=True)
    for seed in count(1):
        match, start, iterations = game.start(players, seed=seed), time.process_time(), 0
        while not match.over:
            legal = match.legal()
            match.play(legal[0] if len(legal) == 1 else bot.choose(match))
            iterations += 0 if len(legal) == 1 else bot.done
        print(iterations / (time.process_time() - start), flush=True)


def lines_of(*command: str) -> list[str]:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def profile(title: str, seconds: float) -> Row:
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, __file__, "--search", title, "--folder", name]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                told = json.loads(process.stdout.readline())
                record = ["perf", "record", "-e", "cpu-clock", "-F", str(HERTZ), "-o", f"{name}/perf.data"]
                lines_of(*record, "-p", str(process.pid), "--", "sleep", str(seconds))
            finally:
                process.terminate()
        samples = [int(line, 16) for line in lines_of("perf", "script", "-i", f"{name}/perf.data", "-F", "ip")]
        functions, packed = list[Function](), set[int]()
        for place in told["places"]:
            ours, vectors = read(place["file"], place["name"], place["address"])
            functions += ours
            packed |= vectors
    if not any("think" in symbol for _, _, symbol in functions):
        raise SystemExit(f"{title} was compiled just now and its code is not at hand: run it again")
    return {"game": title, "players": told["players"]} | counted(samples, sorted(functions), packed)


def read(file: str, name: str, address: int) -> tuple[list[Function], set[int]]:
    """The functions of an object file and its packed instructions, at the places where they are in memory."""
    table = [line.split() for line in lines_of("nm", "-S", "--defined-only", file)]
    functions = [(int(row[0], 16), int(row[1], 16), row[3]) for row in table if len(row) == 4]
    base = address - next(start for start, _, symbol in functions if symbol == name)
    steps = [found for line in lines_of("objdump", "-d", "--no-show-raw-insn", file) if (found := STEP.match(line))]
    packed = {base + int(step[1], 16) for step in steps if PACKED.match(step[2]) and "mm" in step[3]}
    return [(base + start, size, symbol) for start, size, symbol in functions], packed


def counted(samples: list[int], functions: list[Function], packed: set[int]) -> Row:
    """The fractions of the samples by kind of function, and the functions that have most."""
    starts = [start for start, _, _ in functions]
    kinds, names = collections.Counter[str](), collections.Counter[str]()
    for sample in samples:
        start, size, symbol = functions[bisect.bisect(starts, sample) - 1]
        inside = start <= sample < start + size
        words = spelled(symbol) if inside else ["elsewhere"]
        kinds[kind_of(words)] += 1
        names[".".join(words[-2:])] += inside
    most = ", ".join(f"`{name}` {number / len(samples):.0%}" for name, number in names.most_common(3))
    shares: Row = {kind: f"{kinds[kind] / len(samples):.1%}" for kind in ("instinct", "rules", "tree", "elsewhere")}
    vectors = sum(sample in packed for sample in samples) / len(samples)
    return {"samples": len(samples), **shares, "packed": f"{vectors:.1%}", "most": most}


def spelled(symbol: str) -> list[str]:
    """The names in a mangled symbol: package, modules, function."""
    words, rest = [], symbol.removeprefix("_ZN")
    while found := re.match(r"\d+", rest):
        length, rest = int(found[0]), rest[len(found[0]) :]
        words.append(rest[:length])
        rest = rest[length:]
    return [re.sub("_(5b|3a).*", "", word) for word in words] or [symbol]


def kind_of(words: list[str]) -> str:
    if words == ["elsewhere"]:
        return "elsewhere"
    if words[1:2] == ["players"]:
        return "tree"
    return "instinct" if "instinct" in words[:-1] else "rules"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--titles", nargs="+", default=ludobus.games(), choices=ludobus.games())
    parser.add_argument("--seconds", type=float, default=10.0, help="of samples for each title")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", type=Path, metavar="FILE")
    parser.add_argument("--search", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.search:
        search(asked.search, asked.folder)
    rows = [profile(title, asked.seconds) for title in asked.titles]
    if asked.json:
        print(json.dumps({"rows": rows}))
        return
    lines = [list(rows[0]), ["---"] * len(rows[0]), *(map(str, row.values()) for row in rows)]
    text = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    if asked.write:
        page = asked.write.read_text(encoding="utf-8")
        command = f"`python {' '.join(sys.argv)}`"
        asked.write.write_text(replaced(page, "hotspots", f"{command}\n\n{text}"), encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
