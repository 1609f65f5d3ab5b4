import { fireEvent, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { openGolden, type Answers } from "../../testing/goldenPage";

const CLIENT = { id: 3, clientName: "Asha Foods", clientCode: "CL-003" };
const TRIP = { id: 7, customerName: "Asha Foods", source: "Pune", destination: null };
const OPEN_TRIPS = "GET /trips/get-all-trips?clientCode=CL-003&condition=open&limit=5";

/** Open the question before the client is deleted. */
async function ask(trips: Answers[string], client: object = CLIENT) {
  const page = await openGolden("/clients", {
    "GET /client/clients": { data: [client] },
    "GET /trips/get-all-trips": trips,
  });
  fireEvent.click(await within(page.root).findByRole("button", { name: /^Delete/ }));
  const dialog = await within(page.root).findByRole("alertdialog", { hidden: true });
  return {
    ...page,
    dialog: within(dialog),
    linkNames: () =>
      within(dialog)
        .queryAllByRole("link", { hidden: true })
        .map(({ textContent }) => textContent),
  };
}

it("asks at once, then links what the question should not overlook", async () => {
  let answer: (trips: object) => void = () => undefined;
  const { root, calls, dialog, linkNames } = await ask(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  expect(dialog.getByText("Are you sure you want to delete this client?")).toBeTruthy();
  expect(linkNames()).toEqual([]);
  expect(calls).toContain(OPEN_TRIPS);
  answer({ data: { trips: [TRIP], total: 12 } });
  await dialog.findByText("Open trips of this client: 12");
  expect(linkNames()).toEqual(["Trip 7, Asha Foods"]);
  fireEvent.click(dialog.getByText("Trip 7, Asha Foods"));
  await waitFor(() => expect(within(root).queryByRole("alertdialog", { hidden: true })).toBeNull());
  expect(calls).toContain("GET /trips/trip-details/7");
  expect(calls.filter((call) => call.startsWith("DELETE"))).toEqual([]);
});

it.each([
  ["no records", { data: { trips: [], total: 0 } }],
  ["a failure", { status: 503 }],
])("adds nothing for %s, and the answer still counts", async (_, trips) => {
  const { calls, dialog, linkNames } = await ask(trips);
  await waitFor(() => expect(calls).toContain(OPEN_TRIPS));
  fireEvent.click(dialog.getByText("Delete"));
  await waitFor(() => expect(calls).toContain("DELETE /client/clients/3"));
  expect(linkNames()).toEqual([]);
});

it("asks for no records without the value that selects them", async () => {
  const { calls, linkNames } = await ask({ data: { trips: [TRIP], total: 12 } }, { ...CLIENT, clientCode: null });
  expect(calls.filter((call) => call.includes("condition=open"))).toEqual([]);
  expect(linkNames()).toEqual([]);
});
