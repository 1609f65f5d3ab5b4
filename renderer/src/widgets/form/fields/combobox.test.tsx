import { act, fireEvent, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { uiText } from "../../../../testing/application";
import { openGolden, type Answers } from "../../../../testing/goldenPage";

const place = (name: string, lat: number, lng: number, label = name) => ({ name, state: "", label, lat, lng });
const found = (...places: object[]) => ({ data: { places } });
const MUMBAI = place("Mumbai", 19.07283, 72.88261, "Mumbai, Maharashtra");

let root: HTMLElement;
let answers: Answers;
let calls: string[];

beforeEach(async () => {
  answers = { "GET /places": found(), "GET /places?search=Mumb": found(MUMBAI, place("Navi Mumbai", 19, 73)) };
  ({ root, calls } = await openGolden("/add-trip", answers));
  await page().findByRole("combobox", { name: "Source" });
});

const page = () => within(root);
const source = () => page().getByRole<HTMLInputElement>("combobox", { name: "Source" });
const press = (key: string) => fireEvent.keyDown(source(), { key });
const type = (text: string) => {
  fireEvent.change(source(), { target: { value: text } });
};
const options = () =>
  page()
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);
const position = () =>
  ["Latitude", "Longitude"].map((name) => page().getByLabelText<HTMLInputElement>(`Source ${name}`).value);
const status = () => within(source().closest<HTMLElement>(".combobox")!).getByRole("status").textContent;
const shows = (...labels: string[]) => waitFor(() => expect(options()).toEqual(labels));

async function suggest(text: string) {
  type(text);
  await shows("Mumbai, Maharashtra", "Navi Mumbai");
}

it("says how many suggestions there are", async () => {
  type("Nowhere");
  await waitFor(() => expect(status()).toBe(uiText.select.noOptions));
  await suggest("Mumb");
  expect(status()).toBe("2 results available");
});

it.each(["Tab", "Escape"])("keeps the typed text after %s", async (key) => {
  await suggest("Mumb");
  press("ArrowDown");
  press(key);
  if (key === "Tab") fireEvent.blur(source(), { relatedTarget: page().getByLabelText("Destination") });
  await shows();
  expect(source().value).toBe("Mumb");
  expect(position()).toEqual(["", ""]);
});

it("chooses the only suggestion of the text when it arrives after the field was left", async () => {
  answers["GET /places?search=kochi"] = found(place("Kochi", 9.93988, 76.26022));
  type("kochi");
  fireEvent.blur(source());
  await waitFor(() => expect(source().value).toBe("Kochi"));
  expect(position()).toEqual(["9.93988", "76.26022"]);
  expect(options()).toEqual([]);
});

it("fills the position, which stays for a longer name and goes with another one", async () => {
  await suggest("Mumb");
  fireEvent.click(page().getByRole("option", { name: "Mumbai, Maharashtra" }));
  expect(source().value).toBe("Mumbai");
  expect(position()).toEqual(["19.07283", "72.88261"]);
  await shows();
  type("Mumbai Port, gate 4");
  fireEvent.change(page().getByLabelText("Source Latitude"), { target: { value: "18.95" } });
  fireEvent.blur(page().getByLabelText("Source Latitude"));
  expect(position()).toEqual(["18.95", "72.88261"]);
  await suggest("Mumbai");
  fireEvent.click(page().getByRole("option", { name: "Mumbai, Maharashtra" }));
  expect(position()).toEqual(["19.07283", "72.88261"]);
  type("Surat");
  expect(position()).toEqual(["", ""]);
});

it("distinguishes suggestions of the same name", async () => {
  answers["GET /places?search=Aurangabad"] = found(
    place("Aurangabad", 1, 2, "Near"),
    place("Aurangabad", 3.5, 4.5, "Far"),
  );
  type("Aurangabad");
  await shows("Near", "Far");
  fireEvent.click(page().getByRole("option", { name: "Far" }));
  await waitFor(() => expect(position()).toEqual(["3.5", "4.5"]));
  press("ArrowDown");
  await shows("Near", "Far");
  fireEvent.click(page().getByRole("option", { name: "Near" }));
  expect(position()).toEqual(["1", "2"]);
});

it("closes its suggestions with Enter before the form is sent", async () => {
  type("Nowhere");
  expect(fireEvent.keyDown(source(), { key: "Enter" })).toBe(false);
  await suggest("Mumb");
  expect(fireEvent.keyDown(source(), { key: "Enter" })).toBe(false);
  await shows();
  expect(source().value).toBe("Mumb");
  press("ArrowDown");
  await shows("Mumbai, Maharashtra", "Navi Mumbai");
  press("ArrowDown");
  expect(fireEvent.keyDown(source(), { key: "Enter" })).toBe(false);
  expect(position()).toEqual(["19.07283", "72.88261"]);
  expect(fireEvent.keyDown(source(), { key: "Enter" })).toBe(true);
});

it("shows the suggestions of the newest search", async () => {
  let send: (answer: object) => void = () => undefined;
  answers["GET /places?search=Pune"] = new Promise((resolve) => {
    send = resolve;
  });
  answers["GET /places?search=Kochi"] = found(place("Kochi", 1, 2));
  type("Pune");
  await waitFor(() => expect(calls.at(-1)).toContain("search=Pune"));
  type("Kochi");
  await shows("Kochi");
  const read = vi.spyOn(Response.prototype, "text");
  await act(async () => {
    send(found(place("Pune", 1, 2)));
    while (read.mock.results.length === 0) await new Promise(setImmediate);
    await read.mock.results[0]?.value;
  });
  expect(options()).toEqual(["Kochi"]);
});

it("says nothing about a failed search", async () => {
  answers["GET /places?search=Kota"] = { status: 503, message: "The list is locked" };
  type("Kota");
  await waitFor(() => expect(console.error).toHaveBeenCalledWith(expect.stringContaining("The list is locked")));
  expect(page().queryByText("The list is locked")).toBeNull();
});
