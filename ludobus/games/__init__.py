"""One package a game. Each declares `GAME`; nothing outside its folder knows it by name."""
