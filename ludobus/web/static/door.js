// Somebody has followed a link: its key stands after the #, and goes to the server in the body of a request only.
import { newId, send } from "./net.js";

const door = document.getElementById("door");
const form = document.getElementById("sit");
const key = location.hash.slice(1);
const path = `/api/tables/${door.dataset.table}`;

/** One thing stands in the doorway: the form, or why there is none. */
const show = (id) => { for (const part of door.querySelectorAll("[data-way]")) part.hidden = part.id !== id; };

/** A server that did not answer has not said that the link is spent. */
const turnedAway = (status) => show(status && status !== 429 && status < 500 ? "refused" : "unanswered");

const enter = async (where, content) => {
  const { status } = await send("POST", `${path}/${where}`, content);
  if (status === 200 || status === 204) history.replaceState(null, "", location.pathname);
  else if (status !== 403 || where !== "join") return turnedAway(status);
  location.reload(); // spent: perhaps by us, and the answer was lost; then the table opens
};

/** A spent or wrong key says so before anybody is asked for a name. */
const knock = async () => {
  const { status, body } = await send("POST", `${location.pathname}/door`, { invite: key });
  if (status !== 200 || !body.valid) return turnedAway(status);
  document.getElementById("told").replaceChildren(...body.told.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
  show("sit");
  form.elements.name.focus();
};

const come = () => {
  if (key.startsWith("w")) {
    show("knocking");
    enter("watch", { watch: key });
  } else if (key.startsWith("i")) {
    show("knocking");
    knock();
  }
};

addEventListener("hashchange", () => location.reload()); // a link pasted where its door stood open already
document.getElementById("knock-again").addEventListener("click", come);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  enter("join", { invite: key, name: form.elements.name.value, keep: true, luck: newId() });
});
come();
