// A table: sends actions, swaps what the server drew, keeps the focus, and tells what happened.
import { asksFirst, remember, settings, words } from "./site.js";
import { fetchParts, newId, send } from "./net.js";
import { animate, positions } from "./motion.js";

const at = (id) => document.getElementById(id);
const page = location.pathname;
const api = `/api/tables/${at("state").dataset.table}`;
const plainTitle = document.title.replace(/^● [^–]*– /, "");

let chosen = null; // the action that waits to be confirmed
let answered = null; // the version that our last move was for
let replaying = null; // {step, steps, timer} while looking back
let covered = false;

const state = () => at("state").dataset;
const held = () => state().held.split(" ").filter(Boolean);
const mySeat = () => (state().seat === "" ? "" : `&seat=${state().seat}`);

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
  if (!here || here === document.body || !here.closest("#table")) return null;
  const inside = here.closest("#board, #panel, #actions, #tools, #people, #final");
  return { action: here.dataset.action, does: here.dataset.do, where: inside?.id ?? "side" };
};

const refocus = (key) => {
  if (!key || document.activeElement?.closest("#table")) return;
  const same =
    (key.action !== undefined && document.querySelector(`#${key.where} [data-action="${key.action}"]`)) ||
    (key.does && document.querySelector(`#${key.where} [data-do="${key.does}"]:not(:disabled)`));
  (same || at("actions-title") || at("main")).focus({ preventScroll: true });
};

const swap = (parts) => {
  const before = positions();
  const focus = focusKey();
  const open = at("words")?.open;
  const told = lastLine();
  for (const part of parts.querySelectorAll("[data-part]")) {
    const old = document.querySelector(`[data-part="${part.dataset.part}"]`);
    if (!old) continue;
    old.replaceWith(document.importNode(part, true));
    if (part.dataset.box) document.querySelector(`[data-part="${part.dataset.part}"]`).ownerSVGElement.setAttribute("viewBox", part.dataset.box);
  }
  if (open && at("words")) at("words").open = true;
  fit();
  animate(before);
  refocus(focus);
  remember(at("people"));
  tell(told);
};

/** The panel is as high as what is on it: on a phone nothing is left empty under it. */
const fit = () => {
  const panel = at("panel-parts");
  if (!panel) return;
  const [x, y, width] = panel.dataset.box.split(" ").map(Number);
  const { y: top, height } = panel.getBBox();
  if (height > 0) panel.ownerSVGElement.setAttribute("viewBox", `${x} ${y} ${width} ${Math.ceil(top + height - y + 14)}`);
};

const lastLine = () => Number(document.querySelector("#story li")?.dataset.n ?? 0);

/** New lines of the story, for whoever does not see the board. */
const tell = (since) => {
  if (replaying) return;
  const lines = [...document.querySelectorAll("#story li")].filter((line) => Number(line.dataset.n) > since).reverse();
  const news = at("news");
  for (const line of lines) {
    const entry = document.createElement("p");
    entry.textContent = line.textContent;
    news.append(entry);
    line.classList.add("fresh");
  }
  while (news.children.length > 30) news.firstChild.remove();
};

const announce = (was) => {
  const mine = state().myTurn === "yes";
  document.title = mine ? `● ${words["your-turn"]} – ${plainTitle}` : plainTitle;
  if (mine && !was) {
    const entry = document.createElement("p");
    entry.textContent = words["your-turn"];
    at("news").append(entry);
    if (document.hidden && settings.notify === "yes" && "Notification" in window && Notification.permission === "granted") {
      new Notification(words["your-turn"], { body: plainTitle, tag: state().table });
    }
  }
};

/** Show the table as it is now, unless the page is up to date; or anew, through the eyes of `seat`. */
const refresh = async (seat = null) => {
  if (replaying || (covered && seat === null)) return;
  const was = state().myTurn === "yes";
  const art = state().art;
  const version = seat === null ? `version=${state().version}${mySeat()}` : `seat=${seat}`;
  try {
    const parts = await fetchParts(`${page}/parts?${version}`);
    if (parts && !replaying) {
      choose(null);
      at("hint").hidden = true;
      swap(parts);
      if (state().art !== art) location.reload();
      announce(was);
    }
    if (at("alert").textContent === words.lost) say("");
  } catch (error) {
    if (error.status === 404) location.assign("/");
    else say(words.lost);
  }
  cover();
};

let running = null;
let again = false;
/** One refresh at a time; a wish during one is granted after it. */
const update = async () => {
  if (running) { again = true; return running; }
  running = (async () => {
    try { do { again = false; await refresh(); } while (again); } finally { running = null; }
  })();
  await running;
};

