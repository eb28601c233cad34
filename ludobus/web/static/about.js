// Every thing explains itself: hover, focus, long press, or "?" and a click.
import { fetchParts } from "./net.js";

const THING = "[data-about], [data-piece], [data-spot]";
const PLACES = ":is(#board, #tray, #people)";
const HOVER = 400;
const PRESS = 500;
const FAR = 10; // pixels that a finger may move in a long press
const [GAP, EDGE] = [14, 8];

const at = (id) => document.getElementById(id);
const on = (type, listener, first = false) => document.addEventListener(type, listener, first);
const box = at("about");
const known = new Map(); // what was explained in this position
let asking = false; // whether a click explains instead of playing
let swallow = false; // the click that ends a long press
let byKey = false;
let shown, timer, back; // what the box is about; where the focus was

const name = (element) => element.dataset.about ?? element.dataset.piece ?? element.dataset.spot;
const state = () => at("state").dataset;

/** The thing at a point: an element of HTML, or the group of a shape. */
const thingAt = (x, y) => {
  for (const element of document.elementsFromPoint(x, y)) {
    if (box.contains(element) || element.closest("dialog, #terminus, #blind")) return null;
    const thing = element instanceof SVGElement ? element.closest(THING) : element.matches(THING) ? element : null;
    if (thing?.closest(PLACES)) return thing;
  }
  return null;
};

const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

const thingOf = (element) => element.closest?.(THING) ?? thingAt(...middle(element));

/** Of a past position, what it meant then. */
const query = () => {
  const parts = state().seat === "" ? [] : [`seat=${state().seat}`];
  if (document.body.classList.contains("looking")) {
    parts.push(`step=${at("replay-step").value}`);
    if (state().over && at("eyes")) parts.push(`eyes=${at("eyes").value}`);
  }
  return parts.join("&");
};

const words = async (thing) => {
  const address = `${location.pathname.replace(/\/at\/\d+$/, "")}/about/${encodeURIComponent(thing)}?${query()}`;
  const key = `${state().version} ${address}`;
  if (!known.has(key)) {
    if (known.size > 200) known.clear();
    known.set(key, fetchParts(address).catch(() => { known.delete(key); return null; }));
  }
  return known.get(key);
};

/** Beside the thing; a phone has it at its lower edge. */
const place = () => {
  if (!shown?.isConnected) { shut(); return; }
  const spot = shown.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const clamp = (value, most) => Math.max(EDGE, Math.min(value, most - EDGE));
  const right = spot.right + GAP + width + EDGE <= innerWidth;
  const left = spot.left - GAP - width >= EDGE;
  const below = spot.bottom + GAP + height <= innerHeight;
  const x = right ? spot.right + GAP : left ? spot.left - GAP - width : clamp((spot.left + spot.right - width) / 2, innerWidth - width);
  const y = right || left ? clamp((spot.top + spot.bottom) / 2 - 42, innerHeight - height) : below ? spot.bottom + GAP : Math.max(EDGE, spot.top - GAP - height);
  Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
};

/** What a click on the thing plays, in words. */
const deed = (thing) => (thing.closest("[data-action]") ?? thing.querySelector("[data-action]"))?.getAttribute("aria-label");

const show = async (thing, into = false) => {
  clearTimeout(timer);
  shown = thing;
  const parts = await words(name(thing));
  if (shown !== thing || !parts) return;
  at("about-text").replaceChildren(...[...parts.body.childNodes].map((node) => document.importNode(node, true)));
  const plays = deed(thing);
  if (plays) {
    const line = document.createElement("p");
    line.className = "plays";
    line.textContent = plays;
    at("about-text").querySelector("footer").before(line);
  }
  box.hidden = false;
  place();
  if (into) { back ??= document.activeElement; box.focus({ preventScroll: true }); }
};

const shut = () => {
  clearTimeout(timer);
  const inside = box.contains(document.activeElement);
  shown = null;
  box.hidden = true;
  byKey = false; // coming back explains nothing
  if (inside && back?.isConnected) back.focus({ preventScroll: true });
  back = null;
};

const soon = (thing, time) => { clearTimeout(timer); timer = setTimeout(() => show(thing), time); };

