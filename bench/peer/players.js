// node players.js PORT MATCHES SECONDS RATE: two clients a match, a move as soon as it is one's turn (RATE 0) or so
// many moves a second over all matches. One line of JSON: moves, seconds, and the milliseconds from a move to the
// other side's update.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./game.js");

const [port, matches, seconds, rate] = process.argv.slice(2).map(Number);
const server = `http://localhost:${port}`;
const delays = [];
let moves = 0;
let running = false;

// a match that nobody has created begins when the first player connects
function sit(matchID, playerID) {
  const client = Client({ game, matchID, playerID, multiplayer: SocketIO({ server }), debug: false });
  client.start();
  return client;
}

function play(clients) {
  let sent = null; // when the move that the other side has not heard of was made, and its number
  const step = (seat) => {
    if (!running) return;
    const state = clients[seat].getState();
    sent = { turn: state.ctx.turn, when: performance.now() };
    moves += 1;
    clients[seat].moves.add();
  };
  clients.forEach((client, seat) => {
    client.subscribe((state) => {
      if (!state || state.ctx.currentPlayer !== String(seat) || !sent || state.ctx.turn !== sent.turn + 1) return;
      delays.push(performance.now() - sent.when);
      sent = null;
      setTimeout(() => step(seat), rate ? Math.max(0, (1000 * matches) / rate) : 0);
    });
  });
  const first = Number(clients[0].getState().ctx.currentPlayer);
  setTimeout(() => step(first), rate ? (Math.random() * 1000 * matches) / rate : 0);
}

async function connected(clients) {
  while (!clients.every((client) => client.getState())) await new Promise((done) => setTimeout(done, 50));
}

async function main() {
  // one after the other: two who create the same match at once break the PostgreSQL adapter
  const names = [...Array(matches).keys()].map((number) => `bench${number}`);
  const first = names.map((name) => sit(name, "0"));
  await connected(first);
  const second = names.map((name) => sit(name, "1"));
  await connected(second);
  const tables = first.map((client, number) => [client, second[number]]);
  console.log("ready");
  await new Promise((done) => process.stdin.once("data", done));
  running = true;
  const begun = performance.now();
  tables.forEach(play);
  await new Promise((done) => setTimeout(done, 1000 * seconds));
  running = false;
  const spent = (performance.now() - begun) / 1000;
  process.stdout.write(`${JSON.stringify({ moves, seconds: spent, delays })}\n`, () => process.exit(0));
}

main();
