// The coach of a lesson: a bubble beside what it speaks of, a light on it, and a word when another move is tried.
import { send } from "./net.js";
import { still } from "./site.js";

const at = (id) => document.getElementById(id);
const PARTS = { board: "#board", players: "#people", tray: "#tray", bar: "#blind", log: "#log" };
const GAP = 18; // between the bubble and what it speaks of
const EDGE = 8;
let tries = 0; // other moves in this step
let touched = false; // whether the last thing used was the bubble itself
let shown = null; // the step that the bubble shows

const data = () => at("coach").dataset;
const box = (element) => element.getBoundingClientRect();
const visible = (element) => { const { width, height } = box(element); return width > 0 && height > 0; };

const named = (name) => {
  if (PARTS[name]) return [...document.querySelectorAll(PARTS[name])];
  if (name === "move") return [...document.querySelectorAll(`#board [data-action="${data().wanted}"], #tray [data-action="${data().wanted}"], #blind [data-action="${data().wanted}"]`)];
  const key = CSS.escape(name);
  const drawn = [...document.querySelectorAll(`[data-piece="${key}"], [data-spot="${key}"], [data-about="${key}"]`)];
  const pieces = drawn.filter((one) => !one.closest(".art")); // the ground only where nothing lies on it
  return pieces.length ? pieces : drawn;
};

const within = (a, b) => a.left >= b.left && a.top >= b.top && a.right <= b.right && a.bottom <= b.bottom;

/** What the step speaks of, as boxes on the screen; a box around others is enough. */
const targets = () => {
  const boxes = data().at.split(" ").filter(Boolean).flatMap(named).filter(visible).map(box);
  return boxes.filter((one, i) => !boxes.some((other, j) => i !== j && within(one, other) && (j < i || !within(other, one))));
};

const union = (boxes) => {
  const [left, top] = [Math.min(...boxes.map((one) => one.left)), Math.min(...boxes.map((one) => one.top))];
  const [right, bottom] = [Math.max(...boxes.map((one) => one.right)), Math.max(...boxes.map((one) => one.bottom))];
  return { left, top, right, bottom, width: right - left, height: bottom - top };
};

const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

/** The places that the bubble could take: beside all that it speaks of, beside one thing of it, then the edges of the window. */
const candidates = (spots, spot, width, height) => {
  const [most, low] = [innerWidth - width - EDGE, innerHeight - height - EDGE];
  const beside = (of) => {
    const centre = { left: clamp((of.left + of.right) / 2 - width / 2, EDGE, most), top: clamp((of.top + of.bottom) / 2 - height / 2, EDGE, low) };
    return [
      { of, side: "below", left: centre.left, top: of.bottom + GAP },
      { of, side: "above", left: centre.left, top: of.top - GAP - height },
      { of, side: "right", left: of.right + GAP, top: centre.top },
      { of, side: "left", left: of.left - GAP - width, top: centre.top },
    ];
  };
  const edges = [EDGE, (EDGE + most) / 2, most].flatMap((left) => [EDGE, (EDGE + low) / 2, low].map((top) => ({ of: spot, side: "", left, top })));
  return [...[spot, ...spots].flatMap(beside).filter(({ left, top }) => left >= EDGE && left <= most && top >= EDGE && top <= low), ...edges];
};

/** The place that covers least of what matters: what is spoken of, what is to be clicked, and the turn bar. */
const best = (spots, spot, width, height) => {
  const wanted = named("move").filter(visible).map(box);
  const bar = box(document.querySelector(".foot"));
  const cost = ({ of, side, left, top }) => {
    const here = { left, top, right: left + width, bottom: top + height };
    const covered = spots.reduce((sum, one) => sum + shared(here, one), 0) + 6 * wanted.reduce((sum, one) => sum + shared(here, one), 0) + 2 * shared(here, bar);
    const away = Math.hypot(left + width / 2 - (spot.left + spot.right) / 2, top + height / 2 - (spot.top + spot.bottom) / 2);
    return covered * 10 + away + (side ? 0 : 300) + (of === spot ? 0 : 150);
  };
  return candidates(spots, spot, width, height).reduce((a, b) => (cost(b) < cost(a) ? b : a));
};