// one screen for several people
const cover = () => {
  const { toAct, seat, over } = state();
  if (covered || replaying || over || held().length < 2 || !held().includes(toAct) || toAct === seat) return;
  covered = true;
  const name = state()[`name${toAct}`];
  at("cover-title").textContent = `${words.pass} ${name}`;
  at("uncover").textContent = `${words.iam} ${name}`;
  at("cover").dataset.seat = toAct;
  at("table").inert = true;
  at("table").classList.add("hidden");
  at("cover").showModal();
};

const uncover = async () => {
  const { seat } = at("cover").dataset;
  await refresh(seat);
  if (state().seat !== seat) return; // the connection is lost: stay covered
  covered = false;
  at("cover").close();
  at("table").inert = false;
  at("table").classList.remove("hidden");
  at("actions-title")?.focus({ preventScroll: true });
  await update(); // what came while the table was covered
};
at("cover").addEventListener("cancel", (event) => event.preventDefault());

// playing
const choose = (action) => {
  chosen = action;
  for (const element of document.querySelectorAll(".chosen")) element.classList.remove("chosen");
  at("confirm").hidden = action === null;
  if (action === null) return;
  for (const element of document.querySelectorAll(`#table [data-action="${action}"]`)) element.classList.add("chosen");
  at("confirm-text").textContent = document.querySelector(`#actions [data-action="${action}"]`)?.textContent ?? "";
  document.querySelector("#confirm [data-do=confirm]").focus({ preventScroll: true });
};

const play = async (action) => {
  if (answered === state().version) return; // a second click on what was played already
  answered = state().version;
  choose(null);
  for (const element of document.querySelectorAll(`#table [data-action="${action}"]`)) element.classList.add("chosen");
  const move = { version: Number(state().version), action: Number(action), id: newId() };
  if (state().seat !== "") move.seat = Number(state().seat);
  const { status } = await send("POST", `${api}/moves`, move);
  if (status !== 200) answered = null;
  await settled(status);
};

const settled = async (status) => {
  if (status === 0) say(words.lost);
  else if (status === 409) say(words["moved-on"]);
  else if (status >= 400) say(words.failed);
  await update();
};

const act = (element) => {
  if (replaying || state().myTurn !== "yes") return;
  const { action } = element.dataset;
  const lasts = document.querySelector(`#actions [data-action="${action}"]`)?.dataset.lasts === "yes";
  if (lasts && asksFirst() && chosen !== action) choose(action);
  else play(action);
};

// hints
const hint = async () => {
  const box = at("hint");
  box.replaceChildren(words.thinking);
  box.hidden = false;
  const { status, body } = await send("GET", `${api}/hint`);
  if (status !== 200 || !body.length) { box.replaceChildren(words["hint-none"]); return; }
  const title = document.createElement("h2");
  title.textContent = words["hint-title"];
  const list = document.createElement("ol");
  for (const { action, text, chance } of body.slice(0, 3)) {
    const line = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.action = action;
    button.textContent = text;
    const share = document.createElement("span");
    share.className = "facts";
    share.textContent = ` ${Math.round(100 * chance)} % ${words["hint-chance"]}`;
    line.append(button, share);
    list.append(line);
  }
  box.replaceChildren(title, list);
  for (const element of document.querySelectorAll(`#board [data-action="${body[0].action}"], #panel [data-action="${body[0].action}"]`)) element.classList.add("chosen");
};

// looking back
const look = async (step) => {
  const eyes = state().over && at("eyes") ? `&eyes=${at("eyes").value}` : "";
  swap(await fetchParts(`${page}/replay?step=${Math.max(0, step)}${mySeat()}${eyes}`));
  const line = at("replay-line").dataset;
  Object.assign(replaying, { step: Number(line.step), steps: Number(line.steps) });
  at("replay-step").max = line.steps;
  at("replay-step").value = line.step;
  if (replaying.step === replaying.steps) halt();
};

const halt = () => {
  clearInterval(replaying?.timer);
  if (replaying) replaying.timer = null;
  at("replay-run").textContent = "▶";
  at("replay-run").setAttribute("aria-label", words.run);
};

const run = () => {
  if (replaying.timer) { halt(); return; }
  at("replay-run").textContent = "⏸";
  at("replay-run").setAttribute("aria-label", words.pause);
  const next = () => look(replaying.step + 1);
  if (replaying.step === replaying.steps) look(0);
  replaying.timer = setInterval(next, { slow: 2200, normal: 1300, fast: 700, off: 400 }[settings.speed] ?? 1300);
};

