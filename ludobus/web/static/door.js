// Somebody has followed a link: its key stands after the #, and goes to the server in the body of a request only.
import { newId, send } from "./net.js";

const door = document.getElementById("door");
const form = document.getElementById("sit");
const key = location.hash.slice(1);
const path = `/api/tables/${door.dataset.table}`;

const enter = async (where, content) => {
  const { status } = await send("POST", `${path}/${where}`, content);
  if (status === 200 || status === 204) {
    history.replaceState(null, "", location.pathname);
    location.reload();
    return;
  }
  form.hidden = true;
  document.getElementById("closed").hidden = true;
  document.getElementById("refused").hidden = false;
};

/** A spent or wrong key says so before anybody is asked for a name. */
const knock = async () => {
  const answer = await fetch(`${location.pathname}/door`, { method: "POST", body: new URLSearchParams({ invite: key }) });
  const { valid, told } = answer.ok ? await answer.json() : { valid: false };
  document.getElementById("closed").hidden = true;
  document.getElementById("refused").hidden = valid;
  form.hidden = !valid;
  if (!valid) return;
  document.getElementById("told").replaceChildren(...told.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
  form.elements.name.focus();
};

addEventListener("hashchange", () => location.reload()); // a link pasted where its door stood open already
if (key.startsWith("w")) enter("watch", { watch: key });
else if (key.startsWith("i")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    enter("join", { invite: key, name: form.elements.name.value, keep: true, luck: newId() });
  });
  await knock();
}
