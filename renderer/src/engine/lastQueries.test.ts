import { expect, it } from "vitest";

import type { Application } from "./application";
import { lastQueriesOf, restoredTable } from "./lastQueries";

it("restores the last query of the same path and of no other address", () => {
  const application = {} as Application;
  lastQueriesOf(application).set("/clients", "?search=kaveri&page=2");
  expect(restoredTable(application, "/clients")).toEqual({ query: "?search=kaveri&page=2" });
  expect(restoredTable(application, "/trips")).toEqual({});
  expect(restoredTable(application, "/clients?condition=late")).toEqual({});
  expect(restoredTable({} as Application, "/clients")).toEqual({});
  lastQueriesOf(application).set("/clients", "");
  expect(restoredTable(application, "/clients")).toEqual({});
});