const startReplay = async () => {
  replaying = { step: Number(state().steps), steps: Number(state().steps), timer: null };
  at("replay").hidden = false;
  at("table").classList.add("past");
  at("eyes-choice").hidden = !state().over;
  await look(replaying.step);
  at("replay-step").focus();
};

const leaveReplay = async () => {
  halt();
  const { seat } = state();
  const parts = await fetchParts(`${page}/parts${seat === "" ? "" : `?seat=${seat}`}`);
  replaying = null;
  swap(parts);
  at("replay").hidden = true;
  at("table").classList.remove("past");
  document.querySelector("#tools [data-do=replay]")?.focus();
  await update(); // what came while looking back
};

// links, and coming and going
const share = async (path, why) => {
  const { status, body } = await send("POST", `${api}/${path}`);
  if (status !== 200) { say(words.failed); return; }
  at("share-why").textContent = why;
  at("share-link").value = body.link;
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

const deeds = {
  confirm: () => chosen !== null && play(chosen),
  cancel: () => { choose(null); at("actions-title")?.focus({ preventScroll: true }); },
  undo: async () => settled((await send("POST", `${api}/undo`, { version: Number(state().version) })).status),
  "restart-turn": async () => settled((await send("POST", `${api}/restart-turn`, { version: Number(state().version) })).status),
  hint,
  replay: startReplay,
  first: () => look(0),
  back: () => look(replaying.step - 1),
  next: () => look(replaying.step + 1),
  last: () => look(replaying.steps),
  run,
  "leave-replay": leaveReplay,
  uncover,
  invite: ({ at: seat }) => share(`seats/${seat}/invite`, held().includes(seat) ? words["device-why"] : words["invite-why"]),
  "watch-link": () => share("watch-link", words["watch-why"]),
  copy,
  bot: async ({ at: seat }) => settled((await send("POST", `${api}/seats/${seat}/bot`, {})).status),
  return: async ({ at: seat }) => settled((await send("DELETE", `${api}/seats/${seat}/bot`)).status),
  call: async () => { await send("PUT", `${api}/standing`, { answer: "call" }); document.querySelector("[data-do=call]").disabled = true; },
  resign: async () => { if (await sure(words["sure-resign"])) settled((await send("POST", `${api}/resign`)).status); },
  leave: () => leaving("POST", `${api}/leave`, words["sure-leave"]),
  delete: () => leaving("DELETE", api, words["sure-delete"]),
  rematch: async () => {
    const { status, body } = await send("POST", `${api}/rematch`);
    if (status === 200) location.assign(`/t/${body.table}`);
    else say(words.failed);
  },
};

document.addEventListener("click", ({ target }) => {
  const deed = target.closest("[data-do]");
  if (deed && !deed.disabled) { deeds[deed.dataset.do]?.(deed.dataset); return; }
  const action = target.closest("#table [data-action]");
  if (action) act(action);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && chosen !== null) deeds.cancel();
  const piece = event.target.closest?.("svg [data-action]");
  if (piece && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); act(piece); }
  if (replaying && !event.target.closest("input, select")) {
    if (event.key === "ArrowLeft") deeds.back();
    if (event.key === "ArrowRight") deeds.next();
  }
});

document.addEventListener("submit", async (event) => {
  if (event.target.id !== "sit") return;
  event.preventDefault();
  const { status } = await send("POST", `${api}/join`, { name: event.target.elements.name.value, keep: true });
  if (status === 200) location.reload();
  else settled(status);
});

at("replay-step").addEventListener("input", ({ target }) => { halt(); look(Number(target.value)); });
at("eyes")?.addEventListener("change", () => look(replaying.step));

document.addEventListener("change", async ({ target }) => {
  if (target.name === "standing") settled((await send("PUT", `${api}/standing`, { answer: target.value })).status);
});

// somebody may follow a link to a second seat, or to a seat of a table that can be looked at anyway
if (/^#[iw]/.test(location.hash)) {
  const key = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  const { status } = key.startsWith("i")
    ? await send("POST", `${api}/join`, { invite: key, name: "", keep: true })
    : await send("POST", `${api}/watch`, { watch: key });
  if (status === 200) location.reload();
}

// news: an event names the table and its version; the page fetches what it may see
const listen = () => {
  const source = new EventSource(`/api/events?table=${state().table}`);
  source.addEventListener("open", () => update());
  source.addEventListener("reset", () => update());
  source.addEventListener("table", ({ data }) => {
    const { table } = JSON.parse(data);
    if (table === state().table) update();
  });
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
};
listen();
fit();
cover();
document.documentElement.dataset.ready = "yes"; // from now on a click is heard
