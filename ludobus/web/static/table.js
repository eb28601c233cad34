// A table: sends actions, swaps what the server drew, shows what happened beat by beat, keeps the focus.
import { asksFirst, keep, kept, put, remember, set, settings, words } from "./site.js";
import { connected, fetchParts, newId, pause, send } from "./net.js";
import { animate, count, float, hold, mark, points, positions, unmark } from "./motion.js";
import { dress, lines, point, renew } from "./log.js";
import { reframe, wasMoved, zoomIn, zoomOut } from "./zoom.js";
import { cue } from "./sound.js";

const at = (id) => document.getElementById(id);
const page = location.pathname.replace(/\/at\/\d+$/, ""); // without the step that a link leads to
const api = at("coach")?.dataset.api ?? `/api/tables/${at("state").dataset.table}`; // a lesson is no table
const plainTitle = document.title.replace(/^● [^–]*– /, "");
const BEAT = { slow: 1900, normal: 950, fast: 320, off: 0 };
const SOUNDS = { depart: "leaves", loco: "leaves", vrroomm: "leaves", card: "card", ticket: "card" };
// ms until a lost connection is tried again; ms after which the streams of a computer that slept may be dead without a sign
const [RETRY, SLEPT] = [3000, 120_000];
const OVERLAP = 12; // steps of the log that are asked for again: what was taken back and played anew

let chosen = null; // the action that waits to be confirmed
let countdown = null; // until it is sent
let answered = ""; // the seat and version that our last move was for
let past = null; // {step, steps, timer} while looking back
let covered = false;
let showing = null; // {skip, held} while beats are shown
let hurried = false; // until my turn: somebody has skipped what the others do
let byKey = false; // whether the last input came from the keyboard

const state = () => at("state").dataset;
const held = () => state().held.split(" ").filter(Boolean);
const mySeat = () => (state().seat === "" ? "" : `&seat=${state().seat}`);
const mine = () => state().myTurn === "yes";

// what is shown
const say = (text) => {
  const alert = at("alert");
  alert.textContent = text;
  alert.hidden = !text;
  clearTimeout(say.timer);
  if (text) say.timer = setTimeout(() => say(""), 5000);
};

const focusKey = () => {
  const { activeElement: here } = document;
  if (!byKey || !here || here === document.body || here.closest("dialog")) return null;
  const inside = here.closest("#board, #tray, #blind, #ask, #people, #story");
  return inside && { action: here.dataset.action, does: here.dataset.do, to: here.dataset.at, where: inside.id };
};

const refocus = (key) => {
  if (!key || (document.activeElement && document.activeElement !== document.body && document.activeElement.isConnected)) return;
  const same =
    (key.action !== undefined && document.querySelector(`#${key.where} [data-action="${key.action}"]`)) ||
    (key.does && document.querySelector(`#${key.where} [data-do="${key.does}"]${key.to === undefined ? "" : `[data-at="${key.to}"]`}:not(:disabled)`));
  (same || document.querySelector("#blind [data-do=moves]") || at("main")).focus({ preventScroll: true });
};

const SWAPPED = ["state", "tag", "players", "blind", "actions", "words", "persons", "end", "tray", "pieces", "room", "coach", "review"];

/** Put what the server drew in place of what is there; the log has its own way. Points count up at once, or with the beats to come. */
const swap = (parts, beaten = false) => {
  const [before, were, focus] = [positions(), points(), focusKey()];
  const kept = [...document.querySelectorAll("#tray input:checked")].map(({ id }) => id);
  unmark();
  for (const name of SWAPPED) {
    const part = parts.querySelector(`[data-part="${name}"]`);
    const old = document.querySelector(`[data-part="${name}"]`);
    if (!part || !old) continue;
    if (part.outerHTML === old.outerHTML) continue;
    old.replaceWith(document.importNode(part, true));
    if (part.dataset.box && at("board").dataset.box !== part.dataset.box) { at("board").dataset.box = part.dataset.box; reframe(); }
  }
  for (const id of kept) if (at(id)) at(id).checked = true;
  animate(before);
  hold(were);
  if (!beaten) count();
  refocus(focus);
  remember(document);
  document.dispatchEvent(new Event("swapped"));
  document.body.classList.toggle("ended", state().over === "yes");
};

/** What the others did since my last decision stays marked until my next one. */
const trace = () => {
  if (past) return;
  const own = Number(state().own);
  const seat = state().seat;
  for (const line of lines()) {
    if (Number(line.dataset.step) <= own) break;
    if (line.dataset.seat !== undefined && line.dataset.seat !== seat && line.dataset.where) for (const name of line.dataset.where.split(" ")) mark(name, "new");
  }
};

