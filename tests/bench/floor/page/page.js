// The same data by hand: fetch it and show it.
/* global document, fetch, setTimeout, clearTimeout */
const list = document.getElementById("list");
const form = document.getElementById("form");
const rows = document.getElementById("rows");

async function read(name) {
  const response = await fetch(`/api/${name}`);
  return (await response.json()).data;
}

function cell(text) {
  const made = document.createElement("td");
  made.textContent = text ?? "N/A";
  return made;
}

function row({ id, fleetNumber, registrationNumber, vendorFleetId, model, make, capacity, partner }) {
  const made = document.createElement("tr");
  made.append(...[id, fleetNumber, registrationNumber, vendorFleetId, model, make, capacity, partner].map(cell));
  const edit = document.createElement("button");
  edit.className = "edit";
  edit.textContent = "Edit";
  made.append(cell(""));
  made.lastChild.append(edit);
  return made;
}

async function show(name) {
  const { fleets } = await read(name);
  rows.replaceChildren(...fleets.map(row));
}

async function edit() {
  const record = await read("record");
  for (const field of form.querySelectorAll("input")) field.value = record[field.name] ?? "";
  list.hidden = true;
  form.hidden = false;
}

async function back() {
  await show("rows");
  form.hidden = true;
  list.hidden = false;
}

let timer;
document.getElementById("search").addEventListener("input", ({ target }) => {
  clearTimeout(timer);
  timer = setTimeout(() => show(target.value === "" ? "rows" : "found"), 250);
});
document.getElementById("first").addEventListener("click", () => show("rows"));
document.getElementById("second").addEventListener("click", () => show("second"));
document.getElementById("back").addEventListener("click", back);
rows.addEventListener("click", ({ target }) => target.matches(".edit") && edit());
show("rows");
