// Looking back at a finished game: the graph, the turning points and what a bot thinks, beside the replay.
import { fetchParts, send } from "./net.js";
import { words } from "./site.js";

const at = (id) => document.getElementById(id);
const { table } = at("state").dataset; // the page may have been there before the end
const box = at("lookback");
let ply = null; // of the position that is shown
let timer = null;

const look = (query, eyes) => document.dispatchEvent(new CustomEvent("look", { detail: { query, eyes } }));

/** A line in the graph for the position that is shown. */
const point = () => {
  const graph = box.querySelector(".graph");
  if (!graph || ply === null) return;
  const { left, right, actions } = graph.dataset;
  const x = Number(left) + ((Number(right) - Number(left)) * ply) / Math.max(Number(actions), 1);
  let line = graph.querySelector(".here");
  if (!line) {
    line = document.createElementNS("http://www.w3.org/2000/svg", "line");
    line.setAttribute("class", "here s-ink");
    line.setAttribute("stroke-width", "3");
    graph.append(line);
  }
  for (const [name, value] of Object.entries({ x1: x, x2: x, y1: 10, y2: 270 })) line.setAttribute(name, value);
};

const load = async () => {
  const parts = await fetchParts(`/t/${table}/lookback`);
  const fresh = document.importNode(parts.querySelector("#overview"), true);
  const had = at("overview").dataset.state;
  if (fresh.outerHTML !== at("overview").outerHTML) at("overview").replaceWith(fresh);
  point();
  clearTimeout(timer);
  if (fresh.dataset.state === "running") timer = setTimeout(load, 1000);
  else if (had === "running" && ply !== null) look(`ply=${ply}`);
};

document.addEventListener("looked", ({ detail }) => {
  if (!at("state").dataset.over) return;
  box.hidden = false;
  ply = detail.ply;
  if (document.activeElement === document.body) at("review").querySelector("[aria-pressed=true]")?.focus({ preventScroll: true });
  if (!at("overview").dataset.state) { at("overview").dataset.state = "asked"; load(); }
  point();
});
document.addEventListener("left", () => { box.hidden = true; });

box.addEventListener("click", async (event) => {
  const { target } = event;
  if (target.closest("[data-ask]")) {
    const button = target.closest("[data-ask]");
    button.disabled = true;
    const { status } = await send("POST", `/api/tables/${table}/analysis`);
    if (status !== 202) {
      const why = box.querySelector("[data-full]");
      why.textContent = status === 429 ? why.dataset.full : words.failed;
      button.disabled = why.hidden = false;
      return;
    }
    await load();
    return;
  }
  const show = target.closest("[data-eyes]"); // an option, or a step of the better way
  if (show) {
    const { ply: from, eyes, show: option, line } = show.dataset;
    look(`ply=${from}&${line ? `line=${line}` : `show=${option}`}`, eyes);
    return;
  }
  const turn = target.closest("[data-ply]:not([data-part])");
  if (turn) { for (const one of [box, at("side")]) one.scrollTop = 0; look(`ply=${turn.dataset.ply}`); return; }
  const graph = target.closest(".graph");
  if (!graph) return;
  const { left, right, actions } = graph.dataset;
  const frame = graph.getBoundingClientRect();
  const x = ((event.clientX - frame.left) / frame.width) * graph.viewBox.baseVal.width;
  const part = Math.min(Math.max((x - Number(left)) / (Number(right) - Number(left)), 0), 1);
  look(`ply=${Math.round(part * Number(actions))}`);
});