/** A sentence for whoever does not see the board. */
const tell = (text) => {
  const entry = document.createElement("p");
  entry.textContent = text;
  at("news").append(entry);
  while (at("news").children.length > 30) at("news").firstChild.remove();
};

const announce = (was) => {
  document.title = mine() ? `● ${words["your-turn"]} – ${plainTitle}` : plainTitle;
  if (mine() && !was) {
    tell(`${words["your-turn"]}: ${at("status").textContent}`);
    cue("turn");
    if (document.hidden && settings.notify === "yes" && "Notification" in window && Notification.permission === "granted") {
      const note = [words["your-turn"], { body: `${plainTitle}: ${at("status").textContent}`, tag: state().table }];
      // phones leave it to the service worker
      try { new Notification(...note); } catch { navigator.serviceWorker?.ready.then((worker) => worker.showNotification(...note)).catch(() => {}); }
    }
  }
};

// beats: each piece of news is shown by itself, in order
const bar = (name) => {
  for (const id of ["blind", "ask", "show", "past"]) at(id).hidden = id !== name;
};

const beatTime = () => (document.hidden || hurried ? 0 : BEAT[settings.speed] ?? BEAT.normal);

const wait = async (time) => {
  const until = performance.now() + time;
  while (showing && !showing.skip && (showing.held || performance.now() < until)) await pause(30);
};

/** What a line of the log sounds like: points first, else by its icon. */
const sound = (line) => {
  const gain = Math.abs(Number(line.dataset.gain));
  const icon = line.querySelector(".i use")?.getAttribute("href").slice(3);
  cue(gain ? "points" : SOUNDS[icon] ?? "placed", gain);
};

/** One piece of news: its words on the blind, its place in amber, its points rising. */
const beat = async (line) => {
  const { seat, full, where, gain } = line.dataset;
  const names = where ? where.split(" ") : [];
  at("show").className = `blind others show${seat === undefined ? "" : ` of-${seat}`}`;
  at("show").querySelector(".route").replaceChildren(...(line.querySelector(seat === undefined ? ".i" : ".disc") ? [line.querySelector(seat === undefined ? ".i" : ".disc").cloneNode(true)] : []));
  put(at("show-say"), full);
  at("show-why").textContent = line.dataset.label;
  for (const name of names) mark(name, "now");
  if (gain && seat !== undefined) float(names, seat, Number(gain));
  sound(line);
  await wait(beatTime());
};

/** The lines of one step, one beat each; what I did myself (up to step `own`) waits for nobody. */
const beats = async (fresh, step, own) => {
  for (const line of fresh.filter((one) => Number(one.dataset.step) === step).reverse()) {
    tell(line.dataset.full);
    if (showing.skip) continue;
    if (step <= own && line.dataset.seat === state().seat) { flash(line); continue; }
    bar("show");
    await beat(line);
  }
  count();
};

/** My own move: its points rise, nobody waits. */
const flash = (line) => {
  const { gain, seat, where } = line.dataset;
  if (gain) float(where.split(" "), seat, Number(gain));
  sound(line);
};

const begin = () => {
  showing ??= { skip: false, held: false };
  document.body.classList.add("showing");
  for (const button of document.querySelectorAll("#show [data-do=pace]")) button.setAttribute("aria-pressed", button.dataset.at === settings.speed);
};

/** All has been shown: whose turn it is may act. */
const done = () => {
  showing = null;
  document.body.classList.remove("showing");
  bar("blind");
};

/** Go through the positions from step `from` to `to` (not shown itself) with the news of each. */
const tour = async (from, to, fresh, own) => {
  begin();
  try {
    for (let step = from; step < to && !showing.skip; step += 1) {
      swap(await fetchParts(`${page}/replay?step=${step}${mySeat()}`), true);
      await beats(fresh, step, own);
    }
  } catch (error) { showing.skip = true; throw error; }
};

/** A score that everybody looks at before the game goes on: once in each browser. */
const interlude = async ({ table, pause: key }) => {
  const name = `pause-${table}`;
  if (!key || !table || kept(name) === key) return;
  const parts = await fetchParts(`${page}/interlude`);
  keep(name, key);
  at("pause-text").replaceWith(document.importNode(parts.querySelector("[data-part=pause]"), true));
  at("pause").showModal();
  await new Promise((done) => { at("pause").addEventListener("close", done, { once: true }); });
};

