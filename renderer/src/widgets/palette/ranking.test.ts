import { describe, expect, it } from "vitest";

import { parseQuery } from "./query";
import { rank } from "./ranking";

const SCREENS = [
  ["Dashboard", "home overview"],
  ["Live Tracker", "map vehicles"],
  ["Clients", "customers"],
  ["Users", "people staff"],
  ["Roles", "rights"],
  ["Trips", "consignments"],
  ["Transport Dashboard", "statistics"],
  ["Add Client", "new customer"],
  ["Add User", "new person"],
  ["Add Trip", "new consignment"],
  ["Fleet", "vehicles trucks"],
  ["Add Fleet", "new vehicle"],
  ["Station", "depots"],
  ["State", "regions"],
  ["Lane 47-B", ""],
  ["MH 12 AB 1234", "truck"],
  ["Reset the tripmeter", ""],
].map(([title = "", also = ""]) => ({ title, also }));

describe("the best of the screens", () =>
  it.each([
    ["users", "Users"],
    ["USERS", "Users"],
    ["us", "Users"],
    ["user", "Users"],
    ["add us", "Add User"],
    ["us add", "Add User"],
    ["  add   user ", "Add User"],
    ["dash", "Dashboard"],
    ["dashboard", "Dashboard"],
    ["trans", "Transport Dashboard"],
    ["trip", "Trips"],
    ["trips", "Trips"],
    ["add t", "Add Trip"],
    ["meter", "Reset the tripmeter"],
    ["reset", "Reset the tripmeter"],
    ["client", "Clients"],
    ["customers", "Clients"],
    ["customer", "Clients"],
    ["new cust", "Add Client"],
    ["people", "Users"],
    ["sta", "State"],
    ["stat", "State"],
    ["stati", "Station"],
    ["state", "State"],
    ["vehicles", "Fleet"],
    ["truck", "Fleet"],
    ["fleet", "Fleet"],
    ["add f", "Add Fleet"],
    ["live", "Live Tracker"],
    ["track", "Live Tracker"],
    ["map", "Live Tracker"],
    ["47", "Lane 47-B"],
    ["47b", "Lane 47-B"],
    ["lane 47b", "Lane 47-B"],
    ["lane47-b", "Lane 47-B"],
    ["mh12ab1234", "MH 12 AB 1234"],
    ["MH-12-AB-1234", "MH 12 AB 1234"],
    ["mh12", "MH 12 AB 1234"],
    ["1234", "MH 12 AB 1234"],
    ["ab1234", "MH 12 AB 1234"],
    ["hip", undefined],
    ["submarine", undefined],
    ["add submarine", undefined],
    ["#", undefined],
    ["9999", undefined],
  ])("for %j is %j", (typed, first) => expect(rank(typed, SCREENS)[0]?.title).toBe(first)));

it("recent entries of one tier keep their order", () => {
  const recent = [
    { title: "Sharma Transport", also: "" },
    { title: "Sharma", also: "" },
    { title: "Sharma & Sons", also: "" },
  ];
  expect(rank("shar", recent, true).map(({ title }) => title)).toEqual(["Sharma Transport", "Sharma", "Sharma & Sons"]);
  expect(rank("sharma", recent, true)[0]?.title).toBe("Sharma");
});

describe("a typed text", () => {
  const kinds = [{ name: "users", label: "Users", icon: "user", to: "/users", prefix: "@" }];

  it.each([
    ["s", "s", "actions places", null],
    ["sh", "sh", "actions places", ["sh", ""]],
    [" sharma ", "sharma", "actions places", ["sharma", ""]],
    [">", "", "actions", null],
    ["> log", "log", "actions", null],
    ["#", "", "", null],
    ["#7", "7", "", ["#7", ""]],
    ["@", "", "", null],
    ["@a", "a", "", ["a", "users"]],
    ["@ asha d", "asha d", "", ["asha d", "users"]],
    ["a@b", "a@b", "actions places", ["a@b", ""]],
  ])("%j is searched for as %j in %j", (typed, text, sections, records) => {
    const { actions, places, ...query } = parseQuery(typed, kinds);
    expect([actions && "actions", places && "places"].filter(Boolean).join(" ")).toBe(sections);
    expect(query).toEqual({ text, records: records && { q: records[0], kinds: records[1] } });
  });
});