const hole = ({ left, top, width, height }, more = 6, round = 14) => {
  const [x, y, w, h] = [left - more, top - more, width + 2 * more, height + 2 * more];
  const r = Math.min(round, w / 2, h / 2);
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
};

const svg = (name, attributes, ...children) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

/** A veil over everything but what the step speaks of, and the turn bar; a ring around it. Holes may overlap: so a mask. */
const light = (spots) => {
  const whole = { width: innerWidth, height: innerHeight };
  const bare = [...spots.map((one) => hole(one)), hole(box(document.querySelector(".foot")), 0, 18)];
  const mask = svg("mask", { id: "lit", maskUnits: "userSpaceOnUse", x: 0, y: 0, ...whole }, svg("rect", { fill: "#fff", ...whole }), svg("path", { d: bare.join(""), fill: "#000" }));
  at("spotlight").replaceChildren(...(spots.length ? [mask, svg("rect", { class: "veil", mask: "url(#lit)", ...whole }), ...spots.map((one) => svg("path", { class: "ring-light", d: hole(one) }))] : []));
};

const place = () => {
  const bubble = at("coach");
  const spots = targets();
  const spot = spots.length ? union(spots) : { left: innerWidth / 2, right: innerWidth / 2, top: innerHeight / 2, bottom: innerHeight / 2, width: 0, height: 0 };
  const { width, height } = box(bubble);
  const { of, side, left, top } = best(spots, spot, width, height);
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
  bubble.className = `coach ${spots.length ? side : ""}`;
  bubble.style.setProperty("--nib-x", `${clamp((of.left + of.right) / 2 - left, 30, width - 30)}px`);
  bubble.style.setProperty("--nib-y", `${clamp((of.top + of.bottom) / 2 - top, 30, height - 30)}px`);
  light(spots);
};

let later = null;
/** Now, and once more when the pieces have come to rest; then the bubble stays where it is. */
const settle = () => {
  place();
  delete data().placed;
  clearTimeout(later);
  later = setTimeout(() => { place(); data().placed = "yes"; }, still() ? 60 : 800);
};

const step = () => {
  if (shown !== data().step) { tries = 0; shown = data().step; }
  settle();
  if (touched) (document.querySelector("#coach .main") ?? document.querySelector("#coach [data-coach=show]"))?.focus({ preventScroll: true });
};

/** A word in the bubble: why not this move. */
const object = (text) => {
  at("coach-no").textContent = text;
  at("coach-no").hidden = false;
  at("coach").classList.add("shake");
  setTimeout(() => at("coach").classList.remove("shake"), 400);
  tries += 1;
  if (tries > 1) point();
  settle();
};

/** Mark the move that is wanted. */
const point = () => {
  for (const element of named("move")) element.classList.add("chosen");
};

document.addEventListener("acting", (event) => {
  touched = false;
  const { wanted, reasons, reason } = data();
  if (event.detail === wanted) return;
  event.preventDefault();
  object(JSON.parse(reasons)[event.detail] ?? reason);
});

const go = async (to) => {
  const jumps = to > Number(data().step) ? data().jump === "yes" : false;
  const { status } = await send("POST", `${data().api}/step`, { step: to });
  if (status !== 200) return;
  if (jumps) location.reload();
  else document.dispatchEvent(new Event("moved"));
};

const deeds = {
  next: () => go(Number(data().step) + 1),
  back: () => go(Number(data().step) - 1),
  restart: async () => { await send("POST", `${data().api}/step`, { step: 0 }); location.reload(); },
  leave: () => location.assign(`/games${location.pathname.replace("/learn", "")}`),
  show: () => { point(); settle(); },
  go: async (button) => {
    button.disabled = true;
    const { status, body } = await send("POST", `${data().api}/go`);
    if (status === 201) location.assign(body.address);
    else button.disabled = false;
  },
};

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-coach]");
  touched = Boolean(button);
  if (button && !button.disabled) deeds[button.dataset.coach](button);
});
document.addEventListener("swapped", step);
addEventListener("resize", settle);
document.fonts?.ready.then(settle);
new ResizeObserver(settle).observe(document.querySelector(".board"));
step();