/** The newest position has come: show the way to it, then itself. */
const present = async (parts) => {
  const was = mine();
  const [art, seen, seat] = [state().art, Number(state().steps), state().seat];
  const next = parts.querySelector("[data-part=state]").dataset;
  // the server is of another version than these scripts
  if (next.shell !== state().shell) { location.reload(); return; }
  const fresh = [...parts.querySelectorAll("[data-part=log] > li")].filter((line) => Number(line.dataset.step) > seen);
  const newest = Number(next.steps);
  choose(null);
  at("hint").hidden = true;
  if (next.myTurn === "yes" || next.over === "yes") hurried = false;
  const watched = seat === next.seat && newest > seen && beatTime() > 0;
  // the way there may get lost: what has come is shown all the same
  if (watched && newest > seen + 1) await tour(seen + 1, newest, fresh, Number(next.own)).catch(() => {});
  await interlude(next).catch(() => {});
  if (next.over === "yes") at("side").style.minHeight = `${at("side").clientHeight}px`; // what lies beside the board goes, and the board stays
  const list = parts.querySelector("[data-part=log]");
  swap(parts, watched);
  renew(list, newest);
  if (state().art !== art) { location.reload(); return; }
  if (watched) { begin(); await beats(fresh, newest, Number(next.own)); } else if (seat === next.seat && fresh.length) sound(fresh[0]);
  done();
  trace();
  announce(was);
  coached();
  terminus(next.over === "yes");
};

/** Show the table as it is now, unless the page is up to date; or anew, through the eyes of `seat`. */
const refresh = async (seat = null) => {
  if (past || (covered && seat === null)) return;
  const since = Math.max(0, Number(state().steps) - OVERLAP);
  const known = stale ? "" : `version=${state().version}&`;
  stale = false;
  const pace = hurried ? "off" : settings.speed;
  const query = seat === null ? `${known}viewer=${state().seat === "" ? -1 : state().seat}&since=${since}&pace=${pace}${mySeat()}` : `seat=${seat}`;
  try {
    const parts = await fetchParts(`${page}/parts?${query}`);
    if (parts && !past) await present(parts);
  } catch (error) {
    stale = true;
    // lost on the way: all of it again when the connection is back
    if (showing) done();
    if (error.status === 404 || error.status === 401) location.assign("/");
    else if (error.status === 403) location.reload();
    else if (!error.lost) throw error;
  }
  await cover();
};

let running = null;
let again = false;
let stale = false; // something has changed that versions do not count: who is here
/** One refresh at a time; a wish during one is granted after it. */
const update = async () => {
  if (running) { again = true; return running; }
  running = (async () => {
    try { do { again = false; await refresh(); } while (again); } finally { running = null; }
  })();
  await running;
};

// one screen for several people
const cover = async () => {
  const { waits, seat, over, open } = state(); // nobody is called while the server waits for all, or acts by itself
  if (covered || past || over || held().length < 2 || !held().includes(waits) || waits === seat) return;
  if (open === "yes" && settings.hide !== "yes") { await refresh(waits); return; }
  covered = true;
  // what they show and what was read out is for whoever played before
  for (const dialog of document.querySelectorAll("dialog.drawer[open]")) dialog.close();
  at("news").replaceChildren();
  const name = state()[`name${waits}`];
  at("cover-title").textContent = `${words.pass} ${name}`;
  at("uncover").textContent = `${words.iam} ${name}`;
  at("cover").dataset.seat = waits;
  document.body.classList.add("covered");
  at("cover").showModal();
};

const uncover = async () => {
  const { seat } = at("cover").dataset;
  await refresh(seat);
  if (state().seat !== seat) return; // the connection is lost: stay covered
  covered = false;
  at("cover").close();
  document.body.classList.remove("covered");
  await update(); // what came while the table was covered
};
at("cover").addEventListener("cancel", (event) => event.preventDefault());
// a browser asks only once before Esc closes it
at("cover").addEventListener("close", () => { if (covered) at("cover").showModal(); });

/** On to my turn: neither the page nor the bots take their time until then. */
const skip = () => {
  if (!showing) return;
  showing.skip = true;
  if (mine()) return;
  hurried = true;
  update();
};

// playing
const option = (action) => document.querySelector(`#actions [data-action="${action}"]`);

