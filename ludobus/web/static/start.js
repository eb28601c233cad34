// The form that opens a table: names for people on this screen, and options for the number of players.
const form = document.getElementById("new-table");
const seats = [...form.querySelectorAll("select[name^=seat]")];

const arrange = () => {
  const players = seats.filter((seat) => seat.value !== "none").length;
  for (const seat of seats) {
    const guest = seat.parentNode.querySelector(".guest");
    guest.hidden = seat.value !== "here";
  }
  for (const option of form.querySelectorAll("option[data-players]")) {
    const fits = option.dataset.players.split(" ").includes(String(players));
    option.disabled = !fits;
    option.hidden = !fits;
    if (!fits && option.selected) option.parentNode.value = "";
  }
};

form.addEventListener("change", ({ target }) => {
  if (target.value === "me") for (const seat of seats) if (seat !== target && seat.value === "me") seat.value = "here";
  arrange();
});
arrange();
