import { act, fireEvent, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";

import { openGolden, type Answers } from "../../testing/goldenPage";
import { refreshesOf } from "../engine/screenStores";

const PLACE = { before: null, beforeTo: null, place: 1, of: 2, matches: true };

const answers = (
  first: Answers[string],
  second: Answers[string] = { data: { ...PLACE, before: 1, after: null, place: 2 } },
): Answers => ({
  "GET /trips/trip-details/1": { data: { trip: { id: 1, source: "Pune" } } },
  "GET /trips/trip-details/2": { data: { trip: { id: 2, source: "Goa" } } },
  "GET /trips/get-all-trips/1/neighbours": first,
  "GET /trips/get-all-trips/2/neighbours": second,
});

const PRESSES: [string, (link: HTMLElement) => void][] = [
  [
    "a click",
    (link) => {
      fireEvent.click(link);
    },
  ],
  [
    "the Enter key",
    (link) => {
      fireEvent.keyDown(link, { key: "Enter" });
    },
  ],
];

it.each(PRESSES)("keeps %s until the next record is known", async (_, press) => {
  let answer: (neighbours: object) => void = () => undefined;
  const { root, calls } = await openGolden(
    "/trip-details/1",
    answers(
      new Promise((resolve) => {
        answer = resolve;
      }),
    ),
  );
  const next = await within(root).findByLabelText("Next record");
  press(next);
  expect(next.getAttribute("aria-busy")).toBe("true");
  answer({ data: { ...PLACE, after: 2 } });
  await waitFor(() => expect(calls).toContain("GET /trips/get-all-trips/2/neighbours"));
  await waitFor(() =>
    expect(within(root).getByLabelText("Next record").title).toBe("This is the last record of the list."),
  );
});

it("goes where the last press leads, and ignores keys and buttons for another tab", async () => {
  let answer: (neighbours: object) => void = () => undefined;
  const { root, calls } = await openGolden(
    "/trip-details/2",
    answers(
      { data: {} },
      new Promise((resolve) => {
        answer = resolve;
      }),
    ),
  );
  const next = await within(root).findByLabelText("Next record");
  fireEvent.click(within(root).getByLabelText("Previous record"));
  fireEvent.click(next);
  fireEvent.click(within(root).getByLabelText("Previous record"), { ctrlKey: true });
  answer({ data: { ...PLACE, before: 1, after: 3 } });
  await waitFor(() => expect(calls).toContain("GET /trips/get-all-trips/3/neighbours"));
  expect(calls).not.toContain("GET /trips/get-all-trips/1/neighbours");
});

it("drops a press when the neighbours cannot be loaded", async () => {
  let answer: (neighbours: object) => void = () => undefined;
  const given = answers(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { root, application, calls } = await openGolden("/trip-details/1", given);
  fireEvent.click(await within(root).findByLabelText("Next record"));
  answer({ status: 503 });
  const next = () => within(root).getByLabelText("Next record");
  await waitFor(() => expect(next().getAttribute("aria-disabled")).toBe("true"));
  given["GET /trips/get-all-trips/1/neighbours"] = { data: { ...PLACE, after: 2 } };
  act(() => refreshesOf(application).set(1));
  await waitFor(() => expect(next().getAttribute("href")).toBe("/trip-details/2"));
  expect(calls).not.toContain("GET /trips/get-all-trips/2/neighbours");
});