/** Ask before a move: its effect as a question, the piece marked. Null: nothing is chosen any more. */
const choose = (action, seconds = 0) => {
  clearInterval(countdown);
  countdown = null;
  chosen = action;
  for (const element of document.querySelectorAll(".chosen")) element.classList.remove("chosen");
  if (action === null) { if (!at("ask").hidden) bar(past ? "past" : "blind"); return; }
  for (const element of document.querySelectorAll(`#board [data-action="${action}"], #tray [data-action="${action}"], #blind [data-action="${action}"]`)) element.classList.add("chosen");
  const asked = option(action);
  at("ask").className = `${at("blind").className} ask`;
  at("ask").querySelector(".route").replaceChildren(...[...at("blind").querySelector(".route").childNodes].map((node) => node.cloneNode(true)));
  at("ask-why").textContent = asked?.dataset.grave ? words["for-good"] : seconds ? words.counting : words["sure-move"];
  bar("ask");
  put(at("ask-say"), asked?.dataset.grave || asked?.textContent || "");
  const button = at("ask").querySelector("[data-do=confirm]");
  const label = button.querySelector(".lbl");
  label.textContent = words.confirm;
  button.focus({ preventScroll: true });
  if (!seconds) return;
  let left = seconds;
  label.textContent = `${words.confirm} (${left})`;
  countdown = setInterval(() => {
    left -= 1;
    label.textContent = `${words.confirm} (${left})`;
    if (left <= 0) play(action);
  }, 1000);
};

const play = async (action) => {
  const move = `${state().seat} ${state().version}`;
  if (answered === move) return; // a second click on what was played already
  answered = move;
  choose(null);
  at("hint").hidden = true;
  for (const element of document.querySelectorAll(`#board [data-action="${action}"], #tray [data-action="${action}"]`)) element.classList.add("chosen");
  const content = { version: Number(state().version), action: Number(action), id: newId() };
  if (state().seat !== "") content.seat = Number(state().seat);
  // it has an id: however long nobody answers, it counts once
  const { status } = await send("POST", `${api}/moves`, content, Infinity);
  if (status !== 200) answered = "";
  await settled(status);
};

const settled = async (status) => {
  if (status === 409) say(words["moved-on"]);
  else if (status >= 400 && status !== 503) { say(words.failed); cue("no"); }
  await update();
};

const act = (action) => {
  if (past || showing || !mine() || action === undefined) return;
  if (!document.dispatchEvent(new CustomEvent("acting", { detail: action, cancelable: true }))) return; // the coach wants another move
  for (const dialog of document.querySelectorAll("dialog.drawer[open]")) dialog.close();
  const asked = option(action)?.dataset ?? {};
  const lasts = asked.lasts === "yes";
  if (chosen === action) play(action);
  else if (asked.grave || (lasts && asksFirst())) choose(action);
  else if (lasts && settings.confirm === "count") choose(action, 3);
  else play(action);
};

// hints: a first look at once, then what a search finds, with reasons
const told = (tag, text, name = "") => {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = name;
  return element;
};

const askBot = async (more) => {
  const { status, body } = await send("GET", `${api}/hint?${more}${mySeat()}`);
  return status === 200 ? body : null;
};

/** An option with its chance, and why. */
const advised = ({ action, text, chance, why }, quick) => {
  const line = document.createElement("li");
  const button = told("button", "");
  button.type = "button";
  button.dataset.action = action;
  button.append(told("span", text));
  if (!quick) {
    const share = told("b", `${Math.round(100 * chance)} %`);
    share.title = words["hint-chance"];
    button.append(share);
  }
  line.append(button);
  if (why.length) line.append(told("p", why.join(" "), "small"));
  return line;
};

const showHint = (body, chosenOne = null) => {
  const box = at("hint");
  const { options, quick } = body;
  const list = document.createElement("ol");
  list.append(...options.slice(0, quick ? 1 : 3).map((one) => advised(one, quick)));
  const mineToo = options.find(({ action }) => String(action) === chosenOne);
  if (mineToo && !options.slice(0, 3).includes(mineToo)) list.append(advised(mineToo, quick));
  const note = told("p", quick ? words.thinking : `% : ${words["hint-chance"]}`, "soft small");
  box.replaceChildren(box.querySelector(".shut"), told("h2", words["hint-title"]), list, note);
  for (const element of document.querySelectorAll(".chosen")) element.classList.remove("chosen");
  for (const element of document.querySelectorAll(`#board [data-action="${options[0].action}"], #tray [data-action="${options[0].action}"]`)) element.classList.add("chosen");
};

const hint = async () => {
  const box = at("hint");
  const shut = document.querySelector("#drawer-person .shut").cloneNode(true);
  shut.removeAttribute("data-close");
  shut.dataset.do = "shut-hint";
  box.replaceChildren(shut, words.thinking);
  box.hidden = false;
  const whole = askBot("").then((body) => { whole.done = true; return body; });
  const first = await askBot("quick=1");
  if (first?.options.length && !whole.done && !box.hidden) showHint(first);
  const body = await whole;
  if (box.hidden) return;
  if (body?.options.length) showHint(body);
  else box.replaceChildren(shut, words["hint-none"]);
};

