import { act, fireEvent, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import { openGolden } from "../../testing/goldenPage";
import { busyUntilCalled } from "../../testing/idle";
import { cacheOf } from "../data/cache";
import { sessionOf } from "../session/auth";

const NO_CLIENTS = { data: { clients: [], pagination: { total: 0 } } };

let idle: () => void;

beforeEach(() => {
  idle = busyUntilCalled();
  localStorage.setItem("user", JSON.stringify({ id: 1, fullName: "Asha Rao" }));
});

/** Let the page be idle until a condition holds: effects may ask for it later. */
const whenIdle = (expects: () => void) =>
  waitFor(() => {
    act(idle);
    expects();
  });

it("shows the stored name at once, and the current one after the page has loaded and after a change", async () => {
  const answers = {
    "GET /client/clients": NO_CLIENTS,
    "GET /auth/me": { data: { id: 1, fullName: "Asha Deshmukh" } },
  };
  const { root, application } = await openGolden("/clients", answers);
  const page = within(root);
  await page.findByText("Asha Rao");
  await whenIdle(() => page.getByText("Asha Deshmukh"));
  answers["GET /auth/me"] = { data: { id: 1, fullName: "Asha Patil" } };
  act(() => cacheOf(application).invalidate()); // as a save does
  fireEvent.click(page.getByRole("link", { name: "Users" }));
  await whenIdle(() => page.getByText("Asha Patil"));
});

it("does not load it again on each screen", async () => {
  const { root, calls } = await openGolden("/clients", {
    "GET /client/clients": NO_CLIENTS,
    "GET /auth/me": { data: { id: 1, fullName: "Asha Deshmukh" } },
  });
  const page = within(root);
  await whenIdle(() => page.getByText("Asha Deshmukh"));
  fireEvent.click(page.getByRole("link", { name: "Users" }));
  await whenIdle(() => expect(calls.some((call) => call.startsWith("GET /users"))).toBe(true));
  fireEvent.click(page.getByRole("link", { name: "Clients" }));
  await whenIdle(() => expect(calls.filter((call) => call.startsWith("GET /client/clients"))).toHaveLength(2));
  expect(calls.filter((call) => call === "GET /auth/me")).toHaveLength(1);
});

it("loads it on the next screen if the reader goes on before the page is idle", async () => {
  const { root, calls } = await openGolden("/clients", {
    "GET /client/clients": NO_CLIENTS,
    "GET /auth/me": { data: { id: 1, fullName: "Asha Deshmukh" } },
  });
  const page = within(root);
  fireEvent.click(await page.findByRole("link", { name: "Users" }));
  expect(calls).not.toContain("GET /auth/me");
  await whenIdle(() => page.getByText("Asha Deshmukh"));
});

it("does not store it after the user has signed out", async () => {
  let answer: (me: object) => void = () => undefined;
  const { application, calls } = await openGolden("/clients", {
    "GET /client/clients": NO_CLIENTS,
    "GET /auth/me": new Promise((resolve) => {
      answer = resolve;
    }),
  });
  await whenIdle(() => expect(calls).toContain("GET /auth/me"));
  act(() => sessionOf(application).dispatch({ type: "signedOut" }));
  await act(async () => {
    answer({ data: { id: 1, fullName: "Asha Deshmukh" } });
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });
  expect(localStorage.getItem("user")).toBeNull();
});
