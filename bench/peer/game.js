// A game that costs nothing, for boardgame.io: each player in turn adds one.
exports.game = {
  name: "adding",
  setup: () => ({ sum: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => ({ sum: G.sum + 1 }) },
};
