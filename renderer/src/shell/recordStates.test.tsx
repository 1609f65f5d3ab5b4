import { fireEvent, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { openGolden, type Answers } from "../../testing/goldenPage";

async function open(path: string, answers: Answers = {}) {
  const opened = await openGolden(path, answers);
  const page = within(opened.root);
  await page.findByRole("heading", { level: 1 });
  return { ...opened, page };
}

/** The labels of the values that are missing. */
const missing = (root: HTMLElement) =>
  [...root.querySelectorAll("dt")]
    .filter((term) => term.nextElementSibling?.textContent === "N/A")
    .map(({ textContent }) => textContent);

const TRIP = {
  path: "/trip-details/12",
  answers: {
    "GET /trips/trip-details/12": { data: { trip: { id: 12, source: "Pune", destination: "Goa", material: "Zinc" } } },
  },
  missing: [
    "Registration Number",
    "Driver",
    "Trip Type",
    "Working Days",
    "Client",
    "Customer Name",
    "Customer Contact",
    "Driver Contact",
    "Quantity",
    "Trip Status",
  ],
  tabs: [
    ["Trip Stage", "No trip stages available.", "Loading, checks and unloading"],
    ["Maintenance", "No maintenance records available.", "Repairs and service"],
    ["Stoppage", "No stoppage records available.", "Halts, tolls and breakdowns"],
    ["Documents", "No documents available.", "the tab Trip Stage"],
    ["Trips", "No trips data available.", "Not assigned"],
  ],
};
const UNKNOWN = {
  plate: null,
  near: null,
  gps_info: { loc: { lat: null, lng: null } },
  status: { state: null, last_update: null },
  is_obd: null,
  engine_hours: { engine_hour: null },
  fuel: { amount: null },
  fuel_enabled: null,
};
const VEHICLE = {
  path: "/fleet-details/MH12AB1234",
  answers: { "GET /tracking/vehicle": { data: { vehicle: UNKNOWN, maintenances: [], stoppages: [] } } },
  missing: ["Plate", "Location", "Near", "Last Updated", "Engine Hours"],
  tabs: [
    ["Maintenance", "No maintenance records available.", ""],
    ["Stoppage", "No stoppage records available.", ""],
    ["Documents", "Document info will go here.", ""],
    ["Trips", "Trips info will go here.", ""],
    ["Track", "This vehicle has not reported its location yet.", ""],
  ],
};

describe.each([TRIP, VEHICLE])("a record without values: $path", ({ path, answers, missing: labels, tabs }) => {
  it("says which are missing", async () => {
    const { page, root } = await open(path, answers);
    await page.findAllByRole("tab");
    expect(new Set(missing(root))).toEqual(new Set(labels));
  });

  it.each(tabs)("explains the empty tab %s", async (tab, sentence, more) => {
    const { page } = await open(path, answers);
    fireEvent.mouseDown(await page.findByRole("tab", { name: tab }));
    await waitFor(() => {
      const text = page.getAllByRole("tabpanel").at(-1)?.textContent;
      expect(text).toContain(sentence);
      expect(text).toContain(more);
    });
  });
});

describe("a record that does not come", () =>
  it.each<[string, string, Answers]>([
    ["/trip-details", "Trip ID is missing.", {}],
    ["/trip-details/2", "No trip details found.", { "GET /trips/trip-details/2": { data: {} } }],
    [
      "/trip-details/2",
      "The ledger is locked.",
      { "GET /trips/trip-details/2": { status: 503, message: "The ledger is locked." } },
    ],
    ["/trip-details/2", "Unable to fetch trip details", { "GET /trips/trip-details/2": { status: 503 } }],
    ["/trip-details/2", "Loading trip details...", { "GET /trips/trip-details/2": new Promise(() => undefined) }],
    ["/fleet-details", "Vehicle plate is missing.", {}],
    ["/fleet-details/", "Vehicle plate is missing.", {}],
    [
      "/fleet-details/X",
      "The provider sleeps.",
      { "GET /tracking/vehicle": { status: 503, message: "The provider sleeps." } },
    ],
    ["/fleet-details/X", "Failed to fetch vehicle details", { "GET /tracking/vehicle": { status: 503 } }],
    ["/fleet-details/X", "Loading vehicle details...", { "GET /tracking/vehicle": new Promise(() => undefined) }],
    ["/tenders", "This could not be loaded.", { "GET /content": { status: 503 } }],
    ["/tender-detail", "This could not be loaded.", { "GET /content": { status: 503 } }],
    ["/tenders", "No pending tenders.", { "GET /content": { data: { tenders: [] } } }],
    ["/tender-detail", "No pending tenders", { "GET /content": { data: { tenders: [] } } }],
  ])("is explained: %s, %s", async (path, sentence, answers) => {
    const { page } = await open(path, answers);
    expect(await page.findByText(sentence)).toBeDefined();
    expect(page.queryAllByRole("tab")).toEqual([]);
    expect(page.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  }));

it("a document without a file has a disabled link", async () => {
  const tender = { number: "1", title: "Steel", documents: [{ name: "Notice", link: "Download", file: null }] };
  const { page, application } = await open("/tender-detail", { "GET /content": { data: { tenders: [tender] } } });
  const link = await page.findByRole("link", { name: "Download" });
  expect(link.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(link.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "This document has no file.",
  );
  fireEvent.click(link);
  expect(application.address().pathname).toBe("/tender-detail");
});

it("the address of a record that is not found leads to the form that adds one", async () => {
  const { page } = await open("/edit-fleet/9", { "GET /fleets/9": { status: 404, message: "Fleet not found" } });
  expect(await page.findByRole("heading", { level: 1, name: "Add Fleet" })).toBeDefined();
  expect((await page.findByLabelText<HTMLInputElement>(/^Registration Number/)).readOnly).toBe(false);
});

const GONE = { status: 404, data: { deleted: { by: "Asha Deshmukh", at: "2026-11-26T10:00:00Z" } } };

it("a copy does not have deleted records, and says so", async () => {
  const trip = {
    id: 1,
    startDate: "2026-01-01T00:00:00Z",
    material: "Zinc",
    customerName: "Kaveri",
    clientCode: "K1",
    clientName: "Kaveri",
    driver: 5,
    driverName: "Ramesh Patil",
    driverContact: "9000000005",
    truckNumber: 8,
    truckName: "WB-108",
  };
  const { page } = await open("/add-trip?from=1", {
    "GET /trips/trip-details/1": { data: { trip } },
    "GET /users?": { data: { users: [] } },
    "GET /users/5": GONE,
    "GET /fleets?": { data: { fleets: [] } },
    "GET /fleets/8": { status: 503 },
    "GET /client/codes/K1": {
      data: { id: 2, clientName: "Kaveri", clientCode: "K1", deleted: { by: null, at: "2026-11-26T10:00:00Z" } },
    },
  });
  expect(await page.findByText("Copy of trip 1")).toBeDefined();
  expect(page.getByText("Not copied, because these records were deleted: Client and Driver.")).toBeDefined();
  expect((await page.findByLabelText<HTMLInputElement>(/^Material/)).value).toBe("Zinc");
  expect(page.getByLabelText<HTMLInputElement>(/^Driver Contact/).value).toBe("");
  expect(page.queryByText(/Ramesh Patil/)).toBeNull();
  expect(await page.findByText(/WB-108/)).toBeDefined();
});

describe("the address of a deleted record", () => {
  const answer = (message: string) => ({
    status: 404,
    message,
    data: { deleted: { by: "Asha Deshmukh", at: "2026-11-26T10:00:00Z" } },
  });

  it.each<[string, string, string, string, Answers]>([
    ["/edit-client/15", "Add Client", "clients", "15", { "GET /client/clients/15": answer("Client not found") }],
    ["/add-client?from=15", "Add Client", "clients", "15", { "GET /client/clients/15": answer("Client not found") }],
    ["/edit-trip/12", "Edit Trip", "trips", "12", { "GET /trips/trip-details/12": answer("No trip details found.") }],
  ])("says who deleted it, and leads to its changes: %s", async (path, heading, kind, id, answers) => {
    const { page } = await open(path, answers);
    expect(await page.findByText(/^Asha Deshmukh deleted this record on /)).toBeDefined();
    expect(page.getByRole("heading", { level: 1, name: heading })).toBeDefined();
    const link = page.getByRole("link", { name: "Show its changes and restore it" });
    expect(link.getAttribute("href")).toContain(`kind=in.${kind}&recordId=is.${id}`);
    expect(page.queryByText(/Saving adds a new one/)).toBeNull();
    expect(page.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

const LIST = "GET /client/clients";

async function pressDelete(status: number): Promise<() => number> {
  const { page, calls } = await open("/clients", {
    [LIST]: { data: [{ id: 1, clientName: "Kaveri Textiles", clientCode: "CL-0001" }] },
    "DELETE /client/clients/1": { status, message: "Kaveri Textiles has another state now." },
  });
  fireEvent.click(await page.findByRole("button", { name: "Delete Kaveri Textiles" }));
  fireEvent.click(await page.findByRole("button", { name: "Delete" }));
  await page.findByText("Kaveri Textiles has another state now.");
  return () => calls.filter((call) => call.startsWith(LIST)).length;
}

it("loads rows again after an action that was too late", async () => {
  const refused = await pressDelete(422);
  const late = await pressDelete(409);
  await waitFor(() => expect(late()).toBe(2));
  expect(refused()).toBe(1);
});
