"""The command line as a person uses it."""

import contextlib
import io
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

import ludobus
from ludobus.cli import bench, main
from ludobus.core.narrator import Narrator
from ludobus.core.seal import seal_of
from ludobus.look import picture

LIMIT = 300  # seconds until a command counts as hung


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = ludobus.load("paris-paris").start(players=3, seed=7)
    for _ in range(9):
        match.play(match.legal()[0])
    match.save(tmp_path / "match.json")
    return tmp_path / "match.json"


def run(*arguments: object, typed: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A command in this process, which has imported and compiled all."""
    command, out, errors = list(map(str, arguments)), io.StringIO(), io.StringIO()
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(errors),
    ):
        patch.setenv("LUDOBUS_DATA", str(folder or "/nonexistent"))
        patch.setenv("LANG", "C.UTF-8")
        patch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as end:
            main(command)
    return subprocess.CompletedProcess(command, int(end.value.code or 0), out.getvalue(), errors.getvalue())


def test_a_command_of_its_own_process_says_the_same() -> None:
    command = [sys.executable, "-W", "error", "-m", "ludobus", "simulate", "paris-paris", "--games", "10", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT)
    assert (done.returncode, done.stderr) == (0, "")
    ours, theirs = json.loads(run(*command[5:]).stdout), json.loads(done.stdout)
    assert {name for name in ours if ours[name] != theirs[name]} <= {"seconds", "moves_per_second"}


def test_games() -> None:
    listed = json.loads(run("games", "--json").stdout)["games"]
    assert [game["name"] for game in listed] == ludobus.games()
    for entry in listed:
        game = ludobus.load(entry["name"])
        assert entry["players"] == list(game.seats)
        assert entry["options"] == {option.name: list(option.values) for option in game.options}
    lines = run("games", "--lang", "fr").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ludobus.games()
    for line in lines:
        assert line.endswith(ludobus.load(line.split()[0]).words.say("fr", "tagline"))


def test_simulate() -> None:
    arguments = ("simulate", "paris-paris", "--players", 4, "--games", 3000, "--seed", 5, "--json")
    one, two = (json.loads(run(*arguments, "--threads", threads).stdout) for threads in (1, 2))
    assert {"game", "players", "games", "moves", "seconds", "moves_per_second", "threads", "device"} <= set(one)
    for field in ("moves", "mean_scores", "wins"):
        assert one[field] == two[field]
    assert sum(one["wins"]) >= 3000
    assert "moves per second" in run("simulate", "paris-paris", "--games", 10, "--option", "first=1").stdout


def test_render_and_verify(saved: Path, tmp_path: Path) -> None:
    for name, start in (("board.svg", b"<svg"), ("board.png", b"\x89PNG")):
        done = run(
            "render", saved, "--out", tmp_path / name, "--ply", 3, "--seat", 1, "--lang", "fr", "--scheme", "dark"
        )
        assert done.returncode == 0, done.stderr
        assert (tmp_path / name).read_bytes().startswith(start)
    match = ludobus.Match.load(saved)
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == picture(match, 1, "fr", ply=3, scheme="dark")
    assert json.loads(run("verify", saved, "--json").stdout)["moves"] == 9


def test_verify_checks_the_seal_of_the_shuffle(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = json.loads(saved.read_text())
    saved.write_text(json.dumps(content | {"seed_sha256": seal_of(content)}))
    assert "shuffle matches its seal" in run("verify", saved).stdout
    saved.write_text(json.dumps(content | {"seed_sha256": seal_of(content | {"seed": 8})}))
    with pytest.raises(SystemExit):
        main(["verify", str(saved)])
    assert "does not match its seal" in capsys.readouterr().err


def wrong(saved: Path, tmp_path: Path) -> dict[str, tuple[object, ...]]:
    (tmp_path / "cut.json").write_bytes(saved.read_bytes()[:100])
    content = json.loads(saved.read_text())
    content["actions"][4] = 6
    (tmp_path / "illegal.json").write_text(json.dumps(content))
    (tmp_path / "folder.gif").mkdir()
    return {
        "missing.json: No such file": ("verify", tmp_path / "missing.json"),
        "cut.json: damaged or cut off": ("verify", tmp_path / "cut.json"),
        "action 5 of 9: 6 (evict[1]) is not legal here; legal:": ("verify", tmp_path / "illegal.json"),
        "there is no game 'chess'; the games are": ("play", "chess"),
        "paris-paris is for 2 to 4 players, not 7": ("simulate", "paris-paris", "--players", 7),
        "games must be 1 or more, not -3": ("simulate", "paris-paris", "--games", -3),
        "threads must be 1 or more, not 0": ("simulate", "paris-paris", "--threads", 0),
        "Invalid value for '--games'": ("simulate", "paris-paris", "--games", "many"),
        "first can be 0, 1, 'random', not 3": ("simulate", "paris-paris", "--option", "first=3"),
        r"--option '\x1b[31mx=1': write": ("simulate", "paris-paris", "--option", "\x1b[31mx=1"),
        "write NAME=VALUE": ("simulate", "paris-paris", "--option", "first"),
        "policy can be random, instinct": ("simulate", "paris-paris", "--policy", "clever"),
        "must end in .svg or .png": ("render", saved, "--out", tmp_path / "x.bmp"),
        "--ply can be 0 to 9": ("render", saved, "--out", tmp_path / "x.svg", "--ply", 10),
        "--ply is for a picture": ("render", saved, "--out", tmp_path / "x.gif", "--ply", 1),
        "the match is not over": ("analyse", saved),
        "there is no folder": ("analyse", saved, "--html", tmp_path / "nowhere" / "x.html"),
        "is a folder": ("render", saved, "--out", tmp_path / "folder.gif"),
        "--level can be casual, strong, expert, not 'god'": ("analyse", saved, "--level", "god"),
        "--seat can be 0 to 2": ("render", saved, "--out", tmp_path / "x.svg", "--seat", 3),
        "--opponent can be random, instinct": ("play", "paris-paris", "--opponent", "god"),
        "there is no command 'fly'": ("fly",),
        "a seed is 0 or more": ("simulate", "paris-paris", "--seed", -1),
    }


def test_analyse(tmp_path: Path) -> None:
    match = ludobus.load("paris-paris").start(players=2, seed=7)
    while not match.over:
        match.play(match.legal()[0])
    match.save(tmp_path / "match.json")
    arguments = ("analyse", tmp_path / "match.json", "--level", "casual")
    told = json.loads(run(*arguments, "--json", "--html", tmp_path / "report.html").stdout)
    assert told["format"] == "ludobus-analysis-1"
    assert len(told["accounts"]) == len(told["accuracy"]) == 2
    assert all(turn["text"] for turn in told["turns"])
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "<script" not in page
    assert "src=" not in page
    shown = run(*arguments, "--lang", "fr")
    assert shown.returncode == 0, shown.stderr
    assert "précision" in shown.stdout


def test_a_film(tmp_path: Path) -> None:
    match = ludobus.load("paris-paris").start(players=2, seed=7)
    for _ in range(6):
        match.play(match.legal()[0])
    match.save(tmp_path / "match.json")
    done = run("render", tmp_path / "match.json", "--out", tmp_path / "game.gif", "--seat", 1, "--width", 200)
    assert done.returncode == 0, done.stderr
    with Image.open(tmp_path / "game.gif") as film:
        assert film.size[0] == 200
        assert film.n_frames == len(Narrator(match).steps(1))  # type: ignore[attr-defined]
    done = run("render", tmp_path / "match.json", "--out", tmp_path / "game.mp4", "--width", 200)
    if shutil.which("ffmpeg"):
        assert done.returncode == 0, done.stderr
        assert b"ftyp" in (tmp_path / "game.mp4").read_bytes()[:12]
    else:
        assert done.returncode == 2
        assert "an .mp4 needs ffmpeg" in done.stderr


def test_wrong_input_ends_in_one_sentence(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for sentence, arguments in wrong(saved, tmp_path).items():
        with pytest.raises(SystemExit) as stop:
            main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert stop.value.code == 2, (arguments, err)
        assert out == ""
        assert sentence in err, (sentence, err)
        assert err.count("\n") == 1


def test_exit_status_of_the_program(tmp_path: Path) -> None:
    done = run("verify", tmp_path / "missing.json")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    done = run("play", "paris-paris", "--players", 2, "--seed", 3, "--lang", "fr", typed="1\n" * 60, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "La partie est finie." in done.stdout


def test_leave_and_go_on(tmp_path: Path) -> None:
    first = run(
        "play", "paris-paris", "--lang", "en", typed="1\nfly\nu\nb\nl\n?\ns /nonexistent/x\nq\n", folder=tmp_path
    )
    assert first.returncode == 0, first.stderr
    for sentence in (
        "is not one of the actions",
        "cannot be taken back",
        "On offer:",
        "Not saved",
        "Your game is saved",
    ):
        assert sentence in first.stdout
    kept = (tmp_path / "play-paris-paris.json").read_bytes()
    second = run("play", "paris-paris", "--lang", "en", typed="", folder=tmp_path)
    assert "Continuing your saved game" in second.stdout
    assert (tmp_path / "play-paris-paris.json").read_bytes() == kept
    run("play", "paris-paris", "--new", "--lang", "en", typed="1\n", folder=tmp_path)
    assert (tmp_path / "play-paris-paris.json").read_bytes() == kept, "an unfinished game is never written over"
    assert (tmp_path / "play-paris-paris-2.json").exists()


def test_the_tables_of_bench_fit_into_80_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    widest = {"name": "sparrow_mahjong", "library": "open_spiel", "players": 4}
    numbers = {"moves_per_second": 11451234.0, "python_loop": 304537.0, "games_per_second": 222580.0, "ratio": 63.64}
    searched = {"playouts": "as played", "iterations_per_second": 304537.0, "moves_per_second": 8748783.0, "ratio": 5.9}
    for row, cells in ((widest | numbers, "11,451,234 304,537 222,580 63.64"), (widest | searched, "8,748,783 5.90")):
        bench.report([row], as_json=False)
        assert " ".join(capsys.readouterr().out.split()).endswith(cells)


def test_bench() -> None:
    ours, *others = json.loads(run("bench", "paris-paris", "--seconds", 0.05, "--json").stdout)["rows"]
    assert (ours["name"], ours["library"], ours["players"]) == ("paris-paris", "ludobus", 3)
    assert 40 < ours["moves_per_second"] / ours["games_per_second"] < 65, "a game of three has 45 to 64 moves"
    assert ours["moves_per_second"] > ours["python_loop"] > 0
    hearts = next(row for row in others if (row["library"], row["name"]) == bench.YARDSTICK)
    assert hearts["ratio"] == 1
    assert ours["ratio"] == pytest.approx(ours["moves_per_second"] / hearts["moves_per_second"])
