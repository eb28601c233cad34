"""How long a person waits at the very first start: an empty cache, one server for each game.

    python bench/cold.py --out cold.json                   # every game, as it is
    python bench/cold.py --compiled --out before.json      # as it was: everything is compiled before the first decision

Times are wall-clock seconds from the start of the process. `load` says how busy the machine was; `cpu_of_that` is what
the server itself worked between the click and the decision, which a busy machine hardly changes.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import psutil

import ludobus

CHOICES = ("--port", "0", "--no-browser")
LONGEST = 900.0  # seconds for a game to be compiled on a busy machine


def ask(address: str, body: dict[str, Any] | None = None, key: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    request = urllib.request.Request(address, json.dumps(body).encode() if body is not None else None, headers)
    with urllib.request.urlopen(request, timeout=LONGEST) as answer:
        return answer.read()


def measure(name: str, compiled: bool, impatient: bool) -> dict[str, float]:
    """Seconds from the start to the first page, the first decision, the answer to a first move, and compiled code."""
    with tempfile.TemporaryDirectory() as folder:
        where = {"LUDOBUS_CACHE": f"{folder}/cache", "LUDOBUS_DATA": f"{folder}/data"}
        command = [sys.executable, "-m", "ludobus", "serve", *CHOICES, *(["--no-warm"] if compiled else [])]
        start = time.perf_counter()
        with open(f"{folder}/log", "wb") as log:
            server = subprocess.Popen(command, env=os.environ | where, stdout=subprocess.PIPE, stderr=log)
        try:
            assert server.stdout is not None
            site = re.search(r"http://\S+", server.stdout.readline().decode())
            assert site is not None
            return visit(site[0], name, start, psutil.Process(server.pid), Path(folder), compiled or impatient)
        finally:
            server.terminate()
            server.wait()


def visit(site: str, name: str, start: float, server: psutil.Process, folder: Path, leave: bool) -> dict[str, float]:
    def since() -> float:
        return round(time.perf_counter() - start, 2)

    ask(site)
    times = {"page": since()}
    clicked, spent = time.perf_counter(), sum(server.cpu_times()[:2])
    seats = ["human"] + ["casual"] * (ludobus.load(name).seats[0] - 1)
    opened = json.loads(ask(f"{site}api/tables", {"game": name, "seats": seats, "name": "Ada"}))
    key, table = opened["token"], f"{site}api/tables/{opened['id']}"
    while not (now := json.loads(ask(f"{table}?lang=en", key=key))).get("legal"):
        time.sleep(0.02)
    times |= {"decision": since(), "click_to_decision": round(time.perf_counter() - clicked, 2)}
    times |= {"cpu_of_that": round(sum(server.cpu_times()[:2]) - spent, 2)}
    moved = time.perf_counter()
    ask(f"{table}/moves", {"action": now["legal"][0]["action"], "version": now["version"], "id": "1"}, key)
    times |= {"move": round(time.perf_counter() - moved, 2)}
    while not leave and not list(folder.glob(f"cache/{name.replace('-', '_')}-*/prepared")):
        time.sleep(0.1)
        if time.perf_counter() - start > LONGEST:
            raise TimeoutError(f"{name} was not compiled: {(folder / 'log').read_text()}")
    return times if leave else times | {"compiled": since()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", action="store_true", help="compile before the first decision, as before")
    parser.add_argument("--impatient", action="store_true", help="do not wait until the game is compiled")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("games", nargs="*", default=ludobus.games())
    chosen = parser.parse_args()
    found = {}
    for name in chosen.games:
        found[name] = measure(name, chosen.compiled, chosen.impatient) | {"load": round(os.getloadavg()[0], 1)}
        print(name, found[name], flush=True)
    chosen.out.write_text(json.dumps({"cores": os.cpu_count(), "seconds": found}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
