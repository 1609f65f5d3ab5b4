import { expect, it } from "vitest";

import { golden, testApplication } from "../../testing/application";
import { firstRequests } from "./prefetchScreen";

function requestsAt(route: string, search = "", values = {}) {
  const screen = golden.screens.find(({ routes }) => routes.includes(route));
  if (screen === undefined) throw new Error(`no screen at ${route}`);
  return firstRequests(screen, values, { search }, testApplication().storage.local).map(({ call, query }) => ({
    path: call.path,
    query,
  }));
}

it("adds the state of a table that pages on the server", () =>
  expect(requestsAt("/fleet-master", "?page=3&limit=25&sort=-model&search= tata ")).toEqual([
    { path: "/fleets", query: { page: 3, limit: 25, sort: "-model", search: "tata" } },
  ]));

it("requests only what the parameters of the route determine", () => {
  const paths = (route: string, values = {}) => requestsAt(route, "", values).map(({ path }) => path);
  expect(paths("/edit-user/{id}", { id: "1" }).filter((path) => path.includes("{id}"))).toHaveLength(1);
  expect(paths("/add-user").filter((path) => path.includes("{id}"))).toEqual([]);
});

it("fills the query from the address for a row that the address selects", () => {
  const selected = { path: "/content/tenders", query: { number: "GPM/LOG/2611/04", limit: 1 } };
  expect(requestsAt("/tender-detail", "?tender=GPM%2FLOG%2F2611%2F04")).toEqual([selected]);
  expect(requestsAt("/tender-detail")).toEqual([]);
});