/** What one points at is weighed, too. */
const weigh = ({ target }) => {
  const action = target.closest?.("#board [data-action], #tray [data-action]")?.dataset.action;
  if (action === undefined || at("hint").hidden || action === weigh.last) return;
  weigh.last = action;
  clearTimeout(weigh.timer);
  weigh.timer = setTimeout(async () => {
    const body = await askBot(`action=${action}`);
    if (body && !body.quick && !at("hint").hidden && weigh.last === action) showHint(body, action);
  }, 250);
};
document.addEventListener("pointerover", weigh);
document.addEventListener("focusin", weigh);

/** The coach: a sentence each turn. */
const coached = async () => {
  const turn = `${state().seat} ${state().version}`;
  if (settings.coach !== "yes" || !mine() || past || api.includes("/learn/") || coached.turn === turn) return;
  coached.turn = turn;
  const body = await askBot("");
  const line = document.querySelector("#blind.mine .why > span");
  if (!body?.options.length || !line || turn !== `${state().seat} ${state().version}`) return;
  const [{ text, why }] = body.options;
  line.textContent = `${words.coach} ${text} ${why[0] ?? ""}`;
  line.title = why.join(" ");
};

// looking back
const look = async (step, wish = `step=${Math.max(0, step)}`) => {
  const eyes = state().over && at("eyes") ? `&eyes=${at("eyes").value}` : "";
  const parts = await fetchParts(`${page}/replay?${wish}${mySeat()}${eyes}`);
  if (!past) return;
  const { step: here, steps, ply, own } = parts.querySelector("[data-past]").dataset; // others' eyes have other steps
  Object.assign(past, { step: Number(here), steps: Number(steps) });
  const blind = parts.querySelector("#blind");
  blind.remove();
  swap(parts);
  at("past").className = `${blind.className} others past`;
  at("past").querySelector(".route").replaceChildren(...[...blind.querySelector(".route").childNodes].map((node) => document.importNode(node, true)));
  at("past-say").textContent = blind.querySelector("#status").textContent || document.querySelector("[data-part=tag]").textContent;
  at("past-step").textContent = `${here} / ${steps}`;
  at("replay-step").max = steps;
  at("replay-step").value = here;
  point(Number(own));
  for (const line of lines()) if (line.dataset.step === own && line.dataset.where) for (const name of line.dataset.where.split(" ")) mark(name, "now");
  for (const element of document.querySelectorAll("#board [data-action], #tray [data-action]")) {
    element.classList.add("chosen");
    for (const name of ["data-action", "tabindex"]) element.removeAttribute(name);
    if (element.hasAttribute("role")) element.setAttribute("role", "img"); // its words stay
  }
  if (past.step === past.steps) halt();
  if (state().table) history.replaceState(null, "", `${page}/at/${own}`);
  document.dispatchEvent(new CustomEvent("looked", { detail: { ply: Number(ply) } }));
};

const runIcon = (name, label) => {
  at("run").querySelector("use").setAttribute("href", `#i-${name}`);
  at("run").setAttribute("aria-label", label);
  at("run").title = label;
};

const halt = () => {
  clearInterval(past?.timer);
  if (past) past.timer = null;
  runIcon("play", words.run);
};

const run = () => {
  if (past.timer) { halt(); return; }
  runIcon("pause", words.pause);
  if (past.step === past.steps) look(0);
  past.timer = setInterval(() => look(past.step + 1), { slow: 2200, normal: 1300, fast: 700, off: 400 }[settings.speed] ?? 1300);
};

const startReplay = async (step, wish) => {
  if (showing) { showing.skip = true; await running; }
  past ??= { step: Number(state().steps), steps: Number(state().steps), timer: null };
  choose(null);
  for (const dialog of document.querySelectorAll("dialog.drawer[open]")) dialog.close();
  at("terminus").hidden = true;
  document.body.classList.add("looking");
  at("eyes-choice").hidden = !state().over;
  bar("past");
  await look(step, wish);
};

const leaveReplay = async () => {
  halt();
  const { seat } = state();
  const was = mine();
  const parts = await fetchParts(`${page}/parts${seat === "" ? "" : `?seat=${seat}`}`);
  past = null;
  if (state().table) history.replaceState(null, "", page);
  document.dispatchEvent(new Event("left"));
  point(null);
  document.body.classList.remove("looking");
  swap(parts);
  renew(parts.querySelector("[data-part=log]"), Number(state().steps));
  bar("blind");
  trace();
  announce(was);
  terminus(state().over === "yes");
  await update(); // what came while looking back
};

