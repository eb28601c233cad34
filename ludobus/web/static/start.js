// The form that opens a table: names for people on this screen, and options for the number of players.
import { words } from "./site.js";

const form = document.getElementById("new-table");
const seats = [...form.querySelectorAll("select[name^=seat]")];
const ways = form.querySelectorAll("[data-way]");

/** Everybody else at the table is of one kind. */
const fill = (kind) => {
  for (const seat of seats) if (seat.value !== "none" && seat.value !== "me") seat.value = kind;
  arrange();
};

const arrange = () => {
  const players = seats.filter((seat) => seat.value !== "none").length;
  for (const seat of seats) {
    const guest = seat.parentNode.querySelector(".guest");
    guest.hidden = seat.value !== "here";
    seat.parentNode.classList.toggle("empty", seat.value === "none");
  }
  seats[0].setCustomValidity(seats.some((seat) => seat.value === "me") ? "" : words["sit-too"]);
  const others = new Set(seats.map((seat) => seat.value).filter((kind) => kind !== "none" && kind !== "me"));
  for (const way of ways) way.setAttribute("aria-pressed", others.size === 1 && others.has(way.dataset.way));
  for (const option of form.querySelectorAll("option[data-players]")) {
    const fits = option.dataset.players.split(" ").includes(String(players));
    option.disabled = !fits;
    option.hidden = !fits;
  }
  for (const choice of form.querySelectorAll("select[name^=option-]")) {
    if (choice.dataset.chosen && !choice.selectedOptions[0].disabled) continue;
    choice.value = choice.querySelector("option:not(:disabled)").value; // the first that fits is what is usual
  }
};

form.addEventListener("change", ({ target }) => {
  if (target.name.startsWith("option-")) target.dataset.chosen = "yes";
  if (target.value === "me") for (const seat of seats) if (seat !== target && seat.value === "me") seat.value = "here";
  arrange();
});
for (const way of ways) way.addEventListener("click", () => fill(way.dataset.way));
arrange();
if (location.hash === "#friends") fill("friend");

// the rules: words are found, and the page can be printed
document.getElementById("find-rule").addEventListener("input", ({ target }) => {
  const wish = target.value.trim().toLowerCase();
  for (const part of document.getElementById("rulebook").children) part.hidden = wish !== "" && !part.textContent.toLowerCase().includes(wish);
});
document.getElementById("print").addEventListener("click", () => print());
