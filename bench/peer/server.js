// node server.js PORT [postgres URL]: boardgame.io's own server with the game that costs nothing.
const { Server, Origins } = require("boardgame.io/server");
const { game } = require("./game.js");

const [port, url] = process.argv.slice(2);
const settings = { games: [game], origins: [Origins.LOCALHOST] };
if (url) {
  const { PostgresStore } = require("bgio-postgres");
  settings.db = new PostgresStore(url, { logging: false });
}
Server(settings).run({ port: Number(port), callback: () => console.log("ready") });