// hover
let aim = null; // the thing that the mouse is on
on("pointermove", ({ pointerType, clientX: x, clientY: y, target, buttons }) => {
  if (pointerType !== "mouse" || box.contains(target) || box.contains(document.activeElement)) return;
  const thing = buttons ? null : thingAt(x, y);
  if (thing === aim) return;
  aim = thing;
  clearTimeout(timer);
  if (!thing) { if (!box.hidden) timer = setTimeout(shut, 250); return; }
  if (thing !== shown || box.hidden) soon(thing, box.hidden ? HOVER : 120);
});
box.addEventListener("pointerenter", () => clearTimeout(timer));
box.addEventListener("pointerleave", ({ pointerType }) => { if (pointerType === "mouse" && !asking && !box.contains(document.activeElement)) timer = setTimeout(shut, 250); });

// focus that came by keyboard
on("focusin", ({ target }) => {
  if (!byKey || box.contains(target)) return;
  const thing = target.closest?.(PLACES) && thingOf(target);
  if (thing) soon(thing, asking ? 0 : HOVER);
  else if (shown) shut();
});

// long press
let finger = null;
on("pointerdown", (event) => {
  byKey = false;
  swallow = false;
  if (event.pointerType === "mouse") { if (!asking && !box.contains(event.target)) shut(); return; }
  finger = { x: event.clientX, y: event.clientY };
  const thing = thingAt(event.clientX, event.clientY);
  if (!thing) { if (!box.contains(event.target)) shut(); return; }
  timer = setTimeout(() => { if (finger) { swallow = true; show(thing); } }, PRESS);
}, true);
on("pointermove", ({ clientX: x, clientY: y }) => {
  if (finger && Math.hypot(x - finger.x, y - finger.y) > FAR) { finger = null; clearTimeout(timer); }
}, true);
on("pointerup", (event) => { // a button that is disabled hears no click
  const { target, clientX: x, clientY: y } = event;
  const thing = asking && target.closest?.(PLACES) && (thingAt(x, y) ?? thingOf(target));
  if (!thing || swallow) return;
  swallow = true;
  show(thing, true);
}, true);
for (const type of ["pointerup", "pointercancel"]) on(type, () => { if (finger && !swallow) clearTimeout(timer); finger = null; }, true);
on("contextmenu", (event) => { if (swallow || (finger && thingAt(event.clientX, event.clientY))) event.preventDefault(); });

// "?" and then a click, or Tab and Enter
const reachable = (yes) => {
  const met = new Set(); // a thing may be drawn in parts
  for (const thing of document.querySelectorAll(`${PLACES} :is(${THING})`)) {
    const again = met.has(name(thing)) || !thing.getClientRects().length;
    if (!again) met.add(name(thing));
    if (yes && !again && thing.tabIndex < 0) { thing.setAttribute("tabindex", "0"); thing.dataset.lent = "yes"; }
    if (!yes && thing.dataset.lent) { thing.removeAttribute("tabindex"); delete thing.dataset.lent; }
  }
};

const ask = (yes) => {
  asking = yes;
  at("explain").setAttribute("aria-pressed", yes);
  document.body.classList.toggle("asking", yes);
  document.querySelector("#board .art")?.setAttribute("aria-hidden", !yes);
  reachable(yes);
  if (!yes) shut();
};

on("click", (event) => {
  const { target } = event;
  if (swallow) { swallow = false; event.preventDefault(); event.stopImmediatePropagation(); return; }
  if (target.closest("#about [data-do]")) ask(false);
  else if (target.closest("[data-do=explain]")) ask(!asking);
}, true);

on("keydown", (event) => {
  byKey = true;
  swallow = false;
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("input, select, textarea, dialog")) return;
  if (key === "Escape" && (asking || !box.hidden)) { event.stopImmediatePropagation(); ask(false); return; }
  const thing = target.closest?.(PLACES) && thingOf(target);
  if (key !== "?" && !(asking && key === "Enter" && thing)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (thing) show(thing, true);
  else ask(!asking);
}, true);

// what one player was told is not for the next one at this screen
let eyes = state().seat;
on("swapped", () => {
  known.clear();
  if (asking) reachable(true);
  if (shown && (!shown.isConnected || eyes !== state().seat)) shut();
  eyes = state().seat;
});