/** Since my last turn: the others' moves again, beat by beat. */
const watch = async () => {
  if (showing || past) return;
  const fresh = lines();
  const [own, steps] = [Number(state().own), Number(state().steps)];
  running ??= (async () => {
    try {
      await tour(own + 1, steps, fresh, own);
      const parts = await fetchParts(`${page}/parts?${mySeat().slice(1)}`);
      swap(parts, true);
      begin();
      await beats(fresh, steps, own);
    } catch { stale = true; } finally { done(); } // the connection is lost on the way: on from where the table is
    trace();
  })();
  await running;
  running = null;
  await update();
};

// the end
const terminus = (over) => {
  const page = at("terminus");
  const first = !page.dataset.shown;
  if (!over) { page.hidden = true; return; }
  page.dataset.shown = "yes";
  if (first) page.hidden = false;
  const box = document.querySelector(".finalboard:not(:has(> svg))"); // the page has been swapped: somebody has opened a rematch
  const picture = at("board")?.cloneNode(true);
  if (box && picture) {
    for (const element of [picture, ...picture.querySelectorAll("*")]) for (const name of ["id", "data-piece", "data-spot", "data-part", "role", "aria-label"]) element.removeAttribute(name);
    for (const mark of picture.querySelectorAll(".halo-new, .halo-now, .under-new, .floater")) mark.remove();
    picture.setAttribute("viewBox", at("board").dataset.box);
    picture.setAttribute("aria-hidden", "true");
    box.prepend(picture);
  }
  if (first) cue("end");
};

// links, and coming and going
const share = async (path, why) => {
  const { status, body } = await send("POST", `${api}/${path}`);
  if (status !== 200) { say(words.failed); return; }
  for (const dialog of document.querySelectorAll("dialog.drawer[open]")) dialog.close();
  at("share-why").textContent = why;
  at("share-link").value = body.link;
  at("share-local").hidden = !/^https?:\/\/(localhost|127\.|\[::1\])/.test(body.link);
  at("share-qr").replaceChildren(document.importNode(new DOMParser().parseFromString(body.qr, "image/svg+xml").documentElement, true));
  at("share").showModal();
  at("share-link").select();
};

const copy = async () => {
  at("share-link").select();
  try { await navigator.clipboard.writeText(at("share-link").value); } catch { document.execCommand("copy"); }
  at("share-why").textContent = words.copied;
};

const sure = (text) => new Promise((resolve) => {
  at("sure-text").textContent = text;
  at("sure").returnValue = "no";
  at("sure").addEventListener("close", () => resolve(at("sure").returnValue === "yes"), { once: true });
  at("sure").showModal();
});

const leaving = async (method, path, question) => {
  if (!(await sure(question))) return;
  const { status } = await send(method, path);
  if (status === 204) location.assign("/");
  else say(words.failed);
};

// drawers
const open = (name) => {
  for (const dialog of document.querySelectorAll("dialog.drawer[open]")) dialog.close();
  at(`drawer-${name}`).showModal();
};

const openLog = () => {
  if (getComputedStyle(at("peek")).display === "none") { at("story").querySelector("button")?.focus(); return; }
  at("drawer-log").append(at("log"));
  open("log");
};
at("drawer-log").addEventListener("close", () => at("rail").append(at("log")));

/** What a small screen has no room for beside the board, as it is now. */
const openMore = () => {
  const asides = [...document.querySelectorAll("#tray .aside")].map((part) => part.cloneNode(true));
  for (const part of asides) for (const piece of [part, ...part.querySelectorAll("*")]) { delete piece.dataset.piece; delete piece.dataset.spot; }
  at("more").replaceChildren(...asides);
  open("more");
};

/** The rules beside the table, at a clause if one is named, else where the game stands. */
const openRules = async ({ clause }) => {
  open("rules");
  const text = at("rules-text");
  if (!text.childElementCount) {
    const parts = await fetchParts(text.dataset.from);
    text.append(...[...parts.querySelector(".rulebook").childNodes].map((node) => document.importNode(node, true)));
  }
  for (const marked of text.querySelectorAll(".asked")) marked.classList.remove("asked");
  text.querySelector(".here")?.remove();
  const wish = clause ?? state().clause;
  const there = wish && text.querySelector(`#${CSS.escape(wish)}`);
  if (!there) return;
  at("find").value = "";
  for (const hidden of text.children) hidden.hidden = false;
  there.classList.add("asked");
  if (!clause) there.before(told("p", words["rules-here"], "here"));
  there.scrollIntoView({ block: "center" });
  if (clause) there.querySelector("a").focus({ preventScroll: true });
};

