// Every page: settings that this browser remembers, and names.
import { newId } from "./net.js";
// of a browser that keeps nothing, or has no room: it plays all the same
const memory = {};
export const kept = (name, fallback, store = "localStorage") => {
  try { return memory[name] ?? window[store].getItem(name) ?? fallback; } catch { return memory[name] ?? fallback; }
};
export const keep = (name, value, store = "localStorage") => {
  try { window[store].setItem(name, value); delete memory[name]; } catch { memory[name] = value; }
};

export const words = JSON.parse(document.documentElement.dataset.words);
const defaults = { confirm: "auto", speed: "normal", notify: "no", sound: "off", hide: "auto", coach: "no" };
export const settings = new Proxy(defaults, { get: (all, name) => kept(name, all[name]) });

/** Whether a move that cannot be taken back is asked about first. */
export const asksFirst = () =>
  settings.confirm === "yes" || (settings.confirm === "auto" && matchMedia("(pointer: coarse)").matches);

/** No travel, no roll, no confetti. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A sentence on the blind; a long one is set smaller, so that all of it is there. */
export const put = (element, text) => {
  element.textContent = text;
  element.classList.remove("tight");
  element.classList.toggle("tight", element.scrollHeight > element.clientHeight + 1);
};

/** Something has been set, here or in another place of the page. */
export const set = (name, value) => {
  keep(name, value);
  document.dispatchEvent(new CustomEvent("setting", { detail: { name, value } }));
};

const dialog = document.getElementById("settings");
const form = dialog.querySelector("form.choices");

document.getElementById("open-settings").addEventListener("click", () => {
  form.elements.scheme.value = document.documentElement.dataset.scheme ?? "auto";
  for (const name of Object.keys(defaults)) form.elements[name].value = settings[name];
  dialog.showModal();
});

form.addEventListener("change", ({ target }) => {
  if (target.name === "scheme") {
    document.cookie = `scheme=${target.value}; path=/; max-age=31536000; samesite=lax`;
    if (target.value === "auto") delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = target.value;
    return;
  }
  set(target.name, target.value);
  if (target.name === "notify" && target.value === "yes" && "Notification" in window) Notification.requestPermission();
});

// a drawer closes by its button, by Esc, and by a tap beside it
document.addEventListener("click", ({ target, clientX: x, clientY: y }) => {
  if (target.closest("[data-close]")) target.closest("dialog").close();
  else if (target.matches("dialog.drawer")) {
    const box = target.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) target.close();
  }
});

/** Fields that a person fills in once: `data-remember="name"`. */
export const remember = (root) => {
  for (const field of root.querySelectorAll("[data-remember]")) {
    field.value ||= kept(field.dataset.remember, "");
    field.addEventListener("change", () => keep(field.dataset.remember, field.value));
  }
};
remember(document);

// by script, because a plain form of a page that sends no referrer does not say where it comes from, and the server wants to know
// a second click would open a second table
let opening = false;
addEventListener("pageshow", ({ persisted }) => { if (persisted) opening = false; });
for (const play of document.querySelectorAll("form[action='/play']")) {
  play.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (opening) return;
    opening = true;
    const body = new URLSearchParams(new FormData(play));
    body.set("luck", newId()); // our part of the deal
    const answer = await fetch("/play", { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => null);
    // says that there is no connection, and is this page again when there is
    if (!answer) location.reload();
    else if (answer.status === 201) location.assign((await answer.json()).address);
    else play.submit(); // shows why not
  });
}
for (const field of document.querySelectorAll("form[action='/play'] input[type=hidden][name=name]")) field.value = kept("name", "");

// the shell is kept for the next visit; without a connection a page says so decently
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js").catch(() => { /* only where there is TLS */ });
const again = document.getElementById("again");
if (again) {
  again.addEventListener("click", () => location.reload());
  setInterval(async () => { if (navigator.onLine && await fetch("/health").then(({ ok }) => ok, () => false)) location.reload(); }, 4000);
}
