// The log: lines come from the server, newest first; stops and the band "since your last turn" are set here.
const at = (id) => document.getElementById(id);
const state = () => at("state").dataset;

export const lines = () => [...document.querySelectorAll("#story > li[data-step]")];

const key = ({ dataset: { step, full } }) => `${step} ${full}`;

/** Put new lines in place of all that are later than the step that the server began with; who reads older ones reads on. */
export const renew = (fresh, last) => {
  const list = at("story");
  if (!list || !fresh) return;
  const read = list.scrollTop < 40 ? undefined : lines().find((line) => line.offsetTop >= list.scrollTop);
  const [name, top] = read ? [key(read), read.getBoundingClientRect().top] : [null, 0];
  const since = Number(fresh.dataset.since);
  for (const line of lines()) if (since === 0 || Number(line.dataset.step) > since) line.remove();
  list.prepend(...[...fresh.querySelectorAll("li")].map((line) => document.importNode(line, true)));
  for (const line of lines()) if (Number(line.dataset.step) > last) line.remove();
  dress();
  const there = lines().find((line) => key(line) === name);
  list.scrollTop = there ? list.scrollTop + there.getBoundingClientRect().top - top : 0;
};

/** Rounds are stops, turns have a line between them; an amber band stands between my last decision and what the others did since. */
export const dress = () => {
  const list = at("story");
  if (!list) return;
  for (const extra of list.querySelectorAll(".stop, .since")) extra.remove();
  const all = lines();
  const own = Number(state().own);
  let turn; // what happens by itself belongs to the turn before it
  const turns = all.map((_, i) => (turn = all.at(-1 - i).dataset.seat ?? turn)).reverse();
  all.forEach((line, i) => {
    const next = all[i + 1];
    line.classList.toggle("turn", i > 0 && turns[i] !== turns[i - 1]);
    if (line.dataset.label && line.dataset.label !== next?.dataset.label) {
      const stop = document.createElement("li");
      stop.className = "stop";
      stop.textContent = line.dataset.label;
      line.after(stop);
    }
    if (own && state().seat !== "" && Number(line.dataset.step) > own && next && Number(next.dataset.step) <= own) {
      const band = document.createElement("li");
      band.className = "since";
      band.append(...[...at("since").childNodes].map((node) => node.cloneNode(true)));
      line.after(band);
    }
  });
  if (all.length && !list.querySelector("[tabindex='0']")) all[0].firstChild.tabIndex = 0;
  peek(all[0]);
};

// one stop of the Tab key for the whole log; the arrows go through it
document.addEventListener("keydown", (event) => {
  const here = event.target.closest?.("#story button");
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!here || !way) return;
  event.preventDefault();
  const all = [...at("story").querySelectorAll("button")];
  const next = all[all.indexOf(here) + way];
  if (!next) return;
  here.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
});

/** On small screens the newest line stands under the board. */
const peek = (line) => {
  const [sign, icon, text] = at("peek").children;
  sign.replaceChildren(...(line?.querySelector(".disc") ? [line.querySelector(".disc").cloneNode(true)] : []));
  icon.replaceChildren(...(line ? [line.querySelector(".i").cloneNode(true)] : []));
  text.textContent = line?.querySelector("button > span:not(.sr):not(:empty)")?.textContent ?? "";
};

/** Show which lines belong to a past position, and bring them into sight: all if there is room, the newest in any case. */
export const point = (step) => {
  const all = lines();
  for (const line of all) {
    line.classList.toggle("now", step !== null && Number(line.dataset.step) === step);
    line.classList.toggle("later", step !== null && Number(line.dataset.step) > step);
  }
  if (step === null) return;
  const newest = all.find((line) => Number(line.dataset.step) <= step);
  const oldest = all.findLast((line) => line.dataset.step === newest?.dataset.step);
  for (const line of [oldest, newest]) line?.scrollIntoView({ block: "nearest" });
};