at("find").addEventListener("input", ({ target }) => {
  const wish = target.value.trim().toLowerCase();
  for (const clause of at("rules-text").children) clause.hidden = wish !== "" && !clause.textContent.toLowerCase().includes(wish);
});

/** What is known of a player: the sheet, in a game that has them, unless there is something to do about the player. */
const sheet = (seat) => {
  const tab = at(`sheet-${seat}`);
  if (tab && !document.querySelector(`[data-person="${seat}"] button`)) { tab.checked = at("sheets-open").checked = true; return; }
  for (const section of document.querySelectorAll("[data-person]")) section.hidden = section.dataset.person !== seat;
  open("person");
};

const version = () => ({ version: Number(state().version) });

const deeds = {
  confirm: () => chosen !== null && play(chosen),
  cancel: () => { choose(null); if (byKey) document.querySelector("#blind [data-do=moves]")?.focus({ preventScroll: true }); },
  undo: async () => settled((await send("POST", `${api}/undo`, version())).status),
  "restart-turn": async () => settled((await send("POST", `${api}/restart-turn`, version())).status),
  hint,
  "shut-hint": () => { at("hint").hidden = true; choose(null); },
  replay: () => startReplay(Number(state().steps)),
  analyse: () => startReplay(Number(state().steps)),
  look: ({ at: step }) => startReplay(Number(step)),
  watch,
  first: () => look(0),
  back: () => look(past.step - 1),
  next: () => look(past.step + 1),
  last: () => look(past.steps),
  run,
  "leave-replay": leaveReplay,
  pace: ({ at: speed }) => { set("speed", speed); if (showing) begin(); },
  hold: () => {
    if (!showing) return;
    showing.held = !showing.held;
    at("hold").querySelector("use").setAttribute("href", showing.held ? "#i-play" : "#i-pause");
    at("hold").querySelector(".lbl").textContent = showing.held ? words.run : words.pause;
  },
  skip,
  uncover,
  moves: () => open("moves"),
  words: () => open("words"),
  keys: () => open("keys"),
  standing: ({ at: wish }) => {
    for (const button of document.querySelectorAll("[data-do=stand]")) button.setAttribute("aria-pressed", button.dataset.at === wish);
    open("standing");
  },
  stand: async ({ at: answer }) => { at("drawer-standing").close(); settled((await send("PUT", `${api}/standing`, { answer })).status); },
  log: openLog,
  more: openMore,
  rules: openRules,
  person: ({ at: seat }) => sheet(seat),
  terminus: () => { at("terminus").hidden = false; },
  board: () => { at("terminus").hidden = true; },
  "zoom-in": zoomIn,
  "zoom-out": zoomOut,
  sound: () => { set("sound", settings.sound === "off" ? kept("volume", "soft") : "off"); cue("turn"); },
  invite: ({ at: seat }) => share(`seats/${seat}/invite`, held().includes(seat) ? words["device-why"] : words["invite-why"]),
  "watch-link": () => share("watch-link", words["watch-why"]),
  copy,
  bot: async ({ at: seat }) => settled((await send("POST", `${api}/seats/${seat}/bot`, {})).status),
  return: async ({ at: seat }) => settled((await send("DELETE", `${api}/seats/${seat}/bot`)).status),
  start: async () => settled((await send("POST", `${api}/start`, { level: "casual" })).status),
  call: async () => { await send("PUT", `${api}/standing`, { answer: "call" }); const button = document.querySelector("[data-do=call]"); if (button) button.disabled = true; },
  resign: async () => { if (await sure(words["sure-resign"])) settled((await send("POST", `${api}/resign`)).status); },
  leave: () => leaving("POST", `${api}/leave`, words["sure-leave"]),
  delete: () => leaving("DELETE", api, words["sure-delete"]),
  rematch: async () => {
    const { status, body } = await send("POST", `${api}/rematch`, { luck: newId() });
    if (status === 200) location.assign(`/t/${body.table}`);
    else say(words.failed);
  },
};

document.addEventListener("click", (event) => {
  const { target } = event;
  const deed = target.closest("[data-do]");
  if (deed?.href) event.preventDefault();
  if (deed && !deed.disabled) { deeds[deed.dataset.do]?.(deed.dataset); return; }
  const action = target.closest("[data-action]");
  if (showing && target.closest("#board, #tray")) skip();
  else if (action && !(wasMoved() && action.closest("#board"))) act(action.dataset.action);
});

addEventListener("resize", () => { at("side").style.minHeight = ""; });
addEventListener("pointerdown", () => { byKey = false; }, true);

