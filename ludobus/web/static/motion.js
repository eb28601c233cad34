// Pieces travel from where they were to where they are now; points rise; what just happened stays marked in amber.
import { settings, still } from "./site.js";

const DURATION = { slow: 700, normal: 380, fast: 180, off: 0 };
const SVG = "http://www.w3.org/2000/svg";
const at = (id) => document.getElementById(id);

const duration = () => (still() || document.hidden ? 0 : DURATION[settings.speed] ?? 380);

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, shown: box.width > 0 };
};

const pieces = () => document.querySelectorAll("#pieces [data-piece], #tray [data-piece]");

/** Where every piece is now. */
export const positions = () => {
  const found = new Map();
  for (const piece of pieces()) if (!found.has(piece.dataset.piece)) found.set(piece.dataset.piece, middle(piece));
  return found;
};

/** Let each piece come from where `before` has it; a new one appears. */
export const animate = (before) => {
  const time = duration();
  if (!time) return;
  const timing = { duration: time, easing: "cubic-bezier(.2,.8,.3,1)" };
  for (const piece of pieces()) {
    const was = before.get(piece.dataset.piece);
    const is = middle(piece);
    if (!is.shown) continue;
    if (!was || !was.shown) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], timing);
      continue;
    }
    const dx = was.x - is.x;
    const dy = was.y - is.y;
    if (Math.hypot(dx, dy) < 2) continue;
    const { a, d } = piece.ownerSVGElement && piece.parentNode.getScreenCTM ? piece.parentNode.getScreenCTM() : { a: 1, d: 1 };
    // the property `translate` stands apart from the attribute `transform` that the piece is drawn with
    piece.animate([{ translate: `${dx / a}px ${dy / d}px` }, { translate: "0px 0px" }], timing);
  }
};

const named = (name) => document.querySelectorAll(`[data-piece="${CSS.escape(name)}"], [data-spot="${CSS.escape(name)}"]`);
const onBoard = (element) => element.ownerSVGElement?.id === "board";

const made = (name, facts) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(facts)) element.setAttribute(key, value);
  return element;
};

/** What `measure` finds when all that travels has arrived. */
const arrived = (measure) => {
  const end = (one) => one.effect.getComputedTiming().endTime;
  const moving = document.getAnimations().filter((one) => one.effect.target?.closest?.("#board") && Number.isFinite(end(one)));
  const times = moving.map((one) => one.currentTime);
  for (const one of moving) one.currentTime = end(one);
  const found = measure();
  moving.forEach((one, i) => { one.currentTime = times[i]; });
  return found;
};

/** The middle and the size of something on the board, in the board's own units. */
const place = (element) => {
  const back = at("board").getScreenCTM().inverse();
  const box = arrived(() => element.getBoundingClientRect());
  const from = new DOMPoint(box.left, box.top).matrixTransform(back);
  const to = new DOMPoint(box.right, box.bottom).matrixTransform(back);
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: to.x - from.x, height: to.y - from.y };
};

const ends = (line) => {
  const turn = at("board").getScreenCTM().inverse().multiply(line.getScreenCTM());
  const [from, to] = [1, 2].map((end) => new DOMPoint(line[`x${end}`].baseVal.value, line[`y${end}`].baseVal.value).matrixTransform(turn));
  return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
};

/** Mark what just happened: `kind` is "new" (since my last turn) or "now" (in this very moment). */
export const mark = (name, kind) => {
  for (const element of named(name)) {
    if (!onBoard(element)) { if (!element.classList.contains("player")) element.classList.add("fresh"); continue; }
    if (element instanceof SVGLineElement) { at("under").append(made("line", { ...ends(element), class: "under-new" })); continue; }
    const { x, y, width, height } = place(element);
    // what stands on a place is not covered by the ring around the place
    at(element.dataset.low === undefined ? "over" : "under").append(made("rect", { x: x - width / 2 - 6, y: y - height / 2 - 6, width: width + 12, height: height + 12, rx: Math.min(width / 2 + 6, height / 2 + 6, 30), class: `halo-${kind}` }));
  }
};

export const unmark = () => {
  at("under")?.replaceChildren();
  for (const halo of document.querySelectorAll(".halo-new, .halo-now")) halo.remove();
  for (const element of document.querySelectorAll(".fresh")) element.classList.remove("fresh");
};

/** Points rise where they are made, and on the player's card. */
export const float = (names, seat, gain) => {
  const text = `${gain > 0 ? "+" : "−"}${Math.abs(gain)}`;
  const spot = names.flatMap((name) => [...named(name)]).find(onBoard);
  if (spot) {
    const { x, y, height } = place(spot);
    const floater = made("text", { x, y: y - height / 2 - 12, class: gain > 0 ? "floater" : "floater minus" });
    floater.textContent = text;
    at("over").append(floater);
    setTimeout(() => floater.remove(), 2200);
  }
  const card = document.querySelector(`.player[data-spot="card-${seat}"]`);
  if (!card) return;
  card.querySelector(".gain")?.remove();
  const badge = document.createElement("span");
  badge.className = gain > 0 ? "gain" : "gain minus";
  badge.textContent = text;
  card.append(badge);
  earn(card, gain);
  setTimeout(() => badge.remove(), 2600);
};

// the points on the cards: what they say now, which is behind the truth while beats are shown
const goals = new WeakMap();
const cards = () => [...document.querySelectorAll(".player .pts")].filter(({ dataset }) => dataset.points !== "");
const truth = (card) => Number(card.dataset.points);
const says = (card) => goals.get(card) ?? truth(card);
const write = (card, number) => { card.textContent = String(number).replace("-", "−"); };

/** Let a card count up (or down) to a number. */
const countTo = (card, to) => {
  const from = says(card);
  goals.set(card, to);
  if (from === to || !duration()) { write(card, to); return; }
  const began = performance.now();
  const tick = (now) => {
    if (goals.get(card) !== to || !card.isConnected) return;
    const done = Math.min((now - began) / 450, 1);
    write(card, Math.round(from + (to - from) * done));
    if (done < 1) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
};

/** What each card says. */
export const points = () => new Map(cards().map((card) => [card.parentNode.dataset.spot, says(card)]));

/** The cards have been drawn anew: they go on saying what they said `before`. */
export const hold = (before) => {
  for (const card of cards()) {
    const was = before.get(card.parentNode.dataset.spot);
    if (was === undefined || was === truth(card)) continue;
    goals.set(card, was);
    write(card, was);
  }
};

/** All cards count up to the truth. */
export const count = () => { for (const card of cards()) if (says(card) !== truth(card)) countTo(card, truth(card)); };

/** One card counts up by what its player has just earned. */
const earn = (player, gain) => {
  const card = player.querySelector(".pts");
  if (cards().includes(card) && says(card) !== truth(card)) countTo(card, says(card) + gain);
};
