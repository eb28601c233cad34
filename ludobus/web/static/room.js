// The waiting room: the link and QR code of the first free seat are in sight at once.
import { send } from "./net.js";
import { keep, kept } from "./site.js";

const at = (id) => document.getElementById(id);
const { table } = at("state").dataset;
const api = `/api/tables/${table}`;
let shown = null; // the seat whose link is in sight

/** A link that this tab has asked for already, or a new one: an invitation works once. */
const linkOf = async (seat) => {
  const name = `ticket-${table}-${seat}`;
  const known = kept(name, null, "sessionStorage");
  if (known) return JSON.parse(known);
  const { status, body } = await send("POST", `${api}/seats/${seat}/invite`);
  if (status !== 200) return null;
  keep(name, JSON.stringify(body), "sessionStorage");
  return body;
};

const show = async () => {
  const free = document.querySelector("#room li.free")?.dataset.seat;
  if (!at("ticket") || free === shown) return;
  shown = free;
  const ticket = free === undefined ? null : await linkOf(free);
  at("ticket").hidden = !ticket;
  if (!ticket) return;
  at("ticket-link").value = ticket.link;
  at("ticket-qr").replaceChildren(document.importNode(new DOMParser().parseFromString(ticket.qr, "image/svg+xml").documentElement, true));
  at("ticket-local").hidden = !/^https?:\/\/(localhost|127\.|\[::1\])/.test(ticket.link);
  document.querySelector("[data-do=send-ticket]").hidden = !navigator.share;
};

document.addEventListener("click", async ({ target }) => {
  const deed = target.closest("[data-do=copy-ticket], [data-do=send-ticket]");
  if (!deed) return;
  if (deed.dataset.do === "send-ticket") { navigator.share({ url: at("ticket-link").value }).catch(() => { /* not sent after all */ }); return; }
  at("ticket-link").select();
  try { await navigator.clipboard.writeText(at("ticket-link").value); } catch { document.execCommand("copy"); }
  deed.querySelector(".lbl").textContent = JSON.parse(document.documentElement.dataset.words).copied;
});
document.addEventListener("swapped", show);
show();
