"""The least that a move can cost in this stack: bare FastAPI, a POST with one WAL append, and a GET."""

from __future__ import annotations

import itertools
import sqlite3
import sys

import uvicorn
from fastapi import FastAPI
from fastapi.responses import JSONResponse
from pydantic import BaseModel


class Move(BaseModel):
    version: int
    action: int
    id: str


def create_app(file: str) -> FastAPI:
    app = FastAPI()
    numbers = itertools.count()
    connection = sqlite3.connect(file, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE events (name TEXT, number INTEGER, action INTEGER, PRIMARY KEY (name, number))")

    @app.post("/api/tables/{table}/moves")
    async def move(table: str, body: Move) -> JSONResponse:
        connection.execute("INSERT INTO events VALUES (?, ?, ?)", (table, next(numbers), body.action))
        return JSONResponse({"version": body.version + 1})

    @app.get("/api/tables/{table}")
    async def look(table: str) -> JSONResponse:
        return JSONResponse({"id": table, "version": 1, "legal": [{"action": 1, "text": "a move"}] * 3})

    return app


if __name__ == "__main__":
    uvicorn.run(create_app(sys.argv[2]), port=int(sys.argv[1]), log_level="error", access_log=False)
