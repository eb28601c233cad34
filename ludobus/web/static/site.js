// Every page: settings that this browser remembers, and names.
const kept = (name, fallback) => {
  try { return localStorage.getItem(name) ?? fallback; } catch { return fallback; }
};
const keep = (name, value) => {
  try { localStorage.setItem(name, value); } catch { /* a browser that keeps nothing plays all the same */ }
};

export const words = JSON.parse(document.documentElement.dataset.words);

export const settings = {
  get confirm() { return kept("confirm", "auto"); },
  get speed() { return kept("speed", "normal"); },
  get notify() { return kept("notify", "no"); },
};

/** Whether a move that cannot be taken back is asked about first. */
export const asksFirst = () =>
  settings.confirm === "yes" || (settings.confirm === "auto" && matchMedia("(pointer: coarse)").matches);

const dialog = document.getElementById("settings");
const form = dialog.querySelector("form");

document.getElementById("open-settings").addEventListener("click", () => {
  form.elements.scheme.value = document.documentElement.dataset.scheme ?? "auto";
  for (const name of ["confirm", "speed", "notify"]) form.elements[name].value = settings[name];
  dialog.showModal();
});

form.addEventListener("change", ({ target }) => {
  if (target.name === "scheme") {
    document.cookie = `scheme=${target.value}; path=/; max-age=31536000; samesite=lax`;
    if (target.value === "auto") delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = target.value;
    return;
  }
  keep(target.name, target.value);
  if (target.name === "notify" && target.value === "yes" && "Notification" in window) Notification.requestPermission();
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
for (const play of document.querySelectorAll("form[action='/play']")) {
  play.addEventListener("submit", async (event) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(play));
    const answer = await fetch("/play", { method: "POST", body, headers: { Accept: "application/json" } });
    if (answer.status === 201) location.assign((await answer.json()).address);
    else play.submit(); // shows why not
  });
}
for (const field of document.querySelectorAll("form[action='/play'] input[type=hidden][name=name]")) field.value = kept("name", "");
