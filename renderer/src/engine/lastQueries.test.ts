import { expect, it } from "vitest";

import type { Application } from "./application";
import { lastAddress, lastQueriesOf } from "./lastQueries";

it("returns the last address of the same path", () => {
  const application = {} as Application;
  const queries = lastQueriesOf(application);
  queries.set("/clients", "?search=kaveri&state=in.open,full&view=7&page=2");
  expect(lastAddress(application, "/clients")).toBe("/clients?search=kaveri&state=in.open,full&view=7&page=2");
  expect(lastAddress(application, "/trips")).toBe("/trips");
  expect(lastAddress(application, "/clients?condition=late")).toBe("/clients?condition=late");
  expect(lastAddress({} as Application, "/clients")).toBe("/clients");
  queries.set("/clients", "");
  expect(lastAddress(application, "/clients")).toBe("/clients");
  queries.set("/clients", "state=in.open%2Cfull");
  expect(lastAddress(application, "/clients")).toBe("/clients?state=in.open,full");
});

it("knows the list that led to the first screen of a loaded page", () => {
  window.history.replaceState({ usr: { from: "/trips?search=kaveri" } }, "");
  expect(lastAddress({} as Application, "/trips")).toBe("/trips?search=kaveri");
});