const KEYS = {
  u: () => document.querySelector("#blind [data-do=undo]:not(:disabled)")?.click(),
  h: () => document.querySelector("#blind [data-do=hint]:not(:disabled)")?.click(),
  l: openLog,
  k: () => open("keys"),
  "+": zoomIn,
  "-": zoomOut,
  ArrowLeft: () => (past ? deeds.back() : startReplay(Number(state().steps) - 1)),
  ArrowRight: () => past && deeds.next(),
  " ": () => { if (chosen !== null) play(chosen); else skip(); },
};

document.addEventListener("keydown", (event) => {
  byKey = true;
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const piece = target.closest?.("svg [data-action]");
  if (piece && (key === "Enter" || key === " ")) { event.preventDefault(); act(piece.dataset.action); return; }
  if (key === "Escape" && !document.querySelector("dialog[open]")) { const sheets = at("sheets-open"); if (sheets?.checked) sheets.checked = false; else if (chosen !== null) deeds.cancel(); else if (!at("hint").hidden) deeds["shut-hint"](); else if (past) leaveReplay(); return; }
  if (target.closest?.("input, select, textarea, dialog[open]") || (key === " " && target.closest?.("button, a"))) return;
  if (/^[1-9]$/.test(key)) { act(document.querySelectorAll("#actions [data-action]")[key - 1]?.dataset.action); return; }
  const deed = KEYS[key] ?? KEYS[key.toLowerCase()];
  if (deed) { event.preventDefault(); deed(); }
});

document.addEventListener("submit", async (event) => {
  if (event.target.id !== "sit") return;
  event.preventDefault();
  const { status } = await send("POST", `${api}/join`, { name: event.target.elements.name.value, keep: true, luck: newId() });
  if (status === 200) location.reload();
  else settled(status);
});

at("replay-step").addEventListener("input", ({ target }) => { halt(); look(Number(target.value)); });
at("eyes")?.addEventListener("change", () => look(past.step));

const soundKey = () => {
  const on = settings.sound !== "off";
  at("sound").setAttribute("aria-pressed", on);
  at("sound").querySelector("use").setAttribute("href", on ? "#i-sound" : "#i-mute");
  if (on) keep("volume", settings.sound);
};
document.addEventListener("setting", soundKey);
document.addEventListener("setting", () => coached());
let going = false; // to another page: its streams break, and nobody needs to know
addEventListener("pagehide", () => { going = true; });
addEventListener("pageshow", ({ persisted }) => { going = false; if (persisted && state().table) listen(); });
let retry = null;
document.addEventListener("connected", ({ detail }) => {
  at("offline").hidden = detail || going;
  clearTimeout(retry);
  // nothing else may tell that it is back
  if (!detail) retry = setTimeout(update, RETRY);
});
addEventListener("offline", () => connected(false));
addEventListener("online", () => update());
document.addEventListener("moved", () => update());
document.addEventListener("look", ({ detail: { query, eyes } }) => {
  if (eyes !== undefined && at("eyes")) at("eyes").value = eyes;
  halt();
  startReplay(0, query);
});

addEventListener("hashchange", () => { if (/^#[iw]/.test(location.hash)) location.reload(); });
// somebody may follow a link to a second seat, or to a seat of a table that can be looked at anyway
if (/^#[iw]/.test(location.hash)) {
  const key = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  const { status } = key.startsWith("i")
    ? await send("POST", `${api}/join`, { invite: key, name: "", keep: true, luck: newId() })
    : await send("POST", `${api}/watch`, { watch: key });
  if (status === 200) location.reload();
}

// news: an event names the table and its version; the page fetches what it may see
let source = null;
let awake = Date.now();
const listen = () => {
  source?.close();
  source = new EventSource(`/api/events?table=${state().table}`);
  source.addEventListener("open", () => { connected(true); update(); });
  source.addEventListener("reset", () => update());
  source.addEventListener("table", ({ data }) => { if (JSON.parse(data).table === state().table) update(); });
  source.addEventListener("presence", ({ data }) => { if (JSON.parse(data).table === state().table) { stale = true; update(); } });
  source.addEventListener("gone", ({ data }) => { if (JSON.parse(data).table === state().table) location.assign("/"); });
  source.addEventListener("error", () => {
    connected(false);
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, RETRY);
  });
};
soundKey();
dress();
trace();
terminus(state().over === "yes");
if (state().table) {
  listen();
  setInterval(() => { if (Date.now() - awake > SLEPT) listen(); awake = Date.now(); }, SLEPT / 12);
}
await cover();
const linked = /\/at\/(\d+)$/.exec(location.pathname);
if (linked && state().table && at("board")) await startReplay(Math.min(Number(linked[1]), Number(state().steps)));
coached();
document.documentElement.dataset.ready = "yes"; // from now on a click is heard
await interlude(state());
